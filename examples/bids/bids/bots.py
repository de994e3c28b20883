"""A greedy seat for Bids: the better the treasure among those still to come, the higher the card."""

import cython

from bids.rules import Bids as Rules


class Greedy(Policy):
    """Bids the card whose rank in the hand fits the treasure's rank in the deck."""

    rules = Rules

    def weigh(self, position, seat, moves, scores):
        """The nearer to the wanted rank, the better."""
        wanted = standing(cython.cast(Bids, position), seat) * (moves.count - 1) // 100
        for i in range(moves.count):
            scores[i] = -abs(i - wanted)


def standing(position, seat):
    """How many of a hundred treasures still to come are worth less to this seat than the one turned up."""
    better, worse = 0, 0
    worth = worth_of(position, position.at.treasure, seat)
    for kind in range(KINDS):
        other = worth_of(position, kind, seat)
        if other < worth:
            worse += position.at.deck[kind]
        elif other > worth:
            better += position.at.deck[kind]
    return 50 if better + worse == 0 else 100 * worse // (better + worse)


def worth_of(position, kind, seat):
    """The treasure's value with the bonus of the seat's own goal (BID-8)."""
    if position.facts.colour[kind] == position.facts.goal_colour[position.at.goal[seat]]:
        return position.facts.value[kind] + position.facts.bonus[position.at.goal[seat]]
    return position.facts.value[kind]
