from turres.core.position cimport Moves, Position, Verdict
from turres.core.rng cimport Stream
from turres.games.turf_wars.rules.table cimport Table


cdef class TurfWars(Position):
    cdef Table table
    cdef void begin(self) noexcept nogil
    cdef int acting(self) noexcept nogil
    cdef void list_moves(self, int seat, Moves* out) noexcept nogil
    cdef void make(self, int seat, int move) noexcept nogil
    cdef void judge(self, Verdict* out) noexcept nogil
    cdef void redeal(self, int seat, Stream* rng) noexcept nogil
    cdef void unseal(self, int seat) noexcept nogil
    cpdef int seals_for(self, int seat)
    cpdef int bonus_for(self, int side)
    cpdef int value_for(self, int side)
    cpdef int price_for(self, int seat, int ware)
    cpdef bint has_open_teleporters(self)
