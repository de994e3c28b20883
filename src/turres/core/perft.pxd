cimport cython
from turres.core.position cimport CHANCE_ACTS, MAX_SEATS, NOBODY, Moves, Position

cdef enum:
    DEEPEST = 64


@cython.locals(moves=Moves, acting=int, seat=int, i=int, total="unsigned long long")
cdef unsigned long long count(void** ladder, int depth, int* met_chance) noexcept nogil
