"""A turn: the draw, the actions, building, and the two tokens of an idle turn (TOW-9, TOW-10, TOW-14, TOW-20)."""

from __future__ import annotations

from .black_market import entries, visit
from .building import build
from .market import buy, offers, trade, trades
from .table import Choice, Play, Seat, Table, Turn
from .thugs import usable, use


def play_turn(table: Table) -> Play[None]:
    """Draw, act, build, leave the market, pass on to the left (TOW-7, TOW-9, TOW-10, TOW-14, TOW-20)."""
    turn, seat = table.turn, table.turn.seat
    yield from table.draw_tokens(seat, 3)
    yield from act(table)
    yield from build(table)
    table.turns += 1
    left = leave_market(table)
    if not turn.acted and not turn.built:
        yield from table.draw_tokens(seat, 2)
    is_still = not (turn.acted or turn.built or turn.drew or left)
    table.still = table.still + 1 if is_still else 0
    table.turn = Turn(table.seats[(seat.number + 1) % len(table.seats)])


def act(table: Table) -> Play[None]:
    """Actions in any order and mixed, until the seat ends the phase (TOW-10)."""
    seat = table.turn.seat
    while True:
        text = yield Choice(seat.number, [*actions(table, seat), "end"])
        if text == "end":
            return
        table.turn.acted = True
        verb, _, rest = text.partition(" ")
        match verb:
            case "buy":
                buy(table, rest)
            case "trade":
                trade(table, rest)
            case "enter":
                yield from visit(table, rest)
            case "use":
                yield from use(table, rest)


def actions(table: Table, seat: Seat) -> list[str]:
    """Everything but ending the turn (TOW-10)."""
    return [*offers(table), *trades(table, seat), *entries(table, seat), *usable(table, seat)]


def leave_market(table: Table) -> bool:
    """A pawn stays only where its owner has bought in this turn; tell whether it left (TOW-14)."""
    seat = table.turn.seat
    if table.turn.bought or seat.pawn is None:
        return False
    seat.pawn = None
    return True
