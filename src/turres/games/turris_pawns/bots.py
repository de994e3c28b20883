"""A greedy seat for Turris: it builds for the areas that show now, and seldom hides a piece in the middle."""

import cython

from turres.games.turris_pawns.rules import TurrisPawns as Rules

# Tried against random seats: a piece in the middle shows on no side, and its bonus does not make up for that.
HIDDEN = cython.declare(cython.float, 4)


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
    """How far this seat is ahead on the five faces, less something for a piece just spent on a bonus."""
    position.judge(cython.address(now))
    score = now.scores[seat] - now.scores[1 - seat]
    if position.at.bonus and position.at.seat == seat:
        score -= HIDDEN
    return score
