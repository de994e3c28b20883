cimport cython
from turres.games.turf_wars.rules.table cimport *


cdef void moment(Table* t) noexcept nogil
cdef void moment_among(Table* t, int stirred) noexcept nogil
cdef void look(Table* t, int stirred) noexcept nogil
cdef void moment_of(Table* t, int seat, u32 cards) noexcept nogil
cdef void look_round(Table* t, int stirred) noexcept nogil
cdef void look_for_wins(Table* t, int fallen, int stirred) noexcept nogil
cdef bint has_won(Table* t, int seat, int fallen) noexcept nogil
cdef bint has_early_secret(Table* t, int seat, u32 cards) noexcept nogil
@cython.locals(hunted=int)
cdef bint has_slain_nemesis(Table* t, int seat, int fallen) noexcept nogil
cdef bint has_secret(Table* t, int seat, u32 cards) noexcept nogil
cdef u32 within_reach(Table* t, int seat) noexcept nogil
cdef u32 unguarded(Table* t, int seat) noexcept nogil
cdef void conclude(Table* t, int winners) noexcept nogil
cdef void tell_win(Table* t, int seat) noexcept nogil
cdef void tell_secrets(Table* t) noexcept nogil
@cython.locals(count=int)
cdef int reached_with(Table* t, int seat, int card) noexcept nogil
cdef void judge_after_actions(Table* t) noexcept nogil
cdef void rule_out(Table* t, int seat, u32 cards) noexcept nogil
cdef void settle_ruins(Table* t, int fallen) noexcept nogil
cdef void eliminate(Table* t, int seat) noexcept nogil
cdef void lay_down_hand(Table* t, int seat) noexcept nogil
cdef void bury_cards(Table* t, int seat) noexcept nogil
cdef void forget_debts(Table* t, int seat) noexcept nogil
cdef bint meets(Table* t, int seat, int card) noexcept nogil
cdef bint holds_goal(Table* t, int seat, int card, const Goal* goal) noexcept nogil
cdef bint holds_war_goal(Table* t, int seat, const Goal* goal) noexcept nogil
cdef int reached(Table* t, int seat, const Goal* goal) noexcept nogil
cdef bint has_killed(Table* t, int seat, int card, int side) noexcept nogil
cdef bint has_encircled(Table* t, int seat, int least) noexcept nogil
cdef bint has_each_type(Table* t, int seat, int least) noexcept nogil
cdef bint has_card_of_each(Table* t, int seat) noexcept nogil
cdef bint is_guardian(Table* t, int seat, int kind) noexcept nogil
@cython.locals(found=int)
cdef int count_stacks(Table* t, int seat, int height) noexcept nogil
@cython.locals(found=int)
cdef int count_gates(Table* t, int seat) noexcept nogil
@cython.locals(found=int)
cdef int count_scattered(Table* t, int seat) noexcept nogil
@cython.locals(found=int)
cdef int count_starts(Table* t, int seat) noexcept nogil
cdef bint has_annexed(Table* t, int seat) noexcept nogil
