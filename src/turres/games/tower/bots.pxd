cimport cython
from turres.core.policy cimport Policy
from turres.core.position cimport Moves, Position
from turres.games.tower.rules cimport Tower


cdef class Greedy(Policy):
    @cython.locals(i=int)
    cdef void weigh(self, Position position, int seat, Moves* moves, float* scores) noexcept nogil
