"""`turres sweep`: every number of a pack one step up and down, and what that does."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

import turres
from turres.cli.common import GameId
from turres.cli.simulate import Jobs, Seed
from turres.cli.studies import progress_bar
from turres.lab import studies

EXAMPLE = "turres sweep tower --number 'markets.*.spaces.*.price' --seats 2 --games 4000 --jobs 2"

Number = Annotated[
    str,
    typer.Option("--number", metavar="PATTERN", help="Which numbers: --number 'thugs.*.fee'; * stands for anything."),
]
SeatCount = Annotated[int | None, typer.Option("--seats", help="How many at the table: --seats 2.", show_default=False)]
OneBot = Annotated[str, typer.Option("--bot", help="Which bot is on all seats: --bot greedy.")]
Games = Annotated[int, typer.Option("--games", min=100, help="Games with each number, and as many to confirm.")]
Most = Annotated[int, typer.Option("--most", min=1, help="Show so many lines: --most 30.")]
MEASURES = {"won_1": ("wins of place 1, points", 100), "rounds": ("rounds", 1), "turns": ("turns", 1)}


def sweep(
    name: GameId,
    number: Number = "*",
    seats: SeatCount = None,
    bot: OneBot = "greedy",
    games: Games = 2000,
    jobs: Jobs = 1,
    seed: Seed = 1,
    most: Most = 30,
) -> None:
    """Move every number one step up and down, one at a time, and list what changes most."""
    game = turres.game(name)
    usual = next((count for count in game.seats if count > 1), game.seats[0])
    plan = studies.plan_sweep(game, number, seats or usual, bot, games, seed or 0)
    console = Console(markup=False, highlight=False)
    for step, why in plan.refused:
        console.print(f"Refused: {step.name}: {why}")
    if not plan.steps:
        raise turres.BadSetup(f"no step of {number!r} is playable")
    runs = []
    with progress_bar() as bar:
        for one, word in ((plan.plan, "first look"), (plan.fresh, "fresh games")):
            task = bar.add_task(word, total=None)
            run = studies.play_all(
                one,
                studies.make_executor(one, jobs),
                lambda progress, task=task, word=word: bar.update(  # type: ignore[misc]  # rich has no stub for it
                    task, description=f"{word}: {progress.games:,} games"
                ),
            )
            runs.append(run)
    found = studies.swept(plan, runs[0], runs[1], list(MEASURES))
    table = Table(box=None, pad_edge=False)
    for head in ("number", "measure", "change", "interval", "q", "noticed", "on fresh games"):
        table.add_column(head, justify="right" if head in ("change", "interval", "q") else "left", overflow="fold")
    for line in found[:most]:
        what, scale = MEASURES[line.measure]
        low, high = scale * line.change.low, scale * line.change.high
        sure = {True: "confirmed", False: "not confirmed", None: ""}[line.confirmed]
        change = f"{scale * line.change.value:+.2f}"
        noticed = "yes" if line.noticed else ""
        table.add_row(line.step.name, what, change, f"{low:.2f} to {high:.2f}", f"{line.q:.3f}", noticed, sure)
    console.print(table)
    played = sum(run.cells[0].games for run in runs)
    console.print(f"\n{len(plan.steps)} steps, {len(plan.refused)} refused; {played:,} games, {bot} on all seats.")
