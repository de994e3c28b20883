"""The suite itself can fail: each fault planted in the example game is caught by the property that should catch it."""

from collections.abc import Callable
from typing import Any

import pytest

import turres

from . import test_games, walks
from .walks import Setting

SETTING = Setting("bids", 3, ())
BIDS = type(turres.game("bids"))
Hook = Callable[..., Any]


def tells_everything(self: Any, position: Any, by: int, move: Any, seat: int | None) -> str:
    return "something happens"


def shows_all_goals(original: Hook) -> Hook:
    def look(self: Any, position: Any, seat: int | None) -> Any:
        view = original(self, position, seat)
        return type(view)(
            **{
                **{f: getattr(view, f) for f in view.__struct_fields__},
                "goals": tuple(position.read_block()["goal"][:3]),
            }
        )

    return look


def writes_all_alike(original: Hook) -> Hook:
    return lambda self, position, move, seat: "bid"


def forgets_the_round(original: Hook) -> Hook:
    return lambda self, position: original(self, position).replace("rounds: 1", "rounds: 0")


def lays_out_the_wrong_hand(original: Hook) -> Hook:
    def lay_out(self: Any, view: Any) -> Any:
        position = original(self, view)
        block = position.read_block()
        block["hand"][0] = [0, 0, 0, 0, 0, 1]
        position.write_block(block)
        return position

    return lay_out


def blames_a_rule_that_is_not_there(original: Hook) -> Hook:
    return lambda self, view, move: "BID-99"


@pytest.mark.parametrize(
    ("hook", "fault", "caught_by"),
    [
        ("reads_as", lambda original: tells_everything, test_games.test_moves_that_read_alike_to_a_seat_leave_it_with_the_same_view),
        ("look", shows_all_goals, test_games.test_moves_that_read_alike_to_a_seat_leave_it_with_the_same_view),
        ("look", shows_all_goals, test_games.test_what_a_seat_imagines_fits_its_view),
        ("write_move", writes_all_alike, test_games.test_moves_read_back_from_their_notation),
        ("write_position", forgets_the_round, test_games.test_positions_read_back_from_their_text_and_from_a_pickle),
        ("lay_out", lays_out_the_wrong_hand, test_games.test_what_a_seat_imagines_fits_its_view),
        ("forbids", blames_a_rule_that_is_not_there, test_games.test_idle_seats_and_illegal_moves_are_refused_and_change_nothing),
    ],
)  # fmt: skip
def test_a_planted_fault_is_caught(
    hook: str, fault: Callable[[Hook], Hook], caught_by: Callable[[Setting], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    caught_by(SETTING)
    monkeypatch.setattr(BIDS, hook, fault(getattr(BIDS, hook)))
    with pytest.raises((AssertionError, turres.TurresError, KeyError)):
        caught_by(SETTING)


def test_the_walks_reach_the_end_and_the_middle_of_games() -> None:
    positions = walks.samples(SETTING)
    assert any(position.outcome() for position in positions)
    assert any(len(position.to_act()) > 1 for position in positions)
    assert any(position.to_act() == (turres.CHANCE,) for position in positions)
