"""The table on the screen while a game is played: what is shown, through whose eyes."""

from __future__ import annotations

from itertools import permutations

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widget import Widget
from textual.widgets import Input, Static

from turres.cli.local import LocalGame
from turres.cli.saves import Saves
from turres.cli.terminal.base import BoardPane, Lines, TableApp
from turres.cli.terminal.board import Picker, lay, mark
from turres.cli.words import log_blocks, score_sheet, status
from turres.core.game import View
from turres.core.language import speaker
from turres.core.moves import Move

say = speaker(__file__)


class LocalGameApp(TableApp):
    """A game shown: the table with its cursor, the legal moves, the log, and one line to type in."""

    def __init__(self, local: LocalGame, lang: str) -> None:
        super().__init__(local.game, lang, local.saves or Saves())
        self.local = local
        self.viewer: int | None = None
        self.page, self.pages = 0, 1
        self.picker = Picker(())
        self.legal: list[tuple[str, Move]] = []
        self.listed: list[Move] = []

    def compose(self) -> ComposeResult:
        """What is on the screen."""
        yield Static(id="status")
        with Horizontal(id="table"):
            yield BoardPane()
            with Vertical(id="side"):
                yield Lines(id="moves")
                yield Lines(id="log")
        yield Static(id="where")
        yield Static(id="message")
        yield Input(
            id="entry", placeholder=say(self.lang, "/ types a move: its notation, or a part of it to filter the list")
        )
        yield Static(self.key_line(self._keys()), id="keys")

    def _keys(self) -> list[tuple[str, str, str]]:
        return [
            ("?", "help", say(self.lang, "help")),
            ("r", "rules", say(self.lang, "rules")),
            ("/", "type", say(self.lang, "type")),
            ("u", "undo", say(self.lang, "undo")),
            ("n", "new_game", say(self.lang, "new")),
            ("s", "save", say(self.lang, "save")),
            ("q", "quit", say(self.lang, "quit")),
        ]

    def show(self) -> None:
        """Everything, through the viewer's eyes."""
        view = self.local.view(self.viewer)
        self.legal = (
            self.local.legal(self.viewer) if self.viewer is not None and self.local.waiting() == self.viewer else []
        )
        grid = self.game.grid(view, self.lang)
        old, self.picker = self.picker, Picker(grid, [], self.picker.row, self.picker.column)
        self.picker.moves = [(way, move) for _, move in self.legal for way in self.ways(move, view) if way]
        if grid:
            self.picker.go(0, 0) if old.grid else self.picker.find_lit()
        self.part("#status", Static).update(Text(f"{self.game.title}. {status(self.local, self.viewer, self.lang)}"))
        self.part("#entry", Input).value = ""
        self.show_board()
        self.show_moves()
        self._show_log()
        if self.local.trouble:
            self.tell(say(self.lang, "The game could not be saved: {why}.", why=self.local.trouble))

    def ways(self, move: Move, view: View) -> list[tuple[str, ...]]:
        """The cells of the board that a move concerns, in each order in which they may be picked."""
        way = tuple(element for element in self.game.touches(move, view) if element in self.picker.cells)
        return sorted(permutations(way)) if self.game.any_order else [way]

    def show_board(self) -> None:
        """The table as text, with the cursor; or one of its further drawings."""
        view, picker, cursor = self.local.view(self.viewer), self.picker, -1
        pictures = self.game.pictures(view, self.lang)
        self.pages = len(pictures) + 1
        self.page %= self.pages
        if self.page:
            name, drawn = pictures[self.page - 1]
            text = Text(drawn)
        else:
            name = say(self.lang, "table")
            laid, places = lay(self.game.describe(view, self.lang), picker.grid)
            text = mark(laid, places, picker.cursor if picker.moves else "", picker.lit(), picker.path)
            if self.local.over:
                text = Text(score_sheet(self.local, self.lang) + "\n\n") + text
            cursor = places[picker.cursor].line if picker.cursor in places and picker.moves else -1
        self.show_text(f"{name} {self.page + 1}/{self.pages}" if pictures else name, text, cursor)
        where = self.part("#where", Static)
        where.display = bool(picker.moves)
        where.update(Text(self._where()))

    def _where(self) -> str:
        """The cursor in words."""
        picker, name = self.picker, self.picker.cursor.rpartition(":")[2]
        if not self.legal or not picker.grid:
            return f"[{name}]"
        if picker.cursor in picker.path:
            if picker.complete():
                return say(self.lang, "[{name}] is chosen; Enter again plays it alone.", name=name)
            return say(self.lang, "[{name}] is chosen; Enter lets it go.", name=name)
        chosen = ", ".join(element.rpartition(":")[2] for element in picker.path)
        before = say(self.lang, "{chosen} chosen.", chosen=chosen) + " " if chosen else ""
        if picker.cursor in picker.lit():
            return before + say(self.lang, "[{name}] Enter chooses it.", name=name)
        return before + say(self.lang, "[{name}] cannot be chosen; Enter says why.", name=name)

    def show_moves(self) -> None:
        """The legal moves that fit what is typed and what is chosen on the board."""
        typed = self.part("#entry", Input).value.strip().lower()
        fitting = {move for _, move in self.picker.fitting()} if self.picker.path else None
        found = [
            (text, move) for text, move in self.legal if typed in text.lower() and (fitting is None or move in fitting)
        ]
        found.sort(key=lambda pair: not pair[0].lower().startswith(typed))
        self.listed = [move for _, move in found]
        self.fill_list("#moves", [text for text, _ in found], 0 if found else None)
        self.part("#moves", Widget).border_title = say(
            self.lang, "moves: {count} of {all}", count=len(found), all=len(self.legal)
        )

    def _show_log(self) -> None:
        blocks = log_blocks(self.local, self.viewer, self.lang)
        self.fill_list("#log", blocks, len(blocks) - 1 if blocks else None)

    def focus_table(self) -> None:
        """The cursor if moves can be picked on the board, else the list."""
        self.part("#board" if self.picker.moves or not self.legal else "#moves", Widget).focus()
