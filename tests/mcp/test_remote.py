"""A seat at a server's table, by a personal token."""

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastmcp import Client
from fastmcp.exceptions import ToolError

from tests.server.running import Server, Visitor
from turres.core.errors import TurresError
from turres.mcp import make_server
from turres.mcp.remote import RemoteSeat


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("mcp")
    running = Server(f"sqlite:///{folder / 'tables.db'}", "--bot-delay", "0", "--rate", "10000")
    yield running
    running.stop()


def invited(server: Server, game: str, players: list[str]) -> tuple[str, str]:
    """A table with an open seat for a model: its link, and the token of somebody who is not there yet."""
    host, model = Visitor(server, "Ann"), Visitor(server, "Model")
    _, made = host.post("/api/tables", {"game": game, "players": players, "lot": False})
    _, token = model.post("/api/me/tokens", {"name": "mcp"})
    return f"{server.url}/t/{made['table']}?invite={made['invite']}", token["token"]


def play_out(seat: RemoteSeat) -> tuple[str, str, list[str]]:
    async def go() -> tuple[str, str, list[str]]:
        rng, first = random.Random(1), ""
        async with Client(make_server(seat=seat)) as client:

            async def call(tool: str, **given: Any) -> str:
                return str((await client.call_tool(tool, given)).data)

            while True:
                table = await call("look", wait=20)
                first = first or table
                listed = [line for line in (await call("moves")).splitlines() if line]
                if not listed:
                    return first, table, (await call("history", last=1000)).splitlines()
                await call("play", move=rng.choice(listed).partition(": ")[0])

    return asyncio.run(go())


def test_a_model_joins_a_table_and_plays_it_to_the_end(server: Server) -> None:
    link, token = invited(server, "turris-pawns", ["greedy", ""])
    seat = RemoteSeat(link, token)
    first, last, told = play_out(seat)
    assert "Seat 1 (you)" in "\n".join(told)
    assert first != last
    assert seat.scene().finish is not None
    assert len(told) > 20
    assert seat.scene().seat == 1
    seat.close()


def test_who_comes_back_has_the_same_seat_and_is_refused_in_words(server: Server) -> None:
    link, token = invited(server, "turro", ["", "greedy"])
    RemoteSeat(link, token).close()
    seat = RemoteSeat(link, token)
    assert 0 == seat.scene().seat

    async def go() -> str:
        async with Client(make_server(seat=seat)) as client:
            with pytest.raises(ToolError, match="and no other"):
                await client.call_tool("new_game", {"game": "turro"})
            with pytest.raises(ToolError, match="TRO-"):
                await client.call_tool("play", {"move": "d3-d6"})
            return str((await client.call_tool("why_not", {"move": "d3-d6"})).data)

    assert "(TRO-" in asyncio.run(go())
    seat.close()
    with pytest.raises(TurresError, match="All seats at this table are taken"):
        RemoteSeat(link, Visitor(server, "Eve").post("/api/me/tokens", {"name": "x"})[1]["token"], seat=0)


def test_a_wrong_link_or_token_is_refused(server: Server) -> None:
    link, token = invited(server, "turro", ["", "greedy"])
    for wrong, by, words in (
        ("turro", token, "is no link to a table"),
        (link.partition("?")[0], token, "not been invited"),
        (link, "turres_nonsense", "signed in|token|who you are"),
        ("http://127.0.0.1:9/t/x?invite=y", token, "does not answer"),
    ):
        with pytest.raises(TurresError, match=words):
            RemoteSeat(wrong, by)
