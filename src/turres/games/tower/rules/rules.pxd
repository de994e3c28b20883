from turres.core.position cimport CHANCE_ACTS, NOBODY, Moves, Verdict, offer, only
from turres.core.rng cimport Stream
from turres.games.tower.rules.table cimport *


cdef class Tower(Position):
    cdef Table table
    cdef void begin(self) noexcept nogil
    cdef int acting(self) noexcept nogil
    cdef void list_moves(self, int seat, Moves* out) noexcept nogil
    cdef void make(self, int seat, int move) noexcept nogil
    cdef void judge(self, Verdict* out) noexcept nogil
    cdef void redeal(self, int seat, Stream* rng) noexcept nogil


cdef int acting(Table* t) noexcept nogil
cdef void list_moves(Table* t, int seat, Moves* out) noexcept nogil
cdef void make(Table* t, int seat, int move) noexcept nogil
cdef void settle(Table* t) noexcept nogil
cdef bint settle_step(Table* t) noexcept nogil
