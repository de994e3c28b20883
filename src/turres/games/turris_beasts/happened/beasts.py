"""What happens in Turris: what the Beasts do."""

from dataclasses import dataclass
from typing import ClassVar

from turres.games.turris_beasts.happened.told import Beast, Location, Resource, Space, Told
from turres.games.turris_beasts.moves import BEASTS


@dataclass(frozen=True)
class _OfBeast(Told):
    beast: Beast
    elements: ClassVar[tuple[str, ...]] = ("beast:{beast}",)

    @property
    def number(self) -> int:
        """The Beast's place in the order of the Beasts."""
        return BEASTS.index(self.beast)


@dataclass(frozen=True)
class BeastActs(_OfBeast):
    """A Beast's part of the Beast phase begins; Harrow may act again."""

    again: bool
    rule = "TBE-14"
    heading = True


@dataclass(frozen=True)
class BeastWoke(_OfBeast):
    """A flipped Beast is set upright, and that is all it does."""

    rule = "TBE-18"
    changes = ("beasts.{number}.flipped",)


@dataclass(frozen=True)
class BeastFlipped(_OfBeast):
    """An effect has flipped a Beast."""

    rule = "TBE-18"
    echo = True
    changes = ("beasts.{number}.flipped",)


@dataclass(frozen=True)
class SetOut(_OfBeast):
    """A Beast heads for its target."""

    target: Location
    rule = "TBE-15"
    elements = ("beast:{beast}", "space:{target}")


@dataclass(frozen=True)
class BeastMoved(_OfBeast):
    """A Beast went from one space to another; the seat is who moved it by an effect."""

    origin: Space
    place: Space
    motion = "move"
    rule = "TBE-17"
    changes = ("beasts.{number}.space",)
    elements = ("beast:{beast}", "space:{origin}", "space:{place}")


@dataclass(frozen=True)
class BeastStayed(_OfBeast):
    """A Beast that acts stays where it is."""

    place: Space
    rule = "TBE-17a"
    elements = (
        "beast:{beast}",
        "space:{place}",
    )


@dataclass(frozen=True)
class BeastLeft(_OfBeast):
    """The end has begun, and a Beast leaves the board."""

    motion = "go"
    rule = "TBE-30"
    changes = ("beasts.{number}.space", "beasts.{number}.flipped")


@dataclass(frozen=True)
class Devoured(_OfBeast):
    """A Beast has devoured so many scouts of the seat's."""

    place: Location
    scouts: int
    motion = "go"
    rule = "TBE-19"
    changes = ("tribes.{seat}.scouts.{place}",)
    adds = (("tribes.{seat}.graveyard", "scouts"),)
    elements = ("space:{place}", "beast:{beast}", "seat:{seat}")


@dataclass(frozen=True)
class Robbed(Told):
    """Despair has taken a resource from the seat, for a scout."""

    resource: Resource
    less = -1
    rule = "TBE-21"
    adds = (("tribes.{seat}.goods.{resource}", "less"),)
    elements = ("seat:{seat}",)


@dataclass(frozen=True)
class NotRobbed(Told):
    """Despair takes nothing from the seat."""

    rule = "TBE-21"
    elements = ("seat:{seat}",)
