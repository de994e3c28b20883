"""Running a study: batch after batch until every interval is narrow enough, and whatever was played is kept.

What counts of a table is a row of batches without a gap. When it is enough is judged after each of them in turn, so that the
same study ends with the same games whoever plays them and in whatever order they are done.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from math import inf

from turres.lab.studies.executors import Executor, Task
from turres.lab.studies.measures import Tally, make_tally
from turres.lab.studies.plan import FORBIDDEN, LADDER, PLAYED, Cell, Plan
from turres.lab.studies.store import Encoded, Folder, Tables, decode


@dataclass
class Progress:
    """How a cell stands."""

    cell: Cell
    tally: Tally
    most: int  # deals
    deals: int = 0
    next: int = 0  # the first batch that does not count yet
    finished: bool = False
    under_way: int = 0
    handed_out: int = 0  # up to this batch all are there or under way
    early: dict[int, Encoded | None] = field(default_factory=dict)  # batches that wait for one before them

    @property
    def games(self) -> int:
        """Games that count, in all arms together."""
        return self.tally.games

    @property
    def widest(self) -> float:
        """Half the width of the widest interval that is to become narrow, in points."""
        return self.tally.widest()


class Run:
    """A study as it is played; without a folder nothing is kept."""

    def __init__(self, plan: Plan, folder: Folder | None = None) -> None:
        self.plan, self.folder = plan, folder
        self.cells = [Progress(cell, make_tally(plan, cell), plan.most_deals(cell)) for cell in plan.cells]
        for one in self.cells:
            for batch in folder.done(one.cell) if folder else ():
                one.early[batch] = None
            self._count(one)

    def play(self, executor: Executor) -> Iterator[Progress]:
        """Play on, cell by cell in turns; each time a batch is done, how its cell stands."""
        by_cell = {one.cell: one for one in self.cells}
        busy = 0
        try:
            while True:
                while busy < executor.slots and (task := self._task()):
                    executor.submit(task)
                    busy += 1
                if not busy:
                    return
                task, files = executor.next()
                busy -= 1
                one = by_cell[task.cell]
                one.under_way -= 1
                self._take(one, task.batch, files)
                yield one
        finally:
            executor.close()
            self.tidy()

    def _task(self) -> Task | None:
        """The next batch to be played: of the cell of which least is there or under way."""
        open_cells = [one for one in self.cells if not one.finished and self._more(one)]
        if not open_cells:
            return None
        one = min(open_cells, key=lambda one: one.handed_out)
        batch = one.handed_out
        one.handed_out += 1
        while one.handed_out in one.early:
            one.handed_out += 1
        one.under_way += 1
        return Task(one.cell, batch)

    def _more(self, one: Progress) -> bool:
        return self.plan.deals(one.cell, one.handed_out).start < one.most

    def _take(self, one: Progress, batch: int, files: Encoded) -> None:
        if one.finished:
            return
        if self.folder:
            self.folder.keep(one.cell, batch, files)
        one.early[batch] = None if self.folder and batch != one.next else files
        self._count(one)

    def _count(self, one: Progress) -> None:
        """Add what has no gap before it, until it is enough."""
        while not one.finished and one.next in one.early:
            tables = self._tables(one, one.early.pop(one.next))
            deals = self.plan.deals(one.cell, one.next)
            if not tables or not self._is_whole(tables, deals, one):
                break
            one.tally.add(tables)
            one.next += 1
            one.deals = min(deals.stop, one.most)
            one.finished = one.deals >= one.most or self._is_enough(one)
        one.handed_out = max(one.handed_out, one.next)
        while one.handed_out in one.early:
            one.handed_out += 1

    def _tables(self, one: Progress, files: Encoded | None) -> Tables:
        if files is not None:
            return decode(files)
        assert self.folder is not None
        return self.folder.read(one.cell, one.next)

    def _is_whole(self, tables: Tables, deals: range, one: Progress) -> bool:
        """Whether a batch on disk has the deals it would have now, for how many there are at most may have changed."""
        wanted = min(deals.stop, one.most) - deals.start
        return "games" in tables and tables["games"]["deal"].n_unique() == wanted

    def _is_enough(self, one: Progress) -> bool:
        judged = one.cell.kind in (PLAYED, FORBIDDEN, LADDER)
        return judged and one.widest <= self.plan.study.stop.halfwidth

    def tidy(self) -> None:
        """Forget batches that were played ahead of where it turned out to be enough."""
        for one in self.cells:
            if self.folder and one.finished:
                for batch in self.folder.done(one.cell):
                    if batch >= one.next:
                        self.folder.drop(one.cell, batch)

    @property
    def finished(self) -> bool:
        """Whether all is played that was asked for."""
        return all(one.finished for one in self.cells)

    @property
    def widest(self) -> float:
        """The widest interval left, in points."""
        judged = (PLAYED, FORBIDDEN, LADDER)
        return max((one.widest for one in self.cells if not one.finished and one.cell.kind in judged), default=-inf)
