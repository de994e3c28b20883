from turres.core.position cimport CHANCE_ACTS, NOBODY, Moves, offer, only
from turres.games.tower.rules.table cimport *


cdef class Tower(Position):
    cdef Table table


cdef int acting(Table* t) noexcept nogil
cdef void list_moves(Table* t, int seat, Moves* out) noexcept nogil
cdef void make(Table* t, int seat, int move) noexcept nogil
cdef void settle(Table* t) noexcept nogil
cdef bint settle_step(Table* t) noexcept nogil
