"""What is to be stored: the news of one table each, and several of them as they are written together."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import Any

import msgspec

from turres.core.moves import CHANCE
from turres.server import schema
from turres.tables import Person, Stamped
from turres.tables.events import Left, Moved, Sat
from turres.tables.people import people_in
from turres.tables.table import Table

log = logging.getLogger("turres.server")

EVENT = tuple(column.name for column in schema.events.columns)
USUAL = ("version", "changed", "waiting", "name")  # what a move changes of a table's line
SUMMARY = ("status", *USUAL)  # and what else may happen

Settle = Callable[[Exception | None], None]  # told how it went: nothing, or what went wrong
Row = tuple[Any, ...]

_by_name = attrgetter("name")
_encode = msgspec.json.Encoder().encode


class Entry:
    """What is to be stored of one table, and who waits for it."""

    def __init__(self, name: str, table: Table, by: str | None, command: str | None, settle: Settle) -> None:
        fresh = table.fresh
        self.name, self.settle = name, settle
        self.rows = write_rows(name, fresh, by, command)  # as in EVENT
        moves_only = True
        for one in fresh:
            moves_only = moves_only and type(one.event) is Moved
        # Then the status is what it was; of a table that can only be looked at we may not know that it is over.
        self.goes_on = table.finish is None and (moves_only or table.closed is not None)
        summary = summarise(name, table)
        self.summary = summary[1:] if self.goes_on else summary  # as in USUAL or SUMMARY
        self.people: list[dict[str, str]] = [] if moves_only else presences(name, fresh)
        self.seats: list[dict[str, Any]] = [] if moves_only else seatings(name, table)  # who sat down or got up


class Batch:
    """Several tables' entries, as they are written together: in one order, so that two servers do not wait for each other."""

    def __init__(self, entries: Sequence[Entry]) -> None:
        self.entries = sorted(entries, key=_by_name)
        self.rows: list[Row] = []
        self.usual: list[Row] = []
        self.summaries: list[Row] = []
        self.people: list[dict[str, str]] = []
        self.seats: list[dict[str, Any]] = []
        for entry in self.entries:
            self.rows += entry.rows
            if entry.goes_on:
                self.usual.append(entry.summary)
            else:
                self.summaries.append(entry.summary)
                self.people += entry.people
                self.seats += entry.seats

    def settle(self, error: Exception | None) -> None:
        """Say to all how it went; whatever comes of it at one, the others are told too."""
        for entry in self.entries:
            try:
                entry.settle(error)
            except Exception:
                log.exception("what was stored could not be told")


def write_rows(name: str, stamped: Sequence[Stamped], by: str | None, command: str | None) -> list[Row]:
    """The rows of some events; the last of those that answer a command says so."""
    rows: list[Row] = [(name, one.version, one.at, _encode(one.event).decode(), None, None) for one in stamped]
    rows[-1] = (*rows[-1][:4], by, command)
    return rows


def summarise(name: str, table: Table) -> Row:
    """A table's line."""
    status = "over" if table.finish else "going" if table.begun else "open"
    waiting = [
        player.id for seat in table.to_act() if seat != CHANCE and isinstance(player := table.players[seat], Person)
    ]
    return status, table.version, table.told.last.stamped.at, " ".join(waiting), name


def presences(name: str, stamped: Sequence[Stamped]) -> list[dict[str, str]]:
    """The rows for the people these events are about."""
    people = sorted(set().union(*[people_in(one.event) for one in stamped]))
    return [{"table_id": name, "person": person} for person in people]


def seatings(name: str, table: Table) -> list[dict[str, Any]]:
    """Who of the people sat down or got up in what is new."""
    found: list[dict[str, Any]] = []
    here = {player.id for player in table.players if isinstance(player, Person)}
    for one in table.fresh:
        event = one.event
        if isinstance(event, Sat) and isinstance(event.player, Person):
            found.append({"at_table": name, "person": event.player.id, "sits": event.player.id in here})
        elif isinstance(event, Left) and event.person:
            found.append({"at_table": name, "person": event.person, "sits": False})
    return found
