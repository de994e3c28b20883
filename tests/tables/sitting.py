"""Tables for the tests to sit at."""

from collections.abc import Callable
from typing import Any

import turres
from turres.tables import Person, Player, Stamped, Table, set_up

NOON = 1_700_000_000_000
ANN, BEN, CAT, DAN = (Person(name.lower(), name) for name in ("Ann", "Ben", "Cat", "Dan"))


def sit(
    game: str, *players: Player, options: dict[str, Any] | None = None, chance: int | None = 1, **more: Any
) -> Table:
    """A table set up at noon; chance has done what it had to, unless told not to."""
    created = set_up(turres.game(game), players or (ANN, BEN), options, **more)
    table = Table(Stamped(1, NOON, created))
    if chance is not None:
        table.draw_chances(NOON, below(chance))
    return table


def below(seed: int) -> Callable[[int], int]:
    """A repeatable chance."""
    return turres.Rng(seed).below


def again(table: Table) -> Table:
    """The table as somebody else would load it."""
    return Table.load([told.stamped for told in table.told])


def first_move(table: Table, seat: int) -> str:
    """Some legal move of the seat."""
    return table.legal(seat)[0][0]


def play_on(table: Table, rng: turres.Rng, moves: int) -> None:
    """Random decisions by whoever has to make them."""
    for _ in range(moves):
        if not table.to_act():
            return
        seat = rng.choice(table.to_act())
        if seat == turres.CHANCE:
            table.draw_chances(NOON, rng.below)
        else:
            table.play(seat, rng.choice(table.legal(seat))[0], NOON)
