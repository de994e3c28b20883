"""When servers of a store were there: what they were not is not charged to anybody's clock."""

from __future__ import annotations

import json
import logging
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from turres.server import schema
from turres.server.live import now
from turres.server.store import Store
from turres.tables.clocks import AWAY

log = logging.getLogger("turres.server")

ALIVE, ABSENCES = "alive", "absences"  # the names of what is stored
HEARTBEAT_S = 2
OVERDUE_MS = 3 * 1000 * HEARTBEAT_S  # without a heartbeat for so long nobody was there
LIFETIME_LOCK = 0x7475727267  # the number under which only one server at a time begins
RETURN_MS = 10_000  # pages that lost their server are back by then: until then no clock runs
WORTH_SAYING_MS = 1000  # a shorter absence is not logged
KEEP_MS = 90 * 24 * 60 * 60 * 1000  # longer than any clock


class Heartbeat:
    """When this store last took a heartbeat of this process, and whether anything could not be stored since."""

    def __init__(self) -> None:
        self.at, self.failing = 0, False

    def is_overdue(self, at: int) -> bool:
        """True if the store is away, as far as we know: then nobody's time is up."""
        return self.failing or 0 < self.at < at - OVERDUE_MS


HEARTBEAT = Heartbeat()


async def begin(store: Store) -> None:
    """Note how long nobody was there; the first time, since the last thing that happened anywhere."""
    async with store.writing() as connection:
        await store.lock(connection, LIFETIME_LOCK)  # of several that start at once the first notes it
        kept = await _read(connection)
        latest = (await connection.execute(sa.select(sa.func.max(schema.tables.c.changed)))).scalar()
        alive, at = int(kept.get(ALIVE) or latest or 0), now()
        spans = json.loads(kept.get(ABSENCES, "[]"))
        if 0 < alive < at and (alive < at - OVERDUE_MS or not await store.has_others()):
            spans.append([alive, at + RETURN_MS])
            if at - alive >= WORTH_SAYING_MS:
                log.info("nobody was here for %.1f s, which no clock is charged", (at - alive) / 1000)
        AWAY.put(span for span in spans if span[1] > at - KEEP_MS)
        await _write(store, connection, AWAY.spans, at)
    HEARTBEAT.at, HEARTBEAT.failing = at, False


async def beat(store: Store) -> None:
    """Note that a server is here, take over what others have noted, and charge nobody for a store that was away."""
    try:
        async with store.writing() as connection:
            spans, at = list(AWAY.spans), now()
            if not store.sqlite:
                spans += json.loads((await _read(connection)).get(ABSENCES, "[]"))
            if away := HEARTBEAT.is_overdue(at):
                spans.append((HEARTBEAT.at, at))
            AWAY.put(spans)
            await _write(store, connection, AWAY.spans, at)
    except (OSError, SQLAlchemyError):
        HEARTBEAT.failing = True
        raise
    if away:
        log.warning("nothing could be stored for %.1f s, which no clock is charged", (at - HEARTBEAT.at) / 1000)
    HEARTBEAT.at, HEARTBEAT.failing = at, False


def note(began: int, ended: int) -> None:
    """Nobody was there between these moments, or the computer's clock was set on."""
    AWAY.put([*AWAY.spans, (began, ended)])


def set_back(at: int) -> None:
    """The computer's clock was set back: what is said of later is not so any more."""
    AWAY.put((began, min(ended, at)) for began, ended in AWAY.spans)
    HEARTBEAT.at = min(HEARTBEAT.at, at)


async def _read(connection: AsyncConnection) -> dict[str, str]:
    c = schema.settings.c
    rows = await connection.execute(sa.select(c.name, c.value).where(c.name.in_((ALIVE, ABSENCES))))
    return {row.name: row.value for row in rows}


async def _write(store: Store, connection: AsyncConnection, spans: list[tuple[int, int]], at: int) -> None:
    values: list[dict[str, Any]] = [{"name": ALIVE, "value": str(at)}, {"name": ABSENCES, "value": json.dumps(spans)}]
    put = store.insert(schema.settings)
    await connection.execute(
        put.on_conflict_do_update(index_elements=["name"], set_={"value": put.excluded.value}), values
    )
