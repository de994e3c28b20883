"""Placing pieces: what a piece may rest on, and what earns a bonus (TPA-4 to TPA-12)."""

import cython
import cython.cimports.turres.games.turris_pawns.rules.bonus as bonus
import cython.cimports.turres.games.turris_pawns.rules.rules as rules


def placements(t, seat):
    """The shapes to place, if there is a piece in stock; none begins a fourth unfinished level (TPA-9, TPA-11a)."""
    found = 0
    if t.at.stock[seat]:
        for level in range(t.at.finished, t.at.finished + UNFINISHED):
            found |= placements_on(t, level)
    return found


def placements_on(t, level):
    """Standing on one column of this height or lying on two, but not on the barred ones (TPA-4, TPA-5, TPA-16, TPA-17)."""
    free = without(tops(t, level), t.facts.covers[t.at.barred])
    return shapes(
        standing_on(t, level, free),
        lying_on(t, level, free, EAST, t.at.east),
        lying_on(t, level, free, NORTH, t.at.north),
    )


def standing_on(t, level, free):
    """A standing piece leans on a higher neighbour and begins no fourth unfinished level (TPA-6, TPA-7, TPA-9)."""
    if level + 2 > t.at.finished + UNFINISHED:
        return 0
    found = free if is_empty(t) else free & beside(t.at.filled[level + 1])
    return found & ready_squares(t, level + 2)


def lying_on(t, level, free, step, laid):
    """A lying piece rests on two pieces, not on one laid the same way; on the ground it has a neighbour (TPA-6, TPA-8)."""
    found = without(pairs(free, step), laid[level])
    if level == 0 and not is_empty(t):
        near = beside(t.at.filled[1])
        found &= near | near >> step
    ready = ready_squares(t, level + 1)
    return found & ready & ready >> step


def ready_squares(t, level):
    """The middle of a level only after one of its outer cells; the bits beyond the level do not matter (TPA-10)."""
    return ~bit(MIDDLE) if t.at.filled[level] & OUTER == 0 else ~cython.cast(cython.ulonglong, 0)


def place(t, seat, shape):
    """The piece joins the tower; a bonus that leaves nothing to do is not asked about (TPA-11, TPA-11a)."""
    happen(t.sink, H_PLACED, seat, shape, height(t, t.facts.first[shape]) + 1)
    set_piece(t, seat, shape)
    t.at.stock[seat] -= 1
    t.at.last[seat] = shape
    if earns_bonus(t, shape) and (placements(t, seat) or bonus.takings(t, seat)):
        happen(t.sink, H_BONUS_EARNED, seat)
        t.at.bonus = True
    else:
        rules.end_turn(t, NO_SHAPE)


def earns_bonus(t, shape):
    """A piece in the middle does, unless it is a bonus piece (TPA-12) or the last of all pieces (TPA-18)."""
    if not t.facts.covers[shape] >> MIDDLE & 1:
        return False
    if t.at.bonus and not t.facts.bonus_chain:
        return False
    return t.facts.last_bonus or t.at.stock[WHITE] != 0 or t.at.stock[BLACK] != 0


def set_piece(t, seat, shape):
    """Fill the cells of the piece; what it rests on is not looked at again (TPA-10a)."""
    first = t.facts.first[shape]
    top = height(t, first)
    for level in range(top + 1, top + 1 + t.facts.rise[shape]):
        t.at.filled[level] |= t.facts.covers[shape]
        t.at.own[seat][level] |= t.facts.covers[shape]
    if shape >= FIRST_NORTHWARD:
        t.at.north[top + 1] |= bit(first)
    elif shape >= FIRST_EASTWARD:
        t.at.east[top + 1] |= bit(first)
    while t.at.filled[t.at.finished + 1] == WHOLE_LEVEL:
        t.at.finished += 1
