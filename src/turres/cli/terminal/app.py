"""Playing full screen: deciding with cursor, list or typed notation, and the keys for all the rest."""

from __future__ import annotations

import asyncio
from typing import ClassVar

from textual import events, on, work
from textual.binding import Binding, BindingType
from textual.widget import Widget
from textual.widgets import Input, OptionList

from turres.cli.common import Setup
from turres.cli.local import LocalGame
from turres.cli.terminal.screens import AskScreen, HandOverScreen, NewGameScreen
from turres.cli.terminal.table import LocalGameApp
from turres.cli.words import lot_line, origin_line, problem
from turres.core.errors import IllegalMove, TurresError
from turres.core.language import speaker
from turres.core.moves import CHANCE, Move
from turres.core.record import Record

say = speaker(__file__)

PACE = 0.4  # seconds a move where only bots play
STEPS = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}


class PlayApp(LocalGameApp):
    """A game on the screen."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark,f1", "help", show=False),
        Binding("r,f2", "rules", show=False),
        Binding("h", "hint", show=False),
        Binding("u,ctrl+z", "undo", show=False),
        Binding("n,f5", "new_game", show=False),
        Binding("s,f6", "save", show=False),
        Binding("p", "page(1)", show=False),
        Binding("slash", "type", show=False),
        Binding("escape", "forget", show=False),
        Binding("q,ctrl+q", "quit", show=False),
    ]

    def __init__(self, local: LocalGame, lang: str = "en", offer: Record | None = None) -> None:
        super().__init__(local, lang)
        self.offer = offer

    def on_mount(self) -> None:
        """Begin."""
        self.part("#log", Widget).border_title = say(self.lang, "log")
        if self.offer is not None:
            question = say(
                self.lang, "There is a game in progress; moves so far: {moves}.", moves=len(self.offer.moves)
            )
            self.push_screen(
                AskScreen(question, say(self.lang, "Go on with it"), say(self.lang, "New game")), self._resume
            )
        else:
            self.begin(self.local)

    def _resume(self, goes_on: bool | None) -> None:
        try:
            if goes_on and self.offer is not None:
                self.local = LocalGame.resume(self.offer, self.saves, lot=self.local.lot)
        except TurresError as error:
            self.begin(self.local)
            self.tell(problem(error, self.lang))
        else:
            self.begin(self.local)

    def begin(self, local: LocalGame) -> None:
        """Play this game from where it is."""
        self.local.stop()
        self.local, self.viewer, self.page = local, local.viewer(None), 0
        if local.waiting() is not None and local.must_hand_over(None, local.waiting() or 0):
            self.viewer = None
        self.tell(" ".join(filter(None, (lot_line(local, self.viewer, self.lang), origin_line(local, self.lang)))))
        self.follow()

    def on_unmount(self) -> None:
        """Leave without waiting for a bot that thinks."""
        self.local.stop()

    @work(exclusive=True)
    async def follow(self) -> None:
        """Let chance and bots decide until a human must; hand over to that one; show the table."""
        local = self.local
        while not local.over and local.waiting() is None:
            if local.turn() == CHANCE:
                local.draw()
                continue
            self.viewer = local.viewer(self.viewer)
            self.show()
            seat, move = await asyncio.to_thread(local.think)
            local.play(seat, move)
            if not local.humans:
                await asyncio.sleep(PACE)
        seat_now = local.waiting()
        typing = self.part("#entry", Widget).has_focus  # somebody who types goes on typing
        if seat_now is not None and local.must_hand_over(self.viewer, seat_now):
            typing = False  # the next one finds the table, where every key does what the line of keys says
            self.viewer = None
            self.tell("")
            self.show()
            await self.push_screen_wait(HandOverScreen(seat_now, self.lang))
        self.viewer = local.viewer(self.viewer)
        self.show()
        if not typing:
            self.focus_table()
        if local.over:
            self.tell(say(self.lang, "The game is over: n begins a new one, u takes the last decision back."))

    # Deciding ------------------------------------------------------------------------------------------------------

    def decide(self, move: Move) -> None:
        """The human whose turn it is makes this move."""
        if self.viewer is None or self.local.waiting() != self.viewer:
            return
        self.local.play(self.viewer, move)
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
        self.show_moves()

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
            self.decide(self.local.read(self.viewer, text, self.lang))
        except TurresError as error:
            self.tell(problem(error, self.lang))

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
            self.show_board()
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
        self.show_board()
        self.show_moves()
        if moves:
            self.part("#moves", Widget).focus()

    def _say_why_not(self) -> None:
        """The rule that forbids what the cursor is on."""
        assert self.viewer is not None
        view, way = self.local.view(self.viewer), (*self.picker.path, self.picker.cursor)
        for move in self.game.moves:
            begins = any(other[: len(way)] == way for other in self.ways(move, view))
            if begins and (reason := self.game.why_not(self.local.position, self.viewer, move, self.lang)):
                self.tell(f"{reason.sentence} ({reason.rule})")
                return
        self.tell(self._why_not_typed(way) or say(self.lang, "No move leads there."))

    def _why_not_typed(self, way: tuple[str, ...]) -> str:
        """What typing the cells, like d3-d5, would be refused with: a cell too far away is no move of the catalogue."""
        assert self.viewer is not None
        try:
            self.local.read(self.viewer, "-".join(element.rpartition(":")[2] for element in way), self.lang)
        except TurresError as error:
            return f"{error.why} ({error.rule})" if isinstance(error, IllegalMove) and error.rule else ""
        return ""

    # Keys ----------------------------------------------------------------------------------------------------------

    def action_page(self, way: int) -> None:
        """Another drawing of the table."""
        self.page += way
        self.show_board()

    def action_type(self) -> None:
        """Type a move."""
        self.part("#entry", Widget).focus()

    def action_forget(self) -> None:
        """Forget what is typed and chosen."""
        self.picker.path = ()
        self.part("#entry", Input).value = ""
        self.tell("")
        self.show_board()
        self.show_moves()
        self.focus_table()

    @work(group="hint", exclusive=True)
    async def action_hint(self) -> None:
        """What an expert would play, found out beside the interface."""
        seat, made = self.viewer, len(self.local.told)
        if seat is None or self.local.waiting() != seat:
            return
        self.tell(say(self.lang, "An expert is thinking ..."))
        move = await asyncio.to_thread(self.local.hint, seat)
        if made == len(self.local.told):
            self.tell(say(self.lang, "An expert would play {move}.", move=move))

    def action_undo(self) -> None:
        """Take the last decision back."""
        try:
            self.local.undo(self.viewer)
            self.tell(say(self.lang, "Taken back."))
            self.follow()
        except TurresError as error:
            self.tell(problem(error, self.lang))

    def action_new_game(self) -> None:
        """Seats and options of a new game."""
        self.push_screen(NewGameScreen(self.local, self.lang), self._begin_new)

    def _begin_new(self, chosen: tuple[Setup, list[str], bool] | None) -> None:
        if chosen is not None:
            setup, players, lot = chosen
            self.begin(LocalGame.new(setup, players, self.local.saves, lot=lot))

    def action_save(self) -> None:
        """Copy and save the record as this seat saw it."""
        self.save_report(self.local.table.record(), self.viewer)

    def action_help(self) -> None:
        """What the keys do."""
        keys = [
            (
                say(self.lang, "arrows, Enter"),
                say(self.lang, "move the cursor [ ], choose a piece, then where it goes"),
            ),
            ("", say(self.lang, "( ) can be chosen, { } is chosen")),
            ("/", say(self.lang, "type a move, or a part of it to filter the list; Enter plays")),
            (say(self.lang, "Tab"), say(self.lang, "go from the table to the moves, the log and the line to type in")),
            ("Esc", say(self.lang, "forget what is chosen or typed")),
            (say(self.lang, "p, left, right"), say(self.lang, "further drawings of the table, if the game has them")),
            ("h", say(self.lang, "ask what an expert would play")),
            ("u", say(self.lang, "take your last decision back, unless something hidden came to light")),
            ("r", say(self.lang, "read and search the rules")),
            ("n", say(self.lang, "new game: seats, bots, options")),
            ("s", say(self.lang, "copy and save the record without hidden things, for a bug report")),
            ("q", say(self.lang, "leave; the game is kept")),
        ]
        self.help(keys, say(self.lang, "A move that is not legal is refused with the rule that forbids it."))
