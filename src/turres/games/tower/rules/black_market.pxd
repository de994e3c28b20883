from turres.core.position cimport EVERYBODY, Moves, offer, only
from turres.games.tower.rules.table cimport *


cdef void list_answers(Table* t, int seat, int kind, Moves* out) noexcept nogil
cdef void make_answer(Table* t, int seat, int move) noexcept nogil
cdef bint settle(Table* t, Step* step) noexcept nogil
cdef void list_entries(Table* t, int seat, Moves* out) noexcept nogil
cdef int entry_fee(int token) noexcept nogil
cdef void enter(Table* t, int seat, int token) noexcept nogil
cdef void look(Table* t) noexcept nogil
cdef bint settle_ushering(Table* t, Step* step) noexcept nogil
cdef void usher(Table* t, int kind) noexcept nogil
cdef void tell_ushered(Table* t, int kind) noexcept nogil
cdef void tell_top(Table* t) noexcept nogil
cdef int seers(Table* t, int seat) noexcept nogil
cdef int next_on_top(Table* t) noexcept nogil
cdef void list_ushered(Table* t, int first, Moves* out) noexcept nogil
cdef void hire(Table* t, int seat, int kind) noexcept nogil
cdef void note_hired(Table* t, int seat, int kind) noexcept nogil
cdef void put_back(Table* t, int seat, int kind) noexcept nogil
