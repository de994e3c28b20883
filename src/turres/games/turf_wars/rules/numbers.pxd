# Made from moves.py, steps.py, content/words.py by `python -m turres.numbers turres.games.turf_wars`; edit those.

cdef enum:
    TYPES = 6, SEATS = 6, TURFS = 48, FACTIONS = 20, EVENTS = 25, SECRETS = 25, ACTIONS = 48, CARDS = 13, CRY = 11
    NEGATE = 12, MOST_TROOPS = 40

cdef enum:                       # wares, in the order of the purchases
    A_TROOP = 0, A_SECRET = 1, ACTION_CARDS = 2, A_COMBAT_CARD = 3, THE_TOKEN = 4

cdef enum:                       # where each kind of move begins in the catalogue
    KEEP = 0, START = 2, PLACE = 50, LEAVE = 98, REACH = 146, RETREAT = 194, ONE_TROOP = 242, PLAY = 282
    DISCARD = 295, CALL = 308, SUPPORT = 314, IMITATE = 320, BACK = 326, AGAINST = 332, PROCLAIM = 338, BUY = 344
    EXCHANGE = 349, PASS = 350, USE = 351, WHIRL = 352, ACCEPT = 354, REFUSE = 355, DRAFT = 356, DEAL_FACTION = 404
    LOT = 424, DRAW = 430, DRAW_SECRET = 443, REVEAL = 468, DRAW_ACTION = 493, ATTACK = 541

cdef enum:
    NONE = -1, LAST_ROUND = 10, DEBTS = 8, BY_CHANCE = 32, BY_SEALS = 64, BY_SEAT = 80, EACH = 20

cdef enum:                       # kinds of open step: the first ones go on by themselves
    AT_OPENING = 1, AT_ROUND = 2, AT_EACH = 3, AT_PHASE_ONE = 4, AT_EVENT = 5, AT_CALL = 7, AT_WAVES = 8
    AT_WAR = 9, AT_LEND = 10, AT_HELP_CARD = 11, AT_COMBAT_CARDS = 12, AT_ACTION_CARDS = 13, AT_KEEP_ONE = 14
    AT_SPENDING = 15, AT_FINISH = 16, AT_DEAL_FACTION = 32, AT_LOT_FIRST = 33, AT_DRAW_SECRET = 34
    AT_DRAW_COMBAT = 35, AT_DRAW_ACTION = 36, AT_REVEAL = 37, AT_DRAW_HELP = 38, AT_DRAW_SPOILED = 39
    AT_DRAW_SCOUTED = 40, AT_DRAW_PLUNDER = 41, AT_LOT_LAST = 42, AT_KEEP = 64, AT_SEAL_ATTACK = 65
    AT_SEAL_CARD = 66, AT_BACK = 67, AT_START = 80, AT_PLACE = 81, AT_RECRUIT = 82, AT_DESERT = 83, AT_USE = 84
    AT_DECLARE = 85, AT_COPY = 86, AT_GIVE = 87, AT_TAKE = 88, AT_TRANSFER = 89, AT_SIT_OUT = 90, AT_WHIRL = 91
    AT_DRAFT = 92, AT_TELEPORT_FROM = 93, AT_TELEPORT_TO = 94, AT_COMMIT = 95, AT_BRING_FROM = 96
    AT_BRING_COUNT = 97, AT_AGAINST = 98, AT_BORROW_FROM = 99, AT_BORROW_COUNT = 100, AT_OFFER = 101
    AT_ANSWER = 102, AT_NAME = 103, AT_LEND_FROM = 104, AT_LEND_COUNT = 105, AT_RETREAT = 106, AT_RETALIATE = 107
    AT_SPEND = 108, AT_EXCHANGE = 109, AT_KEEP_CARD = 110

cdef enum:                       # what AT_EACH is about
    EACH_START = 0, EACH_PHASE_ONE = 1, EACH_REINFORCE = 2, EACH_SIT_OUT = 3, EACH_RECRUIT = 4, EACH_DESERT = 5
    EACH_ARM = 6, EACH_EXILE = 7, EACH_DRAFT = 8, EACH_TROOPS = 9, EACH_TELEPORT = 10, EACH_COMMIT = 11
    EACH_ATTACKED = 12, EACH_COMMITTED = 13, EACH_OFFER = 14, EACH_RETALIATE = 15, EACH_SETTLED = 16
    EACH_SPEND = 17, EACH_SECRET = 18, EACH_HAND = 19

cdef enum:                       # what a seat is in a war
    OUTSIDE = 0, ATTACKS = 1, DEFENDS = 2, HELPS = 3

cdef enum:                       # indices of the box's `endings`, one up
    GOES_ON = 0, BY_HOME = 1, BY_NEMESIS = 2, BY_SECRET = 3, BY_SURVIVAL = 4, BY_POINTS = 5

cdef enum:
    SIDES = 2, POWERS = 21

cdef enum:                       # what an action card does
    DEED_PLACE = 0, DEED_MANEUVER = 1, DEED_TELEPORT = 2, DEED_ATTACK = 3, DEED_STRIKES = 4

cdef enum:                       # what an ability can do
    FIRST_TOKEN = 1, GROW = 2, MANEUVER = 3, DECLARE = 4, COPY = 5, SIT_OUT = 6, BRING = 7, SPOIL = 8, SCOUT = 9
    BORROW = 10, OFFER_HELP = 11, SILENCE = 12, ALL_IN = 13, HOLD_HOME = 14, WHOLE_RETREAT = 15, PURSUE = 16
    REBORN = 17, PLUNDER = 18, RAISE = 19, TROOP_PRICE = 20

cdef enum:                       # what an event can do once, at the reveal
    NOTHING = 1, MARKER = 2, PLAGUE = 3, MUSTER = 4, RECRUIT = 5, DESERT = 6, POINTS = 7, ARM = 8, EXILE = 9
    MAELSTROM = 10, BLOODLUST = 11, MALAISE = 12, MIND_CONTROL = 13, RAMPAGE = 14, CLOSED = 15, FRENEMIES = 16
    TELEPORTERS_SHUT = 17, STAND_FIRM = 18

cdef enum:                       # what a secret win can ask for
    TROOPS = 1, KILL = 2, ENCIRCLE = 3, EACH_TYPE = 4, CARD_OF_EACH = 5, FROM_MARKER = 6, GUARD = 7
    TURFS_OWNED = 8, STACKS = 9, GATES = 10, CENTRE = 11, SCATTERED = 12, STARTS = 13, HOMEBODY = 14, HAND = 15
    ANNEX = 16, UNSTOPPABLE = 17, UNDEFEATED = 18, STEADFAST = 19
