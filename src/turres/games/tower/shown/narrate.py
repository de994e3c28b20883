"""What happened in Tower, in words: "Bot C buys lumber at Potters' Row for 3 blue; the pawn comes from Well Street."."""

from collections.abc import Iterator, Sequence
from typing import Any

from turres.core.happenings import Happening, Listener
from turres.core.language import speaker
from turres.core.position import Content
from turres.games.tower import happenings as h
from turres.games.tower.content.pack import TowerPack, pack_of
from turres.games.tower.moves import TOKENS
from turres.games.tower.shown.describe import deeds, goods, price, tokens
from turres.games.tower.shown.narrate_cards import of_cards, of_thugs
from turres.games.tower.steps import Lock

say = speaker(__file__)
TOLD_WITH: dict[type[Happening], tuple[type[Happening], ...]] = {  # what joins the sentence of one that came before
    h.Bought: (h.Paid,),
    h.Entered: (h.Paid,),
    h.Used: (h.Paid,),
    h.Traded: (h.Paid, h.Took),
    **{kind: (kind,) for kind in (h.Drew, h.Paid, h.Took, h.Returned, h.Ushered, h.Hired, h.Offered)},
}


def narrate(happened: Sequence[Happening], to: Listener, content: Content) -> Iterator[tuple[str, Sequence[Happening]]]:
    """Sentences; what belongs to a purchase or comes in a row is told in one."""
    pack = pack_of(content)
    for of in _together(happened):
        yield _words(of, to, pack), of


def _together(happened: Sequence[Happening]) -> Iterator[list[Happening]]:
    """What is told in one sentence."""
    of: list[Happening] = []
    for one in happened:
        if of and (one.seat != of[0].seat or type(one) not in TOLD_WITH.get(type(of[0]), ())):
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
        or _of_trade(of, to, pack)
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
        case h.Agreed():
            return say(lang, "You agree to a draw.") if me else say(lang, "{who} agrees to a draw.", who=who)
        case h.Declined():
            return say(lang, "You play on.") if me else say(lang, "{who} plays on.", who=who)
        case _:
            return ""


def _moved(of: Sequence[Happening], kind: type[Happening], lang: str) -> str:
    """The tokens of all happenings of this kind together."""
    counts = dict.fromkeys(TOKENS, 0)
    for one in of:
        if isinstance(one, kind):
            counts[getattr(one, "token")] += getattr(one, "count", 1)  # noqa: B009 -- a field of these kinds
    return tokens(counts, lang)


def _of_trade(of: Sequence[Any], to: Listener, pack: TowerPack) -> str:
    """Tokens that come and go; empty for all else."""
    one, lang, me, who = of[0], to.lang, of[0].seat == to.seat, to.names[of[0].seat]
    given, taken = _moved(of, h.Paid, lang), _moved(of, h.Took, lang)
    match one:
        case h.Drew():
            drawn = _moved(of, h.Drew, lang)
            return say(lang, "You draw {tokens}.", tokens=drawn) if me else _draws(who, drawn, lang)
        case h.Paid():
            if me:
                return say(lang, "You pay {tokens}.", tokens=given)
            return say(lang, "{who} pays {tokens}.", who=who, tokens=given)
        case h.Took():
            if me:
                return say(lang, "You take {tokens} from Salil.", tokens=taken)
            return say(lang, "{who} takes {tokens} from Salil.", who=who, tokens=taken)
        case h.Traded():
            if me:
                return say(lang, "You trade {given} for {taken} with Salil.", given=given, taken=taken)
            return say(lang, "{who} trades {given} for {taken} with Salil.", who=who, given=given, taken=taken)
        case h.Entered(fees=fees):
            return _enters(fees, given, to, who if not me else "")
        case h.Bought():
            return _buys(one, given, to, pack)
        case _:
            return ""


def _enters(fees: int, fee: str, to: Listener, who: str) -> str:
    """The first fee opens the door, a further one pays for a further thug; nobody's name stands for one's own."""
    lang = to.lang
    if fees == 1 and who:
        return say(lang, "{who} enters the black market for {fee}.", who=who, fee=fee)
    if fees == 1:
        return say(lang, "You enter the black market for {fee}.", fee=fee)
    if who:
        return say(lang, "{who} pays {fee} to keep another thug.", who=who, fee=fee)
    return say(lang, "You pay {fee} to keep another thug.", fee=fee)


def _draws(who: str, drawn: str, lang: str) -> str:
    return say(lang, "{who} draws {tokens}.", who=who, tokens=drawn)


def _buys(one: h.Bought, paid: str, to: Listener, pack: TowerPack) -> str:
    lang, market = to.lang, pack.markets[one.market].named(to.lang)
    values = {"item": goods(one.material, lang), "market": market, "price": paid}
    if one.seat == to.seat:
        text = say(lang, "You buy {item} at {market} for {price}", **values)
    else:
        text = say(lang, "{who} buys {item} at {market} for {price}", who=to.names[one.seat], **values)
    if one.origin in (None, one.market):
        return f"{text}."
    origin = pack.markets[one.origin].named(lang)
    return say(lang, "{text}; the pawn comes from {market}.", text=text, market=origin)


def _uses(of: Sequence[Any], to: Listener, pack: TowerPack) -> str:
    """With the gems that were paid or, where they are paid one by one, with the fee as it is printed."""
    lang, thug = to.lang, pack.thugs[of[0].thug]
    fee = _moved(of, h.Paid, lang) if len(of) > 1 else price(thug.fee, lang)
    values = {"thug": thug.named(lang), "fee": fee, "effects": deeds(thug, lang)}
    if of[0].seat == to.seat:
        return say(lang, "You use the {thug} for {fee}: {effects}.", **values)
    return say(lang, "{who} uses the {thug} for {fee}: {effects}.", who=to.names[of[0].seat], **values)


def _of_work(of: Sequence[Any], to: Listener, pack: TowerPack) -> str:
    """Thugs at work; empty for all else."""
    one, lang, me, who = of[0], to.lang, of[0].seat == to.seat, to.names[of[0].seat]
    match one:
        case h.Used():
            return _uses(of, to, pack)
        case h.Opened(market=market):
            name = pack.markets[market].named(lang)
            if me:
                return say(lang, "{market} is open to you this turn.", market=name)
            return say(lang, "{market} is open to {who} this turn.", who=who, market=name)
        case h.Named(material=name):
            return say(lang, "Until the turn ends, the thug stands for {item}.", item=goods(name, lang))
        case h.Stolen():
            return _stolen(one, to)
        case h.NoUse(word=word):
            return _no_use(word, lang)
        case _:
            return ""


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
