"""A game in which nothing moves any more (TOW-24a)."""

from __future__ import annotations

from .table import Choice, Ended, Play, Table, Turn
from .turn import actions

ROUNDS = 3


def look_for_standstill(table: Table) -> Play[None]:
    """After each round of still turns the seats are asked, or the game is drawn without asking (TOW-24a)."""
    players = len(table.seats)
    if not table.still or table.still % players:
        return
    numbers = [seat.number for seat in table.seats]
    if table.still == ROUNDS * players or not any_action(table):
        raise Ended("TOW-24a", numbers)
    first = table.turn.seat.number
    for number in numbers[first:] + numbers[:first]:
        text = yield Choice(number, ["agree", "decline"])
        if text == "decline":
            return
    raise Ended("TOW-24a", numbers)


def any_action(table: Table) -> bool:
    """True if some seat would have another action than to end its turn (TOW-24a)."""
    turn = table.turn
    found = False
    for seat in table.seats:
        table.turn = Turn(seat)
        found = found or bool(actions(table, seat))
    table.turn = turn
    return found
