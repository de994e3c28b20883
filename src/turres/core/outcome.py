"""How a game ended: points, winners, and the rule that ended it."""

import msgspec


class Reason(msgspec.Struct, frozen=True):
    """A rule that decided something: its id in RULES.md and its sentence."""

    rule: str
    sentence: str


class Count(msgspec.Struct, frozen=True):
    """A line of the score: what is counted, by which rule, and how much of it each seat has, as it is shown."""

    text: str
    rule: str
    values: tuple[str, ...]


class Outcome(msgspec.Struct, frozen=True):
    """The end of a game, seat by seat."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    returns: tuple[float, ...]
    reason: Reason
    detail: str = ""  # what in particular, where the rule that ended the game leaves that open: "secrets:undefeated"
