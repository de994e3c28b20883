"""What an operator does with a store: back it up, put it back, look through it, remove something.

A backup is a gzipped file of JSON lines: a header, then each of the database's tables as a line with its columns and how many
rows follow, and an end. It is read in one transaction, so it is the store at one moment, also while servers write to it, and it
can be put back into either kind of database.
"""

from __future__ import annotations

import gzip
import itertools
import os
import sqlite3
import zlib
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import IO, Any, NamedTuple

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import CompileError, DataError, IntegrityError, InterfaceError, OperationalError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from turres.core.errors import TurresError
from turres.server import schema
from turres.server.errors import store_trouble
from turres.server.live import now
from turres.server.store import Store, engine_url, migrate, revision_of, revisions

FORMAT = 1
AT_ONCE = 500
ALEMBIC = "alembic_version"
SQLITE = "sqlite:///"


class BadBackup(TurresError):
    """The file is not a backup, or not a whole one."""


class Contents(NamedTuple):
    """What a backup holds: when it was made, the layout it is of, and how many rows of each table."""

    at: int
    revision: str
    rows: dict[str, int]


# Backing up ----------------------------------------------------------------------------------------------------------------


async def back_up(url: str, file: Path, *, force: bool = False) -> Contents:
    """Write the store to a file that only its owner can read."""
    if file.exists() and not force:
        raise TurresError(f"{file} is there already: --force writes over it")
    whole = file.with_name(f".{file.name}.unfinished")
    async with _snapshot(url) as connection:
        with _private(whole) as out:
            contents = await _write(connection, out)
    whole.replace(file)
    return contents


@asynccontextmanager
async def _snapshot(url: str) -> AsyncIterator[AsyncConnection]:
    """A connection that sees the store at one moment."""
    _must_exist(url)
    store = Store(url, patient=True)
    try:
        async with store.engine.connect() as connection:
            if store.sqlite:
                await connection.exec_driver_sql("BEGIN")
            else:
                await connection.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
            yield connection
    except (OSError, SQLAlchemyError) as error:
        raise TurresError(store_trouble(error)) from None
    finally:
        await store.close()


@contextmanager
def _private(path: Path) -> Iterator[IO[bytes]]:
    path.unlink(missing_ok=True)
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as raw:
        try:
            with gzip.open(raw, "wb", compresslevel=6) as out:
                yield out  # type: ignore[misc]  # a GzipFile is one
        except BaseException:
            path.unlink(missing_ok=True)
            raise
        raw.flush()
        os.fsync(raw.fileno())


async def _write(connection: AsyncConnection, out: IO[bytes]) -> Contents:
    found = await connection.run_sync(_reflected)
    revision = await connection.run_sync(revision_of)
    if revision is None:
        raise TurresError("there are no tables of Turres in this store")
    contents = Contents(now(), revision, {})
    _line(out, {"turres": "backup", "format": FORMAT, "at": contents.at, "revision": revision})
    for table in found.sorted_tables:
        count = sa.select(sa.func.count()).select_from(table)
        name, rows = str(table.name), (await connection.execute(count)).scalar_one()
        contents.rows[name] = rows
        _line(out, {"table": name, "columns": [str(column.name) for column in table.columns], "rows": rows})
        async for row in await connection.stream(sa.select(table)):
            _line(out, list(row))
    _line(out, {"end": True})
    return contents


def _line(out: IO[bytes], value: object) -> None:
    out.write(msgspec.json.encode(value) + b"\n")


# Restoring -----------------------------------------------------------------------------------------------------------------


async def restore(url: str, file: Path, *, force: bool = False) -> Contents:
    """Put a backup in the place of the store, whole or not at all; only a store with nothing in it is overwritten unasked."""
    with _read(file) as lines:
        header = _header(file, next(lines, None))
        if url.startswith(SQLITE):
            return await _restore_file(Path(url.removeprefix(SQLITE)), file, header, lines, force=force)
        return await _restore_database(url, file, header, lines, force=force)


async def _restore_file(path: Path, file: Path, header: Contents, lines: Iterator[Any], *, force: bool) -> Contents:
    """Build the new file beside the old one, then let it take that one's place."""
    if path.exists() and not force and not await _is_empty(f"{SQLITE}{path}"):
        raise TurresError(f"{path} holds tables or people: --force puts the backup in their place")
    building = path.with_name(f"{path.name}.restoring")
    _unlink(building)
    try:
        contents = await _build(f"{SQLITE}{building}", file, header, lines)
        if path.exists():
            _claim(path)
        building.replace(path)
        return contents
    finally:
        _unlink(building)


async def _build(url: str, file: Path, header: Contents, lines: Iterator[Any]) -> Contents:
    store = Store(url, patient=True)
    try:
        async with store.engine.begin() as connection:
            await connection.exec_driver_sql("BEGIN IMMEDIATE")
            return await _fill(connection, file, header, lines)
    finally:
        await store.close()


def _claim(path: Path) -> None:
    """Make sure that nobody has the old file open, and that nothing of it is left beside the new one."""
    connection = sqlite3.connect(path, timeout=1)
    try:
        connection.execute("PRAGMA journal_mode=DELETE")  # which SQLite does only for who is alone
    except sqlite3.OperationalError:
        raise TurresError(f"a server is using {path}: stop it first") from None
    except sqlite3.DatabaseError:
        pass  # it was no database, and --force said that it may go
    finally:
        connection.close()


def _unlink(path: Path) -> None:
    for suffix in ("", "-wal", "-shm", "-journal"):
        path.with_name(path.name + suffix).unlink(missing_ok=True)


async def _restore_database(url: str, file: Path, header: Contents, lines: Iterator[Any], *, force: bool) -> Contents:
    empty = await _is_empty(url)
    if not empty and not force:
        raise TurresError("the store holds tables or people: --force puts the backup in their place")
    store = Store(url, patient=True)
    try:
        async with store.engine.begin() as connection:
            others = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
            mine = " AND pid <> pg_backend_pid() AND backend_type = 'client backend'"
            if (await connection.execute(sa.text(others + mine))).scalar():
                raise TurresError("a server is using the store: stop it first")
            old = await connection.run_sync(_reflected)
            await connection.run_sync(old.drop_all)
            await connection.execute(sa.text(f"DROP TABLE IF EXISTS {ALEMBIC}"))
            return await _fill(connection, file, header, lines)
    except (OSError, OperationalError, InterfaceError) as error:
        raise TurresError(store_trouble(error)) from None
    finally:
        await store.close()


async def _fill(connection: AsyncConnection, file: Path, header: Contents, lines: Iterator[Any]) -> Contents:
    """Lay the tables out as the backup has them, put its rows in, and bring all that up to date."""
    if header.revision not in revisions():
        raise BadBackup(f"{file} is of a newer Turres, or another program")
    await connection.run_sync(migrate, header.revision)
    tables = (await connection.run_sync(_reflected)).tables
    for line in lines:
        if line == {"end": True}:
            break
        name, columns, count = line["table"], line["columns"], line["rows"]
        header.rows[name] = count
        for first in range(0, count, AT_ONCE):
            taken = list(itertools.islice(lines, min(count - first, AT_ONCE)))
            rows = [dict(zip(columns, values, strict=True)) for values in taken]
            await connection.execute(sa.insert(tables[name]), rows)
    else:
        raise BadBackup(f"{file} ends too early")
    await connection.run_sync(migrate)
    return header


@contextmanager
def _read(file: Path) -> Iterator[Iterator[Any]]:
    """The lines of a backup; whatever is wrong with them is said."""
    try:
        with gzip.open(file, "rb") as source:
            yield (msgspec.json.decode(line) for line in source)
    except TurresError:
        raise
    except EOFError:
        raise BadBackup(f"{file} ends too early") from None
    except (gzip.BadGzipFile, zlib.error, msgspec.DecodeError, KeyError, TypeError, ValueError):
        raise BadBackup(f"{file} is not a backup of Turres") from None
    except (IntegrityError, DataError, CompileError):
        raise BadBackup(f"{file} holds rows that do not fit") from None


def _header(file: Path, line: Any) -> Contents:
    if not isinstance(line, dict) or line.get("turres") != "backup":
        raise BadBackup(f"{file} is not a backup of Turres")
    if line.get("format") != FORMAT:
        raise BadBackup(f"{file} is of a newer Turres")
    return Contents(line["at"], line["revision"], {})


# Presence through -------------------------------------------------------------------------------------------------------------


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Store]:
    """A store that is there and up to date."""
    _must_exist(url)
    store = Store(url, patient=True)
    try:
        async with store.engine.connect() as connection:
            if await connection.run_sync(revision_of) != revisions()[0]:
                raise TurresError(
                    "the store is of another version of Turres: start `turres serve` once to bring it up to date"
                )
        yield store
    except (OSError, SQLAlchemyError) as error:
        raise TurresError(store_trouble(error)) from None
    finally:
        await store.close()


class TableRow(NamedTuple):
    """A table, for an operator."""

    id: str
    game: str
    status: str
    public: bool
    version: int
    changed: int
    people: tuple[str, ...]


class PersonRow(NamedTuple):
    """A person, for an operator."""

    id: str
    name: str
    account: bool
    created: int
    tables: int


async def list_tables(store: Store, status: str = "", game: str = "", most: int = 100) -> list[TableRow]:
    """Tables, the last changed first, with the names of those at them."""
    c, there = schema.tables.c, schema.presences.c
    query = sa.select(schema.tables).order_by(c.changed.desc(), c.id).limit(most)
    query = query.where(c.status == status) if status else query
    query = query.where(c.game == game) if game else query
    names = sa.select(there.table_id, schema.people.c.name).join(schema.people, schema.people.c.id == there.person)
    async with store.engine.connect() as connection:
        rows = (await connection.execute(query)).all()
        found = await connection.execute(names.where(there.table_id.in_([row.id for row in rows])).order_by("name"))
        people: dict[str, list[str]] = {}
        for row in found:
            people.setdefault(row.table_id, []).append(row.name)
    return [
        TableRow(row.id, row.game, row.status, row.public, row.version, row.changed, tuple(people.get(row.id, ())))
        for row in rows
    ]


async def list_people(store: Store, most: int = 100) -> list[PersonRow]:
    """People, the newest first."""
    c, there = schema.people.c, schema.presences.c
    account = sa.exists().where(schema.accounts.c.person == c.id)
    tables = sa.select(sa.func.count()).where(there.person == c.id).scalar_subquery()
    query = sa.select(c.id, c.name, account, c.created, tables).order_by(c.created.desc(), c.id).limit(most)
    async with store.engine.connect() as connection:
        return [PersonRow(*row) for row in await connection.execute(query)]


async def is_person(store: Store, person: str) -> bool:
    """Whether there is such a person."""
    return await store.person(person) is not None


# Small parts -----------------------------------------------------------------------------------------------------------------


def _must_exist(url: str) -> None:
    engine_url(url)
    if url.startswith(SQLITE) and not Path(url.removeprefix(SQLITE)).is_file():
        raise TurresError(f"there is no store {url.removeprefix(SQLITE)}")


async def _is_empty(url: str) -> bool:
    """Whether nothing would be lost with this store."""
    store = Store(url, patient=True)
    try:
        async with store.engine.connect() as connection:
            found = await connection.run_sync(_reflected)
            for name in ("tables", "people"):
                if name in found.tables and (await connection.execute(sa.select(found.tables[name]).limit(1))).first():
                    return False
            return True
    except SQLAlchemyError:
        return False  # whatever it is, it is something
    except OSError as error:
        raise TurresError(store_trouble(error)) from None
    finally:
        await store.close()


def _reflected(connection: sa.Connection) -> sa.MetaData:
    metadata = sa.MetaData()
    metadata.reflect(connection, only=lambda name, _: name != ALEMBIC)
    return metadata
