cimport cython
from turres.core.position cimport NOBODY, Content, Moves, Position, Verdict, i8, offer, only, u8, u16, u64

cdef enum:
    SIZE = 7
    SQUARES = SIZE * SIZE
    DIRECTIONS = 8
    PASS = SQUARES * DIRECTIONS  # the last move of the catalogue
    OFF_BOARD = -1
    EMPTY = 2                    # no stone on top, where 0 and 1 are seats
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
    u64 pile[SQUARES]            # colours from the bottom up, a bit a stone, set for white
    u8 height[SQUARES]
    u8 top[SQUARES]              # whose stone is free there, or EMPTY
    u8 turro[2]                  # the square of each seat's Turro
    u8 seat
    u8 moves_left
    u8 may_pass
    u8 tallest                   # at the start of this turn
    u16 turns                    # completed
    u8 ending
    u8 winner

ctypedef struct Facts:
    int turn_limit
    int turro_rank
    i8 reach[SIZE][SQUARES][DIRECTIONS]  # where a stone lands that moves that far


cdef class TurroContent(Content):
    cdef Facts facts


cdef class Turro(Position):
    cdef Board at
    cdef const Facts* facts

    @cython.locals(square=int, row=int, file=int)
    cdef void begin(self) noexcept nogil
    cdef void set_stone(self, int square, int seat) noexcept nogil
    cdef int acting(self) noexcept nogil

    @cython.locals(square=int, direction=int, target=int, own_turro=int, landings="const i8*")
    cdef void list_moves(self, int seat, Moves* out) noexcept nogil
    cdef bint can_leave(self, int square, int seat) noexcept nogil

    @cython.locals(square=int, target=int)
    cdef void make(self, int seat, int move) noexcept nogil
    cdef void lift(self, int square) noexcept nogil

    @cython.locals(tallest=int)
    cdef void end_turn(self) noexcept nogil
    @cython.locals(square=int, found=int)
    cdef int tallest_pile(self) noexcept nogil
    @cython.locals(square=int, direction=int, target=int)
    cdef bint has_move(self, int seat) noexcept nogil
    cdef bint is_far_rank(self, int square, int seat) noexcept nogil
    cdef void find_ending(self) noexcept nogil
    cdef void finish(self, int ending, int winner) noexcept nogil
    @cython.locals(seat=int)
    cdef void judge(self, Verdict* out) noexcept nogil
