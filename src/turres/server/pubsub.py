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
RECONNECT_S = 2.0  # seconds until the next try, when the database did not answer
MAX_MESSAGE_BYTES = 7000  # bytes; PostgreSQL carries no more than 8000


class TableMoved(msgspec.Struct, frozen=True, tag="moved", array_like=True):
    """A table has this version now."""

    table: str
    version: int


class Presence(msgspec.Struct, frozen=True, tag="looking", array_like=True):
    """The people with a seat who have a page of this table open at one server; `ask` if it would like to hear of the others."""

    server: str
    table: str
    people: tuple[str, ...]
    ask: bool


Message = TableMoved | Presence
_DECODER = msgspec.json.Decoder(Message)


def encoded(message: Message) -> str:
    """A message as it is sent."""
    return msgspec.json.encode(message).decode()


class PubSub:
    """One connection on which a server listens to the others, and speaks to them."""

    def __init__(self, url: str, heard: Callable[[Message], None]) -> None:
        self.server = secrets.token_hex(4)
        self.listening = False
        self._url, self._subscriber = url, heard
        self._queue: asyncio.Queue[Message] = asyncio.Queue(1000)
        self._overfull = False

    def publish(self, message: Message) -> None:
        """Tell the others. While the database does not listen that cannot be done, and is logged once."""
        try:
            self._queue.put_nowait(message)
        except asyncio.QueueFull:
            if not self._overfull:
                log.error("other servers cannot be told who is here: %d messages wait", self._queue.qsize())
            self._overfull = True
        else:
            self._overfull = False

    async def work(self) -> None:
        """Listen and speak until cancelled; a lost connection is made anew."""
        while True:
            try:
                await self._converse()
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
                log.warning("nothing is heard of other servers: %s", type(error).__name__)
            self.listening = False
            await asyncio.sleep(RECONNECT_S)

    async def _converse(self) -> None:
        connection = await asyncpg.connect(self._url)
        try:
            await connection.add_listener(CHANNEL, self._on_message)
            self.listening = True
            while not connection.is_closed():
                with contextlib.suppress(TimeoutError):
                    text = encoded(await asyncio.wait_for(self._queue.get(), 1))
                    if len(text.encode()) > MAX_MESSAGE_BYTES:
                        log.error("other servers are not told, %d bytes are too long: %.80s", len(text), text)
                        continue
                    await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, text)
        finally:
            connection.terminate()

    def _on_message(self, _connection: Any, _pid: int, _channel: str, text: str) -> None:
        try:
            message = _DECODER.decode(text)
        except msgspec.DecodeError:
            return  # somebody else's
        if not (isinstance(message, Presence) and message.server == self.server):
            self._subscriber(message)
