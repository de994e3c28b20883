"""What is asked over HTTP: who one is, the games, tables and records."""

from __future__ import annotations

import hmac
from typing import Annotated, Any

from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.exceptions import HTTPException, NotFoundException
from litestar.params import Parameter

import turres
from turres.core.game import Game, Option
from turres.server import wire
from turres.server.answers import answers
from turres.server.hub import Live
from turres.server.identity import somebody, who
from turres.server.store import token_hash
from turres.tables import Bot, Open, Person, Player, Scene, scene, set_up

PROMETHEUS = "text/plain; version=0.0.4"
Invite = Annotated[str, Parameter(query="invite", default="", max_length=64)]


async def may_see(state: State, live: Live, person: Person | None, invite: str) -> bool:
    """Whether this person may look at this table: its seats, its host, and whom it is open to."""
    table = live.table
    if person is not None and (table.seat_of(person.id) is not None or person.id == table.setup.host):
        return True
    if table.begun and not table.setup.onlookers:
        return False
    row = await state.hub.store.find(live.name)
    return row is not None and (row.public or hmac.compare_digest(row.invite, token_hash(invite)))


async def seen_table(request: Request[Any, Any, State], name: str, invite: str) -> tuple[Live, Person | None]:
    """The table, for somebody who may see it; to others it does not exist."""
    state = request.app.state
    live, person = await state.hub.open(name), await who(request)
    if live is None or not await may_see(state, live, person, invite):
        raise NotFoundException("there is no such table, or it is not for you")
    return live, person


@get("/api/games", sync_to_thread=False, responses=answers())
def get_games() -> list[wire.GameLine]:
    """The shelf."""
    return [_game_line(turres.game(name)) for name in turres.ids()]


def _game_line(game: Game) -> wire.GameLine:
    options = tuple(map(_option_line, game.options))
    return wire.GameLine(game.id, game.title, game.goal, tuple(game.seats), tuple(game.bots()), options)


def _option_line(option: Option) -> wire.OptionLine:
    wide = option.choices if isinstance(option.choices, range) else None
    choices = None if wide is not None else tuple(option.choices)
    ends = (wide[0], wide[-1]) if wide is not None else (None, None)
    return wire.OptionLine(option.name, option.text, option.default, choices, *ends)


@get("/api/tables", responses=answers())
async def get_lobby(request: Request[Any, Any, State]) -> list[wire.TableLine]:
    """Public tables that are not over."""
    rows = await request.app.state.hub.store.lobby()
    return [wire.TableLine(row.id, row.game, row.status, row.version, row.changed) for row in rows]


@post("/api/tables", responses=answers(400, 401, 403, 413))
async def post_table(request: Request[Any, Any, State], data: wire.NewTable) -> wire.TableMade:
    """Set a table up."""
    person = await somebody(request)
    game = turres.game(data.game)
    if data.players.count("me") > 1:
        raise HTTPException("one person has one seat", status_code=400)
    players: list[Player] = [person if word == "me" else Bot(word) if word else Open() for word in data.players]
    created = set_up(
        game,
        players,
        data.options,
        clock=data.clock,
        takeover=data.takeover,
        onlookers=data.onlookers,
        rated=data.rated,
        host=person.id,
    )
    made: wire.TableMade = await request.app.state.hub.create(created, public=data.public)
    return made


@get("/api/tables/{name:str}", responses=answers(400, 401, 404))
async def get_table(request: Request[Any, Any, State], name: str, invite: Invite) -> Scene:
    """The table now, as one may see it."""
    live, person = await seen_table(request, name, invite)
    return scene(live.table, live.table.seat_of(person.id) if person else None)


@get("/api/tables/{name:str}/record", media_type="text/plain", responses=answers(400, 401, 404))
async def get_record(request: Request[Any, Any, State], name: str, invite: Invite) -> str:
    """The record: whole when the game is over, before that as one saw it."""
    live, person = await seen_table(request, name, invite)
    record = live.table.record()
    if live.table.finish is not None:
        return str(record)
    return record.seen_by(live.table.seat_of(person.id) if person else None)


@get("/healthz", media_type="text/plain")
async def healthz(request: Request[Any, Any, State]) -> str:
    """Whether the server and its store are well."""
    await request.app.state.hub.store.healthy()
    return "ok\n"


@get("/metrics", media_type=PROMETHEUS, sync_to_thread=False)
def metrics(request: Request[Any, Any, State]) -> Response[bytes]:
    """Numbers for Prometheus."""
    return Response(request.app.state.hub.metrics.page(), media_type=PROMETHEUS)


HANDLERS = [get_games, get_lobby, post_table, get_table, get_record, healthz, metrics]
