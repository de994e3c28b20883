cimport cython
from turres.core.policy cimport Policy
from turres.core.position cimport Moves
from turres.games.tower.rules.rules cimport Tower
from turres.games.tower.rules.table cimport *


cdef class Greedy(Policy):
    pass


cdef float value_of(Table* t, int seat, int move) noexcept nogil
cdef float value_of_answer(Table* t, int seat, int move) noexcept nogil
cdef int worth(int colour) noexcept nogil
cdef int price_of(Table* t, int space) noexcept nogil
cdef int lacking(Table* t, int seat) noexcept nogil
cdef int on_sale(Table* t, int material) noexcept nogil
cdef bint is_stuck(Table* t, int seat) noexcept nogil
cdef bint is_locked(Table* t, int seat) noexcept nogil
@cython.locals(moves=Moves)
cdef bint has_useful_act(Table* t, int seat) noexcept nogil
@cython.locals(gain=float)
cdef float value_of_item(Table* t, int material) noexcept nogil
@cython.locals(best=float)
cdef float best_purchase(Table* t, int seat, int markets) noexcept nogil
@cython.locals(before=float, after=float)
cdef float value_of_trade(Table* t, int seat, int choice) noexcept nogil
@cython.locals(before=float, after=float)
cdef float value_of_pass_trade(Table* t, int seat, int choice) noexcept nogil
@cython.locals(needs_help=bint)
cdef float value_of_entry(Table* t, int seat, int token) noexcept nogil
@cython.locals(best=float, makes_room=bint)
cdef float value_of_use(Table* t, int seat, int kind) noexcept nogil
@cython.locals(best=float)
cdef float value_of_word(Table* t, int seat, int word, int materials) noexcept nogil
@cython.locals(best=float)
cdef float value_of_stealing(Table* t, int seat, int materials) noexcept nogil
@cython.locals(hurts=bint)
cdef float value_of_theft(Table* t, int seat, int other, int material) noexcept nogil
cdef bint is_about_to_win(Table* t, int seat) noexcept nogil
@cython.locals(whole=float)
cdef float value_of_thug(Table* t, int seat, int kind) noexcept nogil
@cython.locals(whole=float)
cdef float value_of_card(Table* t, int card) noexcept nogil
