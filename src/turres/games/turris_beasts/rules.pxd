cimport cython
from turres.games.turris_beasts.board cimport *
from turres.games.turris_beasts.rounds cimport Rounds


cdef class Turris(Rounds):
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
