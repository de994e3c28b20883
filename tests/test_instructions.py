"""The count of what telling costs fails where it must."""

import pytest

from benchmarks.instructions import Run, lengths, report, tables

PAIR = (Run("turro", 2, 10), Run("turro", 2, 30))


@pytest.mark.parametrize(("telling", "is_dear"), [(1029, False), (1031, True)])
def test_more_than_three_percent_more_instructions_is_too_much(telling: int, is_dear: bool) -> None:
    said = report([PAIR], [(1000, 10)], [(telling, 10)])
    assert ("more than 3% more instructions a decision: turro, 2 seats" if is_dear else None) == said


def test_builds_that_do_not_play_alike_are_not_compared() -> None:
    assert "turro: the builds do not play alike; run `make build` first" == report([PAIR], [(1000, 10)], [(1000, 11)])


def test_the_longer_run_has_three_times_the_games_of_each_seat_count() -> None:
    assert [("tower", 2), ("tower", 4)] == list(tables(["tower"]))
    assert {"turro", "turris-pawns", "tower", "turf-wars", "turris-beasts"} == {name for name, _ in tables([])}
    short, long = lengths(("tower", 2))
    assert short.games * 3 == long.games
    assert 10_000 < short.decide() < 40_000
