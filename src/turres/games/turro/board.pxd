cimport cython
from turres.core.position cimport Content, bit, i8, u8, u16, u64

cdef enum:
    SIZE = 7
    SQUARES = SIZE * SIZE
    DIRECTIONS = 8
    OFF_BOARD = -1

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


cdef class TurroContent(Content):
    cdef Facts facts
    @cython.locals(steps="Steps*", file=int, rank=int)
    cdef int add_step(self, int height, int square, int direction) except -1
