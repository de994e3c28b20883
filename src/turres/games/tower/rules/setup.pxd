from turres.games.tower.rules.table cimport *


cdef void begin(Table* t) noexcept nogil
cdef void deal(Table* t, int card) noexcept nogil
