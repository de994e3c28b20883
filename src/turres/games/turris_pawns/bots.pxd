cimport cython
from turres.core.policy cimport Policy
from turres.core.position cimport Moves, Position, u16, u64
from turres.games.turris_pawns.rules cimport BLACK, LEVELS, ROW, SIDES, WHITE, Tower, TurrisPawns
from turres.search.evaluation cimport Evaluation

cdef extern from *:
    int size_of_set "__builtin_popcountll" (unsigned long long bits) noexcept nogil

cdef enum:
    LINE = 0b111                 # three squares side by side

cdef enum:                       # what things are worth to alpha-beta, in tenths of a point
    POINT = 10
    SEEN = 2
    IN_STOCK = 60
    BONUS = 10

ctypedef struct Standing:        # of one seat, over all faces
    int area                     # the points it would get now
    int seen                     # squares of its colour, joined or not


cdef class Greedy(Policy):
    @cython.locals(i=int, saved=Tower)
    cdef void weigh(self, Position position, int seat, Moves* moves, float* scores) noexcept nogil


@cython.locals(score=float, ours=Standing, theirs=Standing)
cdef float worth(TurrisPawns position, int seat) noexcept nogil

cdef class PawnsEvaluation(Evaluation):
    @cython.locals(score=int, ours=Standing, theirs=Standing, tower="const Tower*")
    cdef int worth(self, Position position, int seat) noexcept nogil
    cdef int left(self, Position position) noexcept nogil


@cython.locals(
    side=int, level=int, first=u64, filled=u64, own=u64, row=u64, pictures="unsigned long long[5]",
)
cdef void look(const Tower* tower, int seat, Standing* out) noexcept nogil
cdef u64 turned(u64 squares) noexcept nogil
@cython.locals(front=u64, middle=u64)
cdef u64 from_the_front(u64 own, u64 filled) noexcept nogil
@cython.locals(front=u64, middle=u64)
cdef u64 from_behind(u64 own, u64 filled) noexcept nogil
@cython.locals(best=int, count=int, area=u64, grown=u64)
cdef int largest(u64 picture) noexcept nogil
