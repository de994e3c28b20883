# Made from moves.py, happenings.py by `python -m turres.numbers bids`; edit those.

cdef enum:
    SEATS = 4, CARDS = 6, KINDS = 6, GOALS = 6, NONE = -1

cdef enum:                       # where each kind of move begins in the catalogue
    DEAL = 0, TURN = 6, BID = 12

cdef enum:                       # what happens
    H_DEALT = 0, H_ROUND_BEGAN = 1, H_SHOWN = 2, H_WON = 3, H_LOST = 4, H_GOAL_SHOWN = 5
