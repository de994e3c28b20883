from turres.core.position cimport Moves, offer
from turres.games.tower.rules.table cimport *


cdef void list_purchases(Table* t, int seat, Moves* out) noexcept nogil
cdef int open_markets(Table* t, int seat) noexcept nogil
cdef int closed_markets(Table* t, int seat) noexcept nogil
cdef bint can_afford(Table* t, int seat, int space) noexcept nogil
cdef void buy(Table* t, int seat, int space) noexcept nogil
