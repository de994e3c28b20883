"""Small plots as inline SVG: lines over games, and shares with their intervals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from turres.lab.statistics import Estimate

WIDTH, HEIGHT, LEFT, BOTTOM = 720, 220, 44, 24
# Told apart by people who do not see red and green alike (Okabe and Ito), and by their dashes.
COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#e69f00", "#000000", "#999999")
DASHES = ("", "6 3", "2 3", "8 3 2 3")


def lines(title: str, series: Mapping[str, Sequence[float]], low: float, high: float) -> str:
    """One line a series, over what is counted from left to right."""
    longest = max((len(values) for values in series.values()), default=0)
    parts = [_frame(low, high, longest)]
    for at, (name, values) in enumerate(series.items()):
        points = " ".join(f"{_x(i, longest):.1f},{_y(value, low, high):.1f}" for i, value in enumerate(values))
        style = f'stroke="{COLOURS[at % 8]}" stroke-dasharray="{DASHES[at // 8 % 4] or DASHES[at % 4]}"'
        parts.append(f'<polyline points="{points}" fill="none" stroke-width="1.5" {style}/>')
        parts.append(_text(LEFT + 8 + 130 * (at % 5), 14 + 12 * (at // 5), name, COLOURS[at % 8]))
    return _svg(title, HEIGHT, parts)


def shares(title: str, values: Mapping[str, Estimate], even: float) -> str:
    """A bar a name with its interval, and a line where all would be alike."""
    height = 24 * len(values) + BOTTOM
    parts = []
    for at, (name, value) in enumerate(values.items()):
        y = 24 * at + 6
        parts.append(_text(0, y + 11, name[:28]))
        parts.append(f'<rect x="220" y="{y}" width="{480 * value.value:.1f}" height="14" fill="{COLOURS[0]}"/>')
        parts.append(
            f'<line x1="{220 + 480 * value.low:.1f}" x2="{220 + 480 * value.high:.1f}" y1="{y + 7}" y2="{y + 7}" '
            f'stroke="black" stroke-width="2"/>'
        )
    x = 220 + 480 * even
    parts.append(
        f'<line x1="{x:.1f}" x2="{x:.1f}" y1="0" y2="{height - BOTTOM}" stroke="#666" stroke-dasharray="3 3"/>'
    )
    parts += [_text(220 + 480 * tick / 4 - 10, height - 6, f"{tick * 25} %") for tick in range(5)]
    return _svg(title, height, parts)


def _frame(low: float, high: float, longest: int) -> str:
    """The axes, with what they count to."""
    marks = [low, (low + high) / 2, high]
    texts = [_text(0, _y(mark, low, high) + 4, f"{mark:g}") for mark in marks]
    rules = [
        f'<line x1="{LEFT}" x2="{WIDTH}" y1="{_y(mark, low, high):.1f}" y2="{_y(mark, low, high):.1f}" stroke="#ccc"/>'
        for mark in marks
    ]
    return "".join([*rules, *texts, _text(LEFT, HEIGHT - 6, "1"), _text(WIDTH - 40, HEIGHT - 6, str(longest))])


def _x(at: int, longest: int) -> float:
    return LEFT + (WIDTH - LEFT) * at / max(1, longest - 1)


def _y(value: float, low: float, high: float) -> float:
    return 20 + (HEIGHT - BOTTOM - 20) * (high - value) / (high - low)


def _text(x: float, y: float, text: str, colour: str = "#333") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" font-size="11" fill="{colour}">{escape(text)}</text>'


def _svg(title: str, height: int, parts: Sequence[str]) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" '
        f'role="img" font-family="sans-serif"><title>{escape(title)}</title>{"".join(parts)}</svg>'
    )
