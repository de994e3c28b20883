"""Shares, means and quantiles."""

import pytest

from turres.lab.statistics import mean, quantile, share


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
