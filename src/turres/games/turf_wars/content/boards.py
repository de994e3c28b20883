"""The three nested boards: read from `content/boards.toml`, measured, and checked against TFW-6 to TFW-6c."""

import tomllib
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from turres.core.errors import BadContent
from turres.games.turf_wars.content.words import TYPES

LETTERS = "DFMPSW"
TELEPORTER = "T"
DEAD = "."
SIZE = 9
CENTRE = (4, 4)
FILE = Path(__file__).parent / "boards.toml"

Space = tuple[int, int]  # file and rank, from 0


@dataclass(frozen=True)
class Sort:
    """One of the three boards: for how many seats, how wide, and what the rulebook counts on it (TFW-1, TFW-6)."""

    seats: tuple[int, ...]
    reach: int  # king steps from the centre to the edge
    turfs: int
    dead: int
    teleporters: int
    winning: int

    @property
    def each(self) -> int:
        """Turfs of each type."""
        return self.turfs // len(TYPES)


SORTS = (Sort((2,), 2, 18, 7, 0, 3), Sort((3, 4), 3, 36, 9, 4, 5), Sort((5, 6), 4, 48, 29, 4, 6))


def sort_for(seats: int) -> Sort:
    """The board that so many seats play on."""
    return next(sort for sort in SORTS if seats in sort.seats)


def distance(one: Space, other: Space) -> int:
    """King steps between two spaces."""
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))


def name_of(space: Space) -> str:
    """A space's name: file letter and rank number."""
    return "abcdefghi"[space[0]] + str(space[1] + 1)


class Layout:
    """What lies on each space. Turfs are numbered heart first, so that a smaller board has the first of them."""

    def __init__(self, rows: Sequence[str]) -> None:
        self.rows = tuple(rows)

    def at(self, space: Space) -> str:
        """The letter on a space."""
        return self.rows[SIZE - 1 - space[1]][space[0]]

    @cached_property
    def spaces(self) -> tuple[Space, ...]:
        """All spaces, nearest to the centre first, then by rank and file."""
        every = [(file, rank) for rank in range(SIZE) for file in range(SIZE)]
        return tuple(sorted(every, key=lambda space: (max(2, distance(space, CENTRE)), space[1], space[0])))

    @cached_property
    def turfs(self) -> tuple[Space, ...]:
        """The spaces that are turfs, in their numbering."""
        return tuple(space for space in self.spaces if self.at(space) in LETTERS)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The turfs' names in their numbering."""
        return tuple(map(name_of, self.turfs))

    @cached_property
    def reading(self) -> tuple[int, ...]:
        """The turfs as one reads them: from the top rank down, each from left to right."""
        return tuple(sorted(range(len(self.turfs)), key=lambda turf: (-self.turfs[turf][1], self.turfs[turf][0])))

    @cached_property
    def types(self) -> tuple[int, ...]:
        """The turfs' types in their numbering."""
        return tuple(LETTERS.index(self.at(space)) for space in self.turfs)

    @cached_property
    def teleporters(self) -> tuple[Space, ...]:
        """The teleporters; the first and last are opposite, and so are the two between them (TFW-8)."""
        return tuple(space for space in self.spaces if self.at(space) == TELEPORTER)

    @cached_property
    def beside(self) -> tuple[frozenset[int], ...]:
        """The neighbours of each turf on the largest board (TFW-7)."""
        return tuple(
            frozenset(j for j, other in enumerate(self.turfs) if distance(space, other) == 1) for space in self.turfs
        )

    def gate(self, teleporter: int) -> frozenset[int]:
        """The turfs beside a teleporter on the largest board."""
        return frozenset(i for i, space in enumerate(self.turfs) if distance(space, self.teleporters[teleporter]) == 1)

    @cached_property
    def through(self) -> tuple[frozenset[int], ...]:
        """The turfs each turf reaches through teleporters on the largest board (TFW-8)."""
        last = len(self.teleporters) - 1
        gates = [self.gate(number) for number in range(last + 1)]
        return tuple(
            frozenset(j for here in range(last + 1) if i in gates[here] for j in gates[last - here] if j != i)
            for i in range(len(self.turfs))
        )

    @cached_property
    def roads(self) -> tuple[tuple[int, int], ...]:
        """Every pair of turfs of which one can attack the other, teleporters included."""
        return tuple((i, j) for i in range(len(self.turfs)) for j in sorted(self.beside[i] | self.through[i]))


def load(path: Path = FILE) -> Layout:
    """Read and check the boards."""
    rows = tomllib.loads(path.read_text(encoding="utf-8"))["rows"]
    if wrong := faults(rows):
        raise BadContent(f"{path}: " + "; ".join(wrong))
    return Layout(rows)


# The checker


def faults(rows: Sequence[str]) -> list[str]:
    """All that is wrong with a layout, each naming its rule."""
    if len(rows) != SIZE or any(len(row) != SIZE or set(row) - set(LETTERS + TELEPORTER + DEAD) for row in rows):
        return [f"rows: {SIZE} rows of {SIZE} letters from {LETTERS + TELEPORTER + DEAD} (TFW-6)"]
    layout = Layout(rows)
    wrong = [fault for sort in SORTS for fault in _count_faults(layout, sort)]
    if not wrong:
        wrong = [
            fault
            for sort in SORTS
            for check in (_favour_faults, _apart_faults, _start_faults)
            for fault in check(layout, sort)
        ]
    return wrong


def _count_faults(layout: Layout, sort: Sort) -> list[str]:
    """So many turfs of each type, dead spaces and teleporters, these in the corners of the 7x7 (TFW-6, TFW-6a)."""
    inside = [layout.at(space) for space in layout.spaces if distance(space, CENTRE) <= sort.reach]
    where = f"the board for {sort.seats[-1]}"
    wrong = [
        f"{where}: {inside.count(letter)} turfs of type {name} instead of {sort.each} (TFW-6)"
        for letter, name in zip(LETTERS, TYPES, strict=True)
        if inside.count(letter) != sort.each
    ]
    if inside.count(DEAD) != sort.dead:
        wrong.append(f"{where}: {inside.count(DEAD)} dead spaces instead of {sort.dead} (TFW-6a)")
    corners = {(1, 1), (7, 1), (1, 7), (7, 7)} if sort.teleporters else set()
    if {space for space in layout.teleporters if distance(space, CENTRE) <= sort.reach} != corners:
        wrong.append(f"{where}: the teleporters are the corners of the 7x7 (TFW-6a)")
    return wrong


def _favour_faults(layout: Layout, sort: Sort) -> list[str]:
    """No type is much nearer to the centre or to a teleporter than another (TFW-6b)."""
    where, wrong = f"the board for {sort.seats[-1]}", []
    if _spread(layout, sort, lambda space: distance(space, CENTRE)) * 3 > 2 * sort.each:
        wrong.append(f"{where}: a type is more than 2/3 nearer to the centre than another (TFW-6b)")
    if sort.teleporters:
        if _spread(layout, sort, lambda space: _to_teleporter(layout, space)) * 2 > sort.each:
            wrong.append(f"{where}: a type is more than 1/2 nearer to the teleporters than another (TFW-6b)")
        if _spread(layout, sort, lambda space: int(_to_teleporter(layout, space) == 1)) > 1:
            wrong.append(f"{where}: a type has two more turfs beside a teleporter than another (TFW-6b)")
    return wrong


def _to_teleporter(layout: Layout, space: Space) -> int:
    return min(distance(space, teleporter) for teleporter in layout.teleporters)


def _spread(layout: Layout, sort: Sort, measure: Callable[[Space], int]) -> int:
    """The difference between the largest and the smallest sum over a type's turfs."""
    sums = [0] * len(TYPES)
    for turf in range(sort.turfs):
        sums[layout.types[turf]] += measure(layout.turfs[turf])
    return max(sums) - min(sums)


def _apart_faults(layout: Layout, sort: Sort) -> list[str]:
    """The turfs hang together without teleporters (TFW-6c)."""
    found, new = {0}, [0]
    while new:
        step = {other for other in layout.beside[new.pop()] if other < sort.turfs} - found
        found |= step
        new += step
    return [] if len(found) == sort.turfs else [f"the board for {sort.seats[-1]} falls apart (TFW-6c)"]


def _start_faults(layout: Layout, sort: Sort) -> list[str]:
    """No starts of the others take all turfs of a type (TFW-6c)."""
    return [
        f"the board for {sort.seats[-1]}: the other starts can shut out type {TYPES[kind]} (TFW-6c)"
        for kind in range(len(TYPES))
        if can_shut_out(layout, sort, kind)
    ]


def can_shut_out(layout: Layout, sort: Sort, kind: int) -> bool:
    """Whether legal starts of the others can lie on or beside every turf of a type.

    Each type is the home of three factions, one of which is the one to be shut out; two more factions start anywhere.
    """
    blocks = [sum(1 << j for j in layout.beside[i] if j < sort.turfs) | 1 << i for i in range(sort.turfs)]
    homes = [2 if other == kind else 3 for other in range(len(TYPES))]
    wanted = _bits(i for i in range(sort.turfs) if layout.types[i] == kind)

    def cover(left: int, starts: int, taken: int, anywhere: int) -> bool:
        if not left or not starts:
            return not left
        turf = (left & -left).bit_length() - 1
        for start in range(sort.turfs):
            home = layout.types[start]
            if not blocks[start] >> turf & 1 or taken >> start & 1 or not (homes[home] or anywhere):
                continue
            spent = homes[home] > 0
            homes[home] -= spent
            covered = cover(left & ~blocks[start], starts - 1, taken | blocks[start], anywhere - (not spent))
            homes[home] += spent
            if covered:
                return True
        return False

    return cover(wanted, sort.seats[-1] - 1, 0, 2)


def _bits(turfs: Iterable[int]) -> int:
    return sum(1 << turf for turf in turfs)


LAYOUT = load()
NAMES = LAYOUT.names
