"""What stands in the log of Tower, in words."""

from turres.core.content import slug
from turres.core.language import speaker
from turres.core.phrases import Phrasebook
from turres.core.position import Content
from turres.games.tower import moves as m
from turres.games.tower.content.pack import pack_of
from turres.games.tower.shown import notation, spoken

say = speaker(__file__)


def phrasebook(content: Content, lang: str) -> Phrasebook:
    """The moves as they are said, and what chance does and others may not see."""
    pack = pack_of(content)
    seats = [(notation.write_move(pack, move), spoken.speaks(pack, move, lang)) for move in m.MOVES]
    chance = [
        ("start with seat {seat}", say(lang, "Seat {seat} begins")),
        ("draw g", say(lang, "A green gem from the bag")),
        ("draw b", say(lang, "A blue gem from the bag")),
        ("draw r", say(lang, "A red gem from the bag")),
        ("draw p", say(lang, "A pass from the bag")),
        ("usher {thug}", say(lang, "Before the visitor: {thug}")),
        ("usher a thug", say(lang, "Usher a thug")),
        ("hire a thug", say(lang, "Hire a thug")),
        ("put two thugs back", say(lang, "Put two thugs back")),
        ("deal {card}", say(lang, "Build card: {card}")),
        ("deal a build card", say(lang, "Deal a build card")),
        ("keep a build card", say(lang, "Keep a build card")),
    ]
    names = {
        "thug": {slug(thug.name): thug.named(lang) for thug in pack.thugs},
        "card": {slug(card.name): card.named(lang) for card in pack.build_cards},
    }
    return Phrasebook((*chance, *((text, words) for text, words in seats if words)), names)
