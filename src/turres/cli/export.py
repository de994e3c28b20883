"""`turres export`: records as data for learning."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress

import turres
from turres.cli.common import ContentFile, GameId
from turres.core.errors import need

EXAMPLE = "turres export turro arena/turro --to turro-data"

Records = Annotated[
    list[Path], typer.Argument(metavar="RECORD...", help="Records, or folders with records.", exists=True)
]
Folder = Annotated[
    Path, typer.Option("--to", metavar="FOLDER", help="A new folder for the Parquet files: --to turro-data.")
]


def export(name: GameId, records: Records, to: Folder, content: ContentFile = None) -> None:
    """Write every decision of recorded games to Parquet files: what the seat saw and could do, what it did, how it ended."""
    game = turres.game(name)
    need("turres export", "data", "numpy", "polars")
    from turres.rl.records import export as write  # optional libraries
    from turres.rl.records import find_records

    found, rows = find_records(records), 0
    pack = game.load_content(content) if content is not None else None
    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(f"{len(found):,} records", total=len(found))
        for _, rows in write(name, found, to, pack):
            progress.advance(task)
    typer.echo(f"{to}: {rows:,} decisions of {len(found):,} games")
