"""What the tables of checks find in blocks from outside."""

from typing import Any

import pytest

import turres
from turres.core.checks import Bound, Check, Deal, Empty, Supply, faults, stuck

BLOCK: dict[str, Any] = {
    "seat": 1,
    "hand": [{"card": [1, 0, 2]}, {"card": [0, 1, 0]}, {"card": [0, 0, 0]}],
    "deck": [2, 2, 1],
    "drawn": [{"owner": 0, "left": 1}, {"owner": 1, "left": -1}],
    "pile": [0b001, 0b110],
    "rest": 0b1000,
    "goal": [3, 2, -1],
}


@pytest.mark.parametrize(
    ("check", "fault"),
    [
        (Bound("seat", 0, 1, "X-1"), None),
        (Bound("seat", 0, 0, "X-1"), "seat: 1 is not from 0 to 0 (X-1)"),
        (Bound("seat goal", 0, 3, "X-1"), "goal: -1 is not from 0 to 3 (X-1)"),
        (Bound("drawn.left", 0, 1, "X-2"), "drawn.left: -1 is not from 0 to 1 (X-2)"),
        (Bound("drawn.owner", 0, 1, "X-2"), None),
        (Bound("hand.card", 0, 1, "X-3"), "hand.card: 2 is not from 0 to 1 (X-3)"),
        (Supply("hand deck", [3, 3, 3], "X-4"), None),
        (Supply("hand deck", [3, 3, 4], "X-4"), "hand, deck: [3, 3, 3] of each kind together instead of [3, 3, 4] (X-4)"),
        (Deal("pile rest", 0b1111, "X-5"), None),
        (Deal("pile", 0b1111, "X-5"), "pile: every card is in exactly one place (X-5)"),
        (Deal("pile pile rest", 0b1111, "X-5"), "pile, pile, rest: every card is in exactly one place (X-5)"),
        (Empty("hand", 2, 0, "X-6"), None),
        (Empty("goal", 2, 0, "X-6"), "goal: nobody has that seat (X-6)"),
        (Empty("hand", 1, 0, "X-6"), "hand: nobody has that seat (X-6)"),
    ],
)  # fmt: skip
def test_a_check_says_what_is_wrong_and_by_which_rule(check: Check, fault: str | None) -> None:
    assert [fault] * (fault is not None) == faults(BLOCK, [check])


def test_two_cards_in_two_places_do_not_make_up_for_others() -> None:
    """0b01 twice adds up to 0b10."""
    assert faults({"pile": [0b01, 0b01]}, [Deal("pile", 0b10, "X-5")])


def test_all_that_is_wrong_is_said() -> None:
    assert 2 == len(faults(BLOCK, [Bound("seat goal", 0, 0, "X-1")]))


def test_whoever_is_asked_has_something_to_choose_from() -> None:
    assert [] == stuck(turres.game("turro").start(), "X-7")
