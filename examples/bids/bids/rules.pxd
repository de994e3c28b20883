cimport cython
from turres.core.position cimport CHANCE_ACTS, NOBODY, Content, Moves, Position, Verdict, i8, offer, offer_weighted, u8
from turres.core.rng cimport Stream, roll

cdef enum:
    SEATS = 4
    CARDS = 6                    # bid cards, and so rounds
    KINDS = 6                    # of treasure
    GOALS = 6
    DEAL = 0                     # where each kind of move begins in the catalogue
    TURN = DEAL + GOALS
    BID = TURN + KINDS
    NONE = -1

ctypedef packed struct Table:
    u8 deck[KINDS]               # copies left
    u8 taken[SEATS][KINDS]
    u8 hand[SEATS][CARDS]        # 1 where the card is still held
    i8 goal[SEATS]               # NONE before it is dealt
    i8 sealed[SEATS]             # the card's place in the hand, or NONE
    i8 treasure                  # turned up, or NONE
    u8 rounds                    # completed

ctypedef struct Facts:
    int seats
    bint open_goals
    int copies[KINDS]
    int value[KINDS]
    int colour[KINDS]
    int goal_colour[GOALS]
    int bonus[GOALS]


cdef class BidsContent(Content):
    cdef Facts facts


cdef class Bids(Position):
    cdef Table at
    cdef const Facts* facts

    @cython.locals(seat=int, card=int, kind=int)
    cdef void begin(self) noexcept nogil
    @cython.locals(seat=int, waiting=int)
    cdef int acting(self) noexcept nogil
    cdef bint is_dealing(self) noexcept nogil

    @cython.locals(card=int)
    cdef void list_moves(self, int seat, Moves* out) noexcept nogil
    @cython.locals(goal=int, kind=int)
    cdef void list_chances(self, Moves* out) noexcept nogil
    @cython.locals(seat=int)
    cdef bint is_dealt(self, int goal) noexcept nogil

    cdef void make(self, int seat, int move) noexcept nogil
    @cython.locals(seat=int)
    cdef void deal(self, int goal) noexcept nogil
    @cython.locals(seat=int)
    cdef bint all_sealed(self) noexcept nogil
    @cython.locals(seat=int, winner=int)
    cdef void resolve(self) noexcept nogil
    @cython.locals(seat=int, best=int)
    cdef int highest_alone(self) noexcept nogil
    @cython.locals(other=int)
    cdef bint is_alone(self, int seat) noexcept nogil

    @cython.locals(kind=int, points=int)
    cdef int points_of(self, int seat) noexcept nogil
    @cython.locals(seat=int, best=int)
    cdef void judge(self, Verdict* out) noexcept nogil

    @cython.locals(other=int)
    cdef void redeal(self, int seat, Stream* rng) noexcept nogil
    @cython.locals(other=int)
    cdef void unseal(self, int seat) noexcept nogil
    @cython.locals(other=int, pick=int)
    cdef void redeal_goals(self, int seat, Stream* rng) noexcept nogil
    @cython.locals(card=int, held=int, pick=int)
    cdef int any_card(self, int seat, Stream* rng) noexcept nogil
