cimport cython
from turres.core.position cimport Moves, Verdict, only
from turres.games.tower.rules.table cimport *


cdef void count_still(Table* t) noexcept nogil
cdef void end_still_round(Table* t) noexcept nogil
cdef void lock(Table* t, int why) noexcept nogil
@cython.locals(moves=Moves)
cdef bint can_anybody_act(Table* t) noexcept nogil
cdef void answer_draw(Table* t, int seat, bint agrees) noexcept nogil
cdef void judge(Table* t, Verdict* out) noexcept nogil
