cimport cython
from turres.games.turris_pawns.rules.table cimport *


@cython.locals(found=u64)
cdef u64 placements(Table* t, int seat) noexcept nogil
cdef u64 placements_on(Table* t, int level) noexcept nogil
@cython.locals(found=u64)
cdef u64 standing_on(Table* t, int level, u64 free) noexcept nogil
@cython.locals(found=u64)
cdef u64 lying_on(Table* t, int level, u64 free, int step, const u16* laid) noexcept nogil
cdef u64 ready_squares(Table* t, int level) noexcept nogil
cdef void place(Table* t, int seat, int shape) noexcept nogil
cdef bint earns_bonus(Table* t, int shape) noexcept nogil
cdef void set_piece(Table* t, int seat, int shape) noexcept nogil
