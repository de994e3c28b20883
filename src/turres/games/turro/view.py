"""What a seat knows of Turro: everything, for nothing is hidden."""

from typing import Any

from turres.core.game import View
from turres.core.position import Position
from turres.games.turro.notation import read_position, write_line
from turres.games.turro.script import read_piles, read_turn


class TurroView(View, frozen=True, kw_only=True):
    """The board and the state of the turn."""

    piles: tuple[str, ...]
    moves_left: int
    may_pass: bool
    tallest: int
    turns: int


def look(common: dict[str, Any], position: Any) -> TurroView:
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


def lay_out(content: Any, view: TurroView) -> Position:
    """The one position that has this view, read from its line, so that a view that cannot be is refused."""
    phase = "second" if view.may_pass else {1: "one", 2: "two"}[view.moves_left]
    return read_position(write_line(view.piles, view.turns % 2, phase, view.tallest, view.turns), content)
