"""What came of an arena: the figures, and one page of HTML with plots."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from itertools import accumulate
from math import isinf
from typing import NamedTuple

import turres
from turres.lab.arena import Plan, Played, can_decide, fair, standing
from turres.lab.plots import lines, shares
from turres.lab.ratings import BETTER, Skill, elo, skills
from turres.lab.statistics import Estimate, any_time_share, share, share_of_units

STYLE = (
    "body{font:15px sans-serif;max-width:760px;margin:2em auto;padding:0 1em}"
    "td,th{padding:.2em .8em;text-align:right}td:first-child,th:first-child{text-align:left}"
    "td:first-child,h1,p{overflow-wrap:anywhere}"
    "table{border-collapse:collapse}tr{border-bottom:1px solid #ddd}svg{max-width:100%;height:auto}"
)


class Row(NamedTuple):
    """How one bot fared: the seats it took, its wins, a shared win in parts, and its rating."""

    bot: str
    taken: int
    wins: float
    share: Estimate
    skill: Skill


def rows(plan: Plan, played: Sequence[Played], *, any_time: bool = False) -> list[Row]:
    """One row a bot, in the order they were named."""
    in_order = sorted(played, key=lambda one: one.number)
    rated = skills(
        {seat: (name, seat in one.winners) for seat, name in enumerate(one.bots)} for one in in_order if plan.seats > 1
    )
    found = []
    for bot in dict.fromkeys(plan.bots):
        places = [one.won(seat) for one in played for seat, name in enumerate(one.bots) if name == bot]
        skill = rated.get(bot, Skill(25.0, 25 / 3))
        found.append(Row(bot, len(places), sum(places), share_won(plan, played, bot, any_time=any_time), skill))
    return found


def share_won(plan: Plan, played: Iterable[Played], bot: str, *, any_time: bool) -> Estimate:
    """What a bot won of what its seats could win, by deals: the games in which one lineup is turned through the seats are one.

    With `any_time` the interval holds at every look, as it must where what was seen says when to stop.
    """
    deals: dict[int, list[float]] = {}
    for one in played:
        places = [one.won(seat) for seat, name in enumerate(one.bots) if name == bot]
        deals.setdefault(one.number // plan.seats, []).extend(places)
    units = [(sum(places), len(places)) for places in deals.values() if places]
    return any_time_share(sum(won / of for won, of in units), len(units)) if any_time else share_of_units(units)


def summary(plan: Plan, played: Sequence[Played], *, any_time: bool = False) -> list[str]:
    """What can be said of the first of two bots, in sentences."""
    if len(set(plan.bots)) != 2 or plan.seats < 2 or not played:
        return []
    first, second = dict.fromkeys(plan.bots)
    said = []
    if plan.seats == 2:
        value, low, high = (signed(elo(end)) for end in share_won(plan, played, first, any_time=any_time))
        said.append(f"Elo of {first} over {second}: {value} ({low} to {high}).")
    if not can_decide(plan):
        return said
    verdict = standing(plan, played)
    decided = {
        True: f"{first} wins more than its fair share of {fair(plan):.1%}",
        False: f"{first} does not win {BETTER:g} times its fair share, {BETTER * fair(plan):.1%}; it may still be the better",
        None: "not decided yet",
    }
    said.append(
        f"Sequential test, {BETTER:g} times the fair share against the fair share, wrong once in 20: "
        f"{decided[verdict.better]} ({verdict.games} games, log likelihood ratio {verdict.ratio:.2f})."
    )
    return said


def intervals(*, any_time: bool) -> str:
    """What the intervals of an arena are, in a sentence."""
    if any_time:
        return "Intervals: 95 %, by deals, valid whenever one looks (confidence sequence)."
    return "Intervals: 95 %, by deals, for this number of games fixed beforehand."


def signed(value: float) -> str:
    """A difference in Elo as text."""
    return ("+" if value > 0 else "-") + "infinite" if isinf(value) else f"{value:+.0f}"


def page(plan: Plan, played: Sequence[Played], *, any_time: bool = False) -> str:
    """The whole report."""
    box, in_order = turres.game(plan.game), sorted(played, key=lambda one: one.number)
    title = f"{box.title}: {', '.join(dict.fromkeys(plan.bots))}"
    setup = [f"{plan.seats} seats", *(f"{name}={value}" for name, value in plan.options.items()), f"seed {plan.seed}"]
    table = rows(plan, played, any_time=any_time)
    body = [
        f"<h1>{escape(title)}</h1><p>{len(played)} games, {escape(', '.join(setup))}.</p>",
        *(f"<p>{escape(sentence)}</p>" for sentence in summary(plan, played, any_time=any_time)),
        _table(table),
        f"<p>{intervals(any_time=any_time)}</p>",
        "<h2>Share of wins</h2>",
        shares("Share of wins, with 95 % intervals", {row.bot: row.share for row in table}, 1 / plan.seats),
        "<h2>Over the games</h2>",
        lines("Share of wins so far, game by game", {row.bot: _so_far(row.bot, in_order) for row in table}, 0, 1),
        "<h2>By seat</h2>",
        shares("Share of wins by seat", {f"seat {s}": _seat(s, played) for s in range(plan.seats)}, 1 / plan.seats),
        f"<p>{escape(_lengths(played))}</p>",
    ]
    head = f'<!doctype html><html lang="en"><head><meta charset="utf-8"/><title>{escape(title)}</title>'
    return f"{head}<style>{STYLE}</style></head><body>{''.join(body)}</body></html>\n"


def _table(table: Sequence[Row]) -> str:
    heads = ("bot", "seats taken", "wins", "share", "95 %", "openskill", "&#177;")
    cells = [
        [
            escape(row.bot),
            str(row.taken),
            f"{row.wins:g}",
            f"{row.share.value:.1%}",
            f"{row.share.low:.1%} to {row.share.high:.1%}",
            f"{row.skill.mu:.1f}",
            f"{2 * row.skill.sigma:.1f}",
        ]
        for row in table
    ]
    trs = [f"<tr>{''.join(f'<td>{cell}</td>' for cell in line)}</tr>" for line in cells]
    return f"<table><tr>{''.join(f'<th>{head}</th>' for head in heads)}</tr>{''.join(trs)}</table>"


def _so_far(bot: str, in_order: Sequence[Played]) -> list[float]:
    """The share of wins a seat taken, after each game in which the bot sat."""
    sat = [[one.won(s) for s, name in enumerate(one.bots) if name == bot] for one in in_order if bot in one.bots]
    wins, taken = accumulate(sum(places) for places in sat), accumulate(len(places) for places in sat)
    return [won / of for won, of in zip(wins, taken, strict=True)]


def _seat(seat: int, played: Sequence[Played]) -> Estimate:
    return share(sum(one.won(seat) for one in played), len(played))


def _lengths(played: Sequence[Played]) -> str:
    """How long games are."""
    if not played:
        return "Nothing has been played yet."
    ordered = sorted(one.decisions for one in played)
    seconds = sum(one.seconds for one in played) / len(played)
    middle = ordered[len(ordered) // 2]
    return f"A game has {ordered[0]} to {ordered[-1]} decisions, {middle} in the middle, and takes {seconds:.2f} s."
