"""Tower: buy materials with exactly the right gems and be the first to place three segments. As in RULES.md."""

import cython
import cython.cimports.turres.games.tower.rules.black_market as black_market
import cython.cimports.turres.games.tower.rules.building as building
import cython.cimports.turres.games.tower.rules.ending as ending
import cython.cimports.turres.games.tower.rules.knowledge as knowledge
import cython.cimports.turres.games.tower.rules.setup as setup
import cython.cimports.turres.games.tower.rules.thugs as thugs
import cython.cimports.turres.games.tower.rules.turn as turn


class Tower(Position):
    """A position of Tower: core asks, the chapters answer."""

    def __cinit__(self, content):
        self.table.facts = cython.address(cython.cast(TowerContent, content).facts)
        self.hold(cython.address(self.table.at), cython.sizeof(self.table.at), cython.address(self.table.sink))

    def read_block(self):
        """The block as a dict of numbers."""
        return self.table.at

    def write_block(self, block):
        """Set the block; the caller has checked it."""
        self.table.at = block

    def is_waiting(self):
        """Whether a position set up by hand has a decision open, as it always has after a move."""
        other: Tower = self.copy()
        settle(cython.address(other.table))
        return other == self

    def begin(self):
        setup.begin(cython.address(self.table))

    def acting(self):
        return acting(cython.address(self.table))

    def list_moves(self, seat, out):
        list_moves(cython.address(self.table), seat, out)

    def make(self, seat, move):
        make(cython.address(self.table), seat, move)

    def judge(self, out):
        ending.judge(cython.address(self.table), out)

    def first_seat(self):
        return setup.first_seat(cython.address(self.table))

    def count_rounds(self):
        return turn.count_rounds(cython.address(self.table))

    def dealt_to(self, move):
        return setup.dealt_to(cython.address(self.table), move)

    def redeal(self, seat, rng):
        knowledge.redeal(cython.address(self.table), seat, rng)


def acting(t):
    """Chance draws and deals; else the seat whose turn it is decides, and all about a draw (TOW-7, TOW-10, TOW-24a)."""
    if t.at.ending != GOES_ON:
        return NOBODY
    step = open_step(t)
    if step.kind <= LAST_OF_CHANCE:
        return CHANCE_ACTS
    if step.kind == AGREEING:
        return only((t.at.seat + t.facts.seats - step.count) % t.facts.seats)
    return only(t.at.seat)


def list_moves(t, seat, out):
    """The open step says what is to be decided; each chapter has its own steps."""
    kind = open_step(t).kind
    if kind <= LAST_OF_CHANCE:
        turn.list_chances(t, out)
    elif kind == ACTING:
        turn.list_actions(t, seat, out)
        offer(out, END)
    elif kind <= PUTTING_BACK:
        black_market.list_answers(t, seat, kind, out)
    elif kind <= ROBBING:
        thugs.list_answers(t, seat, kind, out)
    elif kind <= PICKING:
        building.list_answers(t, seat, kind, out)
    else:
        offer(out, AGREE)
        offer(out, DECLINE)


def make(t, seat, move):
    """Carry out the move, and then all that follows without a decision."""
    if move < BUY:
        turn.make_chance(t, move)
    elif move < HIRE or move == END:
        turn.make_action(t, seat, move)
    elif move < USE:
        black_market.make_answer(t, seat, move)
    elif move < END:
        thugs.make_answer(t, seat, move)
    elif move < AGREE:
        building.make_answer(t, seat, move)
    else:
        ending.answer_draw(t, seat, move == AGREE)
    settle(t)


def settle(t):
    """Do whatever nobody has to decide, until somebody has to."""
    while t.at.ending == GOES_ON and settle_step(t):
        pass


def settle_step(t):
    """Whether the step on top was over or went on by itself."""
    step = open_step(t)
    kind = step.kind
    if kind == ACTING:
        return False
    if kind == USHERING or PAYING_ENTRY <= kind <= PUTTING_BACK:
        return black_market.settle(t, step)
    if PAYING <= kind <= ROBBING:
        return thugs.settle(t, step)
    if kind == OFFERING or RETURNING <= kind <= PICKING:
        return building.settle(t, step)
    return turn.settle(t, step)
