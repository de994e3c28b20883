"""How a game ends: the third segment, the last turn, or a table where nothing moves any more (TOW-22 to TOW-24a)."""

import cython
import cython.cimports.turres.games.tower.rules.turn as turn


def count_still(t):
    """A turn without an action, a token drawn, a segment or a pawn that leaves changes nothing (TOW-24a)."""
    if t.at.acted or t.at.changed or t.at.pawn[t.at.seat] != NONE:
        t.at.still = 0
    else:
        t.at.still += 1


def end_still_round(t):
    """All are asked for a draw, or it is declared: nobody can act, or it has been so three times (TOW-24a)."""
    if t.at.still < STILL_ROUNDS * t.facts.seats and can_anybody_act(t):
        push(t, AGREEING, t.facts.seats, 0)
    else:
        t.at.ending = LOCKED


def can_anybody_act(t):
    """Whether a seat would have any choice but to end its turn."""
    moves.count = 0
    for seat in range(t.facts.seats):
        turn.list_actions(t, seat, cython.address(moves))
    return moves.count > 0


def answer_draw(t, agrees):
    """One seat after the other agrees, and with the last one it is a draw; the first who does not plays on (TOW-24a)."""
    open_step(t).count -= 1
    if agrees and open_step(t).count:
        return
    pop(t)
    if agrees:
        t.at.ending = LOCKED
    else:
        turn.start_turn(t)


def judge(t, out):
    """The third segment wins; at the turn limit the most segments do, in a lock nobody (TOW-22, TOW-24, TOW-24a)."""
    best = 0
    for seat in range(t.facts.seats):
        out.scores[seat] = t.at.segments[seat]
        best = max(best, out.scores[seat])
    out.winners = 0
    for seat in range(t.facts.seats):
        if out.scores[seat] == best or t.at.ending == LOCKED:
            out.winners |= only(seat)
    out.ending = t.at.ending - 1
