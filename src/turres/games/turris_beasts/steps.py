"""The open steps of Turris, how far the game has got, how it ends: numbers inside, names in text; `rules` has the same."""

from enum import IntEnum

NOWHERE = 255  # no space, no seat, no card
BETRAYERS = 4  # as an opponent or an owner of scouts
DEEPEST = 96  # open steps
RING = 5  # spaces of the Altar


class Kind(IntEnum):
    """What is open; x is what a step of this kind keeps."""

    NONE = 0
    # chance decides
    NAMING = 1  # the start player
    DRAWING = 2  # a Tactics card for the seat
    POSTING = 3  # a mission
    DIGGING = 4  # x0 the spot
    DEALING = 5  # a Trionfi card
    # a seat decides
    ACTING = 6
    RECALLING = 7  # x0 how many scouts so far, x1-x4 from where, x5 how the Collect came about
    REWARDING = 8  # the rewards are in the step below
    PAYING = 9  # x0 fewest, x1 most Artifacts
    SPARING = 10  # x0 the mission
    CHOOSING = 11  # x0 how many K/R/W are left to gain
    COMPLETING = 12
    KEEPING = 13  # x0 the mission
    SWAPPING = 14
    BRINGING = 15  # x0 the slot
    BUILDING = 16  # x0 the source's prestige
    ROOMING = 17  # x0 the Trionfi card
    SPOTTING = 18
    ACCEPTING = 19  # x0 the spot's sentence
    RETURNING = 20
    RIVALLING = 21  # x0 the word, x1 how many, x2 of what
    TAKING = 22  # x0 from whom
    GIVING = 23  # x0 to whom
    LOSING = 24  # to Despair
    RESERVING = 25  # x0 of these: may be declined
    SWEEPING = 26  # x0
    BAITING = 27  # x0
    FLIPPING = 28  # x0
    ROUSING = 29  # x0, x1 the number of steps
    STEPPING = 30  # x0 the Beast, x1 steps left, x2 here, x3 where it would rest
    TARGETING = 31  # x0 the Beast
    PATHING = 32  # x0 the Beast, x1 its target, x2 steps left, x3 here, x4 where it would rest
    DRIVING = 33  # x0 the location, x1 whose scout
    SHIELDING = 34  # x0 the location; the strike is the step below
    DISCARDING = 35  # x0 how many
    SACRIFICING = 36
    LEAVING = 37  # x0 may be declined
    ENTERING = 38  # x0 from where
    WITHDRAWING = 39  # x0 may be declined
    REPAIRING = 40  # x0 may be declined
    PLAYING = 41
    WINDOW = 42  # x0 the time
    PLACING = 43  # x0 may be declined, x1 how the Place came about
    # nobody decides
    EFFECT = 44  # x0 the sentence, x1 the next word, x2 what it took from the Betrayers
    PRICE = 45  # x0 the resource now, x1-x4 the price
    SCORE = 46  # x0 prestige, x1-x4 resources
    COUNCIL = 47  # x0 how many steps
    STRIKE = 48  # x0 the Beast, x1 how many seats were asked, x2-x5 shields; seat is who moved it
    FLEE = 49  # x0 the location, x1 whose scouts, x2 how many
    LOSS = 50  # x0 how many K/R/W, for the seat
    HOMECOMING = 51  # x0 how many scouts, x1-x4 from where
    REWARDS = 52  # x0 how many, x1-x4 from where
    SPENT = 53  # x0 a Tactics card on its way to the discard pile
    TACTICS_DRAW = 54  # x0 how many
    MISSION_DRAW = 55
    SITE_DRAW = 56  # x0 the next spot
    TRIONFI_DRAW = 57


class Stage(IntEnum):
    """How far the game has got when no step is open."""

    SET_SITES = 0
    SET_TRIONFI = 1
    SET_MISSIONS = 2
    SET_FIRST = 3
    SET_TACTICS = 4
    ROUND_BEGINS = 5
    TURN_BEGINS = 6
    ACTIONS = 7
    MISSION_STEP = 8
    TRIONFI_STEP = 9
    TURN_ENDS = 10
    REFILL = 11
    TURN_OVER = 12
    BETRAYER_PHASE = 13
    DUSK = 14
    BEAST_PHASE = 15
    BEASTS_DONE = 16
    DAWN = 17
    CLEANUP = 18


class Way(IntEnum):
    """How a Place or Collect came about."""

    BY_ACTION = 0
    BY_TAKING = 1  # "take a Place action"
    FREELY = 2  # "as if you took"


class Ending(IntEnum):
    """How the game ended, one more than the place among the box's endings."""

    GOES_ON = 0
    BEASTS_GONE = 1
    ROUNDS_OVER = 2
    SOLO_DECIDED = 3
    SOLO_ROUNDS_OVER = 4


LAST_DRAW = int(Kind.DEALING)  # chance decides these
LAST_ASK = int(Kind.PLACING)  # a seat decides these, and nobody the rest


def named(member: IntEnum) -> str:
    """A step or a stage as text has it."""
    return member.name.lower().replace("_", " ")


KINDS = tuple(map(named, Kind))
STAGES = tuple(map(named, Stage))
