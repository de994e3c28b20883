cimport cython
from turres.core.policy cimport Policy
from turres.core.position cimport Moves
from turres.games.turro.rules.rules cimport Turro
from turres.games.turro.rules.table cimport *


cdef class Greedy(Policy):
    @cython.locals(saved=Block)
    cdef void weigh(self, Position position, int seat, Moves* moves, float* scores) noexcept nogil


@cython.locals(score=float)
cdef float worth(Table* t, int seat) noexcept nogil
cdef bint can_win_now(Table* t, int seat) noexcept nogil
cdef int steps_to_go(Table* t, int seat) noexcept nogil
