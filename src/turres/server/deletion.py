"""Somebody leaves: a guest who signs in to an account becomes that person; somebody who is deleted becomes nobody.

First they are marked, in one step, and from then on nobody can act as them. Then their tables are rewritten one by one; a
server that was stopped in between goes on with that when it starts.
"""

from __future__ import annotations

import contextlib
import json
import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from turres.core.errors import TurresError
from turres.server import schema
from turres.server.accounts import person_mark, revoke
from turres.server.live import now
from turres.server.ratings import PEOPLE_LOCK, Rating, put_rating, rating_of, tally
from turres.server.store import Conflict, Store, Unusable
from turres.tables import Bot, Created, Event, Person, Table
from turres.tables.events import Aborted, Became, Sat, Unreadable, pack_event, unpack_event
from turres.tables.people import GONE as GONE_ID
from turres.tables.people import people_in, replaced

log = logging.getLogger("turres.server")

TRIES = 20
MOST_CLEARED = 500  # tables that are cleared away in one go
GONE = "deleted player"
NOBODY = ""
GONE_MARK = "gone:"  # before the id of who is leaving, among what is revoked
TurnOut = Callable[[], Awaitable[None]]  # closes the pages of those who are not let in any more


async def no_pages() -> None:
    """There are no pages at this process."""


async def delete(store: Store, person: str, turn_out: TurnOut = no_pages) -> None:
    """Somebody leaves for good: what is theirs alone is deleted, and at tables with others they are a deleted player.

    Their pages are turned out before anything is rewritten, so that nothing of them is stored behind its back.
    """
    async with store.writing() as connection:
        await store.lock(connection, PEOPLE_LOCK)
        await _mark(store, connection, person, NOBODY)
        for where in (schema.accounts, schema.ratings):
            await connection.execute(sa.delete(where).where(where.c.person == person))
        await connection.execute(sa.update(schema.results).where(schema.results.c.person == person).values(person=None))
    await turn_out()
    await settle(store, person)


async def merge_guest(store: Store, guest: str, person: str, turn_out: TurnOut = no_pages) -> None:
    """A guest turns out to be somebody we know: their tables and ratings are that person's."""
    async with store.writing() as connection:
        await store.lock(connection, PEOPLE_LOCK)
        await _mark(store, connection, guest, person)
        c = schema.ratings.c
        for row in (await connection.execute(sa.select(schema.ratings).where(c.person == guest))).all():
            if (await rating_of(connection, person, row.game)).games == 0:
                await put_rating(connection, person, row.game, Rating(row.mu, row.sigma, row.games))
        await connection.execute(sa.delete(schema.ratings).where(c.person == guest))
        mine = sa.update(schema.results).where(schema.results.c.person == guest)
        await connection.execute(mine.values(person=person))
    await turn_out()
    await settle(store, guest)


async def settle_all(store: Store, before: int) -> None:
    """Go on with what a server that was stopped had begun, and forget who left before then.

    Until then another server, which had not heard of it, may have stored something of theirs: that is rewritten, too.
    """
    c = schema.people.c
    async with store.engine.connect() as connection:
        mark = sa.func.coalesce(schema.revoked.c.at, 0)
        of = schema.people.outerjoin(schema.revoked, schema.revoked.c.what == sa.literal(GONE_MARK) + c.id)
        query = sa.select(c.id, mark.label("at")).select_from(of).where(c.becomes.is_not(None))
        leaving = (await connection.execute(query)).all()
    for row in leaving:
        if await settle(store, row.id) and row.at < before:
            async with store.writing() as connection:
                await connection.execute(sa.delete(schema.people).where(c.id == row.id))


async def settle(store: Store, person: str) -> bool:
    """Rewrite the tables of somebody who is leaving; whether that is done at all of them."""
    async with store.engine.connect() as connection:
        query = sa.select(schema.people.c.becomes).where(schema.people.c.id == person)
        becomes = (await connection.execute(query)).scalar()
        into = sa.select(schema.people.c.id, schema.people.c.name).where(schema.people.c.id == becomes)
        row = (await connection.execute(into)).first() if becomes else None
    failed = set[str]()
    while names := [name for name in await tables_with(store, person) if name not in failed]:
        for name in names:
            try:
                if row is None:
                    await _leave_table(store, name, person)
                elif not await _rewrite(store, name, person, Person(row.id, row.name), silent=False):
                    await _leave_table(store, name, person, against_oneself=True)
            except (OSError, SQLAlchemyError):
                raise
            except Exception:  # that is this table's trouble, and is tried again
                log.exception("somebody who left could not be taken out of table %s", name)
                failed.add(name)
    return not failed


async def tables_with(store: Store, person: str) -> list[str]:
    """The tables whose events are about this person, too."""
    c = schema.presences.c
    async with store.engine.connect() as connection:
        query = sa.select(c.table_id).where(c.person == person).order_by(c.table_id)
        return list((await connection.execute(query)).scalars().all())


async def remove_table(store: Store, name: str, only: sa.ColumnElement[bool] | None = None) -> bool:
    """Take a table away with all that happened there, `only` if that is still so; ratings stay. Whether there was one."""
    this = sa.select(schema.tables.c.id).where(schema.tables.c.id == name, sa.true() if only is None else only)
    async with store.writing() as connection:
        if (await connection.execute(this.with_for_update())).first() is None and only is not None:
            return False
        await revoke(store, connection, f"table:{name}")
        for where in (schema.events, schema.presences, schema.seats, schema.results):
            await connection.execute(sa.delete(where).where(where.c.table_id == name))
        removed = await connection.execute(sa.delete(schema.tables).where(schema.tables.c.id == name))
        return bool(removed.rowcount)


async def remove_empty_tables(store: Store, before: int) -> int:
    """Remove tables that have not begun, where nobody sits and nothing has happened since then; how many."""
    c, seats = schema.tables.c, schema.seats.c
    empty = sa.and_(c.status == "open", c.changed < before, ~sa.exists().where(seats.table_id == c.id))
    async with store.engine.connect() as connection:
        found = (await connection.execute(sa.select(c.id).where(empty).limit(MOST_CLEARED))).scalars().all()
    return sum([await remove_table(store, name, only=empty) for name in found])


async def _mark(store: Store, connection: AsyncConnection, person: str, becomes: str) -> None:
    name = {"name": GONE} if becomes == NOBODY else {}
    change = sa.update(schema.people).where(schema.people.c.id == person)
    await connection.execute(change.values(becomes=becomes, **name))
    mine = schema.passes.c.person == person
    for one in (await connection.execute(sa.select(schema.passes.c.id).where(mine))).scalars().all():
        await revoke(store, connection, one)
    await connection.execute(sa.delete(schema.passes).where(mine))
    await revoke(store, connection, person_mark(person))
    await revoke(store, connection, f"{GONE_MARK}{person}")


async def _leave_table(store: Store, name: str, person: str, *, against_oneself: bool = False) -> None:
    """Give up what goes on here, then be nobody; a table that nobody else was at goes away."""
    await _get_up(store, name, person, against_oneself=against_oneself)
    async with store.engine.connect() as connection:
        c = schema.presences.c
        others = await connection.execute(sa.select(c.person).where(c.table_id == name, c.person != person))
        alone = others.first() is None
    if alone:
        await remove_table(store, name)
        return
    if not against_oneself:  # else it is counted afterwards, without them
        with contextlib.suppress(Unusable):
            await tally(store, name)
    await _rewrite(store, name, person, Person(f"{GONE_ID}{secrets.token_hex(8)}", GONE), silent=True)


async def _get_up(store: Store, name: str, person: str, *, against_oneself: bool) -> None:
    for _ in range(TRIES):
        try:
            kept = await store.load(name)
        except Unusable:
            return  # nothing goes on there
        if kept is None:
            return
        draft = kept.table.fork()
        _give_up(draft, person, against_oneself=against_oneself)
        if not draft.fresh:
            return
        try:
            await store.append(name, draft)
        except Conflict:
            continue
        return
    raise TurresError(f"too much is happening at table {name}")


def _give_up(draft: Table, person: str, *, against_oneself: bool) -> None:
    """Get up or resign; a game of two that turns out to be between one and the same person counts for nobody."""
    seat = draft.seat_of(person)
    if seat is None or draft.finish is not None or draft.read_only:
        return
    if not draft.begun:
        draft.leave(seat, now())
    elif against_oneself and len(draft.players) == 2:
        draft.add(Aborted(seat), now())
    elif not isinstance(draft.players[seat], Bot):
        draft.resign(seat, now())


async def _rewrite(store: Store, name: str, old: str, new: Person, *, silent: bool) -> bool:
    """Put a person in another's place in all that is stored of a table; an event tells the servers to read it anew.

    Not, and False, if both have had a seat there: one person has one seat.
    """
    for _ in range(TRIES):
        try:
            async with store.writing() as connection:
                return await _rewrite_once(store, connection, name, old, new, silent=silent)
        except IntegrityError:  # somebody stored the next version meanwhile
            continue
    raise TurresError(f"too much is happening at table {name}")


async def _rewrite_once(
    store: Store, connection: AsyncConnection, name: str, old: str, new: Person, *, silent: bool
) -> bool:
    c, presences = schema.events.c, schema.presences.c
    here = sa.delete(schema.presences).where(presences.table_id == name, presences.person == old)
    if not (await connection.execute(here)).rowcount:
        return True  # another server has done it
    query = sa.select(c.version, c.body).where(c.table_id == name).order_by(c.version)
    bodies = {row.version: row.body for row in await connection.execute(query)}
    rows = [(version, unpack_event(body)) for version, body in bodies.items()]
    if not rows:
        return True
    if not silent and _both_sit(rows, old, new.id):
        await store.note_presences(connection, [{"table_id": name, "person": old}])
        return False
    await connection.execute(
        sa.insert(schema.events).values(
            table_id=name, version=rows[-1][0] + 1, at=now(), body=pack_event(Became(new)).decode()
        )
    )
    for version, event in rows:
        if isinstance(event, Unreadable):
            body = _scrubbed(bodies[version], old, new)
        else:
            changed = replaced(event, old, new, silent=silent)
            body = bodies[version] if changed == event else pack_event(changed).decode()
        if body != bodies[version]:
            line = sa.update(schema.events).where(c.table_id == name, c.version == version)
            await connection.execute(line.values(body=body))
    mine = sa.update(schema.events).where(c.table_id == name, c.by == old)
    await connection.execute(mine.values(by=None, command=None))
    waiting = sa.func.trim(sa.func.replace(" " + schema.tables.c.waiting + " ", f" {old} ", f" {new.id} "))
    line = sa.update(schema.tables).where(schema.tables.c.id == name)
    await connection.execute(line.values(version=rows[-1][0] + 1, waiting=waiting))
    await connection.execute(line.where(schema.tables.c.host == old).values(host=new.id))
    seat = sa.and_(schema.seats.c.table_id == name, schema.seats.c.person_id == old)
    if silent:
        await connection.execute(sa.delete(schema.seats).where(seat))
    else:
        await connection.execute(sa.update(schema.seats).where(seat).values(person_id=new.id))
    await revoke(store, connection, f"changed:{name}:{rows[-1][0] + 1}")
    if not silent:
        await store.note_presences(connection, [{"table_id": name, "person": new.id}])
    return True


def _scrubbed(body: str, old: str, new: Person) -> str:
    """An event that cannot be read, without somebody it names: with the other's id, and empty if it is theirs alone."""
    if old not in body:
        return body
    try:
        return json.dumps(_without(json.loads(body), old, new))
    except ValueError:
        return "{}"


def _without(value: Any, old: str, new: Person) -> Any:
    if isinstance(value, list):
        return [_without(one, old, new) for one in value]
    if not isinstance(value, dict):
        return new.id if value == old else value
    if value.get("id") == old:
        return {"type": "person", "id": new.id, "name": new.name}
    theirs = any(isinstance(one, dict) and one.get("id") == old for one in value.values())
    return {key: "" if theirs and key == "text" else _without(one, old, new) for key, one in value.items()}


def _both_sit(rows: list[tuple[int, Event]], one: str, other: str) -> bool:
    """Whether both have been seated here."""
    seated = [people_in(event) for _, event in rows if isinstance(event, Created | Sat)]
    return {one, other} <= frozenset().union(*seated)
