from turres.core.position cimport DEALT_TO_ALL, DEALT_TO_NOBODY
from turres.games.turris_beasts.rules.table cimport *


cdef void begin(Table* t) noexcept nogil
cdef void set_up(Table* t) noexcept nogil
cdef void draw_tactics(Table* t, int seat, int n) noexcept nogil
cdef int cards_left(Table* t) noexcept nogil
cdef void resolve_tactics_draw(Table* t) noexcept nogil
cdef void resolve_mission_draw(Table* t) noexcept nogil
cdef void resolve_trionfi_draw(Table* t) noexcept nogil
cdef int dealt_to(Table* t, int move) noexcept nogil
cdef void list_chances(u64 cards, int base, Moves* out) noexcept nogil
cdef void list_moves(Table* t, Step* step, Moves* out) noexcept nogil
cdef void make(Table* t, Step* step, int move) noexcept nogil
cdef void resolve(Table* t, int kind) noexcept nogil
