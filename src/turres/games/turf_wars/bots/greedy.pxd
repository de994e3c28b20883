cimport cython
from turres.core.policy cimport Policy
from turres.games.turf_wars.rules.rules cimport TurfWars
from turres.games.turf_wars.rules.table cimport *


cdef class Greedy(Policy):
    pass


cdef float rate(Table* t, int seat, int move) noexcept nogil
cdef bint is_burden(Table* t) noexcept nogil
cdef float rate_pass(Step* step) noexcept nogil
cdef int threat_to(Table* t, int seat, int turf) noexcept nogil
@cython.locals(worth=int)
cdef int worth_of(Table* t, int seat, int turf) noexcept nogil
cdef int lure_of(Table* t, int seat, int turf) noexcept nogil
cdef int pull_of(Table* t, int seat, int card, int turf, Goal goal) noexcept nogil
cdef bint opens_gate(Table* t, int seat, int turf) noexcept nogil
cdef bint is_foreign_start(Table* t, int seat, int turf) noexcept nogil
cdef int quarry_of(Table* t, int seat, int card, int side) noexcept nogil
cdef float rate_attack(Table* t, int seat, int source, int target) noexcept nogil
@cython.locals(best=float)
cdef float best_attack(Table* t, int seat, int kind) noexcept nogil
cdef float rate_action(Table* t, int seat, int kind) noexcept nogil
cdef float rate_start(Table* t, int seat, int turf) noexcept nogil
cdef float need_of(Table* t, int seat, int turf) noexcept nogil
cdef float rate_source(Table* t, Step* step, int turf) noexcept nogil
cdef int wanted_troops(Table* t, Step* step) noexcept nogil
cdef bint is_hopeless(Table* t, int seat) noexcept nogil
cdef float rate_card(Table* t, int seat, int card) noexcept nogil
cdef float rate_discard(Table* t, Step* step, int seat, int card) noexcept nogil
cdef int low_cards(Table* t, int seat) noexcept nogil
cdef float rate_ware(Table* t, int seat, int ware) noexcept nogil
@cython.locals(empties=int)
cdef float rate_retaliation(Table* t, int card) noexcept nogil
cdef bint asks_for(Table* t, int seat, int asked) noexcept nogil
cdef bint collects(Table* t, int seat) noexcept nogil
cdef bint gathers(Table* t, int seat) noexcept nogil
cdef int doubles(Table* t, int seat) noexcept nogil
