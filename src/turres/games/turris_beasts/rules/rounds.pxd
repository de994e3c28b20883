from turres.core.position cimport UNSETTLED
from turres.games.turris_beasts.rules.table cimport *


cdef void advance(Table* t) noexcept nogil
cdef int first_seat(Table* t) noexcept nogil
cdef void begin_round(Table* t) noexcept nogil
cdef void go_on_with_turn(Table* t) noexcept nogil
cdef void begin_turn(Table* t) noexcept nogil
cdef void action_step(Table* t, int seat) noexcept nogil
cdef void end_turn(Table* t, int seat) noexcept nogil
cdef void discard_card(Table* t, int seat, int card, int left) noexcept nogil
cdef void next_turn(Table* t) noexcept nogil
cdef void betrayers_act(Table* t) noexcept nogil
cdef void break_dawn(Table* t) noexcept nogil
cdef void open_window(Table* t, int time, int after) noexcept nogil
cdef void list_moves(Table* t, Step* step, Moves* out) noexcept nogil
cdef void make(Table* t, Step* step, int move) noexcept nogil
