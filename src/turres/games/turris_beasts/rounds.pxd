cimport cython
from turres.games.turris_beasts.actions cimport Actions
from turres.games.turris_beasts.board cimport *


cdef class Rounds(Actions):
    # The round
    cdef void advance(self) noexcept nogil
    @cython.locals(i=int)
    cdef void set_up(self) noexcept nogil
    @cython.locals(seat=int)
    cdef void begin_round(self) noexcept nogil
    @cython.locals(seat=int)
    cdef void begin_turn(self) noexcept nogil
    cdef void go_on_with_turn(self) noexcept nogil
    cdef void action_step(self, int seat) noexcept nogil
    cdef void trionfi_step(self, int seat) noexcept nogil
    @cython.locals(excess=int)
    cdef void end_turn(self, int seat) noexcept nogil
    cdef void next_turn(self) noexcept nogil
    @cython.locals(seat=int)
    cdef void open_window(self, int time, int after) noexcept nogil
    cdef void beast_phase(self) noexcept nogil
    @cython.locals(beast=int)
    cdef void remove_beast(self) noexcept nogil
    @cython.locals(i=int)
    cdef void clean_up(self) noexcept nogil
    cdef void test_end(self) noexcept nogil

    # Solo
    @cython.locals(i=int)
    cdef bint tower_stands(self) noexcept nogil
    @cython.locals(lower=int)
    cdef void betrayer_phase(self) noexcept nogil
    cdef int number_of(self, int i) noexcept nogil
    @cython.locals(number=int, found=int)
    cdef void move_betrayer(self, int i) noexcept nogil
    @cython.locals(location=int)
    cdef int free_number(self, int above) noexcept nogil
    @cython.locals(room=int)
    cdef void damage(self) noexcept nogil

    # The end
    @cython.locals(r=int, total=int)
    cdef int resources_of(self, int seat) noexcept nogil
    @cython.locals(i=int, seat=int, best=int)
    cdef void judge(self, Verdict* out) noexcept nogil
