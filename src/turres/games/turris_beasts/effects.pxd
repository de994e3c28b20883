cimport cython
from turres.games.turris_beasts.beasts cimport Beasts
from turres.games.turris_beasts.board cimport *


cdef class Effects(Beasts):
    @cython.locals(said="const Sentence*", i=int)
    cdef bint can_follow(self, int sentence, int seat) noexcept nogil
    @cython.locals(word=int)
    cdef bint is_possible(self, const Op* op, int seat) noexcept nogil
    @cython.locals(step="Open*", said="const Sentence*", seat=int, op="const Op*")
    cdef void resolve_effect(self) noexcept nogil
    @cython.locals(word=int)
    cdef void carry_out(self, const Op* op, int seat) noexcept nogil
    cdef void carry_out_gain(self, const Op* op, int seat) noexcept nogil
    cdef void carry_out_card(self, const Op* op, int seat) noexcept nogil
    cdef void carry_out_beast(self, const Op* op, int seat) noexcept nogil
    cdef void carry_out_scout(self, const Op* op, int seat) noexcept nogil
    @cython.locals(other=int)
    cdef void carry_out_others(self, const Op* op, int seat) noexcept nogil
    cdef bint holds(self, int rival, int thing, int n) noexcept nogil
    @cython.locals(other=int)
    cdef bint has_rival(self, int seat, int thing, int n) noexcept nogil
    @cython.locals(i=int, other=int)
    cdef void list_rivals(self, Open* step, Moves* out) noexcept nogil
    cdef void choose_rival(self, Open* step, int rival) noexcept nogil
    cdef void take(self, int seat, int rival, int resource, int n) noexcept nogil
    cdef void give(self, int seat, int rival, int resource) noexcept nogil
    @cython.locals(r=int, taken=int)
    cdef void list_taking(self, int rival, Moves* out) noexcept nogil
    @cython.locals(i=int)
    cdef void list_flips(self, Moves* out) noexcept nogil
    @cython.locals(i=int)
    cdef bint can_flip(self) noexcept nogil
    @cython.locals(i=int)
    cdef void list_rousable(self, int steps, Moves* out) noexcept nogil
    cdef u32 shelters(self, int location) noexcept nogil
    @cython.locals(location=int)
    cdef bint can_shift(self, int seat) noexcept nogil
    @cython.locals(location=int)
    cdef void list_leaving(self, int seat, Moves* out) noexcept nogil
    cdef void sacrifice(self, int seat) noexcept nogil
    cdef void turn_altar(self) noexcept nogil
    cdef void gain_token(self, int seat) noexcept nogil
    cdef void discard_card(self, int seat, int card, int left) noexcept nogil
