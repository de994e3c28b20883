"""What an operator does, as they would do it: with the command."""

import asyncio
import gzip
import json
import os
import sqlite3
import stat
import threading
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from typer.testing import CliRunner
from websockets.exceptions import ConnectionClosed

from turres.cli.app import app
from turres.server import schema
from turres.server.backup import BadBackup, back_up, restore
from turres.server.store import Store

from .running import Postgres, Server, Visitor, two_at


def admin(*words: str, store: str = "") -> tuple[int, str, str]:
    """`turres admin`: its exit code and what it says."""
    done = CliRunner().invoke(app, ["admin", *words, *(["--store", store] if store else [])])
    return done.exit_code, done.stdout, done.stderr


def everything(url: str) -> dict[str, list[Any]]:
    """All rows there are."""

    async def read() -> dict[str, list[Any]]:
        store = Store(url)
        try:
            async with store.engine.connect() as connection:
                return {
                    table.name: [
                        tuple(row)
                        for row in await connection.execute(sa.select(table).order_by(*table.primary_key.columns))
                    ]
                    for table in schema.metadata.sorted_tables
                }
        finally:
            await store.close()

    return asyncio.run(read())


@pytest.fixture
def other_kind(store_url: str, tmp_path: Path, request: pytest.FixtureRequest) -> str:
    """An empty store of the other kind."""
    if store_url.startswith("sqlite"):
        return str(request.getfixturevalue("postgres").database())
    return f"sqlite:///{tmp_path}/other.db"


def test_a_backup_made_while_serving_is_restored_into_either_kind(
    store_url: str, other_kind: str, tmp_path: Path
) -> None:
    server = Server(store_url, "--rate", "1000")
    ann, _ben, one, two, table, _ = two_at(server)
    ann.post("/api/account", {"name": "Ann", "password": "correct horse"})
    _, made = ann.post("/api/me/tokens", {"name": "bot"})
    one = ann.open(table)
    stop = threading.Event()

    def chatter() -> None:
        while not stop.is_set():
            two.do("say", text="and another thing")

    talking = threading.Thread(target=chatter)
    talking.start()
    try:
        code, said, error = admin("backup", f"{tmp_path}/b", store=store_url)
    finally:
        stop.set()
        talking.join()
    assert (0, "") == (code, error)
    assert "1 tables" in said
    assert stat.S_IRUSR | stat.S_IWUSR == stat.S_IMODE((tmp_path / "b").stat().st_mode)
    assert "done" == one.do("say", text="after the backup")["is"]
    server.stop()
    before = everything(store_url)
    assert 0 == admin("restore", f"{tmp_path}/b", store=other_kind)[0]
    after = everything(other_kind)
    versions = [row[1] for row in after["events"]]
    assert list(range(1, len(versions) + 1)) == versions  # nothing is missing in between
    assert len(versions) == after["tables"][0][5] < before["tables"][0][5]  # and a table's line is of the same moment
    assert before["events"][: len(versions)] == after["events"]
    for name in ("people", "accounts", "passes", "settings", "presences"):
        lasting = [[row for row in rows[name] if row[0] != "alive"] for rows in (before, after)]  # that is a heartbeat
        assert lasting[0] == lasting[1]
    server = Server(other_kind)
    ann.server = server
    assert 200 == ann.get(f"/api/tables/{table}")[0]
    assert 200 == ann.ask("GET", "/api/me", Authorization=f"Bearer {made['token']}")[0]
    page = ann.open(table)
    assert "done" == page.do("move", text=page.choices[0])["is"]
    server.stop()


def test_restoring_over_something_needs_force_and_a_store_that_nobody_uses(store_url: str, tmp_path: Path) -> None:
    server = Server(store_url)
    Visitor(server, "Ann").set_up("turro", ["me", ""])
    file = f"{tmp_path}/b"
    assert 0 == admin("backup", file, store=store_url)[0]
    Visitor(server, "Ben").set_up("turro", ["me", ""])
    code, _, error = admin("restore", file, store=store_url)
    assert 2 == code
    assert "--force" in error
    code, _, error = admin("restore", file, "--force", store=store_url)
    assert 2 == code
    assert "stop it first" in error
    assert 2 == len(everything(store_url)["tables"])
    server.stop()
    assert 0 == admin("restore", file, "--force", store=store_url)[0]
    assert 1 == len(everything(store_url)["tables"]) == len(everything(store_url)["people"])
    assert [] == list(tmp_path.glob("*restoring*"))
    server = Server(store_url)
    Visitor(server, "Cat").set_up("turro", ["me", ""])
    server.stop()


def test_a_backup_does_not_write_over_a_file_unasked(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/tables.db"
    asyncio.run(_make(url))
    (tmp_path / "b").write_text("precious")
    code, _, error = admin("backup", f"{tmp_path}/b", store=url)
    assert (2, "precious") == (code, (tmp_path / "b").read_text())
    assert "--force" in error
    assert 0 == admin("backup", f"{tmp_path}/b", "--force", store=url)[0]
    assert [] == list(tmp_path.glob(".b*"))


async def _make(url: str) -> None:
    store = Store(url)
    await store.start()
    await store.close()


def test_what_is_not_a_whole_backup_is_refused_and_changes_nothing(store_url: str, tmp_path: Path) -> None:
    server = Server(store_url)
    Visitor(server, "Ann").set_up("turro", ["me", ""])
    server.stop()
    asyncio.run(back_up(store_url, tmp_path / "good"))
    lines = gzip.decompress((tmp_path / "good").read_bytes()).splitlines()
    newer = json.loads(lines[0]) | {"revision": "9999"}
    other = json.loads(lines[0]) | {"format": 2}
    bad = {
        "empty": b"",
        "text": b"hello",
        "no json": gzip.compress(b"hello"),
        "another": gzip.compress(b'{"a": 1}\n'),
        "half a file": (tmp_path / "good").read_bytes()[:-200],
        "no end": gzip.compress(b"\n".join(lines[:-1])),
        "half a table": gzip.compress(b"\n".join(lines[:3])),
        "the same row twice": gzip.compress(
            b"\n".join(twice(lines, "people")),
        ),
        "a line too many": gzip.compress(b"\n".join([*lines[:2], b"[]", *lines[2:]])),
        "newer": gzip.compress(b"\n".join([json.dumps(newer).encode(), *lines[1:]])),
        "another format": gzip.compress(b"\n".join([json.dumps(other).encode(), *lines[1:]])),
    }
    before = everything(store_url)
    for name, data in bad.items():
        (tmp_path / "bad").write_bytes(data)
        with pytest.raises(BadBackup, match="bad "):
            asyncio.run(restore(store_url, tmp_path / "bad", force=True))
        assert before == everything(store_url), name
    code, _, error = admin("restore", f"{tmp_path}/bad", "--force", store=store_url)
    assert 2 == code
    assert error.startswith("turres: ")
    assert "Traceback" not in error


def twice(lines: list[bytes], table: str) -> list[bytes]:
    """A backup in which this table's first row stands twice."""
    at = next(number for number, line in enumerate(lines) if f'"table":"{table}"'.encode() in line)
    head = json.loads(lines[at])
    return [*lines[:at], json.dumps(head | {"rows": head["rows"] + 1}).encode(), lines[at + 1], *lines[at + 1 :]]


def test_listing_and_removing(store_url: str) -> None:
    server = Server(store_url)
    ann, ben, one, two, table, _ = two_at(server)
    assert table.isalnum(), "a name is typed after a command, where a dash would begin an option"
    assert ann.me["id"].isalnum()
    other, _ = ann.set_up("bids", ["me", ""], public=True)
    code, said, _ = admin("list", store=store_url)
    assert 0 == code
    assert table in said
    assert "Ann, Ben" in said
    assert {"game": "bids", "status": "open", "people": ["Ann"]}.items() <= json.loads(
        admin("list", "--game", "bids", "--json", store=store_url)[1]
    ).items()
    assert "en cours" in admin("list", "--status", "going", "--lang", "fr", store=store_url)[1]
    assert other not in admin("list", "--status", "going", store=store_url)[1]
    assert ben.me["id"] in admin("list", "--people", store=store_url)[1]
    assert "No tables found" in admin("list", "--status", "over", store=store_url)[1]
    code, _, error = admin("remove", table, store=store_url)
    assert 2 == code
    assert "--yes" in error
    assert 2 == admin("remove", table, "nothing", "--yes", store=store_url)[0]
    assert 0 == admin("remove", table, "--yes", store=store_url)[0]
    with pytest.raises(ConnectionClosed):
        one.drain()
    assert "the table is gone" in one.raw[-1]
    assert 404 == ann.get(f"/api/tables/{table}")[0]
    assert 0 == admin("remove", "--person", ben.me["id"], "--yes", store=store_url)[0]
    assert 401 == ben.get("/api/me")[0]
    assert 2 == admin("remove", "--person", ben.me["id"], "--yes", store=store_url)[0]
    assert 2 == admin("remove", "--yes", store=store_url)[0]
    two.close()
    server.stop()
    rows = everything(store_url)
    assert [other] == [row[0] for row in rows["tables"]]
    assert {other} == {row[0] for row in rows["events"]}


def test_a_store_that_is_not_there_is_said_in_words(tmp_path: Path, postgres: Postgres) -> None:
    missing = f"postgresql://turres@127.0.0.1:{postgres.port}/nothing"
    for words in (("backup", f"{tmp_path}/b"), ("list",), ("remove", "x", "--yes")):
        for url in (f"sqlite:///{tmp_path}/nothing.db", missing):
            code, _, error = admin(*words, store=url)
            assert 2 == code
            assert error.startswith("turres: the" + ("re is no store" if "sqlite" in url else " store does not answer"))
            assert 1 == error.count("\n")
    assert not (tmp_path / "nothing.db").exists()
    assert not (tmp_path / "b").exists()


def test_an_old_store_is_not_listed(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/tables.db"
    asyncio.run(_make(url))
    with sqlite3.connect(tmp_path / "tables.db") as connection:
        connection.execute("UPDATE alembic_version SET version_num = '0001'")
    code, _, error = admin("list", store=url)
    assert 2 == code
    assert "turres serve" in error


def test_the_environment_names_the_store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asyncio.run(_make(f"sqlite:///{tmp_path}/tables.db"))
    monkeypatch.setitem(os.environ, "TURRES_DATA", str(tmp_path))
    assert "Aucune table trouvée.\n" == admin("list", "--lang", "fr")[1]
