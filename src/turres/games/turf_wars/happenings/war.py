"""Attacks and wars: who attacks what, commitments, support, cards, and how it ends."""

from dataclasses import dataclass

from turres.core.happenings import Happening
from turres.games.turf_wars.happenings.cards import _Hand
from turres.games.turf_wars.happenings.course import OfSeat, Turf

AIMS = ("attacked", "has_sealed", "sealed_touches", "aimed_touches")


@dataclass(frozen=True)
class AttackShown(OfSeat):
    """A sealed attack is shown."""

    source: Turf
    target: Turf
    rule = "TFW-19c"
    elements = ("turf:{source}", "turf:{target}")
    changes = tuple(f"chairs.{{seat}}.{part}" for part in AIMS)


@dataclass(frozen=True)
class Stopped(OfSeat):
    """The seat has sealed that it attacks no more with this card, or not at all."""

    card: int
    attacks: int  # so many before
    rule = "TFW-19e"
    changes = tuple(f"chairs.{{seat}}.{part}" for part in AIMS)


@dataclass(frozen=True)
class Lapsed(OfSeat):
    """An attack lapses: its source is lost or empty, or its target has become own."""

    source: Turf
    target: Turf
    own: bool
    rule = "TFW-19d"
    elements = ("turf:{source}", "turf:{target}")
    changes = ("chairs.{seat}.aimed_touches",)


@dataclass(frozen=True)
class WarBegan(Happening):
    """War for a turf, with its defender as the seat if there is one, and the attackers, a bit each."""

    turf: Turf
    attackers: int
    rule = "TFW-27"
    heading = True
    elements = ("turf:{turf}",)
    changes = ("war", "chairs.*.aimed_touches")

    @property
    def sides(self) -> tuple[int, ...]:
        """The seats that attack."""
        return tuple(seat for seat in range(8) if self.attackers >> seat & 1)


@dataclass(frozen=True)
class EntryBegan(OfSeat):
    """The seat alone walks into an unoccupied turf."""

    turf: Turf
    rule = "TFW-26"
    echo = True
    elements = ("turf:{turf}",)
    changes = ("war", "chairs.*.aimed_touches")


@dataclass(frozen=True)
class Committed(OfSeat):
    """So many troops fight, as the move says."""

    count: int
    rule = "TFW-27a"
    echo = True
    changes = ("war",)


@dataclass(frozen=True)
class Borrowed(OfSeat):
    """The defender borrows troops of a player outside the war."""

    turf: Turf
    count: int
    lender: int
    rule = "TFW-38g"
    elements = ("turf:{turf}",)
    changes = ("war",)


@dataclass(frozen=True)
class Joined(OfSeat):
    """The seat supports a side, of its own will or because it was named."""

    side: int
    forced: bool
    rule = "TFW-30"
    elements = ("seat:{seat}", "seat:{side}")
    changes = ("war",)


@dataclass(frozen=True)
class Lent(OfSeat):
    """So many troops of a turf fight for the side that the seat supports."""

    turf: Turf
    count: int
    rule = "TFW-30a"
    elements = ("turf:{turf}",)
    changes = ("war",)


@dataclass(frozen=True)
class Silenced(OfSeat):
    """The defender is too weak against an attacker's ability to play a card."""

    by: int
    rule = "TFW-38f"


@dataclass(frozen=True)
class CardPlayed(OfSeat):
    """A side's combat card is shown; the Zero stays in the hand."""

    card: int
    rule = "TFW-27b"
    changes = (*_Hand.changes, "war", "chairs.*.has_sealed", "chairs.*.sealed_touches")
    adds = (("chairs.{seat}.combat_cards", "spent"),)

    @property
    def spent(self) -> int:
        """What its hand changes by."""
        return -(self.card > 0)


@dataclass(frozen=True)
class HelpCardPlayed(CardPlayed):
    """A random card of a supporter is shown and played for a side."""

    side: int
    rule = "TFW-30b"


@dataclass(frozen=True)
class WarCalledOff(Happening):
    """A Negate Attack has ended the war: nobody loses or moves troops."""

    turf: Turf
    rule = "TFW-28"
    elements = ("turf:{turf}",)
    changes = ("war", "last")


@dataclass(frozen=True)
class Strength(OfSeat):
    """A side's Domination Value."""

    value: int
    rule = "TFW-32"


@dataclass(frozen=True)
class WarWon(OfSeat):
    """The seat has won a war: it holds the turf, takes it from its defender, or takes it with none there."""

    turf: Turf
    loser: int | None  # the defender, if that is not the seat itself
    defended: bool
    rule = "TFW-32"
    elements = ("turf:{turf}",)
    changes = ("war", "last")


@dataclass(frozen=True)
class WarTied(Happening):
    """A tie at the top between attackers, so that nobody wins."""

    turf: Turf
    rule = "TFW-32b"
    elements = ("turf:{turf}",)
    changes = ("war", "last")


@dataclass(frozen=True)
class DebtMade(OfSeat):
    """The seat owes points for forced support."""

    helper: int
    count: int
    rule = "TFW-31"
    elements = ("seat:{seat}", "seat:{helper}")
    changes = ("debts",)


@dataclass(frozen=True)
class CardsPutAway(Happening):
    """The combat cards of a war are discarded."""

    rule = "TFW-36"
    echo = True
    changes = ("combat_discards", "war")


@dataclass(frozen=True)
class WarOver(Happening):
    """The war is over as a whole."""

    rule = "TFW-27"
    echo = True
    changes = ("war",)
