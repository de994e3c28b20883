cimport cython
from libc.string cimport memcpy
from turres.core.position cimport NOBODY, Moves, Position, Verdict, bit, lowest, offer, only, u8, u16, u64
from turres.games.turro.board cimport DIRECTIONS, SIZE, SQUARES, Facts, Steps, TurroContent

cdef enum:
    PASS = SQUARES * DIRECTIONS  # the last move of the catalogue
    BLACK = 0
    WHITE = 1
    DRAW = 2

cdef enum:                       # indices of the box's `endings`, one up
    GOES_ON = 0
    TURRO_ARRIVED = 1
    TURRO_CAPTURED = 2
    NO_LEGAL_MOVE = 3
    TURN_LIMIT = 4

ctypedef packed struct Board:
    u64 pile[SQUARES]            # colours from the top down, a bit a stone, set for white
    u64 free[2]                  # the squares where each seat has the free stone
    u64 piles[SIZE + 1]          # the squares whose pile has that height, SIZE or more in the last
    u8 height[SQUARES]
    u8 turro[2]                  # the square of each seat's Turro
    u8 seat
    u8 moves_left
    u8 may_pass
    u8 tallest                   # at the start of this turn
    u16 turns                    # completed
    u8 ending
    u8 winner

cdef class Turro(Position):
    cdef Board at
    cdef const Facts* facts

    @cython.locals(row=int, file=int)
    cdef void begin(self) noexcept nogil
    @cython.locals(height=int)
    cdef inline void set_stone(self, int square, int seat) noexcept nogil
    @cython.locals(height=int)
    cdef inline void lift(self, int square) noexcept nogil
    cdef int acting(self) noexcept nogil

    @cython.locals(guards=u64, left=u64, count=Py_ssize_t)
    cdef void list_moves(self, int seat, Moves* out) noexcept nogil
    @cython.locals(height=int, found=u64)
    cdef inline u64 stones_reaching(self, int target, int seat) noexcept nogil
    cdef inline const Steps* steps_from(self, Py_ssize_t square) noexcept nogil
    @cython.locals(steps="const Steps*")
    cdef inline Py_ssize_t write_steps(self, Py_ssize_t square, u16* out) noexcept nogil
    @cython.locals(count=Py_ssize_t)
    cdef inline Py_ssize_t write_steps_except(self, Py_ssize_t square, int target, u16* out) noexcept nogil

    cdef bint threatens(self, int target, int seat) noexcept nogil
    @cython.locals(square=int, target=int)
    cdef void make(self, int seat, int move) noexcept nogil

    @cython.locals(tallest=int)
    cdef inline void end_turn(self) noexcept nogil
    @cython.locals(square=int, found=u8)
    cdef inline int tallest_pile(self) noexcept nogil
    @cython.locals(left=u64)
    cdef inline bint has_move(self, int seat) noexcept nogil
    cdef inline bint is_far_rank(self, int square, int seat) noexcept nogil
    cdef inline void find_ending(self) noexcept nogil
    cdef inline void finish(self, int ending, int winner) noexcept nogil
    @cython.locals(seat=int)
    cdef void judge(self, Verdict* out) noexcept nogil
