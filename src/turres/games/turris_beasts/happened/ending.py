"""What happens in Turris: Betrayers, and the end."""

from dataclasses import dataclass
from typing import Annotated

from turres.games.turris_beasts.happened.scouts import Moved
from turres.games.turris_beasts.happened.told import Told


@dataclass(frozen=True)
class BetrayersAct(Told):
    """The Betrayer phase begins."""

    rule = "TBE-34"
    heading = True


@dataclass(frozen=True)
class _OfBetrayer(Moved):
    changes = ("traitors",)


@dataclass(frozen=True)
class BetrayerMoved(_OfBetrayer):
    """A Betrayer scout went on."""

    rule = "TBE-34"


@dataclass(frozen=True)
class BetrayerStartedOver(_OfBetrayer):
    """A Betrayer scout had no way on and starts over."""

    rule = "TBE-34a"


@dataclass(frozen=True)
class BetrayerDriven(_OfBetrayer):
    """A Beast has driven a Betrayer scout away."""

    rule = "TBE-36a"


@dataclass(frozen=True)
class Damaged(Told):
    """A room of the Tower is damaged."""

    room: int
    rule = "TBE-34c"
    changes = ("rooms.{room}.damaged",)
    elements = ("room:{room}",)


@dataclass(frozen=True)
class Repaired(Told):
    """The Damaged tile of a room is gone."""

    room: int
    rule = "TBE-37a"
    echo = True
    changes = ("rooms.{room}.damaged",)
    elements = ("room:{room}",)


@dataclass(frozen=True)
class BetrayersScored(Told):
    """The Betrayers' prestige has grown."""

    n: int
    before: int
    rule = "TBE-34d"
    adds = (("betrayers", "n"),)


@dataclass(frozen=True)
class BetrayersSank(Told):
    """The Betrayers' prestige has fallen."""

    n: int
    before: int
    rule = "TBE-32a"
    adds = (("betrayers", "less"),)

    @property
    def less(self) -> int:
        """What their prestige loses."""
        return -self.n


@dataclass(frozen=True)
class EndBegan(Told):
    """The seat has triggered the end, by its prestige or with the last Trionfi card."""

    by: Annotated[str, ("prestige", "tower")]
    rule = "TBE-30"
    elements = ("seat:{seat}",)


@dataclass(frozen=True)
class BeastsGone(Told):
    """No Beast is left, and the game is over."""

    rule = "TBE-30"


@dataclass(frozen=True)
class RoundsOver(Told):
    """So many rounds were played, and that is the limit."""

    rounds: int
    rule = "TBE-31a"


@dataclass(frozen=True)
class Won(Told):
    """The seat has won, by this."""

    prestige: int
    by: Annotated[str, ("prestige", "resources", "order")]
    rule = "TBE-31"
    elements = ("seat:{seat}",)


@dataclass(frozen=True)
class TowerSaved(Told):
    """Alone: the seat has won."""

    by: Annotated[str, ("prestige", "rooms")]
    rule = "TBE-38"


@dataclass(frozen=True)
class TowerLost(Told):
    """Alone: the Betrayers have won."""

    by: Annotated[str, ("betrayers", "rounds")]
    rule = "TBE-38"
