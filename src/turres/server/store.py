"""Where tables are kept: SQLite in a file, or PostgreSQL. What has been appended is on the disk."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import secrets
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import sqlalchemy as sa
from alembic import command as alembic
from alembic.config import Config
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

import turres
from turres.core.content import Pack, canonical, check_pack
from turres.core.errors import TurresError
from turres.server import schema, whispers, wire
from turres.server.entries import EVENT, SUMMARY, USUAL, Batch, Entry, Settle, presences, summarise, write_rows
from turres.server.pen import PRAGMAS, Bulk, Pen, Statement
from turres.server.whispers import CHANNEL, written
from turres.tables import Created, Open, Person, Player, Stamped, Table
from turres.tables.events import Became, Left, Sat, unpack_event

log = logging.getLogger("turres.server")

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
BATCH = 100  # so many tables' news are stored together
REST = 0.005  # seconds that the next ones wait for others to join them, where there were several
MIGRATION_LOCK = 0x7475727265  # the number under which only one process migrates at a time


_seats = schema.seats.c
ADD_EVENTS = sa.insert(schema.events)
VERSION = EVENT.index("version")
CHANGE_TABLE = sa.update(schema.tables).where(schema.tables.c.id == sa.bindparam("name"))
SIT = sa.insert(schema.seats).values(table_id=sa.bindparam("at_table"), person_id=sa.bindparam("person"))
LEAVE = sa.delete(schema.seats).where(
    _seats.table_id == sa.bindparam("at_table"), _seats.person_id == sa.bindparam("person")
)


class Conflict(TurresError):
    """Somebody else has stored the next version of this table first."""


def _is(body: sa.ColumnElement[str], tag: str) -> sa.ColumnElement[bool]:
    """Whether an event, as it is stored, is of this kind."""
    return body.startswith(f'{{"type":"{tag}"')


async def _seated(connection: AsyncConnection, names: Sequence[str]) -> dict[str, list[Player]]:
    """Who has the seats of these tables, by the events that tell it: all of them come before the first move."""
    c, tables, move = schema.events.c, schema.tables.c, schema.events.alias()
    first = sa.select(move.c.version).where(move.c.table_id == tables.id, _is(move.c.body, "moved"))
    last = sa.func.coalesce(first.order_by(move.c.version).limit(1).scalar_subquery(), tables.version)
    seating = sa.or_(c.version == 1, _is(c.body, "sat"), _is(c.body, "left"))
    query = sa.select(c.table_id, c.body).join(schema.tables, tables.id == c.table_id)
    query = query.where(tables.id.in_(names), c.version <= last, seating)
    found: dict[str, list[Player]] = {name: [] for name in names}
    for row in await connection.execute(query.order_by(c.version)):
        match unpack_event(row.body):
            case Created(players=players):
                found[row.table_id] = list(players)
            case Sat(seat, player):
                found[row.table_id][seat] = player
            case Left(seat):
                found[row.table_id][seat] = Open()
    return found


def _settling(stored: asyncio.Future[None]) -> Settle:
    """Tell whoever still waits how it went."""

    def settle(error: Exception | None) -> None:
        if stored.done():
            return
        if error is None:
            stored.set_result(None)
        else:
            stored.set_exception(error)

    return settle


class Kept(NamedTuple):
    """A table as it is stored, and which commands it has answered, at which version."""

    table: Table
    answered: dict[tuple[str, str], int]


def engine_url(url: str) -> str:
    """The address with the driver we use for that database."""
    kind, mark, rest = url.partition("://")
    if not mark or kind not in DRIVERS:
        raise TurresError(
            f"--store {url.rsplit('@', maxsplit=1)[-1][:60]}: give sqlite:///FILE or postgresql://USER@HOST/NAME"
        )
    return f"{DRIVERS[kind]}://{rest}"


def raw_url(url: str) -> str:
    """The address of a PostgreSQL as its own driver takes it."""
    return "postgresql://" + url.partition("://")[2]


def token_hash(token: str) -> str:
    """What is stored of a token, so that a stolen database lets nobody in."""
    return hashlib.sha256(token.encode()).hexdigest()


class Store:
    """All tables and people, in one database."""

    def __init__(self, url: str) -> None:
        self.sqlite = url.startswith("sqlite")
        if self.sqlite and (path := url.removeprefix("sqlite:///")):
            Path(path).parent.mkdir(parents=True, exist_ok=True)
        self.url = url
        self.engine: AsyncEngine = create_async_engine(
            engine_url(url), pool_size=5, max_overflow=5, hide_parameters=True
        )  # what is stored stays out of errors, and so out of the log
        # SQLite has one writer at a time, and waiting here is cheaper than there.
        self._writing = asyncio.Semaphore(1 if self.sqlite else 10)
        self._waiting: list[Entry] = []
        self._storing: asyncio.Task[None] | None = None
        self._pen: Pen | None = None
        if self.sqlite:
            sa.event.listen(self.engine.sync_engine, "connect", _prepare_sqlite)
            self._pen = Pen(self.engine.url.database or "")

    async def start(self) -> None:
        """Bring the database up to date."""
        async with self.engine.begin() as connection:
            if self.sqlite:
                await connection.exec_driver_sql("BEGIN IMMEDIATE")  # all steps or none, by one process
            else:
                await self.lock(connection, MIGRATION_LOCK)
            await connection.run_sync(migrate)

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A connection on which all happens or nothing."""
        async with self._writing, self.engine.begin() as connection:
            yield connection

    async def lock(self, connection: AsyncConnection, number: int) -> None:
        """Until the transaction ends nobody else gets past here with this number; SQLite has one writer anyway."""
        if not self.sqlite:
            await connection.execute(sa.select(sa.func.pg_advisory_xact_lock(number)))

    async def close(self) -> None:
        """Let go of the database, when what is waiting is stored."""
        if self._storing is not None:
            await self._storing
        if self._pen is not None:
            await self._pen.close()
        await self.engine.dispose()

    async def healthy(self) -> bool:
        """Whether the database answers."""
        async with self.engine.connect() as connection:
            return bool((await connection.execute(sa.select(1))).scalar() == 1)

    # Tables --------------------------------------------------------------------------------------------------------

    async def create(self, name: str, table: Table, *, public: bool, invite: str) -> None:
        """Store a new table, with the content it is played with."""
        row = {"id": name, "game": table.game.id, "public": public, "invite": token_hash(invite)}
        row["host"] = table.setup.host
        first = [table.told[0].stamped, *table.fresh]
        await self._keep_pack(table)
        async with self._writing, self.engine.begin() as connection:
            now = dict(zip(SUMMARY, summarise(name, table)[:-1], strict=False))
            await connection.execute(sa.insert(schema.tables).values(**row, **now))
            await connection.execute(sa.insert(schema.events), _named(EVENT, write_rows(name, first, None, None)))
            await self.note_presences(connection, presences(name, first))
            people = [player.id for player in table.players if isinstance(player, Person)]
            if people:
                await connection.execute(SIT, [{"at_table": name, "person": person} for person in people])

    def append(
        self, name: str, table: Table, by: str | None = None, command: str | None = None
    ) -> asyncio.Future[None]:
        """Store a table's fresh events, all or none; done when they are on the disk, with `Conflict` if it has moved on."""
        stored: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.put(name, table, by, command, _settling(stored))
        return stored

    def put(self, name: str, table: Table, by: str | None, command: str | None, settle: Settle) -> None:
        """The same for whoever wants to be told, as soon as it is so, instead of waiting.

        A command is stored once: a table that is up to date knows those that were, one that is not is refused for that.
        """
        if (by, command) in table.answered:
            settle(Conflict("that has been stored before"))
            return
        self._waiting.append(Entry(name, table, by, command, settle))
        if self._storing is None or self._storing.done():
            self._storing = asyncio.create_task(self._store_waiting())

    async def _store_waiting(self) -> None:
        """Store what is waiting, whatever tables it is of, with one wait for the disk.

        Where much is to be stored, there is a rest: what comes meanwhile is stored together.
        """
        while self._waiting:
            batch, self._waiting = Batch(self._waiting[:BATCH]), self._waiting[BATCH:]
            try:
                await self._write(batch)
            except (OSError, SQLAlchemyError):
                for entry in batch.entries:
                    await self._write_alone(Batch([entry]))
            else:
                batch.settle(None)
            if 1 < len(batch.entries) and len(self._waiting) < BATCH:
                await asyncio.sleep(REST)

    async def _write_alone(self, batch: Batch) -> None:
        try:
            await self._write(batch)
        except IntegrityError:
            batch.settle(Conflict("the table has moved on"))
        except (OSError, SQLAlchemyError) as error:
            batch.settle(error)
        else:
            batch.settle(None)

    async def _write(self, batch: Batch) -> None:
        sits = [seat for seat in batch.seats if seat["sits"]]
        if self._pen is not None:
            add, move, change, leave, sit, note = _written()
            async with self._writing:
                await self._pen.write(
                    [
                        (add, batch.rows),
                        (move, batch.usual),
                        (change, batch.summaries),
                        (leave, leave.values(batch.seats)),
                        (sit, sit.values(sits)),
                        (note, note.values(batch.people)),
                    ]
                )
            return
        async with self._writing, self.engine.begin() as connection:
            await connection.execute(ADD_EVENTS, _named(EVENT, batch.rows))
            for names, lines in ((USUAL, batch.usual), (SUMMARY, batch.summaries)):
                if lines:
                    await connection.execute(CHANGE_TABLE, _named(names, lines))
            if batch.seats:
                await connection.execute(LEAVE, batch.seats)
            if sits:
                await connection.execute(SIT, sits)
            await self.note_presences(connection, batch.people)
            moved = [{"said": written(whispers.Moved(entry.name, entry.rows[-1][VERSION]))} for entry in batch.entries]
            await connection.execute(sa.select(sa.func.pg_notify(CHANNEL, sa.bindparam("said"))), moved)

    async def note_presences(self, connection: AsyncConnection, lines: list[dict[str, str]]) -> None:
        """Note who is at which table, where that is not known already."""
        if lines:
            await connection.execute(self.insert(schema.presences).on_conflict_do_nothing(), lines)

    def insert(self, where: sa.Table) -> Any:
        """An insertion in this database's own words, which can let be what is there already."""
        return sqlite.insert(where) if self.sqlite else postgresql.insert(where)

    async def load(self, name: str) -> Kept | None:
        """A table with all its events, or None."""
        events = schema.events.c
        query = sa.select(events.version, events.at, events.body, events.by, events.command)
        async with self.engine.connect() as connection:
            rows = (await connection.execute(query.where(events.table_id == name).order_by(events.version))).all()
        if not rows:
            return None
        stamped = [Stamped(row.version, row.at, unpack_event(row.body)) for row in rows]
        answered = {(row.by, row.command): row.version for row in rows if row.command is not None}
        pack = await self._pack_of(stamped[0].event)
        table = await asyncio.to_thread(Table.load, stamped, pack)  # others need not wait for a long game
        table.answered = answered
        return Kept(table, answered)

    async def since(self, table: Table, name: str) -> Table | None:
        """The table with what has been stored of it since; None if it must be loaded anew."""
        events = schema.events.c
        query = sa.select(events.version, events.at, events.body, events.by, events.command)
        wanted = sa.and_(events.table_id == name, events.version >= table.version)
        async with self.engine.connect() as connection:
            rows = (await connection.execute(query.where(wanted).order_by(events.version))).all()
        last = table.told[-1].stamped
        stamped = [Stamped(row.version, row.at, unpack_event(row.body)) for row in rows]
        if not rows or stamped[0] != last or any(isinstance(one.event, Became) for one in stamped):
            return None  # it is gone, or what is stored of it was rewritten
        later = table.fork()
        for one in stamped[1:]:
            later.apply(one)
        answered = {(row.by, row.command): row.version for row in rows[1:] if row.command is not None}
        later.answered = later.answered | answered
        return later

    async def find(self, name: str) -> Any | None:
        """A table's line, without its events."""
        async with self.engine.connect() as connection:
            return (await connection.execute(sa.select(schema.tables).where(schema.tables.c.id == name))).first()

    async def lobby(self, most: int = 100) -> Sequence[Any]:
        """Public tables that are not over, the last changed first."""
        c = schema.tables.c
        query = sa.select(schema.tables).where(c.public.is_(True), c.status != "over").order_by(c.changed.desc())
        async with self.engine.connect() as connection:
            return (await connection.execute(query.limit(most))).all()

    async def set_up_by(self, person: str, since: int) -> int:
        """How many tables somebody set up that are not over; those where nothing has happened since then do not count."""
        c = schema.tables.c
        query = sa.select(sa.func.count()).where(c.host == person, c.status != "over", c.changed > since)
        async with self.engine.connect() as connection:
            return int((await connection.execute(query)).scalar_one())

    async def tables_of(self, person: str, most: int = 200) -> list[wire.MyTable]:
        """The tables where somebody has a seat: those that wait for them, then the others, the last changed first."""
        c = schema.tables.c
        query = (
            sa.select(schema.tables)
            .join(schema.seats, schema.seats.c.table_id == c.id)
            .where(schema.seats.c.person_id == person)
            .order_by(c.status == "over", c.changed.desc())
        )
        async with self.engine.connect() as connection:
            rows = (await connection.execute(query.limit(most))).all()
            players = await _seated(connection, [row.id for row in rows])
        found = [
            wire.MyTable(
                table=row.id,
                game=row.game,
                status=row.status,
                version=row.version,
                changed=row.changed,
                my_turn=person in row.waiting.split(),
                players=tuple(players[row.id]),
            )
            for row in rows
        ]
        return sorted(found, key=lambda line: (not line.my_turn, line.status == "over"))

    async def versions(self, names: Sequence[str] | None = None) -> dict[str, int]:
        """The stored versions of these tables; without names, of all that are going on."""
        c = schema.tables.c
        query = sa.select(c.id, c.version).where(c.status == "going" if names is None else c.id.in_(names))
        async with self.engine.connect() as connection:
            return {row.id: row.version for row in await connection.execute(query)}

    async def _keep_pack(self, table: Table) -> None:
        pack = table.position.content.pack
        if pack is not None:
            values = {"hash": table.setup.content, "game": table.game.id, "body": canonical(pack).decode()}
            await self._insert_once(schema.packs, values)

    async def _pack_of(self, created: Any) -> Pack | None:
        assert isinstance(created, Created)
        kind = turres.game(created.game).pack_type
        if not created.content or kind is None:
            return None
        async with self.engine.connect() as connection:
            query = sa.select(schema.packs.c.body).where(schema.packs.c.hash == created.content)
            body = (await connection.execute(query)).scalar()
        return check_pack(kind, json.loads(body), created.content[:12]) if body else None

    # People --------------------------------------------------------------------------------------------------------

    async def add_person(self, person: Person, at: int) -> None:
        """A new guest."""
        values = {"id": person.id, "name": person.name, "created": at}
        async with self._writing, self.engine.begin() as connection:
            await connection.execute(sa.insert(schema.people).values(**values))

    async def rename(self, person: Person) -> None:
        """A person goes by another name from now on."""
        async with self._writing, self.engine.begin() as connection:
            change = sa.update(schema.people).where(schema.people.c.id == person.id)
            await connection.execute(change.values(name=person.name))

    async def person(self, name: str) -> Person | None:
        """Somebody we know."""
        async with self.engine.connect() as connection:
            row = (await connection.execute(sa.select(schema.people).where(schema.people.c.id == name))).first()
        return Person(row.id, row.name) if row and row.becomes is None else None

    async def cookie_key(self) -> bytes:
        """The key that signs cookies: made once, shared by all who share the database."""
        await self._insert_once(schema.settings, {"name": "cookie key", "value": secrets.token_hex(32)})
        async with self.engine.connect() as connection:
            query = sa.select(schema.settings.c.value).where(schema.settings.c.name == "cookie key")
            return bytes.fromhex((await connection.execute(query)).scalar_one())

    async def _insert_once(self, where: sa.Table, values: dict[str, str]) -> None:
        try:
            async with self._writing, self.engine.begin() as connection:
                await connection.execute(sa.insert(where).values(**values))
        except IntegrityError:
            pass  # it is there already


def _named(names: Sequence[str], rows: Sequence[tuple[Any, ...]]) -> list[dict[str, Any]]:
    """Rows with the names of their values."""
    return [dict(zip(names, row, strict=True)) for row in rows]


@cache
def _written() -> tuple[Statement, ...]:
    """What is appended, as SQLite takes it."""
    note = sqlite.insert(schema.presences).on_conflict_do_nothing()
    add, move, change = Bulk(ADD_EVENTS, EVENT), Bulk(CHANGE_TABLE, USUAL[:-1]), Bulk(CHANGE_TABLE, SUMMARY[:-1])
    assert (EVENT, USUAL, SUMMARY) == (add.names, move.names, change.names)
    return add, move, change, Statement(LEAVE, ()), Statement(SIT, ()), Statement(note, ["table_id", "person"])


def _prepare_sqlite(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def migrate(connection: sa.Connection, to: str = "head") -> None:
    """Bring the database to this step of its history."""
    config = Config()
    config.set_main_option("script_location", "turres.server:migrations")
    config.attributes["connection"] = connection
    alembic.upgrade(config, to)
