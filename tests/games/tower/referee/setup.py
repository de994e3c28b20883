"""Setup: the start by lot, and a build card for each seat (TOW-7, TOW-8)."""

from __future__ import annotations

from collections import Counter

from .table import Chance, Play, Table, Turn


def set_up(table: Table) -> Play[None]:
    """The lot names the seat that starts, and each seat draws a build card (TOW-7, TOW-8)."""
    text = yield Chance(Counter(f"start with seat {seat.number}" for seat in table.seats))
    table.turn = Turn(table.seats[int(text.split()[-1])])
    for seat in table.seats:
        seat.build = yield from table.builds.draw("deal")
