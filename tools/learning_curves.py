"""Draws docs/pictures/learning.svg from docs/learning.jsonl: `python -m tools.learning_curves`.

The file holds what `examples/baselines/ppo.py` and `maskable_ppo.py` printed, one run after the other.
"""

import json
from pathlib import Path
from typing import Any, NamedTuple
from xml.sax.saxutils import escape

import turres

DOCS = Path(__file__).parent.parent / "docs"
COLUMNS, WIDTH, HEIGHT, MARGIN = 4, 190, 120, 34


class Run(NamedTuple):
    """A run as it was printed."""

    name: str
    first: dict[str, Any]
    lines: list[dict[str, Any]]
    final: dict[str, Any] | None

    @property
    def is_solo(self) -> bool:
        """Whether points count, because there is nobody to win against."""
        return self.first.get("seats") == 1


def read(path: Path) -> list[Run]:
    """All runs of the file, in order."""
    runs: list[Run] = []
    for line in map(json.loads, path.read_text(encoding="utf-8").splitlines()):
        if "game" in line or "maskable_ppo" in line:
            runs.append(Run(_title(line), line, [], None))
        elif "final" in line:
            runs[-1] = runs[-1]._replace(final=line["final"])
        else:
            runs[-1].lines.append(line)
    return runs


def _title(line: dict[str, Any]) -> str:
    name = line.get("game") or line["maskable_ppo"]
    title = turres.game(name.removesuffix("-solo")).title
    kind = {"turris-pawns": " (pawns)", "turris-beasts": " (beasts)", "turris-beasts-solo": " (beasts), alone"}.get(
        name, ""
    )
    return f"{title}{kind}" + (", MaskablePPO" if "maskable_ppo" in line else "")


def draw(runs: list[Run]) -> str:
    """All curves, a panel each: over the minutes of the processor, what share was won, or the mean points."""
    rows = -(-len(runs) // COLUMNS)
    width, height = COLUMNS * (WIDTH + MARGIN) + MARGIN, rows * (HEIGHT + 2 * MARGIN) + 8
    panels = [
        _panel(run, MARGIN + at % COLUMNS * (WIDTH + MARGIN), MARGIN + at // COLUMNS * (HEIGHT + 2 * MARGIN))
        for at, run in enumerate(runs)
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        'font-family="sans-serif" font-size="10" role="img">\n'
        "<title>Learning curves: games won against random play over minutes of the processor</title>\n"
        f'<rect width="{width}" height="{height}" fill="#fff"/>\n' + "\n".join(panels) + "\n</svg>\n"
    )


def _panel(run: Run, left: int, top: int) -> str:
    key, bar = ("points", run.first["random"]["best_tenth"]) if run.is_solo else ("won", 0.8)
    most = max(line[key] for line in run.lines) * 1.1 if run.is_solo else 1.0
    last = max(line["minutes"] for line in run.lines) or 1

    def x(minutes: float) -> str:
        return f"{left + WIDTH * minutes / last:.1f}"

    def y(value: float) -> str:
        return f"{top + HEIGHT * (1 - value / most):.1f}"

    points = " ".join(f"{x(line['minutes'])},{y(line[key])}" for line in run.lines)
    ends = [("0", y(0)), (f"{most:.0f}" if run.is_solo else "100 %", y(most))]
    return "\n".join([
        f'<text x="{left}" y="{top - 10}" font-weight="bold">{escape(run.name)}</text>',
        f'<path d="M{left},{top}v{HEIGHT}h{WIDTH}" fill="none" stroke="#555"/>',
        f'<path d="M{left},{y(bar)}h{WIDTH}" stroke="#a33" stroke-dasharray="4 3"/>',
        f'<polyline points="{points}" fill="none" stroke="#15616d" stroke-width="2"/>',
        *(f'<text x="{left - 4}" y="{at}" text-anchor="end" dominant-baseline="middle">{text}</text>' for text, at in ends),
        f'<text x="{left + WIDTH}" y="{top + HEIGHT + 14}" text-anchor="end">{last:.1f} min</text>',
    ])  # fmt: skip


def main() -> None:
    """Draw the picture."""
    (DOCS / "pictures" / "learning.svg").write_text(draw(read(DOCS / "learning.jsonl")), encoding="utf-8")


if __name__ == "__main__":
    main()
