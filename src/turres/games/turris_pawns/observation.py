"""What a seat of Turris (pawns) sees as numbers: its own pieces first, then the other's."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from turres.core.moves import Move
from turres.core.observation import Field, Symmetry, bits, number, one_hot, seat_of
from turres.core.position import Content
from turres.games.turris_pawns.moves import SHAPES, SQUARES, WIDTH, Decline, squares_of

VERSION = 1
CHANCE_MOVES = ()
LEVEL = (WIDTH, WIDTH)
Square = tuple[int, int]  # file and rank, from 0
SIDES: tuple[Callable[[int, int], Square], ...] = (  # where a square comes to lie: mirrored, turned, or both
    lambda file, rank: (2 - file, rank),
    lambda file, rank: (file, 2 - rank),
    lambda file, rank: (2 - file, 2 - rank),
    lambda file, rank: (rank, file),
    lambda file, rank: (2 - rank, file),
    lambda file, rank: (rank, 2 - file),
    lambda file, rank: (2 - rank, 2 - file),
)


def fields(content: Content) -> tuple[Field, ...]:
    """The tower level by level, then what the seats have."""
    places, shapes = len(SQUARES), len(SHAPES)
    return (
        bits("filled", "filled", count=places, shape=LEVEL, meaning="The filled squares of each level."),
        bits("own", "own", count=places, whose="all", shape=LEVEL, meaning="Of these, each seat's, level by level."),
        bits("eastward", "east", count=places, shape=LEVEL, meaning="Western halves of pieces that lie eastward."),
        bits("northward", "north", count=places, shape=LEVEL, meaning="Southern halves of pieces that lie northward."),
        number("finished", "finished", high=11, meaning="Levels with all nine squares filled."),
        number("stock", "stock", whose="all", high=20, meaning="Pieces left."),
        one_hot(
            "last", "last", high=shapes, whose="all", meaning="The shape each seat placed last; the last value: none."
        ),
        one_hot(
            "barred", "barred", high=shapes, meaning="The shape just taken from the seat to move; the last value: none."
        ),
        number("bonus", "bonus", high=1, meaning="Whether the bonus is being decided."),
        seat_of("turn", "seat", meaning="Who decides."),
    )


def symmetries(content: Content) -> tuple[Symmetry, ...]:
    """The tower from its other sides, and in a mirror."""
    return tuple(map(_symmetry, SIDES))


def _symmetry(side: Callable[[int, int], Square]) -> Symmetry:
    """What becomes of squares, of halves of lying pieces, and of shapes."""
    square = {name: SQUARES[_place(*side(i % WIDTH, i // WIDTH))] for i, name in enumerate(SQUARES)}
    lies = {shape: _lying(square[at] for at in squares_of(shape)) for shape in SHAPES}
    places = {lies[shape]: shape for shape in SHAPES}  # what comes to lie there
    squares = tuple(SQUARES.index(places[name]) for name in SQUARES)
    shapes = (*(SHAPES.index(places[shape]) for shape in SHAPES), len(SHAPES))
    turned = side(1, 0)[1] != side(0, 0)[1]  # east becomes north
    east, north = ("northward", "eastward") if turned else ("eastward", "northward")
    return Symmetry(
        partial(_move, lies),
        {
            "filled": ("filled", squares),
            "own": ("own", squares),
            "eastward": (east, _halves(places, 1)),
            "northward": (north, _halves(places, WIDTH)),
            "last": ("last", shapes),
            "barred": ("barred", shapes),
        },
    )


def _place(file: int, rank: int) -> int:
    return rank * WIDTH + file


def _lying(squares: Iterable[str]) -> str:
    """The shape that covers these squares."""
    return "".join(sorted(squares, key=SQUARES.index))


def _halves(places: Mapping[str, str], step: int) -> tuple[int, ...]:
    """For each square, where the half lay whose piece now begins there and ends `step` squares on."""
    shapes = [name + SQUARES[i + step] if i + step < len(SQUARES) else "" for i, name in enumerate(SQUARES)]
    halves = {i: SQUARES.index(places[shape][:2]) for i, shape in enumerate(shapes) if shape in places}
    idle = (i for i in range(len(SQUARES)) if i not in halves.values())  # no piece begins at these, before and after
    return tuple(halves[i] if i in halves else next(idle) for i in range(len(SQUARES)))


def _move(lies: Mapping[str, str], move: Any) -> Move:
    moved: Move = move if isinstance(move, Decline) else replace(move, shape=lies[move.shape])
    return moved
