"""The tables at the end of a simulation."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table

from turres.core.game import Game
from turres.lab.statistics import Estimate, mean, quantile, share

if TYPE_CHECKING:
    from turres.cli.simulate import Played

QUANTILES = (
    ("shortest", 0.0),
    ("5 %", 0.05),
    ("25 %", 0.25),
    ("median", 0.5),
    ("75 %", 0.75),
    ("95 %", 0.95),
    ("longest", 1.0),
)


def report(console: Console, game: Game, seed: int, played: Sequence[Played], seconds: float) -> None:
    """Who wins, how long it takes, how it ends."""
    speed = sum(one.decisions for one in played) / max(seconds, 1e-9)
    console.print(
        f"{game.title}: {len(played):,} games, seed {seed}, {seconds:.1f} s, {speed:,.0f} decisions a second\n",
        highlight=False,
    )
    tables = [by_seat(played), *by_bot(played), lengths(played), endings(game, played)]
    for table in tables:
        console.print(table)
        console.print()
    console.print(
        "Ranges are 95 % intervals (shares: Wilson). A shared win counts in parts; a lost solo game is nobody's."
    )


def _table(title: str, *columns: str) -> Table:
    table = Table(title=title, title_justify="left", box=None, pad_edge=False)
    for column in columns:
        words = column in ("seat", "bot", "bots", "ending", "why")
        table.add_column(column, justify="left" if words else "right", no_wrap=column != "why", overflow="fold")
    return table


def _percent(estimate: Estimate) -> tuple[str, str]:
    return f"{estimate.value:.1%}", f"{estimate.low:.1%} to {estimate.high:.1%}"


def _number(value: float) -> str:
    return f"{value:,.1f}".removesuffix(".0")


def won(one: Played, seat: int) -> float:
    """The part of the win that a seat has."""
    return 1 / len(one.winners) if seat in one.winners else 0.0


def by_seat(played: Sequence[Played]) -> Table:
    """Wins and points seat by seat, and how often the win was shared or nobody's."""
    table = _table("Wins by seat", "seat", "bots", "wins", "share", "95 %", "score", "95 %")
    for seat in range(len(played[0].scores)):
        wins, score = sum(won(one, seat) for one in played), mean([one.scores[seat] for one in played])
        names = ", ".join(sorted({one.bots[seat] for one in played}))
        scores = f"{score.value:,.2f}", f"{score.low:,.2f} to {score.high:,.2f}"
        table.add_row(str(seat), names, _number(wins), *_percent(share(wins, len(played))), *scores)
    for name, count in (
        ("shared", sum(len(one.winners) > 1 for one in played)),
        ("nobody", sum(not one.winners for one in played)),
    ):
        if count:
            table.add_row(name, "", f"{count:,}", *_percent(share(count, len(played))), "", "")
    return table


def by_bot(played: Sequence[Played]) -> Iterable[Table]:
    """Wins per seat taken, where bots differ."""
    taken: Counter[str] = Counter()
    wins: dict[str, float] = defaultdict(float)
    for one in played:
        for seat, bot in enumerate(one.bots):
            taken[bot] += 1
            wins[bot] += won(one, seat)
    if len(taken) > 1:
        table = _table("Wins by bot", "bot", "seats taken", "wins", "share", "95 %")
        for bot in sorted(taken):
            table.add_row(bot, f"{taken[bot]:,}", _number(wins[bot]), *_percent(share(wins[bot], taken[bot])))
        yield table


def lengths(played: Sequence[Played]) -> Table:
    """How many decisions a game takes, chance's included."""
    ordered = sorted(one.decisions for one in played)
    middle = mean(ordered)
    table = _table("Length in decisions, chance's included", "mean", "95 %", *(name for name, _ in QUANTILES))
    interval = f"{_number(middle.low)} to {_number(middle.high)}"
    table.add_row(_number(middle.value), interval, *(_number(quantile(ordered, q)) for _, q in QUANTILES))
    return table


def endings(game: Game, played: Sequence[Played]) -> Table:
    """Which rule ended the games."""
    table = _table("How games end", "ending", "games", "share", "95 %", "why")
    for rule, count in Counter(one.ending for one in played).most_common():
        table.add_row(rule, f"{count:,}", *_percent(share(count, len(played))), game.reason(rule).sentence)
    return table
