from turres.core.position cimport CHANCE, Content, Position, Sink, bit, happen, hears, i8, u8, u16, u64
from turres.games.turro.rules.numbers cimport *

cdef enum:
    OFF_BOARD = -1
    BLACK = 0
    WHITE = 1
    DRAW = 2

cdef enum:                       # indices of the box's `endings`, one up
    GOES_ON = 0
    TURRO_ARRIVED = 1
    TURRO_CAPTURED = 2
    NO_LEGAL_MOVE = 3
    TURN_LIMIT = 4

ctypedef packed struct Block:
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

ctypedef struct Steps:           # where a stone can go from a square at a height, the board's edge considered
    u16 number[DIRECTIONS]
    Py_ssize_t count
    u64 targets

ctypedef struct Facts:
    int turn_limit
    int turro_rank
    i8 reach[SQUARES][SIZE + 1][DIRECTIONS]
    u8 place[SQUARES][SQUARES]           # where in its steps the one that leads to that square stands
    Steps steps[SQUARES][SIZE + 1]

ctypedef struct Table:           # what every rule is given: what changes, what does not, and who listens
    Block at
    const Facts* facts
    Sink* sink


cdef class TurroContent(Content):
    cdef Facts facts
    cdef int add_step(self, int height, int square, int direction) except -1
