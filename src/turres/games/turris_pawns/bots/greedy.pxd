cimport cython
from turres.core.policy cimport Policy
from turres.core.position cimport Moves
from turres.games.turris_pawns.bots.evaluation cimport Standing
from turres.games.turris_pawns.rules.rules cimport TurrisPawns
from turres.games.turris_pawns.rules.table cimport *


cdef class Greedy(Policy):
    @cython.locals(saved=Block)
    cdef void weigh(self, Position position, int seat, Moves* moves, float* scores) noexcept nogil


@cython.locals(score=float, ours=Standing, theirs=Standing)
cdef float worth(Table* t, int seat) noexcept nogil
