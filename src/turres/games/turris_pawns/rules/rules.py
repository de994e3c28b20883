"""Turris: one tower for two, scored by the largest areas on five faces. The chapters are those of RULES.md."""

import cython
import cython.cimports.turres.games.turris_pawns.rules.bonus as bonus
import cython.cimports.turres.games.turris_pawns.rules.building as building
import cython.cimports.turres.games.turris_pawns.rules.scoring as scoring


class TurrisPawns(Position):
    """The pieces in the tower and in stock, the last ones placed, the bonus, and the cells that are barred."""

    def __cinit__(self, content):
        self.table.facts = cython.address(cython.cast(PawnsContent, content).facts)
        self.hold(cython.address(self.table.at), cython.sizeof(self.table.at), cython.address(self.table.sink))

    def read_block(self):
        """The block as a dict of numbers."""
        return self.table.at

    def rebuild(self, pieces, last, seat, bonus, barred):
        """Set the position up from pieces (seat, shape) in an order in which each rests; the caller has checked them."""
        self.table.at = TurrisPawns(self.content).table.at
        for owner, shape in pieces:
            building.set_piece(cython.address(self.table), owner, shape)
            self.table.at.stock[owner] -= 1
        self.table.at.last[WHITE], self.table.at.last[BLACK] = last
        self.table.at.seat, self.table.at.bonus, self.table.at.barred = seat, bonus, barred

    def show(self, face):
        """For each seat, the picture of its colour on a face and its largest area there: a bit a square, 4 bits a row."""
        pictures = [scoring.showing(cython.address(self.table), face, seat) for seat in range(2)]
        return [(picture, scoring.largest_area(picture)) for picture in pictures]

    def begin(self):
        begin(cython.address(self.table))

    def acting(self):
        return acting(cython.address(self.table))

    def list_moves(self, seat, out):
        list_moves(cython.address(self.table), seat, out)

    def make(self, seat, move):
        make(cython.address(self.table), seat, move)

    def judge(self, out):
        scoring.judge(cython.address(self.table), out)


def begin(t):
    """Each seat has 20 pieces, the tower is empty, and White begins (TPA-1 to TPA-3)."""
    t.at.filled[0] = WHOLE_LEVEL
    for seat in range(2):
        t.at.stock[seat] = STOCK
        t.at.last[seat] = NO_SHAPE
    t.at.barred = NO_SHAPE
    t.at.seat = WHITE


def acting(t):
    """One seat decides at a time, nobody when the game is over (TPA-3, TPA-18)."""
    return NOBODY if t.at.seat == NO_SEAT else only(t.at.seat)


def list_moves(t, seat, out):
    """A piece must be placed; a bonus may also take one, or be declined (TPA-3, TPA-11a)."""
    moves = building.placements(t, seat)
    if t.at.bonus:
        moves |= bonus.takings(t, seat) << TAKE | bit(DECLINE)
    count = out.count
    while moves:
        out.number[count] = lowest(moves)
        moves &= moves - 1
        count += 1
    out.count = count


def make(t, seat, move):
    """Carry out a placement, a taking or a declined bonus."""
    if move < TAKE:
        building.place(t, seat, move)
    elif move < DECLINE:
        bonus.take(t, seat, move - TAKE)
    else:
        end_turn(t, NO_SHAPE)


def end_turn(t, freed):
    """The next seat plays, barred from the cells just freed; if that leaves it no place, it passes (TPA-16, TPA-19)."""
    t.at.bonus = False
    t.at.barred = freed
    pass_on(t)
    if freed != NO_SHAPE and not building.placements(t, t.at.seat):
        happen(t.sink, H_PASSED, t.at.seat)
        t.at.barred = NO_SHAPE
        pass_on(t)


def pass_on(t):
    """The turn goes to the other seat, or back if that one has no pieces; with no pieces at all the game is over
    (TPA-3, TPA-18, TPA-18a, TPA-19a)."""
    if t.at.stock[1 - t.at.seat]:
        t.at.seat = 1 - t.at.seat
    elif t.at.stock[t.at.seat]:
        happen(t.sink, H_SKIPPED, 1 - t.at.seat)
    else:
        happen(t.sink, H_FINISHED, CHANCE)
        t.at.seat = NO_SEAT


def _seen_from_each_side(column, depth):
    """The square that deep in that column of the view, from south, east, north and west (left to right as one looks)."""
    back, mirrored = WIDTH - 1 - depth, WIDTH - 1 - column
    return (depth * WIDTH + column, column * WIDTH + back, back * WIDTH + mirrored, mirrored * WIDTH + depth)
