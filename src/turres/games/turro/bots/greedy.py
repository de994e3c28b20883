"""A greedy seat for Turro that looks one reply ahead."""

import cython
import cython.cimports.turres.games.turro.rules.rules as rules

from turres.games.turro.rules.rules import Turro as Rules


class Greedy(Policy):
    """Takes a win, avoids handing one over, and walks its Turro forward."""

    rules = Rules

    def weigh(self, position, seat, moves, scores):
        """Score each move by the position it leads to."""
        t = cython.address(cython.cast(Turro, position).table)
        saved = t.at
        for i in range(moves.count):
            rules.make(t, seat, moves.number[i])
            scores[i] = worth(t, seat)
            t.at = saved


def worth(t, seat):
    """A won game, then no lost one, then free stones, a Turro on its way, and no second move for the opponent."""
    if t.at.ending != GOES_ON:
        return 1000 if t.at.winner == seat else -1000
    score = steps_to_go(t, 1 - seat) - steps_to_go(t, seat)
    if t.at.seat != seat:
        score -= 500 * can_win_now(t, 1 - seat) + 2 * (t.at.moves_left - 1)
    elif can_win_now(t, seat):
        score += 500
    return score


def can_win_now(t, seat):
    """Whether one move of this seat captures the other Turro or brings its own home (TRO-16, TRO-17)."""
    if rules.threatens(t, t.at.turro[1 - seat], seat):
        return True
    if not t.at.free[seat] & bit(t.at.turro[seat]):
        return False
    height = min(t.at.height[t.at.turro[seat]], SIZE)
    home = t.facts.steps[t.at.turro[seat]][height].targets
    return (home >> (SQUARES - SIZE) if seat == BLACK else home & (bit(SIZE) - 1)) != 0


def steps_to_go(t, seat):
    """The ranks between a Turro and its goal."""
    if seat == BLACK:
        return SIZE - 1 - t.at.turro[seat] // SIZE
    return t.at.turro[seat] // SIZE
