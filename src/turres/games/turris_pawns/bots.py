"""A greedy seat for Turris: it builds for the areas that show now, and likes a bonus."""

import cython

from turres.games.turris_pawns.rules import TurrisPawns as Rules

BONUS = cython.declare(cython.float, 3)  # about what a second placement or a taking changes on five faces


class Greedy(Policy):
    """Tries every move and compares the areas as they would be scored at once."""

    rules = Rules

    def weigh(self, position, seat, moves, scores):
        """Score each move by the position it leads to."""
        saved = cython.cast(TurrisPawns, position).at
        for i in range(moves.count):
            cython.cast(TurrisPawns, position).make(seat, moves.number[i])
            scores[i] = worth(cython.cast(TurrisPawns, position), seat)
            cython.cast(TurrisPawns, position).at = saved


def worth(position, seat):
    """How far this seat is ahead on the five faces, and a bonus it still has to use."""
    position.judge(cython.address(now))
    score = now.scores[seat] - now.scores[1 - seat]
    if position.at.bonus and position.at.seat == seat:
        score += BONUS
    return score
