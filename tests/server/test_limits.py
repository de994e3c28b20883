"""What one person or one address cannot have too much of."""

import asyncio
import itertools
import json
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from tests.tables.sitting import ANN, BEN, NOON, sit
from turres.server import limits, schema, wire
from turres.server.api import MOST_TABLES
from turres.server.deletion import merge_guest, remove_empty_tables
from turres.server.housekeeping import Housekeeping
from turres.server.hub import TICK_S, Hub
from turres.server.limits import Limits, network
from turres.server.live import Listener, now
from turres.server.metrics import Metrics
from turres.server.store import Store
from turres.tables import Bot, Open

from .running import PATIENCE, Page, Postgres, Server, Visitor, two_at
from .test_hub import seat, with_hub
from .test_operations import numbers
from .test_ratings import with_people

DAY = 24 * 60 * 60 * 1000
TABLE = {"game": "turro", "players": ["me", ""]}


def test_every_limit_recovers_at_the_rate_that_is_written() -> None:
    assert "py" != str(limits.__file__).rpartition(".")[2]  # what serves is compiled, and counts as it was compiled to
    at = [0.0]
    seconds = {"tables": 3, "chat": 1, "undos": 5, "others": 0.5, "hints": 5, "questions": 0.25, "askers": 0.05,
               "openings": 0.2, "exports": 60}  # fmt: skip
    ours = Limits(clock=lambda: at[0])
    for name, each in seconds.items():
        buckets = getattr(ours, name)
        at[0] = 0.0
        while buckets.take("Ann"):
            pass
        at[0] = each * 0.9
        assert not buckets.has("Ann"), name
        at[0] = each * 1.1
        assert [True, False] == [buckets.take("Ann"), buckets.take("Ann")], name
        at[0] += each * buckets.burst * 2
        assert buckets.burst == sum(buckets.take("Ann") for _ in range(500)), name


# Questions -----------------------------------------------------------------------------------------------------------------


def test_a_person_asks_so_many_questions_from_however_many_pages(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path}/tables.db")
    ann, _ben, _one, _two, table, _ = two_at(server)
    pages = [ann.open(table) for _ in range(4)]
    answers = [page.do("why", elements=["square:a4"]) for _ in range(15) for page in pages]
    kinds = [answer["is"] for answer in answers]
    assert 40 <= kinds.count("because") < 60
    assert "Too many questions; please wait a moment." == answers[kinds.index("refused")]["why"]


def test_an_address_asks_so_many_questions_whoever_asks(tmp_path: Path) -> None:
    async def work(hub: Hub) -> None:
        live = await seat(hub, ANN, BEN)
        hub.limits = Limits()
        here, elsewhere = (Listener(ANN, 0, "en", "", address) for address in ("192.0.2.1", "192.0.2.2"))
        while hub.limits.askers.take("192.0.2.1"):
            pass
        for listener in (here, elsewhere):
            hub.ask(live, listener, wire.Why(id="q", version=1, elements=("square:a4",)))
        assert isinstance(refused := here.replies[0], wire.Refused)
        assert "Too many questions; please wait a moment." == refused.why
        assert isinstance(elsewhere.replies[0], wire.Because)

    with_hub(tmp_path, work)


def test_moves_that_are_not_legal_are_questions_too(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path}/tables.db")
    ann, _ben, _one, two, table, _ = two_at(server)
    pages = [ann.open(table) for _ in range(4)]
    refusals = [page.do("move", text="d3-d5")["why"] for _ in range(15) for page in pages]
    assert 40 <= len([why for why in refusals if "TRO" in why or "d3-d5" in why]) < 60
    assert "Too many illegal moves; please wait a moment." in refusals
    assert "status=429 reason=Too many illegal moves" in server.read_log()
    assert "done" == two.do("say", text="that is Ann's trouble")["is"]


# Tables ------------------------------------------------------------------------------------------------------------------


def test_a_person_has_so_many_tables_that_are_not_over(server: Server) -> None:
    ann, ben = Visitor(server, "Ann"), Visitor(server, "Ben")
    first, _ = ann.set_up("turro", ["me", "greedy"])
    for _ in range(MOST_TABLES - 1):
        ann.set_up("turro", ["", ""])  # nobody sits there, and it is hers all the same
    status, answer = ann.post("/api/tables", TABLE)
    assert (409, True) == (status, f"{MOST_TABLES} unfinished tables" in answer["detail"])
    assert f"{MOST_TABLES} tables inachevées" in ann.post("/api/tables?lang=fr", TABLE)[1]["detail"]
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
    assert (429, "Too many new tables from your address; please wait a moment.") == (status, answer["detail"])
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
        rounds = Housekeeping(hub)
        await rounds.start()
        async with asyncio.timeout(PATIENCE):
            while {"empty", "bot"} & set(await store.versions(list(tables))):
                await asyncio.sleep(0.05)
        await rounds.close()
        await hub.close()
        assert 0 == await remove_empty_tables(store, at - DAY)
        assert {"today", "taken", "going", "bots"} == set(await store.versions(list(tables)))

    with_people(store_url, work)


def test_whoever_joins_an_account_brings_their_tables_along(store_url: str) -> None:
    async def work(store: Store) -> None:
        await store.create("t", sit("turro", BEN, Open(), host="ben"), public=True, invite="")
        await merge_guest(store, "ben", "ann")
        assert (1, 0) == (await store.set_up_by("ann", NOON - 1), await store.set_up_by("ben", NOON - 1))

    with_people(store_url, work)


# At a table --------------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def usual(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the limits it has by itself, where new tables and requests are not what is counted."""
    running = Server(f"sqlite:///{tmp_path_factory.mktemp('usual')}/tables.db", "--bot-delay", "0.01")
    yield running
    running.stop()


def refusals(pages: list[Page], do: str, most: int, **fields: object) -> tuple[int, dict[str, Any]]:
    """How often something is done from these pages in turn until it is refused, and how."""
    for number in range(most):
        answer = pages[number % len(pages)].do(do, **fields)
        if answer["is"] == "refused":
            return number, answer
    raise AssertionError(f"{do} was never refused")


def test_one_person_says_so_much_at_one_table_from_however_many_pages(usual: Server) -> None:
    _ann, ben, one, two, table, _ = two_at(usual)
    said, answer = refusals([two, ben.open(table)], "say", 40, text="spam")
    assert (True, "You are writing too fast; please wait a few seconds.") == (5 <= said, answer["why"])
    _, answer = refusals([ben.open(table, lang="fr")], "say", 40, text="spam")
    assert "Vous écrivez trop vite" in answer["why"]
    assert "done" == one.do("say", text="somebody else is not kept from it")["is"]
    assert "done" == one.do("move", text=one.choices[0])["is"]
    other, _ = ben.set_up("turro", ["me", ""])
    assert "done" == ben.open(other).do("say", text="nor they at another table")["is"]


def test_a_line_sent_again_is_answered_again_and_counts_once(usual: Server) -> None:
    *_, one, _two, _table, _ = two_at(usual)
    line = {"do": "say", "id": "once", "version": one.version, "text": "hello"}
    assert ["done"] * 30 == [one.send(line)["is"] for _ in range(30)]


def test_one_person_asks_to_take_back_so_often_from_however_many_pages(usual: Server) -> None:
    ann, _ben, one, two, table, _ = two_at(usual)
    one.do("move", text=one.choices[0])
    pages, found = [one, ann.open(table)], list[str]()
    for number in range(20):
        answer = pages[number % 2].do("ask-undo")
        found.append(answer.get("why", "done"))
        if answer["is"] == "done":
            two.wait(lambda page: page.scene["undo"] == 0)
            two.do("answer-undo", yes=False)
            pages[1 - number % 2].wait(lambda page: page.scene["undo"] is None)
    assert ["done"] * 5 == found[:5]
    assert "Too many undo requests; please wait a moment." in found
    assert "status=429 reason=Too many undo requests" in usual.read_log()


def test_what_is_neither_move_nor_chat_is_counted_too(usual: Server) -> None:
    _ann, ben, one, _two, _table, _ = two_at(usual)
    done = 0
    for number in range(60):
        answer = one.do("mute", whom=ben.me["id"], yes=number % 2 == 0)
        if answer["is"] == "refused":
            break
        done += 1
    assert (True, "Too many requests; please wait a moment.") == (20 <= done, answer["why"])
    assert "status=429 reason=Too many requests" in usual.read_log()


def test_hints_are_counted_by_person_not_by_page(usual: Server) -> None:
    ann = Visitor(usual, "Ann")
    table, _ = ann.set_up("turro", ["me", "random"])
    found = ["advice"]
    while found[-1] == "advice" and len(found) < 40:
        page = ann.open(table)
        found.append(page.do("hint").get("why", "advice"))
        page.close()
    assert ["advice"] * 5 == found[1:6]
    assert "Too many hints; please wait a moment." == found[-1]
    assert "status=429 reason=Too many hints" in usual.read_log()


def test_one_person_gets_one_hint_at_a_time(usual: Server) -> None:
    ann = Visitor(usual, "Ann")
    pages = [ann.open(ann.set_up("turro", ["me", "random"])[0]) for _ in range(2)]
    for page in pages:
        page.socket.send(json.dumps({"do": "hint", "id": "h", "version": page.version}))
    answers = [next(one for one in iter(page.receive, None) if one.get("id") == "h") for page in pages]
    assert {"advice", "refused"} == {answer["is"] for answer in answers}
    assert "Please wait for the hint you asked for." in {answer.get("why") for answer in answers}


# What has to be worked out -------------------------------------------------------------------------------------------------


def test_a_table_that_is_wanted_again_and_again_is_read_from_the_store_once(usual: Server) -> None:
    ann = Visitor(usual, "Ann")
    table, _ = ann.set_up("turro", ["me", "random"])
    page = ann.open(table)
    page.do("resign")
    page.close()
    before = numbers(ann)["turres_tables_read_total"]
    for _ in range(4):
        threading.Event().wait(2 * TICK_S)  # tables that are not needed are looked for meanwhile
        assert 200 == ann.get(f"/api/tables/{table}")[0]
    assert before == numbers(ann)["turres_tables_read_total"]


def test_of_tables_where_nothing_happens_the_last_wanted_stay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(hub: Hub) -> None:
        for name in ("a", "b", "c"):
            await hub.store.create(name, sit("turro"), public=True, invite="")
            await hub.open(name)
        await hub.open("a")
        await hub._look_around(1)
        assert {"a", "c"} == set(hub.tables)
        monkeypatch.setattr("turres.server.hub.IDLE_S", 0.0)
        await asyncio.sleep(0.01)
        await hub._look_around(1)
        assert {} == hub.tables

    monkeypatch.setattr("turres.server.hub.MAX_IDLE", 2)
    with_hub(tmp_path, work)


def test_an_address_has_so_many_tables_read_that_are_not_in_memory(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path}/tables.db")
    ann = Visitor(server, "Ann")
    table, _ = ann.set_up("turro", ["me", "random"])
    answers = (ann.get(f"/api/tables/none{number}") for number in range(350))
    status, answer = next(answer for answer in answers if answer[0] != 404)
    assert (429, "Too many tables opened from your address; please wait a moment.") == (status, answer["detail"])
    assert 200 == ann.get(f"/api/tables/{table}")[0]  # it is in memory
    refused = (ann.open(f"none{number}").welcome["why"] for number in range(100))
    assert "Too many tables opened from your address; please wait a moment." in set(refused)
    assert "status=429 reason=Too many tables opened" in server.read_log()
    server.stop()


def test_two_who_open_a_table_at_once_have_the_same(tmp_path: Path) -> None:
    async def work(hub: Hub) -> None:
        await hub.store.create("t", sit("turro"), public=True, invite="")
        found = await asyncio.gather(*(hub.open("t") for _ in range(5)))
        assert 1 == len(set(map(id, found)))
        assert None is await hub.open("none")

    with_hub(tmp_path, work)


def test_a_table_in_memory_is_as_new_as_the_store_although_nobody_here_looks_at_it(postgres: Postgres) -> None:
    async def work(store: Store) -> None:
        await store.create("t", sit("turro", ANN, BEN), public=True, invite="")
        here, there = Hub(store, Metrics()), Hub(store, Metrics())
        one, other = await here.open("t"), await there.open("t")
        assert one is not None
        assert other is not None
        await there.act(other, ANN, wire.Say(id="c1", version=1, text="hello"))
        again = await here.open("t")
        assert (one, 2) == (again, again.table.version if again else 0)
        for hub in (here, there):
            await hub.close()

    with_people(postgres.database(), work)


def test_a_record_is_worked_out_once_for_each_pair_of_eyes_and_never_old(server: Server) -> None:
    ann, ben, one, two, table, invite = two_at(server, "bids")
    path = f"/api/tables/{table}/record?invite={invite}"

    def records() -> list[str]:
        return [visitor.get(path)[1] for visitor in (ann, ben, Visitor.nobody(server))]

    before = records()
    one.do("move", text=one.choices[0])
    after = records()
    assert before[0] != after[0]
    assert after[0] != after[2]  # what Ann sealed is hers
    two.wait(lambda page: page.version == one.version)
    two.do("resign")
    assert 1 == len(set(records()))  # now it is everybody's
    assert records()[1] != after[1]


def test_one_exports_what_is_kept_of_oneself_now_and_then(usual: Server) -> None:
    ann = Visitor(usual, "Ann")
    answers = [ann.get("/api/me/export") for _ in range(4)]
    assert [200, 200, 200, 429] == [status for status, _ in answers]
    assert "You exported your data a moment ago; please wait a minute." == answers[-1][1]["detail"]
    assert 200 == Visitor(usual, "Ben").get("/api/me/export")[0]
