"""What a move of Bids brings about."""

from dataclasses import dataclass

from turres.core.happenings import Happening


@dataclass(frozen=True)
class Dealt(Happening):
    """The seat got its goal; which one is its own secret, unless goals are open."""

    goal: int | None
    secret = ("goal",)
    rule = "BID-2"
    changes = ("dealt", "goals.{seat}")
    elements = ("seat:{seat}",)


@dataclass(frozen=True)
class RoundBegan(Happening):
    """A treasure lies open."""

    number: int
    treasure: int
    heading = True
    rule = "BID-3"
    changes = ("deck.{treasure}", "treasure")


@dataclass(frozen=True)
class Shown(Happening):
    """The seat's bid is shown, and the card is spent."""

    card: int
    rule = "BID-6"
    changes = ("hands.{seat}", "has_sealed.{seat}", "own_seal")
    motion = "go"
    elements = ("card:bid-{card}", "seat:{seat}")


@dataclass(frozen=True)
class Won(Happening):
    """The seat's card is the highest that stands alone."""

    treasure: int
    rule = "BID-5"
    changes = ("treasure",)
    adds = (("taken.{seat}.{treasure}", "one"),)

    @property
    def one(self) -> int:
        """How many it has more."""
        return 1

    elements = ("seat:{seat}",)


@dataclass(frozen=True)
class Lost(Happening):
    """No card stands alone: the treasure is out of the game."""

    treasure: int
    rule = "BID-5"
    changes = ("treasure",)


@dataclass(frozen=True)
class GoalShown(Happening):
    """The game is over, and the seat shows its goal."""

    goal: int
    rule = "BID-8"
    changes = ("goals.{seat}",)
    elements = ("seat:{seat}",)


HAPPENINGS = (Dealt, RoundBegan, Shown, Won, Lost, GoalShown)
