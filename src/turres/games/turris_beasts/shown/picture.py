"""The map of Turris as a picture, made from the content: spaces, ways, and what stands where."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from textwrap import wrap
from typing import Any
from xml.sax.saxutils import escape

from turres.games.turris_beasts.moves import BEASTS, LOCATIONS, SPACES

SCALE, MARGIN, RADIUS = 130, 90, 38
LINE = 76  # letters of a caption side by side
COLOURS = ("#1f6feb", "#d1242f", "#1a7f37", "#8250df")  # scouts, by seat


@dataclass(frozen=True)
class Scene:
    """What stands on the map: scouts by seat and location, Beasts, flipped ones, Betrayers, the Fruit; ways to point out."""

    scouts: Mapping[int, Sequence[str]] = field(default_factory=dict)
    beasts: Mapping[str, str] = field(default_factory=dict)
    flipped: Sequence[str] = ()
    betrayers: Sequence[str] = ()
    fruit: str = ""
    ways: Sequence[tuple[str, str]] = ()


def draw(pack: Any, scene: Scene, caption: str = "") -> str:
    """The map as SVG."""
    wide = max(space.x for space in pack.map.values()) * SCALE + 2 * MARGIN
    lines = wrap(caption, LINE)
    high = max(space.y for space in pack.map.values()) * SCALE + 2 * MARGIN + 14 + 26 * len(lines)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide:.0f} {high:.0f}" text-anchor="middle">',
        "<style>text { font-family: sans-serif } .name { stroke: #f6f1e4; stroke-width: 5; paint-order: stroke }</style>",
        f'<rect width="{wide:.0f}" height="{high:.0f}" fill="#f6f1e4"/>',
        '<marker id="tip" markerWidth="8" markerHeight="8" refX="6" refY="3" orient="auto">',
        '<path d="M0,0 L6,3 L0,6 z"/></marker>',
    ]
    parts += [
        _way(pack, one, other)
        for one in SPACES
        for other in pack.map[one].near
        if SPACES.index(one) < SPACES.index(other)
    ]
    parts += [_space(pack, name) for name in SPACES]
    parts += [_arrow(pack, *way) for way in scene.ways]
    parts += [_pieces(pack, scene, name) for name in SPACES]
    for i, line in enumerate(lines):
        y = high - 24 - 26 * (len(lines) - 1 - i)
        parts.append(f'<text x="{wide / 2:.0f}" y="{y:.0f}" font-size="20" fill="#333">{escape(line)}</text>')
    return "\n".join([*(part for part in parts if part), "</svg>", ""])


def _at(pack: Any, name: str) -> tuple[float, float]:
    return pack.map[name].x * SCALE + MARGIN, pack.map[name].y * SCALE + MARGIN


def _way(pack: Any, one: str, other: str) -> str:
    (x, y), (to_x, to_y) = _at(pack, one), _at(pack, other)
    return f'<line x1="{x:.0f}" y1="{y:.0f}" x2="{to_x:.0f}" y2="{to_y:.0f}" stroke="#b8a98a" stroke-width="4"/>'


def _space(pack: Any, name: str) -> str:
    x, y = _at(pack, name)
    if name not in LOCATIONS:
        return f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{RADIUS / 2:.0f}" fill="#333"/>'
    fill = {"abyss": "#3b2f4a"}.get(name, "#e4d3a8" if name in "ABCD" else "#fffdf6")
    label, ink = ("Abyss", "#fff") if name == "abyss" else (name, "#333")
    title = "" if name in "ABCD" or name == "abyss" else pack.locations[int(name) - 1].name
    return "\n".join(
        [
            f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{RADIUS}" fill="{fill}" stroke="#7a6a4a" stroke-width="2"/>',
            f'<text x="{x:.0f}" y="{y - 14:.0f}" font-size="15" fill="{ink}">{label}</text>',
            f'<text class="name" x="{x:.0f}" y="{y + RADIUS + 16:.0f}" font-size="13" fill="#555">{escape(title)}</text>',
        ]
    )


def _arrow(pack: Any, one: str, other: str) -> str:
    """From rim to rim, so that no number is crossed out."""
    (x, y), (to_x, to_y) = _at(pack, one), _at(pack, other)
    far = max(((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5, 1)
    begin, short = ((RADIUS if name in LOCATIONS else RADIUS / 2) / far for name in (one, other))
    from_x, from_y = x + (to_x - x) * begin, y + (to_y - y) * begin
    end_x, end_y = to_x - (to_x - x) * short, to_y - (to_y - y) * short
    line = f'<line x1="{from_x:.0f}" y1="{from_y:.0f}" x2="{end_x:.0f}" y2="{end_y:.0f}"'
    return f'{line} stroke="#000" stroke-width="3" stroke-dasharray="7 5" marker-end="url(#tip)"/>'


def _pieces(pack: Any, scene: Scene, name: str) -> str:
    """Scouts as discs, Betrayers as diamonds, Beasts as dark bars, flipped ones hollow, the Fruit as a small red disc."""
    x, y = _at(pack, name)
    owners = [seat for seat, places in scene.scouts.items() for place in places if place == name]
    parts = []
    for i, seat in enumerate(owners):
        across = x + (i - (len(owners) - 1) / 2) * 17
        parts.append(f'<circle cx="{across:.0f}" cy="{y + 4:.0f}" r="8" fill="{COLOURS[seat]}" stroke="#fff"/>')
    for beast in BEASTS:
        if scene.beasts.get(beast) == name:
            top = y + 14 if owners else y - 6
            fill, ink = ("#f6f1e4", "#111") if beast in scene.flipped else ("#111", "#fff")
            edge = ' stroke="#111" stroke-dasharray="3 2"' if beast in scene.flipped else ""
            parts.append(f'<rect x="{x - 24:.0f}" y="{top:.0f}" width="48" height="20" rx="4" fill="{fill}"{edge}/>')
            parts.append(f'<text x="{x:.0f}" y="{top + 14:.0f}" font-size="11" fill="{ink}">{beast}</text>')
    for i in range(list(scene.betrayers).count(name)):
        parts.append(f'<path d="M{x - 20 + 14 * i:.0f},{y - 2:.0f} l8,8 l-8,8 l-8,-8 z" fill="#6b4f1d" stroke="#fff"/>')
    if scene.fruit == name:
        parts.append(
            f'<circle cx="{x + RADIUS - 8:.0f}" cy="{y - RADIUS + 8:.0f}" r="9" fill="#d1242f" stroke="#fff"/>'
        )
    return "\n".join(parts)
