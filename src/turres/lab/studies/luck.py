"""Where luck comes from: how much of who wins each kind of chance decides."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import Any

import polars as pl

from turres.core.moves import CHANCE, Move
from turres.core.policy import UNIFORM
from turres.core.position import Position
from turres.lab.statistics import Moments, any_time_mean
from turres.lab.studies.measures import Figure, Figures, series
from turres.lab.studies.plan import Cell, Plan
from turres.lab.studies.playing import MOST_DECISIONS, seated, streams_of
from turres.lab.studies.store import Tables
from turres.search.playing import by_kind
from turres.search.runs import Run

KINDS_FROM = 4  # games from which the kinds of chance are known


def play_luck(plan: Plan, cell: Cell, deals: range) -> dict[str, pl.DataFrame]:
    """Each deal once, and again sharing with it one kind of chance, all but one, or all chance alone."""
    games, products = list[dict[str, Any]](), list[tuple[str, int, str, float]]()
    run = Run(seated(plan, [cell.bot] * cell.seats))
    for arm in plan.arms:
        start = plan.start(arm, cell.seats)
        kinds = kinds_of_chance(plan, cell, start)
        for deal in deals:
            first = _won(plan, cell, run, start, deal, frozenset(kinds), 0)
            games.append({"arm": arm, "deal": deal, **{f"won_{seat}": one for seat, one in enumerate(first)}})
            versions = [("all", frozenset(kinds))]
            versions += [(f"{kind}.first", frozenset({kind})) for kind in kinds]
            versions += [(f"{kind}.rest", frozenset(kinds) - {kind}) for kind in kinds]
            for number, (name, shared) in enumerate(versions, 1):
                other = _won(plan, cell, run, start, deal, shared, number)
                products.append((arm, deal, name, sum(a * b for a, b in zip(first, other, strict=True))))
    schema = {"arm": pl.String, "deal": pl.Int64, "source": pl.String, "product": pl.Float64}
    return {"games": pl.DataFrame(games), "products": pl.DataFrame(products, schema=schema, orient="row")}


def kinds_of_chance(plan: Plan, cell: Cell, start: Position) -> list[str]:
    """What chance decides in this game, by the kinds of its moves."""
    run, moves = Run([UNIFORM] * cell.seats), list[tuple[int, Move]]()
    for deal in range(KINDS_FROM):
        position = start.copy()
        run.begin(position, *streams_of(plan, cell, deal))
        run.play_on(position, MOST_DECISIONS, moves)
    return sorted({type(move).__name__ for seat, move in moves if seat == CHANCE})


def _won(
    plan: Plan, cell: Cell, run: Run, start: Position, deal: int, shared: frozenset[str], number: int
) -> list[float]:
    """What each seat won above its share of a game that shares these kinds of chance with the deal's first."""
    common, thinking = streams_of(plan, cell, deal)
    same, own = by_kind(common, plan.game), by_kind(common.fork(number + 1), plan.game)
    position = start.copy()
    run.begin(position, {kind: (same if kind in shared else own)[kind] for kind in same}, thinking.fork(number))
    run.play_on(position, MOST_DECISIONS)
    end, fair = position.outcome(), 1 / cell.seats
    if end is None:  # it was stopped: nobody is ahead
        return [0.0] * cell.seats
    return [(1 / len(end.winners) if seat in end.winners else 0.0) - fair for seat in range(cell.seats)]


class LuckTally(Figures):
    """How much of who wins each kind of chance decides: alone, and together with all it works with."""

    def __init__(self, plan: Plan, cell: Cell) -> None:
        super().__init__(plan, cell)
        self.products: dict[tuple[str, str], Moments] = defaultdict(Moments)
        self.rest: dict[tuple[str, str], Moments] = defaultdict(Moments)
        self.own: dict[str, Moments] = defaultdict(Moments)
        self.won: dict[tuple[str, int], Moments] = defaultdict(Moments)
        self.played: Counter[str] = Counter()

    def add(self, tables: Tables) -> None:
        """Add a batch."""
        games, products = tables["games"], tables["products"]
        seats = [f"won_{seat}" for seat in range(self.cell.seats)]
        for arm in self.plan.arms:
            of_arm = games.filter(pl.col("arm") == arm)
            won = of_arm.select(seats).to_numpy()
            self.own[arm] += series((won**2).sum(axis=1))
            for seat in range(self.cell.seats):
                self.won[arm, seat] += series(won[:, seat])
            found = {
                str(name[0]): part.sort("deal")["product"].to_numpy()
                for name, part in products.filter(pl.col("arm") == arm).group_by("source")
            }
            for name, values in found.items():
                self.products[arm, name] += series(values)
                if name.endswith(".rest"):
                    self.rest[arm, name] += series(found["all"] - values)
            self.played[arm] += of_arm.height * (1 + len(found))
        self.games = sum(self.played.values())

    def figures(self) -> list[Figure]:
        """All figures so far."""
        return [figure for arm in self.plan.arms for figure in self._arm(arm)]

    def _arm(self, arm: str) -> Iterator[Figure]:
        seats_apart = sum(self.won[arm, seat].mean ** 2 for seat in range(self.cell.seats))
        whole = self.own[arm].mean - seats_apart
        if whole <= 0:
            return
        for (of, name), found in self.products.items():
            if of != arm or name.endswith(".rest"):
                continue
            value = Moments(found.units, found.mean - seats_apart, found.squares)
            yield self._part(arm, "all_chance" if name == "all" else name.replace(".first", ".alone"), value, whole)
        for (of, name), found in self.rest.items():
            if of == arm:
                yield self._part(arm, name.replace(".rest", ".in_all"), found, whole)

    def _part(self, arm: str, name: str, found: Moments, whole: float) -> Figure:
        """A part of the variance of who wins."""
        part = Moments(found.units, found.mean / whole, found.squares / whole**2)
        return self.figure("luck", name, arm, any_time_mean(part, self.level), self.played[arm])

    def widest(self) -> float:
        """Nothing here is to become narrow: so many deals are played as the plan says."""
        return 0.0
