# Made from moves.py, happenings.py by `python -m turres.numbers turres.games.turris_pawns`; edit those.

cdef enum:
    WIDTH = 3, SQUARES = 9, STANDING = 9, EASTWARD = 6, NORTHWARD = 6, SHAPES = 21

cdef enum:                       # where each kind of move begins in the catalogue
    PLACE = 0, TAKE = 21, DECLINE = 42

cdef enum:                       # what happens
    H_PLACED = 0, H_GIVEN_BACK = 1, H_BONUS_EARNED = 2, H_SKIPPED = 3, H_PASSED = 4, H_FINISHED = 5
