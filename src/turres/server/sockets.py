"""One WebSocket for each open page of a table."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import NotAuthorizedException

from turres.core.language import LANGUAGES
from turres.server import identity, wire
from turres.server.api import may_see
from turres.server.hub import Hub, Listener, Live, now
from turres.server.limits import Bucket
from turres.tables import Person

NOBODY, FORBIDDEN, TOO_MUCH = 4401, 4404, 4429  # why a connection is closed: who are you, not for you, slow down
MOST_MISTAKES = 50
MOST_REPLIES = 200

Socket = WebSocket[Any, Any, State]


@websocket("/api/tables/{name:str}/socket")
async def table_socket(socket: Socket, name: str) -> None:
    """Tell somebody all that happens at a table, and carry out what they want there."""
    state, query = socket.app.state, socket.query_params
    await socket.accept()
    try:
        found = await identity.known(socket)
    except NotAuthorizedException as error:
        return await _refuse(socket, NOBODY, error.detail)
    if found is None:
        return await _refuse(socket, NOBODY, "say who you are first: POST /api/me")
    person = found.person
    live = await state.hub.open(name)
    if live is None or not await may_see(state, live, person, query.get("invite", "")):
        return await _refuse(socket, FORBIDDEN, "there is no such table, or it is not for you")
    lang, since = query.get("lang", "en"), query.get("since", "0")
    known = int(since) if since.isascii() and since.isdecimal() and len(since) < 10 else 0
    listener = Listener(person, min(known, live.table.version), lang if lang in LANGUAGES else "en", found.mark)
    listener.reply(wire.Welcome(table=name, game=live.table.game.id, you=person, now=now()))
    await _serve(socket, state.hub, live, listener, Bucket(*state.settings.message_rate))
    return None


async def _serve(socket: Socket, hub: Hub, live: Live, listener: Listener, bucket: Bucket) -> None:
    live = hub.join(live, listener)
    telling = asyncio.create_task(_tell(socket, live, listener))
    hub.metrics.sockets.inc()
    try:
        await _listen(socket, hub, live, listener, bucket)
    finally:
        hub.metrics.sockets.dec()
        hub.part(live, listener)
        telling.cancel()
        await asyncio.gather(telling, return_exceptions=True)


async def _tell(socket: Socket, live: Live, listener: Listener) -> None:
    """Send what there is to tell: the welcome, then always the table's news before an answer."""
    welcome = listener.replies.pop(0)
    await socket.send_text(wire.encode(welcome))
    first = True
    while True:
        await listener.wake.wait()
        listener.wake.clear()
        replies, listener.replies = listener.replies, []
        if listener.turned_out:
            return await _refuse(socket, NOBODY, "you are not signed in any more, or the table is gone")
        if not _still_welcome(live, listener.person):
            return await _refuse(socket, FORBIDDEN, "there are no onlookers at this table")
        if first or listener.sent < live.table.version:
            message, version = live.news_for(listener), live.table.version
            listener.sent, first = version, False
            await socket.send_text(message)
        for reply in replies:
            await socket.send_text(wire.encode(reply))


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
            listener.reply(wire.Refused(id="", why="too many messages: wait a little"))
            mistakes += 1
        elif (command := _read(event.get("text"), listener)) is None:
            mistakes += 1
        else:
            listener.reply(await hub.act(live, listener.person, command, listener.lang))
        if mistakes > MOST_MISTAKES or len(listener.replies) > MOST_REPLIES:
            return await _refuse(socket, TOO_MUCH, "that is enough")


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
    await socket.send_text(wire.encode(wire.Problem(why=why)))
    await socket.close(code=code, reason=why)
