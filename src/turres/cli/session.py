"""A game being played at one terminal, without any interface: seats, bots, chance, record, undo, autosave."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from turres.cli.common import Setup, is_bot
from turres.cli.saves import Saves
from turres.core.content import Pack
from turres.core.errors import BadNotation, BadSetup, IllegalMove, TurresError
from turres.core.game import Game, View
from turres.core.language import speaker
from turres.core.moves import CHANCE, Move
from turres.core.phrases import Phrasebook
from turres.core.position import Position
from turres.core.record import Record
from turres.core.rng import Rng
from turres.search.bots import make_bot

say = speaker(__file__)

HUMAN = "human"
GUESSES = 32  # so many possible positions are looked at to see whether a move taught its seat something


class CannotUndo(TurresError):
    """The last decision stays, and why."""


@dataclass(frozen=True)
class Told:
    """A move that was made, and how it reads to each seat and to an onlooker (None)."""

    by: int
    reads: dict[int | None, str]


def seat_players(setup: Setup, names: Sequence[str]) -> tuple[str, ...]:
    """Who takes each seat: one name a seat, or the others' names, or one name for all others; by default random."""
    for name in names:
        if name != HUMAN:
            make_bot(setup.game, name)
    if len(names) == setup.seats:
        return tuple(names)
    if len(names) in (0, 1):
        return (HUMAN, *((names[0] if names else "random",) * (setup.seats - 1)))
    if len(names) == setup.seats - 1:
        return (HUMAN, *names)
    raise BadSetup(
        f"{len(names)} names for {setup.seats} seats: name one for all others, one for each other seat, or one a seat"
    )


class Session:
    """One game from its start or from a record, whoever sits where."""

    def __init__(
        self,
        record: Record,
        players: Sequence[str],
        *,
        pack: Pack | None = None,
        saves: Saves | None = None,
        below: Callable[[int], int] = secrets.randbelow,
    ) -> None:
        self.record = record
        self.game: Game = record.game
        self.pack = pack
        self.players = tuple(players)
        self.saves = saves
        self.trouble = ""  # why the last autosave failed
        self._below = below
        self._bots = {seat: make_bot(self.game, name) for seat, name in enumerate(players) if name != HUMAN}
        self._sealed: dict[int, Move] = {}  # what bots that decide at once have chosen and not made yet
        self._adviser = make_bot(self.game, "expert")
        self._rng = Rng(below(2**64))
        self._phrases: dict[str, Phrasebook] = {}
        self._words: dict[str, dict[str, str]] = {}  # what was said before, by language and notation
        self.told: list[Told] = []
        self.position: Position = record.start()
        for position, by, move in record.positions():
            self.told.append(self._tell(position, by, move))
            self.position = position  # one object, which goes on to the end of the record

    @classmethod
    def new(cls, setup: Setup, players: Sequence[str], saves: Saves | None = None, **more: Any) -> Session:
        """A game from the start."""
        record = Record.of(setup.start())
        record.players = dict(enumerate(players))
        return cls(record, players, pack=setup.pack, saves=saves, **more)

    @classmethod
    def resume(cls, record: Record, saves: Saves, **more: Any) -> Session:
        """The game in progress, with the same players."""
        names = [record.players.get(seat, "random" if seat else HUMAN) for seat in range(record.seats)]
        players = [name if is_bot(record.game, name) else HUMAN for name in names]
        return cls(record, players, pack=saves.pack(record.game), saves=saves, **more)

    @classmethod
    def look_back(cls, record: Record) -> Session:
        """A recorded game, to be looked at."""
        names = [record.players.get(seat, HUMAN) for seat in range(record.seats)]
        return cls(record, [name if is_bot(record.game, name) else HUMAN for name in names])

    def setup(self) -> Setup:
        """The setup of this game, to play another one."""
        return Setup(self.game, self.record.seats, dict(self.record.options), self.pack)

    # Who decides ---------------------------------------------------------------------------------------------------

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats that people have."""
        return tuple(seat for seat, name in enumerate(self.players) if name == HUMAN)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.position.to_act()

    def turn(self) -> int | None:
        """Who decides next: chance, a bot, else the first human who has to; None when the game is over."""
        acting = self.position.to_act()
        return min(acting, key=lambda seat: (seat in self.humans, seat), default=None)

    def waiting(self) -> int | None:
        """The human seat that must decide now, if nobody else has to first."""
        seat = self.turn()
        return seat if seat in self.humans else None

    def viewer(self, last: int | None) -> int | None:
        """Whose eyes the table is shown through, after `last`; None is an onlooker."""
        if not self.over and (seat := self.waiting()) is not None:
            return seat
        if len(self.humans) == 1:
            return self.humans[0]
        return None if self.over or last not in self.humans else last

    # Hidden things -------------------------------------------------------------------------------------------------

    def knows_a_secret(self, seat: int, position: Position | None = None) -> bool:
        """Whether this seat knows something that an onlooker does not."""
        position = position or self.position
        return bool(
            msgspec.structs.replace(self.game.view(position, seat), seat=None) != self.game.view(position, None)
        )

    def must_hand_over(self, last: int | None, seat: int) -> bool:
        """Whether the screen must be blank while one human gives the seat to another."""
        if seat == last or len(self.humans) < 2:
            return False
        return self.knows_a_secret(seat) or (last is not None and self.knows_a_secret(last))

    def _taught(self, position: Position, seat: int, move: Move) -> bool:
        """Whether the move, by what it led to, told its seat something that it could not know before."""
        if not any(self.knows_a_secret(other, position) for other in range(position.seats) if other != seat):
            return False
        before, after = self.game.view(position, seat), position.copy()
        after.play(seat, move)
        learnt = self.game.view(after, seat)
        for _ in range(GUESSES):
            guess = self.game.imagine(before, seat, self._rng)
            guess.play(seat, move)
            if self.game.view(guess, seat) != learnt:
                return True
        return False

    # Deciding ------------------------------------------------------------------------------------------------------

    def think(self) -> tuple[int, Move]:
        """What chance or a bot does now; the position stays as it is, so it may run beside the interface."""
        seat, sealed = self.turn(), self._sealed
        assert seat is not None, "the game is over"
        if seat != CHANCE:
            if seat not in sealed:
                sealed |= self._choose(self.position.copy())
            return seat, sealed.pop(seat)
        chances = self.position.chances()
        drawn = self._below(sum(weight for _, weight in chances))
        for move, weight in chances:
            drawn -= weight
            if drawn < 0:
                return CHANCE, move
        raise AssertionError("chance has drawn more than there is")

    def _choose(self, position: Position) -> dict[int, Move]:
        """What every bot that decides now does; bots that decide at once know nothing of each other's choices."""
        return {
            seat: bot.choose(self.game.view(position, seat), position.legal_moves(seat), self._rng)
            for seat, bot in self._bots.items()
            if seat in position.to_act()
        }

    def hint(self, seat: int) -> str:
        """What an expert would do for this seat, knowing no more than it; in notation."""
        advice = self._adviser.hint(self.view(seat), self.position.legal_moves(seat), self._rng)
        return self.game.format_move(self.position, advice.move, seat)

    def stop(self) -> None:
        """End all thinking at once, because nobody waits for it any more."""
        self._sealed = {}
        for bot in (*self._bots.values(), self._adviser):
            bot.stop()

    def advance(self) -> bool:
        """Let chance or a bot make one decision; False when a human must, or the game is over."""
        if self.over or self.waiting() is not None:
            return False
        self.play(*self.think())
        return True

    def play(self, seat: int, move: Move) -> None:
        """Make a move, write it down and keep the game."""
        told = self._tell(self.position, seat, move)
        self.record.play(self.position, seat, move)
        self.told.append(told)
        self._keep()

    def said(self, text: str, lang: str) -> str:
        """What stands in the log, in words; empty where its notation is as good."""
        known = self._words.setdefault(lang, {})
        if text not in known:
            if lang not in self._phrases:
                self._phrases[lang] = self.game.phrasebook(self.position.content, lang)
            known[text] = self._phrases[lang].say(text)
        return known[text]

    def view(self, viewer: int | None) -> View:
        """What that seat may know now."""
        return self.game.view(self.position, viewer)

    def legal(self, seat: int) -> list[tuple[str, Move]]:
        """The seat's legal moves in the order of the catalogue, each with its notation."""
        moves = sorted(self.position.legal_moves(seat), key=lambda move: move.number)
        return [(self.game.format_move(self.position, move, seat), move) for move in moves]

    def read(self, seat: int, text: str, lang: str = "en") -> Move:
        """The legal move a person typed for this seat; else an error says why not, and by which rule."""
        wanted = " ".join(text.split()).lower()
        for notation, move in self.legal(seat):
            if notation.lower() == wanted:
                return move
        view = self.view(seat)
        possible = self.game.lay_out(view)  # so that an error can only tell what the seat knows anyway
        try:
            move = self.game.parse_move(possible, text, seat)
        except BadNotation as error:
            raise type(error)(error.said(lang)) from None
        except IllegalMove as error:
            why = self.game.reason(error.rule, lang).sentence if error.rule and lang != "en" else error.why
            raise IllegalMove(error.what, why, error.rule) from None
        if (reason := self.game.why_not(view, move, lang)) is not None:
            raise IllegalMove(repr(self.game.format_move(possible, move, seat)), reason.sentence, reason.rule)
        return move

    def _tell(self, position: Position, by: int, move: Move) -> Told:
        eyes = (None, *range(position.seats))
        return Told(by, {seat: self.game.seen(position, by, move, seat) for seat in eyes})

    # Taking back and keeping ---------------------------------------------------------------------------------------

    def undo(self, viewer: int | None, lang: str = "en") -> None:
        """Back to the last decision of a human, unless that would take back a draw or something shown."""
        mine = [at for at, told in enumerate(self.told) if told.by in self.humans]
        if not mine:
            raise CannotUndo(say(lang, "There is no decision to take back."))
        for at, (position, by, move) in enumerate(self.record.positions()):
            if at < mine[-1]:
                continue
            if by == CHANCE:
                raise CannotUndo(say(lang, "Chance has drawn since: that cannot be taken back."))
            if by != viewer and self.knows_a_secret(by, position):
                raise CannotUndo(say(lang, "A seat with secrets has decided since: that cannot be taken back."))
            if by == viewer and self._taught(position, by, move):
                raise CannotUndo(say(lang, "That decision brought something hidden to light: it cannot be taken back."))
        self.stop()
        self.position = self.record.undo(len(self.told) - mine[-1])
        del self.told[mine[-1] :]
        self._keep()

    def _keep(self) -> None:
        """Keep the game; a full disk must not end it."""
        self.trouble = ""
        if self.saves is not None:
            try:
                self.saves.keep(self.record, self.pack)
            except OSError as error:
                self.trouble = error.strerror or str(error)
