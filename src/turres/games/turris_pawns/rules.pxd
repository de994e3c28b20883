cimport cython
from turres.core.position cimport NOBODY, Content, Moves, Position, Verdict, bit, lowest, only, u8, u16, u64

cdef enum:
    WIDTH = 3
    SQUARES = WIDTH * WIDTH
    MIDDLE = 4                   # b2
    WHOLE_LEVEL = (1 << SQUARES) - 1
    OUTER = WHOLE_LEVEL - (1 << MIDDLE)
    LEVELS = 11                  # 80 cells never reach higher (TPA-19a)
    UNFINISHED = 3               # levels begun and not finished, at most
    STOCK = 20
    WHITE = 0
    BLACK = 1
    NO_SEAT = 2

cdef enum:                       # steps from a square to its neighbour
    EAST = 1
    NORTH = WIDTH

cdef enum:                       # the catalogue: 21 shapes to place (9 stand, 6 lie eastward, 6 northward), 21 to take
    EASTWARD = SQUARES
    NORTHWARD = EASTWARD + 6
    SHAPES = NORTHWARD + 6
    NO_SHAPE = SHAPES
    TAKE = SHAPES
    DECLINE = 2 * SHAPES

cdef enum:
    SIDES = 4
    ROOF = SIDES
    FACES = SIDES + 1
    ROW = WIDTH + 1              # bits a row of a picture takes: one stays empty, so that rows do not touch

ctypedef packed struct Tower:    # sets of squares are a bit a square; level 0 is the foundation
    u16 filled[LEVELS + 2]       # on each level; one level more than there can be, always empty
    u16 own[2][LEVELS + 1]       # of these, each seat's
    u16 east[LEVELS + 1]         # the western halves of pieces that lie eastward
    u16 north[LEVELS + 1]        # the southern halves of pieces that lie northward; all others stand
    u8 finished                  # levels with all nine cells filled
    u8 stock[2]
    u8 last[2]                   # the shape of each seat's most recent placement, or NO_SHAPE
    u8 barred                    # the shape of the piece just taken from the seat to move, or NO_SHAPE
    u8 bonus                     # whether it is the bonus that is being decided
    u8 seat                      # who decides; NO_SEAT when the game is over

ctypedef struct Facts:
    bint bonus_chain
    u8 first[SHAPES]             # the square it stands on, or the western or southern one of two
    u8 rise[SHAPES]              # the levels it fills
    u16 covers[SHAPES + 1]       # its squares; none for NO_SHAPE
    u8 sight[SIDES][WIDTH][WIDTH]  # for each side and column of the view, the squares from front to back


cdef inline u64 without(u64 squares, u64 others) noexcept nogil:
    """These squares except the others."""
    return squares & ~others


cdef inline u64 beside(u64 squares) noexcept nogil:
    """The squares that share an edge with any of these."""
    cdef u64 not_west = squares & ~0b001001001u
    cdef u64 not_east = squares & ~0b100100100u
    return (not_west >> EAST | not_east << EAST | squares >> NORTH | squares << NORTH) & WHOLE_LEVEL


cdef inline u64 pairs(u64 squares, int step) noexcept nogil:
    """Those of these squares whose neighbour to the east or north is also among them."""
    return squares & squares >> step & (0b011011011u if step == EAST else WHOLE_LEVEL)


cdef inline u64 shapes(u64 standing, u64 eastward, u64 northward) noexcept nogil:
    """A set of shapes out of their first squares; eastward ones leave out file c."""
    cdef u64 packed = (eastward & 0b11) | (eastward >> 1 & 0b1100) | (eastward >> 2 & 0b110000)
    return standing | packed << EASTWARD | northward << NORTHWARD


cdef class PawnsContent(Content):
    cdef Facts facts


cdef class TurrisPawns(Position):
    cdef Tower at
    cdef const Facts* facts

    @cython.locals(seat=int)
    cdef void begin(self) noexcept nogil
    cdef int acting(self) noexcept nogil
    @cython.locals(moves=u64, count=int)
    cdef void list_moves(self, int seat, Moves* out) noexcept nogil
    cdef void make(self, int seat, int move) noexcept nogil

    @cython.locals(level=int, found=u64)
    cdef inline u64 placements(self, int seat) noexcept nogil
    @cython.locals(free=u64)
    cdef inline u64 placements_on(self, int level) noexcept nogil
    cdef inline u64 tops(self, int level) noexcept nogil
    cdef inline bint is_empty(self) noexcept nogil
    @cython.locals(found=u64)
    cdef inline u64 standing_on(self, int level, u64 free) noexcept nogil
    @cython.locals(found=u64, near=u64, ready=u64)
    cdef inline u64 lying_on(self, int level, u64 free, int step, const u16* laid) noexcept nogil
    cdef inline u64 ready_squares(self, int level) noexcept nogil
    @cython.locals(earned=bint)
    cdef inline void place(self, int seat, int shape) noexcept nogil
    @cython.locals(level=int, top=int, first=int)
    cdef inline void set_piece(self, int seat, int shape) noexcept nogil
    @cython.locals(level=int)
    cdef inline int height(self, int square) noexcept nogil

    @cython.locals(level=int, found=u64)
    cdef inline u64 takings(self, int seat) noexcept nogil
    @cython.locals(free=u64, eastward=u64, northward=u64, standing=u64)
    cdef inline u64 takings_from(self, int level, int seat) noexcept nogil
    cdef inline bint may_lose(self, int level) noexcept nogil
    cdef inline void take(self, int seat, int shape) noexcept nogil
    @cython.locals(top=int, level=int, kept=u64)
    cdef inline void lift_piece(self, int shape) noexcept nogil

    cdef inline void end_turn(self, int freed) noexcept nogil
    cdef inline void pass_on(self) noexcept nogil
    @cython.locals(face=int, seat=int)
    cdef void judge(self, Verdict* out) noexcept nogil
    @cython.locals(level=int, column=int, square=int, picture=u64)
    cdef u64 showing(self, int face, int seat) noexcept nogil
    @cython.locals(depth=int, square=int)
    cdef inline int first_seen(self, int face, int column, int level) noexcept nogil
    @cython.locals(square=int, picture=u64)
    cdef u64 showing_on_roof(self, int seat) noexcept nogil


@cython.locals(area=u64, best=u64)
cdef u64 largest_area(u64 picture) noexcept nogil
@cython.locals(grown=u64)
cdef u64 spread(u64 area, u64 picture) noexcept nogil
@cython.locals(count=int)
cdef int size(u64 area) noexcept nogil
