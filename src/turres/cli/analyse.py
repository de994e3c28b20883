"""`turres analyse`: where a recorded game was won and lost."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.progress import track
from rich.table import Table

from turres.cli.common import ContentFile
from turres.cli.replay import File, pack_for
from turres.core.record import Record
from turres.lab.analysis import GREAT, USUAL, Decision, plot, sparkline, turning_points
from turres.lab.analysis import analyse as decisions_of

EXAMPLE = "turres analyse game.txt --svg outlook.svg"

Searcher = Annotated[
    str, typer.Option("--bot", metavar="BOT", help="The search that judges: --bot alphabeta:nodes=9000000.")
]
Svg = Annotated[
    Path | None,
    typer.Option(
        "--svg", metavar="FILE", help="Draw the outlook: --svg outlook.svg.", dir_okay=False, show_default=False
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")]


def analyse(
    file: File, bot: Searcher = USUAL, content: ContentFile = None, svg: Svg = None, as_json: AsJson = False
) -> None:
    """Judge every decision of a game as its seat saw it: the best move, what was lost, how each seat stood."""
    record = Record.load(file, pack_for(file, content))
    deciding = sum(line.seat >= 0 for line in record.moves)
    steps = track(decisions_of(record, bot), "Thinking", deciding, console=Console(stderr=True), transient=True)
    found = list(steps)
    if svg is not None:
        svg.write_text(plot(f"{record.game.title}: {file.name}", found), encoding="utf-8")
    if as_json:
        typer.echo(msgspec.json.format(msgspec.json.encode(found), indent=2).decode())
    else:
        console = Console(markup=False, emoji=False)
        _show(console, record, found)
        _comment(console, record, found)


def _show(console: Console, record: Record, found: list[Decision]) -> None:
    table = Table(box=None, pad_edge=False)
    for head in ("move", "seat", "made", "best", "loss", "", *(f"outlook {seat}" for seat in range(record.seats))):
        table.add_column(head, justify="left" if head in ("made", "best", "") else "right", overflow="fold")
    for one in found:
        best = "forced" if one.forced else "same" if one.best == one.move else one.best
        mark = "!" if one.loss >= GREAT else ""
        outlook = [f"{value:+.2f}" for value in one.outlook]
        table.add_row(str(one.number), str(one.seat), one.move, best, f"{one.loss:.2f}", mark, *outlook)
    console.print(table)
    for seat in range(record.seats):
        losses = [one.loss for one in found if one.seat == seat and not one.forced]
        mean = sum(losses) / len(losses) if losses else 0.0
        line = sparkline([one.outlook[seat] for one in found])
        console.print(f"\nseat {seat}: {mean:.3f} lost a decision; outlook over the game:\n{line}", highlight=False)


def _comment(console: Console, record: Record, found: list[Decision]) -> None:
    """The turning points: how the outlook changed, and what happened."""
    points = turning_points(record, found)
    if points:
        console.print("\nTurning points:", highlight=False)
    for one in points:
        seats = zip(range(record.seats), one.decision.outlook, one.after, strict=True)
        outlook = ", ".join(f"seat {seat} {then:+.2f} to {now:+.2f}" for seat, then, now in seats)
        console.print(
            f"\n{one.decision.number}. seat {one.decision.seat}: {one.decision.move} ({outlook})", highlight=False
        )
        for sentence in record.game.narrate(one.happened, None, content=record.start().content):
            console.print(f"  {sentence.text}", highlight=False)
