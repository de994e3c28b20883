"""A short way from a message to the wire: WebSocket frames made once and written at once, to whoever is told the same."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame
from websockets.http11 import Request
from websockets.protocol import State

from turres.server.fast_socket import FastSocket
from turres.server.framing import payloads
from turres.server.http_protocol import Config
from turres.server.limits import Bucket

EXTENSION = "turres"  # under which a connection offers its short way
UNUSUAL = 10, 100  # frames a second that are no whole message (pings, pongs, pieces), and at once
MOST_PIECES = 100  # of one message


class FrameProtocol(WebSocketsSansIOProtocol):
    """uvicorn's own protocol, with a short way in and out, its `line`.

    Out: frames that are ready are sent in the middle of its own. In: it is given whole frames only, and the usual ones, a
    text in one piece, go straight to whoever listens. Whatever is unusual goes the long way, where it is judged.
    """

    resumed: Callable[[], None] | None = None
    busy: Callable[[], bool] | None = None  # whether something that was begun is not answered yet
    _unusual: Bucket | None = None

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.fast = FastSocket(self, self.config.ws_max_size)
        self.data_received = self.fast.take  # type: ignore[method-assign]  # compiled, for every message

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection has ended."""
        super().connection_lost(exc)
        if isinstance(self.config, Config):
            self.config.connections.release(self.transport)

    def handle_connect(self, event: Request) -> None:
        """Offer the short way to the application."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["extensions"][EXTENSION] = {"protocol": self}

    def take_long(self, data: bytes) -> None:
        """Let the parser judge what came; after the handshake, what comes is frames."""
        begins = not self.handshake_initiated
        super().data_received(data)
        if begins:
            self.fast.whole = self.handshake_initiated and data.endswith(b"\r\n\r\n")

    def handle_ping(self) -> None:
        """Answer, unless what was sent before is not read: answers that nobody takes would pile up."""
        if self.fast.full or not self._may_come():
            self.conn.data_to_send()
        else:
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """They are there."""
        if self._may_come():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """A piece of a message; empty ones cost something, too."""
        if self._may_come() and len(self.frames) < MOST_PIECES:
            super().handle_cont(event)
        else:
            self._end(CloseCode.POLICY_VIOLATION, "a message in too many pieces")

    def _may_come(self) -> bool:
        """Whether there have not been too many frames of an unusual kind; else the connection ends."""
        if self._unusual is None:
            self._unusual = Bucket(*UNUSUAL)
        if self._unusual.take():
            return True
        self._end(CloseCode.POLICY_VIOLATION, "too many pings or pieces")
        return False

    def _end(self, code: CloseCode, why: str = "") -> None:
        """Close the connection for what came in, whether or not the other side reads that."""
        if self.conn.state is State.OPEN and not (self.close_sent or self.transport.is_closing()):
            self.conn.send_close(code, why)
            self.handle_parser_exception()
            self.end_soon()

    def end_soon(self) -> None:
        """What is not read a while after the end is not kept until it is."""
        self.loop.call_later(self.close_timeout, self.transport.abort)

    def shutdown(self) -> None:
        """The server stops: the connection ends when what was begun is answered."""
        if self.busy is not None and self.busy() and not self.transport.is_closing():
            self.fast.leaving = True
        else:
            super().shutdown()

    def keepalive_timeout(self) -> None:
        """Nobody is there. What they have not read by now they will not read: it is not kept until they do."""
        super().keepalive_timeout()
        if self.transport.get_write_buffer_size():
            self.transport.abort()

    def send_receive_event_to_app(self) -> None:
        """Hand a message on; text that is none ends the connection, and does not fill the log."""
        if self.curr_msg_data_type == "text":
            try:
                text = b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.frames = []
                self._end(CloseCode.INVALID_DATA)
                return
        else:
            text = None
        if self.fast.on_message is None or self.close_sent:
            super().send_receive_event_to_app()
        else:
            self.frames = []
            self.fast.on_message(text)

    def pause_writing(self) -> None:
        """The other side is slow."""
        super().pause_writing()
        self.fast.full = True

    def resume_writing(self) -> None:
        """The other side has caught up."""
        super().resume_writing()
        self.fast.full = False
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
