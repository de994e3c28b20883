"""Numbers that the block and everything that reads it share: open steps, roles in a war, endings."""

from enum import IntEnum

NONE = -1
LAST_ROUND = 10
DEBTS = 8  # there are six Cries for Help, and each is played once in a round
BY_CHANCE, BY_SEALS, BY_SEAT = 32, 64, 80  # from here on chance decides a step, seats seal, one seat decides


class Kind(IntEnum):
    """kinds of open step: the first ones go on by themselves"""

    AT_OPENING = 1
    AT_ROUND = 2
    AT_EACH = 3  # seat after seat in FTT order: a is what, b how far
    AT_PHASE_ONE = 4
    AT_EVENT = 5
    AT_CALL = 7
    AT_WAVES = 8
    AT_WAR = 9
    AT_LEND = 10
    AT_HELP_CARD = 11
    AT_COMBAT_CARDS = 12  # so many are drawn
    AT_ACTION_CARDS = 13
    AT_KEEP_ONE = 14
    AT_SPENDING = 15
    AT_FINISH = 16
    # steps where chance decides
    AT_DEAL_FACTION = 32
    AT_LOT_FIRST = 33
    AT_DRAW_SECRET = 34
    AT_DRAW_COMBAT = 35
    AT_DRAW_ACTION = 36
    AT_REVEAL = 37
    AT_DRAW_HELP = 38
    AT_DRAW_SPOILED = 39
    AT_DRAW_SCOUTED = 40
    AT_DRAW_PLUNDER = 41
    AT_LOT_LAST = 42
    # steps where seats seal; a is the set of those asked
    AT_KEEP = 64
    AT_SEAL_ATTACK = 65
    AT_SEAL_CARD = 66
    AT_BACK = 67
    # steps where one seat decides
    AT_START = 80
    AT_PLACE = 81
    AT_RECRUIT = 82
    AT_DESERT = 83
    AT_USE = 84
    AT_DECLARE = 85
    AT_COPY = 86
    AT_GIVE = 87
    AT_TAKE = 88
    AT_TRANSFER = 89
    AT_SIT_OUT = 90
    AT_WHIRL = 91
    AT_DRAFT = 92
    AT_TELEPORT_FROM = 93
    AT_TELEPORT_TO = 94
    AT_COMMIT = 95
    AT_BRING_FROM = 96
    AT_BRING_COUNT = 97
    AT_AGAINST = 98
    AT_BORROW_FROM = 99
    AT_BORROW_COUNT = 100
    AT_OFFER = 101
    AT_ANSWER = 102
    AT_NAME = 103
    AT_LEND_FROM = 104
    AT_LEND_COUNT = 105
    AT_RETREAT = 106
    AT_RETALIATE = 107
    AT_SPEND = 108
    AT_EXCHANGE = 109
    AT_KEEP_CARD = 110


class Each(IntEnum):
    """what AT_EACH is about"""

    EACH_START = 0
    EACH_PHASE_ONE = 1
    EACH_REINFORCE = 2
    EACH_SIT_OUT = 3
    EACH_RECRUIT = 4
    EACH_DESERT = 5
    EACH_ARM = 6
    EACH_EXILE = 7
    EACH_DRAFT = 8
    EACH_TROOPS = 9
    EACH_TELEPORT = 10
    EACH_COMMIT = 11
    EACH_ATTACKED = 12
    EACH_COMMITTED = 13
    EACH_OFFER = 14
    EACH_RETALIATE = 15
    EACH_SETTLED = 16
    EACH_SPEND = 17
    EACH_SECRET = 18
    EACH_HAND = 19


class Role(IntEnum):
    """what a seat is in a war"""

    OUTSIDE = 0
    ATTACKS = 1
    DEFENDS = 2
    HELPS = 3


class Way(IntEnum):
    """how the First Turn Token comes to a seat"""

    TOKEN_BY_ABILITY = 0
    TOKEN_BY_LOT = 1
    TOKEN_BY_PURCHASE = 2
    TOKEN_BY_ELIMINATION = 3


class Added(IntEnum):
    """what is added to points in a tie, one thing after the other"""

    TURFS_ADDED = 1
    START_ADDED = 2
    TROOPS_ADDED = 3
    BACKING_ADDED = 4
    BY_LOT = 5


class Ending(IntEnum):
    """indices of the box's `endings`, one up"""

    GOES_ON = 0
    BY_HOME = 1
    BY_NEMESIS = 2
    BY_SECRET = 3
    BY_SURVIVAL = 4
    BY_POINTS = 5


def _named(member: IntEnum) -> str:
    """`AT_SEAL_CARD` is called seal-card."""
    return member.name.split("_", maxsplit=1)[1].lower().replace("_", "-")


KINDS = {int(kind): _named(kind) for kind in Kind}
NUMBERS = {name: number for number, name in KINDS.items()}
SEALED = frozenset(name for number, name in KINDS.items() if BY_SEALS <= number < BY_SEAT)
EACH = tuple(map(_named, Each))

# What each step comes out of: another step, `each WHAT`, or the bare table.
PARENTS: dict[str, tuple[str, ...]] = {
    "opening": ("table",),
    "round": ("table",),
    "finish": ("table",),
    "each": ("opening", "round", "event", "call", "war", "spending"),
    "phase-one": ("each phase-one",),
    "event": ("round",),
    "call": ("round",),
    "spending": ("round",),
    "waves": ("call",),
    "war": ("waves",),
    "help-card": ("war", "help-card"),
    "lend": ("help-card", "each offer"),
    "combat-cards": ("each hand", "each arm", "spend", "keep-one"),
    "action-cards": ("each draft", "spend"),
    "keep-one": ("spend",),
    "deal-faction": ("keep",),
    "lot-first": ("opening",),
    "draw-secret": ("each secret", "spend"),
    "draw-combat": ("combat-cards",),
    "draw-action": ("action-cards",),
    "reveal": ("event",),
    "draw-help": ("war", "help-card"),
    "draw-spoiled": ("each attacked", "bring-from"),
    "draw-scouted": ("each committed", "borrow-from"),
    "draw-plunder": ("each settled", "use"),
    "lot-last": ("finish",),
    "keep": ("opening",),
    "seal-attack": ("waves",),
    "seal-card": ("war",),
    "back": ("finish",),
    "start": ("each start",),
    "place": ("each reinforce", "each troops", "each settled", "spend"),
    "recruit": ("each recruit",),
    "desert": ("each desert",),
    "use": ("each phase-one", "each settled", "use"),
    "declare": ("each phase-one", "each exile", "use"),
    "copy": ("phase-one",),
    "give": ("each phase-one", "each troops", "use"),
    "take": ("give",),
    "transfer": ("give",),
    "sit-out": ("each sit-out",),
    "whirl": ("event",),
    "draft": ("each draft",),
    "teleport-from": ("each teleport",),
    "teleport-to": ("each teleport",),
    "commit": ("each commit", "war"),
    "bring-from": ("each attacked", "against"),
    "bring-count": ("each attacked", "against"),
    "against": ("each attacked", "each committed", "each settled", "use", "borrow-from"),
    "borrow-from": ("each committed",),
    "borrow-count": ("each committed",),
    "offer": ("each offer",),
    "answer": ("each offer",),
    "name": ("war",),
    "lend-from": ("lend",),
    "lend-count": ("lend",),
    "retreat": ("war",),
    "retaliate": ("each retaliate",),
    "spend": ("each spend",),
    "exchange": ("spend",),
    "keep-card": ("spend",),
}
