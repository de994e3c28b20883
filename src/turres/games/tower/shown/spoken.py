"""The moves of Tower as one would say them: "Buy some straw at Well Street for 3 green"."""

from functools import cache
from typing import Any

from turres.core.language import speaker
from turres.core.moves import Move
from turres.games.tower import moves as m
from turres.games.tower.content.pack import TowerPack
from turres.games.tower.shown.describe import gems, price, some

say = speaker(__file__)


def spoken(view: Any, move: Move, pack: TowerPack, lang: str) -> str:
    """The move of a seat in words, whatever it sees."""
    return speaks(pack, move, lang)


def speaks(pack: TowerPack, move: Move, lang: str) -> str:
    """A seat's move in words; the same on every position. What chance does is nobody's choice."""
    return _texts(pack, lang)[move.number]


@cache
def _texts(pack: TowerPack, lang: str) -> tuple[str, ...]:
    return tuple(_speak(pack, move, lang) for move in m.MOVES)


def _speak(pack: TowerPack, move: Any, lang: str) -> str:
    match move:
        case m.Buy():
            return _buy(pack, move.space, lang)
        case m.Return():
            material = some(pack.spaces[move.space].material, lang)
            market = pack.markets[pack.markets_of_spaces[move.space]].named(lang)
            return say(lang, "Put {item} back at {market} (space {n})", item=material, market=market, n=move.space + 1)
        case m.Pick():
            return say(lang, "Build the {card} next", card=pack.build_cards[move.card].named(lang))
        case m.Open():
            return say(lang, "Open {market}", market=pack.markets[move.market].named(lang))
        case m.Steal():
            return say(lang, "Steal {item} from seat {seat}", item=some(move.material, lang), seat=move.seat)
        case m.Name():
            return say(lang, "Let it be {item}", item=some(move.material, lang))
        case m.Hire() | m.PutOnTop() | m.Use():
            return _thug(pack, move, lang)
        case m.Look() | m.End() | m.Agree() | m.Decline():
            return _plain(move, lang)
    return _tokens(move, lang)


def _plain(move: Any, lang: str) -> str:
    match move:
        case m.Look():
            return say(lang, "Look at the thugs")
        case m.End():
            return say(lang, "End the turn")
        case m.Agree():
            return say(lang, "Agree to a draw")
    return say(lang, "Play on")


def _buy(pack: TowerPack, space: int, lang: str) -> str:
    """With the number of the space where its market has another of the same material."""
    offer, markets = pack.spaces[space], pack.markets_of_spaces
    text = say(
        lang,
        "Buy {item} at {market} for {price}",
        item=some(offer.material, lang),
        market=pack.markets[markets[space]].named(lang),
        price=price(offer.price, lang),
    )
    alike = [s for s in range(m.SPACES) if markets[s] == markets[space] and pack.spaces[s].material == offer.material]
    return text if len(alike) == 1 else say(lang, "{text} (space {n})", text=text, n=space + 1)


def _thug(pack: TowerPack, move: Any, lang: str) -> str:
    if move.thug >= len(pack.thugs):  # the catalogue has room for more kinds than a pack may have
        return ""
    entry = pack.thugs[move.thug]
    name = entry.named(lang)
    if isinstance(move, m.Hire):
        return say(lang, "Keep the {thug}", thug=name)
    if isinstance(move, m.PutOnTop):
        return say(lang, "Put both back, the {thug} on top", thug=name)
    return say(lang, "Use the {thug} for {fee}", thug=name, fee=price(entry.fee, lang))


def _tokens(move: Any, lang: str) -> str:
    match move:
        case m.Trade():
            given = gems(move.given, m.RATES[move.given], lang)
            return say(lang, "Give Salil {given} for {taken}", given=given, taken=gems(move.taken, 1, lang))
        case m.TradePass():
            return say(lang, "Give Salil {given} for {taken}", given=gems("pass", 1, lang), taken=_pair(move, lang))
        case m.Enter():
            return say(lang, "Visit the black market for {fee}", fee=gems(move.token, m.ENTRY[move.token], lang))
        case m.Pay():
            return say(lang, "Pay {gem}", gem=gems(move.colour, 1, lang))
        case m.Take():
            return say(lang, "Take {gem} from Salil", gem=gems(move.colour, 1, lang))
    return ""


def _pair(move: m.TradePass, lang: str) -> str:
    one, other = move.taken
    if one == other:
        return gems(one, 2, lang)
    return say(lang, "{one} and {other}", one=gems(one, 1, lang), other=gems(other, 1, lang))
