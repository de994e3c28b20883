"""Combat cards, action cards and secret wins: dealt, drawn, drafted, called, discarded."""

from dataclasses import dataclass
from typing import ClassVar

from turres.core.happenings import Happening
from turres.games.turf_wars.happenings.course import OfSeat


@dataclass(frozen=True)
class _Hand(OfSeat):
    changes: ClassVar[tuple[str, ...]] = ("chairs.{seat}.hand", "chairs.{seat}.known", "fresh")

    @property
    def one(self) -> int:
        """A card more."""
        return 1

    @property
    def less(self) -> int:
        """A card fewer."""
        return -1


@dataclass(frozen=True)
class CombatShuffled(Happening):
    """There is a combat deck, and everybody has a Zero."""

    rule = "TFW-11"
    echo = True
    changes = ("combat_deck", "chairs.*.hand", "chairs.*.combat_cards")


@dataclass(frozen=True)
class CardDealt(_Hand):
    """A combat card comes to a hand in setup."""

    card: int | None
    rule = "TFW-11"
    secret = ("card",)
    echo = True
    changes = (*_Hand.changes, "combat_deck")
    adds = (("chairs.{seat}.combat_cards", "one"),)


@dataclass(frozen=True)
class HandsDealt(Happening):
    """Everybody has so many combat cards beside the Zero."""

    count: int
    rule = "TFW-11"


@dataclass(frozen=True)
class InHand(OfSeat):
    """So many of a combat card are in the seat's hand."""

    card: int
    count: int
    hidden = True


@dataclass(frozen=True)
class Drew(_Hand):
    """A combat card comes to a hand."""

    card: int | None
    rule = "TFW-36a"
    secret = ("card",)
    changes = (*_Hand.changes, "combat_deck")
    adds = (("chairs.{seat}.combat_cards", "one"),)


@dataclass(frozen=True)
class Discarded(_Hand):
    """The seat discards a combat card, as its move says."""

    card: int
    rule = "TFW-36a"
    echo = True
    changes = (*_Hand.changes, "combat_discards")
    adds = (("chairs.{seat}.combat_cards", "less"),)


@dataclass(frozen=True)
class HandLaidDown(OfSeat):
    """The combat cards of the fallen are discarded, and its Zero leaves the game."""

    count: int
    rule = "TFW-37"
    echo = True
    changes = ("chairs.{seat}.hand", "chairs.*.known", "combat_discards")
    adds = (("chairs.{seat}.combat_cards", "lost"),)

    @property
    def lost(self) -> int:
        """What its hand changes by."""
        return -self.count


@dataclass(frozen=True)
class CombatReshuffled(Happening):
    """The discarded combat cards become the deck."""

    rule = "TFW-36a"
    changes = ("combat_deck", "combat_discards")


@dataclass(frozen=True)
class ActionsReshuffled(Happening):
    """The discarded action cards become the deck."""

    rule = "TFW-36a"
    changes = ("action_deck", "performed", "buried")


@dataclass(frozen=True)
class Avenged(Discarded):
    """The seat discards a number card against the winner of a war."""

    winner: int
    rule = "TFW-35c"
    echo = False
    elements = ("seat:{seat}", "seat:{winner}")


# Abilities against a hand


@dataclass(frozen=True)
class Spoiled(_Hand):
    """An ability makes the seat discard a combat card."""

    card: int
    by: int
    rule = "TFW-39"
    changes = (*_Hand.changes, "combat_discards")
    adds = (("chairs.{seat}.combat_cards", "less"),)


@dataclass(frozen=True)
class Scouted(OfSeat):
    """The seat looks at a combat card of another one."""

    victim: int
    card: int | None
    rule = "TFW-39"
    secret = ("card",)
    elements = ("seat:{seat}", "seat:{victim}")
    changes = ("chairs.{victim}.known",)


@dataclass(frozen=True)
class Plundered(_Hand):
    """The seat loses a combat card to another one."""

    card: int
    by: int
    rule = "TFW-39"
    elements = ("seat:{seat}", "seat:{by}")
    changes = (*_Hand.changes, "chairs.{by}.hand", "chairs.{by}.known")
    adds = (("chairs.{seat}.combat_cards", "less"), ("chairs.{by}.combat_cards", "one"))


# Secret wins


@dataclass(frozen=True)
class SecretDrawn(OfSeat):
    """The seat draws a secret win card."""

    card: int | None
    rule = "TFW-14"
    secret = ("card",)
    changes = ("drawn", "secret_deck")


# Action cards


@dataclass(frozen=True)
class PacketDrawn(OfSeat):
    """The seat draws a card for the packet."""

    card: int | None
    rule = "TFW-18"
    secret = ("card",)
    echo = True
    changes = ("packet", "packet_cards", "action_deck")


@dataclass(frozen=True)
class HeldDrawn(OfSeat):
    """The seat draws an action card that it holds until the next draft."""

    card: int | None
    rule = "TFW-21c"
    secret = ("card",)
    changes = ("chairs.{seat}.held", "chairs.{seat}.held_cards", "action_deck")


@dataclass(frozen=True)
class PacketReached(OfSeat):
    """The packet comes to the seat, with so many cards, some of which the seat has held and adds."""

    count: int
    added: int
    rule = "TFW-18"
    changes = ("packet", "packet_with", "packet_cards", "chairs.{seat}.held", "chairs.{seat}.held_cards")


@dataclass(frozen=True)
class InPacket(OfSeat):
    """So many of an action card are in the packet that the seat holds."""

    card: int
    count: int
    hidden = True


@dataclass(frozen=True)
class Drafted(OfSeat):
    """The seat keeps an action card face down."""

    card: int | None
    rule = "TFW-18"
    secret = ("card",)
    echo = True
    changes = ("packet", "packet_cards", "passed", "chairs.{seat}.drafted", "chairs.{seat}.has_drafted")


@dataclass(frozen=True)
class DraftEnded(Happening):
    """Everybody has a card, and what is left of the packet goes away unseen."""

    count: int
    rule = "TFW-18"
    heading = True
    changes = ("packet", "packet_with", "packet_cards", "leftover")


@dataclass(frozen=True)
class PriorityCalled(Happening):
    """The cards of this priority are next."""

    number: int
    rule = "TFW-19"
    heading = True
    changes = ("called",)


@dataclass(frozen=True)
class CardShown(OfSeat):
    """The seat's action card is shown, for its priority is called."""

    card: int
    rule = "TFW-19"
    changes = ("passed", *(f"chairs.{{seat}}.{part}" for part in ("drafted", "revealed", "attacked")))


@dataclass(frozen=True)
class Idle(OfSeat):
    """There is nothing that the seat's action card could do."""

    card: int
    rule = "TFW-19a"


@dataclass(frozen=True)
class Performed(OfSeat):
    """The seat's action card is discarded."""

    card: int
    rule = "TFW-19"
    echo = True
    changes = ("called", "performed", *(f"chairs.{{seat}}.{part}" for part in ("drafted", "has_drafted", "attacked")))
