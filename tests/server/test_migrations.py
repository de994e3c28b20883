"""A database of the first layout, with people and games in it, is brought up to date by itself and nothing is lost."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from tests.tables.sitting import ANN, BEN, NOON, first_move, sit
from turres.core.errors import TurresError
from turres.server import schema
from turres.server.backup import back_up, restore
from turres.server.people import Signer
from turres.server.profiles import profile
from turres.server.ratings import tally_due
from turres.server.store import Store, migrate
from turres.tables import Bot, Open, Table
from turres.tables.events import pack_event

from .running import Server, Visitor

KEY = "ab" * 32


def body(event: Any) -> str:
    """An event as it was stored then: without what there was not yet."""
    fields = json.loads(pack_event(event))
    for new in ("rated", "hints"):
        fields.pop(new, None)
    return json.dumps(fields, separators=(",", ":"))


def tables_then() -> dict[str, Table]:
    going = sit("turro", ANN, Open(), host="ann")
    going.sit(1, BEN, NOON)
    going.play(0, first_move(going, 0), NOON)
    going.say(BEN, "hello", NOON)
    going.mute("ann", "ben", True, NOON)
    over = sit("turro")
    over.resign(1, NOON)
    return {"going": going, "over": over, "alone": sit("turro", ANN, Bot("random"))}


async def make_old(url: str, revision: str = "0001") -> None:
    store = Store(url)
    async with store.engine.begin() as connection:
        await connection.run_sync(migrate, "0001")
        old = sa.MetaData()
        await connection.run_sync(old.reflect)
        for person in (ANN, BEN):
            values = {"id": person.id, "name": person.name, "created": NOON}
            await connection.execute(sa.insert(old.tables["people"]).values(**values))
        await connection.execute(sa.insert(old.tables["settings"]).values(name="cookie key", value=KEY))
        for name, table in tables_then().items():
            line = {
                "id": name,
                "game": "turro",
                "public": True,
                "invite": "x",
                "version": table.version,
                "changed": NOON,
            }
            status = "over" if table.finish else "going"
            await connection.execute(sa.insert(old.tables["tables"]).values(**line, status=status))
            for told in table.told:
                one = told.stamped
                row = {"table_id": name, "version": one.version, "at": one.at, "body": body(one.event)}
                await connection.execute(
                    sa.insert(old.tables["events"]).values(**row, by="ann", command=f"c{one.version}")
                )
        await connection.run_sync(migrate, revision)
    await store.close()


def test_everything_is_there_after_an_upgrade(store_url: str) -> None:
    async def work() -> None:
        await make_old(store_url)
        store = Store(store_url)
        await store.start()
        await store.start()  # a second time there is nothing to do
        await check_all_is_there(store)
        await store.close()

    asyncio.run(work())


@pytest.mark.parametrize("revision", ["0001", "0002", "0003"])
def test_a_backup_of_an_old_layout_is_restored_and_brought_up_to_date(
    store_url: str, revision: str, tmp_path: Path
) -> None:
    async def work() -> None:
        await make_old(store_url, revision)
        contents = await back_up(store_url, tmp_path / "old")
        assert (revision, 3, 2) == (contents.revision, contents.rows["tables"], contents.rows["people"])
        for url in (store_url, f"sqlite:///{tmp_path}/elsewhere.db"):
            await restore(url, tmp_path / "old", force=True)
            store = Store(url)
            await store.start()
            await check_all_is_there(store)
            await store.close()

    asyncio.run(work())


async def check_all_is_there(store: Store) -> None:
    """Tables, answers to commands, who was where, and what is counted."""
    for name, table in tables_then().items():
        kept = await store.load(name)
        assert kept is not None
        assert table.told == kept.table.told
        assert ("ann", "c1") in kept.answered
    async with store.engine.connect() as connection:
        rows = (await connection.execute(sa.select(schema.presences))).all()
    assert {("going", "ann"), ("going", "ben"), ("over", "ann"), ("over", "ben"), ("alone", "ann")} == {
        tuple(row) for row in rows
    }
    async with store.engine.connect() as connection:
        hosts = {row.id: row.host for row in await connection.execute(sa.select(schema.tables))}
    assert {"going": "ann", "over": "", "alone": ""} == hosts
    assert 1 == await tally_due(store, set())
    found = await profile(store, "ann")
    assert found is not None
    assert [("turro", 1, 1)] == [(line.game, line.played, line.won) for line in found.games]
    with pytest.raises(IntegrityError):  # no events without a table
        async with store.writing() as connection:
            await connection.execute(sa.insert(schema.events).values(table_id="nothing", version=1, at=0, body=""))


def test_a_guest_of_before_is_known_and_plays_on(store_url: str) -> None:
    asyncio.run(make_old(store_url))
    server = Server(store_url)
    ben = Visitor(server, "x")
    ben.cookie = f"turres={Signer(bytes.fromhex(KEY)).sign('ben')}"
    assert "Ben" == ben.get("/api/me")[1]["name"]
    page = ben.open("going")
    assert "done" == page.do("move", text=page.choices[0])["is"]
    server.stop()


def test_an_upgrade_that_is_cut_short_leaves_the_old_layout(store_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        await make_old(store_url)
        store = Store(store_url)
        with monkeypatch.context() as patched:
            patched.setattr("turres.server.store.migrate", _fail_at_the_end)
            with pytest.raises(TurresError, match="is as it was"):
                await store.start()
        async with store.engine.connect() as connection:
            names = await connection.run_sync(lambda sync: sa.inspect(sync).get_table_names())
        assert "events" in names
        assert "accounts" not in names
        await store.start()
        assert await store.load("going") is not None
        await store.close()

    asyncio.run(work())


def _fail_at_the_end(connection: sa.Connection) -> None:
    migrate(connection)
    raise ZeroDivisionError
