"""Another game, exactly one, whoever is killed in between."""

import asyncio
from pathlib import Path

import pytest
import sqlalchemy as sa

from tests.tables.sitting import ANN, BEN, NOON, sit
from turres.server import schema
from turres.server.hub import Hub
from turres.server.metrics import Metrics
from turres.server.store import Store
from turres.tables import Refused, Table
from turres.tables.events import Rematched

from .running import PATIENCE, Server, two_at
from .test_ratings import with_people

KEY = b"shared by all servers"


def all_asked() -> Table:
    """A table as a server leaves it that was killed when all had asked for another game."""
    table = sit("turro", ANN, BEN)
    table.resign(0, NOON)
    for seat in (0, 1):
        table.ask_rematch(seat, NOON)
    return table


async def next_table(hub: Hub) -> str:
    live = await hub.open("t")
    assert live is not None
    async with asyncio.timeout(PATIENCE):
        while not live.table.next_table:
            await asyncio.sleep(0.01)
    return live.table.next_table


async def tables(store: Store) -> set[str]:
    async with store.engine.connect() as connection:
        return set((await connection.execute(sa.select(schema.tables.c.id))).scalars())


def test_what_all_have_asked_for_is_set_up_when_the_table_is_opened_again(store_url: str) -> None:
    async def work(store: Store) -> None:
        await store.create("t", all_asked(), public=True, invite="")
        hub = Hub(store, Metrics(), secret=KEY)
        name = await next_table(hub)
        assert {"t", name} == await tables(store)
        kept = await store.load(name)
        assert kept is not None
        assert (BEN, ANN) == kept.table.players
        await hub.close()

    with_people(store_url, work)


def test_a_table_that_was_set_up_but_not_announced_is_the_one(store_url: str) -> None:
    async def work(store: Store) -> None:
        await store.create("t", all_asked(), public=True, invite="")
        killed = Hub(store, Metrics(), secret=KEY)
        name = await next_table(killed)
        await killed.close()
        async with store.writing() as connection:  # it did not come so far
            c = schema.events.c
            await connection.execute(sa.delete(schema.events).where(c.table_id == "t", c.body.contains("rematched")))
            line = sa.update(schema.tables).where(schema.tables.c.id == "t")
            await connection.execute(line.values(version=all_asked().version))
        hub = Hub(store, Metrics(), secret=KEY)
        assert name == await next_table(hub)
        assert {"t", name} == await tables(store)
        await hub.close()

    with_people(store_url, work)


def test_two_servers_that_set_it_up_at_once_make_one(store_url: str) -> None:
    async def work(store: Store) -> None:
        await store.create("t", all_asked(), public=True, invite="")
        hubs = [Hub(store, Metrics(), secret=KEY) for _ in range(3)]
        names = set(await asyncio.gather(*map(next_table, hubs)))
        assert 1 == len(names)
        assert {"t", *names} == await tables(store)
        kept = await store.load("t")
        assert kept is not None
        assert 1 == sum(isinstance(told.stamped.event, Rematched) for told in kept.table.told)
        for hub in hubs:
            await hub.close()

    with_people(store_url, work)


def test_asking_again_for_what_all_have_asked_for_changes_nothing_and_is_no_mistake() -> None:
    table = all_asked()
    before = table.version
    assert table.ask_rematch(0, NOON)
    assert before == table.version
    table.rematch_at("next", NOON)
    table.rematch_at("another", NOON)
    assert ("next", before + 1) == (table.next_table, table.version)
    with pytest.raises(Refused, match="already"):
        table.ask_rematch(0, NOON)


def test_a_server_killed_while_a_game_is_asked_for_makes_it_good(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path}/tables.db", "--rate", "1000")
    ann, ben, one, two, table, _ = two_at(server)
    one.do("resign")
    one.do("rematch")
    two.wait(lambda page: page.happened[-1]["what"]["type"] == "rematch-asked")
    two.socket.send(f'{{"do": "rematch", "id": "r", "version": {two.version}}}')
    one.wait(lambda page: sum(happened["what"]["type"] == "rematch-asked" for happened in page.happened) == 2)
    server.kill()  # perhaps before the new table is announced
    server.start()
    again = ann.open(table)
    again.wait(lambda page: page.scene["next_table"])
    assert [ben.me, ann.me] == ann.open(again.scene["next_table"]).scene["players"]
    server.stop()
