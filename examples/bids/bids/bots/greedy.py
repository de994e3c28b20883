"""A greedy seat for Bids: the better the treasure among those still to come, the higher the card."""

import cython

from bids.rules.rules import Bids as Rules


class Greedy(Policy):
    """Bids the card whose rank in the hand fits the treasure's rank in the deck."""

    rules = Rules

    def weigh(self, position, seat, moves, scores):
        """The nearer to the wanted rank, the better."""
        wanted = standing(cython.address(cython.cast(Bids, position).table), seat) * (moves.count - 1) // 100
        for i in range(moves.count):
            scores[i] = -abs(i - wanted)


def standing(t, seat):
    """How many of a hundred treasures still to come are worth less to this seat than the one turned up."""
    better, worse = 0, 0
    worth = worth_of(t, t.at.treasure, seat)
    for kind in range(KINDS):
        other = worth_of(t, kind, seat)
        if other < worth:
            worse += t.at.deck[kind]
        elif other > worth:
            better += t.at.deck[kind]
    return 50 if better + worse == 0 else 100 * worse // (better + worse)


def worth_of(t, kind, seat):
    """The treasure's value with the bonus of the seat's own goal (BID-8)."""
    if t.facts.colour[kind] == t.facts.goal_colour[t.at.goal[seat]]:
        return t.facts.value[kind] + t.facts.bonus[t.at.goal[seat]]
    return t.facts.value[kind]
