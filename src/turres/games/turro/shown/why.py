"""Which rule of Turro forbids a move that is not legal."""

from typing import Any

from turres.games.turro.moves import SQUARES, Pass
from turres.games.turro.shown.notation import COLOURS, landing
from turres.games.turro.shown.view import TurroView


def why_not(view: TurroView, move: Any, pack: None) -> str:
    """The first rule, in the order of the rulebook, that stands in the way."""
    if isinstance(move, Pass):
        return "TRO-14"
    square = SQUARES.index(move.square)
    pile, own = view.piles[square], COLOURS[view.seat or 0]
    if not pile or pile[-1].lower() != own:
        return "TRO-4"
    return "TRO-10" if landing(square, move.direction, len(pile)) else "TRO-7"
