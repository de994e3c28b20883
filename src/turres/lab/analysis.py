"""Analysis: what a search makes of every decision in a record, seen from the seat that had to make it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import msgspec

from turres.core.happenings import Happening
from turres.core.moves import CHANCE
from turres.core.record import Record
from turres.core.rng import Rng
from turres.lab.plots import lines
from turres.search.judging import judge, make_judge

USUAL = "master"
GREAT = 0.3  # a loss or a change of outlook, in returns, that decides games
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


class TurningPoint(NamedTuple):
    """A decision after which a seat's prospects were much better or worse, and what it and chance brought about."""

    decision: Decision
    after: tuple[float, ...]  # each seat's prospects at the next decision or, when the game was over, its return
    happened: tuple[Happening, ...]


def turning_points(record: Record, decisions: Sequence[Decision]) -> list[TurningPoint]:
    """Where much was lost or the outlook changed much, whoever's doing it was."""
    happened = _brought_about(record)
    outcome = record.replay().outcome()
    found = []
    for at, one in enumerate(decisions):
        last = one.outlook if outcome is None else outcome.returns
        after = decisions[at + 1].outlook if at + 1 < len(decisions) else last
        swing = max(abs(now - then) for then, now in zip(one.outlook, after, strict=True))
        if max(one.loss, swing) >= GREAT:
            found.append(TurningPoint(one, after, tuple(happened[one.number])))
    return found


def _brought_about(record: Record) -> dict[int, list[Happening]]:
    """What each decision brought about, by its number; with it what chance did before the next one."""
    found: dict[int, list[Happening]] = {0: []}
    number = 0
    for at, step in enumerate(record.steps(), 1):
        number = number if step.seat == CHANCE else at
        found.setdefault(number, []).extend(step.happened)
    return found


def sparkline(values: Sequence[float]) -> str:
    """Returns from -1 to 1 as a line of bars."""
    return "".join(BARS[min(7, max(0, int((value + 1) * 4)))] for value in values)


def plot(title: str, decisions: Sequence[Decision]) -> str:
    """The outlook of every seat over the game, as SVG."""
    seats = range(len(decisions[0].outlook) if decisions else 0)
    return lines(title, {f"seat {seat}": [one.outlook[seat] for one in decisions] for seat in seats}, -1, 1)
