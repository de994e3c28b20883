cimport cython
from turres.games.turris_pawns.rules.table cimport *


@cython.locals(found=u64)
cdef u64 takings(Table* t, int seat) noexcept nogil
cdef u64 takings_from(Table* t, int level, int seat) noexcept nogil
cdef bint may_lose(Table* t, int level) noexcept nogil
cdef void take(Table* t, int seat, int shape) noexcept nogil
cdef void lift_piece(Table* t, int shape) noexcept nogil
