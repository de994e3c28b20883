"""Stores that earlier versions wrote are served: each table goes on or can be looked at, and one table's trouble stays there.

`stores/*.db.xz` were written by `turres serve` of the commits they are named after: five games, half-played between two people
and against a bot, and given up; `settings` holds the cookies of Ann and Ben.
"""

import asyncio
import itertools
import json
import lzma
import signal
import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

import turres
from tests.tables.sitting import ANN, BEN
from turres.core.errors import TurresError
from turres.server import schema
from turres.server.accounts import revoke
from turres.server.backup import back_up, restore
from turres.server.checking import check
from turres.server.housekeeping import Housekeeping
from turres.server.hub import Hub
from turres.server.live import Listener
from turres.server.store import Store

from .running import PATIENCE, Page, Server, Visitor
from .test_hub import seat, with_hub

STORES = sorted((Path(__file__).parent / "stores").glob("*.db.xz"))
GAMES = {"turro", "turris-pawns", "tower", "turf-wars", "turris-beasts"}


def unpack(stored: Path, folder: Path) -> Path:
    """The store, in a file of its own."""
    path = folder / stored.name.removesuffix(".xz")
    path.write_bytes(lzma.decompress(stored.read_bytes()))
    return path


def ask(path: Path, query: str, *values: Any) -> list[tuple[Any, ...]]:
    with sqlite3.connect(path) as connection:
        found = connection.execute(query, values).fetchall()
    connection.close()
    return found


def cookies(path: Path) -> tuple[str, str]:
    ann, ben = ask(path, "SELECT value FROM settings WHERE name = 'fixture'")[0][0].split()
    return ann, ben


def come_back(server: Server, cookie: str) -> Visitor:
    """Somebody who was here under the version before."""
    visitor = Visitor.nobody(server)
    visitor.cookie = cookie
    status, visitor.me = visitor.get("/api/me")
    assert 200 == status
    return visitor


def put(url: str, path: Path, folder: Path) -> None:
    """Let a PostgreSQL hold what the file holds."""
    asyncio.run(back_up(f"sqlite:///{path}", folder / "backup"))
    asyncio.run(restore(url, folder / "backup", force=True))


@pytest.fixture(autouse=True)
def _new_commands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Commands of today have other ids than those that are stored: a command is done once."""
    monkeypatch.setattr(Page, "numbers", itertools.count(100_000))


@pytest.fixture(params=STORES, ids=lambda path: path.name.split(".")[0])
def old(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    return unpack(request.param, tmp_path)


def serve(store_url: str, path: Path, tmp_path: Path) -> Server:
    if store_url.startswith("sqlite"):
        return Server(f"sqlite:///{path}", "--bot-delay", "0", "--rate", "1000")
    put(store_url, path, tmp_path)
    return Server(store_url, "--bot-delay", "0", "--rate", "1000")


def test_an_old_store_is_served_table_by_table(old: Path, store_url: str, tmp_path: Path) -> None:
    then = {(game, status) for game, status in ask(old, "SELECT game, status FROM tables WHERE status != 'open'")}
    assert {(game, status) for game in GAMES for status in ("going", "over")} == then
    ann_cookie, ben_cookie = cookies(old)
    server = serve(store_url, old, tmp_path)
    ann = come_back(server, ann_cookie)
    mine = ann.get("/api/tables/mine?lang=fr")[1]
    assert 16 == len(mine)
    for line in mine:
        check_table(ann, line)
    exported = {one["table"]: one for one in ann.get("/api/me/export")[1]["tables"]}
    assert {line["table"] for line in mine} == exported.keys()
    for line in mine:
        assert f"game: {line['game']}" in exported[line["table"]]["record"]
    assert 204 == ann.ask("DELETE", "/api/me")[0]
    check_nothing_is_left(server.store, ann.me["id"])
    server.stop()
    assert "cut short" not in server.errors
    server.start()
    assert 10 == len(come_back(server, ben_cookie).get("/api/me/export")[1]["tables"])  # the others were Ann's alone
    server.stop()


def check_table(ann: Visitor, line: dict[str, Any]) -> None:
    """It goes on, or says why not; its record and every moment of it can be read."""
    scene = ann.get(f"/api/tables/{line['table']}")[1]
    if line["status"] != "over":
        assert bool(line["read_only"]) == bool(scene["read_only"]), (line, scene["read_only"])
        assert ("règles" in line["read_only"]) or not line["read_only"]
    page = ann.open(line["table"])
    if scene["read_only"]:
        assert [] == page.scene["choices"]
        assert scene["read_only"] == page.do("resign")["why"]
    elif page.scene["choices"]:
        assert "done" == page.do("move", text=page.choices[0])["is"]
    else:
        assert "open" == line["status"] or scene["finish"] or 0 not in page.scene["view"].get("to_act", ())
    assert "done" == page.do("say", text="and now")["is"]
    page.close()
    status, record = ann.get(f"/api/tables/{line['table']}/record")
    assert (200, True) == (status, record.startswith("Turres record"))
    for version in {1, page.version // 2, page.version} - {0}:
        assert version == ann.get(f"/api/tables/{line['table']}/moments/{version}")[1]["version"]


def check_nothing_is_left(url: str, person: str) -> None:
    """Whoever was deleted is in no event."""
    assert [(0,)] == asyncio.run(asked(url, f"SELECT count(*) FROM events WHERE body LIKE '%{person}%'"))


async def asked(url: str, query: str) -> list[Any]:
    store = Store(url)
    async with store.engine.connect() as connection:
        found = [tuple(row) for row in await connection.execute(sa.text(query))]
    await store.close()
    return found


# One table's trouble ---------------------------------------------------------------------------------------------------


def spoil(path: Path, game: str, trouble: str) -> None:
    """Let this be stored that no version we know would have stored."""
    going = f"(SELECT id FROM tables WHERE game = '{game}' AND status = 'going')"
    if trouble == "pack":
        ((then,),) = ask(path, f"SELECT hash FROM packs WHERE game = '{game}'")
        ask(path, "UPDATE packs SET hash = ?, body = ? WHERE hash = ?", "ab" * 32, '{"title": 1}', then)
        ask(path, "UPDATE events SET body = replace(body, ?, ?) WHERE version = 1", then, "ab" * 32)
    elif trouble == "event":
        ask(path, f'UPDATE events SET body = \'{{"type": "future"}}\' WHERE version = 5 AND table_id IN {going}')
    elif trouble == "no json":
        ask(path, f"UPDATE events SET body = '???' WHERE version = 5 AND table_id IN {going}")
    elif trouble == "first":  # it still names who plays
        future = 'replace(body, \'"type":"created"\', \'"type":"future"\')'
        ask(path, f"UPDATE events SET body = {future} WHERE version = 1 AND table_id IN {going}")
    else:
        unknown = 'replace(body, \'"game":"tower"\', \'"game":"lost-game"\')'
        ask(path, f"UPDATE events SET body = {unknown} WHERE version = 1 AND table_id IN {going}")
        ask(path, "UPDATE tables SET game = 'lost-game' WHERE game = 'tower' AND status = 'going'")


@pytest.mark.parametrize("trouble", ["pack", "event", "no json", "first", "game"])
def test_one_tables_trouble_is_that_tables(trouble: str, tmp_path: Path, store_url: str) -> None:
    path = unpack(STORES[-1], tmp_path)
    assert "dbda5a3" in path.name
    current = {game for game in GAMES if rules_then(path, game) == turres.game(game).rules_version}
    spoil(path, "tower", trouble)
    ann_cookie, _ = cookies(path)
    server = serve(store_url, path, tmp_path)
    url, ann = server.store, come_back(server, ann_cookie)
    mine = {line["table"]: line for line in ann.get("/api/tables/mine")[1]}
    for name, line in mine.items():
        if line["status"] == "going" and line["game"] in current - {"tower"}:
            assert "" == line["read_only"]
            assert "" == ann.get(f"/api/tables/{name}")[1]["read_only"]
    for name, line in mine.items():
        if line["status"] == "going" and line["game"] in ("tower", "lost-game"):
            status, answer = ann.get(f"/api/tables/{name}")
            assert status == (409 if trouble in ("first", "game") else 200)
            assert "kept as it is" in answer["detail"] if status == 409 else answer["read_only"]
            assert "got `int`" not in json.dumps(answer)  # what is wrong with a pack is for the log
            again = next(one for one in ann.get("/api/tables/mine")[1] if one["table"] == name)
            assert again["read_only"]
            assert status == ann.get(f"/api/tables/{name}/record")[0]
            assert 404 == Visitor(server, "Cleo").get(f"/api/tables/{name}")[0]
    assert 16 == len(ann.get("/api/me/export")[1]["tables"])
    assert 204 == ann.ask("DELETE", "/api/me")[0]
    check_nothing_is_left(url, ann.me["id"])
    time.sleep(1.5)  # housekeeping
    assert 200 == server.ask_operator("/healthz")[0]
    server.end(signal.SIGTERM)
    assert "cut short" not in server.errors
    assert "can only be looked at" in server.errors or "cannot be opened" in server.errors
    server.start()
    server.end(signal.SIGTERM)


def test_a_start_names_the_tables_whose_pack_is_refused(tmp_path: Path, store_url: str) -> None:
    path = unpack(STORES[-1], tmp_path)
    spoil(path, "tower", "pack")
    names = {name for (name,) in ask(path, "SELECT id FROM tables WHERE game = 'tower' AND status = 'going'")}
    server = serve(store_url, path, tmp_path)
    deadline = time.monotonic() + PATIENCE
    while not all(f"table {name} can only be looked at" in server.read_log() for name in names):
        assert time.monotonic() < deadline, server.read_log()
        time.sleep(0.05)
    assert "content pack abababababab of tower is refused" in server.read_log()
    server.end(signal.SIGTERM)


def test_a_table_that_cannot_be_read_anew_is_put_away_and_the_others_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(hub: Hub) -> None:
        table = await seat(hub, ANN, BEN)
        listener = Listener(ANN, 0, "en")
        hub.join(table, listener)
        async with hub.store.writing() as connection:
            await revoke(hub.store, connection, "changed:t:2")
            await connection.execute(sa.update(schema.tables).values(version=2))

        async def fail(_name: str) -> None:
            raise ValueError("whatever it is")

        monkeypatch.setattr(hub.store, "load", fail)
        await Housekeeping(hub).look()
        assert listener.turned_out
        assert {} == hub.tables

    with_hub(tmp_path, work)


def rules_then(path: Path, game: str) -> int:
    body = ask(path, "SELECT body FROM events JOIN tables ON id = table_id WHERE game = ? AND events.version = 1", game)
    return int(json.loads(body[0][0])["rules"])


# Presence first -----------------------------------------------------------------------------------------------------------


def test_check_says_what_an_upgrade_would_do_and_changes_nothing(old: Path) -> None:
    before = old.read_bytes()
    report = asyncio.run(check(f"sqlite:///{old}", "fr"))
    assert before == old.read_bytes()
    assert 16 == report.tables
    assert report.steps[-1].startswith("0006: ")
    outdated = {game for game in GAMES if rules_then(old, game) != turres.game(game).rules_version}
    found = {trouble.game for trouble in report.troubles if trouble.status == "going"}
    assert outdated == {game for game in found if game in outdated}
    assert all("version" in trouble.why for trouble in report.troubles)  # of the rules, or of Turres


def test_a_store_of_a_newer_version_is_left_alone_with_a_sentence(tmp_path: Path) -> None:
    path = unpack(STORES[0], tmp_path)
    ask(path, "UPDATE alembic_version SET version_num = '9999'")
    for look in (check, start):
        with pytest.raises(TurresError, match="the store has layout 9999"):
            asyncio.run(look(f"sqlite:///{path}"))
    assert [("9999",)] == ask(path, "SELECT version_num FROM alembic_version")


async def start(url: str) -> None:
    store = Store(url)
    try:
        await store.start()
    finally:
        await store.close()
