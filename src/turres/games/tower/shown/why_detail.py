"""What in particular stands in the way of a move of Tower: the gems one is short of, who stands on a market."""

from typing import Any

from turres.core.language import speaker
from turres.core.outcome import Reason
from turres.games.tower import moves as m
from turres.games.tower.content.pack import TowerPack
from turres.games.tower.content.words import Cost, read_cost
from turres.games.tower.shown.describe import gems, material
from turres.games.tower.shown.view import Counts, TowerView, own_tokens

say = speaker(__file__)


def explain_obstacle(view: TowerView, move: Any, rule: str, pack: TowerPack, lang: str) -> str:
    """A sentence about this very move that the rule forbids; empty where the rule says it all."""
    hand = own_tokens(view)
    match move:
        case m.Buy():
            return _buy(view, move.space, rule, pack, lang)
        case m.Open() if rule == "TOW-13":
            return _taken(view, move.market, lang)
        case m.Trade() | m.Pay() | m.TradePass() | m.Take() if rule in ("TOW-16", "TOW-16a"):
            return _trade(view.salil, hand, move, lang)
        case m.Enter() if rule == "TOW-17":
            return _enter(view, hand, move.token, lang)
        case m.Use() if rule == "TOW-6":
            return _short(hand, read_cost(pack.thugs[move.thug].fee), lang)
    return ""


def _buy(view: TowerView, space: int, rule: str, pack: TowerPack, lang: str) -> str:
    market, offer = pack.markets_of_spaces[space], pack.spaces[space]
    match rule:
        case "TOW-4":
            return say(lang, "This space is used with {n} seats or more.", n=offer.players)
        case "TOW-13":
            return _taken(view, market, lang)
        case "TOW-12":
            return say(lang, "Your build card lacks no {item}.", item=material(offer.material, lang))
        case "TOW-11" if view.market not in (None, market):
            used = pack.markets[view.market or 0].named(lang)
            return say(lang, "This turn you are buying at {market}.", market=used)
        case "TOW-11" if not view.stocked[space]:
            return say(lang, "It is sold out.")
        case "TOW-11":
            return _short(own_tokens(view), read_cost(offer.price), lang)
    return ""


def _taken(view: TowerView, market: int, lang: str) -> str:
    there = next(seat for seat, pawn in enumerate(view.pawns) if pawn == market and seat != view.seat)
    return say(lang, "The pawn of seat {seat} stands there.", seat=there)


def _short(hand: Counts, cost: Cost, lang: str) -> str:
    """The gems that are missing to a price or a fee."""
    have = [hand[colour] for colour in m.COLOURS]
    lacking = [(colour, ask - held) for colour, ask, held in zip(m.COLOURS, cost.gems, have, strict=True) if ask > held]
    if cost.any > sum(have):
        n = cost.any - sum(have)
        return say(lang, "You are 1 gem short.") if n == 1 else say(lang, "You are {n} gems short.", n=n)
    if not lacking:
        return ""
    what = " + ".join(gems(colour, count, lang) for colour, count in lacking)
    return say(lang, "You are short of {gems}.", gems=what)


def _trade(lying: Counts, held: Counts, move: Any, lang: str) -> str:
    if isinstance(move, m.TradePass):
        if not held["pass"]:
            return say(lang, "You have no pass.")
        return say(lang, "Salil has too few gems.")
    given, taken = getattr(move, "given", getattr(move, "colour", "")), getattr(move, "taken", "")
    if isinstance(move, m.Take):
        return "" if lying[move.colour] else say(lang, "No such gem lies with Salil.")
    if held[given] < m.RATES[given]:
        return say(lang, "You are short of {gems}.", gems=gems(given, m.RATES[given] - held[given], lang))
    others = [taken] if taken else [colour for colour in m.COLOURS if colour != given]
    return "" if any(lying[colour] for colour in others) else say(lang, "No such gem lies with Salil.")


def _enter(view: TowerView, hand: Counts, token: str, lang: str) -> str:
    if view.visited:
        return say(lang, "You have been there this turn.")
    held = hand[token]
    if held >= m.ENTRY[token]:
        return ""
    return say(lang, "You are short of {gems}.", gems=gems(token, m.ENTRY[token] - held, lang))


def explain_element(element: str, lang: str) -> Reason | None:
    """What nobody can do with the passes at Salil's (TOW-16)."""
    return (
        Reason("TOW-16", say(lang, "Passes that lie with Salil never come back.")) if element == "salil:pass" else None
    )
