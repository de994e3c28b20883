"""The tools. A server has one session, and the session one seat: no tool can name another."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Annotated

from fastmcp import FastMCP
from fastmcp.exceptions import ToolError
from pydantic import Field

import turres
from turres.core.errors import TurresError
from turres.core.game import Game, word
from turres.core.language import speaker
from turres.core.rulebook import Rule
from turres.mcp.seats import LocalSeat, Seat, some
from turres.search.bots import bot_names
from turres.server.errors import said
from turres.tables.reading import page, story

say = speaker(__file__)

MOST_MOVES = 200  # in one answer
MOST_LINES = 100
MOST_WAIT_S = 60
OPPONENT = "casual"
INSTRUCTIONS = """You have a seat at a table and play one of the board games that `games` lists. Read `rules` first.
Then: `look` says how things stand for your seat, `moves` which moves you have, `play` makes one, in the notation that
`moves` shows. A move that is not legal is refused with the rule that forbids it. Go on until the game is over."""

Prefix = Annotated[str, Field(description="Only moves that begin with these characters; empty for all.")]
Wait = Annotated[
    float,
    Field(ge=0, le=MOST_WAIT_S, description="Seconds to wait at most until you are to decide; 0 for how it is now."),
]
Notation = Annotated[str, Field(max_length=1000, description="A move in the notation of `moves`.")]
Opponents = Annotated[
    list[str] | None,
    Field(description="A bot's level for each other seat, such as novice or expert; their number decides the seats."),
]


class Session:
    """The seat, once there is one; tools may be called from several threads, and are answered one after another."""

    def __init__(self, lang: str, seat: Seat | None, below: Callable[[int], int] | None = None) -> None:
        self.lang, self.is_local, self._below = lang, seat is None, below
        self._seat = seat
        self._lock = threading.Lock()

    @contextmanager
    def seat(self) -> Iterator[Seat]:
        """The seat, and whatever is refused as the tool's answer."""
        with self._lock, told_as_errors(self.lang):
            if self._seat is None:
                raise TurresError(say(self.lang, "There is no game yet; new_game begins one."))
            yield self._seat

    def begin(self, game: Game, opponents: list[str], options: dict[str, str | int | bool]) -> None:
        """Sit down at a new table; what was played before is over."""
        with self._lock, told_as_errors(self.lang):
            if not self.is_local:
                raise TurresError(say(self.lang, "This session has its seat at a server's table, and no other."))
            more = {} if self._below is None else {"below": self._below}
            found = LocalSeat(game.id, opponents, options, self.lang, **more)
            if self._seat is not None:
                self._seat.close()
            self._seat = found


@contextmanager
def told_as_errors(lang: str) -> Iterator[None]:
    """Refusals in the words that people read."""
    try:
        yield
    except TurresError as error:
        raise ToolError(said(error, lang)) from None


def make_server(lang: str = "en", seat: Seat | None = None, below: Callable[[int], int] | None = None) -> FastMCP:
    """A server for one session: without a seat it plays at tables of its own, against bots."""
    session = Session(lang, seat, below)
    server: FastMCP = FastMCP("turres", INSTRUCTIONS, version=turres.__version__)
    _add_shelf(server, lang)
    _add_seat(server, session)
    return server


def _add_shelf(server: FastMCP, lang: str) -> None:
    @server.tool
    def games() -> str:
        """The games there are, with their goals, seats, options and bots."""
        return "\n\n".join(_card(turres.game(name), lang) for name in turres.ids())

    @server.tool
    def rules(id: Annotated[str, Field(description="A game for all its rules, or a rule: turro, TRO-11.")]) -> str:
        """The rules of a game, or one of them by its id."""
        with told_as_errors(lang):
            if id in turres.ids():
                return turres.game(id).rules_file(lang).read_text(encoding="utf-8")
            rule = _rule(id, lang)
            return f"{rule.id} ({rule.standing}) {rule.text}"


def _add_seat(server: FastMCP, session: Session) -> None:
    @server.tool
    def new_game(
        game: Annotated[str, Field(description="The id of a game, as `games` lists it.")],
        opponents: Opponents = None,
        options: Annotated[
            dict[str, str | int | bool] | None, Field(description="Options of the game, as `games` lists them.")
        ] = None,
    ) -> str:
        """Begin a game against bots. Without opponents there are as few as the game allows, at the level casual."""
        with told_as_errors(session.lang):
            box = turres.game(game)
        session.begin(box, [OPPONENT] * (box.seats[0] - 1) if opponents is None else opponents, options or {})
        return look()

    @server.tool
    def look(wait: Wait = 0) -> str:
        """What is new since you last looked or played, how things stand for your seat, and what is asked of you."""
        with session.seat() as seat:
            now = seat.scene(wait)
            told = story(seat.news(), now.seat, now.players, seat.lang)
            moves = (
                [say(seat.lang, "You have {number} moves; `moves` lists them.", number=len(now.choices))]
                if now.choices
                else []
            )
            return "\n\n".join(part for part in ("\n".join(told[-MOST_LINES:]), page(now), *moves) if part)

    @server.tool
    def moves(prefix: Prefix = "") -> str:
        """The moves you have now, in notation; empty if it is not your turn."""
        with session.seat() as seat:
            return "\n".join(some(seat.scene().choices, prefix, MOST_MOVES, seat.lang))

    @server.tool
    def play(move: Notation) -> str:
        """Make a move. The answer says what came of it, what the others did, and what is asked now."""
        with session.seat() as seat:
            seat.play(move)
            now = seat.scene()
            told = story(seat.news(), now.seat, now.players, seat.lang)
            return "\n".join([*told[-MOST_LINES:], now.asked])

    @server.tool
    def why_not(move: Notation) -> str:
        """Why a move cannot be played now, with the rule; nothing is changed by asking."""
        with session.seat() as seat:
            reason = seat.why_not(move)
            return f"{reason.sentence} ({reason.rule})" if reason else say(seat.lang, "It can be played.")

    @server.tool
    def history(last: Annotated[int, Field(ge=1, le=1000, description="So many decisions.")] = 50) -> str:
        """The latest decisions of everybody, as you saw them."""
        with session.seat() as seat:
            now = seat.scene()
            return "\n".join(story(seat.history(), now.seat, now.players, seat.lang)[-last:])


def _card(game: Game, lang: str) -> str:
    """What one needs to know to choose a game."""
    lines = [f"{game.id}: {game.title}. {_own(game, game.goal, lang)}", f"Seats: {', '.join(map(str, game.seats))}."]
    lines += [
        f"Option {one.name} ({one.spread}; else {word(one.default)}): {_own(game, one.text, lang)}"
        for one in game.options
    ]
    return "\n".join([*lines, "Bots: " + ", ".join(bot_names(game)) + "."])


def _own(game: Game, text: str, lang: str) -> str:
    """A text of the game's box, in the asked language."""
    speak = game.say
    return speak(lang, text)


def _rule(wanted: str, lang: str) -> Rule:
    for name in turres.ids():
        for rule in turres.game(name).rulebook[lang].values():
            if rule.id.lower() == wanted.strip().lower():
                return rule
    known = ", ".join(turres.ids())
    raise TurresError(
        say(lang, "{id} is neither a game ({games}) nor a rule's id such as TRO-11.", id=repr(wanted), games=known)
    )
