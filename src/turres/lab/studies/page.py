"""The report: one HTML file that needs nothing else, with what was asked, the answer, and every figure."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import Any

import msgspec

from turres.lab.studies import charts
from turres.lab.studies.measures import SHARES, Figure, ForbiddenTally, PlayedTally, find
from turres.lab.studies.plan import FORBIDDEN, LADDER, LUCK, PLACEBO, PLAYED, WATCHED, Cell
from turres.lab.studies.results import Results
from turres.lab.studies.runner import Progress, Run
from turres.lab.studies.watching import REGRETS, WatchedTally

STYLE = """
:root{color-scheme:light}
body{font:16px/1.5 system-ui,sans-serif;color:#1a1a1a;background:#fff;max-width:1080px;margin:0 auto;padding:1.5rem 1rem 4rem}
h1{font-size:1.7rem;line-height:1.25;margin:.2em 0}h2{margin:2.2em 0 .4em;border-bottom:2px solid #1a1a1a}
h3{margin:1.4em 0 .3em;font-size:1.05rem}
.verdict{font-size:1.25rem;line-height:1.4;background:#f2f5f8;border-left:6px solid #0072b2;padding:.8rem 1rem;margin:1rem 0}
.warn{border-left-color:#b00020;background:#fdecee;color:#7d0016;font-weight:600}
.grid{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,300px),1fr));gap:1rem 1.5rem}
.wide{width:100%}.chart{width:100%;min-width:0}
.scroll{overflow-x:auto}table{border-collapse:collapse;font-variant-numeric:tabular-nums;font-size:.92rem}
th,td{padding:.25em .8em .25em 0;text-align:right;border-bottom:1px solid #ddd;vertical-align:top}
th:first-child,td:first-child,.text{text-align:left;overflow-wrap:anywhere}
.yes{color:#00663f;font-weight:600}.no{color:#b00020;font-weight:600}.open{color:#5c5c5c}
.note,.source{color:#555;font-size:.88rem}.source code{overflow-wrap:anywhere}
code{background:#f2f2f2;padding:.05em .3em;border-radius:3px}details{margin:.6em 0}
@media print{details>*{display:block}body{max-width:none}}
"""
DASH = "\u2013"
MORE = 25  # lines of a table before it is folded away
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


def page(run: Run, found: Results) -> str:
    """The whole report."""
    return Page(run, found).html()


def percent(value: float | None) -> str:
    """A share as text."""
    return DASH if value is None else f"{100 * value:.1f}"


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Rows of cells; the first column is text, the cells are HTML already."""
    body = ["".join(f"<td>{cell}</td>" for cell in row) for row in rows]
    lines = [f"<tr>{row}</tr>" for row in body]
    head = f"<thead><tr>{''.join(f'<th scope=col>{escape(one)}</th>' for one in heads)}</tr></thead>"
    shown = f"<div class=scroll><table>{head}<tbody>{''.join(lines)}</tbody></table></div>"
    return shown if len(lines) <= MORE else f"<details><summary>All {len(lines)} lines</summary>{shown}</details>"


class Page:
    """A report as it is written."""

    def __init__(self, run: Run, found: Results) -> None:
        self.run, self.found, self.plan = run, found, run.plan
        self.specs: list[dict[str, Any]] = []

    def html(self) -> str:
        """All of it."""
        title = self.plan.study.question or f"{self.plan.game.title}: a study"
        body = [
            f"<p class=note>{escape(self.plan.game.title)}, study {self.plan.digest}</p><h1>{escape(title)}</h1>",
            f"<p class=verdict>{escape(self.found.verdict)}</p>",
            *(f"<p class='verdict warn' role=alert>{escape(text)}</p>" for text in self.found.warnings),
            self._what_was_played(),
            self._changed(),
            self._wants(),
            *(section for section in self._families() if section),
            self._how_to_read(),
        ]
        script = (
            f"for(const [i,s] of {_json(self.specs)}.entries())vegaEmbed('#c'+i,s,{{actions:false,renderer:'svg'}})"
        )
        return (
            '<!doctype html><html lang="en"><head><meta charset="utf-8"/>'
            '<meta name="viewport" content="width=device-width,initial-scale=1"/>'
            f"<title>{escape(title)}</title><style>{STYLE}</style></head><body><main>{''.join(body)}</main>"
            f"<script>{_vega()}</script><script>{script}</script></body></html>\n"
        )

    def chart(self, spec: dict[str, Any], kind: str = "chart") -> str:
        """A place on the page where a picture will be drawn."""
        self.specs.append(spec)
        words = spec.get("title", {}).get("text", "")
        return f"<div class='{kind}' id=c{len(self.specs) - 1} role=img aria-label='{escape(str(words), quote=True)}'></div>"

    def source(self, cells: Iterable[Cell]) -> str:
        """Which study, which bots, and how to see one such game."""
        cell = next(iter(cells))
        bots = ", ".join(dict.fromkeys(one.cell.bot for one in self.run.cells if one.cell.kind == cell.kind))
        words = f"turres study game FOLDER --seats {cell.seats} --bot {cell.bot} --arm {self.plan.base} --deal 0"
        return (
            f"<p class=source>Study {self.plan.digest}; bots: {escape(bots)}. "
            f"One such game: <code>{escape(words)}</code></p>"
        )

    def cells(self, kind: str) -> list[Progress]:
        """Tables of a kind that have games."""
        return [one for one in self.run.cells if one.cell.kind == kind and one.games]

    def figures(self, family: str, **fields: Any) -> list[Figure]:
        """The figures of a family."""
        return find(self.found.figures, family=family, **fields)

    # The top ---------------------------------------------------------------------------------------------------------

    def _what_was_played(self) -> str:
        state = "" if self.found.finished else " The study is not finished; all intervals hold as they are."
        return (
            f"<p>{self.found.games:,} games, {', '.join(map(str, self.plan.seats))} seats; bots: "
            f"{escape(', '.join(self.plan.table.bots))}; arms: {escape(', '.join(self.plan.arms))}; "
            f"seed {self.plan.study.seed}.{state}</p>"
        )

    def _changed(self) -> str:
        parts = []
        for arm, differences in self.found.changed.items():
            rows = [
                (escape(one.entry or "pack"), escape(one.field), _plain(one.before), _plain(one.after))
                for one in differences
            ]
            options = {
                name: value
                for name, value in self.plan.arms[arm].options.items()
                if self.plan.arms[self.plan.base].options.get(name) != value
            }
            rows += [("option", escape(name), "", _plain(value)) for name, value in options.items()]
            parts.append(f"<h3>{escape(arm)}</h3>" + table(("entry", "field", "before", "after"), rows))
        for arm, pack in self.plan.packs.items():
            if pack.unprinted:
                lines = "".join(f"<li>{escape(line)}</li>" for line in pack.unprinted)
                parts.append(f"<h3>{escape(arm)} is a prototype: not as printed</h3><ul>{lines}</ul>")
        return f"<h2>What changed</h2>{''.join(parts)}" if parts else ""

    def _wants(self) -> str:
        if not self.found.wants:
            return ""
        rows = []
        for want, figure, is_met in self.found.wants:
            name = {True: "yes", False: "no", None: "open"}[is_met]
            word = {True: "as wanted", False: "not as wanted", None: "not decided"}[is_met]
            rows.append(
                (
                    escape(f"{figure.measure}, {figure.arm}, {figure.seats} seats, {figure.bot}"),
                    f"{want.between[0]:g} to {want.between[1]:g}",
                    f"{figure.value:.3f}",
                    f"{_number(figure.low)} to {_number(figure.high)}",
                    f"<span class={name}>{word}</span>",
                )
            )
        heads = ("measure", "wanted", "found", f"{100 * self.plan.study.level:g} % together", "")
        return f"<h2>What is wanted</h2>{table(heads, rows)}"

    # Families --------------------------------------------------------------------------------------------------------

    def _families(self) -> Iterator[str]:
        played = self.cells(PLAYED)
        if played:
            yield self._places(played)
            yield self._lengths(played)
            yield self._endings(played)
        yield self._entries()
        if played:
            yield self._drama(played)
            yield self._decisions()
        yield self._luck()
        yield self._skill()
        if watched := self.cells(WATCHED):
            yield self._coverage(watched)

    def _places(self, played: Sequence[Progress]) -> str:
        found = [one for one in self.figures("place") if one.measure.count(".") == 1 and "score" not in one.measure]
        if not found:
            return ""
        grid = "".join(
            self.chart(charts.places(here, seats)) for seats in self.plan.seats if (here := find(found, seats=seats))
        )
        heads = ("place", "arm", "seats", "bot", "wins, %", "interval", "games")
        rows = [self._share_row(one, one.measure.split(".")[1]) for one in found]
        changed = [one for one in self.figures("place") if one.measure.endswith(".change") and one.measure[0] == "p"]
        apart = self.chart(charts.changes(changed), "wide") + self._pairing(played) if changed else ""
        return (
            f"<h2>Who wins, by place in turn order</h2><div class=grid>{grid}</div>{apart}"
            f"{table(heads, rows)}{self.source(one.cell for one in played)}"
        )

    def _pairing(self, played: Sequence[Progress]) -> str:
        gains = [
            f"{one.tally.gain(arm):.1f} ({arm}, {one.cell.seats} seats, {one.cell.bot})"
            for one in played
            if isinstance(one.tally, PlayedTally)
            for arm in list(self.plan.arms)[1:]
        ]
        return (
            "<p class=note>All arms play the same deals. Without that, as narrow intervals would have taken so many "
            f"times the games: {escape(', '.join(gains))}.</p>"
        )

    def _share_row(self, one: Figure, name: str) -> tuple[str, ...]:
        interval = f"{percent(one.low)} to {percent(one.high)}"
        return (
            escape(name),
            escape(one.arm),
            str(one.seats),
            escape(one.bot),
            percent(one.value),
            interval,
            f"{one.games:,}",
        )

    def _lengths(self, played: Sequence[Progress]) -> str:
        found = self.figures("length")
        if not found:
            return ""
        name = "rounds" if find(found, measure="rounds") else "turns"
        grid = ""
        for seats in self.plan.seats:
            counts = {
                f"{arm}, {one.cell.bot}": one.tally.lengths[arm, name]
                for one in played
                if one.cell.seats == seats and isinstance(one.tally, PlayedTally)
                for arm in self.plan.arms
            }
            grid += self.chart(charts.lengths(counts, f"{seats} seats" if seats > 1 else "alone", name))
        heads = ("", "arm", "seats", "bot", "mean", "interval", "5 %", "half", "95 %", "change")
        rows = [row for one in found if one.measure in (*LENGTHS, "minutes") for row in [self._length_row(one)]]
        rate = f"{self.plan.study.seconds_a_turn:g} s a turn"
        return (
            f"<h2>How long it takes</h2><div class=grid>{grid}</div>{table(heads, rows)}"
            f"<p class=note>Minutes are turns at {rate}, a stated rate and not a measured one. Games within the longest "
            f"twentieth take at least as much as 95 % says.</p>{self.source(one.cell for one in played)}"
        )

    def _length_row(self, one: Figure) -> tuple[str, ...]:
        scale = self.plan.study.seconds_a_turn / 60 if one.measure == "minutes" else 1
        of = "turns" if one.measure == "minutes" else one.measure
        rest: dict[str, Any] = {"arm": one.arm, "seats": one.seats, "bot": one.bot}
        tails = [find(self.figures("length"), measure=f"{of}.{q}%", **rest) for q in ("5", "50", "95")]
        change = find(self.figures("length"), measure=f"{of}.change", **rest)
        return (
            escape(LENGTHS.get(one.measure, "Minutes")),
            escape(one.arm),
            str(one.seats),
            escape(one.bot),
            f"{one.value:.1f}",
            f"{_number(one.low, 1)} to {_number(one.high, 1)}",
            *(f"{scale * tail[0].value:.0f}" if tail else "" for tail in tails),
            f"{scale * change[0].value:+.2f} ({_number(change[0].low, 2, scale)} to {_number(change[0].high, 2, scale)})"
            if change
            else "",
        )

    def _endings(self, played: Sequence[Progress]) -> str:
        found = self.figures("ending")
        if not found:
            return ""
        names = {rule: f"{rule}" for rule in self.plan.game.endings}
        grid = "".join(
            self.chart(charts.shares(here, f"{seats} seats" if seats > 1 else "alone", names))
            for seats in self.plan.seats
            if (here := [one for one in find(found, seats=seats) if one.value > 0])
        )
        rules = [(escape(rule), escape(self.plan.game.reason(rule).sentence)) for rule in self.plan.game.endings]
        heads = ("ending", "arm", "seats", "bot", "games, %", "interval", "games")
        return (
            f"<h2>How it ends</h2><div class=grid>{grid}</div>{table(heads, [self._share_row(o, o.measure) for o in found])}"
            f"{table(('rule', ''), rules)}{self.source(one.cell for one in played)}"
        )

    def _entries(self) -> str:
        found = self.figures("entries")
        if not found:
            return ""
        forbidden = self.cells(FORBIDDEN)
        parts = [self._values(one, arm) for one in forbidden for arm in self.plan.arms]
        cells = forbidden or self.cells(PLAYED)
        if not forbidden:
            rows = [self._share_row(one, one.measure) for one in found if one.measure.endswith((".offered", ".taken"))]
            heads = ("entry", "arm", "seats", "bot", "seats, %", "interval", "games")
            parts = [
                "<p>How many seats had it offered, and took it. What it is worth takes bans by lot: add "
                "<code>[forbid]</code> to the study.</p>",
                table(heads, rows),
            ]
        return f"<h2>What is used, and what it is worth</h2>{''.join(parts)}{self.source(one.cell for one in cells)}"

    def _values(self, one: Progress, arm: str) -> str:
        assert isinstance(one.tally, ForbiddenTally)
        judged = sorted(one.tally.judged(arm), key=lambda entry: -entry.value.value)
        used = {
            figure.measure: figure
            for figure in self.figures("entries", arm=arm, seats=one.cell.seats, bot=one.cell.bot)
        }
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
                    *(_percent_of(used.get(f"{entry.entry}.{what}")) for what in ("offered", "taken_when_offered")),
                    f"{100 * entry.value.value:+.1f}",
                    f"{_number(entry.value.low, 1, 100)} to {_number(entry.value.high, 1, 100)}",
                    f"{entry.q:.3f}",
                    "noticed" if entry.noticed else "",
                    f"<span class={'yes' if entry.confirmed else 'open'}>{words}</span>",
                )
            )
        title = f"{one.cell.seats} seats, {one.cell.bot}" + (f", {arm}" if len(self.plan.arms) > 1 else "")
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
            f"{self.chart(charts.entries([j for j in judged if j not in placebos], taken, title), 'wide')}"
            f"<p class=note>Worth: the points of winning that a seat loses by being forbidden it. More than 0 and often taken: it "
            f"works. About 0 and rarely taken: nobody misses it. Less than 0 and often taken: a trap for this bot. Half of the "
            f"deals say what is noticed, the other half what is confirmed. {len(placebos)} placebo entries, forbidden by the same "
            f"lots though nothing was, are worth 0 to within {reach:.1f} points.</p>{table(heads, rows)}"
        )

    def _named_rows(self, family: str, names: dict[str, str]) -> list[tuple[str, ...]]:
        rows: list[tuple[str, ...]] = []
        for one in self.figures(family):
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
                        f"{_number(one.low, 1, scale)} to {_number(one.high, 1, scale)}",
                        f"{one.games:,}",
                    )
                )
        return rows

    def _drama(self, played: Sequence[Progress]) -> str:
        if not self.figures("drama"):
            return ""
        parts, warned = [], []
        for one in played:
            assert isinstance(one.tally, PlayedTally)
            for arm in self.plan.arms:
                if one.cell.seats > 1 and (curve := one.tally.curve(arm)):
                    parts.append(
                        self.chart(charts.calibration(curve, f"{one.cell.seats} seats, {one.cell.bot}, {arm}"))
                    )
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
            f"<h2>Drama</h2>{doubt}{table(heads, self._named_rows('drama', DRAMA))}"
            f"<p class=note>By the outlook of the game's evaluation. Below: whether the chances it gives come true.</p>"
            f"<div class=grid>{''.join(parts)}</div>{self.source(one.cell for one in played)}"
        )

    def _decisions(self) -> str:
        if not (rows := self._named_rows("decisions", DECISIONS)):
            return ""
        heads = ("", "arm", "seats", "bot", "mean", "interval", "games")
        return (
            f"<h2>Decisions</h2>{table(heads, rows)}<p class=note>What a move loses is found by a search, in two decisions, drawn by lot, of "
            f"some games.</p>{self.source(one.cell for one in self.run.cells)}"
        )

    def _luck(self) -> str:
        parts = [
            self.chart(charts.luck(here, f"{one.cell.seats} seats, {one.cell.bot}, {arm}"))
            for one in self.cells(LUCK)
            for arm in self.plan.arms
            if (here := self.figures("luck", seats=one.cell.seats, bot=one.cell.bot, arm=arm))
        ]
        if not parts:
            return ""
        return (
            f"<h2>Luck, by where it comes from</h2><div class=grid>{''.join(parts)}</div><p class=note>How much of the variance of "
            "who wins goes away when two games share this kind of chance: by itself, and together with all it works "
            f"with.</p>{self.source(one.cell for one in self.cells(LUCK))}"
        )

    def _skill(self) -> str:
        found = self.figures("skill", measure="won_by_better")
        if not found:
            return ""
        needed = {(one.arm, one.seats, one.bot): one.value for one in self.figures("skill", measure="games_to_tell")}
        rows = [
            (*self._share_row(one, one.bot), f"{needed.get((one.arm, one.seats, one.bot), 0):.0f}" if one.value else "")
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
            f"probability of 95 %.</p>{self.source(one.cell for one in self.cells(LADDER))}"
        )

    def _coverage(self, watched: Sequence[Progress]) -> str:
        if not self.figures("coverage"):
            return ""
        rows = []
        for one in watched:
            assert isinstance(one.tally, WatchedTally)
            for arm in self.plan.arms:
                never = one.tally.never(arm)
                rows += [
                    (escape(f"{kind} {name}"), escape(arm), str(one.cell.seats), escape(one.cell.bot), f"{one.games:,}")
                    for kind, name in never
                ]
        heads = ("never seen", "arm", "seats", "bot", "of games")
        shown = table(heads, rows) if rows else "<p>Everything that can happen has happened.</p>"
        return (
            f"<h2>What never happens</h2>{shown}<p class=note>A dead rule, or a bot that does not understand it.</p>"
            f"{self.source(one.cell for one in watched)}"
        )

    def _how_to_read(self) -> str:
        return (
            f"<h2>How to read this</h2><p>Intervals hold with {100 * self.plan.study.level:g} % whenever one looks, also while a "
            "study is running. A deal counts once, however often it is played. Every figure belongs to the bots that played: "
            "compare two levels before you change a game. The wishes and the verdict hold all together; among entries, q is "
            "the share of false alarms to expect among all that are at least as striking.</p>"
        )


def _percent_of(figure: Figure | None) -> str:
    return percent(figure.value) if figure else ""


def _number(value: float | None, digits: int = 3, scale: float = 1) -> str:
    return DASH if value is None else f"{scale * value:.{digits}f}"


def _plain(value: Any) -> str:
    text = value if isinstance(value, str) else msgspec.json.encode(value).decode()
    return escape(DASH if value is None else text)


def _json(specs: Sequence[dict[str, Any]]) -> str:
    return json.dumps(specs, separators=(",", ":")).replace("</", "<\\/")


def _vega() -> str:
    """What draws the pictures."""
    import vl_convert
    from altair.utils._importers import vl_version_for_vl_convert

    script: str = vl_convert.javascript_bundle(vl_version=vl_version_for_vl_convert())  # type: ignore[call-arg]  # has a default
    return script.replace("</script", "<\\/script")
