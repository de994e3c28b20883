cimport cython
from libc.string cimport memcpy
from turres.core.position cimport NOBODY, Moves, Verdict, lowest, offer, only
from turres.games.turro.rules.table cimport *


cdef class Turro(Position):
    cdef Table table


cdef void find_ending_by_hand(Table* t) noexcept nogil
cdef void begin(Table* t) noexcept nogil
cdef void set_stone(Table* t, int square, int seat) noexcept nogil
cdef void lift(Table* t, int square) noexcept nogil
cdef int acting(Table* t) noexcept nogil
cdef int count_rounds(Table* t) noexcept nogil
@cython.locals(count=Py_ssize_t)
cdef void list_moves(Table* t, int seat, Moves* out) noexcept nogil
cdef u64 stones_reaching(Table* t, int target, int seat) noexcept nogil
cdef bint threatens(Table* t, int target, int seat) noexcept nogil
cdef const Steps* steps_from(Table* t, Py_ssize_t square) noexcept nogil
cdef Py_ssize_t write_steps(Table* t, Py_ssize_t square, u16* out) noexcept nogil
@cython.locals(count=Py_ssize_t)
cdef Py_ssize_t write_steps_except(Table* t, Py_ssize_t square, int target, u16* out) noexcept nogil
cdef void make(Table* t, int seat, int move) noexcept nogil
cdef void end_turn(Table* t) noexcept nogil
@cython.locals(found=u8)
cdef int tallest_pile(Table* t) noexcept nogil
cdef bint is_far_rank(int square, int seat) noexcept nogil
cdef void find_ending(Table* t) noexcept nogil
cdef bint has_move(Table* t, int seat) noexcept nogil
cdef void finish(Table* t, int ending, int winner) noexcept nogil
cdef void judge(Table* t, Verdict* out) noexcept nogil
