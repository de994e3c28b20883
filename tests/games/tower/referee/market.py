"""Buying at a market, and trading with Salil (TOW-11 to TOW-16a)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement

from .content import GEMS, Space
from .table import Seat, Table

RATES = {"g": 3, "b": 2, "r": 1}


def offers(table: Table) -> list[str]:
    """The items that may be bought now (TOW-11 to TOW-13)."""
    return [name_offer(table, space) for space in table.spaces if can_buy(table, space)]


def can_buy(table: Table, space: Space) -> bool:
    """An item is there and affordable, the market is the turn's single one and not closed, the card lacks it."""
    turn, seat = table.turn, table.turn.seat
    is_open = turn.opened or not others_at(table, space.market)
    is_single = turn.market in (None, space.market)
    wanted = table.options["buy_anything"] or table.missing(seat, turn.wild)[space.material] > 0
    return space.stocked and seat.has(space.price) and is_single and is_open and wanted


def others_at(table: Table, market: str) -> list[Seat]:
    """Other seats whose pawns stand on a market (TOW-11a, TOW-13)."""
    return [seat for seat in table.seats if seat.pawn == market and seat is not table.turn.seat]


def name_offer(table: Table, space: Space) -> str:
    """The material and the market, and the space where the market has several of that material (Notation)."""
    printed = [one for one in table.content.spaces if (one.market, one.material) == (space.market, space.material)]
    number = f" from space {space.number}" if len(printed) > 1 else ""
    return f"buy {space.material} at {space.market}{number}"


def buy(table: Table, text: str) -> None:
    """Pay the printed price, take the item, step onto the market (TOW-11, TOW-15)."""
    (space,) = (space for space in table.spaces if name_offer(table, space) == f"buy {text}")
    seat = table.turn.seat
    table.spend(seat, space.price)
    space.stocked = False
    seat.items[space.material] += 1
    seat.pawn = table.turn.market = space.market
    table.turn.bought = True


def trades(table: Table, seat: Seat) -> list[str]:
    """Gems of a colour at Salil's rate for another gem, a pass for two gems (TOW-16, TOW-16a)."""
    moves = [
        f"trade {RATES[given]}{given} for {taken}"
        for given in GEMS
        for taken in GEMS
        if given != taken and seat.tokens[given] >= RATES[given] and table.salil[taken]
    ]
    if seat.tokens["p"]:
        pairs = combinations_with_replacement(GEMS, 2)
        moves += [f"trade p for {a}{b}" for a, b in pairs if Counter(a + b) <= table.salil]
    return moves


def trade(table: Table, text: str) -> None:
    """Salil takes what is given and hands over what is asked for (TOW-16)."""
    given, taken = text.split(" for ")
    table.spend(table.turn.seat, Counter(given[-1] * (1 if given == "p" else int(given[0]))))
    table.take(table.turn.seat, taken)
