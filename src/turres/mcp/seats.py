"""The one seat that a session has, at a table in this process or at a server's."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from itertools import islice
from typing import Protocol

import turres
from turres.core.errors import TurresError
from turres.core.game import Choice, Value
from turres.core.language import speaker
from turres.core.outcome import Reason
from turres.core.rng import Rng
from turres.search.bots import make_bot
from turres.tables import Bot, Person, Player, Scene, Stamped, Table, news, scene, set_up, why
from turres.tables.news import Happened

say = speaker(__file__)

YOU = "you"


class Seat(Protocol):
    """What the tools need of it; whatever it says is for this seat's eyes."""

    lang: str

    def scene(self, wait: float = 0) -> Scene:
        """The table now; with `wait`, as soon as the seat is to decide or the game is over, after so many seconds at most."""

    def news(self) -> tuple[Happened, ...]:
        """What has happened since this was last asked."""

    def history(self) -> tuple[Happened, ...]:
        """Everything that has happened."""

    def play(self, text: str) -> None:
        """Make a decision, in notation."""

    def why_not(self, text: str) -> Reason | None:
        """The rule that forbids a move; None if it can be played."""

    def close(self) -> None:
        """Get up."""


def is_wanted(now: Scene) -> bool:
    """Whether there is something to do for the seat, or nothing any more."""
    return bool(now.choices) or now.finish is not None or bool(now.read_only)


class LocalSeat:
    """A seat at a table of this process; bots have all others, and decide as soon as they are asked."""

    def __init__(
        self,
        game: str,
        opponents: Sequence[str],
        options: Mapping[str, Value] | None = None,
        lang: str = "en",
        below: Callable[[int], int] = secrets.randbelow,
    ) -> None:
        box = turres.game(game)
        players: list[Player] = [Person(YOU, YOU), *(Bot(level) for level in opponents)]
        created = set_up(box, players, dict(options or {}), lot=bool(box.lot_rule) and len(players) > 1)
        self.lang, self._below, self._known = lang, below, 1
        self.table = Table(Stamped(1, _now(), created))
        self.table.draw_chances(_now(), below)  # a lot may turn the seats
        seat = self.table.seat_of(YOU)
        assert seat is not None, "nobody gets up here"
        self.seat = seat
        self._bots = {at: make_bot(box, one.level) for at, one in enumerate(self.table.players) if isinstance(one, Bot)}
        self._rng = Rng(below(2**64))
        self._go_on()

    def _go_on(self) -> None:
        """Let chance and bots decide until this seat has to."""
        while acting := self.table.to_act():
            bot = next((seat for seat in acting if seat in self._bots), None)
            if bot is not None:
                move = self._bots[bot].choose(self.table.position, bot, self._rng)
                self.table.play_move(bot, move, _now())
            elif self.seat in acting:
                return
            self.table.draw_chances(_now(), self._below)

    def scene(self, wait: float = 0) -> Scene:
        """The table now; there is nothing to wait for."""
        return scene(self.table, self.seat, self.lang, described=True)

    def news(self) -> tuple[Happened, ...]:
        """What has happened since this was last asked."""
        found = news(self.table, self._known, self.seat, YOU, self.lang).happened
        self._known = self.table.version
        return found

    def history(self) -> tuple[Happened, ...]:
        """Everything that has happened."""
        return news(self.table, 0, self.seat, YOU, self.lang).happened

    def play(self, text: str) -> None:
        """Make a decision; then the others do."""
        if self.table.finish is not None:
            raise TurresError(say(self.lang, "The game is over; new_game begins another."))
        self.table.play_move(self.seat, self.table.read(self.seat, text, self.lang), _now())
        self.table.draw_chances(_now(), self._below)
        self._go_on()

    def why_not(self, text: str) -> Reason | None:
        """The rule that forbids a move."""
        return why(self.table, self.seat, text, (), self.lang)

    def close(self) -> None:
        """Stop all thinking."""
        for bot in self._bots.values():
            bot.stop()


def some(choices: Sequence[Choice], prefix: str, most: int, lang: str) -> list[str]:
    """Moves that begin with these characters, each with how one would say it; a last line says how many are left out."""
    fit = [one for one in choices if one.text.lower().startswith(prefix.strip().lower())]
    lines = [f"{one.text}: {one.spoken}" if one.spoken else one.text for one in islice(fit, most)]
    more = say(lang, "... and {number} more; give a longer prefix", number=len(fit) - most)
    return [*lines, more] if len(fit) > most else lines


def _now() -> int:
    return int(time.time() * 1000)
