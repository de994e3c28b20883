from turres.core.position cimport Moves, offer_weighted
from turres.games.tower.rules.table cimport *


cdef void start_turn(Table* t) noexcept nogil
cdef int count_rounds(Table* t) noexcept nogil
cdef bint nothing_to_draw(Table* t) noexcept nogil
cdef bint settle(Table* t, Step* step) noexcept nogil
cdef void list_chances(Table* t, Moves* out) noexcept nogil
cdef void make_chance(Table* t, int move) noexcept nogil
cdef void list_actions(Table* t, int seat, Moves* out) noexcept nogil
cdef void make_action(Table* t, int seat, int move) noexcept nogil
cdef void end_turn(Table* t) noexcept nogil
