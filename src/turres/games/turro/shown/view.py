"""What a seat knows of Turro: everything, for nothing is hidden."""

from typing import Any

from turres.core.game import View
from turres.games.turro.shown.script import read_piles, read_turn


class TurroView(View, frozen=True, kw_only=True):
    """The board and the state of the turn."""

    piles: tuple[str, ...]
    moves_left: int
    may_pass: bool
    tallest: int
    turns: int


def view(common: dict[str, Any], position: Any) -> TurroView:
    """All of the position."""
    moves_left, may_pass, tallest, turns, _ = read_turn(position)
    return TurroView(
        **common,
        piles=read_piles(position),
        moves_left=moves_left,
        may_pass=may_pass,
        tallest=tallest,
        turns=turns,
    )
