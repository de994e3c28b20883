cimport cython
from turres.core.policy cimport Policy
from turres.core.position cimport Moves, Position, bit, u64
from turres.games.turro.board cimport SIZE, SQUARES
from turres.games.turro.rules cimport BLACK, GOES_ON, Board, Turro


cdef class Greedy(Policy):
    @cython.locals(i=int, saved=Board)
    cdef void weigh(self, Position position, int seat, Moves* moves, float* scores) noexcept nogil


@cython.locals(score=float)
cdef float worth(Turro position, int seat) noexcept nogil
@cython.locals(height=int, home=u64)
cdef bint can_win_now(Turro position, int seat) noexcept nogil
cdef int steps_to_go(Turro position, int seat) noexcept nogil
