"""The catalogue of Turris: place a piece, take one out of the tower, or decline the bonus."""

from dataclasses import dataclass

from turres.core.moves import Move, catalogue

WIDTH = 3
SQUARES = tuple(f"{file}{rank}" for rank in range(1, WIDTH + 1) for file in "abc")
STANDING = tuple((square,) for square in SQUARES)
LYING = tuple(
    (one, other)
    for number, one in enumerate(SQUARES)
    for other in SQUARES[number:]
    if abs(ord(one[0]) - ord(other[0])) + abs(int(one[1]) - int(other[1])) == 1
)
SHAPES = tuple("".join(squares) for squares in (*STANDING, *LYING))  # `a1` stands, `a1b1` lies


@dataclass(frozen=True)
class Place(Move):
    """A piece of the mover's colour comes to stand on one square or to lie on two."""

    shape: str


@dataclass(frozen=True)
class Take(Move):
    """An opposing piece leaves the tower and goes back to its owner."""

    shape: str


@dataclass(frozen=True)
class Decline(Move):
    """The bonus is not used."""


MOVES = catalogue([*map(Place, SHAPES), *map(Take, SHAPES), Decline()])


def squares_of(shape: str) -> tuple[str, ...]:
    """The one or two squares a piece covers."""
    return tuple(shape[i : i + 2] for i in range(0, len(shape), 2))
