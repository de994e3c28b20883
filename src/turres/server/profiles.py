"""What is known of somebody: to anybody, and to themselves."""

from __future__ import annotations

import asyncio
from typing import Any

import sqlalchemy as sa

from turres.server import schema, schemas
from turres.server.accounts import SESSION, TOKEN, Accounts
from turres.server.deletion import tables_with
from turres.server.store import Store, Unusable
from turres.tables import Table
from turres.tables.events import Muted, Said, unpack_event

RECENT = 20


async def profile(store: Store, person: str) -> schemas.Profile | None:
    """What anybody may know of this person."""
    people, accounts, results = schema.people.c, schema.accounts.c, schema.results.c
    async with store.engine.connect() as connection:
        who = sa.select(people.id, people.name, people.created, accounts.person.is_not(None).label("account"))
        joined = who.select_from(schema.people.outerjoin(schema.accounts, accounts.person == people.id))
        row = (await connection.execute(joined.where(people.id == person, people.becomes.is_(None)))).first()
        if row is None:
            return None
        rating = sa.select(schema.ratings).where(schema.ratings.c.person == person).order_by(schema.ratings.c.game)
        won = sa.func.sum(sa.case((results.won, 1), else_=0))
        counted = sa.select(results.game, sa.func.count(), won).where(results.person == person)
        known = counted.where(sa.or_(results.public, results.rated)).group_by(results.game).order_by(results.game)
        return schemas.Profile(
            id=row.id,
            name=row.name,
            since=row.created,
            account=row.account,
            ratings=tuple(_rating_line(line) for line in await connection.execute(rating)),
            games=tuple(schemas.GamesPlayed(*line) for line in await connection.execute(known)),
            recent=tuple([_finished(line) for line in await connection.execute(_recent(person))]),
        )


def _recent(person: str) -> sa.Select[Any]:
    c = schema.results.c
    query = sa.select(schema.results).where(c.person == person, c.public.is_(True))
    return query.order_by(c.at.desc(), c.table_id).limit(RECENT)


def _rating_line(row: Any) -> schemas.RatingLine:
    shown = round(row.mu - 3 * row.sigma, 1)
    return schemas.RatingLine(row.game, round(row.mu, 3), round(row.sigma, 3), shown, row.games)


def _finished(row: Any) -> schemas.FinishedTable:
    return schemas.FinishedTable(row.table_id, row.game, row.seat, row.how, row.won, row.rated, row.at)


async def export(accounts: Accounts, person: str) -> schemas.Export | None:
    """All that is kept of this person, for their eyes."""
    store = accounts.store
    known, account = await profile(store, person), await accounts.account(person)
    if known is None:
        return None
    c = schema.results.c
    async with store.engine.connect() as connection:
        query = sa.select(schema.results).where(c.person == person).order_by(c.at, c.table_id)
        results = tuple([_finished(row) for row in await connection.execute(query)])
    tables = [await _table_kept(store, name, person) for name in await tables_with(store, person)]
    sessions = [schemas.SessionLine(row.created, row.used) for row in await accounts.passes(person, SESSION)]
    tokens = [schemas.TokenLine(*row) for row in await accounts.passes(person, TOKEN)]
    return schemas.Export(
        profile=known,
        account=account.name if account else None,
        sessions=tuple(sessions),
        tokens=tuple(tokens),
        results=results,
        tables=tuple(table for table in tables if table is not None),
    )


async def _table_kept(store: Store, name: str, person: str) -> schemas.TableKept | None:
    try:
        kept = await store.load(name)
    except Unusable:
        return await _line_kept(store, name, person)
    if kept is None:
        return None
    table = kept.table
    seat, host = table.seat_of(person), table.setup.host == person
    said = _said_by(table, person)
    muted = tuple(sorted(table.muted.get(person, ())))
    if seat is None and not host and not said and not muted:
        return None  # others do not wish to read this person here, which is no business of theirs
    return schemas.TableKept(
        table=name,
        game=table.game.id,
        status="over" if table.finish else "going" if table.begun else "open",
        seat=seat,
        host=host,
        said=said,
        muted=muted,
        record=await asyncio.to_thread(table.record_for, seat)
        if seat is not None
        else "",  # an onlooker's is not theirs
    )


async def _line_kept(store: Store, name: str, person: str) -> schemas.TableKept | None:
    """What is kept of somebody at a table that cannot be opened: what they said, and that they were there."""
    row, c = await store.find(name), schema.events.c
    if row is None:
        return None
    async with store.engine.connect() as connection:
        query = sa.select(c.at, c.body).where(c.table_id == name).order_by(c.version)
        events = [(line.at, unpack_event(line.body)) for line in await connection.execute(query)]
    return schemas.TableKept(
        table=name,
        game=row.game,
        status=row.status,
        seat=None,
        host=row.host == person,
        said=tuple(
            schemas.ChatLine(at, one.text) for at, one in events if isinstance(one, Said) and one.who.id == person
        ),
        muted=tuple(sorted({one.whom for _, one in events if isinstance(one, Muted) and one.by == person and one.yes})),
        record="",
    )


def _said_by(table: Table, person: str) -> tuple[schemas.ChatLine, ...]:
    stamped = (told.stamped for told in table.told)
    return tuple(
        schemas.ChatLine(one.at, one.event.text)
        for one in stamped
        if isinstance(one.event, Said) and one.event.who.id == person
    )
