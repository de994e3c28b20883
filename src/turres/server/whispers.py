"""What servers that share a PostgreSQL tell each other: that a table has moved on, who is looking. Hints, not the truth."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Callable
from typing import Any

import asyncpg  # type: ignore[import-untyped]  # it comes without types
import msgspec

log = logging.getLogger("turres.server")

CHANNEL = "turres"
AGAIN = 2.0  # seconds until the next try, when the database did not answer
LONGEST = 7000  # bytes; PostgreSQL carries no more than 8000


class Moved(msgspec.Struct, frozen=True, tag="moved", array_like=True):
    """A table has this version now."""

    table: str
    version: int


class Looking(msgspec.Struct, frozen=True, tag="looking", array_like=True):
    """The people who have a page of this table open at one of the servers; `ask` if it would like to hear of the others."""

    server: str
    table: str
    people: tuple[str, ...]
    ask: bool


Whisper = Moved | Looking
_DECODER = msgspec.json.Decoder(Whisper)


def written(whisper: Whisper) -> str:
    """A whisper as it is sent."""
    return msgspec.json.encode(whisper).decode()


class Whispers:
    """One connection on which a server listens to the others, and speaks to them."""

    def __init__(self, url: str, heard: Callable[[Whisper], None]) -> None:
        self.server = secrets.token_hex(4)
        self.listening = False
        self._url, self._heard = url, heard
        self._queue: asyncio.Queue[Whisper] = asyncio.Queue(1000)

    def say(self, whisper: Whisper) -> None:
        """Tell the others, if there is time for it."""
        with contextlib.suppress(asyncio.QueueFull):
            self._queue.put_nowait(whisper)

    async def work(self) -> None:
        """Listen and speak until cancelled; a lost connection is made anew."""
        while True:
            try:
                await self._converse()
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
                log.warning("nothing is heard of other servers: %s", type(error).__name__)
            self.listening = False
            await asyncio.sleep(AGAIN)

    async def _converse(self) -> None:
        connection = await asyncpg.connect(self._url)
        try:
            await connection.add_listener(CHANNEL, self._hear)
            self.listening = True
            while not connection.is_closed():
                with contextlib.suppress(TimeoutError):
                    text = written(await asyncio.wait_for(self._queue.get(), 1))
                    if len(text) <= LONGEST:
                        await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, text)
        finally:
            connection.terminate()

    def _hear(self, _connection: Any, _pid: int, _channel: str, text: str) -> None:
        try:
            whisper = _DECODER.decode(text)
        except msgspec.DecodeError:
            return  # somebody else's
        if not (isinstance(whisper, Looking) and whisper.server == self.server):
            self._heard(whisper)
