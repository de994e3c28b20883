"""Full-screen play, through real key presses."""

import asyncio
import re
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from rich.text import Text
from textual.pilot import Pilot
from textual.widgets import Input, OptionList, Select, Static

import turres
from tests.cli.tables import play_first, sit
from turres.cli.local import LocalGame
from turres.cli.saves import Saves
from turres.cli.terminal.app import PlayApp
from turres.cli.terminal.base import BoardPane, TableApp
from turres.cli.terminal.replay import ReplayApp
from turres.cli.terminal.screens import AskScreen, HandOverScreen, HelpScreen, NewGameScreen, RulesScreen
from turres.core.game import View

Script = Callable[[Pilot[None]], Awaitable[None]]


def run(app: TableApp, script: Script, size: tuple[int, int] = (80, 24)) -> None:
    """Run a script of key presses against an app."""

    async def go() -> None:
        async with app.run_test(size=size) as pilot:
            await settle(pilot)
            await script(pilot)

    asyncio.run(go())


async def settle(pilot: Pilot[None]) -> None:
    """Wait until bots and screens have done what they do."""
    for _ in range(200):
        await pilot.pause()
        working = [worker for worker in pilot.app.workers if not worker.is_finished]
        if not working or len(pilot.app.screen_stack) > 1:
            break
        await asyncio.sleep(0.005)
    await pilot.pause()


async def press(pilot: Pilot[None], *keys: str) -> None:
    await pilot.press(*keys)
    await settle(pilot)


def text(app: TableApp, name: str) -> str:
    """What a part of the screen says."""
    if name == "#text":
        return app.part("#board", BoardPane).text.plain
    return str(app.part(name, Static).content)


def lines(app: TableApp, name: str) -> list[str]:
    """What a list on the screen says."""
    return [str(option.prompt) for option in app.screen_stack[0].query_one(name, OptionList).options]


def test_reconstructed_material_is_named_when_a_game_begins(tmp_path: Path) -> None:
    for name, told in (("tower", "our reconstruction; turres content tower says what."), ("turro", "")):
        app = PlayApp(sit(name, "human", "random", folder=tmp_path / name))

        async def script(_: Pilot[None], app: PlayApp = app, told: str = told) -> None:
            assert text(app, "#message").endswith(told)
            assert bool(told) == bool(text(app, "#message"))

        run(app, script)


def test_a_whole_game_with_the_cursor_alone(tmp_path: Path) -> None:
    app = PlayApp(sit("turro", "human", "human", folder=tmp_path, options=("turn_limit=2",)))

    async def script(pilot: Pilot[None]) -> None:
        assert "[b]" in text(app, "#text")  # the cursor is on the first stone that can move: a3
        await press(pilot, "enter")
        assert "a3 chosen" not in text(app, "#where")
        await press(pilot, "up")
        assert "a3 chosen. [a4] Enter chooses it." == text(app, "#where")
        await press(pilot, "enter")
        assert ["1. seat 0 (human): a3-a4"] == lines(app, "#log")
        await press(pilot, "up", "enter", "up")
        assert "a5 chosen. [a6] Enter chooses it." == text(app, "#where")
        await press(pilot, "enter")
        assert "share the win" in text(app, "#status")
        assert "(TRO-19)" in text(app, "#status")

    run(app, script)
    assert app.local.over
    assert app.local.position == turres.Record.load(Saves(tmp_path).path(app.game)).replay()


@pytest.mark.parametrize("width", [80, 120])
def test_no_word_of_the_log_is_lost_beside_its_scrollbar(tmp_path: Path, width: int) -> None:
    app = PlayApp(sit("turro", "human", "human", folder=tmp_path))

    async def script(pilot: Pilot[None]) -> None:
        for letters in range(20, 44):
            app.fill_list("#log", [f"begin{n} {'x' * (letters - 7)} end{n}" for n in range(40)], 39)
            await settle(pilot)
            log = app.part("#log", OptionList)
            shown = "".join(log.render_line(y).text for y in range(log.size.height))
            begun, ended = (re.findall(rf"{word}(\d+)", shown) for word in ("begin", "end"))
            assert "39" == ended[-1]
            assert {*begun} <= {*ended}

    run(app, script, (width, 24))


def test_typing_filters_the_moves_and_enter_plays(tmp_path: Path) -> None:
    app = PlayApp(sit("turro", "greedy", folder=tmp_path))

    async def script(pilot: Pilot[None]) -> None:
        assert 126 == len(lines(app, "#moves"))
        await press(pilot, "slash", *"d3")
        assert {"d3"} == {move for line in lines(app, "#moves") for move in line.split("-") if move == "d3"}
        assert len(lines(app, "#moves")) < 20
        await press(pilot, *"-d4", "enter")
        assert "1. seat 0 (you): d3-d4" == lines(app, "#log")[0]
        assert lines(app, "#log")[1].startswith("2. seat 1 (greedy): ")
        assert "" == app.query_one("#entry", Input).value

    run(app, script)


def test_the_list_is_played_from_with_the_keyboard(tmp_path: Path) -> None:
    app = PlayApp(sit("turro", "human", "human", folder=tmp_path))

    async def script(pilot: Pilot[None]) -> None:
        second = lines(app, "#moves")[1]
        await press(pilot, "tab", "down", "enter")
        assert lines(app, "#log")[0].splitlines()[0].endswith(f": {second}")
        third = lines(app, "#moves")[2]
        await press(pilot, "slash", "minus", "down", "down", "enter")
        assert lines(app, "#log")[1].splitlines()[0].endswith(f": {third}")

    run(app, script)


def test_an_illegal_move_is_refused_with_its_rule(tmp_path: Path) -> None:
    app = PlayApp(sit("turro", folder=tmp_path), "fr")

    async def script(pilot: Pilot[None]) -> None:
        await press(pilot, "slash", *"d3-d5", "enter")
        assert "(TRO-6)" in text(app, "#message")
        await press(pilot, "escape", "up", "up", "enter")
        assert app.game.reason("TRO-4", "fr").sentence in text(app, "#message")
        assert [] == lines(app, "#log")

    run(app, script)


def test_a_cell_that_is_too_far_away_says_which_rule_forbids_it(tmp_path: Path) -> None:
    app = PlayApp(sit("turro", "human", "human", folder=tmp_path))

    async def script(pilot: Pilot[None]) -> None:
        await press(pilot, "enter", "up", "up", "enter")
        assert "a stone on a3 moves exactly 1 field in a straight line (TRO-6)" == text(app, "#message")

    run(app, script)


def test_no_line_of_the_table_is_cut_off(tmp_path: Path) -> None:
    app = PlayApp(sit("turro", "human", "human", folder=tmp_path))

    async def script(pilot: Pilot[None]) -> None:
        board = app.part("#board", BoardPane)
        for length in range(1, 20):  # one of them is just as long as the pane is wide
            board.put(Text("a " * 20 + "b" * length))
            await pilot.pause()
            assert 0 == board.max_scroll_x

    run(app, script)


def test_whoever_takes_over_finds_the_table_and_not_the_line_to_type_in(tmp_path: Path) -> None:
    app = PlayApp(sit("bids", "human", "human", folder=tmp_path))

    async def script(pilot: Pilot[None]) -> None:
        await press(pilot, "enter")
        await press(pilot, "slash", *"bid", "space", "6", "enter")
        await press(pilot, "enter")
        assert app.focused is not None
        assert "moves" == app.focused.id

    run(app, script)


def test_a_hint_is_shown_below_the_table(tmp_path: Path) -> None:
    app = PlayApp(sit("bids", "human", "random", folder=tmp_path))

    async def script(pilot: Pilot[None]) -> None:
        await press(pilot, "h")
        assert text(app, "#message") in {f"An expert would play bid {card}." for card in range(1, 7)}

    run(app, script)


def test_undo_takes_the_last_decision_back(tmp_path: Path) -> None:
    app = PlayApp(sit("turro", "greedy", folder=tmp_path))

    async def script(pilot: Pilot[None]) -> None:
        await press(pilot, "u")
        assert "There is no move to take back." == text(app, "#message")
        await press(pilot, "enter", "up", "enter")
        assert 2 == len(lines(app, "#log"))
        await press(pilot, "u")
        assert [] == lines(app, "#log")
        assert "Taken back." == text(app, "#message")

    run(app, script)


def test_choosing_the_same_cell_again_lets_it_go(tmp_path: Path) -> None:
    app = PlayApp(sit("turro", folder=tmp_path))

    async def script(pilot: Pilot[None]) -> None:
        await press(pilot, "enter")
        assert len(lines(app, "#moves")) < 10
        await press(pilot, "enter")
        assert 126 == len(lines(app, "#moves"))
        await press(pilot, "enter", "escape")
        assert () == app.picker.path

    run(app, script)


@pytest.mark.parametrize("answer", ["y", "n", "enter"])
def test_a_game_in_progress_is_offered(answer: str, tmp_path: Path) -> None:
    play_first(sit("turro", "human", "human", folder=tmp_path))
    fresh = sit("turro", "greedy", folder=tmp_path)
    app = PlayApp(fresh, offer=Saves(tmp_path).unfinished(turres.game("turro")))

    async def script(pilot: Pilot[None]) -> None:
        assert isinstance(app.screen, AskScreen)
        await press(pilot, answer)
        assert (0 if answer == "n" else 1) == len(lines(app, "#log"))

    run(app, script)


def test_the_screen_is_blank_between_two_humans_with_secrets(tmp_path: Path) -> None:
    app = PlayApp(sit("bids", "human", "human", folder=tmp_path))

    async def script(pilot: Pilot[None]) -> None:
        assert isinstance(app.screen, HandOverScreen)
        assert "Goal:" not in text(app, "#text")
        assert [] == lines(app, "#moves")
        await press(pilot, "enter")
        assert "Seat 0 (you)" in text(app, "#text")
        goal = lines(app, "#log")[0]
        assert goal.startswith("  You are dealt the ")
        await press(pilot, "enter")
        assert isinstance(app.screen, HandOverScreen)
        assert "Goal:" not in text(app, "#text")
        assert goal not in lines(app, "#log")
        await press(pilot, "enter")
        assert "Seat 1 (you)" in text(app, "#text")
        assert lines(app, "#log")[0].startswith("  Seat 0 is dealt a goal.\n  You are dealt the ")

    run(app, script)


def test_the_saved_record_holds_nothing_hidden(tmp_path: Path) -> None:
    app = PlayApp(sit("bids", "random", folder=tmp_path))

    async def script(pilot: Pilot[None]) -> None:
        await press(pilot, "s")
        assert "saved without hidden things" in text(app, "#message")

    run(app, script)
    saved = next((tmp_path / "records").iterdir()).read_text(encoding="utf-8")
    assert "chance: deal a goal" in saved
    assert "as seat 0 saw it" in saved
    assert saved == app.clipboard


def test_help_and_rules_with_search(tmp_path: Path) -> None:
    app = PlayApp(sit("turro", folder=tmp_path))

    async def script(pilot: Pilot[None]) -> None:
        await press(pilot, "question_mark")
        assert isinstance(app.screen, HelpScreen)
        await press(pilot, "escape", "r")
        assert isinstance(app.screen, RulesScreen)
        await press(pilot, *"tallest")
        found = str(app.screen.query_one("#rules", Static).content)
        assert "TRO-11" in found
        assert "TRO-4 " not in found
        await press(pilot, *"xyz")
        assert "No rule contains these words." == str(app.screen.query_one("#rules", Static).content)
        await press(pilot, "escape")
        assert 1 == len(app.screen_stack)

    run(app, script)


def test_a_new_game_with_other_seats_and_options(tmp_path: Path) -> None:
    app = PlayApp(sit("bids", "random", folder=tmp_path))

    async def script(pilot: Pilot[None]) -> None:
        await press(pilot, "n")
        assert isinstance(app.screen, NewGameScreen)
        app.screen.query_one("#seats", Select).value = 3
        app.screen.query_one("#seat-2", Select).value = "greedy"
        app.screen.query_one("#option-goals", Select).value = "open"
        await press(pilot, "enter")

    run(app, script)
    assert ("human", "random", "greedy") == app.local.players
    assert {"goals": "open"} == dict(app.local.table.setup.options)


def test_a_new_game_that_cannot_be_says_why(tmp_path: Path) -> None:
    app = PlayApp(sit("turro", folder=tmp_path))

    async def script(pilot: Pilot[None]) -> None:
        await press(pilot, "n")
        app.screen.query_one("#option-turn_limit", Input).value = "many"
        await press(pilot, "enter")
        assert "'many' is not one of 1 to 10000" in str(app.screen.query_one("#wrong", Static).content)
        await press(pilot, "escape")
        assert 1 == len(app.screen_stack)

    run(app, script)


def test_bots_alone_play_before_your_eyes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("turres.cli.terminal.app.PACE", 0)
    app = PlayApp(sit("turro", "random", "random", folder=tmp_path, options=("turn_limit=3",)))

    async def script(pilot: Pilot[None]) -> None:
        await pilot.press("question_mark")  # which does not stop them
        await asyncio.sleep(0.3)
        await press(pilot, "escape")
        assert "Scores by seat" in text(app, "#status")

    run(app, script)


@pytest.mark.parametrize("name", turres.ids())
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_every_game_can_be_played_from_the_list(name: str, size: tuple[int, int], tmp_path: Path) -> None:
    app = PlayApp(sit(name, folder=tmp_path))

    async def script(pilot: Pilot[None]) -> None:
        for _ in range(6):
            if app.local.over:
                break
            made = len(app.local.told)
            app.query_one("#moves").focus()
            await press(pilot, "enter")
            assert made < len(app.local.told)

    run(app, script, size)


def test_pictures_are_paged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def pictures(view: View, lang: str = "en") -> tuple[tuple[str, str], ...]:
        return (("From above", "a plan"), ("From the side", "a tower"))

    app = PlayApp(sit("bids", "random", folder=tmp_path))
    monkeypatch.setattr(app.game, "pictures", pictures, raising=False)

    async def script(pilot: Pilot[None]) -> None:
        await press(pilot, "right")
        assert "a plan" == text(app, "#text")
        assert "From above 2/3" == app.query_one("#board").border_title
        await press(pilot, "p")
        assert "a tower" == text(app, "#text")
        await press(pilot, "left", "left")
        assert "Round 1" in text(app, "#text")

    run(app, script)


def finished(*players: str) -> LocalGame:
    local = sit("bids", *players)
    while local.advance():
        pass
    return local


def test_a_record_is_stepped_through(tmp_path: Path) -> None:
    local = finished("random", "greedy")
    app = ReplayApp(local.table.record(), saves=Saves(tmp_path))
    last = len(local.told)

    async def script(pilot: Pilot[None]) -> None:
        assert last + 1 == len(lines(app, "#log"))
        await press(pilot, "right", "right", "right", "left")
        assert f"Move 2 of {last}, as an onlooker sees it." in text(app, "#status")
        assert "  Seat 1 is dealt a goal." == lines(app, "#log")[2]
        await press(pilot, "v", "v")
        assert "as seat 1 (greedy) sees it" in text(app, "#status")
        assert lines(app, "#log")[2].startswith("  You are dealt the ")
        await press(pilot, "end")
        assert "(BID-7)" in text(app, "#status")
        app.action_previous()
        app.action_previous()  # keys may come faster than the list follows
        await settle(pilot)
        assert f"Move {last - 2} of {last}" in text(app, "#status")
        await press(pilot, "home", "s", "question_mark", "escape", "r", "escape")
        assert f"Move 0 of {last}" in text(app, "#status")

    run(app, script)
    assert 1 == len(list((tmp_path / "records").iterdir()))


def test_leaving_does_not_wait_for_a_bot_that_thinks(tmp_path: Path) -> None:
    app = PlayApp(sit("turro", "mcts:seconds=600", "random", folder=tmp_path))

    async def go() -> None:
        async with app.run_test() as pilot:
            await asyncio.sleep(0.2)
            assert "mcts" in text(app, "#status")  # it thinks, and the table can be used all the same
            await pilot.press("r")
            assert isinstance(app.screen, RulesScreen)
            await pilot.press("escape", "q")

    began = time.monotonic()
    asyncio.run(go())
    assert time.monotonic() - began < 60
