# Made from moves.py by `python -m turres.numbers bids`; edit those.

cdef enum:
    SEATS = 4, CARDS = 6, KINDS = 6, GOALS = 6, NONE = -1

cdef enum:                       # where each kind of move begins in the catalogue
    DEAL = 0, TURN = 6, BID = 12
