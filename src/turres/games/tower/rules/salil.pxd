from turres.core.position cimport Moves, offer
from turres.games.tower.rules.table cimport *


cdef void list_trades(Table* t, int seat, Moves* out) noexcept nogil
cdef int rate(int colour) noexcept nogil
cdef int other_colour(int choice) noexcept nogil
cdef void trade(Table* t, int seat, int choice) noexcept nogil
cdef void trade_pass(Table* t, int seat, int choice) noexcept nogil
