from turres.core.position cimport CHANCE, Content, Position, Sink, bit, happen, lowest, u8, u16, u64
from turres.games.turris_pawns.rules.numbers cimport *

cdef enum:
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

cdef enum:                       # shapes: those that stand, then those that lie eastward, then northward
    FIRST_EASTWARD = STANDING
    FIRST_NORTHWARD = STANDING + EASTWARD
    NO_SHAPE = SHAPES

cdef enum:
    SIDES = 4
    ROOF = SIDES
    FACES = SIDES + 1
    ROW = WIDTH + 1              # bits a row of a picture takes: one stays empty, so that rows do not touch

ctypedef packed struct Block:    # sets of squares are a bit a square; level 0 is the foundation
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
    bint last_bonus
    u8 first[SHAPES]             # the square it stands on, or the western or southern one of two
    u8 rise[SHAPES]              # the levels it fills
    u16 covers[SHAPES + 1]       # its squares; none for NO_SHAPE
    u8 sight[SIDES][WIDTH][WIDTH]  # for each side and column of the view, the squares from front to back

ctypedef struct Table:           # what every rule is given: what changes, what does not, and who listens
    Block at
    const Facts* facts
    Sink* sink


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
    return standing | packed << FIRST_EASTWARD | northward << FIRST_NORTHWARD


cdef inline u64 tops(Table* t, int level) noexcept nogil:
    """The columns of just this height."""
    return without(t.at.filled[level], t.at.filled[level + 1])


cdef inline bint is_empty(Table* t) noexcept nogil:
    """Whether the next piece is the first of the game (TPA-6, TPA-7)."""
    return t.at.filled[1] == 0


cdef inline int height(Table* t, int square) noexcept nogil:
    """The height of a column: it is solid, and no lower than the finished levels."""
    cdef int level = t.at.finished
    while t.at.filled[level + 1] >> square & 1:
        level += 1
    return level


cdef class PawnsContent(Content):
    cdef Facts facts
