cimport cython
from turres.games.turf_wars.rules.table cimport *


cdef void carry(Table* t, Step* step) noexcept nogil
cdef void list_moves(Table* t, Step* step, Moves* out) noexcept nogil
cdef void make(Table* t, Step* step, int move) noexcept nogil
cdef void carry_call(Table* t, Step* step) noexcept nogil
cdef int next_priority(Table* t) noexcept nogil
cdef bint is_up(Table* t, int seat) noexcept nogil
cdef bint is_called(Table* t, int first, int last) noexcept nogil
cdef void show_called(Table* t) noexcept nogil
cdef int attacks_on(Table* t, int seat, int deed) noexcept nogil
cdef void put_cards_away(Table* t) noexcept nogil
cdef void each_action(Table* t, int what, int seat) noexcept nogil
cdef void tell_idle(Table* t, int what, int seat, int deed) noexcept nogil
cdef void place_troops(Table* t, int seat, int by, int count, int optional) noexcept nogil
cdef void list_place(Table* t, Step* step, Moves* out) noexcept nogil
cdef void make_place(Table* t, Step* step, int move) noexcept nogil
cdef void start_maneuver(Table* t, int seat, int by) noexcept nogil
cdef void list_give(Table* t, Step* step, Moves* out) noexcept nogil
cdef void make_give(Table* t, Step* step, int move) noexcept nogil
cdef void list_take(Table* t, Step* step, Moves* out) noexcept nogil
cdef void make_take(Step* step, int move) noexcept nogil
cdef void make_transfer(Table* t, Step* step, int move) noexcept nogil
cdef u64 unoccupied(Table* t, int kind) noexcept nogil
cdef void list_teleport_from(Table* t, Step* step, Moves* out) noexcept nogil
cdef void make_teleport_from(Table* t, Step* step, int move) noexcept nogil
cdef void list_teleport_to(Table* t, Step* step, Moves* out) noexcept nogil
cdef void make_teleport_to(Table* t, Step* step, int move) noexcept nogil
cdef void carry_waves(Table* t, Step* step) noexcept nogil
cdef int ready_to_attack(Table* t) noexcept nogil
@cython.locals(struck=u64)
cdef void tell_aimless(Table* t, int ready) noexcept nogil
cdef bint has_attack(Table* t, int seat) noexcept nogil
cdef u64 open_targets(Table* t, int seat) noexcept nogil
cdef bint must_attack(Table* t, int seat) noexcept nogil
cdef void list_seal_attack(Table* t, int seat, Moves* out) noexcept nogil
cdef bint has_strong_attack(Table* t, int seat) noexcept nogil
cdef void show_attacks(Table* t, int asked) noexcept nogil
cdef int first_pending(Table* t) noexcept nogil
cdef void begin_war(Table* t, int first) noexcept nogil
cdef void tell_attack(Table* t, int kind, int seat) noexcept nogil
cdef void tell_war(Table* t) noexcept nogil
cdef bint has_lapsed(Table* t, int seat) noexcept nogil
cdef void stop_rampage(Table* t, int seat) noexcept nogil
