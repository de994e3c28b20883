"""What an upgrade would do to a store: tried on a copy, so that the store itself stays as it is."""

from __future__ import annotations

import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

import sqlalchemy as sa

from turres.server import schema
from turres.server.backup import SQLITE, back_up, restore
from turres.server.store import Store, Unusable, refuse_newer, steps_from


class Trouble(NamedTuple):
    """A table that cannot go on, or cannot be replayed to its end, and why."""

    id: str
    game: str
    status: str
    why: str


class Report(NamedTuple):
    """The layout a store has, the migrations that would run, how many tables it has, and which of them are in trouble."""

    revision: str
    steps: tuple[str, ...]
    tables: int
    troubles: tuple[Trouble, ...]


async def check(url: str, lang: str = "en") -> Report:
    """Copy the store at one moment, bring the copy up to date and open every table there."""
    with tempfile.TemporaryDirectory(prefix="turres-check-") as folder:
        backup, copy = Path(folder, "backup"), f"sqlite:///{folder}/tables.db"
        revision = (await back_up(_untouched(url, folder), backup)).revision
        refuse_newer(revision)
        await restore(copy, backup)
        store = Store(copy)
        try:
            async with store.engine.connect() as connection:
                query = sa.select(schema.tables).order_by(schema.tables.c.game, schema.tables.c.id)
                rows = (await connection.execute(query)).all()
            troubles = [await _trouble(store, row, lang) for row in rows]
        finally:
            await store.close()
    return Report(revision, steps_from(revision), len(rows), tuple(one for one in troubles if one is not None))


def _untouched(url: str, folder: str) -> str:
    """A store that may be opened: of SQLite a copy, because opening a file can change how it keeps its journal."""
    if not url.startswith(SQLITE) or not Path(url.removeprefix(SQLITE)).is_file():
        return url
    with (
        closing(sqlite3.connect(f"{Path(url.removeprefix(SQLITE)).absolute().as_uri()}?mode=ro", uri=True)) as source,
        closing(sqlite3.connect(Path(folder, "copy.db"))) as target,
    ):
        source.backup(target)
    return f"{SQLITE}{folder}/copy.db"


async def _trouble(store: Store, row: Any, lang: str) -> Trouble | None:
    try:
        kept = await store.load(row.id)
    except Unusable as error:
        return Trouble(row.id, row.game, row.status, error.said(lang))
    if kept is None or kept.table.closed is None:
        return None
    return Trouble(row.id, row.game, row.status, kept.table.closed.said(lang))
