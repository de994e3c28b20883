"""What in particular stands in the way of a move of Tower: the gems one is short of, who stands on a market."""

from collections.abc import Iterable
from typing import Any

from turres.core.language import speaker
from turres.games.tower import moves as m
from turres.games.tower.cards import Cost, read_cost
from turres.games.tower.describe import gems, material
from turres.games.tower.pack import TowerPack
from turres.games.tower.view import TowerView

say = speaker(__file__)


def stands(view: TowerView, move: Any, rule: str, pack: TowerPack, lang: str) -> str:
    """A sentence about this very move that the rule forbids; empty where the rule says it all."""
    hand = view.hand or (0, 0, 0, 0)
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
            return _short(view.hand or (0, 0, 0, 0), read_cost(offer.price), lang)
    return ""


def _taken(view: TowerView, market: int, lang: str) -> str:
    there = next(seat for seat, pawn in enumerate(view.pawns) if pawn == market and seat != view.seat)
    return say(lang, "The pawn of seat {seat} stands there.", seat=there)


def _short(hand: Iterable[int], cost: Cost, lang: str) -> str:
    """The gems that are missing to a price or a fee."""
    have = tuple(hand)[:3]
    lacking = [(colour, ask - held) for colour, ask, held in zip(m.COLOURS, cost.gems, have, strict=True) if ask > held]
    if cost.any > sum(have):
        n = cost.any - sum(have)
        return say(lang, "You are 1 gem short.") if n == 1 else say(lang, "You are {n} gems short.", n=n)
    if not lacking:
        return ""
    what = " + ".join(gems(colour, count, lang) for colour, count in lacking)
    return say(lang, "You are short of {gems}.", gems=what)


def _trade(salil: Iterable[int], hand: Iterable[int], move: Any, lang: str) -> str:
    held, lying = (dict(zip(m.TOKENS, counts, strict=True)) for counts in (hand, salil))
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


def _enter(view: TowerView, hand: Iterable[int], token: str, lang: str) -> str:
    if view.visited:
        return say(lang, "You have been there this turn.")
    held = dict(zip(m.TOKENS, hand, strict=True))[token]
    if held >= m.ENTRY[token]:
        return ""
    return say(lang, "You are short of {gems}.", gems=gems(token, m.ENTRY[token] - held, lang))


def passes_stay(lang: str) -> str:
    """What nobody can do with the passes at Salil's."""
    return say(lang, "Passes that lie with Salil never come back.")
