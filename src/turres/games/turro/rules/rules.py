"""Turro: bring your Turro to the far rank, or land on the other one. The chapters are those of RULES.md."""

import cython
import cython.cimports.turres.games.turro.rules.telling as telling


class Turro(Position):
    """The stones on their squares, whose turn it is, and how far the turn has got (TRO-19a)."""

    def __cinit__(self, content):
        self.table.facts = cython.address(cython.cast(TurroContent, content).facts)
        self.hold(cython.address(self.table.at), cython.sizeof(self.table.at), cython.address(self.table.sink))

    def read_block(self):
        """The block as a dict of numbers."""
        return self.table.at

    def write_block(self, block):
        """Set the block; the caller has checked it."""
        self.table.at = block

    def settle(self):
        """Find out whether a position set up by hand is over already."""
        find_ending_by_hand(cython.address(self.table))

    def begin(self):
        begin(cython.address(self.table))

    def acting(self):
        return acting(cython.address(self.table))

    def list_moves(self, seat, out):
        list_moves(cython.address(self.table), seat, out)

    def make(self, seat, move):
        make(cython.address(self.table), seat, move)

    def judge(self, out):
        judge(cython.address(self.table), out)

    def count_rounds(self):
        return count_rounds(cython.address(self.table))


# Board and setup


def begin(t):
    """Each side fills its three ranks, the Turro on file d of the rank the option names (TRO-1, TRO-2)."""
    t.at.piles[0] = bit(SQUARES) - 1
    for row in range(3):
        for file in range(SIZE):
            set_stone(t, row * SIZE + file, BLACK)
            set_stone(t, (SIZE - 1 - row) * SIZE + file, WHITE)
    t.at.turro[BLACK] = (t.facts.turro_rank - 1) * SIZE + SIZE // 2
    t.at.turro[WHITE] = (SIZE - t.facts.turro_rank) * SIZE + SIZE // 2
    t.at.seat = BLACK
    t.at.moves_left = 1
    t.at.tallest = 1


def set_stone(t, square, seat):
    """A stone comes to lie on top of whatever is there, which is free no more (TRO-9)."""
    height = t.at.height[square]
    t.at.height[square] = height + 1
    t.at.piles[min(height, SIZE)] ^= bit(square)
    t.at.piles[min(height + 1, SIZE)] ^= bit(square)
    t.at.pile[square] = t.at.pile[square] << 1 | seat
    t.at.free[1 - seat] &= ~bit(square)
    t.at.free[seat] |= bit(square)


def lift(t, square):
    """The top stone leaves, and the one below, if there is one, is free again (TRO-4, TRO-5)."""
    height = t.at.height[square]
    t.at.height[square] = height - 1
    t.at.piles[min(height, SIZE)] ^= bit(square)
    t.at.piles[min(height - 1, SIZE)] ^= bit(square)
    t.at.free[t.at.pile[square] & 1] ^= bit(square)
    t.at.pile[square] >>= 1
    t.at.free[t.at.pile[square] & 1] |= cython.cast(cython.ulonglong, height > 1) << square


def acting(t):
    """Black begins, and the players alternate (TRO-3)."""
    return only(t.at.seat) if t.at.ending == GOES_ON else NOBODY


def count_rounds(t):
    """A turn of each side is a round; after the last turn of all none begins (TRO-3, TRO-19)."""
    return (t.at.turns + (t.at.ending != TURN_LIMIT) + 1) // 2


# Moving


def list_moves(t, seat, out):
    """Every free stone may move wherever it stays on the board and off its own Turro (TRO-4 to TRO-10)."""
    guards = stones_reaching(t, t.at.turro[seat], seat)
    left = t.at.free[seat] & ~guards & ~t.at.piles[SIZE]
    count = out.count
    while left:
        count += write_steps(t, lowest(left), out.number + count)
        left &= left - 1
    while guards:
        count += write_steps_except(t, lowest(guards), t.at.turro[seat], out.number + count)
        guards &= guards - 1
    out.count = count
    if t.at.may_pass:  # the second of two moves: any stone, or none (TRO-14, TRO-14a)
        offer(out, PASS)


def stones_reaching(t, target, seat):
    """The seat's free stones that stand just as far from the target as their piles are high."""
    found = 0
    for height in range(1, SIZE):
        found |= t.at.piles[height] & t.facts.steps[target][height].targets
    return found & t.at.free[seat]


def threatens(t, target, seat):
    """Whether a free stone of this seat could land there now."""
    return stones_reaching(t, target, seat) != 0


def steps_from(t, square):
    """All that the height of the square's pile allows; no stone leaves a pile of seven and more (TRO-6, TRO-7)."""
    return cython.address(t.facts.steps[square][t.at.height[square]])


def write_steps(t, square, out):
    """What lies on the way or on the landing field does not matter (TRO-8, TRO-9)."""
    steps = steps_from(t, square)
    memcpy(out, steps.number, cython.sizeof(steps.number))
    return steps.count


def write_steps_except(t, square, target, out):
    """No stone may land on the Turro of its own colour (TRO-10): the last step is written in its stead."""
    count = write_steps(t, square, out) - 1
    out[t.facts.place[square][target]] = out[count]
    return count


def make(t, seat, move):
    """The stone lands, and wins on the other Turro or, being one, on the far rank (TRO-16, TRO-17, TRO-17a)."""
    if move == PASS:
        end_turn(t)
        return
    square = move // DIRECTIONS
    target = t.facts.reach[square][t.at.height[square]][move % DIRECTIONS]
    if hears(t.sink):
        telling.tell_march(t, seat, square, target)
    lift(t, square)
    set_stone(t, target, seat)
    if t.at.turro[seat] == square:
        t.at.turro[seat] = target
    if t.at.turro[1 - seat] == target:
        finish(t, TURRO_CAPTURED, seat)
    elif t.at.turro[seat] == target and is_far_rank(target, seat):
        finish(t, TURRO_ARRIVED, seat)
    elif t.at.moves_left == 2:
        t.at.moves_left = 1
        t.at.may_pass = True
    else:
        end_turn(t)


# The tower bonus


def end_turn(t):
    """A taller tower than at its start gives the opponent two moves (TRO-11, TRO-12, TRO-13, TRO-14b, TRO-15)."""
    tallest = tallest_pile(t)
    t.at.moves_left = 2 if tallest > t.at.tallest else 1
    t.at.may_pass = False
    if tallest > t.at.tallest and hears(t.sink):
        telling.tell_bonus(t, tallest)
    t.at.tallest = tallest
    t.at.turns += 1
    t.at.seat = 1 - t.at.seat
    find_ending(t)


def tallest_pile(t):
    """The height of the tallest pile on the board."""
    found = 0
    for square in range(SQUARES):
        found = max(found, t.at.height[square])
    return found


# End


def is_far_rank(square, seat):
    """The opponent's back rank: 7 for Black, 1 for White (TRO-16)."""
    return square // SIZE == (SIZE - 1 if seat == BLACK else 0)


def find_ending(t):
    """At the start of a turn: no legal move loses (TRO-18), then the turn limit draws (TRO-19)."""
    if not has_move(t, t.at.seat):
        finish(t, NO_LEGAL_MOVE, 1 - t.at.seat)
    elif t.at.turns >= t.facts.turn_limit:
        finish(t, TURN_LIMIT, DRAW)


def find_ending_by_hand(t):
    """Find out whether a position set up by hand is over already."""
    if t.at.free[t.at.seat] & bit(t.at.turro[1 - t.at.seat]):
        finish(t, TURRO_CAPTURED, t.at.seat)
    elif is_far_rank(t.at.turro[t.at.seat], t.at.seat):
        finish(t, TURRO_ARRIVED, t.at.seat)
    elif not t.at.may_pass:
        find_ending(t)


def has_move(t, seat):
    """Whether any free stone of this seat can go anywhere but onto its own Turro."""
    left = t.at.free[seat] & ~t.at.piles[SIZE]
    while left:
        if steps_from(t, lowest(left)).targets & ~bit(t.at.turro[seat]):
            return True
        left &= left - 1
    return False


def finish(t, ending, winner):
    """The game ends at once, also after the first of two moves (TRO-17b)."""
    t.at.ending = ending
    t.at.winner = winner
    if hears(t.sink):
        telling.tell_ending(t)


def judge(t, out):
    """One point for the winner; a draw is shared without points (TRO-16 to TRO-19)."""
    for seat in range(2):
        out.scores[seat] = t.at.winner == seat
    out.winners = 3 if t.at.winner == DRAW else only(t.at.winner)
    out.ending = t.at.ending - 1
