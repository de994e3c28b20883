from turres.core.position cimport Verdict
from turres.games.turris_beasts.rules.table cimport *

cdef enum:                       # indices of the `details` in entries.py
    BY_NOTHING = 0
    BY_PRESTIGE = 1
    BY_ROOMS = 2
    BY_BOTH = 3
    BY_BETRAYERS = 4


cdef void trigger(Table* t, int seat, int by) noexcept nogil
cdef void remove_beast(Table* t) noexcept nogil
cdef void test_end(Table* t) noexcept nogil
cdef void finish(Table* t, int ending, bint won) noexcept nogil
cdef int resources_of(Table* t, int seat) noexcept nogil
cdef int what_ended(Table* t) noexcept nogil
cdef bint most_reached(Table* t) noexcept nogil
cdef int best_seat(Table* t) noexcept nogil
cdef void judge(Table* t, Verdict* out) noexcept nogil
