cimport cython
from turres.games.turf_wars.rules.table cimport *


cdef void carry(Table* t, Step* step) noexcept nogil
cdef void list_moves(Table* t, Step* step, Moves* out) noexcept nogil
cdef void make(Table* t, Step* step, int move) noexcept nogil
cdef bint is_side(Table* t, int seat) noexcept nogil
cdef bint is_outside(Table* t, int seat) noexcept nogil
cdef bint has_outsider(Table* t) noexcept nogil
cdef void list_name(Table* t, Moves* out) noexcept nogil
cdef void make_name(Table* t, int move) noexcept nogil
@cython.locals(count=int)
cdef int count_forced(Table* t) noexcept nogil
cdef void join(Table* t, int helper, int side, int forced) noexcept nogil
cdef void each_offer(Table* t, int seat) noexcept nogil
cdef bint may_support(Table* t, int seat, int side) noexcept nogil
cdef void list_offer(Table* t, Step* step, Moves* out) noexcept nogil
cdef void make_offer(Table* t, Step* step, int move) noexcept nogil
cdef void make_answer(Table* t, Step* step, int move) noexcept nogil
cdef int spare_on(Table* t, int turf) noexcept nogil
cdef int spare_of(Table* t, int seat) noexcept nogil
cdef void carry_lend(Table* t, Step* step) noexcept nogil
cdef void lend(Table* t, int seat, int turf, int count) noexcept nogil
cdef void list_lend_from(Table* t, Step* step, Moves* out) noexcept nogil
cdef void make_lend_from(Step* step, int move) noexcept nogil
cdef void make_lend_count(Table* t, Step* step, int move) noexcept nogil
cdef int lent_by(Table* t, int seat) noexcept nogil
cdef void carry_help_card(Step* step) noexcept nogil
cdef void list_help(Table* t, int seat, Moves* out) noexcept nogil
cdef void list_hand(Table* t, int seat, Moves* out) noexcept nogil
cdef void make_draw_help(Table* t, Step* step, int move) noexcept nogil
@cython.locals(chained=int, won=int)
cdef void note_debts(Table* t) noexcept nogil
