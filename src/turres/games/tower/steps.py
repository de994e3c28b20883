"""What the numbers in a position of Tower stand for: kinds of step, where a build card is, how a game ended."""

from enum import IntEnum

NONE = -1
KEPT = -2  # in `aside_kept`: chosen and secret
HIRED = -1  # in `deed_kind`: the first card kept in a visit
HIRED_TOO = -2  # a further one
DEEDS = 40  # 18 cards are hired and used once each between two shuffles
HAND = 3  # black market cards, at most
SEGMENTS = 3
TURN_LIMIT = 300
STILL_ROUNDS = 3  # of all seats, after which nobody is asked any more


class StepKind(IntEnum):
    """kinds of step"""

    NO_STEP = 0
    STARTING = 1
    DEALING = 2  # the first build cards
    DRAWING = 3  # tokens out of the bag
    OFFERING = 4  # three new build cards
    USHERING = 5  # three thugs
    LAST_OF_CHANCE = 5
    ACTING = 6
    PAYING_ENTRY = 7
    HIRING = 8
    PUTTING_BACK = 9
    PAYING = 10  # a fee of any gems
    OPENING = 11
    NAMING = 12
    STEALING = 13
    ROBBING = 14
    RETURNING = 15
    PICKING = 16
    AGREEING = 17  # whether to call it a draw, seat by seat
    ENDING_TURN = 18  # nobody decides: the turn passes on


class Place(IntEnum):
    """where a build card is"""

    OUT_OF_PLAY = 0
    IN_DECK = 1
    HELD = 2
    OFFERED = 3
    DISCARDED = 4  # face up
    REJECTED = 5  # face down, by seat 0; the other seats follow


class Ending(IntEnum):
    """indices of the box's `endings`, one up"""

    GOES_ON = 0
    THIRD_SEGMENT = 1
    TURN_LIMIT_REACHED = 2
    LOCKED = 3


class Lock(IntEnum):
    """why a game in which nothing moves is drawn"""

    ALL_AGREED = 0
    NOBODY_CAN_ACT = 1
    TOO_STILL = 2


STEP_NAMES = tuple(kind.name.lower().replace("_", " ") for kind in StepKind)
