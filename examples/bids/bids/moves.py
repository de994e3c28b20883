"""The catalogue of Bids: two things chance does, one thing seats do."""

from dataclasses import dataclass

from turres.core.moves import Move, catalogue


@dataclass(frozen=True)
class Deal(Move):
    """Chance deals a goal to the next seat."""

    goal: int


@dataclass(frozen=True)
class Turn(Move):
    """Chance turns up a treasure."""

    treasure: int


@dataclass(frozen=True)
class Bid(Move):
    """A seat seals a bid card."""

    card: int


MOVES = catalogue([*map(Deal, range(6)), *map(Turn, range(6)), *map(Bid, range(1, 7))])
