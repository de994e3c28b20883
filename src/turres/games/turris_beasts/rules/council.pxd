from turres.games.turris_beasts.rules.table cimport *


cdef void resolve_council(Table* t) noexcept nogil
cdef int next_level(Table* t, int seat) noexcept nogil
cdef void list_spots(Table* t, int seat, Moves* out) noexcept nogil
cdef void take_spot(Table* t, int seat, int i) noexcept nogil
cdef void council_ichor(Table* t, int seat) noexcept nogil
cdef void bury(Table* t, int seat, int n) noexcept nogil
cdef void sacrifice(Table* t, int seat) noexcept nogil
cdef void list_moves(Table* t, Step* step, Moves* out) noexcept nogil
cdef void make(Table* t, Step* step, int move) noexcept nogil
