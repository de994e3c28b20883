# Made from moves.py, steps.py, happenings.py by `python -m turres.numbers turres.games.tower`; edit those.

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

cdef enum:                       # why a game in which nothing moves is drawn
    ALL_AGREED = 0, NOBODY_CAN_ACT = 1, TOO_STILL = 2

cdef enum:                       # what happens
    H_BEGINS = 0, H_TURN_BEGAN = 1, H_PAWN_LEFT = 2, H_DID_NOTHING = 3, H_DREW = 4, H_TOOK = 5, H_PAID = 6
    H_BAG_FILLED = 7, H_DRAWN_SHORT = 8, H_BOUGHT = 9, H_RETURNED = 10, H_ENTERED = 11, H_LOOKED = 12
    H_USHERED = 13, H_HIRED = 14, H_PUT_BACK = 15, H_THUGS_SHUFFLED = 16, H_USED = 17, H_NO_USE = 18, H_OPENED = 19
    H_NAMED = 20, H_STOLEN = 21, H_DEALT = 22, H_OFFERED = 23, H_KEPT = 24, H_BUILT = 25, H_CARDS_SHUFFLED = 26
    H_DRAW_ASKED = 27, H_AGREED = 28, H_DECLINED = 29, H_LOCKED = 30, H_LIMIT_REACHED = 31
