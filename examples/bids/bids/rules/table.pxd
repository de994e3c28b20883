from turres.core.position cimport CHANCE, EVERYBODY, Content, Position, Sink, happen, happen_to, i8, only, u8
from bids.rules.numbers cimport *

ctypedef packed struct Block:
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

ctypedef struct Table:           # what every rule is given: what changes, what does not, and who listens
    Block at
    const Facts* facts
    Sink* sink


cdef class BidsContent(Content):
    cdef Facts facts
