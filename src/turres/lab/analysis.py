"""Analysis: what a search makes of every decision in a record, seen from the seat that had to make it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from turres.core.moves import CHANCE
from turres.core.record import Record
from turres.core.rng import Rng
from turres.lab.plots import lines
from turres.search.judging import judge, make_judge

USUAL = "master"
BARS = "▁▂▃▄▅▆▇█"


class Decision(msgspec.Struct, frozen=True):
    """One decision: the move made, the best one found, what was lost by it in returns, and each seat's prospects."""

    number: int  # of the move in the record, from 1
    seat: int
    move: str
    best: str
    loss: float
    outlook: tuple[float, ...]
    forced: bool = False


def analyse(record: Record, bot: str = USUAL, seed: int = 0) -> Iterator[Decision]:
    """Every decision of a seat in turn; the search knows what the seat knew. A forced move is not thought about."""
    searcher = make_judge(record.game, bot)
    box, outlook, streams = record.game, (0.0,) * record.seats, Rng(seed)
    for number, (position, seat, move) in enumerate(record.positions(), 1):
        if seat == CHANCE:
            continue
        legal, made = position.legal_moves(seat), box.format_move(position, move, seat)
        if len(legal) == 1:
            yield Decision(number, seat, made, made, 0.0, outlook, forced=True)
            continue
        found = judge(searcher, position, seat, move, streams.fork(number))
        outlook = found.outlook or outlook
        yield Decision(number, seat, made, box.format_move(position, found.best, seat), found.loss, outlook)


def sparkline(values: Sequence[float]) -> str:
    """Returns from -1 to 1 as a line of bars."""
    return "".join(BARS[min(7, max(0, int((value + 1) * 4)))] for value in values)


def plot(title: str, decisions: Sequence[Decision]) -> str:
    """The outlook of every seat over the game, as SVG."""
    seats = range(len(decisions[0].outlook) if decisions else 0)
    return lines(title, {f"seat {seat}": [one.outlook[seat] for one in decisions] for seat in seats}, -1, 1)
