"""The parts of a report about single things: what entries are used and worth, and what never happens."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from turres.lab.studies import charts
from turres.lab.studies.frame import Frame, number, percent, table
from turres.lab.studies.measures import Figure, ForbiddenTally
from turres.lab.studies.plan import FORBIDDEN, PLACEBO, PLAYED
from turres.lab.studies.runner import Progress
from turres.lab.studies.watching import WatchedTally

HOW_TO_FORBID = (
    "<p>How many seats had it offered, and took it. What it is worth takes bans by lot: add <code>[forbid]</code> to the "
    "study.</p>"
)

HOW_TO_READ = (
    "<p class=note>Worth: the points of winning that a seat loses by being forbidden it. More than 0 and often taken: it "
    "works. About 0 and rarely taken: nobody misses it. Less than 0 and often taken: a trap for this bot. Half of the deals "
    "say what is noticed, the other half what is confirmed.</p>"
)


def entries(on: Frame) -> str:
    """What entries are used, and what they are worth."""
    found = on.figures("entries")
    if not found:
        return ""
    forbidden = on.cells(FORBIDDEN)
    parts = [HOW_TO_READ, *(values(on, one, arm) for one in forbidden for arm in on.plan.arms)]
    cells = forbidden or on.cells(PLAYED)
    if not forbidden:
        rows = [on.share_row(one, one.measure) for one in found if one.measure.endswith((".offered", ".taken"))]
        heads = ("entry", "arm", "seats", "bot", "seats, %", "interval", "games")
        parts = [
            HOW_TO_FORBID,
            table(heads, rows),
        ]
    return (
        f"<h2>What is used, and what it is worth</h2>{''.join(parts)}{dealt(on)}{on.source(one.cell for one in cells)}"
    )


def dealt(on: Frame) -> str:
    """What it is worth to be dealt an entry rather than another of its group."""
    rows = [
        (
            escape(one.measure.removesuffix(".when_dealt")),
            escape(one.arm),
            str(one.seats),
            escape(one.bot),
            f"{100 * one.value:+.1f}",
            f"{number(one.low, 1, 100)} to {number(one.high, 1, 100)}",
        )
        for one in sorted(on.figures("entries"), key=lambda one: (one.arm, one.seats, one.bot, -one.value))
        if one.measure.endswith(".when_dealt")
    ]
    heads = ("dealt by chance", "arm", "seats", "bot", "points", "interval")
    note = "<p class=note>Points of winning more than seats that were dealt something else of the group.</p>"
    return f"<h3>What is dealt</h3>{table(heads, rows)}{note}" if rows else ""


def values(on: Frame, one: Progress, arm: str) -> str:
    """The entries of a table by what access to them is worth."""
    assert isinstance(one.tally, ForbiddenTally)
    judged = sorted(one.tally.judged(arm), key=lambda entry: -entry.value.value)
    used = {figure.measure: figure for figure in on.figures("entries", arm=arm, seats=one.cell.seats, bot=one.cell.bot)}
    taken = {
        entry.entry: used[f"{entry.entry}.taken_when_offered"].value
        for entry in judged
        if f"{entry.entry}.taken_when_offered" in used
    }
    rows = []
    for entry in judged:
        words = {True: "confirmed", False: "not confirmed", None: ""}[entry.confirmed]
        rows.append(
            (
                escape(entry.entry),
                *(percent_of(used.get(f"{entry.entry}.{what}")) for what in ("offered", "taken_when_offered")),
                f"{100 * entry.value.value:+.1f}",
                f"{number(entry.value.low, 1, 100)} to {number(entry.value.high, 1, 100)}",
                f"{entry.q:.3f}",
                "noticed" if entry.noticed else "",
                f"<span class={'yes' if entry.confirmed else 'open'}>{words}</span>",
            )
        )
    title = f"{one.cell.seats} seats, {one.cell.bot}" + (f", {arm}" if len(on.plan.arms) > 1 else "")
    heads = (
        "entry",
        "offered, %",
        "taken when offered, %",
        "worth, points",
        "interval",
        "q",
        "noticed",
        "on fresh games",
    )
    placebos = [entry for entry in judged if entry.entry.startswith(PLACEBO)]
    reach = max((100 * entry.value.reach for entry in placebos), default=0)
    return (
        f"{on.chart(charts.entries([j for j in judged if j not in placebos], taken, title), 'wide')}"
        f"<p class=note>{len(placebos)} placebo entries, forbidden by the same lots though nothing was, are worth 0 to within "
        f"{reach:.1f} points.</p>{table(heads, rows)}"
    )


def coverage(on: Frame, watched: Sequence[Progress]) -> str:
    """What never happened."""
    if not on.figures("coverage"):
        return ""
    rows = []
    for one in watched:
        assert isinstance(one.tally, WatchedTally)
        for arm in on.plan.arms:
            never = one.tally.never(arm)
            rows += [
                (escape(f"{kind} {name}"), escape(arm), str(one.cell.seats), escape(one.cell.bot), f"{one.games:,}")
                for kind, name in never
            ]
    heads = ("never seen", "arm", "seats", "bot", "of games")
    shown = table(heads, rows) if rows else "<p>Everything that can happen has happened.</p>"
    return (
        f"<h2>What never happens</h2>{shown}<p class=note>A dead rule, or a bot that does not understand it.</p>"
        f"{on.source(one.cell for one in watched)}"
    )


def percent_of(figure: Figure | None) -> str:
    """A share, if there is one."""
    return percent(figure.value) if figure else ""
