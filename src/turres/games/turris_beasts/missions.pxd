cimport cython
from turres.games.turris_beasts.board cimport *
from turres.games.turris_beasts.council cimport Council


cdef class Missions(Council):
    @cython.locals(r=int, n=int)
    cdef void price(self, int seat, int mission, int spared, u8* cost) noexcept nogil
    @cython.locals(cost=Price)
    cdef bint can_afford(self, int seat, int mission, int spared) noexcept nogil
    @cython.locals(r=int, cost=Price, found=int)
    cdef int spareable(self, int seat, int mission) noexcept nogil
    @cython.locals(r=int, kinds=int)
    cdef bint can_fulfil(self, int seat, int mission) noexcept nogil
    @cython.locals(place=int, left=u64)
    cdef void list_completing(self, int seat, Moves* out) noexcept nogil
    @cython.locals(place=int, left=u64)
    cdef bint can_complete(self, int seat) noexcept nogil
    @cython.locals(mission=int)
    cdef void choose_mission(self, int seat, int move) noexcept nogil
    @cython.locals(kinds=int)
    cdef void fulfil(self, int seat, int mission) noexcept nogil
    @cython.locals(r=int, kinds=int)
    cdef void list_sparing(self, int seat, int mission, Moves* out) noexcept nogil
    @cython.locals(cost=Price)
    cdef void complete(self, int seat, int mission, int spared) noexcept nogil
    cdef void list_keeping(self, int seat, Moves* out) noexcept nogil
    cdef void keep(self, int seat, int mission, int slot) noexcept nogil
    @cython.locals(i=int, found=u64)
    cdef u64 idle(self, int seat) noexcept nogil
    cdef bint can_swap(self, int seat) noexcept nogil
    @cython.locals(i=int)
    cdef void list_swapping(self, int seat, Moves* out) noexcept nogil
    cdef void bring(self, int seat, int slot, int mission) noexcept nogil
    cdef void reserve_mission(self, int seat, int place) noexcept nogil
    cdef void sweep(self, int place) noexcept nogil
