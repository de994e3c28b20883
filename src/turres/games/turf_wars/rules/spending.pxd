from turres.games.turf_wars.rules.table cimport *


cdef void carry(Table* t, Step* step) noexcept nogil
cdef void list_moves(Table* t, Step* step, Moves* out) noexcept nogil
cdef void make(Table* t, Step* step, int move) noexcept nogil
cdef void score(Table* t) noexcept nogil
cdef void pay_debt(Table* t, int number) noexcept nogil
cdef void carry_spending(Table* t, Step* step) noexcept nogil
cdef int price_of(Table* t, int seat, int ware) noexcept nogil
cdef bint has_in_stock(Table* t, int seat, int ware) noexcept nogil
cdef void list_spend(Table* t, Step* step, Moves* out) noexcept nogil
cdef void make_spend(Table* t, Step* step, int move) noexcept nogil
cdef void buy(Table* t, int seat, int ware) noexcept nogil
cdef void carry_keep_one(Table* t, Step* step) noexcept nogil
cdef void list_keep_card(Table* t, Moves* out) noexcept nogil
cdef void make_keep_card(Table* t, Step* step, int move) noexcept nogil
cdef void list_exchange(Table* t, Step* step, Moves* out) noexcept nogil
cdef void make_exchange(Table* t, Step* step, int move) noexcept nogil
