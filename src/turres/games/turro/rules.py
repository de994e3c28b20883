"""Turro: bring your Turro to the far rank, or land on the other one. The chapters are those of RULES.md."""

import cython


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
        if self.at.free[self.at.seat] & bit(self.at.turro[1 - self.at.seat]):
            self.finish(TURRO_CAPTURED, self.at.seat)
        elif self.is_far_rank(self.at.turro[self.at.seat], self.at.seat):
            self.finish(TURRO_ARRIVED, self.at.seat)
        elif not self.at.may_pass:
            self.find_ending()

    # Board and setup

    def begin(self):
        """Each side fills its three ranks, the Turro on file d of the rank the option names (TRO-1, TRO-2)."""
        self.at.piles[0] = bit(SQUARES) - 1
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
        """A stone comes to lie on top of whatever is there, which is free no more (TRO-9)."""
        height = self.at.height[square]
        self.at.height[square] = height + 1
        self.at.piles[min(height, SIZE)] ^= bit(square)
        self.at.piles[min(height + 1, SIZE)] ^= bit(square)
        self.at.pile[square] = self.at.pile[square] << 1 | seat
        self.at.free[1 - seat] &= ~bit(square)
        self.at.free[seat] |= bit(square)

    def lift(self, square):
        """The top stone leaves, and the one below, if there is one, is free again (TRO-4, TRO-5)."""
        height = self.at.height[square]
        self.at.height[square] = height - 1
        self.at.piles[min(height, SIZE)] ^= bit(square)
        self.at.piles[min(height - 1, SIZE)] ^= bit(square)
        self.at.free[self.at.pile[square] & 1] ^= bit(square)
        self.at.pile[square] >>= 1
        self.at.free[self.at.pile[square] & 1] |= cython.cast(cython.ulonglong, height > 1) << square

    def acting(self):
        """Black begins, and the players alternate (TRO-3)."""
        return only(self.at.seat) if self.at.ending == GOES_ON else NOBODY

    # Moving

    def list_moves(self, seat, out):
        """Every free stone may move wherever it stays on the board and off its own Turro (TRO-4 to TRO-10)."""
        guards = self.stones_reaching(self.at.turro[seat], seat)
        left = self.at.free[seat] & ~guards & ~self.at.piles[SIZE]
        count = out.count
        while left:
            count += self.write_steps(lowest(left), out.number + count)
            left &= left - 1
        while guards:
            count += self.write_steps_except(lowest(guards), self.at.turro[seat], out.number + count)
            guards &= guards - 1
        out.count = count
        if self.at.may_pass:
            offer(out, PASS)

    def stones_reaching(self, target, seat):
        """The seat's free stones that stand just as far from the target as their piles are high."""
        found = 0
        for height in range(1, SIZE):
            found |= self.at.piles[height] & self.facts.steps[target][height].targets
        return found & self.at.free[seat]

    def threatens(self, target, seat):
        """Whether a free stone of this seat could land there now."""
        return self.stones_reaching(target, seat) != 0

    def steps_from(self, square):
        """All that the height of the square's pile allows; no stone leaves a pile of seven and more (TRO-6, TRO-7)."""
        return cython.address(self.facts.steps[square][self.at.height[square]])

    def write_steps(self, square, out):
        """What lies on the way or on the landing field does not matter (TRO-8, TRO-9)."""
        steps = self.steps_from(square)
        memcpy(out, steps.number, cython.sizeof(steps.number))
        return steps.count

    def write_steps_except(self, square, target, out):
        """No stone may land on the Turro of its own colour (TRO-10): the last step is written in its stead."""
        count = self.write_steps(square, out) - 1
        out[self.facts.place[square][target]] = out[count]
        return count

    def make(self, seat, move):
        """The stone lands, and wins at once on the other Turro or, being one, on the far rank (TRO-16 to TRO-17b)."""
        if move == PASS:
            self.end_turn()
            return
        square = move // DIRECTIONS
        target = self.facts.reach[square][self.at.height[square]][move % DIRECTIONS]
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
        """Whether any free stone of this seat can go anywhere but onto its own Turro."""
        left = self.at.free[seat] & ~self.at.piles[SIZE]
        while left:
            if self.steps_from(lowest(left)).targets & ~bit(self.at.turro[seat]):
                return True
            left &= left - 1
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
