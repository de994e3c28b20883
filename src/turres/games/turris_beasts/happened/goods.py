"""What happens in Turris: goods and prestige."""

from dataclasses import dataclass
from typing import ClassVar

from turres.games.turris_beasts.happened.told import Thing, Told


@dataclass(frozen=True)
class _Goods(Told):
    thing: Thing
    n: int
    elements: ClassVar[tuple[str, ...]] = ("seat:{seat}",)

    @property
    def store(self) -> str:
        """Where a view has the number."""
        return "artifacts" if self.thing == "artifacts" else f"goods.{self.thing}"

    @property
    def less(self) -> int:
        """What the number loses."""
        return -self.n


@dataclass(frozen=True)
class Gained(_Goods):
    """The seat has gained resources of a kind, or Artifacts."""

    adds = (("tribes.{seat}.{store}", "n"),)


@dataclass(frozen=True)
class Paid(_Goods):
    """The seat has paid."""

    adds = (("tribes.{seat}.{store}", "less"),)


@dataclass(frozen=True)
class Lost(_Goods):
    """An effect of another has taken resources from the seat, which go to the supply."""

    adds = (("tribes.{seat}.{store}", "less"),)


@dataclass(frozen=True)
class Took(_Goods):
    """The seat has taken from another one."""

    rival: int
    adds = (("tribes.{seat}.{store}", "n"), ("tribes.{rival}.{store}", "less"))
    elements = ("seat:{rival}", "seat:{seat}")


@dataclass(frozen=True)
class TookFromBetrayers(_Goods):
    """The seat has taken from the Betrayers."""

    rule = "TBE-35"
    adds = (("tribes.{seat}.{store}", "n"),)


@dataclass(frozen=True)
class Gave(_Goods):
    """The seat has given to another one."""

    rival: int
    adds = (("tribes.{seat}.{store}", "less"), ("tribes.{rival}.{store}", "n"))
    elements = ("seat:{seat}", "seat:{rival}")


@dataclass(frozen=True)
class GaveToBetrayers(_Goods):
    """The seat has given to the Betrayers."""

    rule = "TBE-35"
    adds = (("tribes.{seat}.{store}", "less"),)


@dataclass(frozen=True)
class Scored(Told):
    """The seat's prestige has grown."""

    n: int
    before: int
    adds = (("tribes.{seat}.prestige", "n"),)
    elements = ("seat:{seat}",)


@dataclass(frozen=True)
class Sank(Told):
    """The seat's prestige has fallen."""

    n: int
    before: int
    rule = "TBE-29c"
    adds = (("tribes.{seat}.prestige", "less"),)
    elements = ("seat:{seat}",)

    @property
    def less(self) -> int:
        """What the prestige loses."""
        return -self.n


@dataclass(frozen=True)
class ThresholdReached(Told):
    """Nobody had so much prestige before, so new excavation sites are due."""

    prestige: int
    rule = "TBE-29"
    elements = ("seat:{seat}",)
