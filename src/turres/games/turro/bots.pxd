cimport cython
from turres.core.policy cimport Policy
from turres.core.position cimport Moves, Position
from turres.games.turro.rules cimport BLACK, DIRECTIONS, GOES_ON, OFF_BOARD, SIZE, SQUARES, Board, Turro


cdef class Greedy(Policy):
    @cython.locals(i=int, saved=Board)
    cdef void weigh(self, Position position, int seat, Moves* moves, float* scores) noexcept nogil


@cython.locals(score=float)
cdef float worth(Turro position, int seat) noexcept nogil
@cython.locals(square=int, direction=int, target=int)
cdef bint can_win_now(Turro position, int seat) noexcept nogil
cdef int steps_to_go(Turro position, int seat) noexcept nogil
