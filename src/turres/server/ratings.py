"""What came of the games: each finished table is counted once, and rated ones change the ratings of those who played.

Ratings are openskill's (Plackett-Luce), one for each person and game. Winners share the first place, everybody else the second;
at a draw all share the first. A seat that resigned or whose time was up is second, as its table says. A game that was called
off counts for nobody. Bots have no ratings: rated tables are for people.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any, NamedTuple

import sqlalchemy as sa
from openskill.models import PlackettLuce
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from turres.server import schema
from turres.server.store import Store
from turres.tables import Bot, Finish, Person, Player, Table

log = logging.getLogger("turres.server")

PEOPLE_LOCK = 0x7475727266  # the number under which only one process changes what belongs to people at a time
AT_ONCE = 100
MODEL = PlackettLuce()


class Rating(NamedTuple):
    """How strong somebody is thought to be, and how uncertain that is."""

    mu: float = MODEL.mu
    sigma: float = MODEL.sigma
    games: int = 0


def rated(before: Sequence[Rating], won: Sequence[bool]) -> list[Rating]:
    """Everybody's rating after a game."""
    ranks = [1.0 if one else 2.0 for one in won]
    after = MODEL.rate([[MODEL.rating(one.mu, one.sigma)] for one in before], ranks=ranks)
    return [Rating(new.mu, new.sigma, old.games + 1) for (new,), old in zip(after, before, strict=True)]


async def tally_due(store: Store, unable: set[str]) -> int:
    """Count every finished table that is not counted yet; those that cannot be are noted in `unable`. How many were."""
    c = schema.tables.c
    query = sa.select(c.id).where(c.tallied.is_(False), c.status == "over", c.id.not_in(unable)).order_by(c.changed)
    async with store.engine.connect() as connection:
        names = (await connection.execute(query.limit(AT_ONCE))).scalars().all()
    return sum([await _try_to_tally(store, name, unable) for name in names])


async def _try_to_tally(store: Store, name: str, unable: set[str]) -> bool:
    try:
        return await tally(store, name)
    except IntegrityError:  # another process was faster
        return False
    except (OSError, SQLAlchemyError):  # later, then
        raise
    except Exception:
        log.exception("table %s could not be counted", name)
        unable.add(name)
        return False


async def tally(store: Store, name: str) -> bool:
    """Count a finished table, once, whoever tries; whether it was this time."""
    kept = await store.load(name)
    if kept is None or (kept.table.finish is None and not kept.table.read_only):
        return False
    async with store.writing() as connection:
        await store.lock(connection, PEOPLE_LOCK)
        c = schema.tables.c
        mark = sa.update(schema.tables).where(c.id == name, c.tallied.is_(False)).values(tallied=True)
        if (await connection.execute(mark)).rowcount == 0:
            return False
        await _count(connection, name, kept.table)
    return True


async def _count(connection: AsyncConnection, name: str, table: Table) -> None:
    finish = table.finish
    if finish is None or finish.how == "aborted":
        return
    row = (await connection.execute(sa.select(schema.tables).where(schema.tables.c.id == name))).one()
    people = [await _still_here(connection, _person(player)) for player in table.players]
    results = [
        {
            "table_id": name,
            "seat": seat,
            "person": person,
            "game": table.game.id,
            "how": finish.how,
            "won": _won(finish, seat, table.players[seat]),
            "rated": table.setup.rated,
            "public": row.public and table.setup.onlookers,
            "at": row.changed,
            "mu": None,
            "sigma": None,
        }
        for seat, person in enumerate(people)
    ]
    if table.setup.rated:
        await _rate(connection, table.game.id, results)
    await connection.execute(sa.insert(schema.results), results)


async def _rate(connection: AsyncConnection, game: str, results: list[dict[str, Any]]) -> None:
    """Change the ratings of those who played; somebody who has left counts as somebody new, and is not kept."""
    before = [await rating_of(connection, result["person"], game) for result in results]
    for result, after in zip(results, rated(before, [result["won"] for result in results]), strict=True):
        result["mu"], result["sigma"] = after.mu, after.sigma
        if result["person"] is not None:
            await put_rating(connection, result["person"], game, after)


async def rating_of(connection: AsyncConnection, person: str | None, game: str) -> Rating:
    """Somebody's rating at a game."""
    c = schema.ratings.c
    query = sa.select(c.mu, c.sigma, c.games).where(c.person == person, c.game == game)
    row = (await connection.execute(query)).first()
    return Rating(*row) if row else Rating()


async def put_rating(connection: AsyncConnection, person: str, game: str, rating: Rating) -> None:
    """Somebody's rating is now this."""
    c = schema.ratings.c
    await connection.execute(sa.delete(schema.ratings).where(c.person == person, c.game == game))
    await connection.execute(sa.insert(schema.ratings).values(person=person, game=game, **rating._asdict()))


def _won(finish: Finish, seat: int, player: Player) -> bool:
    """A seat that a bot plays on for somebody does not win for that person."""
    return seat in finish.winners and not (isinstance(player, Bot) and player.absent is not None)


def _person(player: Player) -> str | None:
    if isinstance(player, Bot):
        return player.absent.id if player.absent is not None else None
    return player.id if isinstance(player, Person) else None


async def _still_here(connection: AsyncConnection, person: str | None) -> str | None:
    """The person, or whom they have joined since, if that is somebody."""
    row = (await connection.execute(sa.select(schema.people).where(schema.people.c.id == person))).first()
    return None if row is None else row.id if row.becomes is None else row.becomes or None
