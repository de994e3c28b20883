"""What is known of a war while it goes on."""

from __future__ import annotations

from dataclasses import dataclass, field

from .cards import CRY, NEGATE
from .table import Table


@dataclass
class Attack:
    """An attack from one turf on another; thirsty if Bloodlust makes it one of two troops or more."""

    number: int
    source: str
    target: str
    thirsty: bool = False

    def __str__(self) -> str:
        """The move that seals it."""
        return f"attack {self.source}-{self.target}"


@dataclass
class War:
    """One target, its attackers in order, its defender, and everything put into the war."""

    target: str
    attacks: list[Attack]
    defender: int | None
    committed: dict[int, int] = field(default_factory=dict)
    cards: dict[int, str] = field(default_factory=dict)
    ally: dict[int, int] = field(default_factory=dict)
    lent: dict[int, dict[str, int]] = field(default_factory=dict)
    forced: list[int] = field(default_factory=list)
    borrowed: int = 0
    borrowed_from: str = ""
    winner: int | None = None

    def attackers(self) -> list[int]:
        """The attackers in order."""
        return [attack.number for attack in self.attacks]

    def sides(self) -> list[int]:
        """Attackers and defender."""
        return self.attackers() + ([] if self.defender is None else [self.defender])

    def losers(self) -> list[int]:
        """All sides but the winner, if there is one."""
        return [number for number in self.sides() if self.winner is not None and number != self.winner]

    def source(self, number: int) -> str:
        """Where an attacker's troops come from."""
        return next(attack.source for attack in self.attacks if attack.number == number)

    def outsiders(self, table: Table) -> list[int]:
        """The living players who take no part in the war."""
        return [number for number in table.living() if number not in self.sides() and number not in self.ally]

    def is_negated(self) -> bool:
        """A Negate Attack by any side, also one drawn for it, calls the war off (TFW-28, TFW-30b)."""
        return NEGATE in self.cards.values()

    def unanswered_cries(self) -> int:
        """Cries for Help of the defender's side that nobody has been named for yet (TFW-29, TFW-30c)."""
        side = [number for number in self.cards if number == self.defender or self.ally.get(number) == self.defender]
        return sum(self.cards[number] == CRY for number in side) - len(self.forced)
