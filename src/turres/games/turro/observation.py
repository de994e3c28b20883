"""What a seat of Turro sees as numbers; White sees the board from its own side."""

from dataclasses import replace

from turres.core.moves import Move
from turres.core.observation import Field, Symmetry, bits, number, one_hot, planes, stack
from turres.core.position import Content
from turres.games.turro.moves import DIRECTIONS, SIZE, SQUARES, March

VERSION = 1
CHANCE_MOVES = ()
BOARD = (SIZE, SIZE)
PLACES = len(SQUARES)
DEEP = 3  # layers under the top stone that are shown


def fields(content: Content) -> tuple[Field, ...]:
    """The board, then the turn."""
    return (
        bits(
            "top",
            "free",
            count=PLACES,
            whose="all",
            shape=BOARD,
            turned=True,
            meaning="Squares whose free stone is this seat's.",
        ),
        one_hot(
            "turro",
            "turro",
            low=0,
            high=PLACES - 1,
            whose="all",
            shape=BOARD,
            turned=True,
            turned_value=True,
            meaning="The square of this seat's Turro.",
        ),
        planes(
            "height",
            "height",
            low=1,
            high=SIZE,
            shape=BOARD,
            turned=True,
            meaning="How high the pile is, a plane a height.",
        ),
        stack(
            "under",
            "pile",
            low=1,
            high=DEEP,
            heights="height",
            shape=BOARD,
            turned=True,
            meaning="Whose the stones under the top one are: a layer after the other, mine and theirs.",
        ),
        number("moves_left", "moves_left", high=2, meaning="Moves left in this turn."),
        number("may_pass", "may_pass", high=1, meaning="Whether the second move may be passed."),
        number("tallest", "tallest", high=14, meaning="The height of the tallest pile when the turn began."),
        number("turns", "turns", meaning="Turns completed, 255 or more as 255."),
    )


def turn(move: Move) -> Move:
    """The move that looks the same from the other side of the board."""
    if not isinstance(move, March):
        return move
    square = SQUARES[PLACES - 1 - SQUARES.index(move.square)]
    direction = DIRECTIONS[(DIRECTIONS.index(move.direction) + 4) % len(DIRECTIONS)]
    return replace(move, square=square, direction=direction)


def symmetries(content: Content) -> tuple[Symmetry, ...]:
    """The board in a mirror, its western files in the east."""
    mirrored = tuple(place - place % SIZE + SIZE - 1 - place % SIZE for place in range(PLACES))
    return (Symmetry(mirror, {name: (name, mirrored) for name in ("top", "turro", "height", "under")}),)


def mirror(move: Move) -> Move:
    """The move as it looks in a mirror."""
    if not isinstance(move, March):
        return move
    place, direction = SQUARES.index(move.square), DIRECTIONS.index(move.direction)
    square = SQUARES[place - place % SIZE + SIZE - 1 - place % SIZE]
    return replace(move, square=square, direction=DIRECTIONS[-direction % len(DIRECTIONS)])
