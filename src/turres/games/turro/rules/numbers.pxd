# Made from moves.py by `python -m turres.numbers turres.games.turro`; edit those.

cdef enum:
    SIZE = 7, SQUARES = 49, DIRECTIONS = 8

cdef enum:                       # where each kind of move begins in the catalogue
    MARCH = 0, PASS = 392
