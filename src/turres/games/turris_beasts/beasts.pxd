cimport cython
from turres.games.turris_beasts.board cimport *
from turres.games.turris_beasts.missions cimport Missions


cdef class Beasts(Missions):
    # Target
    @cython.locals(targets=u32)
    cdef void run_beast(self, int beast) noexcept nogil
    @cython.locals(location=int, here=int, left=u32, found=u32, nearest=int, most=int, steps=int)
    cdef u32 targets_of(self, int beast) noexcept nogil
    # Path
    cdef int speed_of(self, int beast) noexcept nogil
    @cython.locals(ways=u32)
    cdef void head_for(self, int beast, int target, int left, int here, int rest) noexcept nogil
    @cython.locals(space=int, near=u32, found=u32, steps=int)
    cdef u32 ways_to(self, int here, int target) noexcept nogil
    cdef void step_along(self, int beast, int target, int left, int space, int rest) noexcept nogil
    # Move
    cdef void land(self, int beast, int space, int mover) noexcept nogil
    # Effect
    @cython.locals(step="Open*", seat=int, location=int)
    cdef void resolve_strike(self) noexcept nogil
    @cython.locals(n=int, most=int)
    cdef void list_shielding(self, int seat, int location, Moves* out) noexcept nogil
    @cython.locals(cost=int)
    cdef void shield(self, int seat, int n) noexcept nogil
    @cython.locals(step=Open, beast=int, location=int, struck=Struck, i=int, n=int, seat=int)
    cdef void take_effect(self) noexcept nogil
    @cython.locals(seat=int)
    cdef void devour(self, int location, int* struck) noexcept nogil
    @cython.locals(step="Open*", options=u32, location=int, owner=int)
    cdef void resolve_flee(self) noexcept nogil
    @cython.locals(found=u32, free=u32, steps=int, space=int)
    cdef u32 refuges(self, int location) noexcept nogil
    cdef void flee(self, int owner, int origin, int target) noexcept nogil
    @cython.locals(step="Open*", seat=int, kinds=int, r=int)
    cdef void resolve_loss(self) noexcept nogil
    # Harrow
    @cython.locals(here=int)
    cdef bint chains(self) noexcept nogil
    # Moved by an effect
    @cython.locals(space=int, ways=u32)
    cdef bint can_rouse(self, int beast, int steps) noexcept nogil
    @cython.locals(beast=int)
    cdef bint can_rouse_any(self, int steps) noexcept nogil
    @cython.locals(ways=u32, found=u32, space=int, barred=u32, start=u32)
    cdef u32 steps_from(self, int beast, int left, int here, int rest) noexcept nogil
    cdef void step_beast(self, int seat, int beast, int left, int space, int rest) noexcept nogil
    cdef void list_spaces(self, u32 spaces, int base, Moves* out) noexcept nogil
