"""`turres arena`: bots against each other, until one knows which is stronger."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress, TimeRemainingColumn
from rich.table import Table

from turres.cli.common import ContentFile, GameId, Options, Prototype, Seats, set_up
from turres.cli.simulate import Jobs, Seed
from turres.lab.arena import Folder, Plan, Played, insist_on_decidable, make_plan, run
from turres.lab.report import intervals, page, rows, summary

EXAMPLE = "turres arena turro expert skilled --games 40 --jobs 2 --until-decided --save arena/turro"

BotNames = Annotated[
    list[str],
    typer.Argument(
        metavar="BOT...",
        help="Levels, other bots (greedy, mcts:sims=2000, alphabeta:depth=6) or programs ('exec:python mybot.py').",
        show_default=False,
    ),
]
Games = Annotated[int, typer.Option("--games", min=1, help="How many games, at most if --until-decided: --games 100.")]
UntilDecided = Annotated[
    bool, typer.Option("--until-decided", help="Stop as soon as a sequential test has decided between two bots.")
]
Save = Annotated[
    Path | None,
    typer.Option(
        "--save",
        metavar="DIR",
        help="Keep results, records and a report there, and go on from there: --save arena/turro.",
        file_okay=False,
        show_default=False,
    ),
]


def arena(
    name: GameId,
    bots: BotNames,
    games: Games = 100,
    jobs: Jobs = 1,
    until_decided: UntilDecided = False,
    save: Save = None,
    seats: Seats = None,
    option: Options = None,
    content: ContentFile = None,
    prototype: Prototype = False,
    seed: Seed = None,
) -> None:
    """Let bots play each other from every seat, and rate them; what was played is kept, whatever happens."""
    setup = set_up(name, seats, option, content, prototype)
    path = str(content.resolve()) if content else ""
    plan = make_plan(name, bots, games, seats, setup.options, seed, path, prototype=prototype)
    if until_decided:
        insist_on_decidable(plan)
    folder = Folder(save) if save else None
    if folder:
        plan = folder.open(plan, any_seed=seed is None)
    played: list[Played] = []
    try:
        _run(plan, folder, jobs, until_decided, played)
    except KeyboardInterrupt:
        typer.echo("Interrupted" + (f": the same command goes on, {save} has it all." if save else "."), err=True)
        raise typer.Exit(130) from None
    finally:
        if played:
            # What people call their programs is not markup.
            any_time = until_decided or len(played) < plan.games
            _show(Console(markup=False, emoji=False), plan, played, any_time)
            if folder:
                typer.echo(f"Report: {folder.report(page(plan, played, any_time=any_time))}")


def _run(plan: Plan, folder: Folder | None, jobs: int, until_decided: bool, played: list[Played]) -> None:
    """Play under a progress bar on stderr."""
    columns = [*Progress.get_default_columns()[:-1], TimeRemainingColumn(elapsed_when_finished=True)]
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(f"{plan.games:,} games", total=plan.games)
        for one, _ in run(plan, folder, jobs, until_decided=until_decided):
            played.append(one)
            progress.advance(task)


def _show(console: Console, plan: Plan, played: list[Played], any_time: bool) -> None:
    """The table and the sentences."""
    console.print(f"{plan.game}: {len(played):,} games, {plan.seats} seats, seed {plan.seed}\n", highlight=False)
    table = Table(box=None, pad_edge=False)
    for head in ("bot", "seats taken", "wins", "share", "95 %", "openskill", "+-"):
        table.add_column(head, justify="left" if head == "bot" else "right", overflow="fold")
    for row in rows(plan, played, any_time=any_time):
        interval = f"{row.share.low:.1%} to {row.share.high:.1%}"
        skill = f"{row.skill.mu:.1f}", f"{2 * row.skill.sigma:.1f}"
        table.add_row(row.bot, f"{row.taken:,}", f"{row.wins:g}", f"{row.share.value:.1%}", interval, *skill)
    console.print(table)
    console.print()
    for sentence in (*summary(plan, played, any_time=any_time), intervals(any_time=any_time)):
        console.print(sentence, highlight=False)
