"""Stepping through a recorded game full screen."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widget import Widget
from textual.widgets import OptionList, Static

from turres.cli.local import LocalGame
from turres.cli.saves import Saves
from turres.cli.terminal.base import BoardPane, Lines, TableApp
from turres.cli.words import ending, move_lines, score_sheet, seat_name
from turres.core.language import speaker
from turres.core.record import Record

say = speaker(__file__)


class ReplayApp(TableApp):
    """A record on the screen, one move after the other."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,space,l", "next", show=False, priority=True),
        Binding("left,h", "previous", show=False, priority=True),
        Binding("home,g", "start", show=False, priority=True),
        Binding("end,G", "end", show=False, priority=True),
        Binding("v", "eyes", show=False),
        Binding("p", "page", show=False),
        Binding("question_mark,f1", "help", show=False),
        Binding("r,f2", "rules", show=False),
        Binding("s,f6", "save", show=False),
        Binding("q,ctrl+q,escape", "quit", show=False),
    ]

    def __init__(self, record: Record, viewer: int | None = None, lang: str = "en", saves: Saves | None = None) -> None:
        super().__init__(record.game, lang, saves or Saves())
        self.record, self.local = record, LocalGame.look_back(record)
        self.positions = [position.copy() for position, _, _ in record.positions()] + [self.local.position]
        self.viewer = viewer
        self.at = 0
        self.page = 0

    def compose(self) -> ComposeResult:
        """What is on the screen."""
        yield Static(id="status")
        with Horizontal(id="table"):
            yield BoardPane()
            with Vertical(id="side"):
                yield Lines(id="log")
        yield Static(id="message")
        yield Static(self.key_line(self._keys()), id="keys")

    def _keys(self) -> list[tuple[str, str, str]]:
        return [
            ("→", "next", say(self.lang, "next")),
            ("←", "previous", say(self.lang, "back")),
            ("Home", "start", say(self.lang, "start")),
            ("End", "end", say(self.lang, "end")),
            ("v", "eyes", say(self.lang, "view")),
            ("r", "rules", say(self.lang, "rules")),
            ("?", "help", say(self.lang, "help")),
            ("s", "save", say(self.lang, "save")),
            ("q", "quit", say(self.lang, "quit")),
        ]

    def on_mount(self) -> None:
        """Begin."""
        self.show_log()
        self.show()
        self.part("#log", Widget).focus()

    def show_log(self) -> None:
        """All moves as this viewer saw them, after a line for the start."""
        lines = [move_lines(self.local, at, self.viewer, self.lang) for at in range(len(self.local.told))]
        self.fill_list("#log", [say(self.lang, "start"), *lines], self.at)
        self.part("#log", Widget).border_title = say(self.lang, "moves")

    def show(self) -> None:
        """The table where the replay is now."""
        view = self.game.view(self.positions[self.at], self.viewer)
        pictures = self.game.pictures(view, self.lang)
        over = self.local.over and self.at == len(self.positions) - 1
        sheet = score_sheet(self.local, self.lang) + "\n\n" if over else ""
        pages = [(say(self.lang, "table"), sheet + self.game.describe(view, self.lang)), *pictures]
        self.page %= len(pages)
        name, text = pages[self.page]
        self.show_text(f"{name} {self.page + 1}/{len(pages)}" if pictures else name, Text(text))
        onlooker = self.viewer is None
        eyes = say(self.lang, "an onlooker") if onlooker else seat_name(self.local, self.viewer or 0, None, self.lang)
        where = say(
            self.lang, "Move {at} of {all}, as {eyes} sees it.", at=self.at, all=len(self.positions) - 1, eyes=eyes
        )
        end = " " + ending(self.local, self.lang) if over else ""
        self.part("#status", Static).update(Text(f"{self.game.title}. {where}{end}"))

    @on(OptionList.OptionHighlighted, "#log")
    def jump(self) -> None:
        """Go where the list is, wherever it was when this was sent."""
        highlighted = self.part("#log", OptionList).highlighted
        if highlighted is not None:
            self.at = highlighted
            self.show()

    def go(self, at: int) -> None:
        """Go to the position after so many moves."""
        if len(self.screen_stack) == 1:
            self.at = min(max(at, 0), len(self.positions) - 1)
            self.part("#log", OptionList).highlighted = self.at

    def action_next(self) -> None:
        """One move on."""
        self.go(self.at + 1)

    def action_previous(self) -> None:
        """One move back."""
        self.go(self.at - 1)

    def action_start(self) -> None:
        """Go to the first position."""
        self.go(0)

    def action_end(self) -> None:
        """Go to the last position."""
        self.go(len(self.positions) - 1)

    def action_eyes(self) -> None:
        """Look through the next seat's eyes; after the last an onlooker's."""
        seats = self.record.seats
        self.viewer = 0 if self.viewer is None else (self.viewer + 1 if self.viewer + 1 < seats else None)
        self.show_log()
        self.show()

    def action_page(self) -> None:
        """Another drawing of the table."""
        self.page += 1
        self.show()

    def action_save(self) -> None:
        """Copy and save the record as this seat saw it."""
        self.save_report(self.record, self.viewer)

    def action_help(self) -> None:
        """What the keys do."""
        keys = [
            (say(self.lang, "left, right"), say(self.lang, "one move back or on")),
            (say(self.lang, "up, down"), say(self.lang, "through the list of moves")),
            (say(self.lang, "Home, End"), say(self.lang, "to the start, to the end")),
            ("v", say(self.lang, "see it as another seat did")),
            ("p", say(self.lang, "further drawings of the table, if the game has them")),
            ("r", say(self.lang, "read and search the rules")),
            ("s", say(self.lang, "copy and save the record without hidden things, for a bug report")),
            ("q", say(self.lang, "leave")),
        ]
        self.help(keys, "")
