"""Somebody who is away for a moment keeps their seat; somebody who stays away may lose it to a bot."""

import asyncio
import time
from pathlib import Path

import pytest

from tests.tables.sitting import ANN, BEN
from turres.server.hub import Hub
from turres.server.live import Listener
from turres.server.pubsub import MAX_MESSAGE_BYTES, Message, Presence, PubSub, TableMoved, encoded
from turres.tables import Person

from .running import PATIENCE, Page, Postgres, Server, Visitor, two_at
from .test_hub import seat, with_hub


def give_to_bot(page: Page) -> str:
    """Try to give seat 1 to the bot; why not, or "done"."""
    answer = page.do("take-over", seat=1)
    return str(answer.get("why", answer["is"]))


def test_a_page_that_is_loaded_anew_is_no_absence(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path}/tables.db")
    _ann, ben, one, two, table, _ = two_at(server, takeover="random")
    assert "This player is here." == give_to_bot(one)
    two.close()
    one.wait(lambda page: page.here == [0])
    assert "may be back soon. Ask again in" in give_to_bot(one)
    two = ben.open(table)
    one.wait(lambda page: page.here == [0, 1])
    assert "This player is here." == give_to_bot(one)
    two.close()
    server.kill()
    server.start()  # nobody can be absent from a server that has only just begun to look
    one = _ann.open(table)
    assert "may be back soon. Ask again in" in give_to_bot(one)
    server.stop()


def test_somebody_who_stays_away_is_played_for_and_takes_their_seat_back(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path}/tables.db", "--absence", "2")
    _ann, ben, one, two, table, _ = two_at(server, takeover="random")
    one.wait(lambda page: page.here == [0, 1])
    two.close()
    left = time.monotonic()
    one.wait(lambda page: page.here == [0])
    nobody, wait = one.waits
    assert nobody is None  # who is here is not waited for
    assert wait is not None
    assert 0 < wait <= 2000
    while (said := give_to_bot(one)) != "done":
        assert "may be back soon" in said
        time.sleep(0.3)
    assert 1.5 < time.monotonic() - left
    assert "bot" == one.scene["players"][1]["type"]
    assert "done" == ben.open(table).do("come-back")["is"]
    server.stop()


@pytest.mark.parametrize("kill", [False, True])
def test_somebody_at_another_server_is_here_until_that_has_not_been_heard_for_a_while(
    postgres: Postgres, kill: bool
) -> None:
    url = postgres.database()
    first, second = Server(url, "--absence", "2"), Server(url)
    ann, ben = Visitor(first, "Ann"), Visitor(first, "Ben")
    table, invite = ann.set_up("turro", ["me", ""], takeover="random")
    ben.server = second
    one, two = ann.open(table), ben.open(table, invite)
    assert "done" == two.do("sit", seat=1)["is"]
    one.wait(lambda page: page.here == [0, 1])
    assert "This player is here." == give_to_bot(one)
    if kill:  # it does not say that they are gone
        second.kill()
        assert "This player is here." == give_to_bot(one)
    else:
        two.close()
        one.wait(lambda page: page.here == [0])
        assert "may be back soon" in give_to_bot(one)
        second.stop()
    first.stop()


def test_servers_tell_each_other_who_sits_and_not_who_looks_on(tmp_path: Path) -> None:
    async def work(hub: Hub) -> None:
        live = await seat(hub, ANN, BEN)
        hub.pubsub = told = PubSub("", lambda _: None)
        said: list[Message] = []
        told.publish = said.append  # type: ignore[assignment, method-assign]  # nobody else is there
        for number in range(400):
            hub.join(live, Listener(Person(f"{number:032}", "Cleo"), 0, "en"))
        hub.join(live, Listener(BEN, 0, "en"))
        assert isinstance(last := said[-1], Presence)
        assert (BEN.id,) == last.people
        assert max(len(encoded(message)) for message in said) < MAX_MESSAGE_BYTES

    with_hub(tmp_path, work)


def test_what_is_too_long_for_other_servers_is_an_error_in_the_log(
    postgres: Postgres, caplog: pytest.LogCaptureFixture
) -> None:
    async def work() -> None:
        heard: asyncio.Queue[Message] = asyncio.Queue()
        url = postgres.database()
        one, two = PubSub(url, lambda _: None), PubSub(url, heard.put_nowait)
        tasks = [asyncio.create_task(pubsub.work()) for pubsub in (one, two)]
        while not (one.listening and two.listening):
            await asyncio.sleep(0.05)
        one.publish(Presence(one.server, "table", ("x" * MAX_MESSAGE_BYTES,), ask=False))
        one.publish(TableMoved("table", 7))
        assert TableMoved("table", 7) == await asyncio.wait_for(heard.get(), PATIENCE)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    asyncio.run(work())
    assert ["ERROR"] == [record.levelname for record in caplog.records if "too long" in record.getMessage()]


def test_what_cannot_be_told_to_other_servers_is_logged_once(caplog: pytest.LogCaptureFixture) -> None:
    async def work() -> None:
        full = PubSub("", lambda _: None)
        for version in range(1100):
            full.publish(TableMoved("table", version))

    asyncio.run(work())
    assert 1 == len([record for record in caplog.records if "cannot be told" in record.getMessage()])
