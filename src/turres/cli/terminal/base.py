"""What playing and replaying share: the look, the panes, the rules and the line of keys."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TypeVar

from rich.text import Text
from textual.app import App
from textual.containers import VerticalScroll
from textual.content import Content
from textual.geometry import Region
from textual.widget import Widget
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from turres.cli.saves import Saves
from turres.cli.terminal.screens import HelpScreen, RulesScreen
from turres.cli.words import translate
from turres.core.game import Game
from turres.core.language import speaker
from turres.core.record import Record

say = speaker(__file__)

CSS = """
Screen { layout: vertical; }
#status { height: auto; max-height: 4; padding: 0 1; background: $primary-darken-2; color: $text; text-style: bold; }
#table { height: 1fr; }
#board { overflow-x: auto; scrollbar-size: 1 1; scrollbar-gutter: stable; }
#board { width: 1fr; border: round $panel-lighten-2; padding: 0 1; }
#side { width: 32; }
.wide #side { width: 44; }
#moves, #log { height: 1fr; border: round $panel-lighten-2; padding: 0 1; scrollbar-size-vertical: 1; background: $background; }
#moves, #log { scrollbar-gutter: stable; }
#board, #moves, #log { border-title-color: $text-muted; }
#board:focus, #moves:focus, #log:focus { border: heavy $accent; border-title-color: $accent; border-title-style: bold; }
#where { height: auto; padding: 0 1; color: $text-muted; }
#message { height: auto; max-height: 4; padding: 0 1; }
#entry { height: 1; border: none; padding: 0 1; background: $boost; }
#entry:focus { border: none; background: $primary-darken-3; }
#keys { height: 1; padding: 0 1; background: $panel; link-style: none; }
ModalScreen { align: center middle; }
.sheet { width: 76; max-width: 100%; height: auto; max-height: 100%; }
.sheet { border: round $accent; padding: 0 1; background: $surface; }
.tall { height: 90%; }
.small { width: 64; padding: 1 2; }
.buttons { height: auto; align-horizontal: center; margin-top: 1; }
.buttons Button { margin: 0 1; }
.row { height: auto; }
.row Label { width: 24; }
.row Select, .row Input { width: 1fr; }
.hint { color: $text-muted; margin-bottom: 1; width: 100%; }
#wrong { color: $text-error; width: 100%; }
#choices { height: auto; max-height: 65vh; }
.last { margin-top: 1; width: 100%; }
#found { height: 1fr; margin-top: 1; }
HandOverScreen { background: $background; }
#hand-over { align: center middle; }
#hand-over Label { text-align: center; width: 100%; margin: 1; }
.big { text-style: bold; }
"""

WIDE = 100
DRAWN = re.compile(r"\S {2,}\S")  # a line with gaps in it is part of a drawing


class BoardPane(VerticalScroll, can_focus=True):
    """The table as text: prose is wrapped, a drawing never is; both are scrolled if they are too long."""

    def __init__(self) -> None:
        super().__init__(Static(id="text"), id="board")
        self.text, self.cursor = Text(), -1

    def put(self, text: Text, cursor: int = -1) -> None:
        """Show this text, with the line of the cursor in sight."""
        self.text, self.cursor = text, cursor
        width, lines, line_of_cursor = max(self.scrollable_content_region.width, 20), list[Text](), 0
        for number, line in enumerate(text.split("\n", allow_blank=True)):
            line_of_cursor = len(lines) if number == cursor else line_of_cursor
            lines += [line] if DRAWN.search(line.plain) else line.wrap(self.app.console, width) or [line]
        shown = self.query_one("#text", Static)
        shown.styles.width = max((line.cell_len for line in lines), default=0)
        shown.update(Text("\n").join(lines))
        if cursor >= 0:
            self.call_after_refresh(self.scroll_to_region, Region(0, line_of_cursor, 1, 1), animate=False)

    def on_resize(self) -> None:
        """Wrap anew."""
        self.put(self.text, self.cursor)


class Lines(OptionList):
    """A list whose highlighted line stays in sight when the parts around it grow."""

    def on_resize(self) -> None:
        """Scroll to the highlighted line."""
        self.call_after_refresh(self.scroll_to_highlight)


Part = TypeVar("Part", bound=Widget)


class TableApp(App[None]):
    """A table on the screen, with its rules at hand."""

    CSS = CSS
    AUTO_FOCUS = "#board"
    ENABLE_COMMAND_PALETTE = False

    def __init__(self, game: Game, lang: str, saves: Saves) -> None:
        super().__init__()
        self.game, self.lang, self.saves = game, lang, saves
        self.title = game.title
        self.HORIZONTAL_BREAKPOINTS = [(0, "narrow"), (WIDE, "wide")]

    def part(self, name: str, kind: type[Part]) -> Part:
        """A part of the table's screen, whatever lies over it."""
        return self.screen_stack[0].query_one(name, kind)

    def key_line(self, keys: Sequence[tuple[str, str, str]]) -> Content:
        """The keys, their actions and names, in one line that can be clicked too."""
        parts = [f"[@click=app.{action}][bold $accent]{key}[/] {name}[/]" for key, action, name in keys]
        return Content.from_markup("  ".join(parts))

    def tell(self, text: str) -> None:
        """Show a message below the table until the next one."""
        self.part("#message", Static).update(Text(text))

    def show_text(self, name: str, text: Text, cursor: int = -1) -> None:
        """Show the table, or a drawing of it, with the line of the cursor in sight."""
        board = self.part("#board", BoardPane)
        board.border_title = name
        board.put(text, cursor)

    def fill_list(self, name: str, lines: Sequence[str], highlighted: int | None) -> None:
        """Put lines into a list."""
        target = self.part(name, OptionList)
        target.clear_options()
        target.add_options([Option(Text(line)) for line in lines])
        target.highlighted = highlighted

    def action_rules(self) -> None:
        """The rules, with search."""
        self.push_screen(RulesScreen(self.game, self.lang))

    def help(self, lines: list[tuple[str, str]], more: str) -> None:
        """What the keys do."""
        goal = translate(self.game, self.game.goal, self.lang)
        heading = say(self.lang, "{title}: {goal}", title=self.game.title, goal=goal)
        self.push_screen(HelpScreen(heading, lines, more))

    def save_report(self, record: Record, viewer: int | None) -> None:
        """Save and copy the record as the viewer saw it."""
        text = record.seen_by(viewer)
        self.copy_to_clipboard(text)
        try:
            self.tell(
                say(
                    self.lang,
                    "Copied, and saved without hidden things: {path}",
                    path=self.saves.report(self.game, text),
                )
            )
        except OSError as error:
            self.tell(say(self.lang, "Copied without hidden things; it could not be saved: {why}.", why=error.strerror))
