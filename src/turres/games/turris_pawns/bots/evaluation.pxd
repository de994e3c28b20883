cimport cython
from turres.core.position cimport popcount
from turres.games.turris_pawns.rules.rules cimport TurrisPawns
from turres.games.turris_pawns.rules.table cimport *
from turres.search.evaluation cimport Evaluation

cdef enum:
    LINE = 0b111                 # three squares side by side

cdef enum:                       # what things are worth to alpha-beta, in tenths of a point
    POINT = 10
    SEEN = 2
    IN_STOCK = 60
    BONUS = 10
    UNSETTLED = 5                # for each piece that is to come, so much more is needed for a clear advantage

ctypedef struct Standing:        # of one seat, over all faces
    int area                     # the points it would get now
    int seen                     # squares of its colour, joined or not


cdef class PawnsEvaluation(Evaluation):
    @cython.locals(ours=Standing, theirs=Standing)
    cdef int worth(self, Position position, int seat) noexcept nogil


@cython.locals(filled=u64, own=u64, row=u64, pictures="unsigned long long[5]")
cdef void look(const Block* tower, int seat, Standing* out) noexcept nogil
cdef u64 turned(u64 squares) noexcept nogil
cdef u64 from_the_front(u64 own, u64 filled) noexcept nogil
cdef u64 from_behind(u64 own, u64 filled) noexcept nogil
@cython.locals(best=int)
cdef int largest(u64 picture) noexcept nogil
