"""One after another at one table, and at once where nobody else is at it."""

from __future__ import annotations

import asyncio
from collections import deque


class TableLock:
    """Held by whoever is changing a table. Like an `asyncio.Lock` that can also be taken without waiting for it."""

    def __init__(self) -> None:
        self._taken = False
        self._waiting: deque[asyncio.Future[None]] = deque()

    def locked(self) -> bool:
        """Whether somebody holds it."""
        return self._taken

    def try_acquire(self) -> bool:
        """Take it if it is free, and say so."""
        if self._taken:
            return False
        self._taken = True
        return True

    def release(self) -> None:
        """Hand it to whoever has waited longest, or leave it free."""
        while self._waiting:
            waiting = self._waiting.popleft()
            if not waiting.done():
                waiting.set_result(None)
                return
        self._taken = False

    async def __aenter__(self) -> None:
        if self.try_acquire():
            return
        waiting = asyncio.get_running_loop().create_future()
        self._waiting.append(waiting)
        try:
            await waiting
        except asyncio.CancelledError:
            if waiting.done() and not waiting.cancelled():  # it had just been handed over
                self.release()
            raise

    async def __aexit__(self, *_: object) -> None:
        self.release()
