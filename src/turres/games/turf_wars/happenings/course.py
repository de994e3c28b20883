"""The course of the game: setup, rounds and phases, the First Turn Token, events, abilities before them, points, the end."""

from dataclasses import dataclass
from typing import Annotated, ClassVar

from turres.core.happenings import Happening
from turres.games.turf_wars.content.boards import NAMES
from turres.games.turf_wars.content.words import TYPES
from turres.games.turf_wars.moves import WARES

Turf = Annotated[str, NAMES]
Type = Annotated[str, TYPES]
Ware = Annotated[str, tuple(WARES)]
Side = Annotated[str, ("left", "right")]


@dataclass(frozen=True)
class OfSeat(Happening):
    """What befalls a seat."""

    elements: ClassVar[tuple[str, ...]] = ("seat:{seat}",)


# Setup


@dataclass(frozen=True)
class FactionDealt(OfSeat):
    """One of two faction cards."""

    faction: int | None
    rule = "TFW-10"
    secret = ("faction",)
    echo = True
    changes = ("chairs.{seat}.dealt",)


@dataclass(frozen=True)
class FactionShown(OfSeat):
    """The seat plays this faction, which is at home on a type of turf, or anywhere."""

    faction: int
    type: Type | None
    rule = "TFW-10"
    changes = (
        *(f"chairs.{{seat}}.{part}" for part in ("faction", "dealt", "home", "prices")),
        "chairs.*.nemesis",
        "chairs.*.has_sealed",
    )


@dataclass(frozen=True)
class StartChosen(OfSeat):
    """The seat begins on this turf."""

    turf: Turf
    rule = "TFW-13"
    echo = True
    elements = ("seat:{seat}", "turf:{turf}")
    changes = ("chairs.{seat}.start",)


@dataclass(frozen=True)
class TokenMoved(OfSeat):
    """The First Turn Token comes to the seat."""

    way: int  # one of `steps.Way`
    rule = "TFW-45"
    changes = ("first",)


# Rounds


@dataclass(frozen=True)
class RoundBegan(Happening):
    """The round marker stands here, and a new round begins."""

    round: int
    rule = "TFW-22a"
    heading = True
    changes = ("marker",)


@dataclass(frozen=True)
class PhaseBegan(Happening):
    """A phase of the round begins."""

    phase: int
    rule = "TFW-43"
    heading = True

    @property
    def changes(self) -> tuple[str, ...]:  # type: ignore[override]  # what a phase forgets
        """What a new phase forgets of the one before, a new round of the last war, and a draft of what lay open."""
        forgot = {1: ("last",), 4: ("packet", "packet_with", "chairs.*.revealed"), 5: FORGOTTEN}
        return ("phase", "called", *forgot.get(self.phase, ()))


FORGOTTEN = ("passed", "leftover", "buried", "chairs.*.drafted", "chairs.*.has_drafted")


# Events


@dataclass(frozen=True)
class EventRevealed(Happening):
    """This event is in force until the next reveal."""

    event: int
    rule = "TFW-17"
    changes = ("event", "chairs.*.sits_out")


@dataclass(frozen=True)
class SatOut(OfSeat):
    """The seat sits the event out."""

    rule = "TFW-38a"
    changes = ("chairs.{seat}.sits_out",)


@dataclass(frozen=True)
class MarkerMoved(Happening):
    """The event moves the round marker."""

    round: int
    before: int
    rule = "TFW-40h"
    adds = (("marker", "by"),)

    @property
    def by(self) -> int:
        """How far it goes."""
        return self.round - self.before


@dataclass(frozen=True)
class TeleportersChanged(Happening):
    """The teleporters work from now on, or do so no more."""

    open: bool
    rule = "TFW-8"
    changes = ("teleporters_open",)


@dataclass(frozen=True)
class PointsChanged(OfSeat):
    """The event brings or takes points."""

    count: int
    event: int
    points: int
    rule = "TFW-47"
    adds = (("chairs.{seat}.points", "count"),)


@dataclass(frozen=True)
class HandsPassed(Happening):
    """The combat hands go round."""

    side: Side
    rule = "TFW-40c"
    changes = ("chairs.*.hand", "chairs.*.known", "chairs.*.combat_cards")


@dataclass(frozen=True)
class HandPassed(OfSeat):
    """The seat gets so many combat cards from another one."""

    giver: int
    count: int
    rule = "TFW-40c"
    elements = ("seat:{seat}", "seat:{giver}")


# Abilities


@dataclass(frozen=True)
class HomeDeclared(OfSeat):
    """The seat is at home on this type of turf."""

    type: Type
    rule = "TFW-1b"
    changes = ("chairs.{seat}.home",)


@dataclass(frozen=True)
class AbilityCopied(OfSeat):
    """The seat has the ability of another one's faction."""

    faction: int
    copied: int
    rule = "TFW-38i"
    elements = ("seat:{seat}", "seat:{copied}")
    changes = ("chairs.{seat}.copied", "chairs.{seat}.prices")


@dataclass(frozen=True)
class Controlled(OfSeat):
    """Another seat decides for the seat's action card."""

    by: int
    rule = "TFW-40d"
    elements = ("seat:{seat}", "seat:{by}")


# Points


@dataclass(frozen=True)
class Scored(OfSeat):
    """Points for pairs of turfs, for home turfs, and for every type; and the points the seat has now."""

    pairs: int
    home: int
    types: int
    points: int
    rule = "TFW-20"

    @property
    def gain(self) -> int:
        """All of it."""
        return self.pairs + self.home + self.types

    adds = (("chairs.{seat}.points", "gain"),)


@dataclass(frozen=True)
class DebtPaid(OfSeat):
    """The seat pays what it owes for support, or what it has."""

    helper: int
    count: int
    due: int
    rule = "TFW-20a"
    elements = ("seat:{seat}", "seat:{helper}")
    changes = ("debts",)
    adds = (("chairs.{seat}.points", "spent"), ("chairs.{helper}.points", "count"))

    @property
    def spent(self) -> int:
        """What its points change by."""
        return -self.count


@dataclass(frozen=True)
class Bought(OfSeat):
    """The seat pays for a ware, and has so many points left."""

    ware: Ware
    price: int
    points: int
    rule = "TFW-21"
    changes = ("chairs.*.prices",)
    adds = (("chairs.{seat}.points", "spent"),)

    @property
    def spent(self) -> int:
        """What its points change by."""
        return -self.price


# The end


@dataclass(frozen=True)
class Eliminated(OfSeat):
    """The seat has no troops left and is out; its points are gone."""

    slayer: int | None
    points: int
    rule = "TFW-37"
    changes = (
        *(f"chairs.{{seat}}.{part}" for part in ("living", "held", "held_cards")),
        "debts",
        "buried",
    )
    adds = (("chairs.{seat}.points", "lost"),)

    @property
    def lost(self) -> int:
        """What its points change by."""
        return -self.points


@dataclass(frozen=True)
class AllFell(Happening):
    """Nobody has troops left, so that points decide."""

    rule = "TFW-3c"
    changes = ("chairs.*.living",)


@dataclass(frozen=True)
class Tied(OfSeat):
    """The seat is among those with most points, so that more is added."""

    points: int
    rule = "TFW-4"


@dataclass(frozen=True)
class BackingShown(OfSeat):
    """The seat backs one of the tied with its troops, or nobody."""

    backed: int | None
    count: int
    rule = "TFW-4b"
    changes = ("chairs.{seat}.backs", "chairs.*.has_sealed", "chairs.*.sealed_touches")


@dataclass(frozen=True)
class _Won(OfSeat):
    changes: ClassVar[tuple[str, ...]] = ("called", "drawn", "chairs.{seat}.won_by", "chairs.{seat}.shown")


@dataclass(frozen=True)
class WonByHome(_Won):
    """The seat controls enough turfs of its home type."""

    type: Type
    count: int
    rule = "TFW-1"


@dataclass(frozen=True)
class WonByNemesis(_Won):
    """The seat has landed the killing blow on its nemesis."""

    rule = "TFW-2"


@dataclass(frozen=True)
class WonBySecret(_Won):
    """What a secret win card of the seat demands is true."""

    card: int
    rule = "TFW-3"


@dataclass(frozen=True)
class SecretOpened(OfSeat):
    """At the end: a secret win of the seat that has not won, and how far it has come where that is a number."""

    card: int
    reached: int | None
    rule = "TFW-50"
    changes = ("drawn",)


@dataclass(frozen=True)
class WonBySurvival(_Won):
    """The seat is the only one left with troops."""

    rule = "TFW-3c"


@dataclass(frozen=True)
class WonByPoints(_Won):
    """The seat has most points after round 10; or, of those who have, most with what was added last, or the lot."""

    points: int
    added: int  # one of `steps.Added`, or 0
    total: int
    rule = "TFW-4"
