"""A greedy seat for Tower."""

import cython

from turres.games.tower.rules import Tower as Rules


class Greedy(Policy):
    """Placeholder scores."""

    rules = Rules

    def weigh(self, position, seat, moves, scores):
        """All alike."""
        for i in range(moves.count):
            scores[i] = 0
