from turres.games.turris_beasts.rules.table cimport *


cdef int rooms_of(Table* t, int seat) noexcept nogil
cdef bint has_missions(Table* t, int seat) noexcept nogil
cdef bint can_build(Table* t, int seat) noexcept nogil
cdef int free_rooms(Table* t) noexcept nogil
cdef void trionfi_step(Table* t, int seat) noexcept nogil
cdef void list_building(Table* t, Moves* out) noexcept nogil
cdef void build(Table* t, int seat, int move, int prestige) noexcept nogil
cdef void take_card(Table* t, int seat, int card) noexcept nogil
cdef void enter_room(Table* t, int seat, int card, int room) noexcept nogil
cdef void resolve_score(Table* t) noexcept nogil
cdef void list_moves(Table* t, Step* step, Moves* out) noexcept nogil
cdef void make(Table* t, Step* step, int move) noexcept nogil
