# Made from moves.py, happenings.py by `python -m turres.numbers turres.games.turro`; edit those.

cdef enum:
    SIZE = 7, SQUARES = 49, DIRECTIONS = 8

cdef enum:                       # where each kind of move begins in the catalogue
    MARCH = 0, PASS = 392

cdef enum:                       # what happens
    H_MARCHED = 0, H_COVERED = 1, H_FREED = 2, H_TOWER_GREW = 3, H_CAPTURED = 4, H_ARRIVED = 5, H_STUCK = 6
    H_LIMIT_REACHED = 7
