"""The content of Bids: six kinds of treasure and six goals."""

from typing import Literal

from bids.moves import CARDS, GOALS, KINDS
from turres.core.content import Entry, Pack

Colour = Literal["gold", "red", "blue"]
COLOURS = ("gold", "red", "blue")


class Treasure(Entry, frozen=True, kw_only=True):
    """A kind of treasure in the deck."""

    colour: Colour
    value: int
    copies: int


class Goal(Entry, frozen=True, kw_only=True):
    """What a seat gets more points for."""

    colour: Colour
    bonus: int


class BidsPack(Pack, frozen=True, kw_only=True):
    """Everything printed on the cards."""

    treasures: tuple[Treasure, ...]
    goals: tuple[Goal, ...]

    def faults(self) -> list[str]:
        """Six of each, small numbers, and enough treasures for all rounds."""
        wrong = []
        for name, entries, count in (("treasures", self.treasures, KINDS), ("goals", self.goals, GOALS)):
            if len(entries) != count:
                wrong.append(f"{name}: there are {len(entries)} instead of {count}")
            if len({entry.name.lower() for entry in entries}) != len(entries):
                wrong.append(f"{name}: two have the same name")
        for treasure in self.treasures:
            if not 0 <= treasure.value <= 20:
                wrong.append(f"treasure {treasure.name}: value {treasure.value} is not from 0 to 20")
            if not 1 <= treasure.copies <= 9:
                wrong.append(f"treasure {treasure.name}: copies {treasure.copies} is not from 1 to 9")
        wrong += [f"goal {g.name}: bonus {g.bonus} is not from 0 to 20" for g in self.goals if not 0 <= g.bonus <= 20]
        if sum(treasure.copies for treasure in self.treasures) < CARDS:
            wrong.append(f"treasures: fewer cards than the {CARDS} rounds need (BID-3)")
        return wrong
