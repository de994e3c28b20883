# Made from moves.py, steps.py by `python -m turres.numbers turres.games.tower`; edit those.

cdef enum:
    SEATS = 4, SPACES = 18, CARDS = 18, THUGS = 18, MARKETS = 6, COLOURS = 3, TOKENS = 4, MATERIALS = 4

cdef enum:                       # where each kind of move begins in the catalogue
    START = 0, DEAL = 4, DRAW = 22, USHER = 26, BUY = 44, TRADE = 62, TRADE_PASS = 68, ENTER = 74, LOOK = 78
    HIRE = 79, PUT_ON_TOP = 97, USE = 115, PAY = 133, OPEN = 136, NAME = 142, STEAL = 146, TAKE = 162, END = 165
    RETURN = 166, PICK = 184, AGREE = 202, DECLINE = 203

cdef enum:
    NONE = -1, KEPT = -2, HIRED = -1, HIRED_TOO = -2, DEEDS = 40, HAND = 3, SEGMENTS = 3, TURN_LIMIT = 300
    STILL_ROUNDS = 3, STEP_NAMES = 19

cdef enum:                       # kinds of step
    NO_STEP = 0, STARTING = 1, DEALING = 2, DRAWING = 3, OFFERING = 4, USHERING = 5, LAST_OF_CHANCE = 5, ACTING = 6
    PAYING_ENTRY = 7, HIRING = 8, PUTTING_BACK = 9, PAYING = 10, OPENING = 11, NAMING = 12, STEALING = 13
    ROBBING = 14, RETURNING = 15, PICKING = 16, AGREEING = 17, ENDING_TURN = 18

cdef enum:                       # where a build card is
    OUT_OF_PLAY = 0, IN_DECK = 1, HELD = 2, OFFERED = 3, DISCARDED = 4, REJECTED = 5

cdef enum:                       # indices of the box's `endings`, one up
    GOES_ON = 0, THIRD_SEGMENT = 1, TURN_LIMIT_REACHED = 2, LOCKED = 3
