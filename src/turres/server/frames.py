"""A short way from a message to the wire: WebSocket frames made once and written at once, to whoever is told the same."""

from __future__ import annotations

import asyncio
import struct
from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode
from websockets.http11 import Request

EXTENSION = "turres"  # under which a connection offers its short way
SMALL, MEDIUM = 126, 65536


def frame(payload: bytes) -> bytes:
    """A whole message as a server sends it: text, not masked."""
    size = len(payload)
    if size < SMALL:
        return struct.pack("!BB", 0x81, size) + payload
    if size < MEDIUM:
        return struct.pack("!BBH", 0x81, 126, size) + payload
    return struct.pack("!BBQ", 0x81, 127, size) + payload


class FrameProtocol(WebSocketsSansIOProtocol):
    """uvicorn's own protocol, which also takes frames that are ready, in the middle of its own."""

    resumed: Callable[[], None] | None = None

    def handle_connect(self, event: Request) -> None:
        """Offer the short way to the application."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["extensions"][EXTENSION] = {"protocol": self}

    def send_receive_event_to_app(self) -> None:
        """Hand a message on; text that is none ends the connection, and does not fill the log."""
        if self.curr_msg_data_type == "text":
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.frames = []
                self.conn.send_close(CloseCode.INVALID_DATA)
                self.handle_parser_exception()
                return
        super().send_receive_event_to_app()

    def write(self, frames: bytes) -> None:
        """Send what is ready; nothing once the connection is closing."""
        if not (self.close_sent or self.disconnected or self.transport.is_closing()):
            self.transport.write(frames)

    @property
    def full(self) -> bool:
        """Whether the other side is slow, and it is better to wait."""
        return not self.writable.is_set()

    def resume_writing(self) -> None:
        """The other side has caught up."""
        super().resume_writing()
        if self.resumed is not None:
            self.resumed()


class LongWay:
    """The same over any ASGI server: one message after another, each awaited."""

    def __init__(self, send: Callable[[Any], Any]) -> None:
        self._send, self._queue = send, asyncio.Queue[bytes]()
        self.resumed: Callable[[], None] | None = None
        self.task = asyncio.create_task(self._work())

    @property
    def full(self) -> bool:
        """Whether something is still on its way."""
        return not self._queue.empty()

    def write(self, frames: bytes) -> None:
        """Send these messages, which are taken out of their frames again."""
        self._queue.put_nowait(frames)

    async def _work(self) -> None:
        while True:
            for payload in payloads(await self._queue.get()):
                await self._send({"type": "websocket.send", "text": payload.decode()})
            if self.resumed is not None:
                self.resumed()


def payloads(frames: bytes) -> list[bytes]:
    """The messages in some frames."""
    found, at = [], 0
    while at < len(frames):
        size, at = frames[at + 1], at + 2
        if size >= SMALL:
            form, width = ("!H", 2) if size == SMALL else ("!Q", 8)
            size, at = struct.unpack_from(form, frames, at)[0], at + width
        found.append(frames[at : at + size])
        at += size
    return found
