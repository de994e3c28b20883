cimport cython
from turres.games.turf_wars.rules.table cimport *


cdef void list_moves(Table* t, Step* step, Moves* out) noexcept nogil
cdef void make(Table* t, Step* step, int move) noexcept nogil
cdef void carry_event(Table* t, Step* step) noexcept nogil
cdef void list_reveal(Table* t, Moves* out) noexcept nogil
cdef void make_reveal(Table* t, int move) noexcept nogil
cdef void make_sit_out(Table* t, Step* step, int move) noexcept nogil
cdef void do_event_word(Table* t, int word, int argument) noexcept nogil
cdef void move_marker(Table* t, int way) noexcept nogil
cdef void each_event(Table* t, int what, int seat) noexcept nogil
cdef void strike_plague(Table* t, int count) noexcept nogil
cdef void muster(Table* t, int count) noexcept nogil
cdef void make_recruit(Table* t, Step* step, int move) noexcept nogil
cdef void list_desert(Table* t, Step* step, Moves* out) noexcept nogil
cdef void make_desert(Table* t, int move) noexcept nogil
cdef void change_points(Table* t, int count) noexcept nogil
@cython.locals(goes_to="int[SEATS]", old_hands=Mind)
cdef void make_whirl(Table* t, int move) noexcept nogil
@cython.locals(mind=Mind)
cdef void carry_memory(Table* t, int seat, int* goes_to, Mind* old_hands) noexcept nogil
