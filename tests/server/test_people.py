"""Accounts, sessions and tokens: who may be whom."""

import asyncio
import http.client
import itertools
import json
from collections.abc import Awaitable, Callable

import pytest
import sqlalchemy as sa
from websockets.exceptions import ConnectionClosed

from tests.tables.sitting import ANN
from turres.server import schema
from turres.server.accounts import MOST_SESSIONS, MOST_TOKENS, Accounts, Known, compared
from turres.server.errors import Denied
from turres.server.limits import LoginLimits, network
from turres.server.people import Signer, clean_name
from turres.server.store import Store

from .running import PATIENCE, Server, Visitor, two_at

PASSWORD = "correct horse"
numbers = itertools.count()


def unique(name: str) -> str:
    return f"{name} {next(numbers)}"


def registered(server: Server, name: str) -> Visitor:
    visitor = Visitor(server, name)
    status, person = visitor.post("/api/account", {"name": name, "password": PASSWORD})
    assert (201, visitor.me) == (status, person)
    return visitor


def elsewhere(server: Server, name: str, password: str = PASSWORD) -> tuple[int, Visitor]:
    """The same person on another device."""
    visitor = Visitor(server, "Somebody")
    return visitor.post("/api/session", {"name": name, "password": password})[0], visitor


def with_accounts(url: str, work: Callable[[Accounts], Awaitable[None]]) -> None:
    async def run() -> None:
        store = Store(url)
        await store.start()
        accounts = Accounts(store, Signer(await store.cookie_key()))
        try:
            await work(accounts)
        finally:
            accounts.passwords.close()
            await store.close()

    asyncio.run(run())


# Accounts ----------------------------------------------------------------------------------------------------------------


def test_a_guest_who_makes_an_account_stays_who_they_are(server: Server) -> None:
    name = unique("Ada")
    ada = Visitor(server, "Guest")
    table, _ = ada.set_up("turro", ["me", ""])
    guest_cookie = ada.cookie
    status, person = ada.post("/api/account", {"name": name, "password": PASSWORD})
    assert (201, ada.me["id"], name) == (status, person["id"], person["name"])
    assert 200 == ada.get(f"/api/tables/{table}")[0]
    status, account = ada.get("/api/account")
    assert (200, name, 1) == (status, account["person"]["name"], account["sessions"])
    ada.cookie = guest_cookie  # which is no good any more: the account is what counts
    assert 401 == ada.get("/api/me")[0]


def test_a_cookie_of_an_account_has_the_same_flags(server: Server) -> None:
    name = unique("Bea")
    _, _, headers = Visitor(server, name).ask("POST", "/api/account", {"name": name, "password": PASSWORD})
    assert {"HttpOnly", "SameSite=lax", "Path=/"} <= set(headers["set-cookie"].split("; "))
    secure = {"X-Forwarded-Proto": "https", "Origin": server.url.replace("http", "https")}
    _, _, headers = Visitor(server, "x").ask("POST", "/api/session", {"name": name, "password": PASSWORD}, **secure)
    assert headers["set-cookie"].startswith("__Host-turres=")
    assert {"HttpOnly", "SameSite=lax", "Path=/", "Secure"} <= set(headers["set-cookie"].split("; "))


def test_signing_in_elsewhere_joins_the_guest_one_was_there(server: Server) -> None:
    name = unique("Cleo")
    cleo, ben = registered(server, name), Visitor(server, "Ben")
    other = Visitor(server, "Guest on the train")
    table, invite = other.set_up("turro", ["me", ""])
    ben.open(table, invite).do("sit", seat=1)
    page = other.open(table)
    page.do("move", text=page.choices[0])
    page.do("say", text="from the train")
    assert 200 == other.post("/api/session", {"name": name, "password": PASSWORD})[0]
    with pytest.raises(ConnectionClosed):
        page.drain()
    assert cleo.me == other.get("/api/me")[1]
    seen = cleo.get(f"/api/tables/{table}")[1]
    assert (0, cleo.me) == (seen["seat"], seen["players"][0])
    page = cleo.open(table)
    assert {"type": "became", "person": cleo.me} == page.happened[-1]["what"]
    said = next(one["what"] for one in page.happened if one["what"]["type"] == "said")
    assert (cleo.me, "from the train") == (said["who"], said["text"])
    two = ben.open(table)
    assert "done" == two.do("move", text=two.choices[0])["is"]
    page.wait(lambda one: one.version == two.version)
    assert "done" == page.do("resign")["is"]


def test_whoever_turns_out_to_play_against_oneself_leaves_that_table(server: Server) -> None:
    name = unique("Dora")
    dora, other = registered(server, name), Visitor(server, "Also Dora")
    table, invite = dora.set_up("turro", ["me", ""])
    page = dora.open(table)
    other.open(table, invite).do("sit", seat=1)
    assert 200 == other.post("/api/session", {"name": name, "password": PASSWORD})[0]
    page.wait(lambda page: page.scene["finish"] and page.scene["players"][1]["name"] == "deleted player")
    assert {"how": "aborted", "winners": [], "seat": 1} == page.scene["finish"]
    assert dora.me["id"] == page.scene["players"][0]["id"]


def test_a_wrong_password_and_a_wrong_name_are_refused_alike(server: Server) -> None:
    name = unique("Eve")
    registered(server, name)
    wrong = Visitor(server, "x").post("/api/session", {"name": name, "password": "something else"})
    unknown = Visitor(server, "x").post("/api/session", {"name": unique("Nobody"), "password": PASSWORD})
    assert 401 == wrong[0]
    assert wrong == unknown


def test_a_name_is_taken_however_it_is_written(server: Server) -> None:
    name = unique("Fay")
    fay = registered(server, name)
    for spelling in (name, name.upper(), f"  {name} ", "\uff26" + name[1:]):
        status, answer = Visitor(server, "Guest").post("/api/account", {"name": spelling, "password": PASSWORD})
        assert 409 == status, spelling
        assert "taken" in answer["detail"]
        assert 409 == Visitor(server, "Guest").post("/api/me", {"name": spelling})[0]
    assert 200 == fay.post("/api/me", {"name": name.upper()})[0]
    assert 409 == fay.post("/api/account", {"name": unique("Fay"), "password": PASSWORD})[0]
    new = unique("Fanny")
    assert 200 == fay.post("/api/me", {"name": new})[0]
    assert (401, 200) == (elsewhere(server, name)[0], elsewhere(server, new)[0])


@pytest.mark.parametrize("password", ["", "short", "x" * 201, None])
def test_a_password_that_is_too_weak_or_too_long_is_refused(server: Server, password: str | None) -> None:
    assert 400 == Visitor(server).post("/api/account", {"name": unique("G"), "password": password})[0]


def test_a_password_is_not_the_name(server: Server) -> None:
    name = unique("Gertrude")
    assert 400 == Visitor(server).post("/api/account", {"name": name, "password": name.upper()})[0]


def test_signing_out_ends_this_session_and_no_other(server: Server) -> None:
    name = unique("Hal")
    hal = registered(server, name)
    _, other = elsewhere(server, name)
    page = hal.open(hal.set_up("turro", ["me", ""])[0])
    cookie = hal.cookie
    status, _, headers = hal.ask("DELETE", "/api/session")
    assert 204 == status
    assert "Max-Age=0" in headers["set-cookie"]
    hal.cookie = cookie
    assert (401, 200) == (hal.get("/api/me")[0], other.get("/api/me")[0])
    with pytest.raises(ConnectionClosed):
        page.drain()
    assert "signed out" in page.raw[-1]


def test_signing_out_everywhere_ends_all_sessions(server: Server) -> None:
    name = unique("Ida")
    ida = registered(server, name)
    _, other = elsewhere(server, name)
    assert 204 == ida.ask("DELETE", "/api/session?everywhere=true")[0]
    assert 401 == other.get("/api/me")[0]
    assert 200 == elsewhere(server, name)[0]


def test_a_guest_who_signs_out_is_warned(server: Server) -> None:
    guest = Visitor(server, "Guest")
    assert 409 == guest.ask("DELETE", "/api/session")[0]
    assert 200 == guest.get("/api/me")[0]


def test_another_password_ends_all_other_sessions(server: Server) -> None:
    name = unique("Jo")
    jo = registered(server, name)
    _, other = elsewhere(server, name)
    for old, new, expected in (
        ("wrong one", "battery staple", 403),
        (PASSWORD, "short", 400),
        (PASSWORD, "battery staple", 200),
    ):
        assert expected == jo.ask("PUT", "/api/account/password", {"old": old, "new": new})[0]
    assert (200, 401) == (jo.get("/api/me")[0], other.get("/api/me")[0])
    assert (401, 200) == (elsewhere(server, name)[0], elsewhere(server, name, "battery staple")[0])
    assert 404 == Visitor(server).ask("PUT", "/api/account/password", {"old": PASSWORD, "new": PASSWORD})[0]


def test_tokens_survive_another_password_unless_they_are_to_go_too(server: Server) -> None:
    jo = registered(server, unique("Jo"))
    program, made = Visitor.nobody(server), jo.post("/api/me/tokens", {"name": "bot.py"})[1]
    table, _ = jo.set_up("turro", ["me", ""])

    def ask() -> int:
        return program.ask("GET", "/api/me", None, Authorization=f"Bearer {made['token']}")[0]

    page = program.open(table, Authorization=f"Bearer {made['token']}")
    change = {"old": PASSWORD, "new": "battery staple"}
    assert (200, 200) == (jo.ask("PUT", "/api/account/password", change)[0], ask())
    assert "done" == page.do("say", text="still here")["is"]
    change = {"old": "battery staple", "new": PASSWORD, "tokens": True}
    assert (200, 401) == (jo.ask("PUT", "/api/account/password", change)[0], ask())
    with pytest.raises(ConnectionClosed):
        page.drain()
    assert [] == jo.get("/api/me/tokens")[1]


def test_whoever_guesses_at_a_name_keeps_nobody_out_who_is_in(tmp_path: object) -> None:
    server = Server(f"sqlite:///{tmp_path}/tables.db", "--tries", "1")
    jo = Visitor.nobody(server)
    assert 201 == jo.ask("POST", "/api/account", {"name": "Jo", "password": PASSWORD}, **came_from("192.0.2.1"))[0]
    guess = {"name": "Jo", "password": "guess"}
    found = [jo.ask("POST", "/api/session", guess, **came_from(f"198.51.100.{n}"))[0] for n in range(4)]
    assert 429 == found[-1]  # from however many addresses
    right = {"name": "JO", "password": PASSWORD}
    assert 429 == Visitor.nobody(server).ask("POST", "/api/session", right, **came_from("203.0.113.1"))[0]
    assert 200 == jo.get("/api/account")[0]
    server.stop()


def came_from(address: str) -> dict[str, str]:
    return {"X-Forwarded-For": address}


def test_only_a_proxy_on_this_machine_says_where_somebody_comes_from(tmp_path: object) -> None:
    server = Server(f"sqlite:///{tmp_path}/tables.db", "--tries", "1")

    def guess(own: str, said: str, name: str) -> int:
        connection = http.client.HTTPConnection("127.0.0.1", server.port, source_address=(own, 0), timeout=PATIENCE)
        body = json.dumps({"name": name, "password": "guess"})
        connection.request("POST", "/api/session", body, {"Content-Type": "application/json", **came_from(said)})
        status = connection.getresponse().status
        connection.close()
        return status

    for number in range(4):  # each time from elsewhere, and at another name
        assert 401 == guess("127.0.0.1", f"192.0.2.{number}", f"a{number}")
    assert 429 in [guess("127.0.0.2", f"198.51.100.{number}", f"b{number}") for number in range(4)]
    server.stop()


def test_passwords_are_tried_a_few_times_only() -> None:
    doors = LoginLimits(0.001, 3)
    assert [True, True, True, False] == [doors.allow("1.2.3.4", str(n)) for n in range(4)]  # from one address
    assert [True, True, True, False] == [doors.allow(f"9.9.9.{n}", "ann") for n in range(4)]  # for one name
    assert doors.allow("9.9.9.8", "ben")
    assert network("2001:db8:1:2:3:4:5:6") == network("2001:db8:1:2:9:9:9:9") != network("2001:db8:1:3::1")
    assert "1.2.3.4" == network("1.2.3.4")


def test_whoever_tries_too_many_passwords_has_to_wait(tmp_path: object) -> None:
    server = Server(f"sqlite:///{tmp_path}/tables.db", "--tries", "1")
    visitor = Visitor(server)
    codes = [visitor.post("/api/session", {"name": "Ann", "password": "guess"})[0] for _ in range(3)]
    assert [401, 401, 429] == codes
    assert 429 == visitor.post("/api/account", {"name": "Ann", "password": PASSWORD})[0]
    assert 200 == visitor.get("/api/me")[0]
    server.stop()


def test_an_unknown_name_takes_as_long_as_a_wrong_password(store_url: str) -> None:
    """The same work is done for both: as many passwords are verified, with the same parameters."""

    async def work(accounts: Accounts) -> None:
        await accounts.register(None, "Ann", PASSWORD)
        await accounts.sign_in("Ann", "wrong")  # the stand-in is made at the first try
        verified: list[str] = []
        verify = accounts.passwords._verify
        accounts.passwords._verify = lambda stored, password: verified.append(stored) or verify(stored, password)  # type: ignore[method-assign]
        assert None is await accounts.sign_in("Ann", "wrong")
        assert None is await accounts.sign_in("Zoe", "wrong")
        assert 2 == len(verified)
        assert verified[0] != verified[1]
        assert verified[0].rsplit("$", 2)[0] == verified[1].rsplit("$", 2)[0]
        assert not any(PASSWORD in one for one in verified)

    with_accounts(store_url, work)


# What is stored --------------------------------------------------------------------------------------------------------------


def test_nothing_stored_lets_anybody_in(store_url: str) -> None:
    async def work(accounts: Accounts) -> None:
        person = await accounts.register(None, "Ann", PASSWORD)
        cookie, token = await accounts.begin_session(person.id), await accounts.new_token(person.id, "bot")
        secret = cookie.partition("~")[2].rpartition(".")[0]
        async with accounts.store.engine.connect() as connection:
            stored = [
                str(row)
                for table in schema.metadata.sorted_tables
                for row in await connection.execute(sa.select(table))
            ]
        for hidden in (PASSWORD, secret, token.secret):
            assert not any(hidden in row for row in stored)
        known = await accounts.by_cookie(cookie)
        assert known is not None
        assert known.person == person
        assert await accounts.by_token(token.secret) is not None
        assert None is await accounts.by_token(known.mark)
        assert None is await accounts.by_token(secret)  # a session is no token
        assert None is await accounts.by_cookie(accounts.signer.sign(f"{person.id}~{token.secret}"))
        assert None is await accounts.by_cookie(accounts.signer.sign(f"somebody~{secret}"))
        assert None is await accounts.by_cookie(accounts.signer.sign(person.id))

    with_accounts(store_url, work)


def test_of_two_who_want_the_same_name_one_gets_it(store_url: str) -> None:
    async def work(accounts: Accounts) -> None:
        wanted = [accounts.register(None, name, PASSWORD) for name in ("Ann", "ANN")]
        results = await asyncio.gather(*wanted, return_exceptions=True)
        assert [False, True] == sorted(isinstance(result, Denied) for result in results)
        async with accounts.store.engine.connect() as connection:
            assert 1 == (await connection.execute(sa.select(sa.func.count()).select_from(schema.people))).scalar()

    with_accounts(store_url, work)


def test_there_is_an_end_to_sessions_and_tokens(store_url: str) -> None:
    async def work(accounts: Accounts) -> None:
        cookies = [await accounts.begin_session("ann") for _ in range(MOST_SESSIONS + 1)]
        await accounts.store.add_person(ANN, 0)
        found = [await accounts.by_cookie(cookie) for cookie in (cookies[0], cookies[-1])]
        assert MOST_SESSIONS == len(await accounts.passes("ann", "session"))
        assert isinstance(found[1], Known)
        for number in range(MOST_TOKENS):
            await accounts.new_token("ann", f"bot {number}")
        with pytest.raises(Denied):
            await accounts.new_token("ann", "one more")

    with_accounts(store_url, work)


def test_names_are_compared_by_what_is_read() -> None:
    assert compared("Straße") == compared("STRASSE") == compared("\uff33trasse")
    assert compared("Ann") != compared("Anna")


# Tokens ----------------------------------------------------------------------------------------------------------------------


def test_a_program_with_a_token_plays_and_does_nothing_else(server: Server) -> None:
    ann = Visitor(server, "Ann")
    status, made = ann.post("/api/me/tokens", {"name": "My bot"})
    assert 201 == status
    assert [made["id"], "My bot"] == [ann.get("/api/me/tokens")[1][0][key] for key in ("id", "name")]
    assert made["token"] not in str(ann.get("/api/me/tokens"))
    program = Visitor(server, "x")
    program.cookie = ""
    bearer = {"Authorization": f"Bearer {made['token']}"}
    assert (200, ann.me) == program.ask("GET", "/api/me", **bearer)[:2]
    new = {"game": "turro", "players": ["me", "random"], "lot": False}
    status, table, _ = program.ask("POST", "/api/tables", new, **bearer)
    assert 201 == status
    assert 0 == ann.get(f"/api/tables/{table['table']}")[1]["seat"]
    for method, path, body in (
        ("POST", "/api/me", {"name": "Eve"}),
        ("DELETE", "/api/me", None),
        ("GET", "/api/me/export", None),
        ("GET", "/api/me/tokens", None),
        ("POST", "/api/me/tokens", {"name": "Another"}),
        ("DELETE", f"/api/me/tokens/{made['id']}", None),
        ("GET", "/api/account", None),
        ("POST", "/api/account", {"name": unique("Eve"), "password": PASSWORD}),
        ("PUT", "/api/account/password", {"old": PASSWORD, "new": PASSWORD}),
        ("DELETE", "/api/session", None),
    ):
        assert 403 == program.ask(method, path, body, **bearer)[0], path


def test_a_token_that_was_revoked_lets_nobody_in_and_closes_what_it_opened(server: Server) -> None:
    ann = Visitor(server, "Ann")
    _, made = ann.post("/api/me/tokens", {"name": "My bot"})
    bearer = {"Authorization": f"Bearer {made['token']}"}
    table, _ = ann.set_up("turro", ["me", ""])
    page, mine = ann.open(table, Cookie="", **bearer), ann.open(table)
    assert ann.me == page.welcome["you"]
    assert 404 == Visitor(server).ask("DELETE", f"/api/me/tokens/{made['id']}")[0]
    assert 204 == ann.ask("DELETE", f"/api/me/tokens/{made['id']}")[0]
    with pytest.raises(ConnectionClosed):
        page.drain()
    assert "done" == mine.do("say", text="still here")["is"]
    assert 401 == ann.ask("GET", "/api/me", **bearer)[0]
    assert 401 == ann.ask("GET", f"/api/tables/{table}", **bearer)[0]  # not even as the cookie's person
    assert "problem" == ann.open(table, **bearer).welcome["is"]
    assert [] == ann.get("/api/me/tokens")[1]


def test_other_servers_close_what_was_opened_by_something_revoked(store_url: str) -> None:
    here, there = Server(store_url), Server(store_url)
    ann = Visitor(here, "Ann")
    table, _ = ann.set_up("turro", ["me", ""])
    _, made = ann.post("/api/me/tokens", {"name": "My bot"})
    there_too = Visitor(there, "x")
    page = there_too.open(table, Cookie="", Authorization=f"Bearer {made['token']}")
    assert ann.me == page.welcome["you"]
    assert 204 == ann.ask("DELETE", f"/api/me/tokens/{made['id']}")[0]
    with pytest.raises(ConnectionClosed):  # without anything happening at the table
        page.drain()
    here.stop()
    there.stop()


# From elsewhere ---------------------------------------------------------------------------------------------------------------


def test_a_cookie_comes_with_an_origin_and_a_token_needs_none(server: Server) -> None:
    ann = Visitor(server, "Ann")
    table, _ = ann.set_up("turro", ["me", ""])
    _, made = ann.post("/api/me/tokens", {"name": "My bot"})
    new = {"game": "turro", "players": ["me", ""]}
    cookie, ann.cookie = ann.cookie, ""
    bearer = {"Authorization": f"Bearer {made['token']}"}
    assert 403 == ann.ask("POST", "/api/tables", new, Cookie=cookie)[0]
    assert 403 == ann.ask("DELETE", "/api/me", Cookie=cookie)[0]
    for wrong in ("null", "https://evil.example", "", f"http://evil.example@{server.url[7:]}"):
        assert 403 == ann.ask("POST", "/api/tables", new, Cookie=cookie, Origin=wrong)[0], wrong
        assert 403 == ann.ask("POST", "/api/tables", new, Origin=wrong, **bearer)[0], wrong
    assert 201 == ann.ask("POST", "/api/tables", new, **bearer)[0]
    assert 201 == ann.ask("POST", "/api/tables", new, Cookie=cookie, Origin=server.url)[0]
    assert 200 == ann.ask("GET", f"/api/tables/{table}", Cookie=cookie)[0]
    ann.cookie = cookie


def test_no_secret_is_in_the_log(tmp_path: object) -> None:
    server = Server(f"sqlite:///{tmp_path}/tables.db", "--tries", "100")
    _ann, ben, one, _two, _table, invite = two_at(server)
    guest_cookie = ben.cookie
    ben.post("/api/account", {"name": "Benjamin", "password": PASSWORD})
    ben.post("/api/account", {"name": "Benjamin", "password": PASSWORD})
    ben.post("/api/session", {"name": "Benjamin", "password": "wrong password"})
    _, made = ben.post("/api/me/tokens", {"name": "bot"})
    ben.ask("GET", "/api/me", Authorization=f"Bearer {made['token']}")
    ben.ask("GET", "/api/me", Authorization="Bearer turres_mistyped")
    one.do("say", text="a private word")
    ben.ask("PUT", "/api/account/password", {"old": PASSWORD, "new": "battery staple"})
    ben.post("/api/tables", {"game": invite, "players": []})
    session = ben.cookie
    ben.ask("DELETE", "/api/me")
    server.stop()
    assert "has an account now" in server.errors
    for secret in (
        PASSWORD,
        "wrong password",
        "battery staple",
        made["token"],
        "turres_mistyped",
        invite,
        "a private word",
        guest_cookie.partition("=")[2],
        session.partition("=")[2],
        "$argon2",
    ):
        assert secret not in server.errors


def test_a_page_that_a_guest_had_open_does_not_outlive_the_guest(server: Server) -> None:
    name = unique("Gil")
    gil = Visitor(server, "Guest")
    table, _ = gil.set_up("turro", ["me", ""])
    page = gil.open(table)
    assert 201 == gil.post("/api/account", {"name": name, "password": PASSWORD})[0]
    with pytest.raises(ConnectionClosed):  # or signing out would not reach it
        page.drain()
    again = gil.open(table)
    assert 204 == gil.ask("DELETE", "/api/session?everywhere=true")[0]
    with pytest.raises(ConnectionClosed):
        again.drain()


@pytest.mark.parametrize("twin", ["Ann\u034f", "A\ufe0fnn", "Ann\u3164", "\u115fAnn", "Ann\U000e0101"])
def test_a_name_with_letters_that_do_not_show_is_the_same_name(twin: str) -> None:
    assert compared("Ann") == compared(clean_name(twin))


@pytest.mark.parametrize("name", ["\u3164", "\u034f\ufe0f", " \u200b "])
def test_a_name_of_nothing_that_shows_is_none(name: str) -> None:
    with pytest.raises(Denied):
        clean_name(name)


def test_a_name_that_is_too_long_to_be_compared_is_refused(store_url: str) -> None:
    async def work(accounts: Accounts) -> None:
        with pytest.raises(Denied):
            await accounts.register(None, "\ufdfa" * 40, PASSWORD)  # each is eighteen letters in full
        guest = await accounts.new_guest("\ufdfa" * 40)
        assert 40 == len(guest.name)

    with_accounts(store_url, work)
