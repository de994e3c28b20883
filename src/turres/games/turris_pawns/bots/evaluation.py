"""How good a position of Turris is for alpha-beta: the areas that show now."""

import cython

from turres.games.turris_pawns.rules.rules import TurrisPawns as Rules


class PawnsEvaluation(Evaluation):
    """The areas as they would be scored now, and what may still become of them."""

    rules = Rules
    open = True

    def __cinit__(self):
        self.unit = 4 * POINT
        self.of_mover = True
        self.by_turns = True

    def worth(self, position, seat):
        """How far the seat that moves is ahead: areas, squares, pieces still to place, and a bonus at hand."""
        tower = cython.address(cython.cast(TurrisPawns, position).table.at)
        look(tower, seat, cython.address(ours))
        look(tower, 1 - seat, cython.address(theirs))
        score = POINT * (ours.area - theirs.area) + SEEN * (ours.seen - theirs.seen)
        return score + IN_STOCK * (tower.stock[seat] - tower.stock[1 - seat]) + BONUS * tower.bonus

    def unit_at(self, position):
        """The more pieces are to come, the less is decided: fitted to 3,000 games of greedy seats and 60 of searches."""
        return self.unit + UNSETTLED * self.left(position)

    def left(self, position):
        """A move for every piece that is not placed yet (TPA-18)."""
        return (
            cython.cast(TurrisPawns, position).table.at.stock[WHITE]
            + cython.cast(TurrisPawns, position).table.at.stock[BLACK]
        )


# The same pictures as those the rules score, level by level instead of square by square, because a search draws millions.


def look(tower, seat, out):
    """What a seat's colour shows on the sides and the roof (TPA-20 to TPA-22)."""
    for side in range(5):
        pictures[side] = 0
    level = 1
    while tower.filled[level]:
        filled, own = tower.filled[level], tower.own[seat][level]
        first = (level - 1) * ROW
        pictures[0] |= from_the_front(own, filled) << first
        pictures[1] |= from_behind(own, filled) << first
        row = own & ~cython.cast(cython.ulonglong, tower.filled[level + 1])
        pictures[4] |= (row & LINE) | (row >> 3 & LINE) << ROW | row >> 6 << 2 * ROW
        own, filled = turned(own), turned(filled)
        pictures[2] |= from_the_front(own, filled) << first
        pictures[3] |= from_behind(own, filled) << first
        level += 1
    out.area = out.seen = 0
    for side in range(5):
        out.area += largest(pictures[side])
        out.seen += popcount(pictures[side])


def turned(squares):
    """A level with its files and ranks exchanged."""
    return (
        squares & 0b100010001
        | (squares & 0b010) << 2
        | (squares & 0b100) << 4
        | (squares & 0b100000) << 2
        | (squares & 0b001000) >> 2
        | (squares & 0b001000000) >> 4
        | (squares & 0b010000000) >> 2
    )


def from_the_front(own, filled):
    """The three columns of a level as seen from its first row: the foremost square that is filled (TPA-20)."""
    front, middle = filled & LINE, filled >> 3 & LINE
    return own & LINE | (own >> 3 & LINE & ~front) | (own >> 6 & ~front & ~middle)


def from_behind(own, filled):
    """The same from its last row; left and right change places, which changes no area."""
    front, middle = filled >> 6, filled >> 3 & LINE
    return own >> 6 | (own >> 3 & LINE & ~front) | (own & LINE & ~front & ~middle)


def largest(picture):
    """The size of the largest connected part of a picture (TPA-22)."""
    best = 0
    while picture:
        area = picture & -picture
        while True:
            grown = (area | area << 1 | area >> 1 | area << ROW | area >> ROW) & picture
            if grown == area:
                break
            area = grown
        count = popcount(area)
        best = max(best, count)
        picture ^= area
        if popcount(picture) <= best:
            break
    return best
