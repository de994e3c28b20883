"""What a study will cost, and what it can tell, before it is run: a few games of every table are played and timed."""

from __future__ import annotations

from time import process_time
from typing import NamedTuple

from turres.lab.statistics import Moments, any_time_mean, any_time_share
from turres.lab.studies.plan import FORBIDDEN, LADDER, LUCK, PLAYED, Cell, Plan
from turres.lab.studies.playing import play_deals

FAST_DEALS, SLOW_DEALS = 24, 1
CHANGE = 0.6  # about the variance, in wins, of how two arms differ in a deal


class Cost(NamedTuple):
    """What a kind of table takes."""

    cell: Cell
    games: int  # in all arms, if nothing ends it earlier
    needed: int  # games until the intervals are narrow enough, or all of them
    seconds: float  # of the processor, for the games needed
    reach: float  # half the width of the interval after that, in points; 0 where none is asked for


def costs(plan: Plan) -> list[Cost]:
    """Every cell's."""
    return [cost(plan, cell) for cell in plan.cells]


def cost(plan: Plan, cell: Cell) -> Cost:
    """What a cell takes, by playing a few of its deals."""
    deals = min(FAST_DEALS if plan.is_fast(cell) else SLOW_DEALS, plan.most_deals(cell))
    began = process_time()
    play_deals(plan, cell, range(deals))
    seconds = (process_time() - began) / deals
    most = plan.most_deals(cell)
    needed = next((n for n in _steps(most) if reach(plan, cell, n) <= plan.study.stop.halfwidth), most)
    if cell.kind not in (PLAYED, FORBIDDEN, LADDER):
        needed = most
    a_deal = plan.mirrored(cell) * len(plan.arms)
    if cell.kind == LUCK:
        a_deal = len(plan.arms)
    judged = cell.kind in (PLAYED, FORBIDDEN, LADDER)
    return Cost(cell, most * a_deal, needed * a_deal, needed * seconds, reach(plan, cell, needed) if judged else 0.0)


def _steps(most: int) -> list[int]:
    found, at = [], 50.0
    while at < most:
        found.append(int(at))
        at *= 1.05
    return [*found, most]


def reach(plan: Plan, cell: Cell, deals: int) -> float:
    """How far the widest interval reaches to either side after so many deals, about, in points."""
    level, fair = plan.study.level, 1 / cell.seats
    if cell.kind == FORBIDDEN:
        assert plan.forbid is not None
        odds = plan.forbid.chance * (1 - plan.forbid.chance)
        variance = fair * (1 - fair) / odds / (plan.mirrored(cell) * cell.seats)
        return 100 * any_time_mean(_spread(deals, variance), level).reach
    share = 100 * any_time_share(deals * fair, deals, level).reach
    if len(plan.arms) == 1 or cell.kind == LADDER:
        return share
    change = 100 * any_time_mean(_spread(deals, CHANGE * 2 * fair * (1 - fair)), level).reach
    return max(share, change)


def _spread(deals: int, variance: float) -> Moments:
    return Moments(deals, 0.0, variance * max(0, deals - 1))
