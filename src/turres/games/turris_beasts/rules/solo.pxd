cimport cython
from turres.games.turris_beasts.rules.table cimport *


cdef bint tower_stands(Table* t) noexcept nogil
@cython.locals(lower=int)
cdef void betrayer_phase(Table* t) noexcept nogil
cdef void reward_betrayers(Table* t, int n) noexcept nogil
cdef int order_of(Table* t, int i) noexcept nogil
cdef void move_betrayer(Table* t, int i) noexcept nogil
cdef int next_number(Table* t, int here) noexcept nogil
cdef u32 numbers() noexcept nogil
cdef int free_number(Table* t, u32 locations) noexcept nogil
cdef void damage(Table* t) noexcept nogil
cdef void repair(Table* t, int room) noexcept nogil
