"""Ratings, by hand."""

from math import inf, log

import pytest

import turres
from turres.lab.ratings import elo, ratings, sequential_test, skills


def test_elo_of_some_scores() -> None:
    assert 0 == elo(0.5)
    assert 191 == round(elo(0.75))
    assert -191 == round(elo(0.25))
    assert (inf, -inf) == (elo(1), elo(0))


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


def test_a_share_that_cannot_grow_is_not_tested() -> None:
    with pytest.raises(ValueError, match="nobody can win"):
        sequential_test([1, 0], fair=0.8)


def test_ratings_are_the_likeliest() -> None:
    """A long ladder with one clean sheet in it: every result is met as the fitted difference says it should be."""
    met = {("b", "a"): (104, 200), ("c", "b"): (200, 200), ("d", "c"): (104, 200), ("e", "d"): (104, 200)}
    rated = ratings(met, "a")
    assert 1055 == round(rated["c"].elo)
    for (one, other), (won, games) in met.items():
        expected = 1 / (1 + 10 ** ((rated[other].elo - rated[one].elo) / 400))
        assert pytest.approx((won + 0.5) / (games + 1)) == expected
    met |= {("e", "a"): (30, 40), ("b", "d"): (1, 60)}
    rated = ratings(met, "a")
    for name in "bcde":
        surplus = 0.0
        for (one, other), (won, games) in met.items():
            off = won + 0.5 - (games + 1) / (1 + 10 ** ((rated[other].elo - rated[one].elo) / 400))
            surplus += off * ((one == name) - (other == name))
        assert pytest.approx(0, abs=1e-6) == surplus


def test_only_whom_no_game_joins_has_no_rating() -> None:
    rated = ratings({("b", "a"): (14, 16), ("y", "x"): (50, 50), ("c", "b"): (9, 12)}, "a")
    assert (inf, inf) == (rated["x"].error, rated["y"].error)
    alone = ratings({("b", "a"): (14, 16), ("c", "b"): (9, 12)}, "a")
    assert alone == {name: rated[name] for name in "abc"}
    assert 100 < rated["b"].elo < rated["c"].elo


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
