cimport cython
from turres.core.position cimport EVERYBODY, Moves, offer, only
from turres.games.tower.rules.table cimport *


cdef void list_answers(Table* t, int seat, int kind, Moves* out) noexcept nogil
cdef void make_answer(Table* t, int seat, int move) noexcept nogil
cdef bint settle(Table* t, Step* step) noexcept nogil
cdef void end_actions(Table* t, int seat) noexcept nogil
cdef bint is_complete(Table* t, int seat) noexcept nogil
@cython.locals(materials=int)
cdef int lacking(Table* t, int seat) noexcept nogil
cdef void show_incomplete(Table* t, int seat) noexcept nogil
cdef void build_segment(Table* t, int seat) noexcept nogil
cdef int material_to_return(Table* t, int seat) noexcept nogil
cdef bint can_return_to(Table* t, int space, int material) noexcept nogil
cdef bint returns_are_forced(Table* t, int seat, int material) noexcept nogil
cdef void return_material(Table* t, int seat, int material) noexcept nogil
cdef void list_returns(Table* t, int seat, Moves* out) noexcept nogil
cdef void return_item(Table* t, int seat, int space) noexcept nogil
cdef void list_offered(Table* t, Moves* out) noexcept nogil
cdef void pick(Table* t, int seat, int kept) noexcept nogil
cdef void tell_kept(Table* t, int seat, int kept) noexcept nogil
cdef int seers(Table* t, int seat) noexcept nogil
cdef void hold_card(Table* t, int seat, int card) noexcept nogil
cdef u32 hidden_cards(Table* t) noexcept nogil
