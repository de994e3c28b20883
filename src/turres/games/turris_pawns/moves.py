"""The catalogue of Turris: place a piece, take one out of the tower, or decline the bonus."""

from dataclasses import dataclass
from itertools import pairwise

from turres.core.moves import Move, catalogue

WIDTH = 3
SQUARES = tuple(f"{file}{rank}" for rank in range(1, WIDTH + 1) for file in "abc")
STANDING = SQUARES
EASTWARD = tuple(west + east for west, east in pairwise(SQUARES) if west[1] == east[1])
NORTHWARD = tuple(south + north for south, north in zip(SQUARES, SQUARES[WIDTH:], strict=False))
SHAPES = (*STANDING, *EASTWARD, *NORTHWARD)  # `a1` stands, `a1b1` and `a1a2` lie


@dataclass(frozen=True)
class Place(Move):
    """A piece of the mover's colour comes to stand on one square or to lie on two."""

    shape: str
    changes = ("bonus", "barred")  # a bonus is used up, a ban is over


@dataclass(frozen=True)
class Take(Move):
    """An opposing piece leaves the tower and goes back to its owner."""

    shape: str
    changes = ("bonus",)


@dataclass(frozen=True)
class Decline(Move):
    """The bonus is not used."""

    changes = ("bonus", "barred")


MOVES = catalogue([*map(Place, SHAPES), *map(Take, SHAPES), Decline()])


def squares_of(shape: str) -> tuple[str, ...]:
    """The one or two squares a piece covers."""
    return tuple(shape[i : i + 2] for i in range(0, len(shape), 2))
