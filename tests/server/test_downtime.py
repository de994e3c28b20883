"""Time that no server was there, and what a computer's clock jumps, is nobody's; a start opens only what is due."""

import asyncio
import time
from pathlib import Path

import pytest
import sqlalchemy as sa

import turres
from tests.tables.sitting import ANN, BEN, NOON, first_move, sit
from turres.server import downtime, live, schema, wire
from turres.server.housekeeping import Housekeeping
from turres.server.hub import Hub
from turres.server.live import now
from turres.server.store import DAY_MS, Store
from turres.tables import Bot, Fischer, PerMove, Stamped, Table, set_up
from turres.tables.clocks import AWAY

from .running import PATIENCE, Postgres, Server, Visitor, two_at
from .test_hub import move, seat, with_hub

# Clocks ------------------------------------------------------------------------------------------------------------------


def test_time_that_nobody_was_there_is_not_charged() -> None:
    table = sit("turro", clock=Fischer(60, 0))
    AWAY.put([(NOON + 10_000, NOON + 5_000_000), (NOON + 4_000_000, NOON + 5_010_000)])
    assert NOON + 5_060_000 == table.timer.alarm()
    assert not table.check_clock(NOON + 5_059_999)
    assert NOON + 5_000_000 == table.timer.shown_since()
    table.play(0, first_move(table, 0), NOON + 5_020_000)
    assert 40_000 == table.timer.left[0]
    assert table.timer.left == Table.load(told.stamped for told in table.told).timer.left


def test_a_rated_game_does_not_end_while_the_server_is_down(store_url: str) -> None:
    server = Server(store_url, "--rate", "1000")
    ann, _ben, _one, _two, table, _ = two_at(
        server, clock={"type": "fischer", "seconds": 8, "increment": 0}, rated=True
    )
    time.sleep(2.5)  # until it has been noted that the server lives
    server.kill()
    time.sleep(9)
    server.start()
    page = ann.open(table)
    assert page.scene["finish"] is None
    assert max(page.scene["times"]["left"]) == 8000
    assert "done" == page.do("move", text=page.choices[0])["is"] if page.choices else True
    server.stop()


def test_a_clock_that_is_set_on_ends_no_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(hub: Hub) -> None:
        await hub.start()
        table = await seat(hub, ANN, BEN, clock=PerMove(60))
        monkeypatch.setattr(live, "clock", lambda: time.time() + 3600)
        await asyncio.sleep(1)
        assert abs(now() - 1000 * (time.time() + 3600)) < 1000
        assert table.table.finish is None
        monkeypatch.setattr(live, "clock", time.time)
        await asyncio.sleep(1)
        assert table.table.finish is None
        assert all(ended <= now() for _, ended in AWAY.spans)

    with_hub(tmp_path, work)
    live.WALL.jumped()


def test_absences_are_stored_and_known_after_a_start(tmp_path: Path) -> None:
    async def work(hub: Hub) -> None:
        await downtime.begin(hub.store)
        assert [] == AWAY.spans  # there was nothing before
        await downtime.beat(hub.store)
        await asyncio.sleep(0.1)
        await downtime.begin(hub.store)
        ((began, ended),) = AWAY.spans
        assert 100 <= ended - began - downtime.RETURN_MS < 1000 * PATIENCE
        AWAY.put(())
        await downtime.begin(hub.store)
        assert began == AWAY.spans[0][0]

    with_hub(tmp_path, work)


def test_of_several_servers_that_start_at_once_one_notes_the_downtime(store_url: str, postgres: Postgres) -> None:
    async def work() -> None:
        stores = [Store(store_url) for _ in range(1 if store_url.startswith("sqlite") else 3)]
        await stores[0].start()
        await downtime.begin(stores[0])
        async with stores[0].writing() as connection:
            alive = sa.update(schema.settings).where(schema.settings.c.name == downtime.ALIVE)
            await connection.execute(alive.values(value=str(now() - 3_600_000)))
        for store in stores:
            async with store.engine.connect() as connection:  # so that each sees the others
                await connection.execute(sa.text("SELECT 1"))
        await asyncio.gather(*[downtime.begin(store) for store in stores])
        assert 3_590_000 < AWAY.between(now() - 3_600_000, now())
        for store in stores:
            await store.close()

    asyncio.run(work())


def test_time_in_which_nothing_could_be_stored_is_not_charged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(hub: Hub) -> None:
        await hub.start()
        housekeeping = Housekeeping(hub)
        await downtime.begin(hub.store)
        await housekeeping.start()
        table = await seat(hub, ANN, BEN, clock=PerMove(4))

        async def fail(*_: object) -> None:
            raise OSError("No space left on device")

        with monkeypatch.context() as disk:
            disk.setattr(hub.store, "_write", fail)
            disk.setattr(hub.store, "writing", full)
            answer = await hub.act(table, ANN, move(table))
            assert isinstance(answer, wire.Refused)
            await asyncio.sleep(6)
        answer = await hub.act(table, ANN, move(table, 2))
        assert isinstance(answer, wire.Done)
        assert table.table.finish is None
        await asyncio.sleep(1)
        assert table.table.finish is None
        await housekeeping.close()

    with_hub(tmp_path, work)


def full() -> object:
    raise OSError("No space left on device")


# Starting ----------------------------------------------------------------------------------------------------------------


async def put(store: Store, name: str, *players: object, clock: object = None, ago: int = 0) -> None:
    more = {"clock": clock} if clock else {}
    created = set_up(turres.game("turro"), players, **more)  # type: ignore[arg-type]  # of a test
    await store.create(name, Table(Stamped(1, now() - ago, created)), public=True, invite="")


def test_a_start_opens_what_is_due_and_nothing_else(tmp_path: Path) -> None:
    async def work(hub: Hub) -> None:
        await put(hub.store, "people", ANN, BEN)
        await put(hub.store, "clock", ANN, BEN, clock=PerMove(600))
        await put(hub.store, "bot", Bot("random"), ANN)
        await put(hub.store, "old", Bot("random"), ANN, ago=61 * DAY_MS)
        await put(hub.store, "arena", Bot("random"), Bot("greedy"))
        await hub.start()
        assert {} == hub.tables  # that comes later, while it serves
        async with asyncio.timeout(PATIENCE):
            while len(hub.tables) < 2:
                await asyncio.sleep(0.05)
        await asyncio.sleep(0.3)
        assert {"clock", "bot"} == set(hub.tables)

    with_hub(tmp_path, work)


def test_an_abandoned_game_is_archived_and_can_be_taken_up_again(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path}/tables.db")
    ann = Visitor(server, "Ann")
    table, _ = ann.set_up("turro", ["me", "random"], public=True)
    page = ann.open(table)
    page.wait(lambda page: page.choices)
    page.close()
    server.stop()
    asyncio.run(age(f"sqlite:///{tmp_path}/tables.db", 61))
    server.start()
    assert [] == ann.get("/api/tables")[1]
    assert [("archived", False)] == [(one["status"], one["my_turn"]) for one in ann.get("/api/tables/mine")[1]]
    page = ann.open(table)
    assert "done" == page.do("move", text=page.choices[0])["is"]
    assert ["going"] == [one["status"] for one in ann.get("/api/tables/mine")[1]]
    assert [table] == [one["table"] for one in ann.get("/api/tables")[1]]
    server.stop()


async def age(url: str, days: int) -> None:
    store = Store(url)
    async with store.writing() as connection:
        await connection.execute(sa.update(schema.tables).values(changed=now() - days * DAY_MS))
    await store.close()
