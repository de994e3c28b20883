cimport cython
from turres.core.position cimport NOBODY, Content, Moves, Position, Verdict, offer, only, u8, u16, u64

cdef enum:
    WIDTH = 3
    SQUARES = WIDTH * WIDTH
    MIDDLE = 4                   # b2
    WHOLE_LEVEL = (1 << SQUARES) - 1
    OUTER_SQUARES = WHOLE_LEVEL - (1 << MIDDLE)
    LEVELS = 11                  # 80 cells never reach higher (TPA-19a)
    UNFINISHED = 3               # levels begun and not finished, at most
    STOCK = 20
    WHITE = 0
    BLACK = 1
    NO_SEAT = 2

cdef enum:                       # shapes and the catalogue: 21 placements, 21 takings, declining
    SHAPES = 21
    NO_SHAPE = SHAPES
    TAKE = SHAPES
    DECLINE = 2 * SHAPES

cdef enum:
    SIDES = 4
    ROOF = SIDES
    FACES = SIDES + 1
    ROW = WIDTH + 1              # bits a row of a picture takes: one stays empty, so that rows do not touch

cdef enum:                       # what a move may break, by the number of the rule
    NO_RULE = 0
    MUST_REST_ENTIRELY = 5
    MUST_TOUCH = 6
    MUST_LEAN = 7
    MUST_STRADDLE = 8
    THREE_LEVELS = 9
    MIDDLE_COMES_LATER = 10
    MUST_BE_OPPOSING = 11
    LAST_IS_SAFE = 13
    MUST_BE_UNCOVERED = 14
    THREE_LEVELS_LEFT = 15
    CELLS_ARE_BARRED = 16

ctypedef packed struct Tower:
    u16 filled[LEVELS + 1]       # the squares filled on each level, a bit a square; one level more, always empty
    u16 black[LEVELS]            # of these, the squares of Black's pieces
    u8 shape[LEVELS][SQUARES]    # the shape of the piece in a cell; 0 in an empty one
    u8 height[SQUARES]
    u8 finished                  # levels with all nine cells filled
    u8 stock[2]
    u8 last_shape[2]             # each seat's most recent placement, or NO_SHAPE
    u8 last_base[2]              # and the level below it
    u8 barred                    # the shape whose cells the seat to move may not fill this turn, or NO_SHAPE
    u8 bonus                     # whether it is the bonus that is being decided
    u8 seat                      # who decides; NO_SEAT when the game is over

ctypedef struct Facts:
    bint bonus_chain
    u8 first[SHAPES]             # a shape's squares; a standing piece has the same one twice
    u8 second[SHAPES]
    u8 rise[SHAPES]              # the levels it fills
    u16 covers[SHAPES]           # its squares as bits
    u16 beside[SHAPES]           # the squares next to them
    u8 sight[SIDES][WIDTH][WIDTH]  # for each side and column of the view, the squares from front to back


cdef class PawnsContent(Content):
    cdef Facts facts


cdef class TurrisPawns(Position):
    cdef Tower at
    cdef const Facts* facts

    @cython.locals(seat=int)
    cdef void begin(self) noexcept nogil
    cdef int acting(self) noexcept nogil
    cdef void list_moves(self, int seat, Moves* out) noexcept nogil
    cdef void make(self, int seat, int move) noexcept nogil

    @cython.locals(base=int)
    cdef int placing_breaks(self, int shape) noexcept nogil
    cdef bint rests_entirely(self, int shape) noexcept nogil
    cdef bint touches(self, int shape, int base) noexcept nogil
    cdef bint leans(self, int shape, int base) noexcept nogil
    @cython.locals(below="u8*")
    cdef bint straddles(self, int shape, int base) noexcept nogil
    cdef bint keeps_three_levels(self, int shape, int base) noexcept nogil
    cdef bint middle_is_ready(self, int shape, int base) noexcept nogil
    cdef bint is_barred(self, int shape) noexcept nogil
    cdef bint covers_middle(self, int shape) noexcept nogil
    @cython.locals(shape=int)
    cdef void list_placements(self, int seat, Moves* out) noexcept nogil
    @cython.locals(shape=int)
    cdef bint can_place(self, int seat) noexcept nogil
    @cython.locals(earned=bint)
    cdef void place(self, int seat, int shape) noexcept nogil
    @cython.locals(base=int, level=int)
    cdef void set_piece(self, int seat, int shape) noexcept nogil

    @cython.locals(shape=int)
    cdef void list_takings(self, int seat, Moves* out) noexcept nogil
    @cython.locals(shape=int)
    cdef bint can_take(self, int seat) noexcept nogil
    @cython.locals(base=int)
    cdef int taking_breaks(self, int seat, int shape) noexcept nogil
    @cython.locals(level=int)
    cdef bint is_top(self, int shape) noexcept nogil
    cdef int owner(self, int level, int square) noexcept nogil
    @cython.locals(finished=int)
    cdef bint leaves_three_levels(self, int shape, int base) noexcept nogil
    cdef void take(self, int seat, int shape) noexcept nogil
    @cython.locals(base=int, level=int)
    cdef void lift_piece(self, int shape) noexcept nogil

    cdef void end_turn(self, int freed) noexcept nogil
    cdef void pass_on(self) noexcept nogil
    @cython.locals(face=int, seat=int)
    cdef void judge(self, Verdict* out) noexcept nogil
    @cython.locals(level=int, column=int, square=int, picture=u64)
    cdef u64 showing(self, int face, int seat) noexcept nogil
    @cython.locals(depth=int, square=int)
    cdef int first_seen(self, int face, int column, int level) noexcept nogil
    @cython.locals(square=int, picture=u64)
    cdef u64 showing_on_roof(self, int seat) noexcept nogil


@cython.locals(area=u64, best=u64)
cdef u64 largest_area(u64 picture) noexcept nogil
@cython.locals(grown=u64)
cdef u64 spread(u64 area, u64 picture) noexcept nogil
@cython.locals(count=int)
cdef int size(u64 area) noexcept nogil
