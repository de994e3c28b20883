"""Spending points and exchanging combat cards (TFW-21 to TFW-22)."""

from __future__ import annotations

from .cards import ZERO
from .table import Choice, Play, Seat, Table, distinct
from .winning import look


def spend(table: Table) -> Play[None]:
    """Circuits of buying, until one in which the token was not bought (TFW-21a)."""
    again = True
    while again:
        before = table.token_price
        for number in table.order:
            if table.seats[number].living:
                yield from spend_until_pass(table, table.seats[number])
        again = table.token_price > before


def spend_until_pass(table: Table, seat: Seat) -> Play[None]:
    """Buy and exchange any number of times (TFW-21a, TFW-22)."""
    while True:
        moves = [f"buy {ware}" for ware, price in prices(table, seat).items() if can_buy(table, seat, ware, price)]
        if len(spare(seat)) >= 2:
            moves.append("exchange")
        text = yield Choice(seat.number, [*moves, "pass"])
        if text == "pass":
            return
        if text == "exchange":
            yield from exchange(table, seat)
        else:
            yield from buy(table, seat, text.removeprefix("buy "))
        look(table)


def spare(seat: Seat) -> list[str]:
    """The combat cards besides the Zero (TFW-22)."""
    return [card for card in seat.hand if card != ZERO]


def prices(table: Table, seat: Seat) -> dict[str, int]:
    """What everything costs (TFW-21, TFW-21b)."""
    troop = int(table.abilities(seat.number).get("troop-price", 4))
    return {"troop": troop, "secret": 5, "actions": 5, "combat": 8, "token": table.token_price}


def can_buy(table: Table, seat: Seat, ware: str, price: int) -> bool:
    """Nothing that cannot be paid or cannot be had (TFW-21b, TFW-21d)."""
    there = {
        "troop": table.room(seat.number) > 0,
        "secret": bool(table.secret_deck),
        "actions": bool(table.action_deck or table.action_discards),
        "combat": bool(table.combat_deck or table.combat_discards),
        "token": table.token != seat.number,
    }
    return seat.points >= price and there[ware]


def buy(table: Table, seat: Seat, ware: str) -> Play[None]:
    """Pay and receive (TFW-21)."""
    seat.points -= prices(table, seat)[ware]
    match ware:
        case "troop":
            text = yield Choice(seat.number, [f"place {turf}" for turf in table.own(seat.number)])
            table.add(seat.number, text.removeprefix("place "), 1)
        case "secret":
            yield from table.draw_secret(seat.number)
        case "actions":
            for _ in range(3):
                card = yield from table.draw_action()
                seat.held += [card] if card else []
        case "combat":
            yield from buy_combat(table, seat)
        case "token":
            table.token = seat.number
            table.token_price += 1


def buy_combat(table: Table, seat: Seat) -> Play[None]:
    """Two cards are drawn, one of them kept (TFW-21)."""
    drawn = []
    for _ in range(2):
        card = yield from table.draw_combat()
        drawn += [card] if card else []
        seat.hand += [card] if card else []
    if len(drawn) == 2:
        text = yield Choice(seat.number, distinct("discard", drawn))
        seat.hand.remove(text.removeprefix("discard "))
        table.combat_discards.append(text.removeprefix("discard "))


def exchange(table: Table, seat: Seat) -> Play[None]:
    """Two cards for one (TFW-22)."""
    for _ in range(2):
        text = yield Choice(seat.number, distinct("discard", spare(seat)))
        seat.hand.remove(text.removeprefix("discard "))
        table.combat_discards.append(text.removeprefix("discard "))
    card = yield from table.draw_combat()
    assert card
    seat.hand.append(card)
