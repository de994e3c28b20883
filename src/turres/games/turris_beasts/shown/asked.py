"""What is asked in Turris, in a sentence: where in the round the game is, why somebody decides, and what."""

from typing import Any

from turres.core.language import speaker
from turres.games.turris_beasts.moves import RESOURCES
from turres.games.turris_beasts.shown import sentences
from turres.games.turris_beasts.shown.question import Question, Source
from turres.games.turris_beasts.shown.spoken import space_now
from turres.games.turris_beasts.shown.view import TurrisView

say = speaker(__file__)


def asked(view: TurrisView, pack: Any, lang: str) -> str:
    """Where in the round the game is, who decides, and what; the board shows who is First Player."""
    return ending(view, lang) if view.outcome is not None else f"{when(view, lang)} {decides(view, pack, lang)}"


def when(view: TurrisView, lang: str) -> str:
    """Where in the round the game is."""
    return say(lang, "Round {round}, {stage}.", round=view.round, stage=stage(view.stage, lang))


def decides(view: TurrisView, pack: Any, lang: str) -> str:
    """Who decides what, and why."""
    if view.to_act == (-1,):
        return say(lang, "Cards are being drawn.")
    seat, what, why = view.to_act[0], question(view, pack, lang), because(view, pack, lang)
    if view.seat == seat:
        if why:
            return say(lang, "{why}, you decide: {what}.", why=why, what=what)
        return say(lang, "You decide: {what}.", what=what)
    if why:
        return say(lang, "{why}, seat {seat} decides: {what}.", why=why, seat=seat, what=what)
    return say(lang, "Seat {seat} decides: {what}.", seat=seat, what=what)


def because(view: TurrisView, pack: Any, lang: str) -> str:
    """Why it is asked, as far as that is known: the beginning of a sentence, or nothing."""
    asked, mine = view.question, view.seat in view.to_act
    assert asked is not None
    beast = sentences.beast(asked.beast, lang) if asked.beast else ""
    values = {"beast": beast, "seat": view.to_act[0]}
    match asked.why:
        case "devoured" if mine:
            return say(lang, "Because {beast} has devoured scouts of yours", **values)
        case "devoured":
            return say(lang, "Because {beast} has devoured scouts of seat {seat}", **values)
        case "sacrificed" if mine:
            return say(lang, "Because you have sacrificed a scout")
        case "sacrificed":
            return say(lang, "Because seat {seat} has sacrificed a scout", **values)
        case "reached" if asked.place:
            place = space_now(view, pack, asked.place, lang)
            return say(lang, "Because {beast} has reached {place}", place=place, **values)
        case "source" if asked.source:
            return say(lang, "Because of {source}", source=entry(asked.source, pack).named(lang))
    return _because_of_time(asked, mine, lang)


def _because_of_time(asked: Question, mine: bool, lang: str) -> str:
    match asked.why:
        case "time":
            return say(lang, "Because it is dusk") if asked.time == "dusk" else say(lang, "Because it is dawn")
        case "excess":
            return say(lang, "Because your hand is too large") if mine else say(lang, "Because the hand is too large")
        case "grove":
            return say(lang, "Because of the right from the Grove")
        case "first":
            return say(lang, "Because you are First Player") if mine else say(lang, "Because the First Player chooses")
    return ""


def entry(source: Source, pack: Any) -> Any:
    """The entry of the pack whose words ask."""
    if source.table == "council":
        return [spot for level in pack.council for spot in level.spots][source.entry]
    return pack.abyss if source.table == "abyss" else getattr(pack, source.table)[source.entry]


def question(view: TurrisView, pack: Any, lang: str) -> str:
    """What the uppermost step asks for; it fits whoever decides."""
    asked = view.question
    assert asked is not None
    if asked.recalled:
        return say(
            lang, "{what} besides those on {named}", what=_asks("recalling", lang), named=", ".join(asked.recalled)
        )
    if asked.takes is not None:
        return say(lang, "which opponent to take from") if asked.takes else say(lang, "which opponent to give to")
    if asked.kind in ("stepping", "targeting", "pathing"):
        return _asks_of_beast(asked, lang)
    return _asks_of_card(asked, pack, lang) or _asks_of_scout(asked, view, pack, lang) or _asks_so_many(asked, lang)


def _asks_of_card(asked: Question, pack: Any, lang: str) -> str:
    """About a mission or a Trionfi card by name."""
    if asked.card is None:
        return ""
    match asked.kind:
        case "keeping":
            return say(lang, "where to keep {mission}", mission=pack.missions[asked.card].named(lang))
        case "sparing":
            return say(lang, "which resource to save on {mission}", mission=pack.missions[asked.card].named(lang))
    return say(lang, "into which room {card} goes", card=pack.trionfi[asked.card].named(lang))


def _asks_of_scout(asked: Question, view: TurrisView, pack: Any, lang: str) -> str:
    """About scouts somewhere, by their owner."""
    if asked.place is None:
        return ""
    place = space_now(view, pack, asked.place, lang)
    match asked.kind:
        case "shielding":
            return say(lang, "how many scouts to shield on {place}", place=place)
        case "entering":
            return say(lang, "where the scout on {place} goes", place=place)
        case "driving" if asked.seat is None:
            return say(lang, "where the Betrayer on {place} flees to", place=place)
        case "driving" if asked.seat == view.seat:
            return say(lang, "where your scout on {place} flees to", place=place)
        case "driving":
            return say(lang, "where the scout of seat {seat} on {place} flees to", seat=asked.seat, place=place)
    return ""


def _asks_so_many(asked: Question, lang: str) -> str:
    """With a number, where there is one."""
    n = asked.n or 0
    match asked.kind:
        case "paying" if asked.thing:
            what = sentences.thing(lang, RESOURCES.index(asked.thing), n)
            return say(lang, "how many Artifacts to pay with in place of {what}", what=what)
        case "spotting" if n == 1:
            return say(lang, "which Council spot to take, with one more step to come")
        case "spotting" if n:
            return say(lang, "which Council spot to take, with {n} more steps to come", n=n)
        case "choosing" if n > 1:
            return say(lang, "which resource to gain, {n} in all", n=n)
        case "discarding" if n > 1:
            return say(lang, "which Tactics card to discard, {n} in all", n=n)
        case "building" if n:
            return say(lang, "which room to build for {n} prestige", n=n)
    return _asks(asked.kind, lang)


def ending(view: TurrisView, lang: str) -> str:
    """How the game ended."""
    assert view.outcome is not None
    if view.seats == 1:
        won = say(lang, "You have saved the Tower.") if view.outcome.winners else say(lang, "The Betrayers have won.")
        return won + " " + say(lang, "Prestige: {own} to {theirs}.", own=view.outcome.scores[0], theirs=view.betrayers)
    scores = ", ".join(map(str, view.outcome.scores))
    text = say(
        lang, "The game is over. Seat {seat} wins; prestige: {scores}.", seat=view.outcome.winners[0], scores=scores
    )
    return " ".join(filter(None, [text, _tie(view, lang)]))


def _tie(view: TurrisView, lang: str) -> str:
    """What decided between those with as much prestige as the winner (TBE-31)."""
    assert view.outcome is not None
    scores, winner = view.outcome.scores, view.outcome.winners[0]
    resources = {seat: view.tribes[seat].goods.total for seat in range(view.seats) if scores[seat] == scores[winner]}
    if len(resources) == 1:
        return ""
    most = resources.pop(winner)
    if most > max(resources.values()):
        return say(
            lang, "Prestige being equal, seat {seat} wins with the most resources, {n} (TBE-31).", seat=winner, n=most
        )
    if winner == view.first:
        return say(lang, "Prestige and resources being equal, seat {seat} wins as First Player (TBE-31).", seat=winner)
    return say(
        lang,
        "Prestige and resources being equal, seat {seat} wins as the nearest clockwise to seat {first}, First Player (TBE-31).",
        seat=winner,
        first=view.first,
    )


def stage(name: str, lang: str) -> str:
    """How far the round has got."""
    texts = {
        "round begins": say(lang, "Turn phase"),
        "betrayer phase": say(lang, "Betrayer phase"),
        "dusk": say(lang, "dusk"),
        "beast phase": say(lang, "Beast phase"),
        "beasts done": say(lang, "Beast phase"),
        "dawn": say(lang, "dawn"),
        "cleanup": say(lang, "Cleanup"),
    }
    return texts.get(name, say(lang, "setup") if name.startswith("set ") else say(lang, "Turn phase"))


def _asks_of_beast(asked: Question, lang: str) -> str:
    """Where a Beast goes, and from where if it is on its way already."""
    beast = sentences.beast(asked.beast or "", lang)
    texts = {
        "stepping": say(lang, "where {beast} steps", beast=beast),
        "targeting": say(lang, "which of several equal targets {beast} hunts", beast=beast),
        "pathing": say(lang, "which of several equally short paths {beast} takes", beast=beast),
    }
    if asked.from_space is None:
        return texts[asked.kind]
    return say(lang, "{what} from {space} on", what=texts[asked.kind], space=asked.from_space)


def _asks(step: str, lang: str) -> str:
    texts = {
        "acting": say(lang, "an action or a Tactics card"),
        "recalling": say(lang, "which scouts to recall"),
        "rewarding": say(lang, "which reward to take next"),
        "paying": say(lang, "how many Artifacts to pay with"),
        "sparing": say(lang, "which resource to save on the reserved mission"),
        "choosing": say(lang, "which resource to gain"),
        "completing": say(lang, "which mission to complete"),
        "keeping": say(lang, "where to keep the completed mission"),
        "swapping": say(lang, "whether to swap a mission in a slot"),
        "bringing": say(lang, "which mission comes into the slot"),
        "building": say(lang, "which room to build"),
        "rooming": say(lang, "into which room the card goes"),
        "spotting": say(lang, "which Council spot to take"),
        "accepting": say(lang, "the Council's reward or 1 Ichor"),
        "returning": say(lang, "whether the Council token goes back to the start"),
        "taking": say(lang, "which resource to take"),
        "giving": say(lang, "which resource to give"),
        "losing": say(lang, "which resource to lose to Despair"),
        "reserving": say(lang, "which mission to reserve"),
        "sweeping": say(lang, "which mission to discard"),
        "baiting": say(lang, "where to put the Fruit"),
        "flipping": say(lang, "which Beast to flip"),
        "rousing": say(lang, "which Beast to move"),
        "driving": say(lang, "where a scout flees to"),
        "shielding": say(lang, "how many scouts to shield"),
        "discarding": say(lang, "which Tactics card to discard"),
        "sacrificing": say(lang, "which scout to sacrifice"),
        "leaving": say(lang, "which scout to move"),
        "entering": say(lang, "where the scout goes"),
        "withdrawing": say(lang, "which scout returns"),
        "repairing": say(lang, "which room to repair"),
        "playing": say(lang, "which Tactics card to play"),
        "window": say(lang, "whether to play a Tactics card now"),
        "placing": say(lang, "where to place a scout"),
    }
    return texts[step]
