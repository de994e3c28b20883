from turres.games.turf_wars.rules.table cimport *


cdef void carry(Table* t, Step* step) noexcept nogil
cdef void carry_each(Table* t, Step* step) noexcept nogil
cdef void do_each(Table* t, int what, int seat) noexcept nogil
cdef void carry_round(Table* t, Step* step) noexcept nogil
cdef int count_rounds(Table* t) noexcept nogil
cdef void begin_phase(Table* t, int phase) noexcept nogil
cdef void forget_round(Table* t) noexcept nogil
cdef void end_actions(Table* t) noexcept nogil
cdef void end_round(Table* t, Step* step) noexcept nogil
