"""The catalogue of Bids: two things chance does, one thing seats do."""

from dataclasses import dataclass

from turres.core.moves import Move, catalogue

SEATS = 4
CARDS = 6  # bid cards, and so rounds
KINDS = 6  # of treasure
GOALS = 6
NONE = -1  # no goal yet, no card sealed, no treasure turned up


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
    changes = ("has_sealed", "own_seal")


MOVES = catalogue([*map(Deal, range(GOALS)), *map(Turn, range(KINDS)), *map(Bid, range(1, CARDS + 1))])
