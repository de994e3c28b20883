"""Turro once more, slow and obvious, from RULES.md alone, to check the real one."""

from __future__ import annotations

import copy

FILES = "abcdefg"
RANKS = "1234567"
SQUARES = [file + rank for rank in RANKS for file in FILES]
DIRECTIONS = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)]
BLACK, WHITE = 0, 1
PAWN = {BLACK: "b", WHITE: "w"}
TURRO = {BLACK: "B", WHITE: "W"}
FAR_RANK = {BLACK: "7", WHITE: "1"}
PASS = "pass"


class SlowTurro:
    """A game of Turro in progress."""

    def __init__(self, turro_rank: int = 1, turn_limit: int = 300) -> None:
        """Set up the board (TRO-1, TRO-2); Black begins with a single move (TRO-3)."""
        self.turn_limit = turn_limit
        self.stones: dict[str, list[str]] = {square: [] for square in SQUARES}
        for file in FILES:
            for rank in "123":
                self.stones[file + rank] = ["b"]
            for rank in "567":
                self.stones[file + rank] = ["w"]
        self.stones["d" + str(turro_rank)] = ["B"]
        self.stones["d" + str(8 - turro_rank)] = ["W"]

        self.turn = BLACK
        self.moves_left = 1
        self.may_pass = False
        self.tallest_at_start = 1
        self.turns_done = 0

        self.over = False
        self.winner: int | None = None
        self.rule: str | None = None

    def copy(self) -> SlowTurro:
        """Give a game that goes on from here and shares nothing with this one."""
        other = copy.copy(self)
        other.stones = {square: list(pile) for square, pile in self.stones.items()}
        return other

    def moves(self) -> list[str]:
        """List what the seat to move may do, sorted; nothing when over."""
        if self.over:
            return []
        choices = self.stone_moves()
        if self.may_pass:
            choices.append(PASS)
        return sorted(choices)

    def play(self, text: str) -> None:
        """Make one decision of the seat to move."""
        if text not in self.moves():
            raise ValueError(f"{text} is not legal here")
        if text == PASS:
            self.end_turn()
            return

        origin, target = text.split("-")
        captured_turro = TURRO[1 - self.turn] in self.stones[target]
        stone = self.stones[origin].pop()
        self.stones[target].append(stone)

        if captured_turro:
            self.finish(self.turn, "TRO-17")
        elif stone == TURRO[self.turn] and target[1] == FAR_RANK[self.turn]:
            self.finish(self.turn, "TRO-16")
        elif self.moves_left == 2:
            self.moves_left = 1
            self.may_pass = True
        else:
            self.end_turn()

    def stone_moves(self) -> list[str]:
        """List the moves of all free stones of the seat to move (TRO-4 to TRO-10)."""
        own = [PAWN[self.turn], TURRO[self.turn]]
        found = []
        for origin in SQUARES:
            pile = self.stones[origin]
            if not pile or pile[-1] not in own:
                continue
            for direction in DIRECTIONS:
                target = square_at(origin, direction, len(pile))
                if target is None:
                    continue
                if TURRO[self.turn] in self.stones[target]:
                    continue
                found.append(origin + "-" + target)
        return found

    def end_turn(self) -> None:
        """Work out the tower bonus, hand over, and see whether the game is over."""
        tallest = self.tallest()
        bonus = tallest > self.tallest_at_start

        self.turns_done = self.turns_done + 1
        self.turn = 1 - self.turn
        self.moves_left = 2 if bonus else 1
        self.may_pass = False
        self.tallest_at_start = tallest

        if not self.stone_moves():
            self.finish(1 - self.turn, "TRO-18")
        elif self.turns_done >= self.turn_limit:
            self.finish(None, "TRO-19")

    def tallest(self) -> int:
        """Measure the tallest pile on the board."""
        return max(len(pile) for pile in self.stones.values())

    def finish(self, winner: int | None, rule: str) -> None:
        """Stop the game."""
        self.over = True
        self.winner = winner
        self.rule = rule


def square_at(origin: str, direction: tuple[int, int], distance: int) -> str | None:
    """Name the field that far away in a straight line; None beyond the edge (TRO-7)."""
    file = FILES.index(origin[0]) + direction[0] * distance
    rank = RANKS.index(origin[1]) + direction[1] * distance
    if 0 <= file < 7 and 0 <= rank < 7:
        return FILES[file] + RANKS[rank]
    return None


def perft(game: SlowTurro, depth: int) -> int:
    """Count the sequences of exactly `depth` decisions from here."""
    if depth == 0:
        return 1
    choices = game.moves()
    if depth == 1:
        return len(choices)
    total = 0
    for text in choices:
        after = game.copy()
        after.play(text)
        total = total + perft(after, depth - 1)
    return total
