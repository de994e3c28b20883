"""A slow referee of Tower: the whole game once more, plainly, from RULES.md alone."""

from __future__ import annotations

from .setup import set_up
from .standstill import look_for_standstill
from .table import Chance, Choice, Ended, Play, Table
from .turn import play_turn

__all__ = ["Chance", "Choice", "Ended", "Table", "play"]

TURN_LIMIT = 300


def play(table: Table) -> Play[Ended]:
    """A game from setup to its end: it yields questions and returns how the game ended (TOW-7 to TOW-24a)."""
    yield from set_up(table)
    try:
        while table.turns < TURN_LIMIT:
            yield from look_for_standstill(table)
            yield from play_turn(table)
    except Ended as end:
        return end
    most = max(seat.segments for seat in table.seats)
    return Ended("TOW-24", [seat.number for seat in table.seats if seat.segments == most])
