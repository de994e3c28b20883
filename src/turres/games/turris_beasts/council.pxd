cimport cython
from turres.games.turris_beasts.board cimport *


cdef class Council(Board):
    # The Council track
    @cython.locals(step="Open*", seat=int)
    cdef void resolve_council(self) noexcept nogil
    @cython.locals(level=int)
    cdef int next_level(self, int seat) noexcept nogil
    @cython.locals(i=int, level=int)
    cdef void list_spots(self, int seat, Moves* out) noexcept nogil
    @cython.locals(level=int, spot=int)
    cdef void take_spot(self, int seat, int i) noexcept nogil
    cdef void council_ichor(self, int seat) noexcept nogil

    # The Tower
    cdef int rooms_of(self, int seat) noexcept nogil
    cdef bint has_missions(self, int seat) noexcept nogil
    cdef bint can_build(self, int seat) noexcept nogil
    @cython.locals(i=int, found=int)
    cdef int free_rooms(self) noexcept nogil
    cdef void list_building(self, Moves* out) noexcept nogil
    cdef void build(self, int seat, int move, int prestige) noexcept nogil
    @cython.locals(bit=u32, rooms=int)
    cdef void take_card(self, int seat, int card) noexcept nogil
    @cython.locals(rooms=int)
    cdef void list_rooms(self, int rooms, int base, Moves* out) noexcept nogil
    @cython.locals(step="Open*", seat=int, prestige=int, ichor=int)
    cdef void resolve_score(self) noexcept nogil
    cdef void lose_prestige(self, int seat, int n) noexcept nogil
    cdef void repair(self, int room) noexcept nogil
