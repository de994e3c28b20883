"""What a search makes of games that are over: worked out once, off the event loop, and kept for a while."""

from __future__ import annotations

import asyncio
from collections import OrderedDict

from turres.core.moves import CHANCE
from turres.lab.analysis import Decision, analyse
from turres.search.judging import judge_name
from turres.server import wire
from turres.server.errors import Denied
from turres.server.fair import Key
from turres.server.thinking import Thinkers
from turres.tables import Table
from turres.tables.events import Moved, TakenBack

MOST_KEPT = 200
MOST_AT_ONCE = 3  # of one person at one address
DECISIONS = 50_000  # that a search looks at for one decision
MOST_DECISIONS = 10_000_000  # and for a whole game


class _Work:
    """An analysis that is under way, or done."""

    def __init__(self, versions: list[int], total: int, asking: Key) -> None:
        self.versions, self.total, self.asking = versions, total, asking
        self.moments: list[wire.Moment] = []
        self.task: asyncio.Task[None] | None = None
        self.given_up = False

    @property
    def is_under_way(self) -> bool:
        """True until it is done or given up."""
        return self.task is not None and not self.task.done()


class Analyses:
    """The analyses of this process."""

    def __init__(self, thinkers: Thinkers) -> None:
        self._thinkers = thinkers
        self._works: OrderedDict[str, _Work] = OrderedDict()

    def of(self, name: str, table: Table, asking: Key) -> wire.Analysis:
        """As far as it has come; asked for the first time, it begins, unless they wait for several already."""
        if name not in self._works:
            under_way = sum(work.asking == asking and work.is_under_way for work in self._works.values())
            if under_way >= MOST_AT_ONCE:
                raise Denied(
                    "{count} of your analyses are still running. Please wait for one of them.",
                    status=429,
                    count=under_way,
                )
            self._begin(name, table, asking)
        self._works.move_to_end(name)
        work = self._works[name]
        return wire.Analysis(len(work.moments) == work.total, work.total, tuple(work.moments))

    def close(self) -> None:
        """End what is under way."""
        for work in self._works.values():
            self._give_up(work)

    def _begin(self, name: str, table: Table, asking: Key) -> None:
        versions = _versions(table)
        work = _Work(versions, sum(move.seat != CHANCE for move in table.moves), asking)
        self._works[name] = work
        if len(self._works) > MOST_KEPT:
            self._give_up(self._works.popitem(last=False)[1])
        if work.total:
            work.task = asyncio.create_task(self._work(work, table))

    @staticmethod
    def _give_up(work: _Work) -> None:
        work.given_up = True
        if work.task is not None:
            work.task.cancel()

    async def _work(self, work: _Work, table: Table) -> None:
        part = max(500, min(DECISIONS, MOST_DECISIONS // work.total))
        decisions = analyse(table.record(), judge_name(table.game, part))
        while not work.given_up:
            found = await self._thinkers.work(lambda: next(decisions, None), work.asking)
            if found is None:
                return
            work.moments.append(_moment(found, work.versions))


def _versions(table: Table) -> list[int]:
    """At which version each move of the record was made."""
    versions: list[int] = []
    for told in table.told:
        if isinstance(told.stamped.event, Moved):
            versions.append(told.stamped.version)
        elif isinstance(told.stamped.event, TakenBack):
            del versions[told.stamped.event.left :]
    return versions


def _moment(found: Decision, versions: list[int]) -> wire.Moment:
    version = versions[found.number - 1]
    return wire.Moment(version, found.seat, found.move, found.best, found.loss, found.outlook, found.forced)
