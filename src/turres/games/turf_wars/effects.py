"""The words that abilities, events and secret wins are written in. A card is a sentence of them; the rules know only words.

An ability's sentence begins with its window and whether it is always on or optional (TFW-39a): `attacked optional bring`.
"""

TYPES = ("desert", "forest", "mountain", "plains", "sea", "swamp")
SIDES = ("left", "right")

# word: number, window, mode, how many arguments; an argument is a whole number or a turf type
ABILITIES = {
    "first-token": (FIRST_TOKEN, "setup", "always", ""),
    "grow": (GROW, "phase-1", "optional", "t"),
    "maneuver": (MANEUVER, "phase-1", "optional", ""),
    "declare": (DECLARE, "phase-1", "optional", ""),
    "copy": (COPY, "phase-1", "optional", ""),
    "sit-out": (SIT_OUT, "event", "optional", ""),
    "bring": (BRING, "attacked", "optional", ""),
    "spoil": (SPOIL, "attacked", "optional", ""),
    "scout": (SCOUT, "committed", "optional", ""),
    "borrow": (BORROW, "committed", "optional", "n"),
    "offer-help": (OFFER_HELP, "committed", "optional", ""),
    "silence": (SILENCE, "revealed", "always", "n"),
    "all-in": (ALL_IN, "revealed", "always", "n"),
    "hold-home": (HOLD_HOME, "revealed", "always", "n"),
    "whole-retreat": (WHOLE_RETREAT, "retreat", "always", ""),
    "pursue": (PURSUE, "retreat", "always", ""),
    "reborn": (REBORN, "settled", "optional", "n"),
    "plunder": (PLUNDER, "settled", "optional", ""),
    "raise": (RAISE, "settled", "optional", "n"),
    "troop-price": (TROOP_PRICE, "spending", "always", "n"),
}

EVENTS = {
    "nothing": (NOTHING, ""),
    "marker": (MARKER, "d"),
    "plague": (PLAGUE, "n"),
    "muster": (MUSTER, "n"),
    "recruit": (RECRUIT, "n"),
    "desert": (DESERT, "n"),
    "points": (POINTS, "i"),
    "arm": (ARM, "n"),
    "exile": (EXILE, ""),
    "maelstrom": (MAELSTROM, ""),
    "bloodlust": (BLOODLUST, ""),
    "malaise": (MALAISE, ""),
    "mind-control": (MIND_CONTROL, ""),
    "rampage": (RAMPAGE, ""),
    "closed": (CLOSED, "t"),
    "frenemies": (FRENEMIES, ""),
    "teleporters-shut": (TELEPORTERS_SHUT, ""),
    "stand-firm": (STAND_FIRM, "n"),
}

SECRETS = {
    "troops": (TROOPS, "n"),
    "kill": (KILL, "s"),
    "encircle": (ENCIRCLE, "n"),
    "each-type": (EACH_TYPE, "n"),
    "card-of-each": (CARD_OF_EACH, ""),
    "marker": (FROM_MARKER, "n"),
    "guard": (GUARD, "t"),
    "turfs": (TURFS_OWNED, "n"),
    "stacks": (STACKS, "nn"),
    "gates": (GATES, "n"),
    "centre": (CENTRE, "n"),
    "scattered": (SCATTERED, "n"),
    "starts": (STARTS, "n"),
    "homebody": (HOMEBODY, "n"),
    "hand": (HAND, "n"),
    "annex": (ANNEX, ""),
    "unstoppable": (UNSTOPPABLE, "n"),
    "undefeated": (UNDEFEATED, ""),
    "steadfast": (STEADFAST, "n"),
}
