cimport cython
from turres.core.position cimport MAX_MOVES, Moves
from turres.games.turro.rules.rules cimport Turro
from turres.games.turro.rules.table cimport DIRECTIONS, GOES_ON, PASS, SIZE, SQUARES, TURRO_CAPTURED

cdef enum:
    ROOM = 4096                  # characters: the longest text here has some 1,000, with sentences of up to
    SENTENCES = 2048             # so many
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
    QUOTE = 34
    COMMA = 44
    LETTER_A = 97
    BACKSLASH = 92
    LETTER_N = 110
    CAPITAL = -32                # what makes a letter large
    SMALL = 32                   # the bit that small letters have

cdef bytes FILES
cdef tuple NAMES
cdef bytes ONE, TWO, SECOND

@cython.locals(place=int, height=int, level=int, seat=int)
cdef int put_stones(Turro position, int square, char* out) noexcept nogil
@cython.locals(length=int)
cdef int put_pile(Turro position, int square, char* out) noexcept nogil
@cython.locals(file=int, gap=int, at=int)
cdef int put_rank(Turro position, int rank, char* out) noexcept nogil
@cython.locals(rank=int, at=int, moves=bytes, out="char[ROOM]")
cpdef str write_position(Turro position)
@cython.locals(square=int, length=int, out="char[HIGHEST]", found=list)
cpdef tuple read_piles(Turro position)
cpdef tuple read_turn(Turro position)
@cython.locals(number=int, height=int, found=list)
cpdef list write_moves(Turro position, list moves, tuple marches)
cpdef bint goes_on(Turro position)
cpdef int height_at(Turro position, int square)

cdef int check_letters(bytes letters) except -1
cdef int check_board(tuple piles) except -1
@cython.locals(small=int)
cdef int lettered(int stone, const char* letters) noexcept nogil
@cython.locals(height=int)
cdef int put_square(str pile, const char* letters, char* out) except -1
cdef int put_files(char* out) noexcept
@cython.locals(rank=int, file=int, at=int, out="char[ROOM]")
cpdef str draw_board(tuple piles, bytes letters)
@cython.locals(square=int, found=list, pile=str)
cpdef str list_piles(tuple piles, bytes letters)

cdef int put_bytes(bytes text, char* out) noexcept
@cython.locals(length=int, place=int)
cdef int put_number(int number, char* out) noexcept nogil
cdef int put_line_end(char* out) noexcept nogil
@cython.locals(square=int, at=int, out="char[ROOM]")
cpdef bytes write_facts(Turro position)
@cython.locals(height=int, stones="char[HIGHEST]")
cdef int put_top(Turro position, int square, const char* letters, char* out) noexcept nogil
@cython.locals(rank=int, file=int, at=int)
cdef int put_drawing(Turro position, const char* letters, char* out) noexcept
@cython.locals(square=int, at=int, place=int, height=int)
cdef int put_high_piles(Turro position, const char* letters, char* out) noexcept
@cython.locals(at=int, high=int, out="char[ROOM]")
cpdef bytes write_drawing(Turro position, bytes alone, bytes before, bytes after, bytes letters)
@cython.locals(
    i=int, at=int, size=int, number=int, moves="Moves*", heights=tuple, choice=bytes, found=bytes, out="char*",
    text="char*[MAX_MOVES]", length="int[MAX_MOVES]",
)
cpdef bytes write_choices(Turro position, int seat, tuple choices)
@cython.locals(file=int, rank=int)
cdef int square_named(str text, int at) except -2
@cython.locals(origin=int, target=int, direction=int, number=int, i=int, moves="Moves*")
cpdef int find_march(Turro position, int seat, str text) except -2
