"""What only following a game move by move can tell: what other moves would have cost, and what never happens."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

import polars as pl

from turres.core.moves import CHANCE, Move
from turres.core.position import Position
from turres.core.rng import Rng
from turres.lab.statistics import Moments, any_time_share
from turres.lab.studies.measures import Figure, Figures, series
from turres.lab.studies.plan import Cell, Plan
from turres.lab.studies.playing import player, streams_of
from turres.lab.studies.store import Tables
from turres.search.bots import Bot, PolicyBot, TreeBot
from turres.search.judging import best_of, judge_name, make_judge, measure

ASKED_A_GAME = 2  # decisions of which a search says what other moves would cost
SEARCHED = 20_000  # decisions that this search looks at
REGRETS = ("second", "any")


class Decided(NamedTuple):
    """What is about to be played."""

    seat: int
    move: Move


def decisions(
    position: Position, bots: Sequence[Bot], draw: Callable[[Position], Move], thinking: Rng
) -> Iterator[tuple[Decided, ...]]:
    """All that decide at once, before their moves are made; whoever asks for the next has made them."""
    while acting := position.to_act():
        yield tuple(
            Decided(seat, draw(position) if seat == CHANCE else choose(position, seat, bots[seat], thinking))
            for seat in acting
        )


def choose(position: Position, seat: int, bot: Bot, rng: Rng) -> Move:
    """A bot's move; a policy looks only at what its seat knows, and need not be handed a copy."""
    if isinstance(bot, PolicyBot) and not bot.epsilon:
        moves = position.legal_moves(seat)
        return moves[0] if len(moves) == 1 else bot.policy.pick(position, seat, rng)
    return bot.choose(position, seat, rng)


def draw_from(rng: Rng) -> Callable[[Position], Move]:
    """How chance draws from one stream."""

    def draw(position: Position) -> Move:
        chances = position.chances()
        left = rng.below(sum(weight for _, weight in chances))
        for move, weight in chances:
            left -= weight
            if left < 0:
                return move
        raise AssertionError("chance has drawn more than there is")

    return draw


def play_watched(plan: Plan, cell: Cell, deals: range) -> dict[str, pl.DataFrame]:
    """Games that are followed move by move."""
    rows, fired = list[dict[str, Any]](), Counter[tuple[str, str, str]]()
    for arm in plan.arms:
        start = plan.start(arm, cell.seats)
        for deal in deals:
            watched = Watched(plan, cell, start)
            watched.play(*streams_of(plan, cell, deal))
            rows.append({"arm": arm, "deal": deal, **watched.row()})
            fired.update((arm, kind, name) for kind, name in watched.fired)
    schema = {"arm": pl.String, "deal": pl.Int64, "decisions": pl.Int64, "second": pl.Float64, "any": pl.Float64}
    counts = [(arm, kind, name, count) for (arm, kind, name), count in sorted(fired.items())]
    named = {"arm": pl.String, "kind": pl.String, "name": pl.String, "games": pl.Int64}
    return {"games": pl.DataFrame(rows, schema=schema), "fired": pl.DataFrame(counts, schema=named, orient="row")}


class Watched:
    """A game as it is followed."""

    def __init__(self, plan: Plan, cell: Cell, start: Position) -> None:
        self.plan, self.position = plan, start.copy()
        self.bots: list[Bot] = [player(plan.game.id, cell.bot)] * cell.seats
        self.asks = "decisions" in plan.measure.families
        self.fired: set[tuple[str, str]] = set()
        self.open: list[tuple[Position, int]] = []  # decisions to be asked about
        self.made = self.choices = 0

    def play(self, chance: Rng, thinking: Rng) -> None:
        """Follow the game to its end, and ask about some of its decisions."""
        lots = thinking.fork(1)
        for now in decisions(self.position, self.bots, draw_from(chance), thinking):
            self.made += len(now)
            for seat, move in now:
                self._note(seat, move, lots)
            for seat, move in now:
                for happening in self.position.play(seat, move):
                    self.fired |= {("happening", type(happening).__name__), ("rule", happening.rule)}
        end = self.position.outcome()
        assert end is not None
        self.fired |= {("rule", end.reason.rule), ("ending", end.reason.rule), ("ending", end.detail)}
        self.fired -= {("rule", ""), ("ending", "")}
        self.regrets = [found for position, seat in self.open if (found := regret(self.plan, position, seat, lots))]

    def _note(self, seat: int, move: Move, lots: Rng) -> None:
        """What a decision is about, and whether it is one of the few that are asked about, each as likely as the other."""
        if (entry := self.position.entry_of(seat, move)) is not None:
            self.fired.add(("entry", entry.id))
        if seat == CHANCE or not self.asks or len(self.position.legal_moves(seat)) < 2:
            return
        self.choices += 1
        at = len(self.open) if len(self.open) < ASKED_A_GAME else lots.below(self.choices)
        if at < ASKED_A_GAME:
            self.open[at : at + 1] = [(self.position.copy(), seat)]

    def row(self) -> dict[str, Any]:
        """The game in numbers."""
        second, other = (_mean([one[at] for one in self.regrets]) for at in range(2))
        return {"decisions": self.made, "second": second, "any": other}


def _mean(values: Sequence[float]) -> float | None:
    return sum(values) / len(values) if values else None


def regret(plan: Plan, position: Position, seat: int, rng: Rng) -> tuple[float, float] | None:
    """What the second best move, and what any other, would cost in chance to win, by a search."""
    name = judge_name(plan.game, SEARCHED)
    judge = make_judge(plan.game, name if name.startswith("mcts") else f"mcts:decisions={SEARCHED},rollout_policy=0.9")
    assert isinstance(judge, TreeBot)
    known = position.known_to(seat)
    advice = judge.hint(known, seat, rng)
    if len(advice.findings) < 2:
        return None
    best = best_of(advice)
    others = [found for found in advice.findings if found.move != best.move]
    second = max(others, key=lambda found: (found.share, found.visits))
    scale = (position.seats - 1) / position.seats if position.seats > 1 else 0.5  # from returns to chances
    lost = []
    for move in (second.move, rng.choice(others).move):
        lost.append(scale * max(0.0, best.mean - measure(judge, known, seat, move, rng)))
    return lost[0], lost[1]


class WatchedTally(Figures):
    """What other moves would have cost, and what never happens."""

    def __init__(self, plan: Plan, cell: Cell) -> None:
        super().__init__(plan, cell)
        self.regret: dict[tuple[str, str], Moments] = defaultdict(Moments)
        self.fired: Counter[tuple[str, str, str]] = Counter()
        self.played: Counter[str] = Counter()

    def add(self, tables: Tables) -> None:
        """Add a batch."""
        games = tables["games"]
        self.games += games.height
        for arm in self.plan.arms:
            of_arm = games.filter(pl.col("arm") == arm)
            self.played[arm] += of_arm.height
            for name in REGRETS:
                self.regret[arm, name] += series(of_arm[name].drop_nulls())
        for arm, kind, name, count in tables["fired"].iter_rows():
            self.fired[arm, kind, name] += count

    def figures(self) -> list[Figure]:
        """All figures so far."""
        return [figure for arm in self.plan.arms for figure in self._arm(arm)]

    def _arm(self, arm: str) -> Iterator[Figure]:
        families = self.plan.measure.families
        for name in REGRETS:
            found = self.regret[arm, name]
            if "decisions" in families and found.units:
                yield self.mean("decisions", name, arm, found, found.units)
        for kind, name in self.known() if "coverage" in families else ():
            found_in = any_time_share(self.fired[arm, kind, name], self.played[arm], self.level)
            yield self.figure("coverage", f"{kind}.{name}", arm, found_in, self.played[arm])

    def known(self) -> list[tuple[str, str]]:
        """All that could happen: rules and happenings, endings, and entries that could be taken or dealt."""
        game, start = self.plan.game, self.plan.start(self.plan.base, self.cell.seats)
        rules = [*(kind.rule for kind in game.happenings if kind.rule), *game.endings]
        found = [
            *(("rule", rule) for rule in rules),
            *(("happening", kind.__name__) for kind in game.happenings),
            *(("ending", ending) for ending in (*game.endings, *start.content.details) if ending),
            *(("entry", entry.id) for entry in start.content.entries),
        ]
        return list(dict.fromkeys(found))

    def never(self, arm: str) -> list[tuple[str, str]]:
        """What could have happened and has not."""
        return [(kind, name) for kind, name in self.known() if not self.fired[arm, kind, name]]

    def widest(self) -> float:
        """Nothing here is to become narrow: so many games are watched as the plan says."""
        return 0.0
