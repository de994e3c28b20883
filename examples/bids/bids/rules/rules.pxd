from turres.core.position cimport CHANCE_ACTS, DEALT_TO_ALL, NOBODY, Moves, Verdict, offer, offer_weighted
from turres.core.rng cimport Stream, roll
from bids.rules.table cimport *


cdef class Bids(Position):
    cdef Table table


cdef void begin(Table* t) noexcept nogil
cdef bint is_dealing(Table* t) noexcept nogil
cdef int dealt_to(Table* t, int move) noexcept nogil
cdef int next_without_goal(Table* t) noexcept nogil
cdef int count_rounds(Table* t) noexcept nogil
cdef int acting(Table* t) noexcept nogil
cdef void list_moves(Table* t, int seat, Moves* out) noexcept nogil
cdef void list_chances(Table* t, Moves* out) noexcept nogil
cdef bint is_dealt(Table* t, int goal) noexcept nogil
cdef void make(Table* t, int seat, int move) noexcept nogil
cdef void deal(Table* t, int goal) noexcept nogil
cdef bint all_sealed(Table* t) noexcept nogil
cdef void resolve(Table* t) noexcept nogil
cdef void show_goals(Table* t) noexcept nogil
cdef int highest_alone(Table* t) noexcept nogil
cdef bint is_alone(Table* t, int seat) noexcept nogil
cdef int points_of(Table* t, int seat) noexcept nogil
cdef void judge(Table* t, Verdict* out) noexcept nogil
cdef void redeal(Table* t, int seat, Stream* rng) noexcept nogil
cdef void unseal(Table* t, int seat) noexcept nogil
cdef void redeal_goals(Table* t, int seat, Stream* rng) noexcept nogil
cdef int any_card(Table* t, int seat, Stream* rng) noexcept nogil
