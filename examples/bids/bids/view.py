"""What a seat may know of Bids: all but the others' goals and what they have sealed."""

from typing import Any

from bids.notation import faults
from bids.rules import Bids
from turres.core.game import View
from turres.core.position import Content, Position
from turres.core.text import set_block

NONE = -1
CARDS = 6


class BidsView(View, frozen=True, kw_only=True):
    """The table as one seat sees it; None stands for what it cannot see or what is not there yet."""

    deck: tuple[int, ...]
    taken: tuple[tuple[int, ...], ...]
    hands: tuple[tuple[int, ...], ...]
    dealt: int
    goals: tuple[int | None, ...]
    has_sealed: tuple[bool, ...]
    own_seal: int | None
    treasure: int | None
    rounds: int


def look(common: dict[str, Any], position: Any) -> BidsView:
    """Build up what the seat may know."""
    block, seats, seat = position.read_block(), range(position.seats), common["seat"]
    goals, sealed = block["goal"][: position.seats], block["sealed"][: position.seats]
    shown = common["options"]["goals"] == "open" or block["rounds"] == CARDS
    return BidsView(
        **common,
        deck=tuple(block["deck"]),
        taken=tuple(tuple(block["taken"][s]) for s in seats),
        hands=tuple(tuple(card + 1 for card in range(CARDS) if block["hand"][s][card]) for s in seats),
        dealt=sum(goal != NONE for goal in goals),
        goals=tuple(goal if goal != NONE and (shown or s == seat) else None for s, goal in enumerate(goals)),
        has_sealed=tuple(card != NONE for card in sealed),
        own_seal=sealed[seat] + 1 if seat is not None and sealed[seat] != NONE else None,
        treasure=block["treasure"] if block["treasure"] != NONE else None,
        rounds=block["rounds"],
    )


def lay_out(content: Content, view: BidsView) -> Position:
    """A position with this view: unknown goals and seals are the lowest that fit; a view that cannot be is refused."""
    block = Bids(content).read_block()
    spare = iter(goal for goal in range(6) if goal not in view.goals)
    for seat in range(view.seats):
        held = view.hands[seat]
        block["taken"][seat] = list(view.taken[seat])
        block["hand"][seat] = [int(card + 1 in held) for card in range(CARDS)]
        if seat < view.dealt:
            goal = view.goals[seat]
            block["goal"][seat] = next(spare) if goal is None else goal
        if view.has_sealed[seat]:
            own = view.own_seal if seat == view.seat else None
            block["sealed"][seat] = (own or min(held)) - 1
    block |= {
        "deck": list(view.deck),
        "treasure": NONE if view.treasure is None else view.treasure,
        "rounds": view.rounds,
    }
    return set_block(content, block, faults)
