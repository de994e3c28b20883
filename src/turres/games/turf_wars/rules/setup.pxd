from turres.core.position cimport DEALT_TO_ALL, DEALT_TO_NOBODY
from turres.games.turf_wars.rules.table cimport *


cdef void carry(Table* t, Step* step) noexcept nogil
cdef void list_moves(Table* t, Step* step, Moves* out) noexcept nogil
cdef void make(Table* t, Step* step, int move) noexcept nogil
cdef void begin(Table* t) noexcept nogil
cdef void clear_seat(Table* t, int seat) noexcept nogil
cdef void clear_war(Table* t) noexcept nogil
cdef void forget_battle(Table* t) noexcept nogil
cdef void carry_opening(Table* t, Step* step) noexcept nogil
cdef void each_opening(Table* t, int what, int seat) noexcept nogil
cdef int dealt_to(Table* t) noexcept nogil
cdef void list_deal_faction(Table* t, Moves* out) noexcept nogil
cdef bint is_dealt(Table* t, int faction) noexcept nogil
cdef void make_deal_faction(Table* t, Step* step, int move) noexcept nogil
cdef void show_factions(Table* t) noexcept nogil
cdef void give_token(Table* t) noexcept nogil
cdef void list_lots(Table* t, Moves* out, int tied) noexcept nogil
cdef void make_lot_first(Table* t, int move) noexcept nogil
cdef bint has_nemesis_in_play(Table* t, int seat) noexcept nogil
cdef void list_draw_secret(Table* t, Moves* out) noexcept nogil
cdef void make_draw_secret(Table* t, Step* step, int move) noexcept nogil
cdef void shuffle_combat(Table* t) noexcept nogil
cdef void tell_hands(Table* t) noexcept nogil
cdef void tell_hand(Table* t, int seat) noexcept nogil
cdef void carry_combat_cards(Table* t, Step* step) noexcept nogil
cdef void list_draw_combat(Table* t, Moves* out) noexcept nogil
cdef void make_draw_combat(Table* t, Step* step, int move) noexcept nogil
cdef void list_start(Table* t, Step* step, Moves* out) noexcept nogil
cdef void make_start(Table* t, Step* step, int move) noexcept nogil
