"""Clocks run by the times of the events, so a table loaded anew shows the same."""

import pytest

import turres
from turres.tables import Bot, Fischer, Open, PerMove, Table

from .sitting import ANN, BEN, NOON, again, below, first_move, sit


def step(table: Table, at: int) -> int:
    """The next seat makes some move at this moment."""
    seat = table.to_act()[0]
    table.play(seat, first_move(table, seat), at)
    return seat


def test_a_reserve_runs_for_the_seat_to_act_and_grows_by_the_increment() -> None:
    table = sit("turro", clock=Fischer(60, 2))
    assert 0 == step(table, NOON + 10_000)
    assert [52_000, 60_000] == table.timer.left
    other = table.to_act()[0]
    step(table, NOON + 15_000)
    assert 57_000 == table.timer.left[other]


def test_a_table_loaded_anew_shows_the_same_time() -> None:
    table = sit("turro", clock=Fischer(60, 2))
    step(table, NOON + 10_000)
    step(table, NOON + 13_500)
    loaded = again(table)
    assert (table.timer.left, table.timer.running) == (loaded.timer.left, loaded.timer.running)
    assert table.timer.alarm() == loaded.timer.alarm()


def test_who_is_out_of_time_loses() -> None:
    table = sit("turro", clock=Fischer(60, 0))
    assert NOON + 60_000 == table.timer.alarm()
    assert not table.check_clock(NOON + 59_999)
    assert table.check_clock(NOON + 60_000)
    assert table.finish is not None
    assert ("time", (1,), 0) == (table.finish.how, table.finish.winners, table.finish.seat)
    assert () == again(table).timer.running


def test_a_move_that_comes_too_late_is_no_move() -> None:
    table = sit("turro", clock=PerMove(30))
    table.play(0, first_move(table, 0), NOON + 31_000)
    assert [] == table.moves
    assert table.finish is not None
    assert "time" == table.finish.how


def test_time_per_move_starts_anew_with_each_decision() -> None:
    table = sit("turro", clock=PerMove(30))
    for number in range(1, 5):
        step(table, NOON + number * 25_000)
    assert [30_000, 30_000] == table.timer.left
    assert table.going


def test_a_bot_may_take_over_instead() -> None:
    table = sit("turro", clock=PerMove(30), takeover="greedy")
    assert table.check_clock(NOON + 30_000)
    assert table.going
    assert Bot("greedy", ANN) == table.players[0]
    assert () == table.timer.running
    table.come_back(0, NOON + 90_000)
    assert (0,) == table.timer.running
    assert 30_000 == table.timer.left[0]


def test_all_who_choose_at_once_have_their_clocks_running() -> None:
    table = sit("bids", clock=Fischer(60, 0))
    assert (0, 1) == table.timer.running
    table.play(1, first_move(table, 1), NOON + 5_000)
    assert ((0,), [55_000, 55_000]) == (table.timer.running, table.timer.left)
    table.play(0, first_move(table, 0), NOON + 25_000, below=below(2))
    assert [35_000, 55_000] == table.timer.left


def test_no_clock_runs_before_the_game_or_for_a_bot() -> None:
    table = sit("turro", Open(), Bot("random"), clock=Fischer(60, 0))
    assert () == table.timer.running
    table.sit(0, BEN, NOON + 500_000)
    assert [60_000, 60_000] == table.timer.left
    while table.to_act() == (0,):
        step(table, NOON + 500_000)
    assert () == table.timer.running


def test_a_computer_clock_set_back_takes_nothing_and_gives_nothing() -> None:
    table = sit("turro", clock=Fischer(60, 0))
    step(table, NOON + 10_000)
    step(table, NOON + 4_000)
    assert [50_000, 60_000] == table.timer.left


@pytest.mark.parametrize("name", turres.ids())
def test_without_a_clock_nobody_is_ever_late(name: str) -> None:
    table = sit(name, *([ANN, BEN] if 2 in turres.game(name).seats else [ANN]))
    assert not table.check_clock(NOON * 2)
    assert table.timer.alarm() is None
