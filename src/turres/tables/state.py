"""What a table's events add up to: who sits where, the position, the clocks, what is offered, how it ended."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from hashlib import sha256
from typing import Any, NamedTuple, Self

import msgspec

import turres
from turres.core.content import Pack
from turres.core.digest import digest
from turres.core.errors import BadContent, TurresError
from turres.core.game import Game
from turres.core.happenings import Happening
from turres.core.moves import CHANCE, Move
from turres.core.position import Position
from turres.core.record import Line, Record
from turres.tables import events as ev
from turres.tables.clocks import Timer
from turres.tables.errors import Refused
from turres.tables.events import Bot, Created, Event, Moved, Open, Person, Player, Stamped
from turres.tables.history import History
from turres.tables.people import is_gone, owner


class Finish(msgspec.Struct, frozen=True):
    """How the game at a table ended: by its rules, or as `how` says, by which seat's doing."""

    how: str
    winners: tuple[int, ...]
    seat: int | None = None


NOBODY: frozenset[int] = frozenset()


class Told(msgspec.Struct, frozen=True):
    """An event as it is told: how a move reads to each seat and onlooker (None), the seats it did not disturb, and
    all that it brought about."""

    stamped: Stamped
    reads: dict[int | None, str]
    beside: frozenset[int] = NOBODY
    happened: tuple[Happening, ...] = ()


class Made(msgspec.Struct, frozen=True):
    """A decision that has just been checked and made: the move, the position it led to, and what it brought about."""

    move: Move
    after: Position
    happened: tuple[Happening, ...]


class Undo(NamedTuple):
    """A request to take back, when it was made, and who has agreed."""

    seat: int
    left: int
    version: int
    agreed: frozenset[int]


class Draw(NamedTuple):
    """An offer of a draw, when it was made, and who has agreed."""

    seat: int
    version: int
    agreed: frozenset[int]


QUIET = (  # events that change nothing about the game itself
    ev.Said, ev.Muted, ev.ChatRuled, ev.UndoAsked, ev.UndoAnswered, ev.DrawOffered, ev.DrawAnswered, ev.RematchAsked,
    ev.Rematched,
)  # fmt: skip


def is_recognised(position: Position, stored: str) -> bool:
    """True if a stored digest is this position's; 0.1.0 stored a digest of the text."""
    if stored.startswith("n"):
        return digest(position) == stored
    return sha256(position.content.game.format_position(position).encode()).hexdigest()[:16] == stored


class State:
    """One table at one version, derived from its events."""

    def __init__(self, first: Stamped, pack: Pack | None = None) -> None:
        if not isinstance(first.event, Created):
            raise Refused("The first event of a table must be its creation.")
        self.setup: Created = first.event
        self.game: Game = turres.game(self.setup.game)
        self.players: tuple[Player, ...] = tuple(self.setup.players)
        self.told: History[Told] = History([Told(first, {})])
        self.fresh: list[Stamped] = []
        self.moves: History[Moved] = History()
        self.timer = Timer(self.setup.clock, len(self.players))
        self.timer.pass_to(first.at)
        self.awaits_lot = self.setup.lot  # whether it is not settled yet who begins
        self.version = first.version  # how many events there have been
        self.finish: Finish | None = None
        self.undo: Undo | None = None
        self.draw: Draw | None = None
        self.rematch: frozenset[int] = frozenset()
        self.next_table = ""
        self.muted: dict[str, frozenset[str]] = {}
        self.chat = ev.ChatRuled(closed=False)
        self.removed: frozenset[str] = frozenset()
        self.answered: dict[
            tuple[str, str], int
        ] = {}  # whose commands what is stored answers: who, their id, the version
        self.closed: Refused | None = None  # why the table can only be looked at
        self.astray = False  # whether what is stored could not be carried out from some event on
        self.carried_out = 0  # of a table that has gone astray: how many of its moves were made
        self.pack = pack
        self._legal: dict[int, list[tuple[str, Move]]] = {}
        self.looks: dict[object, Any] = {}  # what eyes see of it, kept by whoever works that out until it changes
        if self.setup.rules != self.game.rules_version:
            self.closed = self._other_rules()
        try:
            self.position = self._start()
        except TurresError:
            self.position = self.game.start(len(self.players))
            unusable = Refused(
                "This version of Turres cannot use the options or the content pack that this table was set up with: "
                "you can read who played and what was said here, not play on."
            )
            self._go_astray(unusable if self.closed is None else self._why_astray())
        self._see_who_sits()
        self._wind()

    @classmethod
    def load(cls, stamped: Iterable[Stamped], pack: Pack | None = None) -> Self:
        """The table that these events add up to; moves that now lead elsewhere make it read-only."""
        remaining = iter(stamped)
        table = cls(next(remaining), pack)
        for one in remaining:
            table.replay(one)
        table.fresh.clear()
        if table.finish is not None and not table.astray:
            table.closed = None  # it is over, and can be replayed to its end
        return table

    def fork(self) -> Self:
        """A table that goes on from here by itself; its `fresh` events are those it adds."""
        twin = type(self).__new__(type(self))
        twin.setup, twin.game, twin.pack, twin.closed = self.setup, self.game, self.pack, self.closed
        twin.astray, twin.carried_out = self.astray, self.carried_out
        twin.players, twin.begun, twin._seats = self.players, self.begun, self._seats
        twin.full, twin.awaits_lot = self.full, self.awaits_lot
        twin.told, twin.moves, twin.fresh = self.told.fork(), self.moves.fork(), []
        twin.version, twin.position, twin._acting = self.version, self.position, self._acting
        twin.finish, twin.undo, twin.draw = self.finish, self.undo, self.draw
        twin.rematch, twin.next_table, twin.muted = self.rematch, self.next_table, self.muted
        twin.answered, twin.chat, twin.removed = self.answered, self.chat, self.removed
        twin._legal, twin.looks = self._legal, self.looks
        twin.timer = self.timer.copy() if self.timer.left else self.timer
        return twin

    def on(self, position: Position) -> Self:
        """The same table with another position on it, from which nothing that was seen before is kept."""
        twin = self.fork()
        twin.position, twin._legal, twin.looks = position, {}, {}
        twin._wind()
        return twin

    # What is so ----------------------------------------------------------------------------------------------------

    @property
    def read_only(self) -> str:
        """Why the table can only be looked at, if so."""
        return str(self.closed or "")

    @property
    def going(self) -> bool:
        """Whether there are decisions to make here now."""
        return self.begun and self.finish is None and self.closed is None

    def to_act(self) -> tuple[int, ...]:
        """The seats that decide now."""
        return self._acting

    def seat_of(self, person: str) -> int | None:
        """The seat this person has, also while a bot keeps it."""
        return self._seats.get(person)

    def people(self) -> frozenset[int]:
        """The seats that people have and nobody keeps for them."""
        return frozenset(seat for seat, player in enumerate(self.players) if isinstance(player, Person))

    def owned(self) -> frozenset[int]:
        """The seats that are somebody's, also while a bot keeps them; who has left for good has none."""
        owners = {seat: owner(player) for seat, player in enumerate(self.players)}
        return frozenset(seat for seat, one in owners.items() if one is not None and not is_gone(one.id))

    @property
    def rematch_agreed(self) -> bool:
        """Whether all people want another game, and it is not there yet."""
        return bool(self.rematch) and not self.next_table and self.people() <= self.rematch

    def bot_to_act(self) -> int | None:
        """The first bot that has to decide now."""
        for seat in self._acting:
            if seat != CHANCE and type(self.players[seat]) is Bot:
                return seat
        return None

    def legal(self, seat: int | None) -> list[tuple[str, Move]]:
        """The seat's legal moves, each with its notation."""
        if seat is None or seat not in self.to_act():
            return []
        if seat not in self._legal:
            self._legal[seat] = self.game.format_moves(self.position, seat)
        return self._legal[seat]

    def record(self) -> Record:
        """The game so far, or the whole of it; of one that goes astray before it is over, what could be replayed."""
        setup = self.setup
        record = Record(self.game, len(self.players), setup.options, setup.content, setup.rules)
        names = ((seat, _name(player)) for seat, player in enumerate(self.players))
        record.players = {seat: name for seat, name in names if name}
        known = self.moves[: self.carried_out] if self.astray and self.finish is None else self.moves
        record.moves = [Line(move.seat, move.text) for move in known]
        if (outcome := self.position.outcome()) is not None:
            winners = " ".join(map(str, outcome.winners)) or "nobody"
            record.end = f"{outcome.reason.rule}, won by {winners}"
        return record

    def record_for(self, seat: int | None) -> str:
        """The record: whole when the game is over, before that as this seat or an onlooker saw it."""
        record = self.record()
        return str(record) if self.finish is not None or not record.moves else record.seen_by(seat)

    # Events --------------------------------------------------------------------------------------------------------

    def replay(self, stamped: Stamped) -> None:
        """Take a stored event into account; one that this version cannot carry out makes the table read-only."""
        try:
            self.apply(stamped)
        except Exception:  # whatever is stored here, it is this table's trouble and nobody else's
            self._go_astray(self._why_astray())
            if self.version != stamped.version:
                self.told.append(Told(stamped, {}))
                self.version = stamped.version
            self._wind()

    def apply(self, stamped: Stamped, made: Made | None = None) -> None:
        """Take an event into account, whatever it is; a move that has just been `made` is not worked out again."""
        if stamped.version != self.version + 1:
            raise Refused("Event {next} does not follow event {last}.", next=stamped.version, last=self.version)
        self.timer.pass_to(stamped.at)
        if type(stamped.event) is Moved:
            self._legal, self.looks = {}, {}
            told = self._apply_made(stamped, stamped.event, made) if made else self._apply_move(stamped, stamped.event)
        elif isinstance(stamped.event, ev.Unreadable):
            raise Refused("This version of Turres cannot read event {number}.", number=stamped.version)
        else:
            if not isinstance(stamped.event, QUIET):
                self._legal, self.looks = {}, {}
            told = Told(stamped, {})
            self._apply_seat(stamped.event)
            self._apply_offer(stamped.version, stamped.event)
            self._apply_talk(stamped.event)
            self._apply_end(stamped.event)
            self._see_who_sits()
        self.told.append(told)
        self.version = stamped.version
        self._wind()

    def _apply_move(self, stamped: Stamped, event: Moved) -> Told:
        """Make a stored move anew, and see whether it leads where it led."""
        if not self.astray:
            try:
                move = self.game.parse_move(self.position, event.text, event.seat)
                after = self.position.copy()
                happened = after.play(event.seat, move)
            except TurresError:
                pass
            else:
                if is_recognised(after, event.digest):
                    return self._apply_made(stamped, event, Made(move, after, happened))
            self._go_astray(self._why_astray())
        self.moves.append(event)
        self.undo = self.draw = None
        return Told(stamped, {})

    def _go_astray(self, why: Refused) -> None:
        """From here on what is stored is kept, not carried out."""
        if not self.astray:
            self.astray, self.carried_out, self.closed = True, len(self.moves), why

    def _why_astray(self) -> Refused:
        if self.setup.rules == self.game.rules_version:
            return Refused(
                "This version of Turres cannot replay this game beyond move {number}: you can look at it up to there, "
                "not play on.",
                number=len(self.moves),
            )
        if not self.moves:
            return self._other_rules()
        return Refused(
            "This game was begun under version {then} of the rules, and now it is {now}: "
            "you can look at it up to move {number}, not play on.",
            number=len(self.moves),
            **self._rules(),
        )

    def _other_rules(self) -> Refused:
        return Refused(
            "This game was begun under version {then} of the rules, and now it is {now}: "
            "you can look at it, not play on.",
            **self._rules(),
        )

    def _apply_made(self, stamped: Stamped, event: Moved, made: Made) -> Told:
        """Take a move into account, and keep how it reads to everybody."""
        before, after = self.position.to_act(), made.after.to_act()
        reads = self._readings(event, made.move)
        self.moves.append(event)
        self.undo = self.draw = None
        self.position = made.after
        if event.seat != CHANCE:
            self.timer.decided(event.seat)
        if not after and (outcome := self.position.outcome()) is not None:
            self.finish = Finish("rules", outcome.winners)
        beside = frozenset(before) & frozenset(after) - {event.seat} if len(before) > 1 else NOBODY
        return Told(stamped, reads, beside, made.happened)

    def _readings(self, event: Moved, move: Move) -> dict[int | None, str]:
        """How a move, about to be made, reads to onlookers (None) and every seat; in an open game to all alike."""
        if self.game.moves_are_open:
            return _alike(len(self.players), event.text)
        return {seat: self.game.seen(self.position, event.seat, move, seat) for seat in _eyes(len(self.players))}

    def _apply_seat(self, event: Event) -> None:
        match event:
            case ev.Sat(seat, player):
                self._seat(seat, player)
            case ev.Left(seat):
                self._seat(seat, Open())
            case ev.LotDrawn(seat):
                self.players = (*self.players[seat:], *self.players[:seat])
                self.awaits_lot = False
            case ev.Removed(whom):
                self.removed |= {whom}
                if (theirs := self.seat_of(whom)) is not None:
                    self._seat(theirs, Open())
            case ev.TakenOver(seat, level):
                absent = self.players[seat]
                self._seat(seat, Bot(level, absent if isinstance(absent, Person) else None))
            case ev.Returned(seat):
                keeper = self.players[seat]
                if isinstance(keeper, Bot) and keeper.absent is not None:
                    self._seat(seat, keeper.absent)
                    self.timer.refill()

    def _seat(self, seat: int, player: Player) -> None:
        self.players = (*self.players[:seat], player, *self.players[seat + 1 :])

    def _apply_offer(self, version: int, event: Event) -> None:
        match event:
            case ev.UndoAsked(seat, left):
                self.undo = Undo(seat, left, version, frozenset({seat}))
            case ev.UndoAnswered(seat, yes):
                self.undo = self.undo._replace(agreed=self.undo.agreed | {seat}) if self.undo and yes else None
            case ev.TakenBack(left):
                self._take_back(left)
            case ev.DrawOffered(seat):
                self.draw = Draw(seat, version, frozenset({seat}))
            case ev.DrawAnswered(seat, yes):
                self.draw = self.draw._replace(agreed=self.draw.agreed | {seat}) if self.draw and yes else None

    def _apply_talk(self, event: Event) -> None:
        match event:
            case ev.Muted(by, whom, yes):
                now = self.muted.get(by, frozenset())
                self.muted = {**self.muted, by: now | {whom} if yes else now - {whom}}
            case ev.ChatRuled():
                self.chat = event
            case ev.RematchAsked(seat):
                self.rematch |= {seat}
            case ev.Rematched(table):
                self.next_table = table

    def _apply_end(self, event: Event) -> None:
        others = range(len(self.players))
        match event:
            case ev.Drawn():
                self.finish = Finish("draw", tuple(others))
            case ev.Resigned(seat):
                self.finish = Finish("resigned", tuple(other for other in others if other != seat), seat)
            case ev.TimeUp(seat):
                self.finish = Finish("time", tuple(other for other in others if other != seat), seat)
            case ev.Aborted(seat):
                self.finish = Finish("aborted", (), seat)

    def _take_back(self, left: int) -> None:
        self.moves = History(self.moves[:left])
        self.carried_out = min(self.carried_out, left)
        if self.finish is not None and self.finish.how == "rules":
            self.finish = None
        self.undo = self.draw = None
        if not self.astray:
            self.position = self._start()
            for made in self.moves:
                self.position.play(made.seat, self.game.parse_move(self.position, made.text, made.seat))
        self.timer.refill()

    def _see_who_sits(self) -> None:
        """Find out whether all seats are taken and the game has begun, and who has which."""
        self.full = not any(isinstance(player, Open) for player in self.players)
        self.begun = self.full and not self.awaits_lot
        self._seats = {
            person.id: seat
            for seat, player in reversed([*enumerate(self.players)])
            if isinstance(person := player.absent if isinstance(player, Bot) else player, Person)
        }

    def _wind(self) -> None:
        """Find out who decides now, and let the clocks of the people among them run."""
        self._acting = self.position.to_act() if self.going else ()
        if self.timer.left:
            people = self.people()
            self.timer.run_for([seat for seat in self._acting if seat in people])

    def _start(self) -> Position:
        content = self.game.content_for(len(self.players), self.setup.options, self.pack or self.setup.content or None)
        if content.hash != self.setup.content:
            raise BadContent(f"content {self.setup.content[:12]} of {self.game.title} is not here")
        return self.game.rules(content)

    def _rules(self) -> dict[str, object]:
        return {"then": self.setup.rules, "now": self.game.rules_version}


def _eyes(seats: int) -> tuple[int | None, ...]:
    """Everybody: onlookers (None) and the seats."""
    return (None, *range(seats))


@lru_cache(maxsize=4096)
def _alike(seats: int, text: str) -> dict[int | None, str]:
    """A text that reads to everybody just as it is."""
    return dict.fromkeys(_eyes(seats), text)


def _name(player: Player) -> str:
    """What a record calls a player."""
    if isinstance(player, Person):
        return player.name
    return player.level if isinstance(player, Bot) else ""
