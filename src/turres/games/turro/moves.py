"""The catalogue of Turro: a free stone marches from its square in a direction, or the second move is passed up."""

from dataclasses import dataclass

from turres.core.moves import Move, catalogue

SIZE = 7
SQUARES = tuple(f"{file}{rank}" for rank in range(1, SIZE + 1) for file in "abcdefg")
DIRECTIONS = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
STEPS = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))  # to the east and to the north


@dataclass(frozen=True)
class March(Move):
    """The top stone of a square moves in a direction, as far as its pile is high."""

    square: str
    direction: str


@dataclass(frozen=True)
class Pass(Move):
    """The second move of a two-move turn is not used."""


MOVES = catalogue([*(March(square, direction) for square in SQUARES for direction in DIRECTIONS), Pass()])
