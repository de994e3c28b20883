"""A board as text with a cursor: where its cells stand, how they are marked, and picking a move cell by cell."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

from rich.text import Text

from turres.core.game import Cell
from turres.core.moves import Move

Grid = Sequence[Sequence[Cell]]

# Each mark has a sign of its own, so that colour is never the only one.
CHOSEN, LIT, CURSOR = ("{", "}", "bold yellow"), ("(", ")", "bold green"), ("[", "]", "reverse bold")


class Place(NamedTuple):
    """Where a cell stands in a text."""

    line: int
    start: int
    end: int


def locate(lines: Sequence[str], grid: Grid) -> dict[str, Place] | None:
    """Where each cell of the grid stands in a description, or None if it does not draw the grid with room for marks."""
    places: dict[str, Place] = {}
    below = 0
    for row in grid:
        for number in range(below, len(lines)):
            if spans := _find_row(lines[number], [cell.text.lower() for cell in row]):
                places |= {cell.element: Place(number, *span) for cell, span in zip(row, spans, strict=True)}
                below = number + 1
                break
        else:
            return None
    return places


def _find_row(line: str, texts: list[str]) -> list[tuple[int, int]]:
    """The cells side by side in a line, in capitals or not, each with a space of its own on both sides."""
    words = list(re.finditer(r"\S+", line))
    for first in range(len(words) - len(texts) + 1):
        run = words[first : first + len(texts)]
        roomy = all(after.start() - word.end() > 1 for word, after in pairwise(run))
        if roomy and run[0].start() > 0 and [word.group().lower() for word in run] == texts:
            return [word.span() for word in run]
    return []


def lay(text: str, grid: Grid) -> tuple[str, dict[str, Place]]:
    """The text with the grid in it, and where its cells are: in the description itself, or drawn above it."""
    lines = text.splitlines()
    if not grid or (places := locate(lines, grid)) is None:
        drawn, places = _draw(grid)
        return "\n".join([*drawn, *([""] if drawn else []), *lines]), places
    return text, places


def _draw(grid: Grid) -> tuple[list[str], dict[str, Place]]:
    width = max((len(cell.text) for row in grid for cell in row), default=0) + 3
    places = {
        cell.element: Place(line, 1 + column * width, 1 + column * width + max(1, len(cell.text)))
        for line, row in enumerate(grid)
        for column, cell in enumerate(row)
    }
    return [" " + "".join(f"{cell.text or '.':<{width}}" for cell in row) for row in grid], places


def mark(text: str, places: dict[str, Place], cursor: str, lit: Iterable[str], chosen: Iterable[str]) -> Text:
    """The text with cells marked: (legal), {chosen}, [cursor]."""
    marks = dict.fromkeys(lit, LIT) | dict.fromkeys(chosen, CHOSEN)
    lines = [list(line) for line in text.splitlines()]
    styles: list[tuple[Place, str]] = []
    for element in {*marks, cursor} & set(places):
        place = places[element]
        opening, closing, style = CURSOR if element == cursor else marks[element]
        line = lines[place.line]
        line.extend(" " * (place.end + 1 - len(line)))
        line[place.start - 1], line[place.end] = opening, closing
        colour = marks[element][2] if element in marks else ""
        styles.append((place, f"{style} {colour}" if element == cursor else style))
    return _styled(["".join(line).rstrip() for line in lines], styles)


def _styled(lines: list[str], styles: list[tuple[Place, str]]) -> Text:
    rich = [Text(line) for line in lines]
    for place, style in styles:
        rich[place.line].stylize(style, place.start - 1, place.end + 1)
    return Text("\n").join(rich)


@dataclass
class Picker:
    """Picks a move by its elements, one cell after the other: the origin, then the target."""

    grid: Grid
    moves: list[tuple[tuple[str, ...], Move]] = field(default_factory=list)
    row: int = 0
    column: int = 0
    path: tuple[str, ...] = ()

    def go(self, rows: int, columns: int) -> None:
        """Move the cursor, not beyond the edge."""
        self.row = min(max(self.row + rows, 0), len(self.grid) - 1)
        self.column = min(max(self.column + columns, 0), len(self.grid[self.row]) - 1)

    def find_lit(self) -> None:
        """Put the cursor on the first cell that can be chosen, from the top."""
        lit = self.lit()
        places = [
            (row, column)
            for row, cells in enumerate(self.grid)
            for column, cell in enumerate(cells)
            if cell.element in lit
        ]
        self.row, self.column = places[0] if places else (0, 0)

    @cached_property
    def cells(self) -> set[str]:
        """All elements of the board."""
        return {cell.element for row in self.grid for cell in row}

    @property
    def cursor(self) -> str:
        """The element under the cursor."""
        return self.grid[self.row][self.column].element if self.grid else ""

    def fitting(self) -> list[tuple[tuple[str, ...], Move]]:
        """The moves that begin with what has been chosen."""
        return [(way, move) for way, move in self.moves if way[: len(self.path)] == self.path]

    def lit(self) -> set[str]:
        """The cells that can be chosen next."""
        return {way[len(self.path)] for way, _ in self.fitting() if len(way) > len(self.path)}

    def complete(self) -> list[Move]:
        """The moves that concern just what has been chosen, nothing more."""
        return [move for way, move in self.moves if way == self.path]

    def choose(self) -> list[Move]:
        """Choose the cell under the cursor; the moves meant, once nothing more is to be chosen on the board."""
        if self.cursor not in self.lit():
            return []
        self.path += (self.cursor,)
        return [] if self.lit() else [move for _, move in self.fitting()]
