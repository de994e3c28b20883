"""The few numbers a study of many games needs, with 95 % intervals."""

from __future__ import annotations

from collections.abc import Sequence
from math import floor, sqrt
from typing import NamedTuple

Z = 1.959963984540054  # 95 % of a normal distribution lies within so many standard deviations


class Estimate(NamedTuple):
    """A value and the 95 % interval around it."""

    value: float
    low: float
    high: float


def share(hits: float, of: int) -> Estimate:
    """A share with its Wilson interval, which holds for few games and for shares near 0 and 1 too."""
    if of == 0:
        return Estimate(0.0, 0.0, 1.0)
    p, z2 = hits / of, Z * Z
    middle = (p + z2 / (2 * of)) / (1 + z2 / of)
    reach = Z * sqrt(p * (1 - p) / of + z2 / (4 * of * of)) / (1 + z2 / of)
    # None and all lie at the very ends, which rounding would miss.
    return Estimate(p, middle - reach if hits > 0 else 0.0, middle + reach if hits < of else 1.0)


def mean(values: Sequence[float]) -> Estimate:
    """A mean with its normal interval."""
    n = len(values)
    middle = sum(values) / n
    spread = sum((value - middle) ** 2 for value in values) / (n - 1) if n > 1 else 0.0
    reach = Z * sqrt(spread / n)
    return Estimate(middle, middle - reach, middle + reach)


def quantile(ordered: Sequence[float], q: float) -> float:
    """The value that a share q of the sorted values does not exceed, between two of them in proportion."""
    at = q * (len(ordered) - 1)
    below = floor(at)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (at - below) * (ordered[above] - ordered[below])
