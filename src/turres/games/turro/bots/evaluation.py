"""How good a position of Turro is for alpha-beta."""

import cython
import cython.cimports.turres.games.turro.bots.greedy as greedy
import cython.cimports.turres.games.turro.rules.rules as rules

from turres.games.turro.rules.rules import Turro as Rules


class TurroEvaluation(Evaluation):
    """How far the Turros have come, who has more stones that can move, and who threatens a Turro."""

    rules = Rules
    open = True
    even_depths = True  # at odd ones it never opens a closed position: see docs/bots.md

    def __cinit__(self):
        self.unit = 8 * RANK  # fitted to what searches found in games between searches, and to who won them

    def worth(self, position, seat):
        """To the seat that moves: a win on the board, else how much better it stands, and its second move."""
        t = cython.address(cython.cast(Turro, position).table)
        if greedy.can_win_now(t, seat):
            return WINS_NEXT
        score = standing(t, seat) - standing(t, 1 - seat)
        if rules.threatens(t, t.at.turro[seat], 1 - seat):
            score -= THREAT  # by the seat that moves it would be a win
        return score + SECOND_MOVE * (t.at.moves_left - 1)

    def expect(self, position, out):
        """What the seat that moves may expect without a look ahead: little, for the next moves decide."""
        t = cython.address(cython.cast(Turro, position).table)
        out[t.at.seat] = tanh(log_odds(t, t.at.seat) / 200.0)
        out[1 - t.at.seat] = -out[t.at.seat]

    def needs_quiescence(self, position, seat):
        """Two moves in a row change more than any worth can say (TRO-13); threats do not need it, they were tried."""
        return cython.cast(Turro, position).table.at.moves_left == 2

    def key(self, position):
        """All but the number of turns, unless the turn limit is near (TRO-19)."""
        t = cython.address(cython.cast(Turro, position).table)
        key = t.at.turro[0] | t.at.turro[1] << 8 | t.at.seat << 16 | t.at.moves_left << 24
        key = stirred(key, t.at.may_pass << 8 | t.at.tallest)
        if t.at.turns + NEAR_THE_LIMIT > t.facts.turn_limit:
            key = stirred(key, t.at.turns)
        for square in range(SQUARES):
            key = stirred(key, t.at.pile[square] + (cython.cast(cython.ulonglong, t.at.height[square]) << 56))
        return key ^ key >> 32


def log_odds(t, seat):
    """The odds of the seat that moves, as a hundred times their logarithm.

    Fitted to who won 550 games of greedy seats and 100 of searches. Far ahead a Turro is easily caught: no advantage.
    """
    score = ODDS_SECOND_MOVE * (t.at.moves_left - 1) + ODDS_RANK * (
        greedy.steps_to_go(t, 1 - seat) - greedy.steps_to_go(t, seat)
    )
    score += ODDS_STONE * (cython.cast(cython.int, popcount(t.at.free[seat])) - popcount(t.at.free[1 - seat]))
    if greedy.can_win_now(t, seat):
        score += ODDS_WIN
    if rules.threatens(t, t.at.turro[seat], 1 - seat):
        score -= ODDS_THREAT
    return score


def standing(t, seat):
    """One side's share of the matter."""
    return FREE_STONE * popcount(t.at.free[seat]) - RANK * greedy.steps_to_go(t, seat)
