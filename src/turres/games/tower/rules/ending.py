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
    if t.at.still >= STILL_ROUNDS * t.facts.seats:
        lock(t, TOO_STILL)
    elif not can_anybody_act(t):
        lock(t, NOBODY_CAN_ACT)
    else:
        happen(t.sink, H_DRAW_ASKED, CHANCE, t.at.still // t.facts.seats)
        push(t, AGREEING, t.facts.seats, 0)


def lock(t, why):
    """The game is drawn, for nothing moves any more (TOW-24a)."""
    t.at.ending = LOCKED
    happen(t.sink, H_LOCKED, CHANCE, why)


def can_anybody_act(t):
    """Whether a seat would have any choice but to end its turn."""
    moves.count = 0
    for seat in range(t.facts.seats):
        turn.list_actions(t, seat, cython.address(moves))
    return moves.count > 0


def answer_draw(t, seat, agrees):
    """One seat after the other agrees, and with the last one it is a draw; the first who does not plays on (TOW-24a)."""
    happen(t.sink, H_AGREED if agrees else H_DECLINED, seat)
    open_step(t).count -= 1
    if agrees and open_step(t).count:
        return
    pop(t)
    if agrees:
        lock(t, ALL_AGREED)
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
