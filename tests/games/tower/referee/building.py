"""Building a segment (TOW-21 to TOW-22)."""

from __future__ import annotations

from .content import MATERIALS
from .table import Choice, Ended, Play, Seat, Table

SEGMENTS_TO_WIN = 3


def build(table: Table) -> Play[None]:
    """A seat with all five materials must build; the third segment wins at once (TOW-21, TOW-22)."""
    seat = table.turn.seat
    if table.missing(seat, table.turn.wild):
        return
    table.turn.built = True
    seat.segments += 1
    if seat.segments == SEGMENTS_TO_WIN:
        raise Ended("TOW-22", [seat.number])
    yield from return_items(table, seat)
    yield from change_card(table, seat)


def return_items(table: Table, seat: Seat) -> Play[None]:
    """All items go back, surplus ones too, onto free spaces that the builder chooses (TOW-21a)."""
    for material in MATERIALS:
        while seat.items[material]:
            free = [space for space in table.spaces if space.material == material and not space.stocked]
            chosen = free
            if len(free) > seat.items[material]:
                text = yield Choice(seat.number, [f"return {material} to space {space.number}" for space in free])
                chosen = [space for space in free if text.endswith(f" space {space.number}")]
            for space in chosen:
                space.stocked = True
                seat.items[material] -= 1


def change_card(table: Table, seat: Seat) -> Play[None]:
    """Discard the card that was built, draw three, keep one, discard two (TOW-19a, TOW-21)."""
    deck = table.builds
    deck.discards.append(seat.build)
    seat.build = ""
    for _ in range(3):
        table.shown.append((yield from deck.draw("deal")))
    text = yield Choice(seat.number, [f"keep {card}" for card in table.shown])
    seat.build = text.removeprefix("keep ")
    for card in table.shown:
        if card != seat.build:
            deck.discards.append(card)
    deck.renew()
    table.shown = []
