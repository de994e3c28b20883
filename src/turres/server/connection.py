"""An open page: what it says and what it is told."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.datastructures import State

from turres.core.language import speaker
from turres.server import wire
from turres.server.commands import submit
from turres.server.fast_socket import FastSocket
from turres.server.frames import EXTENSION, FrameProtocol, LongWay
from turres.server.framing import frame
from turres.server.hub import Hub
from turres.server.limits import Bucket
from turres.server.live import Answer, Listener, Live, Order
from turres.server.wire import decode, encode
from turres.tables import Person

NOBODY, FORBIDDEN, TOO_MUCH = 4401, 4404, 4429  # why a connection is closed: who are you, not for you, slow down
MOST_MISTAKES = 50
MOST_REPLIES = 200
MOST_UNREAD = 16  # answers that a page does not read; until it does, nothing more is read from it
MOST_WAITING = 32  # commands of one page that wait for the one before
QUESTIONS = (wire.Why, wire.Hint, wire.Describe)

say = speaker(__file__)

Socket = WebSocket[Any, Any, State]


class Connection:
    """An open page. What it says is done one after another; it is told the welcome, then the table's news before any answer."""

    def __init__(self, socket: Socket, hub: Hub, live: Live, listener: Listener, bucket: Bucket) -> None:
        self.socket, self.hub, self.listener, self.bucket = socket, hub, listener, bucket
        offered: Any = socket.scope.get("extensions") or {}
        self._short: FrameProtocol | None = offered[EXTENSION]["protocol"] if EXTENSION in offered else None
        self._fast: FastSocket | None = self._short.fast if self._short is not None else None
        self._long: LongWay | None = LongWay(socket.send) if self._short is None else None
        self._resume_with(listener.wake.set)
        self._closing: asyncio.Task[None] | None = None
        self._first, self._mistakes = True, 0  # whether nothing was said to it yet, and what it said in vain
        self._waiting: deque[wire.ToServer] = deque()
        self._busy = self._going_on = self._paused = False
        listener.wake.callback = self.flush
        if self._short is not None:
            self._short.busy = self._has_begun
        self.live = hub.join(live, listener)

    # What it says --------------------------------------------------------------------------------------------------

    async def listen(self) -> None:
        """Until it is gone. By the short way it is heard without us, from what is in the queue on."""
        if self._short is not None:
            self._short.fast.on_message = self.on_message
        while True:
            event: Any = await self.socket.receive()
            if event["type"] == "websocket.disconnect" or self.listener.turned_out:
                return
            self.on_message(event.get("text"))

    def _resume_with(self, resumed: Callable[[], None] | None) -> None:
        """What is done when the other side has caught up."""
        if self._short is not None:
            self._short.resumed = resumed
        elif self._long is not None:
            self._long.resumed = resumed

    def _is_full(self) -> bool:
        """Whether the other side is slow, and it is better to wait."""
        return self._fast.full if self._fast is not None else self._long is not None and self._long.full

    def _has_begun(self) -> bool:
        """Whether something is being done, or done and not yet answered."""
        return self._busy or bool(self.listener.replies)

    def _leaves(self) -> bool:
        """Whether what is begun is answered, and nothing else is begun."""
        return self._fast is not None and self._fast.leaving

    def on_message(self, text: str | None) -> None:
        """Something was said: it is done when what was said before is."""
        if self._closing is not None or self.listener.turned_out or self._leaves():
            return
        if not self.bucket.take():
            self.hub.refusals.note(self.listener.address, 429, "too many messages on one connection")
            self._on_mistake(say(self.listener.lang, "Too many messages; please wait a moment."))
        elif text is None:
            self._on_mistake("messages are text, not bytes")
        else:
            try:
                self._waiting.append(decode(text))
            except (msgspec.DecodeError, RecursionError) as error:
                self._on_mistake(f"not a message: {error}"[:300])
            else:
                self._go_on()
        if self._mistakes > MOST_MISTAKES or len(self.listener.replies) > MOST_REPLIES:
            self.hub.refusals.note(self.listener.address, 429, "too many mistakes on one connection: closed")
            self._turn_away(TOO_MUCH, say(self.listener.lang, "Too many messages; please wait a moment."))

    def _on_mistake(self, why: str) -> None:
        self._mistakes += 1
        self.listener.reply(wire.Refused(id="", why=why))

    def _go_on(self) -> None:
        """Do what is waiting, until something takes its time."""
        if self._going_on:
            return
        self._going_on = True
        while self._waiting and not (self._busy or self.listener.turned_out or self._closing or self._leaves()):
            command: Any = self._waiting.popleft()
            if type(command) in QUESTIONS:
                self.hub.ask(self.live, self.listener, command)
            else:
                self._busy = True
                listener = self.listener
                submit(
                    self.hub, self.live, Order(listener.person, command, listener.lang, self._answer, listener.address)
                )
        self._going_on = False
        if self._paused or len(self._waiting) > MOST_WAITING or len(self.listener.replies) > MOST_UNREAD:
            self._pause_or_resume()

    def _answer(self, answer: Answer) -> None:
        self._busy = False
        self.listener.reply(answer)
        self._go_on()

    def _pause_or_resume(self) -> None:
        """Who says more than can be done is not listened to for a while."""
        unread = self._is_full() and len(self.listener.replies) > MOST_UNREAD
        much = unread or len(self._waiting) > MOST_WAITING
        if self._short is not None and much != self._paused and not self._short.transport.is_closing():
            self._paused = much
            if much:
                self._short.transport.pause_reading()
            else:
                self._short.transport.resume_reading()

    # What it is told -----------------------------------------------------------------------------------------------

    def flush(self) -> None:
        """All that is new, in one go; to a slow page later, and then all at once."""
        live, listener = self.live, self.listener
        if self._closing is not None or (not listener.turned_out and self._is_full()):
            return None
        if listener.turned_out:
            return self._turn_away(NOBODY, say(listener.lang, "You have been signed out, or the table is gone."))
        if not _still_welcome(live, listener.person):
            if listener.person.id in live.table.removed:
                return self._turn_away(FORBIDDEN, say(listener.lang, "The host has removed you from this table."))
            return self._turn_away(FORBIDDEN, say(listener.lang, "This table does not admit spectators."))
        parts = self._news()
        if parts:
            frames = parts[0] if len(parts) == 1 else b"".join(parts)
            if self._fast is not None:
                self._fast.write(frames)
            elif self._long is not None:
                self._long.write(frames)
        if self._paused:
            self._pause_or_resume()
        if self._leaves() and self._short is not None and not self._busy:
            self._short.shutdown()
        return None

    def _news(self) -> list[bytes]:
        """What the page has not been told: the table, who is here, and answers; a greeting before all else."""
        live, listener = self.live, self.listener
        parts: list[bytes] = []
        replies = listener.replies
        listener.replies = []
        if self._first:
            parts.append(frame(wire.encode(replies.pop(0))))
        if self._first or listener.sent < live.table.version or listener.described != _is_described(listener):
            parts.append(live.news_for(listener))
            self._first = False
        if (here := live.here()) != listener.here:
            listener.here = here
            parts.append(frame(wire.encode(wire.Here(seats=here, waits=live.waits()))))
        for reply in replies:
            parts.append(frame(encode(reply)))
        return parts

    def _turn_away(self, code: int, why: str) -> None:
        if self._short is not None and self._is_full():  # they would not read why
            self._short.transport.abort()
        elif self._closing is None:
            self._closing = asyncio.create_task(refuse(self.socket, code, why))

    async def close(self) -> None:
        """Say nothing any more, and on_message nothing."""
        self.listener.wake.callback = None
        self._resume_with(None)
        if self._short is not None:
            self._short.fast.on_message = self._short.busy = None
            self._short.end_soon()
        long = self._long.task if self._long is not None else None
        left = [task for task in (self._closing, long) if task is not None]
        for task in left:
            if task is not self._closing:
                task.cancel()
        await asyncio.gather(*left, return_exceptions=True)


def _is_described(listener: Listener) -> bool:
    return listener.scene is not None and listener.scene.text is not None


def _still_welcome(live: Live, person: Person) -> bool:
    table = live.table
    return person.id not in table.removed and (
        table.setup.onlookers
        or not table.begun
        or table.seat_of(person.id) is not None
        or person.id == table.setup.host
    )


async def refuse(socket: Socket, code: int, why: str) -> None:
    """End the connection, and say why."""
    await socket.send_text(wire.encode(wire.Problem(why=why)).decode())
    await socket.close(code=code, reason=why)
