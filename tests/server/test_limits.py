"""What one person or one address cannot have too much of."""

import asyncio
import itertools
from pathlib import Path

import sqlalchemy as sa

from tests.tables.sitting import ANN, BEN, NOON, sit
from turres.server import schema
from turres.server.api import MOST_TABLES
from turres.server.hub import Hub, now
from turres.server.leaving import clear_away, join
from turres.server.limits import network
from turres.server.metrics import Metrics
from turres.server.rounds import Rounds
from turres.server.store import Store
from turres.tables import Bot, Open

from .running import Server, Visitor
from .test_ratings import with_people

DAY = 24 * 60 * 60 * 1000
TABLE = {"game": "turro", "players": ["me", ""]}


# Tables ------------------------------------------------------------------------------------------------------------------


def test_a_person_has_so_many_tables_that_are_not_over(server: Server) -> None:
    ann, ben = Visitor(server, "Ann"), Visitor(server, "Ben")
    first, _ = ann.set_up("turro", ["me", "greedy"])
    for _ in range(MOST_TABLES - 1):
        ann.set_up("turro", ["", ""])  # nobody sits there, and it is hers all the same
    status, answer = ann.post("/api/tables", TABLE)
    assert (409, True) == (status, f"{MOST_TABLES} tables" in answer["detail"])
    assert f"{MOST_TABLES} tables qui ne sont pas finies" in ann.post("/api/tables?lang=fr", TABLE)[1]["detail"]
    assert 201 == ben.post("/api/tables", TABLE)[0]  # the same address, somebody else
    assert "done" == ann.open(first).do("resign")["is"]
    assert 201 == ann.post("/api/tables", TABLE)[0]


def test_an_address_sets_up_so_many_tables_at_a_time(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path}/tables.db")
    guests = [Visitor(server, "One"), Visitor(server, "Two")]
    answers = (guest.post("/api/tables", TABLE) for guest in itertools.cycle(guests))
    made = list(itertools.takewhile(lambda answer: answer[0] == 201, itertools.islice(answers, 2 * MOST_TABLES)))
    assert 20 <= len(made) < MOST_TABLES  # one more for every three seconds that it took
    status, answer = guests[0].post("/api/tables", TABLE)
    assert (429, "too many new tables from your address: wait a little") == (status, answer["detail"])
    elsewhere = {"X-Forwarded-For": "192.0.2.7"}
    assert 201 == Visitor(server).ask("POST", "/api/tables", TABLE, **elsewhere)[0]
    server.stop()


def test_addresses_of_one_network_are_one_however_they_are_written() -> None:
    for one in ("2001:db8::1", "2001:db8:0:0:9:9:9:9", "2001:0db8::a:b:c:d"):
        assert network("2001:db8::") == network(one)
    assert network("2001:db8::") != network("2001:db8:0:1::")
    assert ("192.0.2.1", "192.0.2.1", "somewhere", ":") == tuple(
        map(network, ("192.0.2.1", "::ffff:192.0.2.1", "somewhere", ":"))
    )


def test_tables_where_nobody_sits_are_cleared_away_and_no_others(store_url: str) -> None:
    async def work(store: Store) -> None:
        at = now()
        tables = {
            "empty": (sit("turro", Open(), Open(), host="ann"), at - DAY - 1000),
            "bot": (sit("turro", Open(), Bot("random"), host="ann"), at - DAY - 1000),
            "today": (sit("turro", Open(), Open(), host="ann"), at),
            "taken": (sit("turro", ANN, Open(), host="ann"), at - DAY - 1000),
            "going": (sit("turro", ANN, BEN, host="ann"), at - DAY - 1000),
            "bots": (sit("turro", Bot("random"), Bot("random"), host="ann"), at - DAY - 1000),
        }
        for name, (table, changed) in tables.items():
            await store.create(name, table, public=True, invite="")
            async with store.writing() as connection:
                await connection.execute(
                    sa.update(schema.tables).where(schema.tables.c.id == name).values(changed=changed)
                )
        assert (6, 1) == (await store.set_up_by("ann", 0), await store.set_up_by("ann", at - 1))
        hub = Hub(store, Metrics())
        rounds = Rounds(hub)
        await rounds.start()
        async with asyncio.timeout(20):
            while "empty" in await store.versions(list(tables)):
                await asyncio.sleep(0.05)
        await rounds.close()
        await hub.close()
        assert 0 == await clear_away(store, at - DAY)
        assert {"today", "taken", "going", "bots"} == set(await store.versions(list(tables)))

    with_people(store_url, work)


def test_whoever_joins_an_account_brings_their_tables_along(store_url: str) -> None:
    async def work(store: Store) -> None:
        await store.create("t", sit("turro", BEN, Open(), host="ben"), public=True, invite="")
        await join(store, "ben", "ann")
        assert (1, 0) == (await store.set_up_by("ann", NOON - 1), await store.set_up_by("ben", NOON - 1))

    with_people(store_url, work)
