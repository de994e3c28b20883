"""Playing full screen: the table, the legal moves, the log, and one line to type in."""

from __future__ import annotations

import asyncio
from typing import ClassVar

from rich.text import Text
from textual import events, on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.geometry import Region
from textual.widget import Widget
from textual.widgets import Input, OptionList, Static

from turres.cli.common import Setup
from turres.cli.saves import Saves
from turres.cli.session import Session
from turres.cli.terminal.base import BoardPane, Lines, TableApp
from turres.cli.terminal.board import Picker, lay, mark
from turres.cli.terminal.screens import AskScreen, HandOverScreen, NewGameScreen
from turres.cli.words import log_line, status
from turres.core.errors import TurresError
from turres.core.game import View
from turres.core.language import speaker
from turres.core.moves import CHANCE, Move
from turres.core.record import Record

say = speaker(__file__)

PACE = 0.4  # seconds a move where only bots play
STEPS = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}


class PlayApp(TableApp):
    """A session on the screen."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark,f1", "help", show=False),
        Binding("r,f2", "rules", show=False),
        Binding("u,ctrl+z", "undo", show=False),
        Binding("n,f5", "new_game", show=False),
        Binding("s,f6", "save", show=False),
        Binding("p", "page(1)", show=False),
        Binding("slash", "type", show=False),
        Binding("escape", "forget", show=False),
        Binding("q,ctrl+q", "quit", show=False),
    ]

    def __init__(self, session: Session, lang: str = "en", offer: Record | None = None) -> None:
        super().__init__(session.game, lang, session.saves or Saves())
        self.session = session
        self.offer = offer
        self.viewer: int | None = None
        self.page, self.pages = 0, 1
        self.picker = Picker(())
        self.legal: list[tuple[str, Move]] = []
        self.listed: list[Move] = []

    def compose(self) -> ComposeResult:
        """What is on the screen."""
        yield Static(id="status")
        with Horizontal(id="table"):
            with BoardPane(id="board"):
                yield Static(id="text")
            with Vertical(id="side"):
                yield Lines(id="moves")
                yield Lines(id="log")
        yield Static(id="where")
        yield Static(id="message")
        yield Input(id="entry", placeholder=say(self.lang, "/ types a move: its notation, or a part of it to filter the list"))
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

    def on_mount(self) -> None:
        """Begin."""
        self.part("#log", Widget).border_title = say(self.lang, "log")
        if self.offer is not None:
            question = say(self.lang, "There is a game in progress, {moves} moves long.", moves=len(self.offer.moves))
            self.push_screen(AskScreen(question, say(self.lang, "Go on with it"), say(self.lang, "New game")), self._resume)
        else:
            self.begin(self.session)

    def _resume(self, goes_on: bool | None) -> None:
        try:
            if goes_on and self.offer is not None:
                self.session = Session.resume(self.offer, self.saves)
        except TurresError as error:
            self.tell(str(error))
        self.begin(self.session)

    def begin(self, session: Session) -> None:
        """Play this session from where it is."""
        self.session, self.viewer, self.page = session, session.viewer(None), 0
        if session.waiting() is not None and session.must_hand_over(None, session.waiting() or 0):
            self.viewer = None
        self.follow()

    @work(exclusive=True)
    async def follow(self) -> None:
        """Let chance and bots decide until a human must; hand over to that one; show the table."""
        session = self.session
        while not session.over and session.waiting() is None:
            if session.turn() != CHANCE:
                self.viewer = session.viewer(self.viewer)
                self.show()
            seat, move = await asyncio.to_thread(session.think)
            session.play(seat, move)
            if not session.humans:
                await asyncio.sleep(PACE)
        seat_now = session.waiting()
        if seat_now is not None and session.must_hand_over(self.viewer, seat_now):
            self.viewer = None
            self.tell("")
            self.show()
            await self.push_screen_wait(HandOverScreen(seat_now, self.lang))
        self.viewer = session.viewer(self.viewer)
        self.show()
        self._focus_table()
        if session.over:
            self.tell(say(self.lang, "The game is over: n begins a new one, u takes the last decision back."))

    def _focus_table(self) -> None:
        """The cursor if there is a board, else the list; somebody who types goes on typing."""
        if not self.part("#entry", Widget).has_focus:
            self.part("#board" if self.picker.grid or not self.legal else "#moves", Widget).focus()

    # Showing -------------------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Everything, through the viewer's eyes."""
        view = self.session.view(self.viewer)
        self.legal = self.session.legal(self.viewer) if self.viewer is not None and self.session.waiting() == self.viewer else []
        grid = self.game.grid(view)
        old, self.picker = self.picker, Picker(grid, [], self.picker.row, self.picker.column)
        ways = [(self._way(move, view), move) for _, move in self.legal]
        self.picker.moves = [(way, move) for way, move in ways if way]
        if grid:
            self.picker.go(0, 0) if old.grid else self.picker.find_lit()
        self.part("#status", Static).update(Text(f"{self.game.title}. {status(self.session, self.viewer, self.lang)}"))
        self.part("#entry", Input).value = ""
        self._show_board()
        self._show_moves()
        self._show_log()
        if self.session.trouble:
            self.tell(say(self.lang, "The game could not be kept: {why}.", why=self.session.trouble))

    def _way(self, move: Move, view: View) -> tuple[str, ...]:
        """The cells of the board that a move concerns, in order."""
        return tuple(element for element in self.game.touches(move, view) if element in self.picker.cells)

    def _show_board(self) -> None:
        view, board, picker = self.session.view(self.viewer), self.part("#board", BoardPane), self.picker
        pictures = self.game.pictures(view, self.lang)
        self.pages = len(pictures) + 1
        self.page %= self.pages
        if self.page:
            name, drawn = pictures[self.page - 1]
            text = Text(drawn)
        else:
            name = say(self.lang, "table")
            laid, places = lay(self.game.describe(view, self.lang), picker.grid)
            text = mark(laid, places, picker.cursor, picker.lit(), picker.path)
            if picker.cursor in places:
                place = places[picker.cursor]
                self.call_after_refresh(board.scroll_to_region, Region(place.start, place.line, 1, 1), animate=False)
        self.show_text(f"{name} {self.page + 1}/{self.pages}" if pictures else name, text)
        where = self.part("#where", Static)
        where.display = bool(picker.grid)
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

    def _show_moves(self) -> None:
        """The legal moves that fit what is typed and what is chosen on the board."""
        typed = self.part("#entry", Input).value.strip().lower()
        fitting = {move for _, move in self.picker.fitting()} if self.picker.path else None
        found = [(text, move) for text, move in self.legal if typed in text.lower() and (fitting is None or move in fitting)]
        found.sort(key=lambda pair: not pair[0].lower().startswith(typed))
        self.listed = [move for _, move in found]
        self.fill_list("#moves", [text for text, _ in found], 0 if found else None)
        self.part("#moves", Widget).border_title = say(
            self.lang, "moves: {count} of {all}", count=len(found), all=len(self.legal)
        )

    def _show_log(self) -> None:
        made = len(self.session.told)
        lines = [log_line(self.session, at, self.viewer, self.lang) for at in range(made)]
        self.fill_list("#log", lines, made - 1 if made else None)

    # Deciding ------------------------------------------------------------------------------------------------------

    def decide(self, move: Move) -> None:
        """The human whose turn it is makes this move."""
        if self.viewer is None or self.session.waiting() != self.viewer:
            return
        self.session.play(self.viewer, move)
        self.tell("")
        self.page = 0
        self.follow()

    @on(OptionList.OptionSelected, "#moves")
    def pick(self, event: OptionList.OptionSelected) -> None:
        """Play the move picked in the list."""
        if event.option_index < len(self.listed):
            self.decide(self.listed[event.option_index])

    @on(Input.Changed, "#entry")
    def filter(self) -> None:
        """Show only the moves that hold what is typed."""
        self._show_moves()

    @on(Input.Submitted, "#entry")
    def enter(self, event: Input.Submitted) -> None:
        """Play what is typed, or what is highlighted among the moves that hold it; else say why not."""
        text = event.value.strip()
        if not text or self.viewer is None or not self.legal:
            return
        exact = [move for notation, move in self.legal if notation.lower() == " ".join(text.split()).lower()]
        at = self.part("#moves", OptionList).highlighted
        if exact or (self.listed and at is not None):
            self.decide(exact[0] if exact else self.listed[at or 0])
            return
        try:
            self.decide(self.session.read(self.viewer, text, self.lang))
        except TurresError as error:
            self.tell(str(error))

    def on_key(self, event: events.Key) -> None:
        """The cursor on the board; paging pictures where there is none; the list while typing."""
        focused = self.focused.id if self.focused is not None and len(self.screen_stack) == 1 else None
        if focused == "entry" and event.key in ("up", "down"):
            moves = self.part("#moves", OptionList)
            moves.action_cursor_up() if event.key == "up" else moves.action_cursor_down()
        elif focused == "board" and event.key == "enter":
            self._choose()
        elif focused == "board" and event.key in STEPS and self.picker.grid and not self.page:
            self.picker.go(*STEPS[event.key])
            self._show_board()
        elif focused in ("board", "moves") and event.key in ("left", "right") and self.pages > 1:
            self.action_page(1 if event.key == "right" else -1)
        else:
            return
        event.stop()
        event.prevent_default()

    def _choose(self) -> None:
        """Choose the cell under the cursor: an origin, then a target; a cell that cannot be says why."""
        if not self.legal or not self.picker.grid or self.page:
            return
        picker = self.picker
        if picker.cursor in picker.path:
            moves = picker.complete()
            if not moves:
                self.action_forget()
                return
        elif picker.cursor in picker.lit():
            moves = picker.choose()
        else:
            self._say_why_not()
            return
        self.tell("")
        if len(moves) == 1:
            self.decide(moves[0])
            return
        self._show_board()
        self._show_moves()
        if moves:
            self.part("#moves", Widget).focus()

    def _say_why_not(self) -> None:
        """The rule that forbids what the cursor is on."""
        view, way = self.session.view(self.viewer), (*self.picker.path, self.picker.cursor)
        for move in self.game.moves:
            if self._way(move, view)[: len(way)] == way and (reason := self.game.why_not(view, move, self.lang)):
                self.tell(f"{reason.sentence} ({reason.rule})")
                return
        self.tell(say(self.lang, "No move leads there."))

    # Keys ----------------------------------------------------------------------------------------------------------

    def action_page(self, way: int) -> None:
        """Another drawing of the table."""
        self.page += way
        self._show_board()

    def action_type(self) -> None:
        """Type a move."""
        self.part("#entry", Widget).focus()

    def action_forget(self) -> None:
        """Forget what is typed and chosen."""
        self.picker.path = ()
        self.part("#entry", Input).value = ""
        self.tell("")
        self._show_board()
        self._show_moves()
        self.part("#board" if self.picker.grid or not self.legal else "#moves", Widget).focus()

    def action_undo(self) -> None:
        """Take the last decision back."""
        try:
            self.session.undo(self.viewer, self.lang)
            self.tell(say(self.lang, "Taken back."))
            self.follow()
        except TurresError as error:
            self.tell(str(error))

    def action_new_game(self) -> None:
        """Seats and options of a new game."""
        self.push_screen(NewGameScreen(self.session.setup(), self.session.players, self.lang), self._begin_new)

    def _begin_new(self, chosen: tuple[Setup, list[str]] | None) -> None:
        if chosen is not None:
            self.tell("")
            self.begin(Session.new(*chosen, saves=self.session.saves))

    def action_save(self) -> None:
        """Copy and save the record as this seat saw it."""
        self.save_report(self.session.record, self.viewer)

    def action_help(self) -> None:
        """What the keys do."""
        keys = [
            (say(self.lang, "arrows, Enter"), say(self.lang, "move the cursor [ ], choose a piece, then where it goes")),
            ("", say(self.lang, "( ) can be chosen, { } is chosen")),
            ("/", say(self.lang, "type a move, or a part of it to filter the list; Enter plays")),
            (say(self.lang, "Tab"), say(self.lang, "go from the table to the moves, the log and the line to type in")),
            ("Esc", say(self.lang, "forget what is chosen or typed")),
            (say(self.lang, "p, left, right"), say(self.lang, "further drawings of the table, if the game has them")),
            ("u", say(self.lang, "take your last decision back, unless something hidden came to light")),
            ("r", say(self.lang, "read and search the rules")),
            ("n", say(self.lang, "new game: seats, bots, options")),
            ("s", say(self.lang, "copy and save the record without hidden things, for a bug report")),
            ("q", say(self.lang, "leave; the game is kept")),
        ]
        self.help(keys, say(self.lang, "A move that is not legal is refused with the rule that forbids it."))
