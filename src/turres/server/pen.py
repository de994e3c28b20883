"""The short way into SQLite: what is appended goes there in one step, on a thread and a connection of its own."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import IntegrityError, OperationalError

PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON")
Rows = Sequence[Mapping[str, Any]]


class Statement:
    """A statement as SQLite's own library takes it: its text, and the names of its values in their order."""

    def __init__(self, statement: sa.Insert | sa.Update | sa.Delete, names: Iterable[str]) -> None:
        compiled = statement.compile(dialect=sqlite.dialect(), column_keys=list(names))
        self.text, self.names = str(compiled), tuple(compiled.positiontup or ())

    def values(self, rows: Rows) -> list[tuple[Any, ...]]:
        """The values of some rows in that order."""
        return [tuple(row[name] for name in self.names) for row in rows]


class Pen:
    """Writes batches, one after another: each is on the disk, or nothing of it is there."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._thread = ThreadPoolExecutor(1, "pen")
        self._connection: sqlite3.Connection | None = None

    async def write(self, batch: Sequence[tuple[Statement, Rows]]) -> None:
        """Carry these statements out, each for all its rows, in one transaction."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._write, batch)

    async def close(self) -> None:
        """Put the pen down."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._close)
        self._thread.shutdown()

    def _write(self, batch: Sequence[tuple[Statement, Rows]]) -> None:
        try:
            connection = self._connection = self._connection or self._open()
            connection.execute("BEGIN IMMEDIATE")
            try:
                for statement, rows in batch:
                    connection.executemany(statement.text, statement.values(rows))
                connection.execute("COMMIT")
            except sqlite3.Error:
                with contextlib.suppress(sqlite3.Error):
                    connection.execute("ROLLBACK")
                raise
        except sqlite3.IntegrityError as error:
            raise IntegrityError(str(error), None, error) from error
        except sqlite3.Error as error:
            raise OperationalError(str(error), None, error) from error

    def _open(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self._path, isolation_level=None, cached_statements=32)
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")
        return connection

    def _close(self) -> None:
        if self._connection is not None:
            self._connection.close()
