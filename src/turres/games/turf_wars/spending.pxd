cimport cython
from turres.core.position cimport Moves, offer
from turres.games.turf_wars.board cimport (
    ACTIONS, ACTION_CARDS, AT_ACTION_CARDS, AT_COMBAT_CARDS, AT_DRAW_SECRET, AT_EXCHANGE, AT_KEEP_CARD,
    AT_KEEP_ONE, A_COMBAT_CARD, A_SECRET, A_TROOP, BUY, CARDS, DISCARD, EACH_SPEND, EXCHANGE, MOST_TROOPS, NONE,
    PASS, Step, THE_TOKEN, popcount,
)
from turres.games.turf_wars.war cimport Wars
from turres.games.turf_wars.effects cimport TROOP_PRICE


cdef class Spending(Wars):
    @cython.locals(number=int, seat=int)
    cdef void score(self) noexcept nogil
    @cython.locals(amount=int, helper=int, payer=int)
    cdef void pay_debt(self, int number) noexcept nogil
    cdef void carry_spending(self, Step* step) noexcept nogil
    cdef int price_of(self, int seat, int ware) noexcept nogil
    cdef bint has_in_stock(self, int seat, int ware) noexcept nogil
    @cython.locals(ware=int)
    cdef void list_spend(self, Step* step, Moves* out) noexcept nogil
    @cython.locals(seat=int)
    cdef void make_spend(self, Step* step, int move) noexcept nogil
    cdef void buy(self, int seat, int ware) noexcept nogil
    @cython.locals(seat=int)
    cdef void carry_keep_one(self, Step* step) noexcept nogil
    cdef void list_keep_card(self, Moves* out) noexcept nogil
    @cython.locals(seat=int)
    cdef void make_keep_card(self, Step* step, int move) noexcept nogil
    @cython.locals(card=int)
    cdef void list_exchange(self, Step* step, Moves* out) noexcept nogil
    @cython.locals(seat=int)
    cdef void make_exchange(self, Step* step, int move) noexcept nogil
