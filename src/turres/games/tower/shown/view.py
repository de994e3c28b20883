"""What a seat sees of Tower (TOW-23): the open table, its own hand, and what lies before it."""

from typing import Any

import msgspec

from turres.core.game import View
from turres.core.position import Content
from turres.core.text import block_of
from turres.games.tower.content.words import has_secret_cards
from turres.games.tower.moves import CARDS, MATERIALS, TOKENS
from turres.games.tower.steps import NONE, STEP_NAMES, Ending, Place

Numbers = tuple[int, ...]
Counts = dict[str, int]


class Decision(msgspec.Struct, frozen=True):
    """What is being decided: how many tokens, cards or items are still to come, and which materials it is about."""

    kind: str
    count: int
    materials: tuple[str, ...]


class TowerView(View, frozen=True, kw_only=True):
    """The table as one seat sees it; None stands for what it cannot see or what is not there.

    Tokens and items are counted by name; spaces, cards and thugs are numbered as in the content pack.
    """

    turn: int
    turns: int
    decision: Decision | None
    # Tokens
    hands: tuple[Counts, ...]
    bag: Counts
    salil: Counts
    # Markets, items, segments
    stocked: tuple[bool, ...]
    items: tuple[Counts, ...]
    wild: Counts
    pawns: tuple[int | None, ...]
    segments: Numbers
    market: int | None
    # Build cards
    builds: tuple[int | None, ...]
    has_build: tuple[bool, ...]
    discarded: Numbers
    rejected: Numbers | None
    rejects: Numbers
    offered: Numbers | None
    offers: int
    build_deck: int
    # Black market
    thugs: tuple[Numbers | None, ...]
    thug_counts: Numbers
    thug_discard: Numbers
    thug_deck: int
    top: Numbers | None
    top_count: int
    top_seat: int | None
    ushered: Numbers | None
    ushered_count: int
    fees: int
    visited: bool


def own_tokens(view: TowerView) -> Counts:
    """The tokens of the viewing seat; an onlooker has none."""
    return dict.fromkeys(TOKENS, 0) if view.seat is None else view.hands[view.seat]


def own_thugs(view: TowerView) -> Numbers:
    """The thugs of the viewing seat; an onlooker has none."""
    return () if view.seat is None else view.thugs[view.seat] or ()


def view(common: dict[str, Any], position: Any) -> TowerView:
    """Build up what the seat may know."""
    block, seat = block_of(position), common["seat"]
    seats = range(position.seats)
    return TowerView(
        **common,
        turn=block["seat"],
        turns=block["turns"],
        decision=_decision(block),
        hands=tuple(_counted(TOKENS, block["hand"][s]) for s in seats),
        bag=_counted(TOKENS, block["bag"]),
        salil=_counted(TOKENS, block["salil"]),
        stocked=tuple(map(bool, block["stocked"])),
        items=tuple(_counted(MATERIALS, block["item"][s]) for s in seats),
        wild=_counted(MATERIALS, block["wild"]),
        pawns=tuple(_or_none(block["pawn"][s]) for s in seats),
        segments=tuple(block["segments"][s] for s in seats),
        market=_or_none(block["market"]),
        **_look_at_build_cards(block, position.content, seat),
        **_look_at_thugs(block, position.content, seat),
    )


def _counted(names: tuple[str, ...], counts: list[int]) -> Counts:
    return dict(zip(names, counts, strict=True))


def _decision(block: dict[str, Any]) -> Decision | None:
    """The open step on top; none when the game is over."""
    if not block["depth"] or block["ending"]:
        return None
    step = block["step"][block["depth"] - 1]
    about = tuple(name for number, name in enumerate(MATERIALS) if step["materials"] >> number & 1)
    return Decision(STEP_NAMES[step["kind"]], step["count"], about)


def _or_none(number: int) -> int | None:
    return None if number == NONE else number


def _cards(slots: list[int]) -> Numbers:
    return tuple(kind for kind in slots if kind != NONE)


def _look_at_build_cards(block: dict[str, Any], content: Content, seat: int | None) -> dict[str, Any]:
    """Open cards are seen by all; of secret ones only one's own, one's own rejects and what has been built (TOW-21b)."""
    place, secret, seats = block["place"], has_secret_cards(content.options, content.seats), range(content.seats)
    lying = {where: tuple(card for card in range(CARDS) if place[card] == where) for where in set(place)}
    offered = lying.get(Place.OFFERED, ())
    shown = {seat, block["seat"]} if block["ending"] == Ending.THIRD_SEGMENT else {seat}
    return {
        "builds": tuple(_or_none(block["build"][s]) if s in shown or not secret else None for s in seats),
        "has_build": tuple(block["build"][s] != NONE for s in seats),
        "discarded": lying.get(Place.DISCARDED, ()),
        "rejected": None if seat is None else lying.get(Place.REJECTED + seat, ()),
        "rejects": tuple(len(lying.get(Place.REJECTED + s, ())) for s in seats),
        "offered": offered if block["seat"] == seat or not secret else None,
        "offers": len(offered),
        "build_deck": len(lying.get(Place.IN_DECK, ())),
    }


def _look_at_thugs(block: dict[str, Any], content: Content, seat: int | None) -> dict[str, Any]:
    """Numbers are open; the cards are seen by who holds them, put them back, or has them before it (TOW-17a, TOW-23)."""
    seats, all_see = range(content.seats), content.options["thugs"] == "open"
    top = _cards(block["top"])
    return {
        "thugs": tuple(_cards(block["thug"][s]) if s == seat or all_see else None for s in seats),
        "thug_counts": tuple(len(_cards(block["thug"][s])) for s in seats),
        "thug_deck": sum(block["thug_deck"]),
        "top": top if all_see or (seat is not None and block["top_seat"] == seat) else None,
        "top_count": len(top),
        "top_seat": _or_none(block["top_seat"]),
        "ushered": _cards(block["ushered"]) if all_see or block["seat"] == seat else None,
        "ushered_count": len(_cards(block["ushered"])),
        "fees": block["fees"],
        "visited": bool(block["visited"]),
        "thug_discard": tuple(block["thug_discard"]),
    }
