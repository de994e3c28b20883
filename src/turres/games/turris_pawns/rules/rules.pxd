from turres.core.position cimport NOBODY, Moves, only
from turres.games.turris_pawns.rules.table cimport *


cdef class TurrisPawns(Position):
    cdef Table table


cdef void begin(Table* t) noexcept nogil
cdef int acting(Table* t) noexcept nogil
cdef void list_moves(Table* t, int seat, Moves* out) noexcept nogil
cdef void make(Table* t, int seat, int move) noexcept nogil
cdef void end_turn(Table* t, int freed) noexcept nogil
cdef void pass_on(Table* t) noexcept nogil
