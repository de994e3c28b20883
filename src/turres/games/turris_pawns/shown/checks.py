"""Whether a tower that somebody wrote down can be played on: all that is wrong with it, each fault with its rule."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from turres.core.checks import stuck
from turres.core.errors import BadPosition
from turres.games.turris_pawns.moves import SQUARES
from turres.games.turris_pawns.rules.rules import TurrisPawns
from turres.games.turris_pawns.shown.view import Piece, set_up

NAMES = ("White", "Black")
STOCK = 20
UNFINISHED = 3


def check(
    content: Any,
    pieces: tuple[Piece, ...],
    marked: tuple[Piece, ...],
    to_act: tuple[int, ...],
    phase: str,
    stock: tuple[int, int],
    barred: str,
) -> TurrisPawns:
    """The position these facts make, or `BadPosition`."""
    faults = [*_count_faults(pieces, stock), *_tower_faults(pieces), *_last_faults(pieces, marked)]
    if (phase == "over") != (not to_act):
        faults.append("a side is to move exactly if the game is not over (TPA-18)")
    if not faults:
        last = tuple(next((piece for piece in marked if piece.seat == seat), None) for seat in range(2))
        position = set_up(content, pieces, last, to_act, phase == "bonus", barred)
        faults = stuck(position, "TPA-18, TPA-19")
    if faults:
        raise BadPosition(faults)
    return position


def _count_faults(pieces: tuple[Piece, ...], stock: tuple[int, int]) -> Iterator[str]:
    """Each colour has 20 pieces, in the tower or in stock (TPA-1)."""
    for seat, name in enumerate(NAMES):
        placed = sum(piece.seat == seat for piece in pieces)
        if placed > STOCK or placed + stock[seat] != STOCK:
            yield f"{name} has {placed} in the tower and {stock[seat]} in stock, which is not {STOCK} pieces in all (TPA-1)"


def _tower_faults(pieces: tuple[Piece, ...]) -> Iterator[str]:
    """What no taking can undo, unlike contact (TPA-10a): one piece a cell, all rests, lying pieces on two, three levels."""
    cells = Counter(cell for piece in pieces for cell in piece.cells)
    for (square, level), count in cells.items():
        if count > 1:
            yield f"{square} on level {level} is filled {count} times (TPA-2)"
    for piece in pieces:
        below = [(square, piece.level - 1) for square in piece.squares]
        if piece.level > 1 and not all(cell in cells for cell in below):
            yield f"{piece.shape} on level {piece.level} does not rest entirely (TPA-5)"
        elif len(below) == 2 and any(set(below) <= set(other.cells) for other in pieces):
            yield f"{piece.shape} on level {piece.level} lies on one piece only (TPA-8)"
    heights = [max((level for square, level in cells if square == column), default=0) for column in SQUARES]
    if max(heights) - min(heights) > UNFINISHED:
        yield f"{max(heights) - min(heights)} levels are begun and unfinished (TPA-9)"


def _last_faults(pieces: tuple[Piece, ...], marked: tuple[Piece, ...]) -> Iterator[str]:
    """A colour that has placed has one last piece (TPA-13)."""
    for seat, name in enumerate(NAMES):
        last = [piece for piece in marked if piece.seat == seat]
        if len(last) != any(piece.seat == seat for piece in pieces):
            yield f"{name} has {len(last)} pieces marked as its last (TPA-13)"
