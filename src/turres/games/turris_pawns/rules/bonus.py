"""Taking a piece out of the tower with a bonus (TPA-11 to TPA-16a)."""

import cython.cimports.turres.games.turris_pawns.rules.rules as rules


def takings(t, seat):
    """The opposing pieces that may be taken: uncovered and not the last one placed (TPA-11, TPA-13)."""
    found = 0
    for level in range(t.at.finished, t.at.finished + UNFINISHED + 1):
        found |= takings_from(t, level, 1 - seat)
    return without(found, bit(t.at.last[1 - seat]))


def takings_from(t, level, seat):
    """The seat's pieces on top of columns of this height, with nothing on either half (TPA-14)."""
    free = tops(t, level) & t.at.own[seat][level]
    eastward, northward = t.at.east[level], t.at.north[level]
    standing = without(free, eastward | eastward << EAST | northward | northward << NORTH)
    return shapes(
        standing if may_lose(t, level - 1) else 0,
        eastward & pairs(free, EAST) if may_lose(t, level) else 0,
        northward & pairs(free, NORTH) if may_lose(t, level) else 0,
    )


def may_lose(t, level):
    """Whether a cell of this level can be emptied: three levels above it would be one unfinished too many (TPA-15)."""
    return level > t.at.finished or t.at.filled[level + UNFINISHED] == 0


def take(t, seat, shape):
    """The piece goes back to its owner, who may not fill its cells in the next turn (TPA-11, TPA-16, TPA-16a)."""
    lift_piece(t, shape)
    happen(t.sink, H_GIVEN_BACK, 1 - seat, shape, height(t, t.facts.first[shape]) + 1)
    t.at.stock[1 - seat] += 1
    rules.end_turn(t, shape)


def lift_piece(t, shape):
    """Empty the cells of an uncovered piece."""
    top = height(t, t.facts.first[shape])
    kept = without(WHOLE_LEVEL, t.facts.covers[shape])
    for level in range(top + 1 - t.facts.rise[shape], top + 1):
        t.at.filled[level] &= kept
        t.at.own[WHITE][level] &= kept
        t.at.own[BLACK][level] &= kept
    if t.facts.rise[shape] == 1:
        t.at.east[top] &= kept
        t.at.north[top] &= kept
    t.at.finished = min(t.at.finished, top - t.facts.rise[shape])
