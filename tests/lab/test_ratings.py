"""Ratings, by hand."""

from math import inf, log

import pytest

import turres
from turres.lab.ratings import elo, elo_of, sequential_test, skills


def test_elo_of_some_scores() -> None:
    assert 0 == elo(0.5)
    assert 191 == round(elo(0.75))
    assert -191 == round(elo(0.25))
    assert (inf, -inf) == (elo(1), elo(0))
    rating = elo_of(60, 100)
    assert 70 == round(rating.value)
    assert (1, 139) == (round(rating.low), round(rating.high))


def test_the_sequential_test_is_walds() -> None:
    won, lost = log(0.65 / 0.5), log(0.35 / 0.5)
    assert pytest.approx(3 * won + lost) == sequential_test([1, 1, 0, 1]).ratio
    assert pytest.approx((won + lost) / 2) == sequential_test([0.5]).ratio
    wins = sequential_test([1] * 40)
    assert (12, True) == (wins.games, wins.better)  # 11 wins would do, and pairs of games are looked at
    losses = sequential_test([0] * 40)
    assert (10, False) == (losses.games, losses.better)
    assert sequential_test([1, 0] * 5).better is None


def test_the_sequential_test_errs_seldom() -> None:
    def decide(strength: float, seed: int) -> bool:
        rng = turres.Rng(seed)
        better = sequential_test([float(rng.random() < strength) for _ in range(2000)]).better
        assert better is not None
        return better

    assert sum(decide(0.65, seed) for seed in range(300)) > 300 * 0.92
    assert sum(decide(0.50, seed) for seed in range(300)) < 300 * 0.08


def test_among_four_the_fair_share_is_a_quarter() -> None:
    assert pytest.approx(log(1.3)) == sequential_test([1], fair=0.25).ratio
    assert pytest.approx(log((1 - 0.325) / 0.75)) == sequential_test([0], fair=0.25).ratio


def test_who_wins_more_is_rated_higher() -> None:
    games = [
        {0: ("a", True), 1: ("b", False), 2: ("c", False)},
        {0: ("b", True), 1: ("c", False), 2: ("c", False)},
    ] * 10
    found = skills(games)
    assert found["a"].mu > found["b"].mu > found["c"].mu
    assert found["c"].sigma < 25 / 3
