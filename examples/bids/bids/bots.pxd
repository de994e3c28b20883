cimport cython
from turres.core.policy cimport Policy
from turres.core.position cimport Moves, Position
from bids.rules cimport KINDS, Bids


cdef class Greedy(Policy):
    @cython.locals(i=int, wanted=int)
    cdef void weigh(self, Position position, int seat, Moves* moves, float* scores) noexcept nogil


@cython.locals(kind=int, better=int, worse=int, worth=int, other=int)
cdef int standing(Bids position, int seat) noexcept nogil
cdef int worth_of(Bids position, int kind, int seat) noexcept nogil
