"""What happens in Turris: Council, Tower and excavation."""

from dataclasses import dataclass
from typing import ClassVar

from turres.games.turris_beasts.happened.told import Location, Told


@dataclass(frozen=True)
class CouncilDue(Told):
    """The seat advances at the Council for scouts put into the Graveyard."""

    steps: int
    rule = "TBE-25"
    elements = ("seat:{seat}",)


@dataclass(frozen=True)
class CouncilStep(Told):
    """The seat's Council token went to a spot of the next level."""

    spot: int  # over all levels
    rule = "TBE-25a"
    echo = True
    changes = ("tribes.{seat}.council",)
    elements = ("seat:{seat}",)


@dataclass(frozen=True)
class SpotClosed(Told):
    """The spot's reward is impossible, which means Ichor instead."""

    rule = "TBE-25a"


@dataclass(frozen=True)
class CouncilReturned(Told):
    """The seat has returned its Council token to the start."""

    rule = "TBE-26"
    echo = True
    changes = ("tribes.{seat}.council",)


@dataclass(frozen=True)
class CouncilLeft(Told):
    """A Council step took the seat's token from the last level to the start."""

    rule = "TBE-26a"
    changes = ("tribes.{seat}.council",)
    elements = ("seat:{seat}",)


@dataclass(frozen=True)
class RightWon(Told):
    """The seat has a right to build from the Grove."""

    rule = "TBE-27a"
    one = 1
    adds = (("tribes.{seat}.rights", "one"),)
    elements = ("seat:{seat}",)


@dataclass(frozen=True)
class RightUsed(Told):
    """The seat may build with a right from the Grove."""

    rule = "TBE-27a"
    less = -1
    adds = (("tribes.{seat}.rights", "less"),)
    elements = ("seat:{seat}",)


@dataclass(frozen=True)
class RightLost(Told):
    """The seat cannot use its right from the Grove."""

    rule = "TBE-27a"
    less = -1
    adds = (("tribes.{seat}.rights", "less"),)
    elements = ("seat:{seat}",)


@dataclass(frozen=True)
class _OfTrionfo(Told):
    card: int
    elements: ClassVar[tuple[str, ...]] = ("trionfi:{card}",)


@dataclass(frozen=True)
class Built(_OfTrionfo):
    """The seat has built a room."""

    motion = "go"
    rule = "TBE-27"
    echo = True
    changes = ("tribes.{seat}.built", "display", "fresh")


@dataclass(frozen=True)
class RoomTaken(_OfTrionfo):
    """Alone: the card has come into a room of the Tower."""

    room: int
    rule = "TBE-37"
    changes = ("rooms.{room}.card",)
    elements = ("trionfi:{card}", "room:{room}")


@dataclass(frozen=True)
class CardWorks(_OfTrionfo):
    """A room built in the last round works for its builder."""

    rule = "TBE-27c"


@dataclass(frozen=True)
class MarkerTaken(Told):
    """The seat has built with a marker."""

    rule = "TBE-28"
    echo = True
    one = 1
    adds = (("tribes.{seat}.markers", "one"),)


@dataclass(frozen=True)
class Dealt(_OfTrionfo):
    """A Trionfi card was laid out."""

    motion = "come"
    rule = "TBE-2"
    changes = ("display",)


@dataclass(frozen=True)
class Dug(Told):
    """A tile was laid on an excavation site."""

    site: int
    place: Location
    motion = "come"
    rule = "TBE-29"
    changes = ("sites.{place}",)
    elements = ("space:{place}", "site:{site}")
