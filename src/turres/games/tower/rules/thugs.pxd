from turres.core.position cimport Moves, offer
from turres.games.tower.rules.table cimport *


cdef void list_answers(Table* t, int seat, int kind, Moves* out) noexcept nogil
cdef void make_answer(Table* t, int seat, int move) noexcept nogil
cdef bint settle(Table* t, Step* step) noexcept nogil
cdef bint is_over(Table* t, Step* step) noexcept nogil
cdef void list_uses(Table* t, int seat, Moves* out) noexcept nogil
cdef bint can_pay_fee(Table* t, int seat, int kind) noexcept nogil
cdef bint has_effect(Table* t, int seat, int kind) noexcept nogil
cdef bint can_do(Table* t, int seat, int word, int materials) noexcept nogil
cdef u32 cards_lacking(Table* t, int seat, int materials) noexcept nogil
cdef void show_use(Table* t, int seat, int kind) noexcept nogil
cdef void show_aim(Table* t, int seat, int materials) noexcept nogil
cdef void use(Table* t, int seat, int kind) noexcept nogil
cdef void list_payments(Table* t, int seat, Moves* out) noexcept nogil
cdef void pay(Table* t, int seat, int colour) noexcept nogil
cdef void list_openings(Table* t, int seat, Moves* out) noexcept nogil
cdef void open_market(Table* t, int market) noexcept nogil
cdef int namable(Table* t, int seat, int materials) noexcept nogil
cdef void list_names(Table* t, int seat, Moves* out) noexcept nogil
cdef void name(Table* t, int seat, int material) noexcept nogil
cdef int held_by_others(Table* t, int seat) noexcept nogil
cdef int stealable(Table* t, int seat, int materials) noexcept nogil
cdef void list_thefts(Table* t, int seat, Moves* out) noexcept nogil
cdef void steal(Table* t, int seat, int other, int material) noexcept nogil
cdef int gems_with_salil(Table* t) noexcept nogil
cdef void list_robberies(Table* t, Moves* out) noexcept nogil
cdef void rob(Table* t, int seat, int colour) noexcept nogil
