"""Defensive Maneuvers (TFW-23c)."""

from __future__ import annotations

from .table import Choice, Play, Table
from .winning import look


def maneuver(table: Table, number: int, by: int, *, must: bool = False) -> Play[None]:
    """Transfers among the turfs controlled at the start; what gave does not receive, nor the reverse (TFW-23c)."""
    turfs = table.own(number)
    gave: set[str] = set()
    received: set[str] = set()
    while len(turfs) > 1:
        givers = [turf for turf in turfs if turf not in received and table.troops[turf]]
        givers = [turf for turf in givers if set(turfs) - gave - {turf}]
        text = yield Choice(by, [f"from {turf}" for turf in givers] + ([] if must and not gave else ["pass"]))
        if text == "pass":
            break
        source = text.removeprefix("from ")
        takers = [turf for turf in turfs if turf not in gave and turf != source]
        text = yield Choice(by, [f"to {turf}" for turf in takers])
        target = text.removeprefix("to ")
        text = yield Choice(by, [f"troops {count}" for count in range(1, table.troops[source] + 1)])
        count = int(text.split()[-1])
        table.take(source, count)
        table.add(number, target, count)
        gave.add(source)
        received.add(target)
    look(table)
