"""Support: troops lent and a card drawn (TFW-30 to TFW-30d)."""

from __future__ import annotations

from .cards import ZERO
from .table import Choice, Play, Table, draw_from
from .war import War


def support(table: Table, war: War, helper: int, side: int) -> Play[None]:
    """The helper lends as many troops as its ally committed, if it can, never a turf's last (TFW-30a)."""
    war.ally[helper] = side
    lent = war.lent[helper] = {}
    while needed := war.committed[side] - sum(lent.values()):
        spare = {turf: count for turf in table.own(helper) if (count := lendable(table, war, helper, turf)) > 0}
        if sum(spare.values()) <= needed:  # nothing to choose
            for turf, count in spare.items():
                lent[turf] = lent.get(turf, 0) + count
            break
        text = yield Choice(helper, [f"from {turf}" for turf in spare])
        turf = text.removeprefix("from ")
        text = yield Choice(helper, [f"troops {count}" for count in range(1, min(needed, spare[turf]) + 1)])
        lent[turf] = lent.get(turf, 0) + int(text.split()[-1])


def lendable(table: Table, war: War, helper: int, turf: str) -> int:
    """All but the last troop, those already lent or borrowed (TFW-30a, TFW-38g)."""
    borrowed = war.borrowed if turf == war.borrowed_from else 0
    return table.troops[turf] - 1 - war.lent[helper].get(turf, 0) - borrowed


def draw_help(table: Table, war: War, helper: int) -> Play[None]:
    """A random card of the helper's hand, which may be the Zero (TFW-30b)."""
    card = yield from draw_from(table.seats[helper].hand, "draw combat")
    put_down(table, war, helper, card)


def put_down(table: Table, war: War, number: int, card: str) -> None:
    """A card is played; a Zero is back in its owner's hand at once (TFW-36)."""
    war.cards[number] = card
    if card != ZERO:
        table.seats[number].hand.remove(card)
