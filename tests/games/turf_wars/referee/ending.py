"""The end by points, and the ties (TFW-3c to TFW-5)."""

from __future__ import annotations

from collections import Counter

from .table import Chance, Play, Sealed, Table
from .winning import Won, wins_along


def end_after_round_ten(table: Table) -> Play[None]:
    """Undefeated, Steadfast and Unstoppable come before points (TFW-4, TFW-5, TFW-5a)."""
    patient = [number for number in table.living() if wins_along(table, table.seats[number])]
    if patient:
        raise Won(dict.fromkeys(patient, "TFW-3"))
    yield from decide_by_points(table, table.living())


def decide_by_points(table: Table, players: list[int]) -> Play[None]:
    """Most points win; the tied add turfs, start turf, troops and backing until one is ahead; then the lot (TFW-4)."""
    totals = {number: table.seats[number].points for number in players}
    tied = leaders(totals)
    totals = {number: totals[number] for number in tied}
    for measure in (turfs, start_troops, all_troops):
        if len(leaders(totals)) > 1:
            totals = {number: total + measure(table, number) for number, total in totals.items()}
    if len(leaders(totals)) > 1:
        backed = yield from backing(table, tied)
        totals = {number: total + backed[number] for number, total in totals.items()}
    winners = leaders(totals)
    if len(winners) > 1:
        text = yield Chance(Counter(f"lot seat {number}" for number in winners))
        winners = [int(text.split()[-1])]
    raise Won(dict.fromkeys(winners, "TFW-4"))


def leaders(totals: dict[int, int]) -> list[int]:
    """Those with the highest total."""
    return [number for number, total in totals.items() if total == max(totals.values())]


def turfs(table: Table, number: int) -> int:
    """Controlled turfs."""
    return len(table.own(number))


def all_troops(table: Table, number: int) -> int:
    """All own troops on the board."""
    return table.strength(number)


def start_troops(table: Table, number: int) -> int:
    """Troops on a start turf that was never lost (TFW-4a)."""
    seat = table.seats[number]
    return 0 if seat.start_lost else table.troops[seat.start]


def backing(table: Table, tied: list[int]) -> Play[dict[int, int]]:
    """Living players outside the tie in points back a tied one with all their troops, or nobody (TFW-4b)."""
    outside = [number for number in table.living() if number not in tied]
    backed = dict.fromkeys(tied, 0)
    if outside:
        moves = [f"back seat {number}" for number in tied] + ["pass"]
        answers = yield Sealed({number: list(moves) for number in outside})
        for number, text in answers.items():
            if text != "pass":
                backed[int(text.split()[-1])] += table.strength(number)
    return backed
