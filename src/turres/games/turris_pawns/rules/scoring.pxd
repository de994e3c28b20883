cimport cython
from turres.core.position cimport Verdict, only
from turres.games.turris_pawns.rules.table cimport *


cdef void judge(Table* t, Verdict* out) noexcept nogil
@cython.locals(picture=u64)
cdef u64 showing(Table* t, int face, int seat) noexcept nogil
cdef int first_seen(Table* t, int face, int column, int level) noexcept nogil
@cython.locals(picture=u64)
cdef u64 showing_on_roof(Table* t, int seat) noexcept nogil
@cython.locals(best=u64)
cdef u64 largest_area(u64 picture) noexcept nogil
cdef u64 spread(u64 area, u64 picture) noexcept nogil
@cython.locals(count=int)
cdef int size(u64 area) noexcept nogil
