"""`turres tune`: numbers that bring a game to a target, checked on games that had no part in choosing them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

import turres
from turres.cli.common import GameId
from turres.cli.simulate import Jobs
from turres.cli.studies import interval, progress_bar
from turres.lab import studies

EXAMPLE = "turres tune tower tune.toml --jobs 2"

File = Annotated[Path, typer.Argument(metavar="FILE", help="What to tune, and to what: tune.toml.", show_default=False)]


def tune(name: GameId, file: File, jobs: Jobs = 1) -> None:
    """Look for numbers that come closest to a target; what they do in fresh games stands beside it, always."""
    game = turres.game(name)
    tuning = studies.read_tuning(file)
    with progress_bar() as bar:
        task = bar.add_task("as it is", total=tuning.trials)

        def told(trial: int, off: float) -> None:
            bar.update(
                task, completed=trial, description=f"{trial} of {tuning.trials} trials, best is off by {off:.4f}"
            )

        found = studies.tune(game, tuning, jobs, told)
    console = Console(markup=False, highlight=False)
    table = Table(box=None, pad_edge=False)
    heads = ("measure", "target", "before", "chosen by", "held out", "95 % held out")
    for head in heads:
        table.add_column(head, justify="left" if head == "measure" else "right", overflow="fold")
    for at, target in enumerate(tuning.target):
        before, chosen, held = (one.figures[at] for one in (found.held_out_before, found.chosen, found.held_out))
        values = [f"{one.value:.4f}" for one in (before, chosen, held)]
        table.add_row(target.measure, f"{target.value:g}", *values, interval(held))
    offs = [f"{one.off:.4f}" for one in (found.held_out_before, found.chosen, found.held_out)]
    table.add_row("off by", "0", *offs, "")
    console.print(table)
    console.print(
        f"\nChosen by {tuning.games:,} games a trial; held out: {tuning.held_out:,} games that had no part in choosing. "
        "Believe the held-out column: the other one is flattered by the choice."
    )
    if not found.chosen.changes:
        console.print("Nothing that was tried comes closer than the numbers as they are.")
        return
    console.print("\nAs an arm of a study:\n[arms.tuned]\nprototype = true\nchange = [")
    for change in found.chosen.changes:
        fields = ", ".join(f"{name} = {_toml(value)}" for name, value in change.items())
        console.print(f"    {{ {fields} }},")
    console.print("]")


def _toml(value: object) -> str:
    return (
        f'"{value}"'
        if isinstance(value, str)
        else "[" + ", ".join(map(_toml, value)) + "]"
        if isinstance(value, list | tuple)
        else str(value)
    )
