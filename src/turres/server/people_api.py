"""What is asked over HTTP about people: accounts and sessions, tokens, profiles, one's own data."""

from __future__ import annotations

import logging
from typing import Any

from litestar import Request, Response, delete, get, post, put
from litestar.datastructures import Cookie, State
from litestar.params import FromPath, FromQuery, JSONBody

from turres.server import deletion, profiles, schemas, wire
from turres.server.accounts import GUEST, SESSION, TOKEN, Accounts, Known, compared
from turres.server.errors import Denied
from turres.server.identity import address_of, cookie_of, identify, is_secure, require_cookie_session
from turres.server.limits import LoginLimits
from turres.server.openapi import answers
from turres.server.people import COOKIE, HOST_COOKIE
from turres.tables import Person

log = logging.getLogger("turres.server")

YEAR = 60 * 60 * 24 * 365


def with_cookie(request: Request[Any, Any, State], person: Person, cookie: str) -> Response[Person]:
    """The answer that lets a browser be this person."""
    return Response(person, cookies=_cookies(request, cookie, YEAR))


def _cookies(request: Request[Any, Any, State], value: str, seconds: int) -> list[Cookie]:
    """Under its name behind HTTPS; one from before goes."""
    flags: dict[str, Any] = {"path": "/", "httponly": True, "samesite": "lax"}
    if not is_secure(request):
        return [Cookie(key=COOKIE, value=value, max_age=seconds, **flags)]
    old = [Cookie(key=COOKIE, value="", max_age=0, secure=True, **flags)] if COOKIE in request.cookies else []
    return [*old, Cookie(key=HOST_COOKIE, value=value, max_age=seconds, secure=True, **flags)]


def accounts_of(request: Request[Any, Any, State]) -> Accounts:
    """The accounts of the server that is asked."""
    found: Accounts = request.app.state.accounts
    return found


def _check_login_limits(request: Request[Any, Any, State], name: str = "") -> None:
    """Passwords are tried a few times only, from one address and for one name."""
    login_limits: LoginLimits = request.app.state.login_limits
    if not login_limits.allow(address_of(request), compared(name)):
        request.app.state.hub.metrics.sign_ins.labels("too often").inc()
        log.info("sign-in refused address=%s reason=too often", address_of(request))
        raise Denied("Too many attempts; please wait a minute.", status=429)


async def _out(request: Request[Any, Any, State]) -> None:
    """Close the pages of those who are not let in any more, here at once and at other servers soon."""
    await request.app.state.housekeeping.turn_out()


@get("/api/me", responses=answers(401))
async def get_me(request: Request[Any, Any, State]) -> Response[Person]:
    """Who one is."""
    found = await identify(request)
    if found is None:
        raise Denied("Please enter as a guest or sign in first.", status=401)
    if found.by != TOKEN and is_secure(request) and HOST_COOKIE not in request.cookies:
        return with_cookie(request, found.person, cookie_of(request) or "")
    return Response(found.person)


@post("/api/me", status_code=200, responses=answers(400, 401, 403, 409, 413))
async def post_me(request: Request[Any, Any, State], data: JSONBody[wire.Guest]) -> Response[Person]:
    """Become a guest, or go by another name."""
    accounts, found = accounts_of(request), await identify(request)
    if found is None:
        person = await accounts.new_guest(data.name)
        return with_cookie(request, person, accounts.signer.sign(person.id))
    if found.by == TOKEN:
        raise Denied("You can't do this with a token. Use the browser.", status=403)
    person = await accounts.rename(found, data.name)
    if found.by == GUEST:
        return with_cookie(request, person, accounts.signer.sign(person.id))
    return with_cookie(request, person, cookie_of(request) or "")


# Accounts ----------------------------------------------------------------------------------------------------------------


@get("/api/account", responses=answers(401, 403, 404))
async def get_account(request: Request[Any, Any, State]) -> schemas.Account:
    """One's account."""
    found = await require_cookie_session(request)
    row = await accounts_of(request).account(found.person.id)
    if row is None:
        raise Denied("You are a guest and have no account.", status=404)
    sessions = await accounts_of(request).passes(found.person.id, SESSION)
    return schemas.Account(found.person, row.created, len(sessions))


@post("/api/account", responses=answers(400, 401, 403, 409, 413, 429))
async def post_account(request: Request[Any, Any, State], data: JSONBody[schemas.NewAccount]) -> Response[Person]:
    """Make an account: the guest one is keeps everything and goes by its name."""
    _check_login_limits(request)
    accounts, found = accounts_of(request), await identify(request)
    if found is not None and found.by == TOKEN:
        raise Denied("You can't do this with a token. Use the browser.", status=403)
    person = await accounts.register(found, data.name, data.password)
    request.app.state.hub.metrics.sign_ins.labels("new").inc()
    await _out(request)
    log.info("person %s has an account now", person.id)
    return with_cookie(request, person, await accounts.begin_session(person.id))


@post("/api/session", status_code=200, responses=answers(400, 401, 403, 413, 429))
async def post_session(request: Request[Any, Any, State], data: JSONBody[schemas.SignIn]) -> Response[Person]:
    """Sign in; the guest one was becomes the person of the account."""
    _check_login_limits(request, data.name)
    accounts, found = accounts_of(request), await identify(request)
    person = await accounts.sign_in(data.name, data.password)
    request.app.state.hub.metrics.sign_ins.labels("done" if person else "refused").inc()
    if person is None:
        log.info("sign-in failed address=%s", address_of(request))
        raise Denied("Wrong name or password.", status=401)
    await _leave_behind(request, accounts, found, person)
    return with_cookie(request, person, await accounts.begin_session(person.id))


async def _leave_behind(
    request: Request[Any, Any, State], accounts: Accounts, found: Known | None, person: Person
) -> None:
    """Whoever the browser was before: a guest joins the account, another session ends."""
    if found is not None and found.by == GUEST:
        await deletion.merge_guest(accounts.store, found.person.id, person.id, request.app.state.housekeeping.turn_out)
        log.info("guest %s is person %s", found.person.id, person.id)
    elif found is not None and found.by == SESSION:
        await accounts.end_sessions(found.person.id, found.mark)
    await _out(request)


@delete("/api/session", status_code=204, responses=answers(204, 400, 401, 403, 409))
async def delete_session(request: Request[Any, Any, State], everywhere: FromQuery[bool] = False) -> Response[None]:
    """Sign out: here, or everywhere."""
    found = await require_cookie_session(request)
    if found.by == GUEST:
        raise Denied("A guest who signs out can't come back. Create an account first.", status=409)
    await accounts_of(request).end_sessions(found.person.id, None if everywhere else found.mark)
    await _out(request)
    return Response(None, status_code=204, cookies=_cookies(request, "", 0))


@put("/api/account/password", responses=answers(400, 401, 403, 404, 413, 429))
async def put_password(request: Request[Any, Any, State], data: JSONBody[schemas.NewPassword]) -> Response[Person]:
    """Change one's password; every other session ends, and if wanted every token."""
    found = await require_cookie_session(request)
    _check_login_limits(request, found.person.name)
    accounts = accounts_of(request)
    if found.by == GUEST:
        raise Denied("You are a guest and have no account.", status=404)
    if not await accounts.change_password(found, data.old, data.new, tokens=data.tokens):
        raise Denied("The old password is wrong.", status=403)
    await _out(request)
    log.info("person %s has another password", found.person.id)
    return with_cookie(request, found.person, await accounts.begin_session(found.person.id))


# Tokens ------------------------------------------------------------------------------------------------------------------


@get("/api/me/tokens", responses=answers(401, 403))
async def get_tokens(request: Request[Any, Any, State]) -> list[schemas.TokenLine]:
    """The tokens one has."""
    found = await require_cookie_session(request)
    return [schemas.TokenLine(*row) for row in await accounts_of(request).passes(found.person.id, TOKEN)]


@post("/api/me/tokens", responses=answers(400, 401, 403, 409, 413))
async def post_token(request: Request[Any, Any, State], data: JSONBody[schemas.NewToken]) -> schemas.TokenMade:
    """Make a token for a program; it is shown this once."""
    found = await require_cookie_session(request)
    made = await accounts_of(request).new_token(found.person.id, data.name)
    log.info("person %s has a token more", found.person.id)
    return schemas.TokenMade(made.handle, data.name, made.secret)


@delete("/api/me/tokens/{token:str}", status_code=204, responses=answers(401, 403, 404))
async def delete_token(request: Request[Any, Any, State], token: FromPath[str]) -> None:
    """Revoke a token; what was opened by it is closed."""
    found = await require_cookie_session(request)
    if not await accounts_of(request).end_token(found.person.id, token):
        raise Denied("You have no such token.", status=404)
    await _out(request)


# One's data --------------------------------------------------------------------------------------------------------------


@get("/api/people/{person:str}", responses=answers(404))
async def get_person(request: Request[Any, Any, State], person: FromPath[str]) -> schemas.Profile:
    """What anybody may know of somebody."""
    found = await profiles.profile(accounts_of(request).store, person)
    if found is None:
        raise Denied("There is no player with this id.", status=404)
    return found


@get("/api/me/export", responses=answers(401, 403))
async def get_export(request: Request[Any, Any, State]) -> schemas.Export:
    """All that is kept of oneself."""
    found = await require_cookie_session(request)
    if not request.app.state.hub.limits.exports.take(found.person.id):
        raise Denied("You exported your data a moment ago; please wait a minute.", status=429)
    whole = await profiles.export(accounts_of(request), found.person.id)
    if whole is None:
        raise Denied("Please enter as a guest or sign in first.", status=401)
    return whole


@delete("/api/me", status_code=204, responses=answers(204, 401, 403))
async def delete_me(request: Request[Any, Any, State]) -> Response[None]:
    """Delete oneself: see docs/server.md for what is left at tables with others."""
    found = await require_cookie_session(request)
    await deletion.delete(accounts_of(request).store, found.person.id, request.app.state.housekeeping.turn_out)
    await _out(request)
    log.info("person %s is deleted", found.person.id)
    return Response(None, status_code=204, cookies=_cookies(request, "", 0))


HANDLERS = [
    get_me,
    post_me,
    get_account,
    post_account,
    post_session,
    delete_session,
    put_password,
    get_tokens,
    post_token,
    delete_token,
    get_person,
    get_export,
    delete_me,
]
