"""`turres admin`: back a server's store up, put it back, check it against this version, look through it, remove something."""

from __future__ import annotations

import asyncio
import json
import sys
import time
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from turres.cli.common import Lang
from turres.cli.serve import StoreUrl, usual_store
from turres.core.errors import TurresError
from turres.core.language import speaker

if TYPE_CHECKING:
    from turres.server.backup import Contents, PersonRow, TableRow

say = speaker(__file__)

app = typer.Typer(
    no_args_is_help=True,
    rich_markup_mode="rich",
    help="Look after a server's store: back it up, put it back, check it, list what is in it, remove something.",
    epilog="Example: turres admin backup tables.backup",
)


class Status(StrEnum):
    """How far a table has come."""

    OPEN = "open"
    GOING = "going"
    OVER = "over"


File = Annotated[Path, typer.Argument(metavar="FILE", help="The backup: tables.backup.", show_default=False)]
Force = Annotated[bool, typer.Option("--force", help="Write over what is there.")]
Yes = Annotated[bool, typer.Option("--yes", help="Do not ask.")]
People = Annotated[bool, typer.Option("--people", help="List people instead of tables.")]
Json = Annotated[bool, typer.Option("--json", help="One JSON object a line, for programs.")]
Most = Annotated[int, typer.Option("--most", min=1, help="So many at most: --most 20.")]
Only = Annotated[
    Status | None, typer.Option("--status", help="Only tables that are open, going or over.", show_default=False)
]
OfGame = Annotated[
    str, typer.Option("--game", metavar="GAME", help="Only tables of this game: --game turro.", show_default=False)
]
Names = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="[TABLE]...", help="The tables' ids, as `turres admin list` shows them.", show_default=False
    ),
]
Whom = Annotated[
    str,
    typer.Option("--person", metavar="ID", help="Delete this person, as they could themselves.", show_default=False),
]


@app.command(epilog="Example: turres admin backup tables.backup")
def backup(file: File, store: StoreUrl = None, force: Force = False, lang: Lang = "en") -> None:
    """Write the whole store to a file, as it is at one moment; servers may go on.

    The file holds what the store holds: passwords and tokens as hashes, and the key that signs cookies. Only you can read it:
    keep it so.
    """
    from turres.server.backup import back_up  # the database's libraries take a while to load

    contents = asyncio.run(back_up(store or usual_store(), file, force=force))
    typer.echo(say(lang, "{file}: {what}.", file=file, what=_what(contents, lang)))


@app.command(epilog="Example: turres admin restore tables.backup --store sqlite:///new.db")
def restore(file: File, store: StoreUrl = None, force: Force = False, lang: Lang = "en") -> None:
    """Put a backup in the place of the store; the servers that use it must be stopped.

    A store that holds anything is left alone unless --force is given. What was revoked or deleted after the backup is back.
    """
    from turres.server.backup import restore as put_back  # see above

    contents = asyncio.run(put_back(store or usual_store(), file, force=force))
    made = time.strftime("%Y-%m-%d %H:%M", time.localtime(contents.at / 1000))
    typer.echo(say(lang, "Restored, as of {made}: {what}.", made=made, what=_what(contents, lang)))


@app.command(epilog="Example: turres admin check --store sqlite:///tables.db")
def check(store: StoreUrl = None, as_json: Json = False, lang: Lang = "en") -> None:
    """Say what this version would make of a store: which migrations would run, which tables could not go on. Changes nothing.

    The store is copied to a temporary folder, so it takes as much room there; servers may go on.
    """
    from turres.server.checking import check as look  # see above

    report = asyncio.run(look(store or usual_store(), lang))
    if as_json:
        troubles = [trouble._asdict() for trouble in report.troubles]
        typer.echo(json.dumps(report._asdict() | {"troubles": troubles}, ensure_ascii=False))
        return
    typer.echo(say(lang, "Layout {revision}, {tables} tables.", revision=report.revision, tables=report.tables))
    if report.steps:
        typer.echo(say(lang, "Back the store up first; then these migrations would run, all or none:"))
        for step in report.steps:
            typer.echo(f"  {step}")
    else:
        typer.echo(say(lang, "No migration is needed."))
    if report.troubles:
        typer.echo(say(lang, "These tables would be read-only:"))
        _show([(trouble.id, trouble.game, _status(trouble.status, lang), trouble.why) for trouble in report.troubles])
    else:
        typer.echo(say(lang, "Every table can be continued or replayed to its end."))


@app.command("list", epilog="Example: turres admin list --status going")
def list_(
    store: StoreUrl = None,
    people: People = False,
    status: Only = None,
    game: OfGame = "",
    most: Most = 100,
    as_json: Json = False,
    lang: Lang = "en",
) -> None:
    """List the tables in the store, the last changed first, or the people, the newest first."""
    url = store or usual_store()
    found: list[PersonRow] | list[TableRow]
    if people:
        found = persons = asyncio.run(_people(url, most))
        lines = [_person_heads(lang), *(_person_cells(row, lang) for row in persons)]
    else:
        found = tables = asyncio.run(_tables(url, status or "", game, most))
        lines = [_table_heads(lang), *(_table_cells(row, lang) for row in tables)]
    if as_json:
        for row in found:
            typer.echo(json.dumps(row._asdict(), ensure_ascii=False))
    elif not found:
        typer.echo(say(lang, "Nobody found.") if people else say(lang, "No tables found."))
    else:
        _show(lines)


@app.command(epilog="Example: turres admin remove 3xTFcz5wQ1a2")
def remove(names: Names = None, person: Whom = "", store: StoreUrl = None, yes: Yes = False, lang: Lang = "en") -> None:
    """Remove tables with all that happened there, or a person; servers may go on. Ratings stay as they are."""
    if bool(names) == bool(person):
        raise TurresError("name the tables to remove, or one person with --person")
    what = person or ", ".join(names or ())
    if not yes:
        if not sys.stdin.isatty():
            raise TurresError("give --yes to remove without being asked")
        typer.confirm(say(lang, "Remove {what} for good?", what=what), abort=True)
    asyncio.run(_remove(store or usual_store(), names or [], person))
    typer.echo(say(lang, "Removed: {what}.", what=what))


async def _tables(url: str, status: str, game: str, most: int) -> list[TableRow]:
    from turres.server.backup import list_tables, opened  # see above

    async with opened(url) as found:
        return await list_tables(found, status, game, most)


async def _people(url: str, most: int) -> list[PersonRow]:
    from turres.server.backup import list_people, opened  # see above

    async with opened(url) as found:
        return await list_people(found, most)


async def _remove(url: str, names: list[str], person: str) -> None:
    from turres.server.backup import is_person, opened  # see above
    from turres.server.deletion import delete, remove_table

    async with opened(url) as found:
        missing = [name for name in names if await found.find(name) is None]
        if missing:
            raise TurresError(f"there is no table {', '.join(missing)}; nothing was removed")
        for name in names:
            await remove_table(found, name)
        if person:
            if not await is_person(found, person):
                raise TurresError(f"there is no person {person}")
            await delete(found, person)


def _what(contents: Contents, lang: str) -> str:
    counts = {name: contents.rows.get(name, 0) for name in ("tables", "events", "people")}
    return say(lang, "{tables} tables, {events} events, {people} people", **counts)


def _person_heads(lang: str) -> tuple[str, ...]:
    return say(lang, "person"), say(lang, "name"), say(lang, "account"), say(lang, "since"), say(lang, "tables")


def _person_cells(row: PersonRow, lang: str) -> tuple[str, ...]:
    account = say(lang, "yes") if row.account else say(lang, "no")
    return row.id, row.name, account, _when(row.created), str(row.tables)


def _table_heads(lang: str) -> tuple[str, ...]:
    first = say(lang, "table"), say(lang, "game"), say(lang, "status")
    return (*first, say(lang, "version"), say(lang, "changed"), say(lang, "people"))


def _table_cells(row: TableRow, lang: str) -> tuple[str, ...]:
    return row.id, row.game, _status(row.status, lang), str(row.version), _when(row.changed), ", ".join(row.people)


def _status(status: str, lang: str) -> str:
    return {"open": say(lang, "open"), "going": say(lang, "going on"), "over": say(lang, "over")}[status]


def _when(at: int) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(at / 1000))


def _show(lines: list[tuple[str, ...]]) -> None:
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    for line in lines:
        typer.echo("  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip())
