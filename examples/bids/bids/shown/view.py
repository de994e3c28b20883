"""What a seat may know of Bids: all but the others' goals and what they have sealed."""

from typing import Any

from bids.moves import CARDS, NONE
from turres.core.game import View


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


def view(common: dict[str, Any], position: Any) -> BidsView:
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
