"""What Turro's bots go by: a greedy seat that looks one reply ahead, and an evaluation for alpha-beta."""

import cython

from turres.games.turro.rules import Turro as Rules


class Greedy(Policy):
    """Takes a win, avoids handing one over, and walks its Turro forward."""

    rules = Rules

    def weigh(self, position, seat, moves, scores):
        """Score each move by the position it leads to."""
        saved = cython.cast(Turro, position).at
        for i in range(moves.count):
            cython.cast(Turro, position).make(seat, moves.number[i])
            scores[i] = worth(cython.cast(Turro, position), seat)
            cython.cast(Turro, position).at = saved


def worth(position, seat):
    """A won game, then no lost one, then free stones, a Turro on its way, and no second move for the opponent."""
    if position.at.ending != GOES_ON:
        return 1000 if position.at.winner == seat else -1000
    score = steps_to_go(position, 1 - seat) - steps_to_go(position, seat)
    if position.at.seat != seat:
        score -= 500 * can_win_now(position, 1 - seat) + 2 * (position.at.moves_left - 1)
    elif can_win_now(position, seat):
        score += 500
    return score


def can_win_now(position, seat):
    """Whether one move of this seat captures the other Turro or brings its own home (TRO-16, TRO-17)."""
    if position.threatens(position.at.turro[1 - seat], seat):
        return True
    if not position.at.free[seat] & bit(position.at.turro[seat]):
        return False
    height = min(position.at.height[position.at.turro[seat]], SIZE)
    home = position.facts.steps[position.at.turro[seat]][height].targets
    return (home >> (SQUARES - SIZE) if seat == BLACK else home & (bit(SIZE) - 1)) != 0


def steps_to_go(position, seat):
    """The ranks between a Turro and its goal."""
    if seat == BLACK:
        return SIZE - 1 - position.at.turro[seat] // SIZE
    return position.at.turro[seat] // SIZE


class TurroEvaluation(Evaluation):
    """How far the Turros have come, who has more stones that can move, and who threatens a Turro."""

    rules = Rules
    open = True

    def __cinit__(self):
        self.unit = 2 * RANK

    def worth(self, position, seat):
        """To the seat that moves: a win on the board, else how much better it stands, and its second move."""
        if can_win_now(cython.cast(Turro, position), seat):
            return WINS_NEXT
        score = standing(cython.cast(Turro, position), seat) - standing(cython.cast(Turro, position), 1 - seat)
        if cython.cast(Turro, position).threatens(cython.cast(Turro, position).at.turro[seat], 1 - seat):
            score -= THREAT  # by the seat that moves it would be a win
        return score + SECOND_MOVE * (cython.cast(Turro, position).at.moves_left - 1)

    def is_restless(self, position, seat):
        """Two moves in a row change more than any worth can say (TRO-13); threats do not need it, they were tried."""
        return cython.cast(Turro, position).at.moves_left == 2

    def key(self, position):
        """All but the number of turns, unless the turn limit is near (TRO-19)."""
        board = cython.address(cython.cast(Turro, position).at)
        key = board.turro[0] | board.turro[1] << 8 | board.seat << 16 | board.moves_left << 24
        key = stirred(key, board.may_pass << 8 | board.tallest)
        if board.turns + NEAR_THE_LIMIT > cython.cast(Turro, position).facts.turn_limit:
            key = stirred(key, board.turns)
        for square in range(SQUARES):
            key = stirred(key, board.pile[square] + (cython.cast(cython.ulonglong, board.height[square]) << 56))
        return key ^ key >> 32


def standing(position, seat):
    """One side's share of the matter."""
    return FREE_STONE * size_of_set(position.at.free[seat]) - RANK * steps_to_go(position, seat)
