"""What a server looks after by itself: outcomes that are not counted yet, and pages of people who are not let in any more."""

from __future__ import annotations

import asyncio
import itertools
import logging
import time

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from turres.server import downtime, schema
from turres.server.deletion import GONE_MARK, remove_empty_tables, settle_all
from turres.server.errors import store_trouble
from turres.server.hub import Hub
from turres.server.live import now
from turres.server.ratings import tally_due

log = logging.getLogger("turres.server")

INTERVAL_S = 1.0  # seconds
CLOCK_SKEW_MS = 60_000  # milliseconds that servers' clocks may differ
FORGET_AFTER_MS = 10_000  # milliseconds after which all servers have heard of it that somebody has left
CLEANUP_ROUNDS = 60 * 60  # rounds until tables that nobody sits at are looked for again
KEEP_MS = (
    24 * 60 * 60 * 1000
)  # milliseconds that what was revoked is kept, and a table that has not begun and nobody sits at


class Housekeeping:
    """Makes the rounds once a second."""

    def __init__(self, hub: Hub) -> None:
        self.hub, self._unable = hub, set[str]()
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Begin, with what a server that was stopped left undone."""
        self._tasks.append(asyncio.create_task(self._beat()))
        try:
            await settle_all(self.hub.store, now() - FORGET_AFTER_MS)
        except (OSError, SQLAlchemyError):
            raise
        except Exception:  # the server serves all the same, and it is tried again
            log.exception("somebody who left could not be taken out of their tables")
        old = sa.delete(schema.revoked).where(schema.revoked.c.at < now() - KEEP_MS)
        async with self.hub.store.writing() as connection:
            await connection.execute(old)
        self._tasks.append(asyncio.create_task(self._work()))

    async def close(self) -> None:
        """Stop."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def look(self) -> None:
        """Count what is over, and close the pages of those who are not let in any more."""
        await tally_due(self.hub.store, self._unable)
        await self.turn_out()
        if self.hub.gone:
            await settle_all(self.hub.store, now() - FORGET_AFTER_MS)

    async def turn_out(self) -> None:
        """Close what was opened by something that has been revoked since; heed tables that were removed or rewritten."""
        query = sa.select(schema.revoked.c.what).where(schema.revoked.c.at > now() - CLOCK_SKEW_MS)
        async with self.hub.store.engine.connect() as connection:
            revoked = set((await connection.execute(query)).scalars().all())
        self.hub.gone = {what.removeprefix(GONE_MARK) for what in revoked if what.startswith(GONE_MARK)}
        if not revoked:
            return
        for name, live in list(self.hub.tables.items()):
            removed = f"table:{name}" in revoked
            for listener in live.listeners:
                if removed or listener.mark in revoked or listener.person.id in self.hub.gone:
                    listener.turn_out()
            if removed:
                self.hub.put_away(live)
            elif any(what.startswith(f"changed:{name}:") for what in revoked):
                await self.hub.refresh(live)

    async def _beat(self) -> None:
        """Note again and again that this server is here, whatever else it is at."""
        while True:
            due = time.monotonic() + downtime.HEARTBEAT_S
            await asyncio.sleep(downtime.HEARTBEAT_S)
            self.hub.metrics.delay.set(time.monotonic() - due)
            try:
                await downtime.beat(self.hub.store)
            except (OSError, SQLAlchemyError) as error:
                log.warning("%s", store_trouble(error))
            except Exception:
                log.exception("a heartbeat could not be noted")

    async def _work(self) -> None:
        for round_number in itertools.count():
            await asyncio.sleep(INTERVAL_S)
            try:
                await self.look()
                if round_number % CLEANUP_ROUNDS == 0:
                    await remove_empty_tables(self.hub.store, now() - KEEP_MS)
            except (OSError, SQLAlchemyError) as error:
                log.warning("%s", store_trouble(error))
            except Exception:  # whatever it is, the next round may go better
                log.exception("the rounds were cut short")
