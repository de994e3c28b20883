"""The short way into SQLite: what is appended goes there in one step, on a thread and a connection of its own."""

from __future__ import annotations

import asyncio
import contextlib
import re
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import chain
from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import IntegrityError, OperationalError

PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON")
WAL_CHECKPOINT = (
    "wal_autocheckpoint=4000"  # pages, 16 MB: a page that changes with every move is put in place once for many
)
MAX_ROWS = 128  # so many rows at once, at most
Rows = Sequence[Mapping[str, Any]]
Values = Sequence[tuple[Any, ...]]


class Statement:
    """A statement as SQLite's own library takes it: its text, and the names of its values in their order."""

    def __init__(self, statement: sa.Insert | sa.Update | sa.Delete, names: Iterable[str]) -> None:
        compiled = statement.compile(dialect=sqlite.dialect(), column_keys=list(names))
        self.text, self.names = str(compiled), tuple(compiled.positiontup or ())

    def run(self, connection: sqlite3.Connection, rows: Values) -> None:
        """Carry it out for each of these rows."""
        connection.executemany(self.text, rows)

    def values(self, rows: Rows) -> Values:
        """The values of some rows in that order."""
        return [tuple([row[name] for name in self.names]) for row in rows]


class BulkStatement(Statement):
    """An insertion or a change of many rows as one statement.

    SQLite's library lets go of Python's lock for each statement and has to wait for it afterwards: one statement for a
    hundred rows instead of a hundred keeps a busy event loop and this thread out of each other's way.
    """

    def __init__(self, statement: sa.Insert | sa.Update, names: Iterable[str]) -> None:
        super().__init__(statement, names)
        self._texts = [self._several(statement, count) for count in range(MAX_ROWS + 1)]

    def _several(self, statement: sa.Insert | sa.Update, count: int) -> str:
        row = f"({', '.join('?' * len(self.names))})"
        rows = ", ".join([row] * count)
        if isinstance(statement, sa.Insert):
            return self.text.replace(f"VALUES {row}", f"VALUES {rows}")
        parts = iter(f"new.column{number}" for number in range(1, len(self.names) + 1))
        text = re.sub(r"\?", lambda _: next(parts), self.text)
        return text.replace(" WHERE ", f" FROM (VALUES {rows}) AS new WHERE ")

    def run(self, connection: sqlite3.Connection, rows: Values) -> None:
        """Carry it out for all of these rows."""
        for first in range(0, len(rows), MAX_ROWS):
            some = rows[first : first + MAX_ROWS]
            connection.execute(self._texts[len(some)], [*chain.from_iterable(some)])


class SqliteWriter:
    """Writes batches, one after another: each is on the disk, or nothing of it is there."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._thread = ThreadPoolExecutor(1, "pen")
        self._connection: sqlite3.Connection | None = None

    async def write(self, batch: Sequence[tuple[Statement, Values]]) -> None:
        """Carry these statements out, each for all its rows, in one transaction."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._write, batch)

    async def close(self) -> None:
        """Put the pen down."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._close)
        self._thread.shutdown()

    def _write(self, batch: Sequence[tuple[Statement, Values]]) -> None:
        try:
            connection = self._connection = self._connection or self._open()
            connection.execute("BEGIN IMMEDIATE")
            try:
                for statement, rows in batch:
                    if rows:
                        statement.run(connection, rows)
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
        connection = sqlite3.connect(self._path, isolation_level=None, cached_statements=3 * MAX_ROWS)
        for pragma in (*PRAGMAS, WAL_CHECKPOINT):
            connection.execute(f"PRAGMA {pragma}")
        return connection

    def _close(self) -> None:
        if self._connection is not None:
            self._connection.close()
