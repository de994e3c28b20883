cimport cython
from libc.math cimport exp, tanh
from turres.core.position cimport MAX_SEATS, NOBODY, Position, lowest, u64

cdef enum:
    FAR_FROM_OVER = 1000         # what `left` answers when nobody can tell


cdef class Evaluation:
    cdef double unit             # so much more is a clear advantage: 73 against 27 of a hundred games between two
    cdef bint of_mover           # asked for the seat that moves alone; it holds against the other one
    cdef bint by_turns           # alpha-beta counts turns, not moves: who moves twice is not ahead for that

    cdef double unit_at(self, Position position) noexcept nogil
    cdef int worth(self, Position position, int seat) noexcept nogil
    cdef bint needs_quiescence(self, Position position, int seat) noexcept nogil
    cdef int left(self, Position position) noexcept nogil
    cdef u64 key(self, Position position) noexcept nogil
    @cython.locals(seat=int, seats=int, best=double, whole=double, unit=double, worths="double[8]")
    cdef void expect(self, Position position, double* out) noexcept nogil
    cdef int insist_on_rules(self, Position position) except -1
