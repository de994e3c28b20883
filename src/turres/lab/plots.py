"""Small plots as inline SVG: lines over games, and shares with their intervals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from turres.lab.statistics import Estimate

WIDTH, HEIGHT, LEFT, BOTTOM = 720, 220, 44, 24
ACROSS = WIDTH - 2 * LEFT  # with room for half a label at either end
LINE, LETTER = 14, 7  # how high a line of text is, and how wide its letters are at most, most of them
# Told apart by people who do not see red and green alike (Okabe and Ito), and by their dashes.
COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#e69f00", "#000000", "#999999")
DASHES = ("", "6 3", "2 3", "8 3 2 3")


def lines(title: str, series: Mapping[str, Sequence[float]], low: float, high: float) -> str:
    """One line a series, over what is counted from left to right; below it which is which."""
    longest = max((len(values) for values in series.values()), default=0)
    parts, top = [_frame(low, high, longest)], float(HEIGHT)
    for at, (name, values) in enumerate(series.items()):
        points = " ".join(f"{_x(i, longest):.1f},{_y(value, low, high):.1f}" for i, value in enumerate(values))
        style = f'stroke="{COLOURS[at % 8]}" stroke-dasharray="{DASHES[at // 8 % 4] or DASHES[at % 4]}"'
        parts.append(f'<polyline points="{points}" fill="none" stroke-width="1.5" {style}/>')
        parts.append(f'<line x1="{LEFT}" x2="{LEFT + 30}" y1="{top + 8:g}" y2="{top + 8:g}" stroke-width="2" {style}/>')
        said, top = _name(LEFT + 38, top, name)
        parts.append(said)
    return _svg(title, top + 6, parts)


def shares(title: str, values: Mapping[str, Estimate], even: float) -> str:
    """A bar a name with its interval, its name above it, and a line where all would be alike."""
    parts, top, x = list[str](), 0.0, LEFT + ACROSS * even
    for name, value in values.items():
        said, top = _name(LEFT, top, name)
        parts.append(said)
        parts.append(
            f'<rect x="{LEFT}" y="{top + 2}" width="{ACROSS * value.value:.1f}" height="14" fill="{COLOURS[0]}"/>'
            f'<line x1="{LEFT + ACROSS * value.low:.1f}" x2="{LEFT + ACROSS * value.high:.1f}" '
            f'y1="{top + 9}" y2="{top + 9}" stroke="black" stroke-width="2"/>'
            f'<line x1="{x:.1f}" x2="{x:.1f}" y1="{top}" y2="{top + 18}" stroke="#666" stroke-dasharray="3 3"/>'
        )
        top += 24
    parts += [_text(LEFT + ACROSS * tick / 4, top + 14, f"{tick * 25} %", anchor="middle") for tick in range(5)]
    return _svg(title, top + BOTTOM, parts)


def _name(x: float, top: float, name: str) -> tuple[str, float]:
    """A name, whole, in as many lines as it takes, and where the next thing below it can begin."""
    cut = [name[at : at + ACROSS // LETTER] for at in range(0, len(name), ACROSS // LETTER)] or [""]
    return "".join(_text(x, top + 12 + LINE * i, part) for i, part in enumerate(cut)), top + 2 + LINE * len(cut)


def _frame(low: float, high: float, longest: int) -> str:
    """The axes, with what they count to."""
    marks = [low, (low + high) / 2, high]
    texts = [_text(0, _y(mark, low, high) + 4, f"{mark:g}") for mark in marks]
    rules = [
        f'<line x1="{LEFT}" x2="{WIDTH}" y1="{_y(mark, low, high):.1f}" y2="{_y(mark, low, high):.1f}" stroke="#ccc"/>'
        for mark in marks
    ]
    return "".join([*rules, *texts, _text(LEFT, HEIGHT - 6, "1"), _text(WIDTH, HEIGHT - 6, str(longest), anchor="end")])


def _x(at: int, longest: int) -> float:
    return LEFT + (WIDTH - LEFT) * at / max(1, longest - 1)


def _y(value: float, low: float, high: float) -> float:
    return 20 + (HEIGHT - BOTTOM - 20) * (high - value) / (high - low)


def _text(x: float, y: float, text: str, anchor: str = "start") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" font-size="11" fill="#333" text-anchor="{anchor}">{escape(text)}</text>'


def _svg(title: str, height: float, parts: Sequence[str]) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:g}" width="{WIDTH}" height="{height:g}" '
        f'role="img" font-family="sans-serif"><title>{escape(title)}</title>{"".join(parts)}</svg>'
    )
