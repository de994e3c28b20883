"""Bots at tables: they know what their seat knows, think off to the side, and tell nothing by the time they take."""

import asyncio
import os
import threading
import time
from pathlib import Path

import pytest

import turres
from tests.tables.sitting import ANN, BEN
from turres.search.levels import LEVELS
from turres.server import wire
from turres.server.hub import Hub
from turres.server.live import Live, now
from turres.server.thinking import Thinkers, is_open
from turres.tables import Bot, Player, Stamped, Table, set_up

from .running import PATIENCE, Server, Visitor
from .test_hub import with_hub

ENDLESS = "mcts:seconds=600"


async def seat(hub: Hub, name: str, game: str, *players: Player) -> Live:
    table = Table(Stamped(1, now(), set_up(turres.game(game), players)))
    table.draw_chances(now(), hub.below)
    await hub.store.create(name, table, public=True, invite="")
    live = await hub.open(name)
    assert live is not None
    return live


@pytest.mark.parametrize("level", LEVELS[:3])
@pytest.mark.parametrize("game", ["turro", "tower"])
def test_every_level_can_have_a_seat(server: Server, game: str, level: str) -> None:
    ann = Visitor(server, "Ann")
    lines = {line["id"]: line for line in ann.get("/api/games")[1]}
    assert set(LEVELS) <= set(lines[game]["bots"])
    page = ann.open(ann.set_up(game, ["me", level])[0])
    page.wait(lambda page: page.choices)
    while not any(one["what"]["type"] == "played" and one["what"]["seat"] == 1 for one in page.happened):
        if page.choices:
            page.do("move", text=page.choices[-1])
        else:
            page.receive()


def test_a_hundred_tables_with_bots_do_not_stop_people_from_moving(tmp_path: Path) -> None:
    async def work(hub: Hub) -> None:
        for number in range(100):
            await seat(hub, f"b{number}", "turris-beasts", Bot("expert"), Bot("expert"), ANN)
        live = await seat(hub, "people", "turro", ANN, BEN)
        for number in range(20):
            who = (ANN, BEN)[live.table.to_act()[0]]
            text = live.table.legal(live.table.to_act()[0])[0][0]
            command = wire.Move(id=f"c{number}", version=live.table.version, text=text)
            assert isinstance(await asyncio.wait_for(hub.act(live, who, command), PATIENCE), wire.Done)
            await asyncio.sleep(0)
        thinking = [thread for thread in threading.enumerate() if thread.name.startswith("bot")]
        assert 0 < len(thinking) <= (os.cpu_count() or 1)

    with_hub(tmp_path, work)


def test_thinking_ends_when_nobody_waits_for_it_any_more() -> None:
    async def work() -> None:
        thinkers = Thinkers(cores=1)
        position = turres.game("turro").start()
        for pause in (0.0, 0.01, 0.3):
            task = asyncio.create_task(thinkers.choose(position, 0, ENDLESS, 0))
            await asyncio.sleep(pause)
            task.cancel()
            assert 1 == await asyncio.wait_for(thinkers.work(lambda: 1), PATIENCE)
        thinkers.close()

    asyncio.run(work())


def test_a_bot_stops_thinking_when_its_game_is_over(tmp_path: Path) -> None:
    async def work(hub: Hub) -> None:
        live = await seat(hub, "t", "turro", Bot("master"), ANN)
        task = live.thinking
        assert task is not None
        assert isinstance(await hub.act(live, ANN, wire.Resign(id="c1", version=live.table.version)), wire.Done)
        assert live.thinking is None
        await asyncio.wait([task], timeout=PATIENCE)
        assert task.cancelled()
        assert [] == live.table.moves

    with_hub(tmp_path, work)


def hidden_position() -> turres.Position:
    """Both have goals that nobody else knows, and bid at once."""
    position = turres.game("bids").start(2)
    rng = turres.Rng(3)
    while position.to_act() == (turres.CHANCE,):
        position.play(turres.CHANCE, rng.choice([move for move, _ in position.chances()]))
    return position


def test_a_hidden_choice_takes_its_time_however_much_there_is_to_think_about() -> None:
    async def took(level: str, pause: float) -> float:
        thinkers, begun = Thinkers(cores=1), time.monotonic()
        move = await thinkers.choose(hidden_position(), 0, level, pause)
        assert move in hidden_position().legal_moves(0)
        thinkers.close()
        return time.monotonic() - begun

    assert not is_open(hidden_position(), 0)
    assert asyncio.run(took("random", 0.4)) >= 0.4  # done at once, told later
    assert 0.4 <= asyncio.run(took(ENDLESS, 0.4)) < PATIENCE  # not done by far, cut short
    assert asyncio.run(took("skilled", 0)) >= 1.0  # a level has a time of its own


def test_where_nothing_is_hidden_nobody_waits_for_nothing() -> None:
    assert is_open(turres.game("turro").start(), 0)
    assert not is_open(turres.game("tower").start(2), 0)
