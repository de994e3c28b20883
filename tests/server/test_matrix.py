"""Every request for every role: who may ask for what over HTTP."""

import json
import re
import typing
from dataclasses import dataclass, field
from typing import Any

import pytest
from litestar.routes import HTTPRoute
from websockets.exceptions import InvalidStatus

from turres.server import wire
from turres.server.app import Settings, assemble

from .running import Server, Visitor, two_at

PASSWORD = "correct horse"


@dataclass
class Asking:
    """Somebody, and the headers that say who."""

    visitor: Visitor
    headers: dict[str, str] = field(default_factory=dict)

    def ask(self, method: str, path: str, body: Any) -> int:
        return self.visitor.ask(method, path, body, **self.headers)[0]


class Room:
    """A private table with two seats, and all kinds of people."""

    def __init__(self, server: Server) -> None:
        ann, ben, _one, _two, self.table, self.invite = two_at(server)
        for visitor in (ann, ben):
            visitor.leave()
        self.person = ann.me["id"]
        _, made = ann.post("/api/me/tokens", {"name": "of Ann"})
        self.token = made["id"]
        zoe = Visitor(server, "Zoe")
        _, hers = Visitor(server, "Yan").post("/api/me/tokens", {"name": "of Yan"})
        _, old = ann.post("/api/me/tokens", {"name": "revoked"})
        ann.ask("DELETE", f"/api/me/tokens/{old['id']}")
        forged = Visitor(server, "Eve")
        forged.cookie = f"turres={ann.me['id']}.{'0' * 64}"
        self.roles = {
            "nobody": Asking(self._no_cookie(server)),
            "forged": Asking(forged),
            "stranger": Asking(zoe),
            "seat": Asking(ann),
            "other seat": Asking(ben),
            "no origin": Asking(ann, {"Origin": ""}),
            "other origin": Asking(ann, {"Origin": "https://evil.example"}),
            "token": Asking(self._no_cookie(server), {"Authorization": f"Bearer {made['token']}"}),
            "token of somebody else": Asking(self._no_cookie(server), {"Authorization": f"Bearer {hers['token']}"}),
            "revoked token": Asking(self._no_cookie(server), {"Authorization": f"Bearer {old['token']}"}),
        }

    @staticmethod
    def _no_cookie(server: Server) -> Visitor:
        visitor = Visitor(server, "x")
        visitor.cookie = ""
        return visitor


ROLES = (
    "nobody",
    "forged",
    "stranger",
    "seat",
    "other seat",
    "no origin",
    "other origin",
    "token",
    "token of somebody else",
    "revoked token",
)
ALL, NONE = (200,) * 10, (404,) * 10
#                       nobody forged stranger seat other  no-origin other-origin token other's revoked
BROWSER = {"GET": (401, 401, 200, 200, 200, 200, 200, 403, 403, 401)}
# Everything that can be asked, with what each role is answered, in the order of ROLES.
MATRIX: dict[tuple[str, str], tuple[Any, tuple[int, ...]]] = {
    ("GET", "/api/me"): (None, (401, 401, 200, 200, 200, 200, 200, 200, 200, 401)),
    ("POST", "/api/me"): ({"name": "Somebody"}, (200, 200, 200, 200, 200, 403, 403, 403, 403, 401)),
    ("DELETE", "/api/me"): (None, (401, 401, 204, 204, 204, 403, 403, 403, 403, 401)),
    ("GET", "/api/me/export"): (None, BROWSER["GET"]),
    ("GET", "/api/me/tokens"): (None, BROWSER["GET"]),
    ("POST", "/api/me/tokens"): ({"name": "One more"}, (401, 401, 201, 201, 201, 403, 403, 403, 403, 401)),
    ("DELETE", "/api/me/tokens/{token}"): (None, (401, 401, 404, 204, 404, 403, 403, 403, 403, 401)),
    ("GET", "/api/account"): (None, (401, 401, 404, 404, 404, 404, 404, 403, 403, 401)),
    ("POST", "/api/account"): (
        {"name": "{unique}", "password": PASSWORD},
        (201, 201, 201, 201, 201, 403, 403, 403, 403, 401),
    ),
    ("PUT", "/api/account/password"): (
        {"old": PASSWORD, "new": PASSWORD},
        (401, 401, 404, 404, 404, 403, 403, 403, 403, 401),
    ),
    ("POST", "/api/session"): (
        {"name": "Nobody at all", "password": PASSWORD},
        (401, 401, 401, 401, 401, 403, 403, 401, 401, 401),
    ),
    ("DELETE", "/api/session"): (None, (401, 401, 409, 409, 409, 403, 403, 403, 403, 401)),
    ("GET", "/api/people/{person}"): (None, ALL),
    ("GET", "/api/games"): (None, ALL),
    ("GET", "/api/tables"): (None, ALL),
    ("POST", "/api/tables"): (
        {"game": "turro", "players": ["me", ""]},
        (401, 401, 201, 201, 201, 403, 403, 201, 201, 401),
    ),
    ("GET", "/api/games/turro/rules"): (None, ALL),
    ("GET", "/api/games/turro/content"): (None, ALL),
    ("GET", "/api/tables/mine"): (None, (401, 401, 200, 200, 200, 200, 200, 200, 200, 401)),
    ("GET", "/api/tables/{table}/content"): (None, (404, 404, 404, 200, 200, 200, 200, 200, 404, 401)),
    ("GET", "/api/tables/{table}/phrases"): (None, (404, 404, 404, 200, 200, 200, 200, 200, 404, 401)),
    ("GET", "/api/tables/{table}/moments/1"): (None, (404, 404, 404, 200, 200, 200, 200, 200, 404, 401)),
    ("GET", "/api/tables/{table}/moments/1?seat=1"): (None, (404, 404, 404, 403, 403, 403, 403, 403, 404, 401)),
    ("GET", "/api/tables/{table}/analysis"): (None, (404, 404, 404, 409, 409, 409, 409, 409, 404, 401)),
    ("GET", "/api/tables/{table}"): (None, (404, 404, 404, 200, 200, 200, 200, 200, 404, 401)),
    ("GET", "/api/tables/{table}/record"): (None, (404, 404, 404, 200, 200, 200, 200, 200, 404, 401)),
    ("GET", "/api/tables/{table}/position"): (None, (404, 404, 404, 200, 200, 200, 200, 200, 404, 401)),
    ("GET", "/api/tables/{table}/position?invite={invite}"): (None, (403, 403, 403, 200, 200, 200, 200, 200, 403, 401)),
    ("GET", "/api/tables/{table}?invite={invite}"): (None, (200, 200, 200, 200, 200, 200, 200, 200, 200, 401)),
    ("GET", "/api/tables/nothing"): (None, (*NONE[:-1], 401)),
    ("GET", "/healthz"): (None, NONE),
    ("GET", "/metrics"): (None, NONE),
    ("POST", "/api/tables/{table}/invitation"): ({}, (401, 401, 404, 201, 403, 403, 403, 201, 404, 401)),
    ("GET", "/"): (None, ALL),
    ("GET", "/new"): (None, ALL),
    ("GET", "/api/schema"): (None, ALL),
    ("GET", "/api/schema/openapi.json"): (None, ALL),
    ("GET", "/api/schema/nothing"): (None, NONE),
}


def test_every_route_is_in_the_matrix() -> None:
    routes = assemble(Settings("sqlite:///nothing.db")).routes
    fixed, asked = {route.path for route in routes}, {(method, path.partition("?")[0]) for method, path in MATRIX}
    missing, sockets = set[tuple[str, str]](), list[str]()
    for route in routes:
        if not isinstance(route, HTTPRoute):
            sockets.append(route.path)
            continue
        pattern = re.compile(re.sub(r"\\{.*?\\}", "[^/]+", re.escape(route.path)))
        fits = {
            method for method, path in asked if path == route.path or (pattern.fullmatch(path) and path not in fixed)
        }
        methods = {str(method) for handler in route.route_handlers for method in handler.http_methods}
        missing |= {(method, route.path) for method in methods - fits - {"OPTIONS"}}
    assert ["/api/tables/{name:str}/socket"] == sockets  # it has a test of its own below
    assert set() == missing


@pytest.mark.parametrize("request_", MATRIX, ids=" ".join)
def test_each_role_is_answered_as_it_should_be(server: Server, request_: tuple[str, str]) -> None:
    method, path = request_
    body, expected = MATRIX[request_]
    room, found = Room(server), {}
    order = sorted(ROLES, key=lambda role: role == "seat")  # what Ann does last takes nothing from the others
    for role in order:
        filled = path.format(table=room.table, invite=room.invite, token=room.token, person=room.person)
        text = json.dumps(body).replace("{unique}", f"{role[:15]} {room.table}")
        found[role] = room.roles[role].ask(method, filled, None if body is None else json.loads(text))
    assert dict(zip(ROLES, expected, strict=True)) == found


def test_each_role_is_let_in_to_the_tables_socket_as_it_should_be(server: Server) -> None:
    room = Room(server)
    found = {}
    for role, asking in room.roles.items():
        headers = {key: value for key, value in asking.headers.items() if value}
        cookie = {} if "token" in role else {"Cookie": asking.visitor.cookie}
        try:
            page = asking.visitor.open(room.table, **{"Cookie": "", **cookie, **headers})
        except InvalidStatus:
            found[role] = "turned away"
        else:
            found[role] = page.welcome["is"]
    problem = dict.fromkeys(("nobody", "forged", "stranger", "token of somebody else", "revoked token"), "problem")
    welcome = dict.fromkeys(("seat", "other seat", "no origin", "token"), "welcome")  # a page always has its origin
    assert {**problem, **welcome, "other origin": "turned away"} == found


def test_a_token_of_somebody_else_is_an_onlooker_who_commands_nothing(server: Server) -> None:
    room = Room(server)
    other = room.roles["token of somebody else"]
    page = other.visitor.open(room.table, room.invite, Cookie="", **other.headers)
    assert "welcome" == page.welcome["is"]
    before = page.version
    commands: dict[str, dict[str, Any]] = {
        "move": {"text": "d3-d4"},
        "sit": {"seat": 1},
        "seat-bot": {"seat": 1, "level": "random"},
        "leave": {},
        "ask-undo": {},
        "answer-undo": {"yes": True},
        "offer-draw": {},
        "answer-draw": {"yes": True},
        "resign": {},
        "abort": {},
        "take-over": {"seat": 1},
        "come-back": {},
        "rematch": {},
        "rule-chat": {"closed": True},
        "remove": {"whom": room.person},
        "why": {"text": "d3-d4"},
        "hint": {},
    }
    everything = {kind.__struct_config__.tag for kind in typing.get_args(wire.ToServer)}
    allowed = {"say", "mute", "describe"}
    assert everything == {*commands, *allowed}, "an onlooker may say something, mute somebody, and be told in words"
    for do, fields in commands.items():
        assert "refused" == page.do(do, **fields)["is"], do
    assert before == page.version
    assert [] == page.choices
