"""How well a tribe stands, for searches that look no further."""

import cython
import cython.cimports.turres.games.turris_beasts.rules.tower as tower

from turres.games.turris_beasts.rules.rules import Turris as Rules


class BeastsEvaluation(Evaluation):
    """Prestige, and the goods, cards, scouts and missions that become prestige.

    The weights, but for that of a right to build, are fitted to who won 200 games of two and 150 of four greedy seats that made
    three moves in ten at random.
    """

    rules = Rules

    def __cinit__(self):
        self.unit = 100

    def worth(self, position, seat):
        """How well a tribe stands; alone, against the Betrayers."""
        t = cython.address(cython.cast(Turris, position).table)
        tribe = cython.address(t.at.tribe[seat])
        score = PRESTIGE * tribe.prestige + ONE_ARTIFACT * tribe.artifacts
        if tribe.rights and tower.can_build(t, seat):
            score += RIGHT
        score += TACTICS_CARD * min(FULL_HAND, popcount(tribe.hand)) + RESERVED * popcount(tribe.reserved)
        score += COMPLETED * popcount(tribe.completed) + SCOUT_AT_HAND * tribe.reserve + LOST_SCOUT * tribe.grave
        score += SCOUT_OUT * on_board(t, seat)
        for r in range(RESOURCES):
            score += GOOD * min(PLENTY, tribe.goods[r])
        if t.facts.solo:
            score -= PRESTIGE * t.at.betrayers
            score += DAMAGE * popcount(t.at.damaged)
        return score
