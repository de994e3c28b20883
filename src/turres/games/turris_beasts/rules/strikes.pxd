cimport cython
from turres.games.turris_beasts.rules.table cimport *


cdef void resolve_strike(Table* t) noexcept nogil
@cython.locals(struck=Struck)
cdef void take_effect(Table* t) noexcept nogil
cdef void devour(Table* t, int beast, int location, int* struck) noexcept nogil
cdef void resolve_flee(Table* t) noexcept nogil
cdef u32 refuges(Table* t, int location) noexcept nogil
cdef void flee(Table* t, int owner, int origin, int target) noexcept nogil
cdef void resolve_loss(Table* t) noexcept nogil
cdef void rob(Table* t, int seat, int resource) noexcept nogil
cdef void list_moves(Table* t, Step* step, Moves* out) noexcept nogil
cdef void make(Table* t, Step* step, int move) noexcept nogil
cdef void resolve(Table* t, int kind) noexcept nogil
