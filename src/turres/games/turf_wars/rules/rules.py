"""The position of Turf Wars: core asks, the chapters answer; table.py has the layout, dispatch.py the way to the chapters."""

import cython
import cython.cimports.turres.games.turf_wars.rules.dispatch as dispatch
import cython.cimports.turres.games.turf_wars.rules.ending as ending
import cython.cimports.turres.games.turf_wars.rules.knowledge as knowledge
import cython.cimports.turres.games.turf_wars.rules.rounds as rounds
import cython.cimports.turres.games.turf_wars.rules.settlement as settlement
import cython.cimports.turres.games.turf_wars.rules.setup as setup
import cython.cimports.turres.games.turf_wars.rules.spending as spending
import cython.cimports.turres.games.turf_wars.rules.support as support
import cython.cimports.turres.games.turf_wars.rules.table as table
import cython.cimports.turres.games.turf_wars.rules.winning as winning
from cython.cimports.turres.games.turf_wars.rules.table import TurfContent


class TurfWars(Position):
    """A position of Turf Wars."""

    def __cinit__(self, content):
        self.table.facts = cython.address(cython.cast(TurfContent, content).facts)
        self.hold(cython.address(self.table.at), cython.sizeof(self.table.at), cython.address(self.table.sink))

    def read_block(self):
        """The block as a dict of numbers."""
        return self.table.at

    def write_block(self, block):
        """Set the block; the caller has checked it."""
        self.table.at = block

    def settle(self):
        """Go on from a position that was set up by hand."""
        dispatch.run(cython.address(self.table))

    # What core asks

    def begin(self):
        setup.begin(cython.address(self.table))
        dispatch.run(cython.address(self.table))

    def acting(self):
        return dispatch.acting(cython.address(self.table))

    def list_moves(self, seat, out):
        dispatch.list_moves(cython.address(self.table), seat, out)

    def make(self, seat, move):
        dispatch.make(cython.address(self.table), seat, move)

    def judge(self, out):
        ending.judge(cython.address(self.table), out)

    def first_seat(self):
        return self.table.at.first

    def count_rounds(self):
        return rounds.count_rounds(cython.address(self.table))

    def entry_taken(self, seat, move):
        if move < START:
            return self.table.at.dealt[seat].card[move - KEEP]
        return self.content.entry_by_move[move]

    def dealt_to(self, move):
        return setup.dealt_to(cython.address(self.table))

    def redeal(self, seat, rng):
        knowledge.redeal(cython.address(self.table), seat, rng)

    def unseal(self, seat):
        knowledge.unseal(cython.address(self.table), seat)

    # What those who look on ask

    def seals_for(self, seat):
        """Who knows what is sealed for this seat: whoever seals it, or everybody (-1) once it is shown."""
        return dispatch.seals_for(cython.address(self.table), seat)

    def bonus_for(self, side):
        """What abilities and the event add to a side of the war (TFW-32)."""
        t = cython.address(self.table)
        return settlement.modifiers_of(t, side) if support.is_side(t, side) else 0

    def value_for(self, side):
        """A side's Domination Value as far as it lies open (TFW-32)."""
        t = cython.address(self.table)
        return settlement.value_of(t, side) if support.is_side(t, side) else 0

    def price_for(self, seat, ware):
        """What a purchase would cost the seat (TFW-21)."""
        return spending.price_of(cython.address(self.table), seat, ware)

    def meets(self, seat, card):
        """Whether all that a secret win card asks for is true of the seat (TFW-3)."""
        return winning.meets(cython.address(self.table), seat, card)

    def reached(self, seat, card):
        """How far the seat has come with it, where it asks for a number of things; else -1."""
        return winning.reached_with(cython.address(self.table), seat, card)

    def has_open_teleporters(self):
        """Whether teleporters work (TFW-8)."""
        return self.table.facts.gates > 0 and table.teleporters_open(cython.address(self.table))
