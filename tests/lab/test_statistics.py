"""Shares, means and quantiles, and whether their intervals hold what they promise."""

import os
from collections.abc import Callable
from math import inf, isinf, log
from random import Random

import pytest

from turres.lab.statistics import (
    Estimate,
    Moments,
    any_time_mean,
    any_time_p,
    any_time_share,
    mean,
    moments,
    one_look_p,
    q_values,
    quantile,
    share,
    share_of_units,
    shared_level,
    z_of,
)

RUNS = int(os.environ.get("TURRES_COVERAGE_RUNS", "200"))  # `make intervals` asks for more
SLACK = 3 * (0.06 * 0.94 / RUNS) ** 0.5  # three standard errors of a coverage of so many runs


def test_the_wilson_interval_is_the_textbook_one() -> None:
    assert pytest.approx((0.1, 0.0552, 0.1744), abs=1e-4) == tuple(share(10, 100))


def test_a_share_of_none_or_all_still_has_an_interval() -> None:
    assert pytest.approx((0.0, 0.0, 0.2775), abs=1e-4) == tuple(share(0, 10))
    assert pytest.approx((1.0, 0.7225, 1.0), abs=1e-4) == tuple(share(10, 10))


def test_rounding_does_not_close_the_ends() -> None:
    assert all(share(games, games).high == 1 and share(0, games).low == 0 for games in range(1, 2000))


def test_a_mean_has_its_standard_error_around_it() -> None:
    value, low, high = mean([1, 2, 3, 4])
    assert 2.5 == value
    assert pytest.approx(1.96 * (5 / 3 / 4) ** 0.5, abs=1e-3) == high - value == pytest.approx(value - low)


def test_quantiles_lie_between_values_in_proportion() -> None:
    assert [1, 2.5, 4] == [quantile([1, 2, 3, 4], q) for q in (0, 0.5, 1)]


def test_moments_can_be_added_in_any_grouping() -> None:
    values = [Random(1).random() for _ in range(31)]
    whole = moments(values)
    parts = moments(values[:4]) + (moments(values[4:5]) + (Moments() + moments(values[5:])))
    assert pytest.approx(tuple(whole)) == tuple(parts)
    assert pytest.approx(whole.variance) == parts.variance


def test_mirrored_games_that_share_out_the_wins_are_worth_more_than_lone_ones() -> None:
    shared_out = [(1.0, 2)] * 80 + [(2.0, 2), (0.0, 2)] * 10
    alone = [(1.0, 2)] * 50 + [(2.0, 2), (0.0, 2)] * 25
    together = [(2.0, 2), (0.0, 2)] * 50
    assert share_of_units(shared_out).reach < 0.7 * share_of_units(alone).reach
    assert share_of_units(together).reach > 1.3 * share_of_units(alone).reach
    assert pytest.approx(share(100, 200).reach, rel=0.03) == share_of_units(alone).reach


def test_a_clean_sheet_leaves_an_interval() -> None:
    assert 1 == share_of_units([(2.0, 2)] * 5).high
    assert 0.5 < share_of_units([(2.0, 2)] * 5).low < 0.9
    assert (1, 0) == (any_time_share(9, 9).high, any_time_share(0, 9).low)
    assert any_time_share(0, 9).high < 0.6
    assert Estimate(0.0, 0.0, 1.0) == any_time_share(0, 0)


def test_few_units_say_nothing_about_a_mean_at_any_time() -> None:
    assert isinf(any_time_mean(moments([1.0, 2.0] * 24)).high)
    assert not isinf(any_time_mean(moments([1.0, 2.0] * 25)).high)


def test_an_interval_leaves_out_nothing_just_when_its_p_value_says_so() -> None:
    for middle in (0.05, 0.1, 0.2, 0.4):
        found = Moments(400, middle, 400.0)
        assert (any_time_mean(found).low > 0) == (any_time_p(found) < 0.05)
        assert (found.mean > z_of(0.95) * (found.variance / 400) ** 0.5) == (one_look_p(found) < 0.05)


def test_q_values_are_those_of_benjamini_and_hochberg() -> None:
    found = {"a": 0.01, "b": 0.04, "c": 0.03, "d": 0.5}
    assert pytest.approx({"a": 0.04, "b": 0.04 * 4 / 3, "c": 0.04 * 4 / 3, "d": 0.5}) == q_values(found)
    assert {} == q_values({})


def test_several_intervals_share_their_level() -> None:
    assert pytest.approx(0.99) == shared_level(0.95, 5)
    assert pytest.approx(1.95996, abs=1e-4) == z_of(0.95)
    assert pytest.approx(2.57583, abs=1e-4) == z_of(shared_level(0.95, 5))


# Known truths, simulated: what is printed as a 95 % interval covers them in 94 to 99 of a hundred runs


def place(rng: Random) -> float:
    """What the first place won of a mirrored deal of two."""
    return rng.choices((0.0, 0.5, 1.0), (2, 5, 3))[0]


def third(rng: Random) -> float:
    return float(rng.random() < 1 / 3)


def length(rng: Random) -> float:
    """How long a game was: some are very long."""
    return rng.lognormvariate(4, 0.4)


def difference(rng: Random) -> float:
    """What changing a price brought in one deal: mostly nothing."""
    return rng.choices((-1.0, -0.5, 0.0, 0.5, 1.0), (5, 10, 62, 15, 8))[0]


def looks(first: int, last: int) -> list[int]:
    """When somebody looks: ever less often."""
    found, at = [], float(first)
    while at <= last:
        found.append(round(at))
        at *= 1.25
    return found


def always_covered(draw: Callable[[Random], float], truth: float, interval: Callable[[Moments], Estimate]) -> float:
    """The share of runs in which no look would have shown an interval without the truth in it."""
    covered = 0
    for seed in range(RUNS):
        rng, found, at = Random(seed), Moments(), 0
        for look in looks(10, 3000):
            found += moments(draw(rng) for _ in range(look - at))
            at = look
            _, low, high = interval(found)
            if not low <= truth <= high:
                break
        else:
            covered += 1
    return covered / RUNS


@pytest.mark.parametrize(
    ("draw", "truth"),
    [(place, 0.55), (third, 1 / 3), (length, 59.145), (difference, 0.055)],
    ids=lambda one: getattr(one, "__name__", ""),
)
def test_means_are_covered_at_every_look(draw: Callable[[Random], float], truth: float) -> None:
    assert 0.94 - SLACK <= always_covered(draw, truth, any_time_mean) <= 0.99 + SLACK


@pytest.mark.parametrize("truth", [0.5, 0.1, 0.01])
def test_shares_are_covered_at_every_look_also_rare_ones(truth: float) -> None:
    def interval(found: Moments) -> Estimate:
        return any_time_share(found.mean * found.units, found.units)

    assert 0.94 - SLACK <= always_covered(lambda rng: float(rng.random() < truth), truth, interval) <= 0.995 + SLACK


@pytest.mark.parametrize("units", [10, 100])
@pytest.mark.parametrize(("p", "alike"), [(0.5, 0.0), (0.5, -0.4), (0.7, 0.3), (0.9, 0.0)])
def test_arenas_cover_what_a_bot_really_wins(p: float, alike: float, units: int) -> None:
    """Pairs of games that are independent, that share out the wins, and that go alike."""
    covered, runs = 0, 4 * RUNS
    truth = p if alike >= 0 else p * (1 + alike) - alike * (1 - p)
    truth = (p + truth) / 2
    for seed in range(runs):
        rng, found = Random(seed), list[tuple[float, int]]()
        for _ in range(units):
            first = rng.random() < p
            lone = rng.random() >= abs(alike)
            second = rng.random() < p if lone else first if alike > 0 else not first
            found.append((float(first + second), 2))
        _, low, high = share_of_units(found)
        covered += low <= truth <= high
    assert 0.94 - SLACK <= covered / runs <= 0.99


def test_looking_often_spoils_the_usual_interval() -> None:
    """Why there are others: at every look, Wilson's would not hold."""

    def wilson(found: Moments) -> Estimate:
        return share(found.mean * found.units, found.units)

    assert always_covered(third, 1 / 3, wilson) < 0.9


def test_the_intervals_grow_with_the_level() -> None:
    found = Moments(1000, 0.5, 250.0)
    for narrow, wide in ((0.9, 0.95), (0.95, 0.999)):
        assert any_time_mean(found, narrow).reach < any_time_mean(found, wide).reach < inf
        assert any_time_share(500, 1000, narrow).reach < any_time_share(500, 1000, wide).reach
    assert log(2) > any_time_mean(found, 0.95).reach > 1.5 * mean([0, 1] * 500).reach
