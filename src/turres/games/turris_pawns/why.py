"""Which rule of Turris forbids a move that is not legal."""

from typing import Any

from turres.games.turris_pawns.moves import Decline, Take
from turres.games.turris_pawns.view import TurrisPawnsView, lay_out

def forbids(content: Any, view: TurrisPawnsView, move: Any) -> str:
    """The first rule, in the order of the rulebook, that stands in the way."""
    seat = view.seat or 0
    if isinstance(move, Decline):
        return "TPA-3"
    if isinstance(move, Take) and (not view.bonus or not _has_piece(view, 1 - seat, move.shape)):
        return "TPA-11"
    if not isinstance(move, Take) and not view.stock[seat]:
        return "TPA-11a"
    return f"TPA-{lay_out(content, view).broken_by(seat, move.number)}"


def _has_piece(view: TurrisPawnsView, seat: int, shape: str) -> bool:
    """Whether there is such a piece of this seat anywhere in the tower."""
    return any(piece.seat == seat and piece.shape == shape for piece in view.pieces)
