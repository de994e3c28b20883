"""The words that abilities, events and secret wins are written in. A card is a sentence of them; the rules know only words.

An ability's sentence begins with its window and whether it is always on or optional (TFW-39a): `attacked optional bring`.
"""

from enum import IntEnum

TYPES = ("desert", "forest", "mountain", "plains", "sea", "swamp")
SIDES = ("left", "right")


class Deed(IntEnum):
    """what an action card does"""

    DEED_PLACE = 0
    DEED_MANEUVER = 1
    DEED_TELEPORT = 2
    DEED_ATTACK = 3
    DEED_STRIKES = 4


class Power(IntEnum):
    """what an ability can do"""

    FIRST_TOKEN = 1
    GROW = 2
    MANEUVER = 3
    DECLARE = 4
    COPY = 5
    SIT_OUT = 6
    BRING = 7
    SPOIL = 8
    SCOUT = 9
    BORROW = 10
    OFFER_HELP = 11
    SILENCE = 12
    ALL_IN = 13
    HOLD_HOME = 14
    WHOLE_RETREAT = 15
    PURSUE = 16
    REBORN = 17
    PLUNDER = 18
    RAISE = 19
    TROOP_PRICE = 20


class Turn(IntEnum):
    """what an event can do once, at the reveal"""

    NOTHING = 1
    MARKER = 2
    PLAGUE = 3
    MUSTER = 4
    RECRUIT = 5
    DESERT = 6
    POINTS = 7
    ARM = 8
    EXILE = 9
    MAELSTROM = 10
    # and what it changes until the next reveal
    BLOODLUST = 11
    MALAISE = 12
    MIND_CONTROL = 13
    RAMPAGE = 14
    CLOSED = 15
    FRENEMIES = 16
    TELEPORTERS_SHUT = 17
    STAND_FIRM = 18


class Goal(IntEnum):
    """what a secret win can ask for"""

    TROOPS = 1
    KILL = 2
    ENCIRCLE = 3
    EACH_TYPE = 4
    CARD_OF_EACH = 5
    FROM_MARKER = 6
    GUARD = 7
    TURFS_OWNED = 8
    STACKS = 9
    GATES = 10
    CENTRE = 11
    SCATTERED = 12
    STARTS = 13
    HOMEBODY = 14
    HAND = 15
    ANNEX = 16
    # judged after the holder's own action only
    UNSTOPPABLE = 17
    # judged at the end of the game only
    UNDEFEATED = 18
    STEADFAST = 19


POWERS = max(Power) + 1
# What asks for a number of things.
COUNTED = frozenset(
    (
        Goal.TROOPS,
        Goal.TURFS_OWNED,
        Goal.STACKS,
        Goal.GATES,
        Goal.CENTRE,
        Goal.SCATTERED,
        Goal.STARTS,
        Goal.HOMEBODY,
        Goal.HAND,
    )
)
DEEDS = [deed.name.removeprefix("DEED_").lower() for deed in Deed]

# word: number, window, mode, how many arguments; an argument is a whole number or a turf type
ABILITIES = {
    "first-token": (Power.FIRST_TOKEN, "setup", "always", ""),
    "grow": (Power.GROW, "phase-1", "optional", "t"),
    "maneuver": (Power.MANEUVER, "phase-1", "optional", ""),
    "declare": (Power.DECLARE, "phase-1", "optional", ""),
    "copy": (Power.COPY, "phase-1", "optional", ""),
    "sit-out": (Power.SIT_OUT, "event", "optional", ""),
    "bring": (Power.BRING, "attacked", "optional", ""),
    "spoil": (Power.SPOIL, "attacked", "optional", ""),
    "scout": (Power.SCOUT, "committed", "optional", ""),
    "borrow": (Power.BORROW, "committed", "optional", "n"),
    "offer-help": (Power.OFFER_HELP, "committed", "optional", ""),
    "silence": (Power.SILENCE, "revealed", "always", "n"),
    "all-in": (Power.ALL_IN, "revealed", "always", "n"),
    "hold-home": (Power.HOLD_HOME, "revealed", "always", "n"),
    "whole-retreat": (Power.WHOLE_RETREAT, "retreat", "always", ""),
    "pursue": (Power.PURSUE, "retreat", "always", ""),
    "reborn": (Power.REBORN, "settled", "optional", "n"),
    "plunder": (Power.PLUNDER, "settled", "optional", ""),
    "raise": (Power.RAISE, "settled", "optional", "n"),
    "troop-price": (Power.TROOP_PRICE, "spending", "always", "n"),
}

EVENTS = {
    "nothing": (Turn.NOTHING, ""),
    "marker": (Turn.MARKER, "d"),
    "plague": (Turn.PLAGUE, "n"),
    "muster": (Turn.MUSTER, "n"),
    "recruit": (Turn.RECRUIT, "n"),
    "desert": (Turn.DESERT, "n"),
    "points": (Turn.POINTS, "i"),
    "arm": (Turn.ARM, "n"),
    "exile": (Turn.EXILE, ""),
    "maelstrom": (Turn.MAELSTROM, ""),
    "bloodlust": (Turn.BLOODLUST, ""),
    "malaise": (Turn.MALAISE, ""),
    "mind-control": (Turn.MIND_CONTROL, ""),
    "rampage": (Turn.RAMPAGE, ""),
    "closed": (Turn.CLOSED, "t"),
    "frenemies": (Turn.FRENEMIES, ""),
    "teleporters-shut": (Turn.TELEPORTERS_SHUT, ""),
    "stand-firm": (Turn.STAND_FIRM, "n"),
}

SECRETS = {
    "troops": (Goal.TROOPS, "n"),
    "kill": (Goal.KILL, "s"),
    "encircle": (Goal.ENCIRCLE, "n"),
    "each-type": (Goal.EACH_TYPE, "n"),
    "card-of-each": (Goal.CARD_OF_EACH, ""),
    "marker": (Goal.FROM_MARKER, "n"),
    "guard": (Goal.GUARD, "t"),
    "turfs": (Goal.TURFS_OWNED, "n"),
    "stacks": (Goal.STACKS, "nn"),
    "gates": (Goal.GATES, "n"),
    "centre": (Goal.CENTRE, "n"),
    "scattered": (Goal.SCATTERED, "n"),
    "starts": (Goal.STARTS, "n"),
    "homebody": (Goal.HOMEBODY, "n"),
    "hand": (Goal.HAND, "n"),
    "annex": (Goal.ANNEX, ""),
    "unstoppable": (Goal.UNSTOPPABLE, "n"),
    "undefeated": (Goal.UNDEFEATED, ""),
    "steadfast": (Goal.STEADFAST, "n"),
}
