"""The short way of a connection: usual frames in, ready ones out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from websockets.protocol import State

from turres.server.framing import frame_size, whole_text

LONGEST_HEAD = 14
MOST_LATE = 8192  # bytes that may still come after we have said goodbye
OPEN = State.OPEN


class Parser(Protocol):
    """What reads frames the long way, and judges them."""

    transport: Any
    conn: Any
    close_sent: bool
    disconnected: bool

    def take_long(self, data: bytes) -> None:
        """Take what came, whatever it is."""
        raise NotImplementedError


class FastSocket:
    """Gives the parser whole frames only; the usual ones, a text in one piece, go straight to whoever listens."""

    def __init__(self, parser: Parser, most: int) -> None:
        self.parser, self.most = parser, most
        self.on_message: Callable[[str | None], None] | None = (
            None  # told what was said; None is said in bytes, not in text
        )
        self.full = False  # whether the other side is slow, and it is better to wait
        self.leaving = False  # whether the connection is to end as soon as what was begun is answered
        self.whole = False  # whether what comes is frames, and the parser waits for the beginning of one
        self._rest = b""  # of a frame that is not here as a whole yet
        self._late = 0  # bytes that came after we had said goodbye

    def take(self, data: bytes) -> None:
        """Take frame after frame."""
        if not self.whole:
            if self._may_still_come(len(data)):
                self.parser.take_long(data)
            return
        if self._rest:
            data, self._rest = self._rest + data, b""
        start, end = 0, len(data)
        while start < end and not self.parser.transport.is_closing():
            size = frame_size(data, start)
            if size > self.most + LONGEST_HEAD:  # it is refused; what comes then is not looked at here
                self.whole = False
                if self._may_still_come(end - start):
                    self.parser.take_long(data[start:])
                return
            if size > end - start:
                self._rest = data[start:]
                return
            if not self._may_still_come(size):
                return
            self._take_frame(data[start : start + size])
            start += size

    def _may_still_come(self, size: int) -> bool:
        """Whether it is worth reading: after we have said goodbye, somebody who goes on and on is cut off."""
        if not self.parser.close_sent:
            return True
        self._late += size
        if self._late > MOST_LATE:
            self.parser.transport.abort()
            return False
        return True

    def _take_frame(self, frame: bytes) -> None:
        """A text in one piece is heard at once; all else, and what is wrong, goes the long way."""
        text = whole_text(frame, self.most) if self.on_message is not None and self._is_between() else None
        if text is None:
            self.parser.take_long(frame)
        elif self.on_message is not None:
            self.on_message(text)

    def _is_between(self) -> bool:
        """Whether nothing is half received, and nobody has said goodbye."""
        parser = self.parser
        return parser.conn.current_size is None and parser.conn.state is OPEN and not parser.close_sent

    def write(self, frames: bytes) -> None:
        """Send what is ready; nothing once the connection is closing."""
        parser = self.parser
        if not (parser.close_sent or parser.disconnected or parser.transport.is_closing()):
            parser.transport.write(frames)
