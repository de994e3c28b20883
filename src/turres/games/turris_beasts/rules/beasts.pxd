from turres.games.turris_beasts.rules.table cimport *


cdef void beast_phase(Table* t) noexcept nogil
cdef bint chains(Table* t) noexcept nogil
cdef void run_beast(Table* t, int beast) noexcept nogil
cdef u32 targets_of(Table* t, int beast) noexcept nogil
cdef bint differ(Table* t, u32 targets, int here, int left) noexcept nogil
cdef bint alike(Table* t, int target, int other, int here, int left) noexcept nogil
cdef int speed_of(Table* t, int beast) noexcept nogil
cdef void set_out(Table* t, int beast, int target) noexcept nogil
cdef void head_for(Table* t, int beast, int target, int left, int here, int rest) noexcept nogil
cdef u32 ways_to(Table* t, int here, int target) noexcept nogil
cdef void step_along(Table* t, int beast, int target, int left, int space, int rest) noexcept nogil
cdef void land(Table* t, int beast, int space, int mover) noexcept nogil
cdef bint can_rouse(Table* t, int beast, int steps) noexcept nogil
cdef bint can_rouse_any(Table* t, int steps) noexcept nogil
cdef void list_rousable(Table* t, int steps, Moves* out) noexcept nogil
cdef void rouse(Table* t, int seat, int beast, int steps) noexcept nogil
cdef u32 steps_from(Table* t, int beast, int left, int here, int rest) noexcept nogil
cdef void step_beast(Table* t, int seat, int beast, int left, int space, int rest) noexcept nogil
cdef void list_moves(Table* t, Step* step, Moves* out) noexcept nogil
cdef void make(Table* t, Step* step, int move) noexcept nogil
