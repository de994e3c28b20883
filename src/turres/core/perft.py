"""Counting: how many sequences of decisions there are, the classic proof that legal moves are right."""

import cython


def count(ladder, depth, met_chance):
    """The sequences of exactly `depth` decisions from the position at the foot of the ladder."""
    if depth == 0:
        return 1
    acting = cython.cast(Position, ladder[0]).acting()
    if acting & CHANCE_ACTS:
        met_chance[0] = 1
        return 0
    total = 0
    for seat in range(MAX_SEATS):
        if acting >> seat & 1:
            moves.count = 0
            cython.cast(Position, ladder[0]).list_moves(seat, cython.address(moves))
            if depth == 1:
                total += moves.count
                continue
            for i in range(moves.count):
                cython.cast(Position, ladder[1]).overwrite(cython.cast(Position, ladder[0]))
                cython.cast(Position, ladder[1]).make(seat, moves.number[i])
                total += count(ladder + 1, depth - 1, met_chance)
    return total


def perft(position: Position, depth):
    """The number of sequences of exactly `depth` decisions from here, for games without chance."""
    if not 0 <= depth < DEEPEST:
        raise ValueError(f"perft goes 0 to {DEEPEST - 1} deep, not {depth}")
    scratch = [position.copy() for _ in range(depth + 1)]
    ladder: cython.p_void[64]
    rung: cython.int
    total: cython.ulonglong
    met_chance: cython.int = 0
    for rung in range(depth + 1):
        ladder[rung] = cython.cast(cython.p_void, scratch[rung])
    levels: cython.int = depth
    with cython.nogil:
        total = count(ladder, levels, cython.address(met_chance))
    if met_chance:
        raise ValueError(
            f"perft counts decisions of seats only; {position.game.title} has chance within {depth} decisions"
        )
    return total
