"""What a server looks after by itself: outcomes that are not counted yet, and pages of people who are not let in any more."""

from __future__ import annotations

import asyncio
import itertools
import logging

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from turres.server import schema
from turres.server.hub import Hub
from turres.server.leaving import GONE_MARK, clear_away, settle_all
from turres.server.live import now
from turres.server.ratings import tally_due

log = logging.getLogger("turres.server")

EVERY = 1.0  # seconds
BACK = 60_000  # milliseconds that servers' clocks may differ
FORGETTING = 10_000  # milliseconds after which all servers have heard of it that somebody has left
CLEARING = 60 * 60  # rounds until tables that nobody sits at are looked for again
KEEP = (
    24 * 60 * 60 * 1000
)  # milliseconds that what was revoked is kept, and a table that has not begun and nobody sits at


class Rounds:
    """Makes the rounds once a second."""

    def __init__(self, hub: Hub) -> None:
        self.hub, self._unable = hub, set[str]()
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Begin, with what a server that was stopped left undone."""
        await settle_all(self.hub.store, now() - FORGETTING)
        old = sa.delete(schema.revoked).where(schema.revoked.c.at < now() - KEEP)
        async with self.hub.store.writing() as connection:
            await connection.execute(old)
        self._task = asyncio.create_task(self._walk())

    async def close(self) -> None:
        """Stop."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def look(self) -> None:
        """Count what is over, and close the pages of those who are not let in any more."""
        await tally_due(self.hub.store, self._unable)
        await self.turn_out()
        if self.hub.gone:
            await settle_all(self.hub.store, now() - FORGETTING)

    async def turn_out(self) -> None:
        """Close what was opened by something that has been revoked since; heed tables that were removed or rewritten."""
        query = sa.select(schema.revoked.c.what).where(schema.revoked.c.at > now() - BACK)
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

    async def _walk(self) -> None:
        for round_number in itertools.count():
            await asyncio.sleep(EVERY)
            try:
                await self.look()
                if round_number % CLEARING == 0:
                    await clear_away(self.hub.store, now() - KEEP)
            except (OSError, SQLAlchemyError) as error:
                log.warning("the store does not answer: %s", error)
            except Exception:  # whatever it is, the next round may go better
                log.exception("the rounds were cut short")
