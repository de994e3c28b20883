"""What a seat knows of Turris: everything, for nothing is hidden; and the five faces that are scored."""

from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec

from turres.core.game import View
from turres.games.turris_pawns.moves import SHAPES, SQUARES, WIDTH, squares_of
from turres.games.turris_pawns.rules.rules import TurrisPawns

COLOURS = "WB"  # by seat
FACES = ("south", "east", "north", "west", "roof")
NO_SHAPE = len(SHAPES)  # the block's number for no piece
NO_SEAT = 2  # the block's number for nobody to move


class Piece(msgspec.Struct, frozen=True):
    """A piece in the tower: whose it is, its squares (one if it stands, two if it lies), its lowest level from 1."""

    seat: int
    squares: tuple[str, ...]
    level: int

    @property
    def shape(self) -> str:
        """The squares in one word, as in the notation."""
        return "".join(self.squares)

    @property
    def cells(self) -> tuple[tuple[str, int], ...]:
        """The cells it fills, as square and level."""
        levels = (self.level, self.level + 1) if len(self.squares) == 1 else (self.level,)
        return tuple((square, level) for square in self.squares for level in levels)


class Face(msgspec.Struct, frozen=True):
    """One of the five views that are scored (TPA-20 to TPA-22).

    `rows` shows it from the top down, a letter a square: `W`, `B`, or `.` where nothing is seen. `areas` has, for each
    seat, the squares (row, column) of the largest area of its colour, and `sizes` how many they are. A side is seen from
    outside with its left on the left; the roof from above with row 3 at the top.
    """

    name: str
    rows: tuple[str, ...]
    areas: tuple[tuple[tuple[int, int], ...], ...]
    sizes: tuple[int, ...]


class TurrisPawnsView(View, frozen=True, kw_only=True):
    """The tower, the stocks, the state of the turn, and what everybody can see from five sides."""

    pieces: tuple[Piece, ...]
    stock: tuple[int, ...]
    last: tuple[Piece | None, ...]
    bonus: bool
    barred: tuple[str, ...]
    faces: tuple[Face, ...]


def view(common: dict[str, Any], position: Any) -> TurrisPawnsView:
    """All of the position."""
    block = position.read_block()
    pieces = read_pieces(block)
    return TurrisPawnsView(
        **common,
        pieces=pieces,
        stock=tuple(block["stock"]),
        last=find_last(block, pieces),
        bonus=bool(block["bonus"]),
        barred=squares_of(SHAPES[block["barred"]]) if block["barred"] != NO_SHAPE else (),
        faces=faces(position),
    )


def read_pieces(block: dict[str, Any]) -> tuple[Piece, ...]:
    """The pieces in the tower, level by level and on each in the order of their squares."""
    found: list[Piece] = []
    known: set[tuple[str, int]] = set()  # cells of pieces found before
    for level in range(1, len(block["filled"])):
        for number, square in enumerate(SQUARES):
            if block["filled"][level] >> number & 1 and (square, level) not in known:
                squares = tuple(SQUARES[n] for n in (number, *_other_half(block, level, number)))
                found.append(Piece(block["own"][1][level] >> number & 1, squares, level))
                known.update(found[-1].cells)
    return tuple(found)


def _other_half(block: dict[str, Any], level: int, number: int) -> tuple[int, ...]:
    """The second square of a lying piece; nothing for a standing one."""
    if block["east"][level] >> number & 1:
        return (number + 1,)
    return (number + WIDTH,) if block["north"][level] >> number & 1 else ()


def find_last(block: dict[str, Any], pieces: Sequence[Piece]) -> tuple[Piece | None, ...]:
    """The piece that each seat placed last: the highest of its shape, for those above came later."""
    return tuple(
        next((piece for piece in reversed(pieces) if (piece.seat, piece.shape) == (seat, SHAPES[shape])), None)
        if shape != NO_SHAPE
        else None
        for seat, shape in enumerate(block["last"])
    )


def set_up(
    content: Any,
    pieces: tuple[Piece, ...],
    last: tuple[Piece | None, ...],
    to_act: tuple[int, ...],
    bonus: bool,
    barred: str,
) -> TurrisPawns:
    """The position with these pieces, which have been checked."""
    position = TurrisPawns(content)
    position.rebuild(
        [(piece.seat, SHAPES.index(piece.shape)) for piece in sorted(pieces, key=lambda piece: piece.level)],
        [SHAPES.index(piece.shape) if piece else NO_SHAPE for piece in last],
        to_act[0] if to_act else NO_SEAT,
        bonus,
        SHAPES.index(barred) if barred else NO_SHAPE,
    )
    return position


def faces(position: TurrisPawns) -> tuple[Face, ...]:
    """Which colour shows where on the four sides and the roof, and each seat's largest area there."""
    levels = sum(squares > 0 for squares in position.read_block()["filled"]) - 1
    return tuple(
        _face(name, position.show(number), WIDTH if name == "roof" else levels) for number, name in enumerate(FACES)
    )


def _face(name: str, shown: list[tuple[int, int]], height: int) -> Face:
    """A face out of its bits, four a row from the bottom, of which the last is empty."""
    shifts = [(height - 1 - row) * (WIDTH + 1) for row in range(height)]
    (white, _), (black, _) = shown
    rows = tuple([_row(white >> shift & ROW, black >> shift & ROW) for shift in shifts])
    areas = tuple(
        tuple([(row, column) for row, shift in enumerate(shifts) for column in COLUMNS[area >> shift & ROW]])
        for _, area in shown
    )
    return Face(name, rows, areas, tuple(map(len, areas)))


ROW = (1 << WIDTH) - 1
COLUMNS = tuple(tuple(column for column in range(WIDTH) if bits >> column & 1) for bits in range(ROW + 1))


@cache
def _row(white: int, black: int) -> str:
    """A letter a square."""
    return "".join("W" if white >> at & 1 else "B" if black >> at & 1 else "." for at in range(WIDTH))
