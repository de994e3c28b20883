"""What happens in Turris: the round."""

from dataclasses import dataclass

from turres.games.turris_beasts.happened.told import Beast, Told


@dataclass(frozen=True)
class RoundBegan(Told):
    """A round begins, and what was built in the last one works from now on."""

    number: int
    rule = "TBE-4"
    heading = True
    changes = ("round", "fresh")


@dataclass(frozen=True)
class TurnBegan(Told):
    """The seat's turn begins."""

    rule = "TBE-5"
    heading = True
    elements = ("seat:{seat}",)


@dataclass(frozen=True)
class DuskFell(Told):
    """The Beast phase begins, and somebody holds Tactics."""

    rule = "TBE-40a"
    heading = True


@dataclass(frozen=True)
class DawnBroke(Told):
    """Cleanup is next, and somebody holds Tactics."""

    rule = "TBE-40a"
    heading = True


@dataclass(frozen=True)
class CleanupBegan(Told):
    """The round is put in order."""

    rule = "TBE-24"
    heading = True


@dataclass(frozen=True)
class FirstDrawn(Told):
    """The lot has named the start player."""

    rule = "TBE-3"
    changes = ("first",)
    elements = ("seat:{seat}",)


@dataclass(frozen=True)
class BecameFirst(Told):
    """Who held the Future First Player token is First Player."""

    rule = "TBE-24a"
    changes = ("first", "token")
    elements = ("seat:{seat}",)


@dataclass(frozen=True)
class TokenTaken(Told):
    """The seat has the Future First Player token."""

    before: int | None  # whose it was
    rule = "TBE-24a"
    changes = ("token",)
    elements = ("seat:{seat}",)


@dataclass(frozen=True)
class AltarTurned(Told):
    """The Altar has moved one step, to this Beast or to none."""

    beast: Beast | None
    gone: bool  # whether it has left the board
    rule = "TBE-24"
    changes = ("altar",)


@dataclass(frozen=True)
class ActionGained(Told):
    """The seat may take one more action this turn."""

    rule = "TBE-10b"


@dataclass(frozen=True)
class LeftOut(Told):
    """A word of an effect is impossible and left out: the word with its number, its thing, and whether it says "may"."""

    word: int
    n: int
    thing: int
    may: bool
    rule = "TBE-4c"
