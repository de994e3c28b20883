"""A language model's seat: whole games by the tools, and no tool that tells it what its seat does not know."""

import asyncio
import random
import sys
from collections.abc import Callable
from typing import Any

import pytest
from fastmcp import Client
from fastmcp.client.transports import StdioTransport
from fastmcp.exceptions import ToolError
from typer.testing import CliRunner

import turres
from tests.conformance.walks import Setting
from turres.cli.app import app
from turres.mcp import make_server
from turres.mcp.seats import LocalSeat, some

GAMES = [("turro", 2), ("turris-pawns", 2), ("tower", 3), ("turf-wars", 2), ("turris-beasts", 1), ("turris-beasts", 2)]
TOOLS = ["games", "history", "look", "moves", "new_game", "play", "rules", "why_not"]


def run(work: Callable[[Callable[..., Any]], Any], server: Any = None) -> Any:
    """Do something as a client; it is handed a function that calls a tool."""

    async def go() -> Any:
        async with Client(server if server is not None else make_server(below=random.Random(1).randrange)) as client:

            async def call(tool: str, **given: Any) -> str:
                return str((await client.call_tool(tool, given)).data)

            return await work(call)

    return asyncio.run(go())


async def play_out(call: Callable[..., Any], game: str, seats: int, seed: int = 1) -> tuple[str, int]:
    """A game to its end by the tools alone; how it stood then, and how many moves were made."""
    rng, made = random.Random(seed), 0
    await call("new_game", game=game, opponents=["greedy"] * (seats - 1))
    while listed := [line for line in (await call("moves")).splitlines() if line]:
        await call("play", move=rng.choice(listed).partition(": ")[0])
        made += 1
    return await call("look"), made


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_a_scripted_client_plays_a_whole_game(game: str, seats: int) -> None:
    table, made = run(lambda call: play_out(call, game, seats))
    assert made > 3
    assert any(word in table.splitlines()[-1] for word in ("win", "won", "draw"))


def test_a_client_plays_over_stdin_and_stdout() -> None:
    async def go() -> tuple[list[str], str]:
        transport = StdioTransport(sys.executable, ["-m", "turres", "mcp"])
        async with Client(transport) as client:
            tools = sorted(tool.name for tool in await client.list_tools())

            async def call(tool: str, **given: Any) -> str:
                return str((await client.call_tool(tool, given)).data)

            return tools, (await play_out(call, "turris-pawns", 2))[0]

    tools, table = asyncio.run(go())
    assert tools == TOOLS
    assert any(word in table.splitlines()[-1] for word in ("win", "won", "draw"))


def test_no_tool_lets_one_name_a_seat() -> None:
    async def go() -> dict[str, set[str]]:
        async with Client(make_server()) as client:
            return {tool.name: set(tool.input_schema.get("properties", {})) for tool in await client.list_tools()}

    asked = asyncio.run(go())
    assert sorted(asked) == TOOLS
    assert {"move", "prefix", "wait", "last", "id", "game", "opponents", "options"} == set().union(*asked.values())


def test_rules_are_read_whole_or_one_by_one_and_refusals_name_them() -> None:
    async def go(call: Callable[..., Any]) -> list[str]:
        await call("new_game", game="turro")
        found = [await call("rules", id="tro-11"), await call("rules", id="turro"), await call("why_not", move="d3-d6")]
        return [*found, await call("why_not", move="d3-d4"), await call("moves", prefix="d3-"), await call("games")]

    rule, rules, why, may, moves, games = run(go)
    assert rule.startswith("TRO-11 (")
    assert "**TRO-11**" in rules
    assert why.endswith(")")
    assert "(TRO-" in why
    assert "It can be played." == may
    assert moves.splitlines()
    assert all(line.startswith("d3-") for line in moves.splitlines())
    assert all(f"{name}: " in games for name in turres.ids())


@pytest.mark.parametrize(
    ("tool", "given", "words"),
    [
        ("play", {"move": "d3-d6"}, "TRO-"),
        ("play", {"move": "nonsense"}, "is not a move of Turro"),
        ("new_game", {"game": "chess"}, "chess"),
        ("new_game", {"game": "turro", "opponents": ["wizard"]}, "no bot 'wizard'"),
        ("new_game", {"game": "tower", "opponents": ["casual"] * 6}, "2 to 4 seats"),
        ("rules", {"id": "TRO-99"}, "neither a game"),
    ],
)
def test_what_cannot_be_done_is_refused_in_words(tool: str, given: dict[str, Any], words: str) -> None:
    async def go(call: Callable[..., Any]) -> None:
        await call("new_game", game="turro")
        await call(tool, **given)

    with pytest.raises(ToolError, match=words):
        run(go)


def test_before_a_game_there_is_nothing_to_look_at() -> None:
    with pytest.raises(ToolError, match="new_game begins one"):
        run(lambda call: call("look"))


def test_a_session_in_french_reads_french() -> None:
    async def go(call: Callable[..., Any]) -> str:
        return str(await call("new_game", game="turro"))

    assert "moves" in run(go)
    assert "coups" in run(go, make_server("fr"))


def test_many_moves_are_cut_short_and_say_so() -> None:
    choices = LocalSeat("turro", ["random"], below=random.Random(2).randrange).scene().choices
    assert 3 == len(some(choices, "", 2, "en"))
    assert f"... and {len(choices) - 2} more; give a longer prefix" == some(choices, "", 2, "en")[-1]


class Frozen(LocalSeat):
    """A seat at a table whose position may be another one that it cannot tell from this one."""

    @classmethod
    def reached(cls, setting: Setting, moves: int, seed: int) -> "Frozen":
        rng = random.Random(seed)
        seat = cls(setting.game, ["random"] * (setting.seats - 1), dict(setting.options), below=rng.randrange)
        for _ in range(moves):
            if not seat.scene().choices:
                break
            seat.play(rng.choice(seat.scene().choices).text)
        return seat

    def redealt(self, seed: int) -> "Frozen":
        twin = object.__new__(Frozen)
        vars(twin).update(vars(self))
        twin.table = self.table.on(self.table.position.imagine(self.seat, turres.Rng(seed)))
        return twin


def everything(seat: LocalSeat) -> list[str]:
    """All that the tools say of a table, to questions and to moves that are refused."""
    wrong = [seat.table.game.format_move(seat.table.position.known_to(seat.seat), move, seat.seat) for move in seat.table.game.moves[::37]]  # fmt: skip
    legal = {choice.text for choice in seat.scene().choices}

    async def go(call: Callable[..., Any]) -> list[str]:
        said = [await call("look"), await call("moves"), await call("history", last=1000)]
        for text in ["nonsense", *wrong]:
            for tool in ["why_not"] if text in legal else ["why_not", "play"]:
                try:
                    said.append(await call(tool, move=text))
                except ToolError as error:
                    said.append(str(error))
        return said

    return list(run(go, make_server(seat=seat)))


HIDDEN = [Setting("tower", 2, ()), Setting("turf-wars", 3, ()), Setting("turris-beasts", 2, ()), Setting("bids", 3, ())]


@pytest.mark.parametrize("setting", HIDDEN, ids=str)
def test_no_tool_tells_what_the_seat_does_not_know(setting: Setting) -> None:
    differed = 0
    for seed, moves in enumerate((0, 6, 25)):
        seat = Frozen.reached(setting, moves, seed)
        twin = seat.redealt(seed)
        differed += seat.table.position != twin.table.position
        assert everything(seat) == everything(twin)
    assert differed


def test_a_tool_that_shows_another_seat_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(self: LocalSeat, wait: float = 0) -> Any:
        return turres.tables.scene(self.table, 1 - self.seat, self.lang, described=True)

    seat = Frozen.reached(Setting("tower", 2, ()), 8, 1)
    twins = [seat.redealt(seed) for seed in range(5)]
    monkeypatch.setattr(LocalSeat, "scene", leaky)
    assert len({turres.mcp.server.page(twin.scene()) for twin in twins}) > 1


def test_what_others_drew_is_not_in_the_history() -> None:
    """Each line of the history is how the table reads it to this seat."""
    seat = Frozen.reached(Setting("turf-wars", 2, ()), 30, 3)
    told = [told.reads[seat.seat] for told in seat.table.told if told.reads]
    assert told == [one.what.text for one in seat.history() if hasattr(one.what, "text")]
    hidden = [
        told.reads for told in seat.table.told if told.reads and told.reads[seat.seat] != told.reads[1 - seat.seat]
    ]
    assert hidden


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--seat", "1"], "give --table too"),
        (["--table", "http://127.0.0.1:9/t/x"], "TURRES_TOKEN must hold a personal token"),
        (["--lang", "de"], "is not a language here"),
    ],
)
def test_a_wrong_command_line_is_refused(words: list[str], said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TURRES_TOKEN", raising=False)
    done = CliRunner().invoke(app, ["mcp", *words])
    assert 2 == done.exit_code
    assert said in done.stderr
