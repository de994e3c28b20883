cimport cython
from turres.core.position cimport Moves, offer, offer_weighted, only, u64
from turres.games.turf_wars.board cimport (
    ACCEPT, ATTACKS, AT_ANSWER, AT_DRAW_HELP, AT_HELP_CARD, AT_LEND, AT_LEND_COUNT, AT_LEND_FROM, AT_OFFER,
    CALL, CARDS, COUNT, CRY, DEBTS, DEFENDS, DRAW, HELPS, LEAVE, NEGATE, OUTSIDE, PASS, SEATS, SUPPORT, Step, lowest,
)
from turres.games.turf_wars.actions cimport Actions
from turres.games.turf_wars.effects cimport FRENEMIES, OFFER_HELP


cdef class Support(Actions):
    cdef bint is_side(self, int seat) noexcept nogil
    cdef bint is_outside(self, int seat) noexcept nogil
    @cython.locals(seat=int)
    cdef bint has_outsider(self) noexcept nogil
    @cython.locals(seat=int)
    cdef void list_name(self, Moves* out) noexcept nogil
    cdef void make_name(self, int move) noexcept nogil
    @cython.locals(count=int, seat=int)
    cdef int count_forced(self) noexcept nogil
    cdef void join(self, int helper, int side, int forced) noexcept nogil
    @cython.locals(side=int)
    cdef void each_offer(self, int seat) noexcept nogil
    cdef bint may_support(self, int seat, int side) noexcept nogil
    @cython.locals(side=int)
    cdef void list_offer(self, Step* step, Moves* out) noexcept nogil
    @cython.locals(helper=int)
    cdef void make_offer(self, Step* step, int move) noexcept nogil
    @cython.locals(helper=int, side=int)
    cdef void make_answer(self, Step* step, int move) noexcept nogil
    @cython.locals(spare=int)
    cdef int spare_on(self, int turf) noexcept nogil
    @cython.locals(total=int, turfs=u64)
    cdef int spare_of(self, int seat) noexcept nogil
    @cython.locals(seat=int, turfs=u64)
    cdef void carry_lend(self, Step* step) noexcept nogil
    @cython.locals(turfs=u64)
    cdef void list_lend_from(self, Step* step, Moves* out) noexcept nogil
    cdef void make_lend_from(self, Step* step, int move) noexcept nogil
    @cython.locals(turf=int)
    cdef void make_lend_count(self, Step* step, int move) noexcept nogil
    @cython.locals(total=int, turfs=u64)
    cdef int lent_by(self, int seat) noexcept nogil
    @cython.locals(seat=int)
    cdef void carry_help_card(self, Step* step) noexcept nogil
    @cython.locals(card=int)
    cdef void list_hand(self, int seat, Moves* out) noexcept nogil
    @cython.locals(card=int, seat=int)
    cdef void make_draw_help(self, Step* step, int move) noexcept nogil
    @cython.locals(named=int, seat=int)
    cdef void note_debts(self) noexcept nogil
