from turres.core.position cimport DEALT_TO_NOBODY, UNSETTLED
from turres.games.tower.rules.table cimport *


cdef void begin(Table* t) noexcept nogil
cdef int first_seat(Table* t) noexcept nogil
cdef int dealt_to(Table* t, int move) noexcept nogil
cdef int next_without_card(Table* t) noexcept nogil
cdef void deal(Table* t, int card) noexcept nogil
