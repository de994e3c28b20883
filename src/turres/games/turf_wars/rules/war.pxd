cimport cython
from turres.games.turf_wars.rules.table cimport *


cdef void list_moves(Table* t, Step* step, Moves* out) noexcept nogil
cdef void make(Table* t, Step* step, int move) noexcept nogil
cdef void carry_war(Table* t, Step* step) noexcept nogil
cdef void carry_decision(Table* t, Step* step) noexcept nogil
cdef void each_war(Table* t, int what, int seat) noexcept nogil
cdef void enter(Table* t) noexcept nogil
cdef void close_war(Table* t) noexcept nogil
cdef int involved(Table* t) noexcept nogil
cdef void list_commit(Table* t, Step* step, Moves* out) noexcept nogil
cdef bint must_bleed(Table* t, int seat) noexcept nogil
cdef void make_commit(Table* t, Step* step, int move) noexcept nogil
cdef void when_attacked(Table* t, int seat) noexcept nogil
cdef void when_committed(Table* t, int seat) noexcept nogil
cdef void when_settled(Table* t, int seat) noexcept nogil
cdef void use_in_war(Table* t, int seat, int power) noexcept nogil
cdef bint is_victim(Table* t, int seat, int other, int power) noexcept nogil
cdef bint has_victim(Table* t, int seat, int power) noexcept nogil
cdef void list_against(Table* t, Step* step, Moves* out) noexcept nogil
cdef void make_against(Table* t, Step* step, int move) noexcept nogil
cdef void make_draw_spoiled(Table* t, Step* step, int move) noexcept nogil
cdef void make_draw_scouted(Table* t, Step* step, int move) noexcept nogil
cdef void make_draw_plunder(Table* t, Step* step, int move) noexcept nogil
cdef void list_bring_from(Table* t, Step* step, Moves* out) noexcept nogil
cdef void make_bring_from(Table* t, Step* step, int move) noexcept nogil
cdef void make_bring_count(Table* t, Step* step, int move) noexcept nogil
cdef bint has_lender(Table* t) noexcept nogil
cdef void list_borrow_from(Table* t, Moves* out) noexcept nogil
cdef void make_borrow_from(Table* t, Step* step, int move) noexcept nogil
cdef void list_borrow_count(Table* t, Step* step, Moves* out) noexcept nogil
cdef void make_borrow_count(Table* t, Step* step, int move) noexcept nogil
cdef int armed_sides(Table* t) noexcept nogil
@cython.locals(strong=int)
cdef bint is_silenced(Table* t) noexcept nogil
cdef void tell_silence(Table* t) noexcept nogil
@cython.locals(may_cry=int)
cdef void list_seal_card(Table* t, int seat, Moves* out) noexcept nogil
cdef void show_cards(Table* t) noexcept nogil
cdef void show_card(Table* t, int seat, int card) noexcept nogil
cdef void call_off(Table* t) noexcept nogil
cdef void decide(Table* t) noexcept nogil
cdef void tell_result(Table* t) noexcept nogil
cdef void take_turf(Table* t) noexcept nogil
@cython.locals(helps=int)
cdef void remember_battle(Table* t) noexcept nogil
