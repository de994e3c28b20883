from turres.games.turro.rules.table cimport *


cdef void tell_march(Table* t, int seat, int square, int target) noexcept nogil
cdef void tell_bonus(Table* t, int tallest) noexcept nogil
cdef void tell_ending(Table* t) noexcept nogil
