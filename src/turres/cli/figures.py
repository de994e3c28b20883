"""The tables at the end of a simulation; they are added up game by game, so that any number of games takes no more memory."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table

import turres
from turres.lab.statistics import Estimate, Moments, Units, any_time_mean, any_time_share, mean_of, moments, quantile_of
from turres.search.playing import Result

if TYPE_CHECKING:
    from turres.cli.simulate import Simulation

QUANTILES = (
    ("least", 0.0),
    ("5 %", 0.05),
    ("25 %", 0.25),
    ("median", 0.5),
    ("75 %", 0.75),
    ("95 %", 0.95),
    ("most", 1.0),
)
LENGTHS = ("decisions", "rounds", "turns")
SHOWN = 3  # games that were stopped


class Figures:
    """What the games so far have shown: by seat, by place in turn order, by bot, by length and by ending."""

    def __init__(self, start: turres.Position, seed: int) -> None:
        self.start, self.seed = start, seed
        self.games = self.decisions = self.shared = self.nobody = 0
        self.bots: dict[int, set[str]] = defaultdict(set)
        self.units: dict[tuple[str, object], Units] = defaultdict(Units)
        self.scores: dict[int, Moments] = defaultdict(Moments)
        self.lengths: dict[str, Counter[int]] = {name: Counter() for name in LENGTHS}
        self.endings: Counter[tuple[str, str]] = Counter()
        self.stopped: list[Result] = []
        self.stops = 0

    def add(self, results: Sequence[Result], simulation: Simulation) -> None:
        """Add some games; those of one deal come together and count as one unit."""
        for _, deal in groupby(results, key=lambda one: one.number):
            self._add_unit(list(deal), simulation)
        for seat in range(self.start.seats):
            self.scores[seat] += moments([one.scores[seat] for one in results if one.scores])

    def _add_unit(self, deal: Sequence[Result], simulation: Simulation) -> None:
        won: Counter[tuple[str, object]] = Counter()
        could: Counter[tuple[str, object]] = Counter()
        for one in deal:
            bots = simulation.seated(one.turn)
            self._count(one)
            if not one.ending:
                continue
            for seat, bot in enumerate(bots):
                self.bots[seat].add(bot)
                keys = [("seat", seat), ("bot", bot)]
                keys += [("place", one.places.index(seat))] if one.places else []
                for key in keys:
                    won[key] += one.won(seat)  # type: ignore[assignment]  # a shared win counts in part
                    could[key] += 1
        for key, of in could.items():
            self.units[key].add(won[key], of)

    def _count(self, one: Result) -> None:
        self.games += 1
        self.decisions += one.decisions
        if not one.ending:
            self.stops += 1
            self.stopped += [one] if len(self.stopped) < SHOWN else []
            return
        self.shared += len(one.winners) > 1
        self.nobody += not one.winners
        self.endings[one.ending, one.detail] += 1
        for name, counts in self.lengths.items():
            counts[getattr(one, name)] += 1

    # What is shown

    def show(self, console: Console, seconds: float, *, any_time: bool) -> None:
        """Who wins, how long it takes, how it ends; the intervals of an interrupted run hold whenever it was interrupted."""
        game, speed = self.start.game, self.decisions / max(seconds, 1e-9)
        console.print(
            f"{game.title}: {self.games:,} games, seed {self.seed}, {seconds:.1f} s, {speed:,.0f} decisions a second\n",
            highlight=False,
        )
        for table in self._tables(any_time):
            console.print(table)
            console.print()
        for one in self.stopped:
            console.print(
                f"Game {one.number} (turn {one.turn}) was stopped after {one.decisions:,} decisions; its last:"
            )
            console.print("\n".join(f"  {line}" for line in one.last) + "\n", markup=False, highlight=False)
        console.print(
            "Ranges are 95 % intervals"
            + (" that hold whenever one stops." if any_time else ".")
            + " A shared win counts in parts; a lost solo game is nobody's. Games of one deal count as one."
        )

    def _tables(self, any_time: bool) -> Iterator[Table]:
        done = self.games - self.stops
        if self.stops:
            yield self._stops()
        if not done:
            return
        if self.start.seats > 1 and ("place", 0) in self.units:
            yield self._by_place(any_time)
        yield self._by_seat(any_time)
        names = sorted({str(key) for kind, key in self.units if kind == "bot"})
        if len(names) > 1:
            table = _table("Wins by bot", "bot", "seats taken", "wins", "share", "95 %")
            for bot in names:
                units = self.units["bot", bot]
                table.add_row(bot, f"{units.could:,}", _number(units.had), *_percent(_share(units, any_time)))
            yield table
        yield self._lengths(any_time)
        yield self._endings(done, any_time)
        if any(detail for _, detail in self.endings):
            yield self._details(done, any_time)

    def _stops(self) -> Table:
        table = _table("Games that did not end", "stopped", "games")
        table.add_row(f"{self.stops:,}", f"{self.games:,}")
        return table

    def _by_place(self, any_time: bool) -> Table:
        """Wins by the order of the first turns: the first place begins."""
        table = _table("Wins by place in turn order", "place", "wins", "share", "95 %")
        for place in range(self.start.seats):
            units = self.units["place", place]
            table.add_row(str(place + 1), _number(units.had), *_percent(_share(units, any_time)))
        return table

    def _by_seat(self, any_time: bool) -> Table:
        """Wins and points seat by seat, and how often the win was shared or nobody's."""
        table = _table("Wins by seat at the table", "seat", "bots", "wins", "share", "95 %", "score", "95 %")
        for seat in range(self.start.seats):
            units, score = self.units["seat", seat], _mean(self.scores[seat], any_time)
            scores = f"{score.value:,.2f}", _range(score)
            bots = ", ".join(sorted(self.bots[seat]))
            table.add_row(str(seat), bots, _number(units.had), *_percent(_share(units, any_time)), *scores)
        for name, count in (("shared", self.shared), ("nobody", self.nobody)):
            if count:
                units = _plain(count, self.games - self.stops)
                table.add_row(name, "", f"{count:,}", *_percent(_share(units, any_time)), "", "")
        return table

    def _lengths(self, any_time: bool) -> Table:
        """How many decisions, rounds and turns a game takes."""
        table = _table("Length", "in", "mean", "95 %", *(name for name, _ in QUANTILES))
        for name, counts in self.lengths.items():
            if set(counts) == {0}:  # a game without rounds
                continue
            middle = _mean(_moments_of(counts), any_time)
            spread = (f"{quantile_of(counts, q):,.0f}" for _, q in QUANTILES)
            table.add_row(name, _number(middle.value), _range(middle, ".1f"), *spread)
        return table

    def _endings(self, done: int, any_time: bool) -> Table:
        """Which rule ended the games."""
        table = _table("How games end", "ending", "games", "share", "95 %", "why")
        rules = Counter[str]()
        for (rule, _), count in self.endings.items():
            rules[rule] += count
        for rule, count in rules.most_common():
            estimate = _share(_plain(count, done), any_time)
            table.add_row(rule, f"{count:,}", *_percent(estimate), self.start.game.reason(rule).sentence)
        return table

    def _details(self, done: int, any_time: bool) -> Table:
        """What in particular ended them, where the rule leaves that open."""
        table = _table("What in particular", "ending", "detail", "games", "share", "95 %")
        for (rule, detail), count in self.endings.most_common():
            if detail:
                table.add_row(rule, detail, f"{count:,}", *_percent(_share(_plain(count, done), any_time)))
        return table


def _plain(hits: int, of: int) -> Units:
    """Games counted one by one."""
    units = Units()
    units.add_many(hits, of)
    return units


def _moments_of(counts: Counter[int]) -> Moments:
    games = sum(counts.values())
    middle = sum(value * count for value, count in counts.items()) / games
    return Moments(games, middle, sum(count * (value - middle) ** 2 for value, count in counts.items()))


def _share(units: Units, any_time: bool) -> Estimate:
    return any_time_share(units.mean_sum, units.count) if any_time else units.share()


def _mean(found: Moments, any_time: bool) -> Estimate:
    return any_time_mean(found) if any_time else mean_of(found)


def _table(title: str, *columns: str) -> Table:
    table = Table(title=title, title_justify="left", box=None, pad_edge=False)
    for column in columns:
        words = column in ("seat", "bot", "bots", "ending", "detail", "why", "in", "place")
        table.add_column(column, justify="left" if words else "right", no_wrap=column != "why", overflow="fold")
    return table


def _percent(estimate: Estimate) -> tuple[str, str]:
    return f"{estimate.value:.1%}", f"{estimate.low:.1%} to {estimate.high:.1%}"


def _range(estimate: Estimate, form: str = ".2f") -> str:
    if estimate.high == float("inf"):
        return "too few games"
    return f"{estimate.low:,{form}} to {estimate.high:,{form}}"


def _number(value: float) -> str:
    return f"{value:,.1f}".removesuffix(".0")
