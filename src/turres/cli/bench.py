"""`turres bench`: how fast each game's rules run here."""

import json
import sys
from collections.abc import Callable
from time import perf_counter
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.table import Table

import turres
from turres.core.policy import count_decisions

EXAMPLE = "turres bench turro --json"
BATCH = 0.02  # seconds of play in one go, so that Python itself hardly counts
COPIES_AT_ONCE = 1000

Names = Annotated[
    list[str] | None, typer.Argument(metavar="GAME...", help="Which games; all of them if none is named.")
]
Seconds = Annotated[float, typer.Option("--seconds", min=0.01, help="How long to measure each figure.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")]


class Figures(msgspec.Struct, frozen=True):
    """What was measured of one game, on one thread."""

    decisions_per_second: int
    playouts_per_second: int
    bytes_per_position: int
    copies_per_second: int


def bench(names: Names = None, seconds: Seconds = 1.0, as_json: AsJson = False) -> None:
    """Measure random play-outs inside the core, and what a position weighs."""
    found = {name: measure(turres.game(name), seconds) for name in names or turres.ids()}
    if as_json:
        typer.echo(json.dumps(msgspec.to_builtins(found), indent=2))
        return
    table = Table()
    table.add_column("game")
    for field in Figures.__struct_fields__:
        table.add_column(field.replace("_", " "), justify="right")
    for name, figures in found.items():
        table.add_row(name, *(f"{value:,}" for value in msgspec.structs.astuple(figures)))
    Console().print(table)


def measure(game: turres.Game, seconds: float) -> Figures:
    """The figures of a game with its fewest seats and its own options."""
    start = game.start()
    decisions, playouts = play_for(start, seconds)
    return Figures(
        decisions_per_second=round(decisions),
        playouts_per_second=round(playouts),
        bytes_per_position=sys.getsizeof(start),
        copies_per_second=round(copy_for(start.copy, seconds / 4)),
    )


def play_for(
    start: turres.Position, seconds: float, seed: int = 1, clock: Callable[[], float] = perf_counter
) -> tuple[float, float]:
    """Decisions and whole games a second, at random from this position."""
    rng, position = turres.Rng(seed), start.copy()
    decisions = games = 0
    batch = 1
    began = before = clock()
    while (elapsed := before - began) < seconds:
        position.assign(start)
        decisions += count_decisions(position, rng, games=batch)
        games += batch
        now = clock()
        batch = batch * 2 if now - before < BATCH / 2 else batch
        before = now
    return decisions / elapsed, games / elapsed


def copy_for(copy: Callable[[], object], seconds: float, clock: Callable[[], float] = perf_counter) -> float:
    """Copies a second, each made from Python."""
    copies = 0
    began = clock()
    while (elapsed := clock() - began) < seconds or not copies:
        for _ in range(COPIES_AT_ONCE):
            copy()
        copies += COPIES_AT_ONCE
    return copies / elapsed
