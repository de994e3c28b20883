from turres.core.position cimport Verdict
from turres.games.turf_wars.rules.table cimport *


cdef void carry_finish(Table* t, Step* step) noexcept nogil
cdef void judge_late_secrets(Table* t) noexcept nogil
cdef void break_tie(Table* t) noexcept nogil
cdef int leaders(Table* t, int last) noexcept nogil
cdef int total_of(Table* t, int seat, int last) noexcept nogil
cdef void list_back(Table* t, Moves* out) noexcept nogil
cdef int backing_of(Table* t, int seat) noexcept nogil
cdef void make_lot_last(Table* t, int move) noexcept nogil
cdef void tell_tie(Table* t) noexcept nogil
cdef void tell_backing(Table* t) noexcept nogil
cdef void end_by_points(Table* t, int last) noexcept nogil
cdef int what_won(Table* t) noexcept nogil
cdef void judge(Table* t, Verdict* out) noexcept nogil
