"""A whole game as text: a header and the moves in notation, one a line.

    Turres record
    game: turro
    rules: 1
    seats: 2
    option turro_rank: 1
    option turn_limit: 300

    0: d3-d4
    1: e5-d4
    end: open

Blank lines and lines that begin with `#` are ignored. The last line says how it ended, or `open` for a game that goes on;
a record without it has been cut short.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from turres.core.content import Pack
from turres.core.errors import BadRecord, TurresError
from turres.core.game import Game, Value, word
from turres.core.happenings import Happening
from turres.core.moves import CHANCE, Move
from turres.core.position import Position

TITLE = "Turres record"
OPEN = "open"


class Line(NamedTuple):
    """A move as it stands in a record, and on which line of the file (0: not from a file)."""

    seat: int
    text: str
    number: int = 0


class Step(NamedTuple):
    """A move of a record: what it brought about, and the position after it, which changes with the next step."""

    seat: int
    move: Move
    happened: tuple[Happening, ...]
    after: Position


@dataclass
class Record:
    """A game's header and its moves in notation."""

    game: Game
    seats: int
    options: Mapping[str, Value]
    content: str = ""
    rules: int = 1
    players: dict[int, str] = field(default_factory=dict)
    moves: list[Line] = field(default_factory=list)
    end: str = OPEN
    end_line: int = 0

    @classmethod
    def of(cls, position: Position) -> Record:
        """An empty record of the game that begins with this position."""
        content, game = position.content, position.content.game
        return cls(game, content.seats, dict(content.options), content.hash, game.rules_version)

    def play(self, position: Position, seat: int, move: Move | str) -> tuple[Happening, ...]:
        """Make a move on the position, checked, and write it down; what it brought about."""
        if isinstance(move, str):
            move = self.game.parse_move(position, move, seat)
        text = self.game.format_move(position, move, seat)
        happened = position.play(seat, move)
        self.moves.append(Line(seat, text))
        self.end = _end_of(position)
        return happened

    def undo(self, moves: int = 1) -> Position:
        """Strike out the last moves; the position before them."""
        if not 0 <= moves <= len(self.moves):
            raise ValueError(f"of {len(self.moves)} moves, {moves} cannot be taken back")
        del self.moves[len(self.moves) - moves :]
        self.end, self.end_line = OPEN, 0
        return self.replay()

    def start(self) -> Position:
        """The position before the first move."""
        try:
            return self.game.rules(self.game.content_for(self.seats, self.options, self.content or None))
        except TurresError as error:
            raise BadRecord(0, str(error)) from None

    def positions(self) -> Iterator[tuple[Position, int, Move]]:
        """Each position in turn with the move made there; one position object, changed as it goes."""
        position = self.start()
        for line in self.moves:
            with self._at(line):
                move = self.game.parse_move(position, line.text, line.seat)
            yield position, line.seat, move
            with self._at(line):
                position.play(line.seat, move)
        self._check_end(position)

    def steps(self) -> Iterator[Step]:
        """Each move in turn with what it brought about; one position object, changed as it goes."""
        position = self.start()
        for line in self.moves:
            with self._at(line):
                move = self.game.parse_move(position, line.text, line.seat)
                happened = position.play(line.seat, move)
            yield Step(line.seat, move, happened, position)
        self._check_end(position)

    @contextmanager
    def _at(self, line: Line) -> Iterator[None]:
        """Errors that name this line."""
        try:
            yield
        except ValueError as error:  # ours, and a seat that is not at the table
            raise BadRecord(line.number, f"{_name(line.seat)}: {line.text}: {error}{self._version()}") from None

    def _check_end(self, position: Position) -> None:
        if (found := _end_of(position)) != self.end:
            raise BadRecord(self.end_line, f"the record says `end: {self.end}`, the moves say `end: {found}`")

    def replay(self) -> Position:
        """The position after the last move; every move is checked on the way."""
        position = self.start()
        for position, _seat, _move in self.positions():
            pass
        return position

    def _version(self) -> str:
        if self.rules == self.game.rules_version:
            return ""
        return f" (recorded under version {self.rules} of the rules; these are version {self.game.rules_version})"

    def seen_by(self, seat: int | None) -> str:
        """The record as this seat saw it, without anything hidden; seat None is an onlooker."""
        lines = [
            Line(by, self.game.seen(position, by, move, seat), line.number)
            for line, (position, by, move) in zip(self.moves, self.positions(), strict=True)
        ]
        hidden = [line.text for line in lines] != [line.text for line in self.moves]
        who = "an onlooker" if seat is None else f"seat {seat}"
        return self._write(lines, f"{TITLE}, as {who} saw it" if hidden else TITLE)

    def __str__(self) -> str:
        return self._write(self.moves, TITLE)

    def _write(self, moves: list[Line], title: str) -> str:
        header = [title, f"game: {self.game.id}", f"rules: {self.rules}", f"seats: {self.seats}"]
        header += [f"option {name}: {word(value)}" for name, value in self.options.items()]
        header += [f"content: {self.content}"] if self.content else []
        header += [
            f"player {seat}: {' '.join(name.split())}" for seat, name in sorted(self.players.items()) if name.split()
        ]
        return "\n".join([*header, "", *(f"{_name(line.seat)}: {line.text}" for line in moves), f"end: {self.end}", ""])

    def save(self, path: str | Path) -> None:
        """Write the record to a file, whole or not at all."""
        path = Path(path)
        part = path.with_name(path.name + ".part")
        part.write_text(str(self), encoding="utf-8")
        part.replace(path)

    @classmethod
    def load(cls, path: str | Path, content: Pack | None = None) -> Record:
        """A record from a file; with the content pack it was played with, if that is not the game's own."""
        try:
            text = Path(path).read_text(encoding="utf-8")
        except OSError as error:
            raise BadRecord(0, f"{path}: cannot be read: {error.strerror}") from None
        except UnicodeDecodeError:
            raise BadRecord(0, f"{path}: not a text file") from None
        return cls.parse(text, content)

    @classmethod
    def parse(cls, text: str, content: Pack | None = None) -> Record:
        """A record from text; the header is checked now, the moves when it is replayed."""
        if not isinstance(text, str):
            raise TypeError(f"a record is text, not {type(text).__name__}")
        return _Reader(text, content).read()


def _end_of(position: Position) -> str:
    """The last line of a record: the rule that ended the game and who won it."""
    outcome = position.outcome()
    if outcome is None:
        return OPEN
    winners = " ".join(map(str, outcome.winners)) or "nobody"
    return f"{outcome.reason.rule}, won by {winners}"


def _name(seat: int) -> str:
    return "chance" if seat == CHANCE else str(seat)


class _Reader:
    """Reads a record line by line, so that every complaint names its line."""

    def __init__(self, text: str, content: Pack | None) -> None:
        self.pack = content
        numbered = [(number, line.strip()) for number, line in enumerate(text.splitlines(), 1)]
        self.lines = [(number, line) for number, line in numbered if line and not line.startswith("#")]
        self.last = len(numbered)

    def read(self) -> Record:
        if not self.lines or not self.lines[0][1].startswith(TITLE):
            raise BadRecord(1, f"a record begins with the line {TITLE!r}")
        if self.lines[0][1] != TITLE:
            raise BadRecord(1, "this record leaves out what its seat could not see, so it cannot be replayed")
        header, moves, end, end_line = self._sort()
        record = self._header(header)
        record.moves, record.end, record.end_line = moves, end, end_line
        return record

    def _sort(self) -> tuple[dict[str, tuple[int, str]], list[Line], str, int]:
        """The header's fields, the moves, and the closing line."""
        header: dict[str, tuple[int, str]] = {}
        moves: list[Line] = []
        for at, (number, line) in enumerate(self.lines[1:], 2):
            key, colon, value = (part.strip() for part in line.partition(":"))
            if not colon or not value:
                raise BadRecord(number, f"{line!r} is neither `field: value` nor `seat: move`")
            if key == "end":
                if at != len(self.lines):
                    raise BadRecord(self.lines[at][0], "there is more after the `end:` line")
                return header, moves, value, number
            if key == "chance" or (key.isascii() and key.isdecimal() and len(key) < 3):
                moves.append(Line(CHANCE if key == "chance" else int(key), value, number))
            elif moves:
                raise BadRecord(number, f"{line!r} stands among the moves; a move is `seat: move` or `chance: move`")
            elif key in header:
                raise BadRecord(number, f"{key!r} stands there twice")
            else:
                header[key] = (number, value)
        raise BadRecord(
            self.last, "the record is cut short: its last line must be `end: open` or say how the game ended"
        )

    def _header(self, header: dict[str, tuple[int, str]]) -> Record:
        game, seats_line = self._game(header), header.get("seats", (1, ""))[0]
        record = Record(game, self._number(header, "seats"), {}, rules=self._number(header, "rules"))
        options: dict[str, Value] = {}
        content_line = 0
        for key, (number, value) in header.items():
            kind, _, name = key.partition(" ")
            try:
                if kind == "option" and name:
                    options |= game.parse_options({name: value})
                elif kind == "player" and name in map(str, range(record.seats)):
                    record.players[int(name)] = value
                elif key == "content":
                    record.content, content_line = value, number
                else:
                    raise BadRecord(number, f"a record has no field {key!r}")
            except TurresError as error:
                raise error if isinstance(error, BadRecord) else BadRecord(number, str(error)) from None
        self._check_setting(record, options, seats_line, content_line or 1)
        return record

    def _game(self, header: dict[str, tuple[int, str]]) -> Game:
        from turres.games import game

        number, name = header.pop("game", (0, ""))
        if not name:
            raise BadRecord(1, "the header does not say which game: it needs a line like `game: turro`")
        try:
            return game(name)
        except TurresError as error:
            raise BadRecord(number, str(error)) from None

    @staticmethod
    def _number(header: dict[str, tuple[int, str]], key: str) -> int:
        number, value = header.pop(key, (0, ""))
        if not value:
            raise BadRecord(1, f"the header lacks the line `{key}: number`")
        if not (value.isascii() and value.isdecimal() and len(value) < 6):
            raise BadRecord(number, f"{key}: {value!r} is not a number")
        return int(value)

    def _check_setting(self, record: Record, options: dict[str, Value], seats_line: int, content_line: int) -> None:
        try:
            content = record.game.content_for(record.seats, options, self.pack)
        except TurresError as error:
            line = content_line if record.seats in record.game.seats else seats_line
            raise BadRecord(line, str(error)) from None
        record.options = dict(content.options)
        if record.content != content.hash:
            raise BadRecord(
                content_line,
                f"this game was played with content {record.content[:12] or 'of another time'}, "
                f"not {content.hash[:12] or 'none'}; give the pack it was played with",
            )
