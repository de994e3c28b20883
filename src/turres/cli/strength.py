"""`turres strength`: the whole table of who beats whom, in one command that can be stopped and goes on."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress, TimeElapsedColumn

from turres.cli.simulate import Jobs
from turres.lab.arena import Played
from turres.lab.strength import Match, Row, matches, play, read_rows, row_of, tables, write_rows, write_tables

EXAMPLE = "turres strength --jobs 2 --save build/strength --docs docs/bots.md"

Games = Annotated[
    list[str] | None,
    typer.Option("--game", metavar="GAME...", help="Only these games: --game turro.", show_default=False),
]
Save = Annotated[
    Path,
    typer.Option(
        "--save", metavar="DIR", help="Where results and records are kept; the same command goes on.", file_okay=False
    ),
]
Docs = Annotated[
    Path | None,
    typer.Option("--docs", metavar="FILE", help="Write the tables into this document.", show_default=False),
]
Data = Annotated[
    Path | None,
    typer.Option(
        "--data",
        metavar="FILE",
        help="Write the figures there, a line a match; what stands there already is not played again.",
        show_default=False,
    ),
]
Show = Annotated[bool, typer.Option("--show", help="Play nothing: only show, and write down, what has been played.")]


def strength(
    game: Games = None,
    jobs: Jobs = 1,
    save: Save = Path("build/strength"),
    docs: Docs = None,
    data: Data = None,
    show: Show = False,
) -> None:
    """Measure every level of every game against the one below, greedy and random seats, and write the table down."""
    wanted = matches(game or ())
    known = read_rows(data) if data else {}
    try:
        if not show:
            _play([match for match in wanted if not row_of(match, save, known).done], save, jobs)
    except KeyboardInterrupt:
        typer.echo(f"Interrupted: the same command goes on, {save} has it all.", err=True)
        raise typer.Exit(130) from None
    finally:
        known = read_rows(data) if data else {}  # somebody else may have written there meanwhile
        _tell([row_of(match, save, known) for match in matches()], docs, data)


def _play(wanted: list[Match], save: Path, jobs: int) -> None:
    """Match after match under a progress bar on stderr."""
    columns = [*Progress.get_default_columns()[:-1], TimeElapsedColumn()]
    with Progress(*columns, console=Console(stderr=True)) as progress:
        whole = progress.add_task("matches", total=len(wanted))
        for match in wanted:
            title = f"{match.game} {match.seats}: {match.first} {match.second}"
            task = progress.add_task(title, total=match.plan.games)
            played: list[Played] = []
            for one in play(match, save, jobs):
                played.append(one)
                progress.update(task, advance=1, total=match.games(played))
            progress.remove_task(task)
            progress.advance(whole)


def _tell(rows: list[Row], docs: Path | None, data: Path | None) -> None:
    """The tables on the screen, in the document, and as data."""
    if docs:
        write_tables(docs, rows)
    if data:
        write_rows(data, rows)
    typer.echo(tables(rows))
