"""What happens in Turris: what becomes of scouts, and the Fruit."""

from dataclasses import dataclass
from typing import Annotated, ClassVar

from turres.core.happenings import How
from turres.games.turris_beasts.happened.told import Location, Told


@dataclass(frozen=True)
class AtPlace(Told):
    place: Location
    one = 1  # a scout more
    less = -1
    elements = ("space:{place}",)


@dataclass(frozen=True)
class Placed(AtPlace):
    """A scout of the reserve was placed."""

    motion = "come"
    rule = "TBE-6"
    echo = True
    changes = ("tribes.{seat}.scouts.{place}",)
    adds = (("tribes.{seat}.reserve", "less"),)


@dataclass(frozen=True)
class Recalled(AtPlace):
    """A scout came home with a Collect."""

    motion = "go"
    rule = "TBE-7"
    changes = ("tribes.{seat}.scouts.{place}",)
    adds = (("tribes.{seat}.reserve", "one"),)


@dataclass(frozen=True)
class Withdrawn(AtPlace):
    """An effect has returned a scout to the reserve."""

    motion = "go"
    echo = True
    changes = ("tribes.{seat}.scouts.{place}",)
    adds = (("tribes.{seat}.reserve", "one"),)


@dataclass(frozen=True)
class SacrificedThere(AtPlace):
    """A scout on the board was sacrificed."""

    motion = "go"
    rule = "TBE-40"
    changes = ("tribes.{seat}.scouts.{place}",)
    adds = (("tribes.{seat}.graveyard", "one"),)


@dataclass(frozen=True)
class SacrificedAtHome(Told):
    """A scout of the reserve was sacrificed."""

    rule = "TBE-40"
    one = 1
    less = -1
    adds = (("tribes.{seat}.reserve", "less"), ("tribes.{seat}.graveyard", "one"))
    elements = ("seat:{seat}",)


@dataclass(frozen=True)
class NoReward(AtPlace):
    """A recalled scout's location gives nothing."""

    why: Annotated[str, ("immediate", "beast", "betrayer", "impossible")]
    rule = "TBE-7"


@dataclass(frozen=True)
class Moved(Told):
    origin: Location
    place: Location
    motion: ClassVar[How] = "move"
    changes: ClassVar[tuple[str, ...]] = ("tribes.{seat}.scouts.{origin}", "tribes.{seat}.scouts.{place}")
    elements = ("space:{origin}", "space:{place}")


@dataclass(frozen=True)
class Shifted(Moved):
    """An effect has moved a scout of the seat's."""

    echo = True


@dataclass(frozen=True)
class Driven(Moved):
    """Delusion has driven a scout of the seat's away."""

    rule = "TBE-20"


@dataclass(frozen=True)
class Revived(Told):
    """So many scouts are back in reserve."""

    scouts: int
    rule = "TBE-9"
    adds = (("tribes.{seat}.reserve", "scouts"), ("tribes.{seat}.graveyard", "less"))
    elements = ("seat:{seat}",)

    @property
    def less(self) -> int:
        """What the Graveyard loses."""
        return -self.scouts


@dataclass(frozen=True)
class Shielded(Told):
    """So many scouts are left out of a Beast's effect, for so many Artifacts."""

    scouts: int
    artifacts: int
    rule = "TBE-13a"
    adds = (("tribes.{seat}.artifacts", "less"),)
    elements = ("seat:{seat}",)

    @property
    def less(self) -> int:
        """What the seat's Artifacts lose."""
        return -self.artifacts


@dataclass(frozen=True)
class FruitPut(AtPlace):
    """The Fruit was put on a location."""

    motion = "come"
    rule = "TBE-40"
    echo = True
    changes = ("fruit",)


@dataclass(frozen=True)
class FruitLeft(AtPlace):
    """The Fruit was taken off the board."""

    motion = "go"
    rule = "TBE-24"
    changes = ("fruit",)
