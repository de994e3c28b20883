"""What every part of a report needs: figures, tables, pictures, and where a figure comes from."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Any

from turres.lab.studies.answers import Results
from turres.lab.studies.measures import Figure, find
from turres.lab.studies.plan import Cell
from turres.lab.studies.runner import Progress, Run

DASH = "\u2013"
TEXTS = ("arm", "bot", "field", "before", "after", "what it says", "noticed", "on fresh games", "answer")
MORE = 25  # lines of a table before it is folded away


def percent(value: float | None) -> str:
    """A share as text."""
    return DASH if value is None else f"{100 * value:.1f}"


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Rows of cells; the first column is text, the cells are HTML already."""
    marks = [" class=text" if head in TEXTS else "" for head in heads]
    body = ["".join(f"<td{mark}>{cell}</td>" for mark, cell in zip(marks, row, strict=True)) for row in rows]
    lines = [f"<tr>{row}</tr>" for row in body]
    cells = [f"<th scope=col{mark}>{escape(one)}</th>" for mark, one in zip(marks, heads, strict=True)]
    head = f"<thead><tr>{''.join(cells)}</tr></thead>"
    shown = f"<div class=scroll><table>{head}<tbody>{''.join(lines)}</tbody></table></div>"
    return shown if len(lines) <= MORE else f"<details><summary>All {len(lines)} lines</summary>{shown}</details>"


def number(value: float | None, digits: int = 3, scale: float = 1) -> str:
    """A number as text."""
    return DASH if value is None else f"{scale * value:.{digits}f}"


class Frame:
    """A report as it is written."""

    def __init__(self, run: Run, found: Results) -> None:
        self.run, self.found, self.plan = run, found, run.plan
        self.specs: list[dict[str, Any]] = []

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

    def share_row(self, one: Figure, name: str) -> tuple[str, ...]:
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
