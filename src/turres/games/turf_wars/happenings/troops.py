"""Troops come, go from turf to turf, and die; each reason is a kind of its own."""

from dataclasses import dataclass
from typing import ClassVar

from turres.core.happenings import How
from turres.games.turf_wars.happenings.course import OfSeat, Turf


@dataclass(frozen=True)
class _On(OfSeat):
    turf: Turf
    count: int
    elements: ClassVar[tuple[str, ...]] = ("turf:{turf}",)
    changes: ClassVar[tuple[str, ...]] = ("turfs.*.owner", "turfs.*.troops", "chairs.*.start_lost")


@dataclass(frozen=True)
class Came(_On):
    """So many troops come to stand on a turf."""

    motion: ClassVar[How] = "come"
    adds = (("chairs.{seat}.troops", "count"),)


@dataclass(frozen=True)
class Landed(Came):
    """The first troops, on the start turf."""

    rule = "TFW-13"
    echo = True


@dataclass(frozen=True)
class Placed(Came):
    """A troop is placed, as the move says."""

    rule = "TFW-16"
    echo = True


@dataclass(frozen=True)
class Sprouted(Came):
    """An ability brings a troop on each turf of a type."""

    rule = "TFW-38c"


@dataclass(frozen=True)
class Mustered(Came):
    """An event brings troops."""

    event: int
    rule = "TFW-40j"


@dataclass(frozen=True)
class Raised(Came):
    """One of the fallen of a war joins its winner."""

    rule = "TFW-39b"


@dataclass(frozen=True)
class Gone(_On):
    """So many troops of a turf are gone."""

    motion: ClassVar[How] = "go"
    adds = (("chairs.{seat}.troops", "loss"),)

    @property
    def loss(self) -> int:
        """What the seat's troops change by."""
        return -self.count


@dataclass(frozen=True)
class Plagued(Gone):
    """An event kills troops."""

    event: int
    rule = "TFW-40e"


@dataclass(frozen=True)
class Deserted(Gone):
    """An event sends troops home."""

    event: int
    rule = "TFW-40j"


@dataclass(frozen=True)
class Defeated(Gone):
    """Committed, lent or borrowed troops of a side that lost a war."""

    rule = "TFW-33"


@dataclass(frozen=True)
class Surrounded(Gone):
    """A defender's other troops have nowhere to retreat."""

    rule = "TFW-33a"


@dataclass(frozen=True)
class DiedRetreating(Gone):
    """Half of those who retreat, or more or none by an ability."""

    rule = "TFW-33a"


@dataclass(frozen=True)
class PaidForVictory(Gone):
    """The winner's cost."""

    rule = "TFW-35"


@dataclass(frozen=True)
class FellToRevenge(Gone):
    """What retaliation takes from the winner of a war."""

    rule = "TFW-35c"


@dataclass(frozen=True)
class Went(OfSeat):
    """So many troops go from a turf to another one."""

    source: Turf
    target: Turf
    count: int
    motion: ClassVar[How] = "move"
    elements: ClassVar[tuple[str, ...]] = ("turf:{source}", "turf:{target}")
    changes: ClassVar[tuple[str, ...]] = _On.changes


@dataclass(frozen=True)
class Transferred(Went):
    """In a maneuver."""

    rule = "TFW-23c"


@dataclass(frozen=True)
class Teleported(Went):
    """By a Teleport."""

    rule = "TFW-23b"


@dataclass(frozen=True)
class WalkedIn(Went):
    """Alone into an unoccupied turf."""

    rule = "TFW-26"


@dataclass(frozen=True)
class Brought(Went):
    """To the attacked turf, by an ability."""

    rule = "TFW-38e"


@dataclass(frozen=True)
class Retreated(Went):
    """From a turf that was lost."""

    rule = "TFW-33a"


@dataclass(frozen=True)
class MovedIn(Went):
    """The winner's committed troops, to the turf that they have won."""

    rule = "TFW-33"
