cimport cython
from turres.core.policy cimport Policy
from turres.core.position cimport Moves, Position, bit, u64
from turres.games.turro.board cimport SIZE, SQUARES
from turres.games.turro.rules cimport BLACK, GOES_ON, Board, Turro
from turres.search.evaluation cimport Evaluation

cdef extern from *:
    int size_of_set "__builtin_popcountll" (unsigned long long bits) noexcept nogil

cdef enum:                       # what things are worth to alpha-beta, in hundredths of a rank
    WINS_NEXT = 10000            # a win with the next move, short of a finished game
    RANK = 100
    FREE_STONE = 25
    THREAT = 80
    SECOND_MOVE = 150

cdef enum:
    NEAR_THE_LIMIT = 60          # turns before the last one that a search cares about the limit


cdef class Greedy(Policy):
    @cython.locals(i=int, saved=Board)
    cdef void weigh(self, Position position, int seat, Moves* moves, float* scores) noexcept nogil


@cython.locals(score=float)
cdef float worth(Turro position, int seat) noexcept nogil
@cython.locals(height=int, home=u64)
cdef bint can_win_now(Turro position, int seat) noexcept nogil
cdef int steps_to_go(Turro position, int seat) noexcept nogil


cdef class TurroEvaluation(Evaluation):
    @cython.locals(score=int)
    cdef int worth(self, Position position, int seat) noexcept nogil
    cdef bint is_restless(self, Position position, int seat) noexcept nogil
    @cython.locals(square=int, key=u64, board="Board*")
    cdef u64 key(self, Position position) noexcept nogil


cdef inline u64 stirred(u64 key, u64 word) noexcept nogil:
    """The key with one more word in it, its upper half yet to be folded onto the lower one."""
    return (key ^ word ^ key >> 32) * <u64>0x2545F4914F6CDD1D


cdef int standing(Turro position, int seat) noexcept nogil
