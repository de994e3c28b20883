"""How tense games are, by the outlook of the game's evaluation, and whether the chances it gives come true."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
import polars as pl

from turres.search.playing import Result

BINS = 10
WORST_FIT = 0.1  # an outlook whose chances are off by more than this on average is not calibrated
MARGIN = 0.02  # a seat leads if its chance to win is so much above all others
DRAMA = ("lead_changes", "decided", "deficit", "ahead_at_half")
FIT = ("times", "won", "said")


class Drama(NamedTuple):
    """What the outlook tells of a game."""

    row: dict[str, float | None]
    said: Any  # the chance of each seat in the middle of each tenth of the game
    won: list[float]


def drama_of(one: Result) -> Drama:
    """How the lead went, and what was said of whom."""
    seats = len(one.places)
    won = [one.won(seat) for seat in range(seats)]
    returns = np.frombuffer(one.outlooks, np.float32).reshape(-1, seats).astype(float)
    chances = (returns * (seats - 1) + 1) / seats
    if not len(chances) or not sum(won):
        return Drama(dict.fromkeys(DRAMA), chances[:0], won)
    middles = [(2 * part + 1) * len(chances) // (2 * BINS) for part in range(BINS)]
    return Drama(_lead(chances, won), chances[middles], won)


def _lead(chances: Any, won: Sequence[float]) -> dict[str, float | None]:
    best = chances.max(axis=1)
    ranked = np.sort(chances, axis=1)
    clear = ranked[:, -1] - ranked[:, -2] > MARGIN
    leaders = chances.argmax(axis=1)[clear]
    winner = int(np.argmax(won))
    ahead = chances[:, winner] >= best
    behind = np.flatnonzero(~ahead)
    return {
        "lead_changes": float((leaders[1:] != leaders[:-1]).sum()),
        "decided": float(behind[-1] + 1) / len(ahead) if len(behind) else 0.0,
        "deficit": float((best - chances[:, winner]).mean()),
        "ahead_at_half": float(ahead[len(ahead) // 2]),
    }


def fit_table(arm: str, drama: Sequence[Drama]) -> pl.DataFrame:
    """What was said and what came of it, by how likely it was said to be."""
    said = np.concatenate([one.said.ravel() for one in drama])
    won = np.concatenate([np.tile(one.won, len(one.said)) for one in drama])
    steps = np.minimum(BINS - 1, (said * BINS).astype(int))
    sums = (np.bincount(steps, weights, BINS) for weights in (None, won, said))
    return pl.DataFrame(
        {"arm": [arm] * BINS, "step": range(BINS)}
        | {name: one.astype(float) for name, one in zip(FIT, sums, strict=True)}
    )


Fit = Mapping[int, Sequence[float]]  # by step: how often, how often won, and the sum of what was said


def curve(fit: Fit) -> list[tuple[float, float, int]]:
    """What was said on average, what came of it, and how often."""
    return [(said / times, won / times, int(times)) for times, won, said in fit.values() if times]


def misfit(fit: Fit) -> float | None:
    """By how much the chances that the outlook gives are off, on average over all it said."""
    times = sum(one[0] for one in fit.values())
    return sum(abs(won - said) for _, won, said in fit.values()) / times if times else None
