"""Excavation sites and decks: what is drawn when (TBE-5c, TBE-29 to TBE-29b)."""

from __future__ import annotations

from .content import SITES
from .table import CHANCE, Flow, Table, Tribe, ask


def lay_tiles(table: Table) -> Flow:
    """Draw four tiles, A first and D last; a replaced tile leaves the game (TBE-1, TBE-29)."""
    for spot in SITES:
        answer = yield from ask(CHANCE, [f"dig {name}" for name in table.sites_left])
        table.sites[spot] = answer.removeprefix("dig ")
        table.sites_left.remove(table.sites[spot])


def change_tiles(table: Table) -> Flow:
    """Replace the tiles once something has ended in which a threshold was passed first (TBE-29, TBE-29a)."""
    if table.excavation_due:
        table.excavation_due = False
        yield from lay_tiles(table)


def draw_tactics(table: Table, tribe: Tribe) -> Flow:
    """Draw a Tactics card; an empty deck is made anew of its discards (TBE-5c)."""
    if not table.tactics_deck:
        table.tactics_deck, table.tactics_discards = table.tactics_discards, []
    if not table.tactics_deck:
        return
    answer = yield from ask(CHANCE, [f"draw {name}" for name in table.tactics_deck])
    name = answer.removeprefix("draw ")
    table.tactics_deck.remove(name)
    tribe.hand.append(name)


def fill_row(table: Table) -> Flow:
    """Fill the row of missions up to five (TBE-5b, TBE-5c)."""
    while len(table.tableau) < 5:
        if not table.mission_deck:
            table.mission_deck, table.mission_discards = table.mission_discards, []
        if not table.mission_deck:
            return
        answer = yield from ask(CHANCE, [f"post {name}" for name in table.mission_deck])
        name = answer.removeprefix("post ")
        table.mission_deck.remove(name)
        table.tableau.append(name)
