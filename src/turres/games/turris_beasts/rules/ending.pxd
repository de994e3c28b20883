from turres.core.position cimport Verdict
from turres.games.turris_beasts.rules.table cimport *


cdef void remove_beast(Table* t) noexcept nogil
cdef void test_end(Table* t) noexcept nogil
cdef void finish(Table* t, int ending, bint won) noexcept nogil
cdef int resources_of(Table* t, int seat) noexcept nogil
cdef void judge(Table* t, Verdict* out) noexcept nogil
