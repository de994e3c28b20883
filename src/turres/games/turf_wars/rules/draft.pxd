from turres.games.turf_wars.rules.table cimport *


cdef void list_moves(Table* t, Step* step, Moves* out) noexcept nogil
cdef void make(Table* t, Step* step, int move) noexcept nogil
cdef void begin_draft(Table* t) noexcept nogil
cdef void carry_action_cards(Table* t, Step* step) noexcept nogil
cdef void list_draw_action(Table* t, Moves* out) noexcept nogil
cdef void make_draw_action(Table* t, Step* step, int move) noexcept nogil
cdef void each_draft(Table* t, int seat) noexcept nogil
cdef void tell_packet(Table* t, int seat) noexcept nogil
cdef void list_draft(Table* t, Step* step, Moves* out) noexcept nogil
cdef bint has_weapon(Table* t, int seat) noexcept nogil
cdef bint is_weapon(Table* t, int seat, int kind) noexcept nogil
cdef int prey_of(Table* t, int seat) noexcept nogil
cdef void make_draft(Table* t, Step* step, int move) noexcept nogil
cdef void end_draft(Table* t) noexcept nogil
cdef void reveal_card(Table* t, int seat) noexcept nogil
cdef void bury_leftovers(Table* t) noexcept nogil
cdef u64 attackable(Table* t, int seat, int kind) noexcept nogil
cdef bint has_target(Table* t, int seat, int kind) noexcept nogil
