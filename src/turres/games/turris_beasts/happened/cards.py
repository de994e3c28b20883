"""What happens in Turris: missions and Tactics."""

from dataclasses import dataclass

from turres.games.turris_beasts.happened.told import Told


@dataclass(frozen=True)
class _OfMission(Told):
    mission: int
    elements = ("mission:{mission}",)


@dataclass(frozen=True)
class TakenUp(_OfMission):
    """The seat completes a mission that it had reserved."""

    rule = "TBE-11a"
    echo = True
    changes = ("tribes.{seat}.reserved",)


@dataclass(frozen=True)
class TakenOff(_OfMission):
    """A mission left its place in the tableau, for it is completed."""

    motion = "go"
    place: int
    rule = "TBE-11"
    echo = True
    changes = ("tableau.{place}",)


@dataclass(frozen=True)
class Completed(_OfMission):
    """The seat has completed a mission."""

    rule = "TBE-11"
    echo = True
    changes = ("tribes.{seat}.completed",)


@dataclass(frozen=True)
class Kept(_OfMission):
    """A mission has come into a slot, perhaps in place of another one."""

    slot: int
    before: int | None
    rule = "TBE-11b"
    changes = ("tribes.{seat}.slots.{slot}",)


@dataclass(frozen=True)
class Reserved(_OfMission):
    """The seat has reserved a mission of the tableau."""

    place: int
    rule = "TBE-11d"
    echo = True
    changes = ("tribes.{seat}.reserved", "tableau.{place}")


@dataclass(frozen=True)
class Swept(_OfMission):
    """A mission of the tableau was discarded."""

    place: int
    rule = "TBE-5c"
    echo = True
    changes = ("mission_discard", "tableau.{place}")


@dataclass(frozen=True)
class Posted(_OfMission):
    """A mission was turned up."""

    place: int
    motion = "come"
    rule = "TBE-5b"
    less = -1
    changes = ("tableau.{place}",)
    adds = (("mission_deck", "less"),)


@dataclass(frozen=True)
class MissionsShuffled(Told):
    """The discarded missions are the deck."""

    cards: int
    rule = "TBE-5c"
    changes = ("mission_discard",)
    adds = (("mission_deck", "cards"),)


@dataclass(frozen=True)
class _OfCard(Told):
    card: int
    less = -1
    elements = ("tactics:{card}",)


@dataclass(frozen=True)
class CardPlayed(_OfCard):
    """The seat has played a Tactics card."""

    motion = "go"
    rule = "TBE-10"
    echo = True
    changes = ("tribes.{seat}.hand",)
    adds = (("tribes.{seat}.cards", "less"),)


@dataclass(frozen=True)
class CardSpent(_OfCard):
    """A Tactics card that was played is discarded."""

    rule = "TBE-10"
    echo = True
    changes = ("discard",)


@dataclass(frozen=True)
class CardDiscarded(_OfCard):
    """The seat has thrown a Tactics card away."""

    motion = "go"
    echo = True
    changes = ("tribes.{seat}.hand", "discard")
    adds = (("tribes.{seat}.cards", "less"),)


@dataclass(frozen=True)
class Drew(Told):
    """The seat has drawn a Tactics card, which only it can see."""

    card: int | None
    secret = ("card",)
    motion = "come"
    rule = "TBE-3b"
    one = 1
    less = -1
    changes = ("tribes.{seat}.hand",)
    adds = (("tribes.{seat}.cards", "one"), ("deck", "less"))
    elements = ("tactics:{card}",)


@dataclass(frozen=True)
class NotDrawn(Told):
    """A Tactics card is due, and there is none left."""

    rule = "TBE-5c"


@dataclass(frozen=True)
class TacticsShuffled(Told):
    """The discarded Tactics are the deck."""

    cards: int
    rule = "TBE-5c"
    changes = ("discard",)
    adds = (("deck", "cards"),)
