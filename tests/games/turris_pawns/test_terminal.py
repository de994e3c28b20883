"""Turris at the terminal: a cursor on the foundation, and a tower to be turned."""

from pathlib import Path

from textual.pilot import Pilot

from tests.cli.tables import sit
from tests.cli.test_terminal import press, run, text
from turres.cli.terminal.app import PlayApp

from .setups import TURRIS, tower


def test_the_squares_of_a_lying_piece_are_picked_in_either_order(tmp_path: Path) -> None:
    app = PlayApp(sit("turris-pawns", "human", "human", folder=tmp_path))

    async def script(pilot: Pilot[None]) -> None:
        app.query_one("#board").focus()
        await press(pilot, "up", "up", "up", "left", "left", "left", "enter", "down", "enter")
        assert "Wa2a3" == tower(app.local.position)

    run(app, script, (80, 24))


def test_a_piece_is_placed_with_the_cursor_and_the_tower_turned_with_the_arrow_keys(tmp_path: Path) -> None:
    app = PlayApp(sit("turris-pawns", "human", "human", folder=tmp_path))

    async def script(pilot: Pilot[None]) -> None:
        app.query_one("#board").focus()
        await press(pilot, "down", "down", "down", "left", "left", "left", "enter", "enter")
        assert "Wa1" == tower(app.local.position)
        app.query_one("#board").focus()
        await press(pilot, "p")
        seen = []
        for _ in TURRIS.pictures(TURRIS.view(app.local.position, None)):
            seen.append((str(app.query_one("#board").border_title).split()[0], text(app, "#text").splitlines()[0]))
            await press(pilot, "right")
        assert [
            ("Roof", " 3  .    .    ."),
            ("South", " 2  W . ."),
            ("East", " 2  W . ."),
            ("North", " 2  . . W"),
            ("West", " 2  . . W"),
        ] == seen

    run(app, script, (100, 40))
