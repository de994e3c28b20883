cimport cython
from turres.core.policy cimport Policy
from turres.core.position cimport Moves, Position, Verdict
from turres.games.turris_pawns.rules cimport Tower, TurrisPawns


cdef class Greedy(Policy):
    @cython.locals(i=int, saved=Tower)
    cdef void weigh(self, Position position, int seat, Moves* moves, float* scores) noexcept nogil


@cython.locals(score=float, now=Verdict)
cdef float worth(TurrisPawns position, int seat) noexcept nogil
