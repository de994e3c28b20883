"""The screens over the game: help, rules, a question, a new game, and handing the keyboard over."""

from __future__ import annotations

from typing import ClassVar

from rich.table import Table
from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Button, Input, Label, Select, Static

from turres.cli.common import Setup
from turres.cli.local import HUMAN, OPPONENT, LocalGame
from turres.cli.rules import search
from turres.cli.words import translate
from turres.core.errors import TurresError
from turres.core.game import Game, Option, Value, word
from turres.core.language import speaker
from turres.search.bots import bot_names

say = speaker(__file__)

BY_LOT = "lot"
CLOSE: list[BindingType] = [Binding("escape", "dismiss(None)", show=False)]


class HelpScreen(ModalScreen[None]):
    """What the keys do."""

    AUTO_FOCUS = ".sheet"
    BINDINGS: ClassVar[list[BindingType]] = [*CLOSE, Binding("question_mark,q,enter", "dismiss(None)", show=False)]

    def __init__(self, title: str, lines: list[tuple[str, str]], more: str) -> None:
        super().__init__()
        self.title, self.lines, self.more = title, lines, more

    def compose(self) -> ComposeResult:
        """What is on the screen."""
        table = Table.grid(padding=(0, 2, 0, 0))
        table.add_column(style="bold cyan", no_wrap=True)
        for keys, what in self.lines:
            table.add_row(keys, Text(what))
        with VerticalScroll(classes="sheet"):
            yield Label(Text(self.title or "", style="bold"), classes="hint")
            yield Static(table)
            yield Label(Text(self.more), classes="last")


class RulesScreen(ModalScreen[None]):
    """The rules, and finding one by words or id."""

    AUTO_FOCUS = "#words"
    BINDINGS: ClassVar[list[BindingType]] = [
        *CLOSE,
        Binding("down,pagedown", "scroll(1)", show=False, priority=True),
        Binding("up,pageup", "scroll(-1)", show=False, priority=True),
    ]

    def __init__(self, game: Game, lang: str, words: str = "") -> None:
        super().__init__()
        self.game, self.lang, self.words = game, lang, words

    def compose(self) -> ComposeResult:
        """What is on the screen."""
        with Vertical(classes="sheet tall"):
            yield Input(self.words, placeholder=say(self.lang, "Words or a rule's id; Escape closes"), id="words")
            with VerticalScroll(id="found", can_focus=False):
                yield Static(id="rules")

    def on_mount(self) -> None:
        """Begin."""
        self.look_up()

    @on(Input.Changed, "#words")
    def look_up(self) -> None:
        """Show the rules that hold the words."""
        found = search(self.game, self.query_one("#words", Input).value, self.lang)
        text, chapter = Text(), ""
        for rule in found:
            if rule.chapter != chapter:
                chapter = rule.chapter
                text.append(f"{chapter}\n\n", style="bold underline")
            text.append(rule.id, style="bold cyan").append(f" ({rule.standing}) ", style="italic")
            text.append(rule.text.replace("*", "").replace("`", "") + "\n\n")
        self.query_one("#rules", Static).update(text if found else say(self.lang, "No rule contains these words."))
        self.query_one("#found").scroll_home(animate=False)

    def action_scroll(self, way: int) -> None:
        """Scroll the rules, whatever has the focus."""
        self.query_one("#found").scroll_relative(y=5 * way, animate=False)


class AskScreen(ModalScreen[bool]):
    """A question with two answers."""

    AUTO_FOCUS = "#yes"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,n", "dismiss(False)", show=False),
        Binding("y,o", "dismiss(True)", show=False),
        Binding("left,right,up,down", "app.focus_next", show=False),
    ]

    def __init__(self, question: str, yes: str, no: str) -> None:
        super().__init__()
        self.question, self.yes, self.no = question, yes, no

    def compose(self) -> ComposeResult:
        """What is on the screen."""
        with Vertical(classes="sheet small"):
            yield Label(self.question)
            with Horizontal(classes="buttons"):
                yield Button(self.yes, variant="primary", id="yes")
                yield Button(self.no, id="no")

    @on(Button.Pressed)
    def answer(self, event: Button.Pressed) -> None:
        """Close with the answer."""
        self.dismiss(event.button.id == "yes")


class HandOverScreen(ModalScreen[None]):
    """A blank screen between two humans, so that nobody sees the other's secrets; nothing shines through."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "dismiss(None)", show=False)]

    def __init__(self, seat: int, lang: str) -> None:
        super().__init__()
        self.seat, self.lang = seat, lang

    def compose(self) -> ComposeResult:
        """What is on the screen."""
        with Vertical(id="hand-over"):
            yield Label(say(self.lang, "Seat {seat} is next.", seat=self.seat), classes="big")
            yield Label(
                say(self.lang, "Give the keyboard over. Press Enter when only seat {seat} is looking.", seat=self.seat)
            )


class NewGameScreen(ModalScreen[tuple[Setup, list[str], bool] | None]):
    """Seats, who has them and who begins, and the game's options."""

    AUTO_FOCUS = "#begin"
    BINDINGS: ClassVar[list[BindingType]] = CLOSE

    def __init__(self, local: LocalGame, lang: str) -> None:
        super().__init__()
        self.setup, self.players, self.lot, self.lang = local.setup(), local.players, local.lot, lang
        self.most = max(self.setup.game.seats)

    def compose(self) -> ComposeResult:
        """What is on the screen."""
        game = self.setup.game
        with Vertical(classes="sheet"):
            with VerticalScroll(id="choices", can_focus=False):
                if len(game.seats) > 1:
                    counts = [(str(count), count) for count in game.seats]
                    yield from self._row(
                        say(self.lang, "Seats"), Select(counts, value=self.setup.seats, allow_blank=False, id="seats")
                    )
                bots = dict.fromkeys([*bot_names(game), *(name for name in self.players if name != HUMAN)])
                names = [(say(self.lang, "human"), HUMAN), *((name, name) for name in bots)]
                for seat in range(self.most):
                    who = self.players[seat] if seat < len(self.players) else OPPONENT
                    label = say(self.lang, "Seat {seat}", seat=seat)
                    yield from self._row(
                        label, Select(names, value=who, allow_blank=False, id=f"seat-{seat}"), f"row-{seat}"
                    )
                if game.lot_rule:
                    yield from self._row(say(self.lang, "Who begins"), self._lot())
                for option in game.options:
                    yield from self._row(option.name, self._choice(option))
                    yield Label(f"{translate(game, option.text, self.lang)} ({option.rule})", classes="hint")
                    for meaning in option.meanings:
                        name, text = (translate(game, one, self.lang) for one in (meaning.name, meaning.text))
                        yield Label(say(self.lang, "{name}: {text}", name=name, text=text), classes="hint")
            yield Label("", id="wrong")
            with Horizontal(classes="buttons"):
                yield Button(say(self.lang, "Begin"), variant="primary", id="begin")
                yield Button(say(self.lang, "Back"), id="back")

    def on_mount(self) -> None:
        """Begin."""
        self._show_seats(self.setup.seats)

    def _lot(self) -> Select[str]:
        """By lot, as the rules say, or seat 0."""
        names = [(say(self.lang, "by lot"), BY_LOT), (say(self.lang, "Seat {seat}", seat=0), "0")]
        return Select(names, value=BY_LOT if self.lot else "0", allow_blank=False, id="begins")

    def _choice(self, option: Option) -> Input | Select[str]:
        now = word(self.setup.options.get(option.name, option.default))
        if isinstance(option.choices, range):
            return Input(now, id=f"option-{option.name}", placeholder=option.spread, compact=True)
        names = [translate(self.setup.game, meaning.name, self.lang) for meaning in option.meanings]
        return Select(
            list(zip(names or map(word, option.choices), map(word, option.choices), strict=True)),
            value=now,
            allow_blank=False,
            id=f"option-{option.name}",
        )

    @staticmethod
    def _row(label: str, widget: Input | Select[str] | Select[int], name: str | None = None) -> ComposeResult:
        if isinstance(widget, Select):
            widget.compact = True
        with Horizontal(classes="row", id=name):
            yield Label(label)
            yield widget

    @on(Select.Changed, "#seats")
    def change_seats(self, event: Select.Changed) -> None:
        """Show as many seats as there are."""
        self._show_seats(int(str(event.value)))

    def _show_seats(self, seats: int) -> None:
        for seat in range(self.most):
            self.query_one(f"#row-{seat}").display = seat < seats

    @on(Button.Pressed)
    def answer(self, event: Button.Pressed) -> None:
        """Close with the new setup, if it can be."""
        if event.button.id == "back":
            self.dismiss(None)
            return
        try:
            setup = self._setup()
            setup.start()
        except TurresError as error:
            self.query_one("#wrong", Label).update(Text(str(error)))
            return
        players = [str(self.query_one(f"#seat-{seat}", Select).value) for seat in range(setup.seats)]
        lot = bool(setup.game.lot_rule) and self.query_one("#begins", Select).value == BY_LOT
        self.dismiss((setup, players, lot))

    def _setup(self) -> Setup:
        game = self.setup.game
        seats = int(str(self.query_one("#seats", Select).value)) if len(game.seats) > 1 else game.seats[0]
        options: dict[str, Value] = {}
        for option in game.options:
            widget = self.query_one(f"#option-{option.name}")
            assert isinstance(widget, Input | Select)
            options[option.name] = option.parse(str(widget.value))
        return Setup(game, seats, options, self.setup.pack)
