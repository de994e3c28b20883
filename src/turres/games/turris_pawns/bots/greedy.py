"""A greedy seat for Turris that looks at its own move."""

import cython
import cython.cimports.turres.games.turris_pawns.bots.evaluation as evaluation
import cython.cimports.turres.games.turris_pawns.rules.rules as rules

from turres.games.turris_pawns.rules.rules import TurrisPawns as Rules

# Tried against random seats: a piece in the middle shows on no side, and its bonus does not make up for that.
HIDDEN = cython.declare(cython.float, 4)


class Greedy(Policy):
    """Tries every move and compares the areas as they would be scored at once."""

    rules = Rules

    def weigh(self, position, seat, moves, scores):
        """Score each move by the position it leads to."""
        t = cython.address(cython.cast(TurrisPawns, position).table)
        saved = t.at
        for i in range(moves.count):
            rules.make(t, seat, moves.number[i])
            scores[i] = worth(t, seat)
            t.at = saved


def worth(t, seat):
    """How far this seat is ahead on the five faces, less something for a piece just spent on a bonus."""
    evaluation.look(cython.address(t.at), seat, cython.address(ours))
    evaluation.look(cython.address(t.at), 1 - seat, cython.address(theirs))
    score = ours.area - theirs.area
    if t.at.bonus and t.at.seat == seat:
        score -= HIDDEN
    return score
