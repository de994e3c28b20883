"""One WebSocket for each open page of a table."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.params import FromPath

from turres.core.language import LANGUAGES, speaker
from turres.server import identity, wire
from turres.server.api import may_see
from turres.server.errors import Denied
from turres.server.frames import EXTENSION, FrameProtocol, LongWay, frame
from turres.server.hub import Hub, Listener, Live, now
from turres.server.limits import Bucket
from turres.tables import Person

NOBODY, FORBIDDEN, TOO_MUCH = 4401, 4404, 4429  # why a connection is closed: who are you, not for you, slow down
MOST_MISTAKES = 50
MOST_REPLIES = 200

say = speaker(__file__)

Socket = WebSocket[Any, Any, State]


@websocket("/api/tables/{name:str}/socket")
async def table_socket(socket: Socket, name: FromPath[str]) -> None:
    """Tell somebody all that happens at a table, and carry out what they want there."""
    state, query = socket.app.state, socket.query_params
    lang = wanted if (wanted := query.get("lang", "en")) in LANGUAGES else "en"
    await socket.accept()
    try:
        found = await identity.known(socket)
    except Denied as error:
        return await _refuse(socket, NOBODY, error.said(lang))
    if found is None:
        return await _refuse(socket, NOBODY, say(lang, "say who you are first"))
    person = found.person
    live = await state.hub.open(name)
    if live is None or not await may_see(state, live, person, query.get("invite", "")):
        return await _refuse(socket, FORBIDDEN, say(lang, "there is no such table, or it is not for you"))
    since = query.get("since", "0")
    known = int(since) if since.isascii() and since.isdecimal() and len(since) < 10 else 0
    listener = Listener(person, min(known, live.table.version), lang, found.mark)
    listener.reply(wire.Welcome(table=name, game=live.table.game.id, you=person, now=now()))
    await _serve(socket, state.hub, live, listener, Bucket(*state.settings.message_rate))
    return None


async def _serve(socket: Socket, hub: Hub, live: Live, listener: Listener, bucket: Bucket) -> None:
    mouth = _Mouth(socket, listener)
    mouth.live = live = hub.join(live, listener)
    hub.metrics.sockets.inc()
    try:
        await _listen(socket, hub, live, listener, bucket)
    finally:
        hub.metrics.sockets.dec()
        hub.part(live, listener)
        await mouth.close()


class _Mouth:
    """Says what there is to say to one page: the welcome, then always the table's news before an answer."""

    live: Live

    def __init__(self, socket: Socket, listener: Listener) -> None:
        self.socket, self.listener, self._first = socket, listener, True
        offered: Any = socket.scope.get("extensions") or {}
        short = offered.get(EXTENSION)
        self._way: FrameProtocol | LongWay = short["protocol"] if short else LongWay(socket.send)
        self._way.resumed = listener.wake.set
        self._closing: asyncio.Task[None] | None = None
        listener.wake.answer = self.speak

    def speak(self) -> None:
        """All that is new, in one go; to a slow page later, and then all at once."""
        live, listener = self.live, self.listener
        if self._closing is not None or (self._way.full and not listener.turned_out):
            return None
        if listener.turned_out:
            return self._turn_away(NOBODY, say(listener.lang, "you are not signed in any more, or the table is gone"))
        if not _still_welcome(live, listener.person):
            return self._turn_away(FORBIDDEN, say(listener.lang, "there are no onlookers at this table"))
        parts, replies = list[bytes](), listener.replies
        listener.replies = []
        if self._first:
            parts.append(frame(wire.encode(replies.pop(0))))
        if self._first or listener.sent < live.table.version:
            parts.append(live.news_for(listener))
            listener.sent, self._first = live.table.version, False
        if (here := live.here()) != listener.here:
            listener.here = here
            parts.append(frame(wire.encode(wire.Here(seats=here))))
        parts += [frame(wire.encode(reply)) for reply in replies]
        if parts:
            self._way.write(b"".join(parts))
        return None

    def _turn_away(self, code: int, why: str) -> None:
        self._closing = asyncio.create_task(_refuse(self.socket, code, why))

    async def close(self) -> None:
        """Say nothing any more."""
        self.listener.wake.answer = self._way.resumed = None
        left = [task for task in (self._closing, getattr(self._way, "task", None)) if task is not None]
        for task in left:
            if task is not self._closing:
                task.cancel()
        await asyncio.gather(*left, return_exceptions=True)


def _still_welcome(live: Live, person: Person) -> bool:
    table = live.table
    return (
        table.setup.onlookers
        or not table.begun
        or table.seat_of(person.id) is not None
        or person.id == table.setup.host
    )


async def _listen(socket: Socket, hub: Hub, live: Live, listener: Listener, bucket: Bucket) -> None:
    mistakes = 0
    while True:
        event: Any = await socket.receive()
        if event["type"] == "websocket.disconnect" or listener.turned_out:
            return None
        if not bucket.take():
            listener.reply(wire.Refused(id="", why=say(listener.lang, "too many messages: wait a little")))
            mistakes += 1
        elif (command := _read(event.get("text"), listener)) is None:
            mistakes += 1
        elif isinstance(command, wire.Why | wire.Hint):
            hub.ask(live, listener, command)
        else:
            listener.reply(await hub.act(live, listener.person, command, listener.lang))
        if mistakes > MOST_MISTAKES or len(listener.replies) > MOST_REPLIES:
            return await _refuse(socket, TOO_MUCH, say(listener.lang, "too many messages: wait a little"))


def _read(text: str | None, listener: Listener) -> wire.ToServer | None:
    """The command, or None when the client has been told what is wrong with it."""
    if text is None:
        listener.reply(wire.Refused(id="", why="messages are text, not bytes"))
        return None
    try:
        return wire.decode(text)
    except (msgspec.DecodeError, RecursionError) as error:
        listener.reply(wire.Refused(id="", why=f"not a message: {error}"[:300]))
        return None


async def _refuse(socket: Socket, code: int, why: str) -> None:
    await socket.send_text(wire.encode(wire.Problem(why=why)).decode())
    await socket.close(code=code, reason=why)
