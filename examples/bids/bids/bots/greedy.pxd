from turres.core.policy cimport Policy
from bids.rules.rules cimport Bids
from bids.rules.table cimport *


cdef class Greedy(Policy):
    pass


cdef int standing(Table* t, int seat) noexcept nogil
cdef int worth_of(Table* t, int kind, int seat) noexcept nogil
