from turres.games.turf_wars.rules.table cimport *


cdef void list_moves(Table* t, Step* step, Moves* out) noexcept nogil
cdef void make(Table* t, Step* step, int move) noexcept nogil
cdef int card_value(Table* t, int seat) noexcept nogil
cdef int value_of(Table* t, int side) noexcept nogil
cdef int modifiers_of(Table* t, int side) noexcept nogil
cdef int find_winner(Table* t) noexcept nogil
cdef void take_losses(Table* t) noexcept nogil
cdef void lose_lent(Table* t, int seat, int winner) noexcept nogil
cdef void start_retreat(Table* t) noexcept nogil
cdef void list_retreat(Table* t, Step* step, Moves* out) noexcept nogil
cdef void make_retreat(Table* t, Step* step, int move) noexcept nogil
cdef void move_in(Table* t) noexcept nogil
cdef void pay(Table* t) noexcept nogil
cdef int cost_for(Table* t, int winner) noexcept nogil
cdef bint is_lone_defender(Table* t, int winner) noexcept nogil
cdef void each_retaliate(Table* t, int seat) noexcept nogil
cdef bint has_number(Table* t, int seat) noexcept nogil
cdef void list_retaliate(Table* t, Step* step, Moves* out) noexcept nogil
cdef void make_retaliate(Table* t, Step* step, int move) noexcept nogil
cdef void discard_played(Table* t) noexcept nogil
cdef void note_result(Table* t) noexcept nogil
