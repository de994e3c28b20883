from turres.core.policy cimport Policy
from turres.core.position cimport Moves
from bids.rules.rules cimport Bids
from bids.rules.table cimport *


cdef class Greedy(Policy):
    cdef void weigh(self, Position position, int seat, Moves* moves, float* scores) noexcept nogil


cdef int standing(Table* t, int seat) noexcept nogil
cdef int worth_of(Table* t, int kind, int seat) noexcept nogil
