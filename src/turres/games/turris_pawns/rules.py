"""Turris: one tower for two, scored by the largest areas on five faces. The chapters are those of RULES.md."""

import cython

from turres.games.turris_pawns import moves as pieces


class PawnsContent(Content):
    """The option, and the geometry of pieces on a foundation of three by three."""

    def __cinit__(self, game, seats, options, pack, hash):
        self.facts.bonus_chain = options["bonus_chain"]
        for number, shape in enumerate(pieces.SHAPES):
            squares = [pieces.SQUARES.index(square) for square in pieces.squares_of(shape)]
            self.facts.first[number], self.facts.second[number] = min(squares), max(squares)
            self.facts.rise[number] = 2 if len(squares) == 1 else 1
            self.facts.covers[number] = sum(1 << square for square in squares)
            near = {other for square in squares for other in range(SQUARES) if _side_by_side(square, other)}
            self.facts.beside[number] = sum(1 << square for square in near - set(squares))
        for column in range(WIDTH):
            for depth in range(WIDTH):
                for side, square in enumerate(_seen_from_each_side(column, depth)):
                    self.facts.sight[side][column][depth] = square


def _side_by_side(square, other):
    """Whether two squares have an edge in common."""
    return abs(square % WIDTH - other % WIDTH) + abs(square // WIDTH - other // WIDTH) == 1


def _seen_from_each_side(column, depth):
    """The square that deep in that column of the view, from south, east, north and west (left to right as one looks)."""
    back, mirrored = WIDTH - 1 - depth, WIDTH - 1 - column
    return (depth * WIDTH + column, column * WIDTH + back, back * WIDTH + mirrored, mirrored * WIDTH + depth)


class TurrisPawns(Position):
    """The pieces in the tower and in stock, the last ones placed, the bonus, and the cells that are barred."""

    def __cinit__(self, content):
        self.facts = cython.address(cython.cast(PawnsContent, content).facts)
        self.hold(cython.address(self.at), cython.sizeof(self.at))

    def read_block(self):
        """The block as a dict of numbers."""
        return self.at

    def rebuild(self, pieces, last, seat, bonus, barred):
        """Set the position up from pieces (seat, shape) in an order in which each rests; the caller has checked them."""
        self.at = TurrisPawns(self.content).at
        for owner, shape in pieces:
            self.set_piece(owner, shape)
            self.at.stock[owner] -= 1
        for owner in range(2):
            self.at.last_shape[owner], self.at.last_base[owner] = last[owner] or (NO_SHAPE, 0)
        self.at.seat, self.at.bonus, self.at.barred = seat, bonus, barred

    def broken_by(self, seat, move):
        """The number of the rule that this placement or taking would break, or 0; whose turn it is does not matter."""
        return self.taking_breaks(seat, move - TAKE) if move >= TAKE else self.placing_breaks(move)

    # Material and setup

    def begin(self):
        """Each seat has 20 pieces, the tower is empty, and White begins (TPA-1 to TPA-3)."""
        for seat in range(2):
            self.at.stock[seat] = STOCK
            self.at.last_shape[seat] = NO_SHAPE
        self.at.barred = NO_SHAPE
        self.at.seat = WHITE

    def acting(self):
        """One seat decides at a time, nobody when the game is over (TPA-3, TPA-18)."""
        return NOBODY if self.at.seat == NO_SEAT else only(self.at.seat)

    def list_moves(self, seat, out):
        """Placing a piece, which must be done; as a bonus also taking one, or declining (TPA-3, TPA-11a)."""
        self.list_placements(seat, out)
        if self.at.bonus:
            self.list_takings(seat, out)
            offer(out, DECLINE)

    def make(self, seat, move):
        """Carry out a placement, a taking or a declined bonus."""
        if move < TAKE:
            self.place(seat, move)
        elif move < DECLINE:
            self.take(seat, move - TAKE)
        else:
            self.end_turn(NO_SHAPE)

    # Building

    def list_placements(self, seat, out):
        """Every way to stand or to lie that keeps the building rules, if there is a piece in stock (TPA-4, TPA-17)."""
        if self.at.stock[seat]:
            for shape in range(SHAPES):
                if self.placing_breaks(shape) == NO_RULE:
                    offer(out, shape)

    def can_place(self, seat):
        """Whether this seat has a piece and a place for it (TPA-19)."""
        if self.at.stock[seat]:
            for shape in range(SHAPES):
                if self.placing_breaks(shape) == NO_RULE:
                    return True
        return False

    def placing_breaks(self, shape):
        """The first rule, in the order of the book, that a piece placed like this would break."""
        base = self.at.height[self.facts.first[shape]]
        if not self.rests_entirely(shape):
            return MUST_REST_ENTIRELY
        if not self.touches(shape, base):
            return MUST_TOUCH
        if not self.leans(shape, base):
            return MUST_LEAN
        if not self.straddles(shape, base):
            return MUST_STRADDLE
        if not self.keeps_three_levels(shape, base):
            return THREE_LEVELS
        if not self.middle_is_ready(shape, base):
            return MIDDLE_COMES_LATER
        return CELLS_ARE_BARRED if self.is_barred(shape) else NO_RULE

    def rests_entirely(self, shape):
        """The whole underside lies on the foundation or on pieces: a lying piece needs equal columns (TPA-5)."""
        return self.at.height[self.facts.first[shape]] == self.at.height[self.facts.second[shape]]

    def touches(self, shape, base):
        """All but the first piece share a face with another one, below or beside (TPA-6)."""
        return base > 0 or self.at.filled[0] == 0 or self.at.filled[0] & self.facts.beside[shape] != 0

    def leans(self, shape, base):
        """A standing piece, unless it is the first, has a neighbour at its long side; columns are solid (TPA-7)."""
        if self.facts.rise[shape] == 1 or self.at.filled[0] == 0:
            return True
        return self.at.filled[base] & self.facts.beside[shape] != 0

    def straddles(self, shape, base):
        """A lying piece above level 1 rests on two different pieces (TPA-8)."""
        if self.facts.rise[shape] == 2 or base == 0:
            return True
        below = self.at.shape[base - 1]
        return below[self.facts.first[shape]] != below[self.facts.second[shape]]

    def keeps_three_levels(self, shape, base):
        """No fourth level is begun while the lowest unfinished one, even with this piece, is unfinished (TPA-9)."""
        return base + self.facts.rise[shape] <= self.at.finished + UNFINISHED

    def middle_is_ready(self, shape, base):
        """Each level on which the middle is filled has an outer cell filled already (TPA-10)."""
        if not self.covers_middle(shape):
            return True
        return self.at.filled[base + self.facts.rise[shape] - 1] & OUTER_SQUARES != 0

    def covers_middle(self, shape):
        """Whether the piece or a half of it is in column b2."""
        return self.facts.covers[shape] >> MIDDLE & 1

    def place(self, seat, shape):
        """The piece joins the tower; in the middle it earns a bonus, if that leaves anything to decide (TPA-11, TPA-12)."""
        self.set_piece(seat, shape)
        self.at.stock[seat] -= 1
        earned = self.covers_middle(shape) and (self.facts.bonus_chain or not self.at.bonus)
        if earned and (self.can_place(seat) or self.can_take(seat)):
            self.at.bonus = True
        else:
            self.end_turn(NO_SHAPE)

    def set_piece(self, seat, shape):
        """Fill the cells of the piece and remember it as this seat's last."""
        base = self.at.height[self.facts.first[shape]]
        for level in range(base, base + self.facts.rise[shape]):
            self.at.filled[level] |= self.facts.covers[shape]
            if seat == BLACK:
                self.at.black[level] |= self.facts.covers[shape]
            self.at.shape[level][self.facts.first[shape]] = shape
            self.at.shape[level][self.facts.second[shape]] = shape
        self.at.height[self.facts.first[shape]] = base + self.facts.rise[shape]
        self.at.height[self.facts.second[shape]] = base + self.facts.rise[shape]
        self.at.last_shape[seat] = shape
        self.at.last_base[seat] = base
        while self.at.filled[self.at.finished] == WHOLE_LEVEL:
            self.at.finished += 1

    # Bonus

    def list_takings(self, seat, out):
        """Every opposing piece that may leave the tower (TPA-11)."""
        for shape in range(SHAPES):
            if self.taking_breaks(seat, shape) == NO_RULE:
                offer(out, TAKE + shape)

    def can_take(self, seat):
        """Whether there is any piece this seat may take (TPA-11a)."""
        for shape in range(SHAPES):
            if self.taking_breaks(seat, shape) == NO_RULE:
                return True
        return False

    def taking_breaks(self, seat, shape):
        """The first rule that taking this piece would break."""
        if not self.is_top(shape):
            return MUST_BE_UNCOVERED
        base = self.at.height[self.facts.first[shape]] - self.facts.rise[shape]
        if self.owner(base, self.facts.first[shape]) == seat:
            return MUST_BE_OPPOSING
        if shape == self.at.last_shape[1 - seat] and base == self.at.last_base[1 - seat]:
            return LAST_IS_SAFE
        return NO_RULE if self.leaves_three_levels(shape, base) else THREE_LEVELS_LEFT

    def is_top(self, shape):
        """Whether there is such a piece with nothing on it, on neither half (TPA-14)."""
        level = self.at.height[self.facts.first[shape]]
        if level == 0 or level != self.at.height[self.facts.second[shape]]:
            return False
        return self.at.shape[level - 1][self.facts.first[shape]] == shape

    def owner(self, level, square):
        """The seat whose piece fills this cell."""
        return BLACK if self.at.black[level] >> square & 1 else WHITE

    def leaves_three_levels(self, shape, base):
        """Without the piece there is still no fourth unfinished level (TPA-15)."""
        finished = min(self.at.finished, base)
        return self.at.filled[finished + UNFINISHED] & ~self.facts.covers[shape] == 0

    def take(self, seat, shape):
        """The piece goes back to its owner, who may not fill its cells in the next turn (TPA-11, TPA-16, TPA-16a)."""
        self.lift_piece(shape)
        self.at.stock[1 - seat] += 1
        self.end_turn(shape)

    def lift_piece(self, shape):
        """Empty the cells of an uncovered piece."""
        base = self.at.height[self.facts.first[shape]] - self.facts.rise[shape]
        for level in range(base, base + self.facts.rise[shape]):
            self.at.filled[level] &= ~self.facts.covers[shape]
            self.at.black[level] &= ~self.facts.covers[shape]
            self.at.shape[level][self.facts.first[shape]] = 0
            self.at.shape[level][self.facts.second[shape]] = 0
        self.at.height[self.facts.first[shape]] = base
        self.at.height[self.facts.second[shape]] = base
        self.at.finished = min(self.at.finished, base)

    def is_barred(self, shape):
        """The freed cells lie on top of their columns, so nothing may be placed on those (TPA-16, TPA-17)."""
        if self.at.barred == NO_SHAPE:
            return False
        return self.facts.covers[shape] & self.facts.covers[self.at.barred] != 0

    # End and scoring

    def end_turn(self, freed):
        """The next seat plays, barred from the cells just freed; if that leaves it no place, it passes (TPA-16, TPA-19)."""
        self.at.bonus = False
        self.at.barred = freed
        self.pass_on()
        if freed != NO_SHAPE and not self.can_place(self.at.seat):
            self.at.barred = NO_SHAPE
            self.pass_on()

    def pass_on(self):
        """The turn goes to the other seat, or back if that one has no pieces; with no pieces at all the game is over
        (TPA-3, TPA-18, TPA-18a, TPA-19a)."""
        if self.at.stock[1 - self.at.seat]:
            self.at.seat = 1 - self.at.seat
        elif not self.at.stock[self.at.seat]:
            self.at.seat = NO_SEAT

    def judge(self, out):
        """Each seat adds up its largest area on each of the five faces; the higher total wins (TPA-20 to TPA-23)."""
        for seat in range(2):
            out.scores[seat] = 0
            for face in range(FACES):
                out.scores[seat] += size(largest_area(self.showing(face, seat)))
        out.winners = 3
        if out.scores[WHITE] != out.scores[BLACK]:
            out.winners = only(WHITE if out.scores[WHITE] > out.scores[BLACK] else BLACK)
        out.ending = 0

    def show(self, face):
        """For each seat, the picture of its colour on a face and its largest area there: a bit a square, 4 bits a row."""
        pictures = [self.showing(face, seat) for seat in range(2)]
        return [(picture, largest_area(picture)) for picture in pictures]

    def showing(self, face, seat):
        """The squares of a face where this seat's colour is what one sees (TPA-20, TPA-21)."""
        if face == ROOF:
            return self.showing_on_roof(seat)
        picture = 0
        for level in range(LEVELS):
            for column in range(WIDTH):
                square = self.first_seen(face, column, level)
                if square < SQUARES and self.owner(level, square) == seat:
                    picture |= cython.cast(cython.ulonglong, 1) << (level * ROW + column)
        return picture

    def first_seen(self, face, column, level):
        """The foremost filled square of a column of the view, however far back; SQUARES if there is none (TPA-20)."""
        for depth in range(WIDTH):
            square = self.facts.sight[face][column][depth]
            if self.at.filled[level] >> square & 1:
                return square
        return SQUARES

    def showing_on_roof(self, seat):
        """The columns whose top piece is this seat's, whatever their height (TPA-21)."""
        picture = 0
        for square in range(SQUARES):
            if self.at.height[square] and self.owner(self.at.height[square] - 1, square) == seat:
                picture |= cython.cast(cython.ulonglong, 1) << (square // WIDTH * ROW + square % WIDTH)
        return picture


def largest_area(picture):
    """The largest connected part of a picture; of equal ones the first from the bottom left (TPA-22)."""
    best = 0
    while picture:
        area = spread(picture & -picture, picture)
        if size(area) > size(best):
            best = area
        picture &= ~area
    return best


def spread(area, picture):
    """All squares of the picture that are joined to these by edges; corners do not join (TPA-22)."""
    while True:
        grown = (area | area << 1 | area >> 1 | area << ROW | area >> ROW) & picture
        if grown == area:
            return area
        area = grown


def size(area):
    """A point a square (TPA-22)."""
    count = 0
    while area:
        area &= area - 1
        count += 1
    return count
