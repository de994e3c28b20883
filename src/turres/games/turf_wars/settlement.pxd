cimport cython
from turres.core.position cimport Moves, offer, u64
from turres.games.turf_wars.board cimport (
    ATTACKS, AT_RETALIATE, AT_RETREAT, COST_FURY, COST_NONE, COST_SIMPLE, CRY, DEFENDS, DISCARD, EACH_RETALIATE,
    HELPS, NONE, PASS, RETREAT, Step, lowest,
)
from turres.games.turf_wars.support cimport Support
from turres.games.turf_wars.effects cimport ALL_IN, HOLD_HOME, PURSUE, STAND_FIRM, WHOLE_RETREAT


cdef class Settlement(Support):
    @cython.locals(card=int)
    cdef int card_value(self, int seat) noexcept nogil
    @cython.locals(seat=int, value=int)
    cdef int value_of(self, int side) noexcept nogil
    @cython.locals(value=int)
    cdef int modifiers_of(self, int side) noexcept nogil
    @cython.locals(best=int, seat=int, tied=int)
    cdef int find_winner(self) noexcept nogil
    @cython.locals(seat=int, winner=int)
    cdef void take_losses(self) noexcept nogil
    @cython.locals(turfs=u64)
    cdef void lose_lent(self, int seat, int winner) noexcept nogil
    @cython.locals(defender=int)
    cdef void start_retreat(self) noexcept nogil
    cdef void list_retreat(self, Step* step, Moves* out) noexcept nogil
    @cython.locals(count=int, dead=int, seat=int)
    cdef void make_retreat(self, Step* step, int move) noexcept nogil
    @cython.locals(winner=int)
    cdef void move_in(self) noexcept nogil
    @cython.locals(price=int)
    cdef void pay_cost(self, int winner) noexcept nogil
    @cython.locals(seat=int, theirs=int)
    cdef int winners_cost(self, int winner) noexcept nogil
    cdef void each_retaliate(self, int seat) noexcept nogil
    @cython.locals(card=int)
    cdef bint has_number(self, int seat) noexcept nogil
    @cython.locals(card=int)
    cdef void list_retaliate(self, Step* step, Moves* out) noexcept nogil
    @cython.locals(count=int, seat=int)
    cdef void make_retaliate(self, Step* step, int move) noexcept nogil
    @cython.locals(seat=int)
    cdef void discard_played(self) noexcept nogil
    @cython.locals(seat=int, winner=int)
    cdef void note_result(self) noexcept nogil
