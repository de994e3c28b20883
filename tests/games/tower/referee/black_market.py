"""Visiting the black market (TOW-17 to TOW-18)."""

from __future__ import annotations

from collections import Counter

from .table import Choice, Play, Seat, Table

HAND_LIMIT = 3
FEES = {"pass": Counter("p"), "6g": Counter("g" * 6), "4b": Counter("b" * 4), "2r": Counter("r" * 2)}


def entries(table: Table, seat: Seat) -> list[str]:
    """Ways to enter: once in a turn, with a free place in the hand (TOW-17, TOW-17b)."""
    if table.turn.visited or len(seat.thugs) == HAND_LIMIT:
        return []
    return payable(seat)


def payable(seat: Seat) -> list[str]:
    """The entry fees that a seat can pay, never mixed (TOW-17)."""
    return [f"enter with {name}" for name, fee in FEES.items() if seat.has(fee)]


def visit(table: Table, first: str) -> Play[None]:
    """Pay for one to three cards, see three, keep those paid for, put the rest back on top (TOW-17, TOW-17a)."""
    seat = table.turn.seat
    table.turn.visited = True
    table.spend(seat, FEES[first.removeprefix("with ")])
    fees = 1
    while len(seat.thugs) + fees < HAND_LIMIT:
        text = yield Choice(seat.number, [*payable(seat), "look"])
        if text == "look":
            break
        table.spend(seat, FEES[text.removeprefix("enter with ")])
        fees += 1
    for _ in range(3):
        table.shown.append((yield from table.thugs.draw("usher")))
    yield from hire(table, seat, fees)
    yield from put_back(table, seat)


def hire(table: Table, seat: Seat, fees: int) -> Play[None]:
    """Keep as many of the cards shown as were paid for; there is nothing to choose if that is all (TOW-17a)."""
    while fees:
        thug = table.shown[0]
        if fees < len(table.shown):
            text = yield Choice(seat.number, [f"hire {thug}" for thug in sorted(set(table.shown))])
            thug = text.removeprefix("hire ")
        table.shown.remove(thug)
        seat.thugs.append(thug)
        fees -= 1


def put_back(table: Table, seat: Seat) -> Play[None]:
    """The others go back on top, in an order of the visitor's choice (TOW-17a)."""
    if len(table.shown) == 2:
        text = yield Choice(seat.number, [f"put {thug} on top" for thug in sorted(set(table.shown))])
        table.shown.sort(key=lambda thug: f"put {thug} on top" != text)
    table.thugs.top, table.shown = table.shown + table.thugs.top, []
