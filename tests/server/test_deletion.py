"""What is known of somebody, what they get of it, and what is left when they go."""

import asyncio
import contextlib
import json
import threading
from pathlib import Path

import pytest
import sqlalchemy as sa
from websockets.exceptions import ConnectionClosed

from tests.tables.sitting import ANN, BEN, CAT, NOON, first_move, sit
from turres.server import schema, wire
from turres.server.accounts import Accounts
from turres.server.deletion import GONE, delete, merge_guest, settle_all
from turres.server.housekeeping import Housekeeping
from turres.server.hub import Hub
from turres.server.live import Listener, now
from turres.server.metrics import Metrics
from turres.server.people import Signer
from turres.server.profiles import export, profile
from turres.server.ratings import tally_due
from turres.server.store import Conflict, Store
from turres.tables import Bot, Open, Person, Table, news
from turres.tables.events import Said, pack_event
from turres.tables.people import people_in, replaced
from turres.tables.state import Finish

from .running import Page, Server, Visitor, two_at
from .test_ratings import CLOCK, with_people


async def whole(store: Store) -> str:
    """All that is stored, as text."""
    async with store.engine.connect() as connection:
        rows = [row for table in schema.metadata.sorted_tables for row in await connection.execute(sa.select(table))]
    return "\n".join(map(str, rows))


async def kept(store: Store, name: str) -> Table:
    found = await store.load(name)
    assert found is not None
    return found.table


# Signing in ------------------------------------------------------------------------------------------------------------------


def test_a_guest_who_turns_out_to_be_the_opponent_leaves_and_the_game_counts_for_nobody(store_url: str) -> None:
    async def work(store: Store) -> None:
        game = sit("turro", ANN, CAT, rated=True, clock=CLOCK)
        game.play(0, first_move(game, 0), NOON)
        await store.create("game", game, public=True, invite="")
        await store.create("three", sit("tower", ANN, BEN, CAT), public=True, invite="")
        await store.create("open", sit("tower", CAT, ANN, Open()), public=True, invite="")
        await merge_guest(store, CAT.id, ANN.id)
        game, three, waiting = [await kept(store, name) for name in ("game", "three", "open")]
        assert Finish("aborted", (), 1) == game.finish
        assert Finish("resigned", (0, 1), 2) == three.finish
        assert (Open(), ANN, Open()) == tuple(waiting.players)
        await tally_due(store, set())
        found = await profile(store, ANN.id)
        assert found is not None
        assert [("tower", 1)] == [(line.game, line.played) for line in found.games]
        assert () == tuple(found.ratings)
        await settle_all(store, now() + 1)
        assert CAT.name not in await whole(store)
        assert GONE in await whole(store)

    with_people(store_url, work)


# The people in events ---------------------------------------------------------------------------------------------------------


def busy() -> Table:
    """A table at which everybody has done everything."""
    table = sit("turro", ANN, Open(), host="ann", takeover="random")
    table.sit(1, BEN, NOON)
    table.play(0, first_move(table, 0), NOON)
    table.say(BEN, "hello", NOON)
    table.say(CAT, "an onlooker", NOON)
    table.mute("ann", "ben", True, NOON)
    table.mute("ben", "cat", True, NOON)
    table.take_over(1, NOON)
    return table


def test_everybody_in_an_events_text_is_among_its_people() -> None:
    for told in busy().told:
        text = pack_event(told.stamped.event).decode()
        assert {person.id for person in (ANN, BEN, CAT) if f'"{person.id}"' in text} == people_in(told.stamped.event)


def test_a_person_put_in_anothers_place_is_so_everywhere() -> None:
    table, new = busy(), Person("new", "New")
    rewritten = [replaced(told.stamped.event, "ben", new, silent=True) for told in table.told]
    text = "".join(pack_event(event).decode() for event in rewritten)
    assert "ben" not in text
    assert "Ben" not in text
    assert "hello" not in text
    assert "an onlooker" in text
    again = [replaced(event, "new", BEN, silent=False) for event in rewritten]
    assert [told.stamped.event for told in table.told if told.stamped.event not in again] == [
        told.stamped.event for told in table.told if getattr(told.stamped.event, "text", "") == "hello"
    ]


# Deleting --------------------------------------------------------------------------------------------------------------------


def test_nothing_of_somebody_who_left_is_left(store_url: str) -> None:
    async def work(store: Store) -> None:
        accounts = Accounts(store, Signer(b"key"))
        name = "Benedetta Unmistakable"
        ben = await accounts.register(None, name, "correct horse")
        await accounts.begin_session(ben.id)
        await accounts.new_token(ben.id, "bot")
        going = sit("turro", ANN, ben, host="ann")
        going.say(ben, "my secret plan", NOON)
        going.mute("ann", ben.id, True, NOON)
        await store.create("going", going, public=True, invite="")
        await store.create("open", sit("turro", ben, Open(), host=ben.id), public=True, invite="")
        await store.create("alone", sit("turro", ben, Bot("random"), host=ben.id), public=True, invite="")
        hosted = sit("turro", ANN, Open(), host=ben.id)
        await store.create("hosted", hosted, public=True, invite="")
        looking = sit("turro", ANN, CAT)
        looking.say(ben, "only looking", NOON)
        await store.create("looking", looking, public=True, invite="")
        rated = sit("turro", ben, CAT, rated=True, clock=CLOCK)
        rated.resign(0, NOON)
        await store.create("rated", rated, public=True, invite="")
        assert 1 == await tally_due(store, set())
        await delete(store, ben.id)
        await settle_all(store, now() + 1)
        text = await whole(store)
        for trace in (name, name.casefold(), f"'{ben.id}'", f'"{ben.id}"', "my secret plan", "only looking", "$argon2"):
            assert trace not in text
        assert {"going", "hosted", "looking", "rated"} == set(
            await store.versions(["going", "open", "alone", "hosted", "looking", "rated"])
        )
        table = await kept(store, "going")
        assert ("resigned", (0,)) == (table.finish.how, table.finish.winners) if table.finish else False
        gone = table.players[1]
        assert isinstance(gone, Person)
        assert (GONE, True) == (gone.name, gone.id.startswith("gone-"))
        assert GONE in str(table.record())
        assert table.version == (await store.versions(["going"]))["going"]
        other = (await kept(store, "rated")).players[0]
        assert isinstance(other, Person)
        assert gone.id != other.id  # nobody can tell that they were the same
        accounts.passwords.close()

    with_people(store_url, work)


def test_a_deletion_that_was_cut_short_is_finished_at_the_next_start(store_url: str) -> None:
    async def work(store: Store) -> None:
        await store.create("t", sit("turro", ANN, BEN), public=True, invite="")
        async with store.writing() as connection:  # as far as it came
            change = sa.update(schema.people).where(schema.people.c.id == "ben")
            await connection.execute(change.values(becomes="", name=GONE))
        assert None is await store.person("ben")
        hub = Hub(store, Metrics())
        rounds = Housekeeping(hub)
        await rounds.start()
        await rounds.close()
        await hub.close()
        assert "'ben'" not in await whole(store)
        assert GONE == getattr((await kept(store, "t")).players[1], "name", "")

    with_people(store_url, work)


def test_joining_moves_tables_ratings_and_results(store_url: str) -> None:
    async def work(store: Store) -> None:
        for name, players in (("t1", (ANN, BEN)), ("t2", (CAT, ANN))):
            table = sit("turro", *players, rated=True, clock=CLOCK)
            table.resign(0, NOON)
            await store.create(name, table, public=True, invite="")
        await tally_due(store, set())
        before = await profile(store, "ben")
        await merge_guest(store, "ben", "cat")
        after = await profile(store, "cat")
        assert before is not None
        assert after is not None
        assert [2] == [line.played for line in after.games]
        assert ["t1", "t2"] == sorted(line.table for line in after.recent)
        assert [1] == [line.games for line in after.ratings]  # Cat's own rating counts, not the guest's
        assert CAT == (await kept(store, "t1")).players[1]
        await settle_all(store, now() + 1)
        assert "'ben'" not in await whole(store)
        await store.add_person(Person("eve", "Eve"), NOON)
        await merge_guest(store, "ann", "eve")
        eve = await profile(store, "eve")
        assert eve is not None
        assert [2] == [line.games for line in eve.ratings]  # and the guest's where there was none

    with_people(store_url, work)


def test_while_others_move_a_table_is_rewritten_all_the_same(store_url: str) -> None:
    async def work(store: Store) -> None:
        await store.create("t", sit("turro", ANN, BEN, takeover="random"), public=True, invite="")
        other = Store(store_url)

        async def chat() -> int:
            said = 0
            for _ in range(15):
                found = await other.load("t")
                assert found is not None
                fork = found.table.fork()
                fork.say(ANN, "hello", NOON)
                try:
                    await other.append("t", fork)
                    said += 1
                except Conflict:
                    pass
            return said

        said, _ = await asyncio.gather(chat(), delete(store, "ben"))
        await other.close()
        await settle_all(store, now() + 1)
        table = await kept(store, "t")
        assert said == sum(isinstance(one.stamped.event, Said) for one in table.told)
        assert "'ben'" not in await whole(store)

    with_people(store_url, work)


def test_a_server_that_has_the_table_open_reads_it_anew_whichever_way_it_hears(store_url: str) -> None:
    async def work(store: Store) -> None:
        await store.create("t", sit("turro", ANN, BEN), public=True, invite="")
        hub = Hub(store, Metrics())
        live = await hub.open("t")
        assert live is not None
        await delete(store, "ben")
        said = await hub.act(live, ANN, wire.Say(id="c1", version=1, text="hello"))  # stored by others meanwhile
        assert isinstance(said, wire.Done)
        assert GONE == getattr(live.table.players[1], "name", "")
        assert "ben" not in {person for told in live.table.told for person in people_in(told.stamped.event)}
        await hub.close()

    with_people(store_url, work)


def test_who_has_left_says_nothing_more_from_a_page_that_is_still_open(store_url: str) -> None:
    async def work(store: Store) -> None:
        table = sit("turro", ANN, CAT)
        table.say(BEN, "an onlooker", NOON)
        await store.create("t", table, public=True, invite="")
        hub, other = Hub(store, Metrics()), Hub(store, Metrics())
        live, elsewhere = await hub.open("t"), await other.open("t")
        assert live is not None
        assert elsewhere is not None
        page = Listener(BEN, 0, "en", "by some other mark")
        hub.join(live, page)
        await delete(store, "ben", Housekeeping(hub).turn_out)
        assert page.turned_out
        line = wire.Say(id="c1", version=1, text="behind its back")
        refused = await hub.act(live, BEN, line)
        assert isinstance(refused, wire.Refused)
        assert "You have been signed out" in refused.why
        assert isinstance(await other.act(elsewhere, BEN, line), wire.Done)  # it has not heard of it yet
        await Housekeeping(hub).look()  # as is done every second
        assert "'ben'" in await whole(store)  # so that it is looked at again
        assert "behind its back" not in await whole(store)
        await settle_all(store, now() + 1)
        assert "'ben'" not in await whole(store)
        assert '"ben"' not in await whole(store)
        for one in (hub, other):
            await one.close()

    with_people(store_url, work)


def test_a_command_that_waits_while_its_person_leaves_is_refused(store_url: str) -> None:
    async def work(store: Store) -> None:
        await store.create("t", sit("turro", ANN, BEN), public=True, invite="")
        hub = Hub(store, Metrics())
        live = await hub.open("t")
        assert live is not None
        async with live.lock:
            waiting = asyncio.create_task(hub.act(live, BEN, wire.Say(id="c1", version=1, text="let me in")))
            await asyncio.sleep(0)  # it is in the queue now
            await delete(store, "ben", Housekeeping(hub).turn_out)
        assert isinstance(await waiting, wire.Refused)
        assert "let me in" not in await whole(store)
        await hub.close()

    with_people(store_url, work)


def test_deleting_oneself_while_talking_from_several_pages_leaves_nothing(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path}/tables.db", "--rate", "1000")
    _ann, ben, one, two, table, invite = two_at(server)
    pages = [two, *(ben.open(table) for _ in range(3))]

    def talk(page: Page) -> None:
        with contextlib.suppress(ConnectionClosed):
            while True:
                page.do("say", text="do not forget me")

    talking = [threading.Thread(target=talk, args=[page]) for page in pages]
    for thread in talking:
        thread.start()
    one.wait(lambda page: page.version > 12)
    assert 204 == ben.ask("DELETE", "/api/me")[0]
    for thread in talking:
        thread.join()
    page = Visitor(server, "Zoe").open(table, invite)
    assert "do not forget me" not in "".join(page.raw)
    assert ben.me["id"] not in "".join(page.raw)
    page.close()
    server.stop()


# What is told ------------------------------------------------------------------------------------------------------------------


def test_a_profile_tells_nothing_of_private_tables(store_url: str) -> None:
    async def work(store: Store) -> None:
        for name, public, onlookers in (("a", True, True), ("b", False, True), ("c", True, False)):
            table = sit("turro", onlookers=onlookers)
            table.resign(1, NOON)
            await store.create(name, table, public=public, invite="")
        assert 3 == await tally_due(store, set())
        found = await profile(store, "ann")
        assert found is not None
        assert ["a"] == [line.table for line in found.recent]
        assert [("turro", 1, 1)] == [(line.game, line.played, line.won) for line in found.games]
        accounts = Accounts(store, Signer(b"key"))
        mine = await export(accounts, "ann")
        accounts.passwords.close()
        assert mine is not None
        assert ["a", "b", "c"] == sorted(line.table for line in mine.results)

    with_people(store_url, work)


def test_an_export_holds_what_is_mine_and_nothing_of_others(server: Server) -> None:
    ann, ben, one, two, table, invite = two_at(server, "bids")
    zoe = Visitor(server, "Zoe")
    one.do("say", text="my own words")
    two.do("say", text="words of Ben")
    one.do("mute", whom=ben.me["id"], yes=True)
    two.do("mute", whom=ann.me["id"], yes=True)
    assert "refused" == two.do("mute", whom=zoe.me["id"], yes=True)["is"]  # who is that?
    assert "done" == zoe.open(table, invite).do("say", text="words of Zoe")["is"]
    assert "done" == two.do("mute", whom=zoe.me["id"], yes=True)["is"]
    two.do("move", text=two.choices[-1])
    ann.post("/api/me/tokens", {"name": "My bot"})
    status, mine = ann.get("/api/me/export")
    assert (200, ann.me["id"], None) == (status, mine["profile"]["id"], mine["account"])
    (line,) = mine["tables"]
    assert (table, 0, True, "going") == (line["table"], line["seat"], line["host"], line["status"])
    assert ["my own words"] == [said["text"] for said in line["said"]]
    assert [ben.me["id"]] == line["muted"]
    assert ["My bot"] == [token["name"] for token in mine["tokens"]]
    text = json.dumps(mine)
    assert "words of Ben" not in text
    assert line["record"] == ann.get(f"/api/tables/{table}/record")[1]  # the game as Ann saw it
    assert line["record"] != ben.get("/api/me/export")[1]["tables"][0]["record"]
    (hers,) = zoe.get("/api/me/export")[1]["tables"]
    assert (["words of Zoe"], [], "") == ([said["text"] for said in hers["said"]], hers["muted"], hers["record"])
    assert invite not in text


def test_a_profile_of_nobody_is_not_found(server: Server) -> None:
    assert 404 == Visitor(server).get("/api/people/nobody")[0]


def test_deleting_oneself_over_http(server: Server) -> None:
    ann, ben, one, two, table, _ = two_at(server)
    two.do("say", text="so long")
    cookie = ben.cookie
    status, _, headers = ben.ask("DELETE", "/api/me")
    assert 204 == status
    assert "Max-Age=0" in headers["set-cookie"]
    with pytest.raises(ConnectionClosed):
        two.drain()
    one.wait(lambda page: page.scene["finish"] and page.scene["players"][1]["name"] == GONE)
    ben.cookie = cookie
    for method, path in (("GET", "/api/me"), ("GET", "/api/me/export"), ("DELETE", "/api/me")):
        assert 401 == ben.ask(method, path)[0]
    assert 404 == ann.get(f"/api/people/{ben.me['id']}")[0]
    page = ann.open(table)
    assert "so long" not in "".join(page.raw)
    assert ben.me["id"] not in "".join(page.raw)
    assert "refused" == page.do("move", text="d3-d4")["is"]


# Chat and mute -------------------------------------------------------------------------------------------------------------------


def test_who_is_muted_is_read_by_all_but_one(server: Server) -> None:
    ann, ben, one, two, table, invite = two_at(server)
    zoe = Visitor(server, "Zoe").open(table, invite)
    one.do("mute", whom=ben.me["id"], yes=True)
    two.do("say", text="can you hear me")
    for page in (one, zoe):
        page.wait(lambda page: page.version == two.version)
    assert "can you hear me" not in "".join(one.raw)
    assert "can you hear me" in "".join(zoe.raw)
    assert ["nothing", "said"] == [one_["what"]["type"] for one_ in zoe.happened[-2:]]  # whom Ann mutes is hers to know
    assert "nothing" == two.happened[-2]["what"]["type"]
    assert "can you hear me" not in "".join(ann.open(table).raw)
    one.do("mute", whom=ben.me["id"], yes=False)
    assert "can you hear me" in "".join(ann.open(table).raw)


@pytest.mark.parametrize("text", ["", "   ", "\u200b\u200b", "x" * 501])
def test_a_line_has_something_in_it_and_not_too_much(server: Server, text: str) -> None:
    *_, one, _two, _table, _invite = two_at(server)
    assert "refused" == one.do("say", text=text)["is"]


def test_a_muted_line_is_nothing_in_the_news_too() -> None:
    table = busy()
    readings = [one.what for one in news(table, 0, 0, "ann").happened]
    assert not any(getattr(reading, "text", "") == "hello" for reading in readings)


def test_a_moment_shows_nothing_of_somebody_who_left(server: Server) -> None:
    ann, ben, _one, two, table, _ = two_at(server)
    assert ann.me["id"] in json.dumps(ben.get(f"/api/tables/{table}/moments/2")[1])
    assert 204 == ann.ask("DELETE", "/api/me")[0]
    two.wait(lambda page: page.scene["players"][0]["name"] == GONE)
    for version in range(1, two.version + 1):
        status, moment = ben.get(f"/api/tables/{table}/moments/{version}")
        assert (200, GONE) == (status, moment["players"][0]["name"])
        assert ann.me["id"] not in json.dumps(moment)
