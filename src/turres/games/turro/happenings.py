"""What a move of Turro brings about."""

from dataclasses import dataclass
from typing import Annotated

from turres.core.happenings import Happening
from turres.games.turro.moves import SQUARES

Square = Annotated[str, SQUARES]


@dataclass(frozen=True)
class Marched(Happening):
    """A stone went from one field to another."""

    origin: Square
    target: Square
    rule = "TRO-6"
    echo = True
    motion = "move"
    changes = ("piles.{first}", "piles.{last}")

    @property
    def first(self) -> int:
        """The place of the field it left."""
        return SQUARES.index(self.origin)

    @property
    def last(self) -> int:
        """The place of the field it reached."""
        return SQUARES.index(self.target)

    elements = ("square:{origin}", "square:{target}")


@dataclass(frozen=True)
class _OnSquare(Happening):
    square: Square
    elements = ("square:{square}",)


@dataclass(frozen=True)
class Covered(_OnSquare):
    """The seat's stone, free until now, lies under another one."""

    rule = "TRO-9"


@dataclass(frozen=True)
class Freed(_OnSquare):
    """The seat's stone is free, for the one on top of it has left."""

    rule = "TRO-4"


@dataclass(frozen=True)
class TowerGrew(_OnSquare):
    """The tallest pile has grown during this turn, so the seat has two moves in the next one."""

    height: int
    before: int
    rule = "TRO-11"


@dataclass(frozen=True)
class Captured(_OnSquare):
    """A stone has landed on the seat's Turro."""

    rule = "TRO-17"


@dataclass(frozen=True)
class Arrived(_OnSquare):
    """The seat's Turro has reached the other side's back rank."""

    rule = "TRO-16"


@dataclass(frozen=True)
class Stuck(Happening):
    """The seat's turn begins, and none of its stones can move."""

    rule = "TRO-18"


@dataclass(frozen=True)
class LimitReached(Happening):
    """So many turns have been completed, and that is the limit."""

    turns: int
    rule = "TRO-19"


HAPPENINGS = (Marched, Covered, Freed, TowerGrew, Captured, Arrived, Stuck, LimitReached)
