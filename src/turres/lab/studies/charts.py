"""The pictures of a report, as Vega-Lite by Altair; they fit a phone as well as a wall."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import altair as alt

from turres.lab.plots import COLOURS
from turres.lab.studies.entries import Judged
from turres.lab.studies.measures import Figure

Row = dict[str, Any]
HEIGHT, BAR = 240, 26
GREY = "#767676"
LONGEST = 34  # letters of a label


def dressed(chart: Any, title: str, height: int = HEIGHT) -> Row:
    """The chart as wide as its place on the page, as a specification."""
    whole = chart.properties(width="container", height=height, title=alt.Title(title, anchor="start", fontSize=14))
    spec: Row = (
        whole.configure_view(stroke=None)
        .configure_axis(labelFontSize=12, titleFontSize=12, gridColor="#e6e6e6", labelLimit=260)
        .configure_legend(orient="top", title=None, labelFontSize=12, labelLimit=300, columns=2)
        .configure_range(category=list(COLOURS[:6]))
        .to_dict()
    )
    spec["autosize"] = {"type": "fit-x", "contains": "padding"}
    return spec


def data(rows: Sequence[Row]) -> alt.Data:
    """Rows as they stand in a chart."""
    return alt.Data(values=list(rows))  # type: ignore[no-untyped-call]  # made by Altair from its schema


def _short(text: str) -> str:
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def places(figures: Sequence[Figure], seats: int) -> Row:
    """Who wins from which place, with intervals, and where all places would be alike."""
    rows = [
        {
            "place": int(one.measure.split(".")[1]),
            "who": f"{one.arm}, {one.bot}",
            "share": one.value,
            "low": one.low,
            "high": one.high,
        }
        for one in figures
    ]
    base = alt.Chart(data(rows)).encode(
        x=alt.X("place:O", title="place in turn order", axis=alt.Axis(labelAngle=0)),
        xOffset="who:N",
        color=alt.Color("who:N"),
    )
    bars = base.mark_bar(opacity=0.85).encode(
        y=alt.Y("share:Q", title="share of wins", axis=alt.Axis(format="%"), scale=alt.Scale(zero=True))
    )
    reach = base.mark_rule(strokeWidth=2.5).encode(y="low:Q", y2="high:Q", color=alt.value("#222"))
    fair = alt.Chart(data([{"y": 1 / seats}])).mark_rule(strokeDash=[5, 4], color=GREY).encode(y="y:Q")
    return dressed(bars + reach + fair, f"{seats} seats" if seats > 1 else "alone")


def changes(figures: Sequence[Figure]) -> Row:
    """How much more or less each place wins than in the first arm."""
    rows: list[Row] = [
        {
            "what": f"{one.arm}: place {one.measure.split('.')[1]} of {one.seats}, {one.bot}",
            "value": 100 * one.value,
            "low": 100 * one.low,
            "high": 100 * one.high,
        }
        for one in figures
        if one.low is not None and one.high is not None
    ]
    return _dots(rows, "Change in wins by place", "points")


def _dots(rows: Sequence[Row], title: str, unit: str, zero: bool = True) -> Row:
    """A dot a line with its interval."""
    for row in rows:
        row["what"] = _short(str(row["what"]))
    order = [str(row["what"]) for row in rows]
    base = alt.Chart(data(list(rows))).encode(y=alt.Y("what:N", title=None, sort=order))
    reach = base.mark_rule(strokeWidth=3, color=COLOURS[0]).encode(x=alt.X("low:Q", title=unit), x2="high:Q")
    dots = base.mark_point(filled=True, size=70, color=COLOURS[0], opacity=1).encode(x="value:Q")
    layers = reach + dots
    if zero:
        layers += alt.Chart(data([{"x": 0}])).mark_rule(strokeDash=[5, 4], color=GREY).encode(x="x:Q")
    return dressed(layers, title, max(60, BAR * len(rows)))


def lengths(counts: Mapping[str, Counter[int]], title: str, unit: str) -> Row:
    """How long games are."""
    span = max((max(count) - min(count) for count in counts.values() if count), default=0)
    step = max(1, -(-span // 40))
    rows = []
    for who, count in counts.items():
        whole, bins = sum(count.values()), Counter[int]()
        for length, times in count.items():
            bins[length // step * step] += times
        rows += [{"length": at, "share": times / whole, "who": who} for at, times in sorted(bins.items())]
    chart = (
        alt.Chart(data(rows))
        .mark_line(interpolate="step-after", strokeWidth=2)
        .encode(
            x=alt.X("length:Q", title=unit, axis=alt.Axis(tickMinStep=1)),
            y=alt.Y("share:Q", title="share of games", axis=alt.Axis(format="%")),
            color="who:N",
            strokeDash="who:N",
        )
    )
    return dressed(chart, title)


def shares(figures: Sequence[Figure], title: str, name: Mapping[str, str]) -> Row:
    """Shares with their intervals, a line each."""
    rows = [
        {
            "what": f"{name.get(one.measure, one.measure)}",
            "who": f"{one.arm}, {one.bot}",
            "share": one.value,
            "low": one.low,
            "high": one.high,
        }
        for one in figures
    ]
    order = list(dict.fromkeys(str(row["what"]) for row in rows))
    players = len({row["who"] for row in rows})
    base = alt.Chart(data(rows)).encode(
        y=alt.Y("what:N", title=None, sort=order), yOffset="who:N", color=alt.Color("who:N")
    )
    bars = base.mark_bar(opacity=0.85).encode(x=alt.X("share:Q", title=None, axis=alt.Axis(format="%")))
    reach = base.mark_rule(strokeWidth=2.5).encode(x="low:Q", x2="high:Q", color=alt.value("#222"))
    return dressed(bars + reach, title, max(70, BAR * max(1, players * 2 // 3) * len(order)))


def entries(judged: Sequence[Judged], taken: Mapping[str, float], title: str) -> Row:
    """What access to each entry is worth, against how often it is taken when it is offered."""
    rows = [
        {
            "entry": one.entry,
            "taken": taken[one.entry],
            "value": 100 * one.value.value,
            "low": 100 * one.value.low,
            "high": 100 * one.value.high,
            "what": "confirmed" if one.confirmed else "noticed" if one.noticed else "neither",
            "label": one.entry.partition(":")[2] if one.confirmed else "",
        }
        for one in judged
        if one.entry in taken and one.value.low > -1
    ]
    base = alt.Chart(data(rows)).encode(
        x=alt.X("taken:Q", title="taken when offered", axis=alt.Axis(format="%")),
        tooltip=["entry:N", "value:Q", "low:Q", "high:Q", "taken:Q"],
    )
    colour = alt.Color(
        "what:N",
        scale=alt.Scale(domain=["confirmed", "noticed", "neither"], range=[COLOURS[1], COLOURS[0], "#9a9a9a"]),
    )
    reach = base.mark_rule(opacity=0.35).encode(
        y=alt.Y("low:Q", title="points lost when forbidden"), y2="high:Q", color=colour
    )
    dots = base.mark_point(filled=True, size=55, opacity=0.9).encode(y="value:Q", color=colour)
    sides: list[tuple[Any, int, str]] = [("left", 8, "datum.taken < 0.6"), ("right", -8, "datum.taken >= 0.6")]
    labels = [
        base.transform_filter(where).mark_text(align=side, dx=dx, fontSize=11).encode(y="value:Q", text="label:N")
        for side, dx, where in sides
    ]
    zero = alt.Chart(data([{"y": 0}])).mark_rule(strokeDash=[5, 4], color=GREY).encode(y="y:Q")
    return dressed(alt.layer(zero, reach, dots, *labels), title, 420)


def calibration(curve: Sequence[tuple[float, float, int]], title: str) -> Row:
    """What the outlook said against what came of it."""
    rows = [{"said": said, "won": won, "times": times} for said, won, times in curve]
    ideal = (
        alt.Chart(data([{"said": 0, "won": 0}, {"said": 1, "won": 1}]))
        .mark_line(strokeDash=[5, 4], color=GREY)
        .encode(x="said:Q", y="won:Q")
    )
    line = (
        alt.Chart(data(rows))
        .mark_line(point=True, color=COLOURS[0])
        .encode(
            x=alt.X("said:Q", title="chance the outlook gave", axis=alt.Axis(format="%")),
            y=alt.Y("won:Q", title="won", axis=alt.Axis(format="%")),
        )
    )
    return dressed(ideal + line, title)


def luck(figures: Sequence[Figure], title: str) -> Row:
    """How much of who wins each kind of chance decides."""
    names = {"alone": "by itself", "in_all": "with all it works with", "all_chance": ""}
    rows = list[Row]()
    for one in figures:
        source, _, part = one.measure.partition(".")
        what = "All chance" if source == "all_chance" else f"{source}, {names[part]}"
        if one.low is not None and one.high is not None:
            rows.append({"what": what, "value": 100 * one.value, "low": 100 * one.low, "high": 100 * one.high})
    return _dots(rows, title, "% of who wins")
