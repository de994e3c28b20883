"""One WebSocket for each open page of a table."""

from __future__ import annotations

from litestar import websocket
from litestar.params import FromPath

from turres.core.language import LANGUAGES, speaker
from turres.server import identity, wire
from turres.server.accounts import Known
from turres.server.api import may_see
from turres.server.connection import FORBIDDEN, NOBODY, TOO_MUCH, Connection, Socket, refuse
from turres.server.errors import Denied
from turres.server.hub import Hub
from turres.server.limits import Bucket
from turres.server.live import Listener, Live, now

say = speaker(__file__)


@websocket("/api/tables/{name:str}/socket")
async def table_socket(socket: Socket, name: FromPath[str]) -> None:
    """Tell somebody all that happens at a table, and carry out what they want there."""
    state = socket.app.state
    lang = wanted if (wanted := socket.query_params.get("lang", "en")) in LANGUAGES else "en"
    await socket.accept()
    try:
        found = await identity.identify(socket)
    except Denied as error:
        return await refuse(socket, NOBODY, error.said(lang))
    if found is None:
        return await refuse(socket, NOBODY, say(lang, "Please enter as a guest or sign in first."))
    person = found.person
    address = identity.address_of(socket)
    if state.hub.pages[person.id] >= state.settings.pages:
        state.refusals.note(address, 429, "too many open pages of one person")
        return await refuse(socket, TOO_MUCH, say(lang, "You have too many pages open. Please close some."))
    state.hub.pages[person.id] += 1  # before anything else is waited for: many may come at once
    try:
        await _open(socket, name, found, address, lang)
    finally:
        state.hub.pages[person.id] -= 1
        if not state.hub.pages[person.id]:
            del state.hub.pages[person.id]


async def _open(socket: Socket, name: str, found: Known, address: str, lang: str) -> None:
    state, query, person = socket.app.state, socket.query_params, found.person
    try:
        live = await state.hub.open(name, address)
    except Denied as error:
        state.refusals.note_if_limited(address, error)
        return await refuse(socket, TOO_MUCH, error.said(lang))
    if live is None or not await may_see(state, live, person, query.get("invite", "")):
        return await refuse(
            socket, FORBIDDEN, say(lang, "This table does not exist, or you have not been invited to it.")
        )
    since = query.get("since", "0")
    known = int(since) if since.isascii() and since.isdecimal() and len(since) < 10 else 0
    if known > live.table.version:  # they were told more by another server
        await state.hub.freshen(live)
    listener = Listener(person, min(known, live.table.version), lang, found.mark, address, query.get("text") == "1")
    listener.reply(wire.Welcome(table=name, game=live.table.game.id, you=person, now=now()))
    await _serve(socket, state.hub, live, listener, Bucket(*state.settings.message_rate))
    return None


async def _serve(socket: Socket, hub: Hub, live: Live, listener: Listener, bucket: Bucket) -> None:
    connection = Connection(socket, hub, live, listener, bucket)
    hub.metrics.sockets.inc()
    try:
        await connection.listen()
    finally:
        hub.metrics.sockets.dec()
        hub.part(connection.live, listener)
        await connection.close()
