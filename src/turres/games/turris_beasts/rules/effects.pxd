cimport cython
from turres.games.turris_beasts.rules.table cimport *


cdef void tell(Table* t, int seat, int sentence) noexcept nogil
@cython.locals(said="const Sentence*", op="const Op*")
cdef bint can_follow(Table* t, int sentence, int seat) noexcept nogil
cdef bint can_lose(Table* t, const Op* op, int seat) noexcept nogil
cdef bint is_possible(Table* t, const Op* op, int seat) noexcept nogil
@cython.locals(said="const Sentence*", op="const Op*")
cdef void resolve_effect(Table* t) noexcept nogil
cdef void carry_out(Table* t, const Op* op, int seat) noexcept nogil
cdef void carry_out_gain(Table* t, const Op* op, int seat) noexcept nogil
cdef void carry_out_card(Table* t, const Op* op, int seat) noexcept nogil
cdef void carry_out_beast(Table* t, const Op* op, int seat) noexcept nogil
cdef void carry_out_scout(Table* t, const Op* op, int seat) noexcept nogil
cdef void carry_out_others(Table* t, const Op* op, int seat) noexcept nogil
cdef void lose(Table* t, int seat, int resource, int n) noexcept nogil
cdef bint holds(Table* t, int rival, int thing, int n) noexcept nogil
cdef bint has_rival(Table* t, int seat, int thing, int n) noexcept nogil
cdef void list_rivals(Table* t, Step* step, Moves* out) noexcept nogil
cdef void choose_rival(Table* t, Step* step, int rival) noexcept nogil
cdef void take(Table* t, int seat, int rival, int resource, int n) noexcept nogil
cdef void give(Table* t, int seat, int rival, int resource) noexcept nogil
cdef void list_taking(Table* t, int rival, Moves* out) noexcept nogil
cdef void list_flips(Table* t, Moves* out) noexcept nogil
cdef bint can_flip(Table* t) noexcept nogil
cdef u32 shelters(Table* t, int location) noexcept nogil
cdef bint can_shift(Table* t, int seat) noexcept nogil
cdef void list_leaving(Table* t, int seat, Moves* out) noexcept nogil
cdef void list_moves(Table* t, Step* step, Moves* out) noexcept nogil
cdef void make(Table* t, Step* step, int move) noexcept nogil
