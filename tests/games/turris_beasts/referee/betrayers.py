"""Alone: the Betrayers (TBE-33 to TBE-35b)."""

from __future__ import annotations

from .content import NUMBERS, SITES
from .table import GameOver, Table

ORDER = [*SITES, "abyss", *NUMBERS]  # scouts without a number move first (TBE-34b)


def betrayer_phase(table: Table) -> None:
    """Each scout moves once, the lower number first, then 3 prestige (TBE-34, TBE-34d)."""
    for index in sorted((0, 1), key=lambda index: ORDER.index(table.betrayer_scouts[index])):
        move_scout(table, index)
    earn(table, 3)


def is_free(table: Table, location: str) -> bool:
    """Neither Beast nor scout, of the player or of the Betrayers (TBE-34)."""
    return not table.has_beast(location) and not table.has_any_scout(location)


def move_scout(table: Table, index: int) -> None:
    """To the next number; if that is impossible to the lowest free number, with damage (TBE-34 to TBE-34b)."""
    here = table.betrayer_scouts[index]
    if here in NUMBERS:
        next_numbers = [number for number in NUMBERS if int(number) == int(here) + 1]
    else:
        next_numbers = [number for number in NUMBERS if number in table.content.near[here]]
    free = [number for number in next_numbers if is_free(table, number)]
    if free:
        table.betrayer_scouts[index] = free[0]
        return
    table.betrayer_scouts[index] = next(number for number in NUMBERS if is_free(table, number))
    damage(table)


def damage(table: Table) -> None:
    """The first undamaged room is struck, which brings 1 prestige (TBE-34c)."""
    undamaged = [room for room in range(6) if not table.damaged[room]]
    if undamaged:
        table.damaged[undamaged[0]] = True
        earn(table, 1)


def earn(table: Table, prestige: int) -> None:
    """The Betrayers win at once with 30 (TBE-38)."""
    table.betrayers += prestige
    if table.betrayers >= 30:
        raise GameOver("TBE-38", None)
