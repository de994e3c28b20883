"""What is asked over HTTP: who one is, the games, tables and records."""

from __future__ import annotations

import asyncio
import hmac
import secrets
from typing import Annotated, Any, Literal

from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody, QueryParameter

import turres
from turres.core.content import digest
from turres.core.game import Game
from turres.core.phrases import Phrasebook
from turres.server import shelf, wire
from turres.server.deletion import tables_with
from turres.server.errors import Denied
from turres.server.hub import Hub
from turres.server.identity import address_of, current_person, require_person
from turres.server.live import Live, now
from turres.server.openapi import answers
from turres.server.store import Unusable, token_hash
from turres.tables import Bot, Open, Person, Player, Scene, Table, scene, set_up

MOST_TABLES = 100  # that one person has set up and that are not over
MONTH = 31 * 24 * 60 * 60 * 1000  # milliseconds after which a table where nothing happens does not count there
PROMETHEUS = "text/plain; version=0.0.4"
Lang = Annotated[Literal["en", "fr"], QueryParameter(name="lang")]
Eyes = Annotated[int | None, QueryParameter(name="seat", ge=0, le=63)]
Invite = Annotated[str, QueryParameter(name="invite", max_length=64)]


async def may_see(state: State, live: Live, person: Person | None, invite: str) -> bool:
    """Whether this person may look at this table: its seats, its host, and whom it is open to."""
    table = live.table
    if person is not None and person.id in table.removed:
        return False
    if person is not None and (table.seat_of(person.id) is not None or person.id == table.setup.host):
        return True
    if table.begun and not table.setup.onlookers:
        return False
    row = await state.hub.store.find(live.name)
    return row is not None and (row.public or hmac.compare_digest(row.invite, token_hash(invite)))


async def seen_table(request: Request[Any, Any, State], name: str, invite: str) -> tuple[Live, Person | None]:
    """The table, for somebody who may see it; to others it does not exist."""
    state = request.app.state
    person = await current_person(request)
    try:
        live = await state.hub.open(name, address_of(request))
    except Unusable:
        if person is None or name not in await tables_with(state.hub.store, person.id):
            raise Denied("This table does not exist, or you have not been invited to it.", status=404) from None
        raise
    if live is None or not await may_see(state, live, person, invite):
        raise Denied("This table does not exist, or you have not been invited to it.", status=404)
    return live, person


@get("/api/games", sync_to_thread=False, responses=answers(400))
def get_games(lang: Lang = "en") -> list[wire.GameLine]:
    """The shelf."""
    return shelf.game_lines(lang)


@get("/api/games/{name:str}/rules", sync_to_thread=False, responses=answers(400, 404))
def get_rules(name: FromPath[str], lang: Lang = "en") -> list[wire.RuleLine]:
    """A game's rules by their ids, without markup."""
    return shelf.rule_lines(_game(name), lang)


@get("/api/games/{name:str}/content", sync_to_thread=False, responses=answers(400, 404))
def get_content(name: FromPath[str], lang: Lang = "en") -> wire.Content:
    """The content pack that the game comes with."""
    game = _game(name)
    return shelf.content_of(game, game.content, digest(game.content), lang)


def _game(name: str) -> Game:
    if name not in shelf.playable():
        raise Denied("There is no such game.", status=404)
    return turres.game(name)


@get("/api/tables", responses=answers())
async def get_lobby(request: Request[Any, Any, State]) -> list[wire.TableLine]:
    """Public tables that are not over."""
    rows = await request.app.state.hub.store.lobby()
    return [wire.TableLine(row.id, row.game, row.status, row.version, row.changed) for row in rows]


@post("/api/tables", responses=answers(400, 401, 403, 409, 413))
async def post_table(request: Request[Any, Any, State], data: JSONBody[wire.NewTable]) -> wire.TableMade:
    """Set a table up."""
    person = await require_person(request)
    await _may_set_up(request, person)
    game = turres.game(data.game)
    if data.players.count("me") > 1:
        raise Denied("You can only have one seat at a table.")
    players: list[Player] = [person if word == "me" else Bot(word) if word else Open() for word in data.players]
    created = set_up(
        game,
        players,
        data.options,
        clock=data.clock,
        takeover=data.takeover,
        onlookers=data.onlookers,
        hints=data.hints,
        rated=data.rated,
        lot=data.lot and bool(game.lot_rule),
        host=person.id,
    )
    made: wire.TableMade = await request.app.state.hub.create(created, public=data.public)
    return made


async def _may_set_up(request: Request[Any, Any, State], person: Person) -> None:
    """A person has so many tables that are not over, and an address sets up so many at a time."""
    hub: Hub = request.app.state.hub
    if await hub.store.set_up_by(person.id, now() - MONTH) >= MOST_TABLES:
        raise Denied(
            "You already have {most} unfinished tables. Finish some, or leave those that have not begun; they are removed "
            "after a day.",
            status=409,
            most=MOST_TABLES,
        )
    if not hub.limits.tables.take(address_of(request)):
        raise Denied("Too many new tables from your address; please wait a moment.", status=429)


@get("/api/tables/mine", responses=answers(400, 401))
async def get_mine(request: Request[Any, Any, State], lang: Lang = "en") -> list[wire.MyTable]:
    """The tables one has a seat at: those that wait for one first, those that are over last."""
    person = await require_person(request)
    mine: list[wire.MyTable] = await request.app.state.hub.store.tables_of(person.id, lang)
    return mine


@get("/api/tables/{name:str}", responses=answers(400, 401, 404))
async def get_table(
    request: Request[Any, Any, State], name: FromPath[str], invite: Invite = "", lang: Lang = "en"
) -> Scene:
    """The table now, as one may see it."""
    live, person = await seen_table(request, name, invite)
    return scene(live.table, live.table.seat_of(person.id) if person else None, lang, described=True)


@post("/api/tables/{name:str}/invitation", responses=answers(400, 401, 403, 404))
async def post_invitation(request: Request[Any, Any, State], name: FromPath[str]) -> wire.TableMade:
    """Withdraw the invitation to a table and make a new one; for its host."""
    person = await require_person(request)
    live, _ = await seen_table(request, name, "")
    if person.id != live.table.setup.host:
        raise Denied("Only the host of the table can do that.", status=403)
    invite = secrets.token_hex(18)
    await request.app.state.hub.store.renew_invitation(name, invite)
    return wire.TableMade(name, invite)


@get("/api/tables/{name:str}/content", responses=answers(400, 401, 404))
async def get_table_content(
    request: Request[Any, Any, State], name: FromPath[str], invite: Invite = "", lang: Lang = "en"
) -> wire.Content:
    """The content pack that this table is played with."""
    live, _ = await seen_table(request, name, invite)
    content = live.table.position.content
    return shelf.content_of(live.table.game, content.pack, content.hash, lang)


@get("/api/tables/{name:str}/phrases", responses=answers(400, 401, 404))
async def get_phrases(
    request: Request[Any, Any, State], name: FromPath[str], invite: Invite = "", lang: Lang = "en"
) -> Phrasebook:
    """How what stands in the log of this table is said."""
    live, _ = await seen_table(request, name, invite)
    return live.table.game.phrasebook(live.table.position.content, lang)


@get("/api/tables/{name:str}/moments/{version:int}", responses=answers(400, 401, 403, 404))
async def get_moment(
    request: Request[Any, Any, State],
    name: FromPath[str],
    version: FromPath[int],
    invite: Invite = "",
    lang: Lang = "en",
    seat: Eyes = None,
) -> Scene:
    """The table as one saw it when this version was the latest; when the game is over, also as another seat saw it."""
    live, person = await seen_table(request, name, invite)
    table = live.table
    if seat is not None and (table.finish is None or seat >= len(table.players)):
        raise Denied("You can see the game through other players' eyes once it is over.", status=403)
    past: Table = await asyncio.to_thread(live.past.at, table, version)
    eyes = seat if seat is not None else past.seat_of(person.id) if person else None
    return scene(past, eyes, lang, described=True)


@get("/api/tables/{name:str}/analysis", responses=answers(400, 401, 404, 409))
async def get_analysis(request: Request[Any, Any, State], name: FromPath[str], invite: Invite = "") -> wire.Analysis:
    """What a search makes of a game that is over; ask again until it is ready."""
    live, person = await seen_table(request, name, invite)
    if live.table.finish is None:
        raise Denied("This game is not over yet.", status=409)
    if live.table.closed is not None:
        raise live.table.closed
    asking = address_of(request), person.id if person else ""
    found: wire.Analysis = request.app.state.hub.analyses.of(live.name, live.table, asking)
    return found


@get("/api/tables/{name:str}/record", media_type="text/plain", responses=answers(400, 401, 404))
async def get_record(request: Request[Any, Any, State], name: FromPath[str], invite: Invite = "") -> str:
    """The record: whole when the game is over, before that as one saw it."""
    live, person = await seen_table(request, name, invite)
    return await live.record_for(live.table.seat_of(person.id) if person else None)


@get("/api/tables/{name:str}/position", media_type="text/plain", responses=answers(400, 401, 403, 404))
async def get_position(request: Request[Any, Any, State], name: FromPath[str], invite: Invite = "") -> str:
    """The position as one's seat knows it: a representative deal, to be imagined anew before searching."""
    live, person = await seen_table(request, name, invite)
    table = live.table
    seat = table.seat_of(person.id) if person else None
    if seat is None:
        raise Denied("You have no seat at this table.", status=403)
    return str(table.game.format_position(table.position.known_to(seat)))


@get("/healthz", media_type="text/plain", include_in_schema=False)
async def healthz(request: Request[Any, Any, State]) -> str:
    """`ok` if the store takes what is written to it; 503 if it does not, or not in time."""
    await request.app.state.hub.store.check_health()
    return "ok\n"


@get("/metrics", media_type=PROMETHEUS, sync_to_thread=False, include_in_schema=False)
def metrics(request: Request[Any, Any, State]) -> Response[bytes]:
    """Numbers for Prometheus."""
    return Response(request.app.state.hub.metrics.page(), media_type=PROMETHEUS)


HANDLERS = [
    get_games,
    get_rules,
    get_content,
    get_lobby,
    get_mine,
    post_table,
    get_table,
    post_invitation,
    get_table_content,
    get_phrases,
    get_moment,
    get_analysis,
    get_record,
    get_position,
    healthz,
    metrics,
]
