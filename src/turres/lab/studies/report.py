"""The report: one HTML file that needs nothing else, with what was asked, the answer, and every figure."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from html import escape
from typing import Any

import msgspec

from turres.lab.studies import sections, worth
from turres.lab.studies.answers import Results
from turres.lab.studies.frame import DASH, Frame, number, table
from turres.lab.studies.plan import PLAYED, WATCHED
from turres.lab.studies.runner import Run

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
th:first-child,td:first-child,.text{text-align:left}td:first-child{min-width:7rem;overflow-wrap:break-word}
.yes{color:#00663f;font-weight:600}.no{color:#b00020;font-weight:600}.open{color:#5c5c5c}
.note,.source{color:#555;font-size:.88rem}.source code{overflow-wrap:anywhere}
code{background:#f2f2f2;padding:.05em .3em;border-radius:3px}details{margin:.6em 0}
@media print{details>*{display:block}body{max-width:none}}
"""


def page(run: Run, found: Results) -> str:
    """The whole report."""
    return html(Frame(run, found))


def html(on: Frame) -> str:
    """All of it."""
    title = on.plan.study.question or f"{on.plan.game.title}: a study"
    body = [
        f"<p class=note>{escape(on.plan.game.title)}, study {on.plan.digest}</p><h1>{escape(title)}</h1>",
        f"<p class=verdict>{escape(on.found.verdict)}</p>",
        *(f"<p class='verdict warn' role=alert>{escape(text)}</p>" for text in on.found.warnings),
        what_was_played(on),
        changed(on),
        wants(on),
        *(section for section in families(on) if section),
        how_to_read(on),
    ]
    script = f"for(const [i,s] of {_json(on.specs)}.entries())vegaEmbed('#c'+i,s,{{actions:false,renderer:'svg'}})"
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8"/>'
        '<meta name="viewport" content="width=device-width,initial-scale=1"/>'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head><body><main>{''.join(body)}</main>"
        f"<script>{_vega()}</script><script>{script}</script></body></html>\n"
    )


def what_was_played(on: Frame) -> str:
    """How many games, by whom, at which tables."""
    state = "" if on.found.finished else " The study is not finished; all intervals hold as they are."
    return (
        f"<p>{on.found.games:,} games, {', '.join(map(str, on.plan.seats))} seats; bots: "
        f"{escape(', '.join(on.plan.table.bots))}; arms: {escape(', '.join(on.plan.arms))}; "
        f"seed {on.plan.study.seed}.{state}</p>"
    )


def changed(on: Frame) -> str:
    """What the arms differ in, and what of them is not as printed."""
    parts = []
    for arm, differences in on.found.changed.items():
        rows = [
            (escape(one.entry or "pack"), escape(one.field), _plain(one.before), _plain(one.after))
            for one in differences
        ]
        options = {
            name: value
            for name, value in on.plan.arms[arm].options.items()
            if on.plan.arms[on.plan.base].options.get(name) != value
        }
        rows += [("option", escape(name), "", _plain(value)) for name, value in options.items()]
        parts.append(f"<h3>{escape(arm)}</h3>" + table(("entry", "field", "before", "after"), rows))
    for arm in on.plan.arms:
        if unprinted := on.plan.unprinted(arm):
            lines = "".join(f"<li>{escape(line)}</li>" for line in unprinted)
            parts.append(f"<h3>{escape(arm)} is a prototype: not as printed</h3><ul>{lines}</ul>")
    return f"<h2>What changed</h2>{''.join(parts)}" if parts else ""


def wants(on: Frame) -> str:
    """What was wanted, and whether it is so."""
    if not on.found.wants:
        return ""
    rows = []
    for one in on.found.wants:
        want, figure, is_met = one
        name = {True: "yes", False: "no", None: "open"}[is_met]
        rows.append(
            (
                escape(f"{figure.measure}, {figure.arm}, {figure.seats} seats, {figure.bot}"),
                f"{want.between[0]:g} to {want.between[1]:g}",
                f"{figure.value:.3f}",
                f"{number(figure.low)} to {number(figure.high)}",
                f"<span class={name}>{one.word}</span>",
            )
        )
    heads = ("measure", "wanted", "found", f"{100 * on.plan.study.level:g} % together", "answer")
    return f"<h2>What is wanted</h2>{table(heads, rows)}"


def families(on: Frame) -> Iterator[str]:
    """The parts about what was measured."""
    played = on.cells(PLAYED)
    if played:
        yield sections.places(on, played)
        yield sections.lengths(on, played)
        yield sections.endings(on, played)
    yield worth.entries(on)
    if played:
        yield sections.drama(on, played)
        yield sections.decisions(on)
    yield sections.luck(on)
    yield sections.skill(on)
    if watched := on.cells(WATCHED):
        yield worth.coverage(on, watched)


def how_to_read(on: Frame) -> str:
    """What the intervals mean."""
    return (
        f"<h2>How to read this</h2><p>Intervals hold with {100 * on.plan.study.level:g} % whenever one looks, also while a "
        "study is running. A deal counts once, however often it is played. Every figure belongs to the bots that played: "
        "compare two levels before you change a game. The wishes and the verdict hold all together; among entries, q is "
        "the share of false alarms to expect among all that are at least as striking.</p>"
    )


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
