"""Where tables are kept: SQLite in a file, or PostgreSQL. What has been appended is on the disk."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import secrets
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, NamedTuple

import sqlalchemy as sa
from alembic import command as alembic
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import Script, ScriptDirectory
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

import turres
from turres.core.content import Pack, canonical, check_pack
from turres.core.errors import TurresError
from turres.core.language import speaker
from turres.server import pubsub, schema, wire
from turres.server.entries import EVENT, SUMMARY, USUAL, Batch, Entry, Settle, presences, summarise, write_rows
from turres.server.errors import Denied
from turres.server.live import now
from turres.server.pubsub import CHANNEL, encoded
from turres.server.shelf import playable
from turres.server.sqlite_writer import PRAGMAS, BulkStatement, SqliteWriter, Statement
from turres.tables import Created, Open, Person, Player, Stamped, Table
from turres.tables.events import Became, Left, LotDrawn, Sat, unpack_event

log = logging.getLogger("turres.server")
say = speaker(__file__)

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
CONNECT_S, COMMAND_S, HEALTH_S = 10.0, 20.0, 3.0  # seconds until a database that says nothing has failed
BATCH = 100  # so many tables' news are stored together
BATCH_PAUSE_S = 0.005  # seconds that the next ones wait for others to join them, where there were several
DAY_MS = 24 * 60 * 60 * 1000
ARCHIVE_DAYS = 60.0  # longer than any clock: what nobody touched for that long is archived
MIGRATION_LOCK = 0x7475727265  # the number under which only one process migrates at a time


_seats = schema.seats.c
ADD_EVENTS = sa.insert(schema.events)
VERSION = EVENT.index("version")
CHANGE_TABLE = sa.update(schema.tables).where(schema.tables.c.id == sa.bindparam("name"))
SIT = sa.insert(schema.seats).values(table_id=sa.bindparam("at_table"), person_id=sa.bindparam("person"))
LEAVE = sa.delete(schema.seats).where(
    _seats.table_id == sa.bindparam("at_table"), _seats.person_id == sa.bindparam("person")
)


class Unusable(Denied):
    """A table that this version cannot make anything of."""

    def __init__(self, text: str) -> None:
        super().__init__(text, status=409)


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
    seating = sa.or_(c.version == 1, *[_is(c.body, tag) for tag in ("sat", "left", "lot-drawn")])
    query = sa.select(c.table_id, c.body).join(schema.tables, tables.id == c.table_id)
    query = query.where(tables.id.in_(names), c.version <= last, seating)
    found: dict[str, list[Player]] = {name: [] for name in names}
    for row in await connection.execute(query.order_by(c.version)):
        match unpack_event(row.body):
            case Created(players=players):
                found[row.table_id] = list(players)
            case Sat(seat, player) if seat < len(found[row.table_id]):  # else how it was set up cannot be read
                found[row.table_id][seat] = player
            case Left(seat) if seat < len(found[row.table_id]):
                found[row.table_id][seat] = Open()
            case LotDrawn(seat):
                found[row.table_id] = found[row.table_id][seat:] + found[row.table_id][:seat]
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


def _keep_private(file: Path) -> None:
    """The store holds the key that signs cookies: nobody else on this machine may read it."""
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    file.touch(mode=0o600)
    for one in (file, *(file.with_name(file.name + end) for end in ("-wal", "-shm"))):
        if one.exists():
            one.chmod(0o600)


def token_hash(token: str) -> str:
    """What is stored of a token, so that a stolen database lets nobody in."""
    return hashlib.sha256(token.encode()).hexdigest()


class Store:
    """All tables and people, in one database."""

    def __init__(self, url: str, archive_days: float = ARCHIVE_DAYS, *, patient: bool = False) -> None:
        """`patient`: no time limits, for backups and migrations of a large store."""
        self.archive_ms = int(archive_days * DAY_MS)
        self.sqlite = url.startswith("sqlite")
        if self.sqlite and (path := url.removeprefix("sqlite:///")):
            _keep_private(Path(path))
        self.url = url
        self.session = f"turres {secrets.token_hex(4)}"  # by which a PostgreSQL tells its servers apart
        self.engine = self._new_engine(patient=patient)
        # SQLite has one writer at a time, and waiting here is cheaper than there.
        self._writing = asyncio.Semaphore(1 if self.sqlite else 10)
        self._waiting: list[Entry] = []
        self._storing: asyncio.Task[None] | None = None
        self._sqlite_writer: SqliteWriter | None = None
        if self.sqlite:
            sa.event.listen(self.engine.sync_engine, "connect", _prepare_sqlite)
            self._sqlite_writer = SqliteWriter(self.engine.url.database or "")

    def _new_engine(self, *, patient: bool) -> AsyncEngine:
        """What is stored stays out of errors, and so out of the log."""
        limits: dict[str, Any] = {}
        if not self.sqlite:
            limits = {"timeout": CONNECT_S, "server_settings": {"application_name": self.session}}
            if not patient:
                limits["command_timeout"] = COMMAND_S
        return create_async_engine(
            engine_url(self.url),
            pool_size=5,
            max_overflow=5,
            pool_timeout=CONNECT_S,
            hide_parameters=True,
            connect_args=limits,
        )

    async def start(self) -> None:
        """Bring the database up to date."""
        async with self.engine.begin() as connection:
            if self.sqlite:
                await connection.exec_driver_sql("BEGIN IMMEDIATE")  # all steps or none, by one process
            else:
                await self.lock(connection, MIGRATION_LOCK)
            await connection.run_sync(upgrade)

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
        if self._sqlite_writer is not None:
            await self._sqlite_writer.close()
        await self.engine.dispose()

    async def has_others(self) -> bool:
        """Whether other servers have this store open; SQLite is for one."""
        if self.sqlite:
            return False
        query = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() "
        query += "AND application_name LIKE 'turres %' AND application_name <> :mine"
        async with self.engine.connect() as connection:
            return bool((await connection.execute(sa.text(query), {"mine": self.session})).scalar())

    async def check_health(self) -> None:
        """Write something, in time; a database that only answers is of no use to anybody who plays."""
        row = {"name": "health", "value": secrets.token_hex(8)}
        upsert = self.insert(schema.settings).values(**row)
        upsert = upsert.on_conflict_do_update(index_elements=["name"], set_={"value": row["value"]})
        async with asyncio.timeout(HEALTH_S), self.writing() as connection:
            await connection.execute(upsert)

    # Tables --------------------------------------------------------------------------------------------------------

    async def create(self, name: str, table: Table, *, public: bool, invite: str) -> None:
        """Store a new table, with the content it is played with."""
        row = {"id": name, "game": table.game.id, "public": public, "invite": token_hash(invite)}
        row |= {"host": table.setup.host, "rules": table.setup.rules}
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
                await asyncio.sleep(BATCH_PAUSE_S)

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
        if self._sqlite_writer is not None:
            add, move, change, leave, sit, note = _written()
            async with self._writing:
                await self._sqlite_writer.write(
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
            moved = [
                {"said": encoded(pubsub.TableMoved(entry.name, entry.rows[-1][VERSION]))} for entry in batch.entries
            ]
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
        try:
            pack = await self._pack_of(name, stamped[0].event)
            table = await asyncio.to_thread(Table.load, stamped, pack)  # others need not wait for a long game
        except (OSError, SQLAlchemyError):
            raise
        except Exception as error:  # a game that is not installed here, a first event that cannot be read
            log.warning("table %s cannot be opened: %s: %s", name, type(error).__name__, error)
            raise Unusable("This version of Turres cannot open this table. It is kept as it is.") from error
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
            later.replay(one)
        answered = {(row.by, row.command): row.version for row in rows[1:] if row.command is not None}
        later.answered = later.answered | answered
        return later

    async def find(self, name: str) -> Any | None:
        """A table's line, without its events."""
        async with self.engine.connect() as connection:
            return (await connection.execute(sa.select(schema.tables).where(schema.tables.c.id == name))).first()

    async def renew_invitation(self, name: str, invite: str) -> None:
        """A new invitation; the one before lets nobody in any more."""
        async with self.writing() as connection:
            change = sa.update(schema.tables).where(schema.tables.c.id == name).values(invite=token_hash(invite))
            await connection.execute(change)

    async def lobby(self, most: int = 100) -> Sequence[Any]:
        """Public tables that can be played on, the last changed first; tables of bots only are for the arena."""
        c = schema.tables.c
        query = sa.select(schema.tables).where(c.public.is_(True), c.status != "over", ~_read_only())
        going = sa.and_(c.changed > self._archived_before(), _has_people())
        query = query.where(sa.or_(c.status == "open", going)).order_by(c.changed.desc())
        async with self.engine.connect() as connection:
            return (await connection.execute(query.limit(most))).all()

    async def set_up_by(self, person: str, since: int) -> int:
        """How many tables somebody set up that are not over.

        Those where nothing has happened since then do not count, nor those that can only be looked at.
        """
        c = schema.tables.c
        query = sa.select(sa.func.count()).where(c.host == person, c.status != "over", c.changed > since, ~_read_only())
        async with self.engine.connect() as connection:
            return int((await connection.execute(query)).scalar_one())

    async def tables_of(self, person: str, lang: str = "en", most: int = 200) -> list[wire.MyTable]:
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
        before = self._archived_before()
        found = [_my_table(row, person, players[row.id], before, lang) for row in rows]
        return sorted(found, key=lambda line: (not line.my_turn, line.status in ("archived", "over")))

    def _archived_before(self) -> int:
        """A game where nothing has happened since then is archived, until somebody does something there."""
        return now() - self.archive_ms

    async def due(self) -> list[str]:
        """Tables where something may happen by itself: a clock runs, or no person is waited for, so a bot decides."""
        c, first = schema.tables.c, schema.events.c
        clock = ~first.body.contains('"clock":{"type":"none"}')
        query = sa.select(c.id).join(schema.events, sa.and_(first.table_id == c.id, first.version == 1))
        query = query.where(c.status == "going", c.changed > self._archived_before(), ~_outdated(), _has_people())
        async with self.engine.connect() as connection:
            found = await connection.execute(query.where(sa.or_(c.waiting == "", clock)).order_by(c.changed.desc()))
            return list(found.scalars().all())

    async def stuck(self, name: str, *, yes: bool = True) -> None:
        """Note whether a table can only be looked at because of what is stored of it."""
        c = schema.tables.c
        async with self.writing() as connection:
            await connection.execute(
                sa.update(schema.tables).where(c.id == name, c.stuck.is_(not yes)).values(stuck=yes)
            )

    async def find_refused_packs(self) -> None:
        """Note which tables can only be looked at because today's checks refuse the content pack they are played with."""
        c, first = schema.tables.c, schema.events.c
        async with self.engine.connect() as connection:
            packs = (await connection.execute(sa.select(schema.packs))).all()
        for row in packs:
            try:
                _check_stored(row.game, row.body, row.hash)
            except (TurresError, ValueError) as error:
                log.warning("content pack %s of %s is refused: %s", row.hash[:12], row.game, error)
                played = sa.select(first.table_id).where(first.version == 1, first.body.contains(row.hash))
                query = sa.update(schema.tables).where(c.game == row.game, c.status != "over", c.id.in_(played))
                async with self.writing() as connection:
                    await connection.execute(query.values(stuck=True))

    async def read_only(self) -> list[Any]:
        """The lines of tables that are not over and can only be looked at."""
        query = sa.select(schema.tables).where(schema.tables.c.status != "over", _read_only())
        async with self.engine.connect() as connection:
            return list((await connection.execute(query.order_by("game", "id"))).all())

    async def versions(self, names: Sequence[str] | None = None) -> dict[str, int]:
        """The stored versions of these tables; without names, of all that are going on and can be played on."""
        c = schema.tables.c
        going = sa.and_(c.status == "going", ~_outdated())
        query = sa.select(c.id, c.version).where(going if names is None else c.id.in_(names))
        async with self.engine.connect() as connection:
            return {row.id: row.version for row in await connection.execute(query)}

    async def _keep_pack(self, table: Table) -> None:
        pack = table.position.content.pack
        if pack is not None:
            values = {"hash": table.setup.content, "game": table.game.id, "body": canonical(pack).decode()}
            await self._insert_once(schema.packs, values)

    async def _pack_of(self, name: str, created: Any) -> Pack | None:
        """The pack a table is played with; without one that passes today's checks, the table can only be looked at."""
        if not isinstance(created, Created):
            return None
        if not created.content:
            return None
        async with self.engine.connect() as connection:
            query = sa.select(schema.packs.c.body).where(schema.packs.c.hash == created.content)
            body = (await connection.execute(query)).scalar()
        try:
            return _check_stored(created.game, body, created.content) if body else None  # tables share what is equal
        except (TurresError, ValueError) as error:
            log.warning("table %s can only be looked at: its content pack is refused: %s", name, error)
            return None

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


@lru_cache(16)
def _check_stored(game: str, body: str, digest: str) -> Pack | None:
    """A stored content pack, held to today's checks; None in a game that has none or is not installed."""
    kind = turres.game(game).pack_type if game in playable() else None
    return check_pack(kind, json.loads(body), digest[:12]) if kind is not None else None


def _outdated() -> sa.ColumnElement[bool]:
    """Whether a table was begun under other rules than today's; those of games that are not here are not known."""
    c = schema.tables.c
    now = [sa.and_(c.game == game, c.rules != turres.game(game).rules_version) for game in playable()]
    return sa.and_(c.rules.is_not(None), sa.or_(sa.false(), *now))


def _read_only() -> sa.ColumnElement[bool]:
    """Whether a table that is not over can only be looked at, as far as its line tells."""
    return sa.or_(schema.tables.c.stuck, _outdated())


def _has_people() -> sa.ColumnElement[bool]:
    """Whether a person has a seat at a table; bots alone play where somebody looks on."""
    return sa.exists().where(schema.seats.c.table_id == schema.tables.c.id)


def _why_read_only(row: Any, lang: str) -> str:
    """The same, in words; the table itself knows more."""
    if row.status == "over":
        return ""
    now = turres.game(row.game).rules_version if row.game in playable() else row.rules
    if row.rules not in (None, now):
        return say(
            lang,
            "Begun under version {then} of the rules; the current version is {now}. Read-only.",
            then=row.rules,
            now=now,
        )
    return say(lang, "Read-only: this version of Turres cannot continue it.") if row.stuck else ""


def _my_table(row: Any, person: str, players: Sequence[Player], archived_before: int, lang: str) -> wire.MyTable:
    why, archived = _why_read_only(row, lang), row.status == "going" and row.changed <= archived_before
    return wire.MyTable(
        table=row.id,
        game=row.game,
        status="archived" if archived else row.status,
        version=row.version,
        changed=row.changed,
        my_turn=person in row.waiting.split() and not why and not archived,
        players=tuple(players),
        read_only=why,
    )


def _named(names: Sequence[str], rows: Sequence[tuple[Any, ...]]) -> list[dict[str, Any]]:
    """Rows with the names of their values."""
    return [dict(zip(names, row, strict=True)) for row in rows]


@cache
def _written() -> tuple[Statement, ...]:
    """What is appended, as SQLite takes it."""
    note = sqlite.insert(schema.presences).on_conflict_do_nothing()
    add, move, change = (
        BulkStatement(ADD_EVENTS, EVENT),
        BulkStatement(CHANGE_TABLE, USUAL[:-1]),
        BulkStatement(CHANGE_TABLE, SUMMARY[:-1]),
    )
    assert (EVENT, USUAL, SUMMARY) == (add.names, move.names, change.names)
    return add, move, change, Statement(LEAVE, ()), Statement(SIT, ()), Statement(note, ["table_id", "person"])


def _prepare_sqlite(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def upgrade(connection: sa.Connection) -> None:
    """Bring the database up to date, in the transaction it is given: all steps or none."""
    revision = revision_of(connection)
    steps = () if revision is None else steps_from(revision)
    if revision is not None:
        refuse_newer(revision)
    if steps:
        log.warning("the store is brought from layout %s to %s; the way back is a backup", revision, steps[-1][:4])
    try:
        migrate(connection)
    except Exception as error:
        log.exception("an upgrade failed")
        raise TurresError(
            f"the store could not be brought from layout {revision} to {revisions()[0]} and is as it was: go on with the "
            f"version before, and try `turres admin check` with this one ({type(error).__name__}: {error})"
        ) from error


def migrate(connection: sa.Connection, to: str = "head") -> None:
    """Bring the database to this step of its history."""
    config = _alembic()
    config.attributes["connection"] = connection
    alembic.upgrade(config, to)


def revision_of(connection: sa.Connection) -> str | None:
    """The layout the database has; None if there is nothing of ours in it."""
    return MigrationContext.configure(connection).get_current_revision()


def revisions() -> list[str]:
    """All layouts there have been, the newest first."""
    return [script.revision for script in _scripts()]


def steps_from(revision: str) -> tuple[str, ...]:
    """The migrations that would run on a database of this layout, each with what it does."""
    return tuple(
        f"{one.revision}: {one.doc.splitlines()[0]}" for one in reversed(_scripts()) if one.revision > revision
    )


def refuse_newer(revision: str) -> None:
    """A store that a newer version has brought up to date is left alone."""
    if revision not in revisions():
        raise TurresError(
            f"the store has layout {revision}, and this Turres knows layouts up to {revisions()[0]}: use the version that "
            "wrote it, or put back the backup made before the upgrade (turres admin restore)"
        )


def _scripts() -> list[Script]:
    return list(ScriptDirectory.from_config(_alembic()).walk_revisions())


def _alembic() -> Config:
    config = Config()
    config.set_main_option("script_location", "turres.server:migrations")
    return config
