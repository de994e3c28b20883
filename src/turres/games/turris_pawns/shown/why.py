"""Which rule of Turris forbids a move that is not legal: each rule by itself, on the cells of the view."""

from typing import Any

from turres.games.turris_pawns.moves import SQUARES, Decline, Take, squares_of
from turres.games.turris_pawns.shown.view import Piece, TurrisPawnsView

Cells = set[tuple[str, int]]
MIDDLE = "b2"
UNFINISHED = 3


def why_not(view: TurrisPawnsView, move: Any, pack: None) -> str:
    """The first rule, in the order of the rulebook, that stands in the way; nothing if none does."""
    seat = view.seat or 0
    if isinstance(move, Decline):
        return "" if view.bonus else "TPA-3"
    if isinstance(move, Take):
        return _against_taking(view, seat, move.shape) if view.bonus else "TPA-11"
    return _against_placing(view, seat, move.shape) if view.stock[seat] else "TPA-11a"


def _against_placing(view: TurrisPawnsView, seat: int, shape: str) -> str:
    squares, filled = squares_of(shape), _cells(view.pieces)
    heights = [_height(filled, square) for square in squares]
    if len(set(heights)) > 1:
        return "TPA-5"
    piece = Piece(seat, squares, heights[0] + 1)
    beside = {(other, level) for square, level in piece.cells for other in SQUARES if _side_by_side(square, other)}
    if filled and not filled & (beside | _below(piece)):
        return "TPA-6"
    if filled and len(squares) == 1 and not filled & beside:
        return "TPA-7"
    if len(squares) == 2 and any(_below(piece) <= set(other.cells) for other in view.pieces if piece.level > 1):
        return "TPA-8"
    if _unfinished(filled | set(piece.cells)) > UNFINISHED:
        return "TPA-9"
    if any(square == MIDDLE and not _outer(filled, level) for square, level in piece.cells):
        return "TPA-10"
    return "TPA-16" if set(squares) & set(view.barred) else ""


def _against_taking(view: TurrisPawnsView, seat: int, shape: str) -> str:
    theirs = [piece for piece in view.pieces if (piece.seat, piece.shape) == (1 - seat, shape)]
    if not theirs:
        return "TPA-11"
    piece, filled = theirs[-1], _cells(view.pieces)
    if piece == view.last[1 - seat]:
        return "TPA-13"
    if any((square, level + 1) in filled - set(piece.cells) for square, level in piece.cells):
        return "TPA-14"
    return "TPA-15" if _unfinished(filled - set(piece.cells)) > UNFINISHED else ""


def _cells(pieces: tuple[Piece, ...]) -> Cells:
    return {cell for piece in pieces for cell in piece.cells}


def _height(filled: Cells, square: str) -> int:
    return sum(where == square for where, _ in filled)


def _below(piece: Piece) -> Cells:
    """The cells a piece rests on; none on the foundation."""
    return {(square, piece.level - 1) for square in piece.squares if piece.level > 1}


def _side_by_side(one: str, other: str) -> bool:
    return abs(ord(one[0]) - ord(other[0])) + abs(int(one[1]) - int(other[1])) == 1


def _unfinished(filled: Cells) -> int:
    """How many levels are begun and not full."""
    heights = [_height(filled, square) for square in SQUARES]
    return max(heights) - min(heights)


def _outer(filled: Cells, level: int) -> bool:
    """Whether an outer cell of the level is filled."""
    return any(square != MIDDLE and at == level for square, at in filled)
