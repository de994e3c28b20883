cimport cython
from turres.games.turro.board cimport DIRECTIONS, SIZE, SQUARES
from turres.games.turro.rules cimport PASS, TURRO_CAPTURED, Turro

cdef enum:
    ROOM = 1024                  # characters: the longest text here has some 400
    WIDE = 4                     # of a square in the drawing
    HIGHEST = 42                 # a pile of all stones of both sides

cdef enum:                       # characters
    LINE_END = 10
    SPACE = 32
    OPENING = 40
    CLOSING = 41
    DOT = 46
    SLASH = 47
    ZERO = 48
    BLACK_STONE = 98
    WHITE_STONE = 119
    CAPITAL = -32                # what makes a letter large

cdef bytes FILES
cdef tuple NAMES

@cython.locals(place=int, height=int, level=int, seat=int)
cdef int put_stones(Turro position, int square, char* out) noexcept nogil
@cython.locals(length=int)
cdef int put_pile(Turro position, int square, char* out) noexcept nogil
@cython.locals(file=int, gap=int, at=int)
cdef int put_rank(Turro position, int rank, char* out) noexcept nogil
@cython.locals(rank=int, at=int, out="char[ROOM]")
cpdef str write_board(Turro position)
@cython.locals(square=int, length=int, out="char[HIGHEST]", found=list)
cpdef tuple read_piles(Turro position)
cpdef tuple read_turn(Turro position)
@cython.locals(number=int, height=int, found=list)
cpdef list write_moves(Turro position, list moves, tuple marches)
cpdef int height_at(Turro position, int square)

cdef int check_board(tuple piles) except -1
@cython.locals(height=int)
cdef int put_square(str pile, char* out) except -1
cdef int put_files(char* out) noexcept
@cython.locals(rank=int, file=int, at=int, out="char[ROOM]")
cpdef str draw_board(tuple piles)
@cython.locals(square=int, found=list, pile=str)
cpdef str list_piles(tuple piles)
