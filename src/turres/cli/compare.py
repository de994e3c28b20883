"""`turres compare`: the game as it comes against a pack of your own, on the same deals."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

import turres
from turres.cli.common import GameId, read_options
from turres.cli.simulate import Jobs, Seed
from turres.cli.studies import interval, progress_bar, words
from turres.core.errors import BadSetup
from turres.lab import studies

EXAMPLE = "turres compare tower mine.toml --bots greedy --seats 2 --halfwidth 1 --jobs 2"

PackFile = Annotated[Path, typer.Argument(metavar="PACK", help="Your content pack: mine.toml.", show_default=False)]
Bots = Annotated[
    list[str] | None,
    typer.Option("--bots", metavar="NAME ...", help="Which bots, each on all seats: --bots greedy skilled."),
]
SeatCounts = Annotated[
    list[int] | None,
    typer.Option("--seats", metavar="N ...", help="How many at the table: --seats 2 3 4.", show_default="the fewest"),
]
Halfwidth = Annotated[
    float, typer.Option("--halfwidth", min=0.01, help="Stop when intervals are so narrow, in points: --halfwidth 1.")
]
MostGames = Annotated[int, typer.Option("--at-most", min=1, help="Stop after so many games a table: --at-most 100000.")]
Option = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=VALUE", help="A choice the game offers.", show_default=False),
]
PrintedOnly = Annotated[
    bool, typer.Option("--printed", help="Refuse a pack that leaves the limits of the printed one.")
]


def compare(
    name: GameId,
    pack: PackFile,
    bots: Bots = None,
    seats: SeatCounts = None,
    halfwidth: Halfwidth = 1.0,
    at_most: MostGames = 200_000,
    jobs: Jobs = 1,
    seed: Seed = 1,
    option: Option = None,
    printed: PrintedOnly = False,
) -> None:
    """Say what your pack changes: the same deals with both packs, until the answer is narrow enough."""
    game = turres.game(name)
    options = read_options(game, option or ())
    usual = [next((count for count in game.seats if count > 1), game.seats[0])]
    arm = {"content": str(pack.absolute()), "prototype": not printed, "options": options}
    data: dict[str, Any] = {
        "study": {"game": name, "seed": seed, "stop": {"halfwidth": halfwidth, "at_most": at_most}},
        "table": {"seats": seats or usual, "bots": bots or ["greedy" if "greedy" in game.bots() else "skilled"]},
        "arms": {"default": {"options": options}, pack.stem: arm},
        "measure": {"families": ["place", "length", "ending"]},
    }
    if pack.stem == "default":
        raise BadSetup(f"{pack}: give it another name than default.toml, which is the game's own")
    plan = studies.make_plan(data, str(pack))
    console = Console(markup=False, highlight=False)
    show_changes(console, plan, pack.stem)
    going = studies.Run(plan)
    interrupted = False
    try:
        with progress_bar() as bar:
            task = bar.add_task("starting", total=None)
            for _ in going.play(studies.make_executor(plan, jobs)):
                bar.update(task, description=words(going))
    except KeyboardInterrupt:
        interrupted = True
    _show(console, going, pack.stem)
    if interrupted:
        typer.echo("Interrupted; the intervals hold as they are.", err=True)
        raise typer.Exit(130)


def show_changes(console: Console, plan: studies.Plan, arm: str) -> None:
    """What differs, and what of it is not as printed."""
    found = studies.diff(plan.packs[plan.base], plan.packs[arm])
    console.print(differences(found) if found else "The packs are the same.")
    for line in plan.unprinted(arm):
        console.print(f"Not as printed: {line}")
    console.print()


def differences(found: list[studies.Difference]) -> Table:
    """What two packs differ in."""
    table = Table(box=None, pad_edge=False)
    for head in ("entry", "field", "before", "after"):
        table.add_column(head, overflow="fold")
    for one in found:
        table.add_row(one.entry or "pack", one.field, *("-" if side is None else str(side) for side in one[2:]))
    return table


def _show(console: Console, going: studies.Run, arm: str) -> None:
    found = studies.results(going)
    if not found.games:
        raise BadSetup("nothing has been played yet")
    table = Table(box=None, pad_edge=False)
    for head in ("measure", "seats", "bot", "default", arm, "change", f"{100 * going.plan.study.level:g} %"):
        table.add_column(head, justify="left" if head in ("measure", "bot") else "right", overflow="fold")
    for one in found.figures:
        if one.arm != arm or not one.measure.endswith(".change"):
            continue
        measure = one.measure.removesuffix(".change")
        scale, digits = (100, 1) if one.family == "place" else (1, 2)
        pair = [
            studies.find(found.figures, measure=measure, arm=name, seats=one.seats, bot=one.bot)[0].value
            for name in ("default", arm)
        ]
        values = [f"{scale * value:.{digits}f}" for value in pair]
        change = f"{scale * one.value:+.{digits}f}"
        said = measure.replace("place.", "wins of place ") + (", %" if scale == 100 else "")
        table.add_row(said, str(one.seats), one.bot, *values, change, interval(one, scale, digits))
    console.print(table)
    console.print(f"\n{found.verdict}\n{found.games:,} games; a deal is played with both packs and counts once.")
