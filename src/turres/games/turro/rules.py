"""Turro: bring your Turro to the far rank, or land on the other one. The chapters are those of RULES.md."""

import cython

STEPS = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))


class TurroContent(Content):
    """The options, and where a stone lands from each square by direction and distance."""

    def __cinit__(self, game, seats, options, pack, hash):
        self.facts.turn_limit = options["turn_limit"]
        self.facts.turro_rank = options["turro_rank"]
        for distance in range(SIZE):
            for square in range(SQUARES):
                for direction, (east, north) in enumerate(STEPS):
                    file = square % SIZE + distance * east
                    rank = square // SIZE + distance * north
                    on_board = 0 <= file < SIZE and 0 <= rank < SIZE
                    self.facts.reach[distance][square][direction] = rank * SIZE + file if on_board else OFF_BOARD


class Turro(Position):
    """The stones on their squares, whose turn it is, and how far the turn has got (TRO-19a)."""

    def __cinit__(self, content):
        self.facts = cython.address(cython.cast(TurroContent, content).facts)
        self.hold(cython.address(self.at), cython.sizeof(self.at))

    def read_block(self):
        """The block as a dict of numbers."""
        return self.at

    def write_block(self, block):
        """Set the block; the caller has checked it."""
        self.at = block

    def settle(self):
        """Find out whether a position set up by hand is over already."""
        if self.at.top[self.at.turro[1 - self.at.seat]] == self.at.seat:
            self.finish(TURRO_CAPTURED, self.at.seat)
        elif self.is_far_rank(self.at.turro[self.at.seat], self.at.seat):
            self.finish(TURRO_ARRIVED, self.at.seat)
        elif not self.at.may_pass:
            self.find_ending()

    # Board and setup

    def begin(self):
        """Each side fills its three ranks, the Turro on file d of the rank the option names (TRO-1, TRO-2)."""
        for square in range(SQUARES):
            self.at.top[square] = EMPTY
        for row in range(3):
            for file in range(SIZE):
                self.set_stone(row * SIZE + file, BLACK)
                self.set_stone((SIZE - 1 - row) * SIZE + file, WHITE)
        self.at.turro[BLACK] = (self.facts.turro_rank - 1) * SIZE + SIZE // 2
        self.at.turro[WHITE] = (SIZE - self.facts.turro_rank) * SIZE + SIZE // 2
        self.at.seat = BLACK
        self.at.moves_left = 1
        self.at.tallest = 1

    def set_stone(self, square, seat):
        """A stone comes to lie on top of whatever is there (TRO-9)."""
        if seat == WHITE:
            self.at.pile[square] |= cython.cast(cython.ulonglong, 1) << self.at.height[square]
        self.at.height[square] += 1
        self.at.top[square] = seat

    def acting(self):
        """Black begins, and the players alternate (TRO-3)."""
        return only(self.at.seat) if self.at.ending == GOES_ON else NOBODY

    # Moving

    def list_moves(self, seat, out):
        """Every free stone of the mover, in every direction that keeps it on the board (TRO-4 to TRO-10)."""
        own_turro = self.at.turro[seat]
        for square in range(SQUARES):
            if self.can_leave(square, seat):
                landings = self.facts.reach[self.at.height[square]][square]
                for direction in range(DIRECTIONS):
                    target = landings[direction]
                    if target != OFF_BOARD and target != own_turro:
                        offer(out, square * DIRECTIONS + direction)
        if self.at.may_pass:
            offer(out, PASS)

    def can_leave(self, square, seat):
        """Only the top stone is free, and a pile as high as the board is wide lets nothing off it (TRO-4, TRO-7)."""
        return self.at.top[square] == seat and self.at.height[square] < SIZE

    def make(self, seat, move):
        """The stone lands on top of whatever lies there (TRO-5, TRO-6, TRO-9)."""
        if move == PASS:
            self.end_turn()
            return
        square = move // DIRECTIONS
        target = self.facts.reach[self.at.height[square]][square][move % DIRECTIONS]
        self.lift(square)
        self.set_stone(target, seat)
        if self.at.turro[seat] == square:
            self.at.turro[seat] = target
        if self.at.turro[1 - seat] == target:
            self.finish(TURRO_CAPTURED, seat)
        elif self.at.turro[seat] == target and self.is_far_rank(target, seat):
            self.finish(TURRO_ARRIVED, seat)
        elif self.at.moves_left == 2:
            self.at.moves_left = 1
            self.at.may_pass = True
        else:
            self.end_turn()

    def lift(self, square):
        """The stone below, if there is one, is free again (TRO-4)."""
        self.at.height[square] -= 1
        self.at.pile[square] &= ~(cython.cast(cython.ulonglong, 1) << self.at.height[square])
        if self.at.height[square] == 0:
            self.at.top[square] = EMPTY
        else:
            self.at.top[square] = self.at.pile[square] >> (self.at.height[square] - 1) & 1

    # The tower bonus

    def end_turn(self):
        """A taller tower than at the start of this turn gives the opponent two moves (TRO-11 to TRO-15)."""
        tallest = self.tallest_pile()
        self.at.moves_left = 2 if tallest > self.at.tallest else 1
        self.at.may_pass = False
        self.at.tallest = tallest
        self.at.turns += 1
        self.at.seat = 1 - self.at.seat
        self.find_ending()

    def tallest_pile(self):
        """The height of the tallest pile on the board."""
        found = 0
        for square in range(SQUARES):
            found = max(found, self.at.height[square])
        return found

    # End

    def is_far_rank(self, square, seat):
        """The opponent's back rank: 7 for Black, 1 for White (TRO-16)."""
        return square // SIZE == (SIZE - 1 if seat == BLACK else 0)

    def find_ending(self):
        """At the start of a turn: no legal move loses (TRO-18), then the turn limit draws (TRO-19)."""
        if not self.has_move(self.at.seat):
            self.finish(NO_LEGAL_MOVE, 1 - self.at.seat)
        elif self.at.turns >= self.facts.turn_limit:
            self.finish(TURN_LIMIT, DRAW)

    def has_move(self, seat):
        """Whether any free stone of this seat can move."""
        for square in range(SQUARES):
            if self.can_leave(square, seat):
                for direction in range(DIRECTIONS):
                    target = self.facts.reach[self.at.height[square]][square][direction]
                    if target != OFF_BOARD and target != self.at.turro[seat]:
                        return True
        return False

    def finish(self, ending, winner):
        """The game ends at once, also after the first of two moves (TRO-17b)."""
        self.at.ending = ending
        self.at.winner = winner

    def judge(self, out):
        """One point for the winner; a draw is shared without points (TRO-16 to TRO-19)."""
        for seat in range(2):
            out.scores[seat] = self.at.winner == seat
        out.winners = 3 if self.at.winner == DRAW else only(self.at.winner)
        out.ending = self.at.ending - 1
