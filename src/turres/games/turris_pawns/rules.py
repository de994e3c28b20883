"""Turris: one tower for two, scored by the largest areas on five faces. The chapters are those of RULES.md."""

import cython

from turres.games.turris_pawns import moves as catalogue


class PawnsContent(Content):
    """The option, and the geometry of pieces on a foundation of three by three (TPA-1, TPA-2)."""

    def __cinit__(self, game, seats, options, pack, hash):
        self.facts.bonus_chain = options["bonus_chain"]
        for number, shape in enumerate(catalogue.SHAPES):
            squares = [catalogue.SQUARES.index(square) for square in catalogue.squares_of(shape)]
            self.facts.first[number] = squares[0]
            self.facts.rise[number] = 2 if len(squares) == 1 else 1
            self.facts.covers[number] = sum(1 << square for square in squares)
        for column in range(WIDTH):
            for depth in range(WIDTH):
                for side, square in enumerate(_seen_from_each_side(column, depth)):
                    self.facts.sight[side][column][depth] = square


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
        self.at.last[WHITE], self.at.last[BLACK] = last
        self.at.seat, self.at.bonus, self.at.barred = seat, bonus, barred

    # Material and setup

    def begin(self):
        """Each seat has 20 pieces, the tower is empty, and White begins (TPA-1 to TPA-3)."""
        self.at.filled[0] = WHOLE_LEVEL
        for seat in range(2):
            self.at.stock[seat] = STOCK
            self.at.last[seat] = NO_SHAPE
        self.at.barred = NO_SHAPE
        self.at.seat = WHITE

    def acting(self):
        """One seat decides at a time, nobody when the game is over (TPA-3, TPA-18)."""
        return NOBODY if self.at.seat == NO_SEAT else only(self.at.seat)

    def list_moves(self, seat, out):
        """A piece must be placed; a bonus may also take one, or be declined (TPA-3, TPA-11a)."""
        moves = self.placements(seat)
        if self.at.bonus:
            moves |= self.takings(seat) << TAKE | bit(DECLINE)
        count = out.count
        while moves:
            out.number[count] = lowest(moves)
            moves &= moves - 1
            count += 1
        out.count = count

    def make(self, seat, move):
        """Carry out a placement, a taking or a declined bonus."""
        if move < TAKE:
            self.place(seat, move)
        elif move < DECLINE:
            self.take(seat, move - TAKE)
        else:
            self.end_turn(NO_SHAPE)

    # Building

    def placements(self, seat):
        """The shapes to place, if there is a piece in stock; none begins a fourth unfinished level (TPA-9, TPA-11a)."""
        found = 0
        if self.at.stock[seat]:
            for level in range(self.at.finished, self.at.finished + UNFINISHED):
                found |= self.placements_on(level)
        return found

    def placements_on(self, level):
        """Standing on one column of this height or lying on two, but not on the barred ones (TPA-4, TPA-5, TPA-16, TPA-17)."""
        free = without(self.tops(level), self.facts.covers[self.at.barred])
        return shapes(
            self.standing_on(level, free),
            self.lying_on(level, free, EAST, self.at.east),
            self.lying_on(level, free, NORTH, self.at.north),
        )

    def tops(self, level):
        """The columns of just this height."""
        return without(self.at.filled[level], self.at.filled[level + 1])

    def is_empty(self):
        """Whether the next piece is the first of the game (TPA-6, TPA-7)."""
        return self.at.filled[1] == 0

    def standing_on(self, level, free):
        """A standing piece leans on a higher neighbour and begins no fourth unfinished level (TPA-6, TPA-7, TPA-9)."""
        if level + 2 > self.at.finished + UNFINISHED:
            return 0
        found = free if self.is_empty() else free & beside(self.at.filled[level + 1])
        return found & self.ready_squares(level + 2)

    def lying_on(self, level, free, step, laid):
        """A lying piece rests on two pieces, not on one laid the same way; on the ground it has a neighbour (TPA-6, TPA-8)."""
        found = without(pairs(free, step), laid[level])
        if level == 0 and not self.is_empty():
            near = beside(self.at.filled[1])
            found &= near | near >> step
        ready = self.ready_squares(level + 1)
        return found & ready & ready >> step

    def ready_squares(self, level):
        """The middle of a level only after one of its outer cells; the bits beyond the level do not matter (TPA-10)."""
        return ~bit(MIDDLE) if self.at.filled[level] & OUTER == 0 else ~cython.cast(cython.ulonglong, 0)

    def place(self, seat, shape):
        """The piece joins the tower; in the middle it earns a bonus, if there is anything to do with it (TPA-11 to TPA-12)."""
        self.set_piece(seat, shape)
        self.at.stock[seat] -= 1
        self.at.last[seat] = shape
        earned = self.facts.covers[shape] >> MIDDLE & 1 and (self.facts.bonus_chain or not self.at.bonus)
        if earned and (self.placements(seat) or self.takings(seat)):
            self.at.bonus = True
        else:
            self.end_turn(NO_SHAPE)

    def set_piece(self, seat, shape):
        """Fill the cells of the piece; what it rests on is not looked at again (TPA-10a)."""
        first = self.facts.first[shape]
        top = self.height(first)
        for level in range(top + 1, top + 1 + self.facts.rise[shape]):
            self.at.filled[level] |= self.facts.covers[shape]
            self.at.own[seat][level] |= self.facts.covers[shape]
        if shape >= NORTHWARD:
            self.at.north[top + 1] |= bit(first)
        elif shape >= EASTWARD:
            self.at.east[top + 1] |= bit(first)
        while self.at.filled[self.at.finished + 1] == WHOLE_LEVEL:
            self.at.finished += 1

    def height(self, square):
        """The height of a column: it is solid, and no lower than the finished levels."""
        level = self.at.finished
        while self.at.filled[level + 1] >> square & 1:
            level += 1
        return level

    # Bonus

    def takings(self, seat):
        """The opposing pieces that may be taken: uncovered and not the last one placed (TPA-11, TPA-13)."""
        found = 0
        for level in range(self.at.finished, self.at.finished + UNFINISHED + 1):
            found |= self.takings_from(level, 1 - seat)
        return without(found, bit(self.at.last[1 - seat]))

    def takings_from(self, level, seat):
        """The seat's pieces on top of columns of this height, with nothing on either half (TPA-14)."""
        free = self.tops(level) & self.at.own[seat][level]
        eastward, northward = self.at.east[level], self.at.north[level]
        standing = without(free, eastward | eastward << EAST | northward | northward << NORTH)
        return shapes(
            standing if self.may_lose(level - 1) else 0,
            eastward & pairs(free, EAST) if self.may_lose(level) else 0,
            northward & pairs(free, NORTH) if self.may_lose(level) else 0,
        )

    def may_lose(self, level):
        """Whether a cell of this level can be emptied: three levels above it would be one unfinished too many (TPA-15)."""
        return level > self.at.finished or self.at.filled[level + UNFINISHED] == 0

    def take(self, seat, shape):
        """The piece goes back to its owner, who may not fill its cells in the next turn (TPA-11, TPA-16, TPA-16a)."""
        self.lift_piece(shape)
        self.at.stock[1 - seat] += 1
        self.end_turn(shape)

    def lift_piece(self, shape):
        """Empty the cells of an uncovered piece."""
        top = self.height(self.facts.first[shape])
        kept = without(WHOLE_LEVEL, self.facts.covers[shape])
        for level in range(top + 1 - self.facts.rise[shape], top + 1):
            self.at.filled[level] &= kept
            self.at.own[WHITE][level] &= kept
            self.at.own[BLACK][level] &= kept
        if self.facts.rise[shape] == 1:
            self.at.east[top] &= kept
            self.at.north[top] &= kept
        self.at.finished = min(self.at.finished, top - self.facts.rise[shape])

    # End and scoring

    def end_turn(self, freed):
        """The next seat plays, barred from the cells just freed; if that leaves it no place, it passes (TPA-16, TPA-19)."""
        self.at.bonus = False
        self.at.barred = freed
        self.pass_on()
        if freed != NO_SHAPE and not self.placements(self.at.seat):
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
        out.winners = only(WHITE) | only(BLACK)
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
        level = 1
        while self.at.filled[level]:
            for column in range(WIDTH):
                square = self.first_seen(face, column, level)
                if square < SQUARES and self.at.own[seat][level] >> square & 1:
                    picture |= bit((level - 1) * ROW + column)
            level += 1
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
            if self.at.own[seat][self.height(square)] >> square & 1:
                picture |= bit(square // WIDTH * ROW + square % WIDTH)
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
