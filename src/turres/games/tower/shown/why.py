"""Which rule of Tower forbids a move that is not legal."""

from typing import Any

from turres.games.tower import moves as m
from turres.games.tower.content.pack import TowerPack
from turres.games.tower.content.words import Word, read_cost, read_effect
from turres.games.tower.shown.view import TowerView, own_thugs, own_tokens

OPEN_STEP = {
    "paying entry": "TOW-17a", "hiring": "TOW-17", "putting back": "TOW-17a", "paying": "TOW-19", "opening": "TOW-19c",
    "naming": "TOW-19b", "stealing": "TOW-19d", "robbing": "TOW-19e", "returning": "TOW-21a", "picking": "TOW-21",
    "agreeing": "TOW-24a",
}  # fmt: skip
ANSWER = {
    m.Look: "TOW-17", m.Hire: "TOW-17", m.PutOnTop: "TOW-17a", m.Name: "TOW-19b", m.Steal: "TOW-19d",
    m.Return: "TOW-21a", m.Pick: "TOW-21", m.Start: "TOW-7", m.Deal: "TOW-8",
    m.Draw: "TOW-9", m.Usher: "TOW-17", m.Agree: "TOW-24a", m.Decline: "TOW-24a",
}  # fmt: skip
WORD_RULE = {"enter": "TOW-19c", "wild": "TOW-19b", "steal": "TOW-19d"}


def why_not(view: TowerView, move: Any, pack: TowerPack) -> str:
    """The first rule that stands in the way: an open decision, or a condition of the action."""
    step = view.decision.kind if view.decision else "acting"
    if step != "acting" and not (step == "paying entry" and isinstance(move, m.Enter)):
        return OPEN_STEP[step]
    match move:
        case m.Pay() | m.Take():
            return "TOW-16"  # outside of fees and robberies, gems are for Salil's trades
        case m.Open():
            return _forbids_market(view, move.market)
        case _ if type(move) in ANSWER:
            return ANSWER[type(move)]
        case m.Buy():
            return _forbids_buy(view, move.space, pack)
        case m.TradePass():
            return "TOW-16a" if own_tokens(view)["pass"] else "TOW-16"
        case m.Enter():
            return _forbids_enter(view)
        case m.Use():
            return _forbids_use(view, move.thug, pack)
    return "TOW-16"


def _forbids_buy(view: TowerView, space: int, pack: TowerPack) -> str:
    market = pack.markets_of_spaces[space]
    if pack.spaces[space].players > view.seats:
        return "TOW-4"
    if view.market not in (None, market) or not view.stocked[space]:
        return "TOW-11"
    if view.market is None and any(pawn == market for seat, pawn in enumerate(view.pawns) if seat != view.seat):
        return "TOW-13"
    return "TOW-11" if _wants(view, pack.spaces[space].material, pack) else "TOW-12"


def _forbids_market(view: TowerView, market: int) -> str:
    """A market as a whole: one buys at its spaces, unless somebody stands there."""
    taken = any(pawn == market for seat, pawn in enumerate(view.pawns) if seat != view.seat)
    return "TOW-13" if taken and view.market is None else "TOW-11"


def _forbids_enter(view: TowerView) -> str:
    return "TOW-17b" if len(own_thugs(view)) == 3 else "TOW-17"


def _forbids_use(view: TowerView, kind: int, pack: TowerPack) -> str:
    if kind not in own_thugs(view):
        return "TOW-19"
    cost, hand = read_cost(pack.thugs[kind].fee), own_tokens(view)
    gems = [hand[colour] for colour in m.COLOURS]
    if sum(gems) < cost.any or any(have < ask for have, ask in zip(gems, cost.gems, strict=True)):
        return "TOW-6"
    return next(WORD_RULE[word.word] for word in read_effect(pack.thugs[kind].effect) if not _always(word))


def _always(word: Word) -> bool:
    """Robbing and drawing find at least the fee just paid."""
    return word.word not in WORD_RULE


def _wants(view: TowerView, material: str, pack: TowerPack) -> bool:
    card = view.builds[view.seat or 0]
    have = view.items[view.seat or 0][material] + view.wild[material]
    return bool(view.options["buy_anything"]) or (
        card is not None and pack.build_cards[card].materials.count(material) > have
    )
