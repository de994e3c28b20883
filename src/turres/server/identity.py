"""Who asks: known by a token, or by a cookie."""

from __future__ import annotations

from typing import Any

from litestar.connection import ASGIConnection
from litestar.datastructures import State

from turres.server.accounts import TOKEN, Accounts, Known
from turres.server.errors import Denied
from turres.server.limits import network
from turres.server.people import COOKIE, HOST_COOKIE
from turres.tables import Person

AnyConnection = ASGIConnection[Any, Any, Any, State]
BEARER = "bearer "


def is_bearer(header: str) -> bool:
    """Whether somebody means to be known by a token."""
    return header[: len(BEARER)].lower() == BEARER


def address_of(connection: AnyConnection) -> str:
    """Where somebody asks from, as limits count it."""
    return network(connection.client.host) if connection.client else ""


def is_secure(connection: AnyConnection) -> bool:
    """Whether the browser speaks HTTPS, with us or with a proxy that says so."""
    return connection.scope["scheme"] in ("https", "wss")


def cookie_of(connection: AnyConnection) -> str | None:
    """The browser's cookie; behind HTTPS also one from before, until `/api/me` has renewed it."""
    named = connection.cookies.get(HOST_COOKIE) if is_secure(connection) else None
    return named or connection.cookies.get(COOKIE)


async def identify(connection: AnyConnection) -> Known | None:
    """Who asks, if that is somebody; a token goes before a cookie, and one that is not good is refused."""
    accounts: Accounts = connection.app.state.accounts
    header = connection.headers.get("authorization", "")
    if not is_bearer(header):
        return await accounts.by_cookie(cookie_of(connection))
    found = await accounts.by_token(header[len(BEARER) :].strip())
    if found is None:
        raise Denied("This token is invalid or has been revoked.", status=401)
    return found


async def current_person(connection: AnyConnection) -> Person | None:
    """The person who asks, if it is one."""
    found = await identify(connection)
    return found.person if found else None


async def require_person(connection: AnyConnection) -> Person:
    """The person who asks; it must be one."""
    person = await current_person(connection)
    if person is None:
        raise Denied("Please enter as a guest or sign in first.", status=401)
    return person


async def require_cookie_session(connection: AnyConnection) -> Known:
    """Who asks, in person: a program's token plays, it does not change who one is."""
    found = await identify(connection)
    if found is None:
        raise Denied("Please enter as a guest or sign in first.", status=401)
    if found.by == TOKEN:
        raise Denied("You can't do this with a token. Use the browser.", status=403)
    return found
