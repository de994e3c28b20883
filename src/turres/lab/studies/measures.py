"""What a study measures: each kind of table has a tally that batches are added to, and that gives figures at any time.

A tally keeps sums, never games, so that its size does not grow with their number. What is averaged is a deal.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import inf, isfinite, sqrt
from typing import Any, Protocol

import msgspec
import numpy as np
import polars as pl

from turres.lab.statistics import Estimate, Moments, any_time_mean, any_time_share
from turres.lab.studies.drama import DRAMA, FIT, WORST_FIT, curve, misfit
from turres.lab.studies.entries import (
    Judged,
    add_rows,
    dealt_figures,
    entry_figures,
    failed_placebos,
    judge_entries,
)
from turres.lab.studies.plan import FORBIDDEN, LADDER, LUCK, PLAYED, WATCHED, Cell, Plan
from turres.lab.studies.store import Tables

STOPPED = "stopped"  # the ending of a game that had too many decisions
QUANTILES = (0.05, 0.25, 0.5, 0.75, 0.95)
COUNTED = ("rounds", "turns", "decisions")
CHOICES = ("forced", "options")
SHARES = ("forced", "decided", "deficit", "ahead_at_half")


class Figure(msgspec.Struct, frozen=True):
    """A figure with its interval, of so many games; shares are from 0 to 1."""

    family: str
    measure: str
    arm: str
    seats: int
    bot: str
    value: float
    low: float | None
    high: float | None
    games: int

    @property
    def reach(self) -> float:
        """Half the width of the interval."""
        return inf if self.low is None or self.high is None else (self.high - self.low) / 2


class Tally(Protocol):
    """What is known of a cell so far."""

    games: int

    def add(self, tables: Tables) -> None:
        """Add a batch."""

    def figures(self) -> list[Figure]:
        """All figures so far."""

    def widest(self) -> float:
        """Half the width, in points, of the widest interval that is to become narrow."""


def make_tally(plan: Plan, cell: Cell) -> Tally:
    """An empty tally for a cell."""
    from turres.lab.studies import luck, watching  # they build on this module

    kinds: dict[str, Any] = {
        PLAYED: PlayedTally,
        FORBIDDEN: ForbiddenTally,
        LADDER: LadderTally,
        WATCHED: watching.WatchedTally,
        LUCK: luck.LuckTally,
    }
    return kinds[cell.kind](plan, cell)  # type: ignore[no-any-return]  # each of them is one


def series(values: Any) -> Moments:
    """The moments of a column."""
    found = np.asarray(values, dtype=float)
    if not len(found):
        return Moments()
    middle = float(found.mean())
    return Moments(len(found), middle, float(((found - middle) ** 2).sum()))


def end(value: float) -> float | None:
    """An end of an interval; none where it is open."""
    return float(value) if isfinite(value) else None


class Figures:
    """Makes the figures of a cell."""

    def __init__(self, plan: Plan, cell: Cell) -> None:
        self.plan, self.cell, self.level = plan, cell, plan.study.level
        self.games = 0

    def figure(self, family: str, measure: str, arm: str, found: Estimate, games: int) -> Figure:
        """A figure of this cell."""
        value, low, high = found
        who = f"{self.cell.bot} among {self.cell.below}" if self.cell.below else self.cell.bot
        return Figure(family, measure, arm, self.cell.seats, who, float(value), end(low), end(high), games)

    def share(self, family: str, measure: str, arm: str, found: Moments, games: int) -> Figure:
        """The share that units of 0 to 1 have on average."""
        return self.figure(
            family, measure, arm, any_time_share(found.mean * found.units, found.units, self.level), games
        )

    def mean(self, family: str, measure: str, arm: str, found: Moments, games: int) -> Figure:
        """A mean of anything."""
        return self.figure(family, measure, arm, any_time_mean(found, self.level), games)


def by_deal(games: pl.DataFrame, columns: Sequence[str]) -> pl.DataFrame:
    """The mean of each column over the games of a deal, deals in order."""
    return games.group_by("deal").agg([pl.col(name).mean() for name in columns]).sort("deal")


class PlayedTally(Figures):
    """Who wins from which place, how long it takes, how it ends, what is used; and how arms differ from the first."""

    def __init__(self, plan: Plan, cell: Cell) -> None:
        super().__init__(plan, cell)
        self.won: dict[tuple[str, int], Moments] = defaultdict(Moments)
        self.score: dict[tuple[str, int], Moments] = defaultdict(Moments)
        self.apart: dict[tuple[str, str], Moments] = defaultdict(Moments)
        self.length: dict[tuple[str, str], Moments] = defaultdict(Moments)  # and whatever else is averaged over games
        self.lengths: dict[tuple[str, str], Counter[int]] = defaultdict(Counter)
        self.endings: dict[str, Counter[str]] = defaultdict(Counter)
        self.shared: dict[str, Counter[str]] = defaultdict(Counter)
        self.played: Counter[str] = Counter()
        self.entries: dict[tuple[str, str], Any] = {}
        self.dealt: dict[tuple[str, str], Any] = {}
        self.fit: dict[str, dict[int, Any]] = defaultdict(dict)
        self.stopped: dict[str, tuple[int, str]] = {}

    @property
    def places(self) -> range:
        """The places in turn order, from 1."""
        return range(1, self.cell.seats + 1)

    def add(self, tables: Tables) -> None:
        """Add a batch."""
        games = tables["games"]
        self.games += games.height
        columns = [f"{what}_{place}" for what in ("won", "score") for place in self.places]
        means = {}
        for arm in self.plan.arms:
            of_arm = games.filter(pl.col("arm") == arm)
            self.played[arm] += of_arm.height
            means[arm] = by_deal(of_arm, [*columns, *COUNTED])
            self._add_arm(arm, of_arm, means[arm])
        base = means[self.plan.base]
        for arm in list(self.plan.arms)[1:]:
            for name in (*columns, *COUNTED):
                self.apart[arm, name] += series(means[arm][name].to_numpy() - base[name].to_numpy())
        for name, known in (("entries", self.entries), ("dealt", self.dealt)):
            if name in tables:
                add_rows(known, tables[name])
        for arm, step, *sums in tables["fit"].iter_rows() if "fit" in tables else ():
            self.fit[arm][step] = self.fit[arm].get(step, np.zeros(len(FIT))) + np.array(sums)

    def _add_arm(self, arm: str, games: pl.DataFrame, deals: pl.DataFrame) -> None:
        for place in self.places:
            self.won[arm, place] += series(deals[f"won_{place}"])
            self.score[arm, place] += series(deals[f"score_{place}"])
        for name in COUNTED:
            self.length[arm, name] += series(deals[name])
            self.lengths[arm, name].update(games[name].to_list())
        for name in (*CHOICES, *(one for one in DRAMA if one in games.columns)):
            self.length[arm, name] += series(games[name].drop_nulls())
        self.endings[arm].update(games["ending"].to_list())
        for deal, ending, detail in games.select("deal", "ending", "detail").iter_rows():
            if ending == STOPPED:
                self.stopped.setdefault(arm, (deal, detail))
            elif detail:
                self.endings[arm][detail] += 1
        won = games.select([f"won_{place}" for place in self.places]).to_numpy()
        self.shared[arm]["nobody"] += int((won.sum(axis=1) == 0).sum())
        self.shared[arm]["shared"] += int(((won > 0).sum(axis=1) > 1).sum())

    def figures(self) -> list[Figure]:
        """All figures so far."""
        wanted = self.plan.measure.families
        found: list[Figure] = []
        for arm in self.plan.arms:
            if "place" in wanted:
                found += self._places(arm)
            if "length" in wanted:
                found += self._lengths(arm)
            if "ending" in wanted:
                found += self._endings(arm)
            found += self._means(arm)
        if "entries" in wanted:
            found += [*entry_figures(self, self.entries), *dealt_figures(self, self.dealt)]
        return found

    def _means(self, arm: str) -> Iterator[Figure]:
        """Drama and decisions, game by game."""
        wanted = self.plan.measure.families
        for family, names in (("drama", DRAMA), ("decisions", CHOICES)):
            for name in names if family in wanted else ():
                found = self.length[arm, name]
                if found.units:
                    made = self.share if name in SHARES else self.mean
                    yield made(family, name, arm, found, found.units)
        if (error := misfit(self.fit[arm])) is not None:
            yield self.figure("drama", "outlook_error", arm, Estimate(error, -inf, inf), self.played[arm])

    def curve(self, arm: str) -> list[tuple[float, float, int]]:
        """What the outlook said on average, what came of it, and how often."""
        return curve(dict(sorted(self.fit[arm].items())))

    def is_calibrated(self, arm: str) -> bool:
        """Whether drama can be read off the outlook."""
        error = misfit(self.fit[arm])
        return error is not None and error <= WORST_FIT

    def _places(self, arm: str) -> Iterator[Figure]:
        games = self.played[arm]
        for place in self.places:
            yield self.share("place", f"place.{place}", arm, self.won[arm, place], games)
        for place in self.places:
            yield self.mean("place", f"score.{place}", arm, self.score[arm, place], games)
        if arm != self.plan.base:
            for place in self.places:
                yield self._apart("place", f"place.{place}", arm, f"won_{place}")

    def _apart(self, family: str, measure: str, arm: str, column: str) -> Figure:
        """How much more an arm has than the first one, deal by deal."""
        return self.mean(family, f"{measure}.change", arm, self.apart[arm, column], self.played[arm])

    def _lengths(self, arm: str) -> Iterator[Figure]:
        games = self.played[arm]
        for name in COUNTED:
            if not any(self.lengths[arm, name]):
                continue  # a game without rounds
            yield self.mean("length", name, arm, self.length[arm, name], games)
            if arm != self.plan.base:
                yield self._apart("length", name, arm, name)
            for q in QUANTILES:
                at = quantile_of(self.lengths[arm, name], q)
                yield self.figure("length", f"{name}.{q * 100:g}%", arm, Estimate(at, -inf, inf), games)
        minutes = self.plan.study.seconds_a_turn / 60
        mean = any_time_mean(self.length[arm, "turns"], self.level)
        yield self.figure("length", "minutes", arm, Estimate(*(end * minutes for end in mean)), games)

    def _endings(self, arm: str) -> Iterator[Figure]:
        games = self.played[arm]
        for name, count in self.endings[arm].most_common():
            yield self.figure("ending", name, arm, any_time_share(count, games, self.level), games)
        for name in ("shared", "nobody"):
            count = self.shared[arm][name]
            yield self.figure("ending", name, arm, any_time_share(count, games, self.level), games)

    def gain(self, arm: str) -> float:
        """How many times the games it would take to tell the arms apart as well without pairing the deals."""
        apart = self.apart[arm, "won_1"].variance
        alone = self.won[arm, 1].variance + self.won[self.plan.base, 1].variance
        return alone / apart if apart else 1.0

    def widest(self) -> float:
        """Of who wins from which place, and of how arms differ in that."""
        reaches = [
            figure.reach for arm in self.plan.arms for figure in self._places(arm) if "score" not in figure.measure
        ]
        return 100 * max(reaches)


def quantile_of(counts: Mapping[int, int], q: float) -> float:
    """The value that a share q of what was counted does not exceed."""
    left = q * sum(counts.values())
    for value in sorted(counts):
        left -= counts[value]
        if left <= 0:
            return float(value)
    return 0.0


class ForbiddenTally(Figures):
    """What access to an entry is worth: the chance to win that a seat loses by being forbidden it.

    Batches of even number are those in which something may be noticed, the others those in which it is confirmed.
    """

    def __init__(self, plan: Plan, cell: Cell) -> None:
        super().__init__(plan, cell)
        self.value: tuple[dict[tuple[str, str], Moments], ...] = (defaultdict(Moments), defaultdict(Moments))
        self.played: Counter[str] = Counter()
        self.batches = 0

    def add(self, tables: Tables) -> None:
        """Add a batch."""
        self.games += tables["games"].height
        self.played.update(tables["games"]["arm"].to_list())
        half = self.value[self.batches % 2]
        self.batches += 1
        table = tables["values"]
        for arm, entry, units, mean, squares in table.iter_rows():
            half[arm, entry] += Moments(units, mean, squares)

    def whole(self) -> dict[tuple[str, str], Moments]:
        """All deals together."""
        first, second = self.value
        return {name: first[name] + second[name] for name in first}

    def figures(self) -> list[Figure]:
        """All figures so far."""
        return [
            self.mean("entries", f"{entry}.value", arm, found, self.played[arm])
            for (arm, entry), found in self.whole().items()
        ]

    def judged(self, arm: str) -> list[Judged]:
        """Every entry of an arm: what was noticed in one half of the deals, and whether the other half confirms it."""
        one, other = ({e: m for (a, e), m in half.items() if a == arm} for half in self.value)
        return judge_entries(one, other, self.level)

    def placebos_fail(self, arm: str) -> list[str]:
        """Placebo entries that seem to be worth something: then no other value can be trusted."""
        return failed_placebos({e: m for (a, e), m in self.whole().items() if a == arm}, self.level)

    def widest(self) -> float:
        """Of the values of all entries."""
        found = [any_time_mean(one, self.level).reach for one in self.whole().values()]
        return 100 * max(found, default=inf)


class LadderTally(Figures):
    """How often the better bot wins on one seat among the bot below it on all others."""

    def __init__(self, plan: Plan, cell: Cell) -> None:
        super().__init__(plan, cell)
        self.won: dict[str, Moments] = defaultdict(Moments)
        self.played: Counter[str] = Counter()

    def add(self, tables: Tables) -> None:
        """Add a batch."""
        games = tables["games"]
        self.games += games.height
        for arm in self.plan.arms:
            of_arm = games.filter(pl.col("arm") == arm)
            self.played[arm] += of_arm.height
            self.won[arm] += series(by_deal(of_arm, ["won"])["won"])

    def figures(self) -> list[Figure]:
        """All figures so far."""
        return [figure for arm in self.plan.arms for figure in self._arm(arm)]

    def _arm(self, arm: str) -> Iterator[Figure]:
        games = self.played[arm]
        share = self.share("skill", "won_by_better", arm, self.won[arm], games)
        yield share
        fair, p = 1 / self.cell.seats, share.value
        if p > fair:  # so many games until the better one is ahead with 95 % probability
            needed = (1.645 * sqrt(p * (1 - p)) / (p - fair)) ** 2
            yield self.figure("skill", "games_to_tell", arm, Estimate(max(1.0, needed), -inf, inf), games)

    def widest(self) -> float:
        """Of the share won."""
        return 100 * max(self.share("skill", "", arm, self.won[arm], 0).reach for arm in self.plan.arms)


def find(figures: Iterable[Figure], **fields: Any) -> list[Figure]:
    """The figures with these fields."""
    return [one for one in figures if all(getattr(one, name) == value for name, value in fields.items())]
