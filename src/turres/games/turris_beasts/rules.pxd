cimport cython
from turres.games.turris_beasts.actions cimport Actions
from turres.games.turris_beasts.board cimport *


cdef class Turris(Actions):
    # Who decides what
    cdef int acting(self) noexcept nogil
    @cython.locals(step="Open*")
    cdef void list_moves(self, int seat, Moves* out) noexcept nogil
    @cython.locals(step="Open*", i=int)
    cdef void list_drawing(self, Open* step, Moves* out) noexcept nogil
    @cython.locals(seat=int)
    cdef void list_mission_step(self, Open* step, Moves* out) noexcept nogil
    @cython.locals(seat=int, r=int)
    cdef void list_effect_step(self, Open* step, Moves* out) noexcept nogil
    @cython.locals(seat=int, location=int)
    cdef void list_beast_step(self, Open* step, Moves* out) noexcept nogil
    @cython.locals(step=Open)
    cdef void make(self, int seat, int move) noexcept nogil
    cdef void make_draw(self, Open* step, int seat, int move) noexcept nogil
    cdef void make_mission_step(self, Open* step, int seat, int move) noexcept nogil
    cdef void make_effect_step(self, Open* step, int seat, int move) noexcept nogil
    cdef void make_beast_step(self, Open* step, int seat, int move) noexcept nogil
    @cython.locals(kind=int, card=int)
    cdef void run(self) noexcept nogil

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
