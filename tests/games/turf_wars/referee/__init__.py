"""A slow referee of Turf Wars: the whole game once more, plainly, from RULES.md alone."""

from __future__ import annotations

from .ending import decide_by_points, end_after_round_ten
from .rounds import play_round
from .setup import set_up
from .table import Chance, Choice, Play, Sealed, Table
from .winning import AllFallen, Won, look

__all__ = ["Chance", "Choice", "Sealed", "Table", "play"]


def play(table: Table) -> Play[dict[int, str]]:
    """A game from setup to its end: it yields questions, and returns the winners and the rules they won by."""
    try:
        try:
            yield from whole_game(table)
        except AllFallen as end:
            yield from decide_by_points(table, end.fallen)
    except Won as end:
        return end.winners
    raise AssertionError("a game ends with winners")


def whole_game(table: Table) -> Play[None]:
    """Setup, and rounds until the marker stands at 10 after phase 5 (TFW-4, TFW-22a)."""
    yield from set_up(table)
    while True:
        yield from play_round(table)
        if table.marker == 10:
            yield from end_after_round_ten(table)
        table.marker += 1
        look(table)
