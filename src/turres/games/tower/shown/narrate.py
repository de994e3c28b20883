"""What happened in Tower, in words; what the move itself says, such as a trade, is not said again."""

from collections.abc import Iterator, Sequence
from typing import Any

from turres.core.happenings import Happening, Listener
from turres.core.language import speaker
from turres.core.position import Content
from turres.games.tower import happenings as h
from turres.games.tower.content.pack import TowerPack, pack_of
from turres.games.tower.moves import TOKENS
from turres.games.tower.shown.describe import deeds, goods, number_of_items, price, tokens
from turres.games.tower.shown.narrate_cards import of_cards, of_thugs
from turres.games.tower.steps import Lock

say = speaker(__file__)
IN_A_ROW = (h.Drew, h.Returned, h.Ushered, h.Hired, h.Offered)  # told in one sentence


def narrate(happened: Sequence[Happening], to: Listener, content: Content) -> Iterator[tuple[str, Sequence[Happening]]]:
    """Sentences; what comes in a row is told in one."""
    pack = pack_of(content)
    for of in _together(happened):
        yield _words(of, to, pack), of


def _together(happened: Sequence[Happening]) -> Iterator[list[Happening]]:
    """What is told in one sentence."""
    of: list[Happening] = []
    for one in happened:
        if of and not (isinstance(one, IN_A_ROW) and type(one) is type(of[0]) and one.seat == of[0].seat):
            yield of
            of = []
        of.append(one)
    if of:
        yield of


def _words(of: Sequence[Happening], to: Listener, pack: TowerPack) -> str:
    return (
        of_thugs(of, to, pack)
        or of_cards(of, to, pack)
        or _of_turns(of[0], to, pack)
        or _of_work(of, to, pack)
        or _of_all(of, to.lang, pack)
    )


def _of_turns(one: Any, to: Listener, pack: TowerPack) -> str:
    """Turns, and what they leave; empty for all else."""
    lang, me, who = to.lang, one.seat == to.seat, to.names[one.seat]
    match one:
        case h.Begins():
            return say(lang, "By lot, you begin.") if me else say(lang, "By lot, {who} begins.", who=who)
        case h.TurnBegan(number=n):
            return say(lang, "Turn {n}: yours.", n=n) if me else say(lang, "Turn {n}: {who}.", n=n, who=who)
        case h.PawnLeft(market=market):
            name = pack.markets[market].named(lang)
            if me:
                return say(lang, "Your pawn leaves {market}.", market=name)
            return say(lang, "{who}'s pawn leaves {market}.", who=who, market=name)
        case h.DidNothing():
            if me:
                return say(lang, "You have done nothing, so you draw two more tokens.")
            return say(lang, "{who} has done nothing and draws two more tokens.", who=who)
        case _:
            return ""


def _of_work(of: Sequence[Any], to: Listener, pack: TowerPack) -> str:
    """Draws, purchases, thugs at work; empty for all else."""
    one, lang = of[0], to.lang
    match one:
        case h.Drew():
            return _draws(of, to)
        case h.Bought():
            return _buys(one, to, pack)
        case h.Used():
            return _uses(one, to, pack)
        case h.Named(material=name):
            return say(lang, "Until the turn ends, the thug stands for {item}.", item=goods(name, lang))
        case h.Stolen():
            return _stolen(one, to)
        case h.NoUse(word=word):
            return _no_use(word, lang)
        case _:
            return ""


def _draws(of: Sequence[h.Drew], to: Listener) -> str:
    drawn = tokens({name: sum(one.token == name for one in of) for name in TOKENS}, to.lang)
    if of[0].seat == to.seat:
        return say(to.lang, "You draw {tokens}.", tokens=drawn)
    return say(to.lang, "{who} draws {tokens}.", who=to.names[of[0].seat], tokens=drawn)


def _buys(one: h.Bought, to: Listener, pack: TowerPack) -> str:
    lang, space = to.lang, pack.spaces[one.space]
    market = pack.markets_of_spaces[one.space]
    values = {
        "item": goods(one.material, lang),
        "market": pack.markets[market].named(lang),
        "price": price(space.price, lang),
        "items": number_of_items(one.items, lang),
    }
    if one.seat == to.seat:
        text = say(lang, "You buy {item} at {market} for {price} and have {items} now.", **values)
    else:
        text = say(
            lang, "{who} buys {item} at {market} for {price} and has {items} now.", who=to.names[one.seat], **values
        )
    if one.origin is None or one.origin == market:
        return text
    origin = pack.markets[one.origin].named(lang)
    return f"{text} {say(lang, 'The pawn comes from {market}.', market=origin)}"


def _uses(one: h.Used, to: Listener, pack: TowerPack) -> str:
    lang, thug = to.lang, pack.thugs[one.thug]
    values = {"thug": thug.named(lang), "effects": deeds(thug, lang)}
    if one.seat == to.seat:
        return say(lang, "You use the {thug}, who {effects}.", **values)
    return say(lang, "{who} uses the {thug}, who {effects}.", who=to.names[one.seat], **values)


def _stolen(one: h.Stolen, to: Listener) -> str:
    lang, item, who, by = to.lang, goods(one.material, to.lang), to.names[one.seat], to.names[one.by]
    if one.by == to.seat:
        return say(lang, "You steal {item} from {who}.", who=who, item=item)
    if one.seat == to.seat:
        return say(lang, "{by} steals {item} from you.", by=by, item=item)
    return say(lang, "{by} steals {item} from {who}.", by=by, who=who, item=item)


def _no_use(word: str, lang: str) -> str:
    """What a thug cannot do."""
    return {
        "opening": say(lang, "No market can be opened now."),
        "naming": say(lang, "Nothing is missing that the thug could stand for."),
        "stealing": say(lang, "There is nothing to steal."),
        "robbing": say(lang, "Salil has no more gems to take."),
        "drawing": say(lang, "There is nothing to draw."),
    }[word]


def _of_all(of: Sequence[Any], lang: str, pack: TowerPack) -> str:
    """What befalls nobody in particular."""
    one = of[0]
    match one:
        case h.BagFilled():
            inside = dict(zip(TOKENS, (one.green, one.blue, one.red, one.passes), strict=True))
            return say(
                lang, "The bag is empty: all that lies with Salil goes into it ({tokens}).", tokens=tokens(inside, lang)
            )
        case h.DrawnShort():
            return say(lang, "Bag and Salil are empty: nothing more can be drawn.")
        case h.Returned():
            back = say(lang, "; ").join(_back(item, lang, pack) for item in of)
            return say(lang, "On sale again: {items}.", items=back)
        case h.DrawAsked():
            return say(lang, "A whole round has changed nothing: all are asked for a draw.")
        case h.LimitReached(turns=turns):
            return say(lang, "{turns} turns have been played: that is the limit.", turns=turns)
    return {
        Lock.ALL_AGREED: say(lang, "All have agreed: the game is drawn."),
        Lock.NOBODY_CAN_ACT: say(lang, "Nobody can do anything but end the turn: the game is drawn."),
        Lock.TOO_STILL: say(lang, "Three rounds in a row have changed nothing: the game is drawn."),
    }[one.why]


def _back(one: h.Returned, lang: str, pack: TowerPack) -> str:
    market = pack.markets[pack.markets_of_spaces[one.space]].named(lang)
    return say(lang, "{item} at {market}", item=goods(one.material, lang), market=market)
