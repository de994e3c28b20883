"""The tables in play, without the network."""

import asyncio
import threading
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

import turres
from tests.tables.sitting import ANN, BEN
from turres.core.game import Game
from turres.core.position import Content
from turres.server import wire
from turres.server.hub import Hub
from turres.server.limits import Limits
from turres.server.live import Listener, Live, now
from turres.server.metrics import Metrics
from turres.server.store import Store
from turres.tables import Bot, Clock, NoClock, PerMove, Player, Stamped, Table, set_up

from .running import PATIENCE


def with_hub(folder: Path, work: Callable[[Hub], Awaitable[None]]) -> None:
    async def run() -> None:
        store = Store(f"sqlite:///{folder}/tables.db")
        await store.start()
        hub = Hub(store, Metrics(), bot_delay=0, limits=Limits(100_000))
        try:
            await work(hub)
        finally:
            await hub.close()
            await store.close()

    asyncio.run(run())


async def seat(hub: Hub, *players: Player, ago: int = 0, clock: Clock | None = None) -> Live:
    created = set_up(turres.game("turro"), players, clock=clock or NoClock())
    await hub.store.create("t", Table(Stamped(1, now() - ago, created)), public=True, invite="")
    live = await hub.open("t")
    assert live is not None
    return live


def move(live: Live, number: int = 1) -> wire.Move:
    text = live.table.legal(live.table.to_act()[0])[0][0]
    return wire.Move(id=f"c{number}", version=live.table.version, text=text)


def test_a_move_after_time_is_up_is_refused_and_the_game_is_lost(tmp_path: Path) -> None:
    async def work(hub: Hub) -> None:
        live = await seat(hub, ANN, BEN, ago=5000, clock=PerMove(1))
        answer = await hub.act(live, ANN, move(live))
        assert isinstance(answer, wire.Refused)
        assert "over" in answer.why
        kept = await hub.store.load("t")
        assert kept is not None
        assert kept.table.finish is not None
        assert ("time", 0) == (kept.table.finish.how, kept.table.finish.seat)

    with_hub(tmp_path, work)


def test_clocks_run_on_whatever_happened_at_another_table(tmp_path: Path) -> None:
    class Broken(Live):
        @property
        def idle(self) -> bool:
            raise RuntimeError("broken")

    async def work(hub: Hub) -> None:
        await hub.start()
        live = await seat(hub, ANN, BEN, clock=PerMove(1))
        without_clock = Table(Stamped(1, now(), set_up(turres.game("turro"), (ANN, BEN))))
        hub.tables["broken"] = Broken("broken", without_clock)
        await asyncio.sleep(1)
        del hub.tables["broken"]
        async with asyncio.timeout(PATIENCE):
            while live.table.finish is None:
                await asyncio.sleep(0.1)
        assert ("time", 0) == (live.table.finish.how, live.table.finish.seat)

    with_hub(tmp_path, work)


def test_what_cannot_be_stored_is_not_done_and_can_be_sent_again(tmp_path: Path) -> None:
    async def rename(hub: Hub, old: str, new: str) -> None:
        async with hub.store.engine.begin() as connection:
            await connection.execute(sa.text(f"ALTER TABLE {old} RENAME TO {new}"))

    async def work(hub: Hub) -> None:
        live = await seat(hub, ANN, BEN)
        command = move(live)
        await rename(hub, "events", "gone")
        answer = await hub.act(live, ANN, command)
        assert isinstance(answer, wire.Refused)
        assert "could not be saved" in answer.why
        assert 1 == live.table.version
        await rename(hub, "gone", "events")
        assert wire.Done(id="c1", version=2) == await hub.act(live, ANN, command)

    with_hub(tmp_path, work)


def test_what_another_process_stored_is_found_when_it_gets_in_the_way(tmp_path: Path) -> None:
    async def work(hub: Hub) -> None:
        live = await seat(hub, ANN, BEN)
        other = Hub(hub.store, Metrics())
        elsewhere = await other.open("t")
        assert elsewhere is not None
        assert isinstance(await other.act(elsewhere, BEN, wire.Say(id="c1", version=1, text="hello")), wire.Done)
        assert wire.Done(id="c1", version=3) == await hub.act(live, ANN, move(live))
        again = await other.act(elsewhere, ANN, wire.Move(id="c1", version=1, text=live.table.moves[0].text))
        assert wire.Done(id="c1", version=3) == again
        await other.close()

    with_hub(tmp_path, work)


def test_who_knows_more_than_this_server_is_not_refused_for_it(tmp_path: Path) -> None:
    """Seat A moved at one server; seat B read that there, and answers at another, which has not heard of it."""

    async def work(hub: Hub) -> None:
        live = await seat(hub, ANN, BEN)
        other = Hub(hub.store, Metrics())
        behind = await other.open("t")
        assert behind is not None
        assert isinstance(await hub.act(live, ANN, move(live)), wire.Done)
        assert isinstance(await other.act(behind, BEN, move(live, 2)), wire.Done)
        assert 3 == behind.table.version
        made_up = wire.Move(id="c3", version=2**31 - 1, text="d3-d4")
        answer = await other.act(behind, ANN, made_up)
        assert isinstance(answer, wire.Refused)
        assert "no such version" in answer.why
        assert answer.stale
        await other.close()

    with_hub(tmp_path, work)


def test_a_command_sent_to_two_servers_at_once_is_done_once_and_answered_twice(tmp_path: Path) -> None:
    async def work(hub: Hub) -> None:
        live = await seat(hub, ANN, BEN)
        other = Hub(hub.store, Metrics())
        elsewhere = await other.open("t")
        assert elsewhere is not None
        line = wire.Say(id="c1", version=1, text="hello")
        answers = await asyncio.gather(hub.act(live, ANN, line), other.act(elsewhere, ANN, line))
        assert [wire.Done(id="c1", version=2)] * 2 == answers
        assert {"t": 2} == await hub.store.versions(["t"])
        await other.close()

    with_hub(tmp_path, work)


def test_bots_play_on_by_themselves_to_the_end_while_somebody_looks_on(tmp_path: Path) -> None:
    async def work(hub: Hub) -> None:
        live = await seat(hub, Bot("greedy"), Bot("random"))
        hub.join(live, Listener(ANN, 0, "en"))
        async with asyncio.timeout(PATIENCE):
            while live.table.finish is None:
                await asyncio.sleep(0.01)
        kept = await hub.store.load("t")
        assert kept is not None
        assert kept.table.finish == live.table.finish

    with_hub(tmp_path, work)


def test_what_is_written_for_those_who_know_little_is_not_kept_without_end(tmp_path: Path) -> None:
    async def work(hub: Hub) -> None:
        live = await seat(hub, ANN, BEN)
        for number in range(300):
            await hub.act(live, ANN, wire.Say(id=f"c{number}", version=1, text="x" * 400))
        told = [len(live.news_for(Listener(ANN, since, "en"))) for since in range(300)]
        assert sorted(told, reverse=True) == told
        assert sum(len(frame) for _, frame in live._written.values()) < 20 * max(told)

    with_hub(tmp_path, work)


def test_taking_back_does_not_keep_others_waiting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    threads = list[int]()
    content_for = Game.content_for

    def begun(game: Game, *given: Any) -> Content:
        threads.append(threading.get_ident())
        return content_for(game, *given)

    async def work(hub: Hub) -> None:
        live = await seat(hub, ANN, BEN)
        await hub.act(live, ANN, move(live))
        monkeypatch.setattr(Game, "content_for", begun)
        said = await hub.act(live, ANN, wire.AskUndo(id="undo", version=live.table.version))
        assert isinstance(said, wire.Done)
        assert live.table.undo is not None
        asked = len(threads)
        said = await hub.act(live, BEN, wire.AnswerUndo(id="yes", version=live.table.version, yes=True))
        assert isinstance(said, wire.Done)
        assert [] == live.table.moves
        assert 0 < asked < len(threads)  # both played it all again
        assert threading.get_ident() not in threads

    with_hub(tmp_path, work)
