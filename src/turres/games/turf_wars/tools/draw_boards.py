"""Pictures of the boards, drawn from the data: `python -m turres.games.turf_wars.tools.draw_boards docs/turf-wars` (TFW-6)."""

import sys
from pathlib import Path

from turres.games.turf_wars.content.boards import (
    CENTRE,
    LAYOUT,
    LETTERS,
    SIZE,
    SORTS,
    TELEPORTER,
    Sort,
    distance,
    name_of,
)
from turres.games.turf_wars.content.words import TYPES

CELL = 56
COLOURS = {"D": "#e3c16f", "F": "#5f9e5a", "M": "#a08d7d", "P": "#b9d67a", "S": "#6fa8dc", "W": "#7d7a9c"}


def draw(sort: Sort) -> str:
    """One board as SVG: turfs with their names and types, teleporters, dead spaces left dark."""
    first, last = 4 - sort.reach, 4 + sort.reach
    side = (last - first + 1) * CELL
    parts = [
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}" width="{side}" height="{side}" '
            f'font-family="sans-serif" text-anchor="middle" role="img">'
        ),
        f"<title>Turf Wars, the board for {' or '.join(map(str, sort.seats))} players</title>",
        f'<rect width="{side}" height="{side}" fill="#2b2b33"/>',
    ]
    for rank in range(SIZE):
        for file in range(SIZE):
            if distance((file, rank), CENTRE) <= sort.reach:
                parts += _space((file, rank), (file - first) * CELL, (last - rank) * CELL)
    return "\n".join([*parts, "</svg>"]) + "\n"


def _space(space: tuple[int, int], x: int, y: int) -> list[str]:
    letter, middle = LAYOUT.at(space), x + CELL // 2
    if letter == TELEPORTER:
        circle = f'<circle cx="{middle}" cy="{y + CELL // 2}" r="20" fill="none" stroke="#e8e8ff" stroke-width="4"/>'
        return [circle, f'<text x="{middle}" y="{y + 33}" font-size="13" fill="#e8e8ff">{name_of(space)}</text>']
    if letter not in LETTERS:
        return []
    kind = TYPES[LETTERS.index(letter)]
    return [
        f'<rect x="{x + 2}" y="{y + 2}" width="{CELL - 4}" height="{CELL - 4}" rx="6" fill="{COLOURS[letter]}"/>',
        f'<text x="{middle}" y="{y + 26}" font-size="16" fill="#1b1b1b">{name_of(space)}</text>',
        f'<text x="{middle}" y="{y + 44}" font-size="11" fill="#1b1b1b">{kind}</text>',
    ]


def pictures() -> dict[str, str]:
    """The file name and SVG of each board."""
    return {f"board-{sort.seats[-1]}.svg": draw(sort) for sort in SORTS}


if __name__ == "__main__":
    for name, svg in pictures().items():
        (Path(sys.argv[1]) / name).write_text(svg, encoding="utf-8")
