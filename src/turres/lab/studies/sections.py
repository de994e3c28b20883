"""The parts of a report about who wins, how long it takes, how it ends, and what decides it."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from turres.lab.studies import charts
from turres.lab.studies.frame import Frame, number, table
from turres.lab.studies.measures import SHARES, Figure, PlayedTally, find
from turres.lab.studies.plan import LADDER, LUCK
from turres.lab.studies.runner import Progress
from turres.lab.studies.watching import REGRETS

LENGTHS = {"rounds": "Rounds", "turns": "Turns", "decisions": "Decisions, chance's included"}
DRAMA = {
    "lead_changes": "lead changes a game",
    "decided": "part of the game after which the winner stays ahead",
    "deficit": "how far the winner is behind on average (chance to win)",
    "ahead_at_half": "games whose winner is ahead at half-time",
}
DECISIONS = {
    "forced": "decisions with only one move",
    "options": "moves to choose from, where there is a choice",
    "second": "chance to win lost by the second-best move",
    "any": "chance to win lost by any other move",
}


def places(on: Frame, played: Sequence[Progress]) -> str:
    """Who wins from which place, and what the arms change in that."""
    found = [one for one in on.figures("place") if one.measure.count(".") == 1 and "score" not in one.measure]
    if not found:
        return ""
    grid = "".join(
        on.chart(charts.places(here, seats)) for seats in on.plan.seats if (here := find(found, seats=seats))
    )
    heads = ("place", "arm", "seats", "bot", "wins, %", "interval", "games")
    rows = [on.share_row(one, one.measure.split(".")[1]) for one in found]
    changed = [one for one in on.figures("place") if one.measure.endswith(".change") and one.measure[0] == "p"]
    apart = on.chart(charts.changes(changed), "wide") + pairing(on, played) if changed else ""
    return (
        f"<h2>Who wins, by place in turn order</h2><div class=grid>{grid}</div>{apart}"
        f"{table(heads, rows)}{on.source(one.cell for one in played)}"
    )


def pairing(on: Frame, played: Sequence[Progress]) -> str:
    """What playing all arms with the same deals has brought."""
    gains = [
        f"{one.tally.gain(arm):.1f} ({arm}, {one.cell.seats} seats, {one.cell.bot})"
        for one in played
        if isinstance(one.tally, PlayedTally)
        for arm in list(on.plan.arms)[1:]
    ]
    return (
        "<p class=note>All arms play the same deals. Without that, as narrow intervals would have taken so many "
        f"times the games: {escape(', '.join(gains))}.</p>"
    )


def lengths(on: Frame, played: Sequence[Progress]) -> str:
    """How long games are."""
    found = on.figures("length")
    if not found:
        return ""
    name = "rounds" if find(found, measure="rounds") else "turns"
    grid = ""
    for seats in on.plan.seats:
        counts = {
            f"{arm}, {one.cell.bot}": one.tally.lengths[arm, name]
            for one in played
            if one.cell.seats == seats and isinstance(one.tally, PlayedTally)
            for arm in on.plan.arms
        }
        grid += on.chart(charts.lengths(counts, f"{seats} seats" if seats > 1 else "alone", name))
    heads = ("", "arm", "seats", "bot", "mean", "interval", "5 %", "half", "95 %", "change")
    rows = [row for one in found if one.measure in (*LENGTHS, "minutes") for row in [length_row(on, one)]]
    rate = f"{on.plan.study.seconds_a_turn:g} s a turn"
    return (
        f"<h2>How long it takes</h2><div class=grid>{grid}</div>{table(heads, rows)}"
        f"<p class=note>Minutes are turns at {rate}, a stated rate and not a measured one. Games within the longest "
        f"twentieth take at least as much as 95 % says.</p>{on.source(one.cell for one in played)}"
    )


def length_row(on: Frame, one: Figure) -> tuple[str, ...]:
    """A mean with its tails, and what the arm changes in it."""
    scale = on.plan.study.seconds_a_turn / 60 if one.measure == "minutes" else 1
    of = "turns" if one.measure == "minutes" else one.measure
    rest: dict[str, Any] = {"arm": one.arm, "seats": one.seats, "bot": one.bot}
    tails = [find(on.figures("length"), measure=f"{of}.{q}%", **rest) for q in ("5", "50", "95")]
    change = find(on.figures("length"), measure=f"{of}.change", **rest)
    return (
        escape(LENGTHS.get(one.measure, "Minutes")),
        escape(one.arm),
        str(one.seats),
        escape(one.bot),
        f"{one.value:.1f}",
        f"{number(one.low, 1)} to {number(one.high, 1)}",
        *(f"{scale * tail[0].value:.0f}" if tail else "" for tail in tails),
        f"{scale * change[0].value:+.2f} ({number(change[0].low, 2, scale)} to {number(change[0].high, 2, scale)})"
        if change
        else "",
    )


def endings(on: Frame, played: Sequence[Progress]) -> str:
    """How games end, at both levels."""
    found = on.figures("ending")
    if not found:
        return ""
    names = {rule: f"{rule}" for rule in on.plan.game.endings}
    grid = "".join(
        on.chart(charts.shares(here, f"{seats} seats" if seats > 1 else "alone", names))
        for seats in on.plan.seats
        if (here := [one for one in find(found, seats=seats) if one.value > 0])
    )
    rules = [(escape(rule), escape(on.plan.game.reason(rule).sentence)) for rule in on.plan.game.endings]
    heads = ("ending", "arm", "seats", "bot", "games, %", "interval", "games")
    return (
        f"<h2>How it ends</h2><div class=grid>{grid}</div>{table(heads, [on.share_row(o, o.measure) for o in found])}"
        f"{table(('rule', ''), rules)}{on.source(one.cell for one in played)}"
    )


def drama(on: Frame, played: Sequence[Progress]) -> str:
    """How the lead goes, and whether the outlook can be trusted."""
    if not on.figures("drama"):
        return ""
    parts, warned = [], []
    for one in played:
        assert isinstance(one.tally, PlayedTally)
        for arm in on.plan.arms:
            if one.cell.seats > 1 and (curve := one.tally.curve(arm)):
                parts.append(on.chart(charts.calibration(curve, f"{one.cell.seats} seats, {one.cell.bot}, {arm}")))
                if not one.tally.is_calibrated(arm):
                    warned.append(f"{one.cell.seats} seats, {one.cell.bot}, {arm}")
    doubt = (
        f"<p class='verdict warn'>The outlook is not calibrated there, so do not read drama off it: "
        f"{escape('; '.join(warned))}.</p>"
        if warned
        else ""
    )
    heads = ("", "arm", "seats", "bot", "mean", "interval", "games")
    return (
        f"<h2>Drama</h2>{doubt}{table(heads, named_rows(on, 'drama', DRAMA))}"
        f"<p class=note>By the outlook of the game's evaluation. Below: whether the chances it gives come true.</p>"
        f"<div class=grid>{''.join(parts)}</div>{on.source(one.cell for one in played)}"
    )


def named_rows(on: Frame, family: str, names: dict[str, str]) -> list[tuple[str, ...]]:
    """The figures that have these names, as rows."""
    rows: list[tuple[str, ...]] = []
    for one in on.figures(family):
        if one.measure in names:
            scale = 100 if one.measure in (*SHARES, *REGRETS) else 1
            unit = " %" if scale == 100 else ""
            rows.append(
                (
                    escape(names[one.measure]),
                    escape(one.arm),
                    str(one.seats),
                    escape(one.bot),
                    f"{scale * one.value:.1f}{unit}",
                    f"{number(one.low, 1, scale)} to {number(one.high, 1, scale)}",
                    f"{one.games:,}",
                )
            )
    return rows


def decisions(on: Frame) -> str:
    """How much there is to decide."""
    if not (rows := named_rows(on, "decisions", DECISIONS)):
        return ""
    heads = ("", "arm", "seats", "bot", "mean", "interval", "games")
    return (
        f"<h2>Decisions</h2>{table(heads, rows)}<p class=note>What a move loses is found by a search, in two decisions of "
        f"some games, drawn by lot.</p>{on.source(one.cell for one in on.run.cells)}"
    )


def luck(on: Frame) -> str:
    """How much each kind of chance decides."""
    parts = [
        on.chart(charts.luck(here, f"{one.cell.seats} seats, {one.cell.bot}, {arm}"))
        for one in on.cells(LUCK)
        for arm in on.plan.arms
        if (
            here := [
                f for f in on.figures("luck", seats=one.cell.seats, bot=one.cell.bot, arm=arm) if f.low is not None
            ]
        )
    ]
    if not parts:
        return ""
    return (
        f"<h2>Luck, by where it comes from</h2><div class=grid>{''.join(parts)}</div><p class=note>How much of the variance of "
        "who wins goes away when two games share this kind of chance: by itself, and together with all it works "
        f"with.</p>{on.source(one.cell for one in on.cells(LUCK))}"
    )


def skill(on: Frame) -> str:
    """How often the better bot wins."""
    found = on.figures("skill", measure="won_by_better")
    if not found:
        return ""
    needed = {(one.arm, one.seats, one.bot): one.value for one in on.figures("skill", measure="games_to_tell")}
    rows = [
        (*on.share_row(one, one.bot), f"{needed.get((one.arm, one.seats, one.bot), 0):.0f}" if one.value else "")
        for one in found
    ]
    heads = (
        "one seat among the others",
        "arm",
        "seats",
        "bot",
        "wins, %",
        "interval",
        "games",
        "games to be ahead",
    )
    return (
        f"<h2>Skill</h2>{table(heads, rows)}<p class=note>Games to be ahead: after so many the better one leads with a "
        f"probability of 95 %.</p>{on.source(one.cell for one in on.cells(LADDER))}"
    )
