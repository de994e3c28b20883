"""The numbers a study of many games needs, each with an interval.

Two kinds of interval are here. `share`, `mean` and `share_of_units` hold for one look at a number of games fixed beforehand.
`any_time_share` and `any_time_mean` are confidence sequences: they hold at every look at once, so that one may watch a run and
stop it whenever one has seen enough. They are about 1.6 times as wide.

What is counted is a unit, never a seat: the mirrored games of one deal are one unit, for they are not independent.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import erfc, exp, floor, inf, lgamma, log, sqrt
from statistics import NormalDist
from typing import NamedTuple

Z = 1.959963984540054  # 95 % of a normal distribution lies within so many standard deviations
LEVEL = 0.95
TUNED_FOR = 1000  # units at which the confidence sequence of a mean is at its tightest
FEWEST = 50  # units before a confidence sequence of a mean says anything
PRIOR_UNITS = 10  # units' worth of belief that games are independent, against what few units seem to show


class Estimate(NamedTuple):
    """A value and the 95 % interval around it."""

    value: float
    low: float
    high: float

    @property
    def reach(self) -> float:
        """Half the width of the interval."""
        return (self.high - self.low) / 2


class Moments(NamedTuple):
    """How many units, their mean, and the sum of squared distances from it; they can be added in any grouping."""

    units: int = 0
    mean: float = 0.0
    squares: float = 0.0

    def __add__(self, other: Moments) -> Moments:  # type: ignore[override]  # a tuple's + would chain them
        units = self.units + other.units
        if not units:
            return self
        apart = other.mean - self.mean
        return Moments(
            units,
            self.mean + apart * other.units / units,
            self.squares + other.squares + apart * apart * self.units * other.units / units,
        )

    @property
    def variance(self) -> float:
        """The variance of one unit."""
        return self.squares / (self.units - 1) if self.units > 1 else 0.0


def moments(values: Iterable[float]) -> Moments:
    """The moments of some values."""
    given = list(values)
    if not given:
        return Moments()
    middle = sum(given) / len(given)
    return Moments(len(given), middle, sum((value - middle) ** 2 for value in given))


# One look, at a number of games fixed beforehand


def share(hits: float, of: float, z: float = Z) -> Estimate:
    """A share with its Wilson interval, which holds for few games and for shares near 0 and 1 too."""
    if of == 0:
        return Estimate(0.0, 0.0, 1.0)
    p, z2 = hits / of, z * z
    middle = (p + z2 / (2 * of)) / (1 + z2 / of)
    reach = z * sqrt(p * (1 - p) / of + z2 / (4 * of * of)) / (1 + z2 / of)
    # None and all lie at the very ends, which rounding would miss.
    return Estimate(p, middle - reach if hits > 0 else 0.0, middle + reach if hits < of else 1.0)


class Units:
    """Units of several games each, added up: what each had of something, and how much it could have had."""

    def __init__(self) -> None:
        self.count = self.could = 0
        self.had = self.mean_sum = 0.0
        self._squares = self._products = 0.0
        self._sizes = 0

    def add(self, won: float, of: int) -> None:
        """One more unit."""
        self.count += 1
        self.had += won
        self.could += of
        self.mean_sum += won / of
        self._squares += won * won
        self._products += won * of
        self._sizes += of * of

    def add_many(self, hits: int, of: int) -> None:
        """So many units of one game each, of which some have it."""
        self.count += of
        self.had += hits
        self.could += of
        self.mean_sum += hits
        self._squares += hits
        self._products += hits
        self._sizes += of

    def share(self) -> Estimate:
        """The share of what could be had.

        The Wilson interval, with as many independent games as the differences between the units show. Games of one unit may
        help or hinder each other: mirrored games of luck share out the wins, and are worth more games than they are.
        """
        if not self.could or self.count < 2:
            return share(self.had, self.could)
        p = self.had / self.could
        alone = self.could * p * (1 - p)
        apart = max(0.0, self._squares - 2 * p * self._products + p * p * self._sizes)
        found = apart * self.count / (self.count - 1)
        believed = PRIOR_UNITS / self.count
        effect = (found + alone * believed) / (alone * (1 + believed)) if alone else 1.0
        # As of Student's t, for what few units show.
        effect *= (1 + (Z * Z + 1) / 4 / (self.count - 1 + PRIOR_UNITS)) ** 2
        return share(self.had / effect, self.could / effect)


def share_of_units(units: Iterable[tuple[float, int]]) -> Estimate:
    """The share of what could be had in units of several games each: what each unit had, and how much it could have had."""
    found = Units()
    for won, of in units:
        found.add(won, of)
    return found.share()


def mean(values: Sequence[float]) -> Estimate:
    """A mean with its normal interval."""
    return mean_of(moments(values))


def mean_of(found: Moments) -> Estimate:
    """The same, of values that were added up."""
    if not found.units:
        return Estimate(0.0, -inf, inf)
    reach = Z * sqrt(found.variance / found.units)
    return Estimate(found.mean, found.mean - reach, found.mean + reach)


# Any number of looks


def any_time_share(hits: float, units: int, level: float = LEVEL) -> Estimate:
    """A share whose interval holds at every look; a unit counts from 0 to 1, as for a unit of several games it may.

    The mixture of all bets on the share, by Jeffreys' prior: a share is left out once a bettor who knew it to be wrong would
    have multiplied the stake by 1 / (1 - level). It is exact, also for what hardly ever happens.
    """
    if units == 0:
        return Estimate(0.0, 0.0, 1.0)
    mixed = _log_beta(hits + 0.5, units - hits + 0.5) - _log_beta(0.5, 0.5) + log(1 - level)

    def is_in(p: float) -> bool:
        likely = (hits * log(p) if hits > 0 else 0.0) + ((units - hits) * log(1 - p) if hits < units else 0.0)
        return mixed <= likely

    value = hits / units
    low = _edge(is_in, value, 0.0) if hits > 0 else 0.0
    return Estimate(value, low, _edge(is_in, value, 1.0) if hits < units else 1.0)


def _log_beta(a: float, b: float) -> float:
    return lgamma(a) + lgamma(b) - lgamma(a + b)


def _edge(is_in: Callable[[float], bool], inside: float, outside: float) -> float:
    """Where the interval ends, from a value inside towards one outside."""
    for _ in range(60):
        middle = (inside + outside) / 2
        if middle in (inside, outside):
            break
        if is_in(middle):
            inside = middle
        else:
            outside = middle
    return outside


def _tuning(level: float) -> float:
    alpha = 1 - level
    return sqrt((-2 * log(alpha) + log(-2 * log(alpha) + 1)) / TUNED_FOR)


def any_time_mean(found: Moments, level: float = LEVEL) -> Estimate:
    """A mean whose interval holds at every look (asymptotically): the mixture of normal bets of Robbins.

    Differences of paired units are means, too. Nothing is said of fewer than fifty units.
    """
    if found.units < FEWEST:
        return Estimate(found.mean, -inf, inf)
    scale = found.units * _tuning(level) ** 2 + 1
    reach = sqrt(found.variance * 2 * scale / (found.units * (scale - 1)) * log(sqrt(scale) / (1 - level)))
    return Estimate(found.mean, found.mean - reach, found.mean + reach)


def any_time_p(found: Moments) -> float:
    """How compatible the mean is with 0, at any look: the lowest error rate at which the interval leaves 0 out."""
    if found.units < FEWEST or found.variance == 0:
        return 1.0
    scale = found.units * _tuning(LEVEL) ** 2 + 1
    evidence = found.units * found.mean**2 / found.variance * (scale - 1) / (2 * scale) - log(scale) / 2
    return min(1.0, exp(-max(evidence, 0.0)))


def one_look_p(found: Moments) -> float:
    """How compatible the mean is with 0, at a number of units fixed beforehand."""
    if found.units < 2 or found.variance == 0:
        return 1.0
    return erfc(abs(found.mean) / sqrt(2 * found.variance / found.units))


def shared_level(level: float, among: int) -> float:
    """The level each of several intervals needs so that all of them hold together (Bonferroni)."""
    return 1 - (1 - level) / max(1, among)


def z_of(level: float) -> float:
    """So many standard deviations have this much of a normal distribution within them."""
    return NormalDist().inv_cdf(1 - (1 - level) / 2)


def q_values(found: Mapping[str, float]) -> dict[str, float]:
    """For each p-value the share of false alarms among all that are at least as striking (Benjamini and Hochberg)."""
    least, q = 1.0, dict[str, float]()
    ordered = sorted(found.items(), key=lambda one: one[1], reverse=True)
    for place, (name, p) in enumerate(ordered):
        least = min(least, p * len(ordered) / (len(ordered) - place))
        q[name] = least
    return {name: q[name] for name in found}


def quantile_of(counts: Mapping[int, int], q: float) -> float:
    """The same of values that were counted, each with how often it occurred."""
    at = q * (sum(counts.values()) - 1)
    below = _place(counts, floor(at))
    above = _place(counts, min(floor(at) + 1, sum(counts.values()) - 1))
    return below + (at - floor(at)) * (above - below)


def _place(counts: Mapping[int, int], place: int) -> int:
    """The value at a place among all that were counted, in order."""
    for value in sorted(counts):
        place -= counts[value]
        if place < 0:
            return value
    raise ValueError("nothing was counted there")


def quantile(ordered: Sequence[float], q: float) -> float:
    """The value that a share q of the sorted values does not exceed, between two of them in proportion."""
    at = q * (len(ordered) - 1)
    below = floor(at)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (at - below) * (ordered[above] - ordered[below])
