"""What a move of Turris brings about."""

from dataclasses import dataclass
from typing import Annotated

from turres.core.happenings import Happening
from turres.games.turris_pawns.moves import SHAPES, squares_of

Shape = Annotated[str, SHAPES]


@dataclass(frozen=True)
class _Piece(Happening):
    shape: Shape
    level: int  # the lowest it fills, from 1

    def touches(self) -> tuple[str, ...]:
        """The squares it covers."""
        return tuple(f"square:{square}" for square in squares_of(self.shape))


@dataclass(frozen=True)
class Placed(_Piece):
    """A piece of the seat's came into the tower."""

    rule = "TPA-3"
    echo = True
    motion = "come"
    changes = ("pieces", "last.{seat}")
    adds = (("stock.{seat}", "gone"),)

    @property
    def gone(self) -> int:
        """What its owner's stock gains."""
        return -1


@dataclass(frozen=True)
class GivenBack(_Piece):
    """A piece of the seat's was taken out of the tower: it is in stock again, and its cells are barred for a turn."""

    rule = "TPA-16"
    motion = "go"
    changes = ("pieces", "barred")
    adds = (("stock.{seat}", "back"),)

    @property
    def back(self) -> int:
        """What its owner's stock gains."""
        return 1


@dataclass(frozen=True)
class BonusEarned(Happening):
    """The piece reached the middle, so the seat has a bonus."""

    rule = "TPA-11"
    changes = ("bonus",)


@dataclass(frozen=True)
class Skipped(Happening):
    """The seat has no pieces in stock, and the other goes on."""

    rule = "TPA-18a"


@dataclass(frozen=True)
class Passed(Happening):
    """The seat may place nowhere but in the cells that are barred to it."""

    rule = "TPA-19"


@dataclass(frozen=True)
class Finished(Happening):
    """All pieces are in the tower."""

    rule = "TPA-18"


HAPPENINGS = (Placed, GivenBack, BonusEarned, Skipped, Passed, Finished)
