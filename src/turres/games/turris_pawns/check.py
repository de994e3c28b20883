"""Whether a position that somebody wrote down can be: all that is wrong with it, each fault with its rule."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from turres.core.errors import BadPosition
from turres.games.turris_pawns.moves import SQUARES, squares_of
from turres.games.turris_pawns.rules import TurrisPawns
from turres.games.turris_pawns.view import Piece, TurrisPawnsView, set_up

NAMES = ("White", "Black")
MIDDLE = "b2"
STOCK = 20
UNFINISHED = 3


def lay_out(content: Any, view: TurrisPawnsView) -> TurrisPawns:
    """The one position that has this view; a view that cannot be is refused."""
    if any(piece.seat not in (0, 1) or piece.level < 1 for piece in view.pieces) or view.to_act not in ((), (0,), (1,)):
        raise BadPosition(["there are two seats, and levels from 1 up (TPA-1, TPA-2)"])
    phase = ("bonus" if view.bonus else "place") if view.to_act else "over"
    marked = tuple(piece for piece in view.last if piece is not None)
    return check(content, view.pieces, marked, view.to_act, phase, (view.stock[0], view.stock[1]), "".join(view.barred))


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
    faults = [*_count_faults(pieces, stock), *_tower_faults(pieces)]
    if not faults:
        faults = [*_last_faults(pieces, marked), *_side_faults(pieces, to_act, phase, stock)]
    if not faults:
        last = tuple(next((piece for piece in marked if piece.seat == seat), None) for seat in range(2))
        position = set_up(content, pieces, last, to_act, phase == "bonus", barred)
        faults = [
            *_bonus_faults(position, pieces, last, to_act, phase),
            *_ban_faults(position, pieces, last, to_act, phase, barred),
        ]
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
    """A colour that has placed has a last piece, with none of its own above it (TPA-13)."""
    for seat, name in enumerate(NAMES):
        own = [piece for piece in pieces if piece.seat == seat]
        last = [piece for piece in marked if piece.seat == seat]
        if len(last) != bool(own):
            yield f"{name} has {len(last)} pieces marked as its last instead of {int(bool(own))} (TPA-13)"
        elif last and last[0] not in pieces:
            yield f"{name}'s last piece is not in the tower (TPA-13)"
        elif last and any(piece.seat == seat for piece in _above(last[0], pieces)):
            yield f"{name} has a piece above the one that is marked as its last (TPA-13)"


def _above(piece: Piece, pieces: tuple[Piece, ...]) -> set[Piece]:
    """The pieces that rest on this one, directly or on others that do."""
    over = {(square, level + 1) for square, level in piece.cells}
    direct = {other for other in pieces if other != piece and over & set(other.cells)}
    return direct.union(*(_above(other, pieces) for other in direct))


def _side_faults(
    pieces: tuple[Piece, ...], to_act: tuple[int, ...], phase: str, stock: tuple[int, int]
) -> Iterator[str]:
    """White begins, not in the middle; who has no pieces does not place; without any the game is over (TPA-3, TPA-18)."""
    if (phase == "over") != (not to_act):
        yield "a side is to move exactly if the game is not over (TPA-18)"
    elif phase == "over" and stock != (0, 0):
        yield "the game is not over while there are pieces in stock (TPA-18)"
    elif phase == "place" and stock == (0, 0):
        yield "with both stocks empty the game is over (TPA-18)"
    elif phase == "place" and not stock[to_act[0]]:
        yield f"{NAMES[to_act[0]]} has no piece to place (TPA-18a)"
    black = sum(piece.seat for piece in pieces)
    if not black and (len(pieces), to_act) not in ((0, (0,)), (1, (1,))):
        yield "White begins with one piece, and then Black places one (TPA-3)"
    elif not black and any(MIDDLE in piece.squares for piece in pieces):
        yield "the first piece of the game does not cover b2 (TPA-10)"
    elif black == len(pieces) > 0:
        yield "White begins, and a colour's last piece is never taken, so there is a white piece (TPA-3, TPA-13)"


def _bonus_faults(
    position: TurrisPawns,
    pieces: tuple[Piece, ...],
    last: tuple[Piece | None, ...],
    to_act: tuple[int, ...],
    phase: str,
) -> Iterator[str]:
    """A bonus follows a piece in the middle and leaves something to decide (TPA-11, TPA-11a)."""
    if phase == "bonus":
        if not _is_on_middle(last[to_act[0]], pieces):
            yield f"{NAMES[to_act[0]]}'s last piece is not uncovered in the middle, so there is no bonus (TPA-11)"
        elif len(position.legal_moves(to_act[0])) == 1:
            yield "there is nothing to do but decline the bonus, so it is not asked (TPA-11a)"


def _is_on_middle(piece: Piece | None, pieces: tuple[Piece, ...]) -> bool:
    return piece is not None and MIDDLE in piece.squares and not _above(piece, pieces)


def _ban_faults(
    position: TurrisPawns,
    pieces: tuple[Piece, ...],
    last: tuple[Piece | None, ...],
    to_act: tuple[int, ...],
    phase: str,
    barred: str,
) -> Iterator[str]:
    """Barred squares are those of a piece that the other side has just taken with its bonus (TPA-16)."""
    if phase == "place" and not position.legal_moves(to_act[0]):
        yield f"{NAMES[to_act[0]]} has no legal placement and must have passed (TPA-19)"
    if not barred:
        return
    if not to_act:
        yield "nothing is barred when the game is over (TPA-16)"
        return
    taker = last[1 - to_act[0]]
    if taker is None or MIDDLE not in taker.squares or (phase == "place" and _above(taker, pieces)):
        yield f"{barred} cannot be barred: {NAMES[1 - to_act[0]]} had no bonus to take a piece with (TPA-16)"
    if MIDDLE in squares_of(barred):
        yield f"{barred} cannot be barred: no piece in column b2 is ever taken (TPA-14)"
    yield from (
        f"{barred} cannot be barred: before the taking, {fault}"
        for fault in _tower_faults((*pieces, _taken(pieces, to_act[0], barred)))
    )


def _taken(pieces: tuple[Piece, ...], seat: int, barred: str) -> Piece:
    """The piece that was taken, back on top of its columns."""
    squares = squares_of(barred)
    level = max((level for piece in pieces for square, level in piece.cells if square in squares), default=0) + 1
    return Piece(seat, squares, level)
