cimport cython
from turres.games.turris_beasts.rules.table cimport *


@cython.locals(n=int)
cdef void price(Table* t, int seat, int mission, int spared, u8* cost) noexcept nogil
@cython.locals(cost=Price)
cdef bint can_afford(Table* t, int seat, int mission, int spared) noexcept nogil
@cython.locals(cost=Price)
cdef int spareable(Table* t, int seat, int mission) noexcept nogil
cdef bint can_fulfil(Table* t, int seat, int mission) noexcept nogil
cdef bint can_complete(Table* t, int seat) noexcept nogil
cdef void list_completing(Table* t, int seat, Moves* out) noexcept nogil
cdef void choose_mission(Table* t, int seat, int move) noexcept nogil
cdef void fulfil(Table* t, int seat, int mission) noexcept nogil
cdef void list_sparing(Table* t, int seat, int mission, Moves* out) noexcept nogil
@cython.locals(cost=Price)
cdef void complete(Table* t, int seat, int mission, int spared) noexcept nogil
cdef void list_keeping(Table* t, int seat, Moves* out) noexcept nogil
cdef void keep(Table* t, int seat, int mission, int slot) noexcept nogil
cdef u64 idle(Table* t, int seat) noexcept nogil
cdef bint can_swap(Table* t, int seat) noexcept nogil
cdef void list_swapping(Table* t, int seat, Moves* out) noexcept nogil
cdef void bring(Table* t, int seat, int slot, int mission) noexcept nogil
cdef int empty_place(Table* t) noexcept nogil
cdef bint tableau_is_empty(Table* t) noexcept nogil
cdef void list_tableau(Table* t, int base, Moves* out) noexcept nogil
cdef void reserve_mission(Table* t, int seat, int place) noexcept nogil
cdef void sweep(Table* t, int place) noexcept nogil
cdef void list_moves(Table* t, Step* step, Moves* out) noexcept nogil
cdef void make(Table* t, Step* step, int move) noexcept nogil
