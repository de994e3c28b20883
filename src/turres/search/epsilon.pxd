from turres.core.policy cimport Policy
from turres.core.position cimport Moves, Position
from turres.core.rng cimport Stream, roll, u32

cdef enum:
    WHOLE = 1000                 # shares are counted in thousandths


cdef class EpsilonRandom(Policy):
    cdef Policy inner
    cdef u32 epsilon             # in thousandths
    cdef void weigh(self, Position position, int seat, Moves* moves, float* scores) noexcept nogil
    cdef int choose(self, Position position, int seat, Moves* moves, Stream* rng) noexcept nogil
    cdef int insist_on_rules(self, Position position) except -1
