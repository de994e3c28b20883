"""`turres replay`: look through a recorded game, or check it."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

import turres
from turres.cli.common import ContentFile, Lang
from turres.cli.local import LocalGame
from turres.cli.words import ending, log_blocks, score_sheet
from turres.core.content import Pack
from turres.core.errors import BadRecord, BadSetup
from turres.core.language import speaker
from turres.core.record import Record

EXAMPLE = "turres replay game.txt --verify"

say = speaker(__file__)

File = Annotated[Path, typer.Argument(metavar="FILE", help="A record: game.txt.", show_default=False)]
Verify = Annotated[
    bool, typer.Option("--verify", help="Only check that every move is legal and the end is as it says.")
]
Eyes = Annotated[
    int | None, typer.Option("--seat", min=0, help="See it as this seat did: --seat 1.", show_default="an onlooker")
]
Plain = Annotated[bool, typer.Option("--plain", help="Print it line by line instead of full screen.")]


def replay(
    file: File,
    verify: Verify = False,
    seat: Eyes = None,
    content: ContentFile = None,
    plain: Plain = False,
    lang: Lang = "en",
) -> None:
    """Step through a recorded game, or check that it is right."""
    try:
        record = Record.load(file, pack_for(file, content))
        if seat is not None and seat >= record.seats:
            raise BadSetup(f"--seat {seat}: this game has the seats 0 to {record.seats - 1}")
        local = LocalGame.look_back(record)
    except BadRecord as error:
        raise BadRecord(0, f"{file}, {error}" if error.line else str(error)) from None
    if verify:
        typer.echo(
            say(
                lang,
                "{file}: all {moves} moves are legal; end: {end}.",
                file=file,
                moves=len(record.moves),
                end=record.end,
            )
        )
    elif plain or not (sys.stdin.isatty() and sys.stdout.isatty()):
        _print(record, local, seat, lang)
    else:
        from turres.cli.terminal.replay import ReplayApp  # Textual takes a while to load

        ReplayApp(record, seat, lang).run()


def pack_for(file: Path, content: Path | None) -> Pack | None:
    """The content pack the record was played with."""
    if content is None:
        return None
    try:
        lines = file.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError):
        return None  # reading the record says what is wrong
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("game:")]
    return turres.game(names[0]).load_content(content) if names else None


def _print(record: Record, local: LocalGame, viewer: int | None, lang: str) -> None:
    """The table at the start, every move with what came of it, the table at the end."""
    game = local.game
    typer.echo(game.describe(game.view(record.start(), viewer), lang) + "\n")
    for block in log_blocks(local, viewer, lang):
        typer.echo(block)
    typer.echo("\n" + game.describe(local.view(viewer), lang))
    if local.over:
        typer.echo(f"\n{ending(local, lang)}\n\n{score_sheet(local, lang)}")
