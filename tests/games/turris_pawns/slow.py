"""Turris once more, slow and obvious, from RULES.md alone: pieces are sets of cells, and there are no heights."""

from __future__ import annotations

import copy
from itertools import product

WHITE, BLACK = 0, 1
FILES, RANKS = "abc", "123"
SQUARES = [file + rank for rank in RANKS for file in FILES]
MIDDLE = "b2"
LEVELS = range(1, 14)  # more than any tower needs
DECLINE = "-"

Cell = tuple[str, int]
Piece = frozenset[Cell]


def adjacent_squares(square: str) -> list[str]:
    """List the squares that share an edge with this one."""
    file, rank = FILES.index(square[0]), RANKS.index(square[1])
    near = [(file + 1, rank), (file - 1, rank), (file, rank + 1), (file, rank - 1)]
    return [FILES[f] + RANKS[r] for f, r in near if f in range(3) and r in range(3)]


def all_pieces() -> dict[str, list[Piece]]:
    """List every way a piece could be in the air, on all levels, by its notation (TPA-4)."""
    found: dict[str, list[Piece]] = {}
    for square in SQUARES:
        found[square] = [frozenset({(square, level), (square, level + 1)}) for level in LEVELS]
    for one, other in product(SQUARES, SQUARES):
        if SQUARES.index(one) < SQUARES.index(other) and other in adjacent_squares(one):
            found[one + other] = [frozenset({(one, level), (other, level)}) for level in LEVELS]
    return found


PIECES = all_pieces()
NAMES = {piece: text for text, pieces in PIECES.items() for piece in pieces}


def stands(piece: Piece) -> bool:
    """Tell a standing piece, with its two cells on one square, from a lying one."""
    return len({square for square, _ in piece}) == 1


class SlowTurris:
    """A game of Turris in progress."""

    def __init__(self, bonus_chain: bool = False, last_bonus: bool = False) -> None:
        """Twenty pieces each, an empty tower, White begins (TPA-1 to TPA-3)."""
        self.bonus_chain = bonus_chain
        self.last_bonus = last_bonus
        self.tower: dict[Piece, int] = {}
        self.stock = [20, 20]
        self.last: list[Piece | None] = [None, None]
        self.turn = WHITE
        self.in_bonus = False
        self.banned: Piece = frozenset()
        self.over = False
        self.passes = 0
        self.placements = 0

    def copy(self) -> SlowTurris:
        """Give a game that goes on from here and shares nothing with this one."""
        other = copy.copy(self)
        other.tower, other.stock, other.last = dict(self.tower), list(self.stock), list(self.last)
        return other

    def moves(self) -> list[str]:
        """List what the seat to move may do, sorted; nothing when over."""
        if self.over:
            return []
        choices = [NAMES[piece] for piece in self.placements_of(self.turn)]
        if self.in_bonus:
            choices += ["x" + NAMES[piece] for piece in self.takings_of(self.turn)] + [DECLINE]
        return sorted(choices)

    def play(self, text: str) -> None:
        """Make one decision of the seat to move."""
        if text not in self.moves():
            raise ValueError(f"{text} is not legal here")
        if text == DECLINE:
            self.end_turn(frozenset())
        elif text.startswith("x"):
            (piece,) = [piece for piece in self.takings_of(self.turn) if NAMES[piece] == text[1:]]
            del self.tower[piece]
            self.stock[1 - self.turn] += 1
            self.end_turn(piece)
        else:
            (piece,) = [piece for piece in self.placements_of(self.turn) if NAMES[piece] == text]
            self.place(piece)

    def place(self, piece: Piece) -> None:
        """Put the piece into the tower and see about a bonus (TPA-11 to TPA-12, TPA-18)."""
        self.tower[piece] = self.turn
        self.stock[self.turn] -= 1
        self.last[self.turn] = piece
        self.placements += 1
        in_middle = any(square == MIDDLE for square, _ in piece)
        all_placed = self.stock == [0, 0]
        if in_middle and (self.bonus_chain or not self.in_bonus) and (self.last_bonus or not all_placed):
            self.in_bonus = True
            if self.moves() != [DECLINE]:
                return
        self.end_turn(frozenset())

    def end_turn(self, freed: Piece) -> None:
        """Hand over; skip whoever has no pieces; let pass whoever has no place (TPA-16 to TPA-19a)."""
        self.in_bonus = False
        self.banned = freed
        while True:
            if self.stock == [0, 0]:
                self.over = True
                return
            self.turn = 1 - self.turn
            if self.stock[self.turn] == 0:
                continue
            if self.placements_of(self.turn):
                return
            assert self.banned, "only a ban can force a pass (TPA-19a)"
            self.passes += 1
            self.banned = frozenset()

    # Building

    def filled(self) -> set[Cell]:
        """All cells with a piece in them."""
        return {cell for piece in self.tower for cell in piece}

    def piece_at(self, cell: Cell) -> Piece | None:
        """The piece that fills a cell."""
        return next((piece for piece in self.tower if cell in piece), None)

    def placements_of(self, seat: int) -> list[Piece]:
        """Every piece this seat may place now."""
        if self.stock[seat] == 0:
            return []
        filled = self.filled()
        return [piece for pieces in PIECES.values() for piece in pieces if self.may_place(piece, filled)]

    def may_place(self, piece: Piece, filled: set[Cell]) -> bool:
        """Test all building rules and the ban on a piece in the air."""
        return (
            not piece & filled
            and not piece & self.banned
            and rests_entirely(piece, filled)
            and (not filled or has_contact(piece, filled))
            and (not filled or not stands(piece) or has_side_contact(piece, filled))
            and (stands(piece) or self.lies_on_two(piece))
            and unfinished_levels(filled | piece) <= 3
            and middle_allowed(piece, filled)
        )

    def lies_on_two(self, piece: Piece) -> bool:
        """A lying piece above level 1 rests on two different pieces (TPA-8)."""
        if all(level == 1 for _, level in piece):
            return True
        return len({self.piece_at((square, level - 1)) for square, level in piece}) == 2

    # Bonus

    def takings_of(self, seat: int) -> list[Piece]:
        """Every opposing piece that may be taken now (TPA-13 to TPA-15)."""
        filled = self.filled()
        found = []
        for piece, owner in self.tower.items():
            if owner == seat or piece == self.last[owner]:
                continue
            above = {(square, level + 1) for square, level in piece} - piece
            if above & filled:
                continue
            if unfinished_levels(filled - piece) <= 3:
                found.append(piece)
        return found

    # Scoring

    def views(self) -> dict[str, dict[tuple[int, int], int]]:
        """Which seat's colour shows at each (column, row) of the five views, rows from the bottom (TPA-20, TPA-21)."""
        colour = {cell: owner for piece, owner in self.tower.items() for cell in piece}
        ways = {
            "south": ["a1 a2 a3", "b1 b2 b3", "c1 c2 c3"],
            "east": ["c1 b1 a1", "c2 b2 a2", "c3 b3 a3"],
            "north": ["c3 c2 c1", "b3 b2 b1", "a3 a2 a1"],
            "west": ["a3 b3 c3", "a2 b2 c2", "a1 b1 c1"],
        }
        found: dict[str, dict[tuple[int, int], int]] = {}
        for side, columns in ways.items():
            found[side] = {}
            for (column, line), level in product(enumerate(columns), LEVELS):
                seen = [colour[square, level] for square in line.split() if (square, level) in colour]
                if seen:
                    found[side][column, level] = seen[0]
        found["roof"] = {}
        for square in SQUARES:
            tops = [level for level in LEVELS if (square, level) in colour]
            if tops:
                found["roof"][FILES.index(square[0]), int(square[1])] = colour[square, max(tops)]
        return found

    def sizes(self) -> dict[str, tuple[int, int]]:
        """White's and Black's largest areas in each view (TPA-22)."""
        return {name: (largest(view, WHITE), largest(view, BLACK)) for name, view in self.views().items()}

    def totals(self) -> tuple[int, int]:
        """Each seat's five figures added up."""
        return sum(white for white, _ in self.sizes().values()), sum(black for _, black in self.sizes().values())


def rests_entirely(piece: Piece, filled: set[Cell]) -> bool:
    """Below every cell is the ground, a piece, or the piece's own lower cell (TPA-5)."""
    return all(level == 1 or (square, level - 1) in filled | piece for square, level in piece)


def beside(piece: Piece) -> set[Cell]:
    """The cells next to a piece on its own levels."""
    return {(other, level) for square, level in piece for other in adjacent_squares(square)} - piece


def has_contact(piece: Piece, filled: set[Cell]) -> bool:
    """The piece shares a face with something (TPA-6)."""
    below_and_above = {(square, level + step) for square, level in piece for step in (-1, 1)} - piece
    return bool((beside(piece) | below_and_above) & filled)


def has_side_contact(piece: Piece, filled: set[Cell]) -> bool:
    """A long side of the standing piece touches something (TPA-7)."""
    return bool(beside(piece) & filled)


def unfinished_levels(filled: set[Cell]) -> int:
    """How many levels are begun and not full (TPA-9)."""
    counts = [sum((square, level) in filled for square in SQUARES) for level in LEVELS]
    return sum(0 < count < 9 for count in counts)


def middle_allowed(piece: Piece, filled: set[Cell]) -> bool:
    """Each level whose middle the piece fills has an outer cell filled before (TPA-10)."""
    levels = [level for square, level in piece if square == MIDDLE]
    return all(any((square, level) in filled for square in SQUARES if square != MIDDLE) for level in levels)


def largest(view: dict[tuple[int, int], int], seat: int) -> int:
    """The largest area of a seat's colour, joined along edges."""
    left = {place for place, colour in view.items() if colour == seat}
    best = 0
    while left:
        area, edge = set[tuple[int, int]](), [left.pop()]
        while edge:
            column, row = edge.pop()
            area.add((column, row))
            near = {(column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)} & left
            left -= near
            edge += near
        best = max(best, len(area))
    return best


def perft(game: SlowTurris, depth: int) -> int:
    """Count the sequences of exactly so many decisions."""
    if depth == 0:
        return 1
    if depth == 1:
        return len(game.moves())
    total = 0
    for move in game.moves():
        after = game.copy()
        after.play(move)
        total += perft(after, depth - 1)
    return total
