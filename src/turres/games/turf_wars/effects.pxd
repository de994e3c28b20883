cdef enum:                       # what an ability can do
    FIRST_TOKEN = 1
    GROW
    MANEUVER
    DECLARE
    COPY
    SIT_OUT
    BRING
    SPOIL
    SCOUT
    BORROW
    OFFER_HELP
    SILENCE
    ALL_IN
    HOLD_HOME
    WHOLE_RETREAT
    PURSUE
    REBORN
    PLUNDER
    RAISE
    TROOP_PRICE
    POWERS                       # how many there are, one up

cdef enum:                       # what an event can do once, at the reveal
    NOTHING = 1
    MARKER
    PLAGUE
    MUSTER
    RECRUIT
    DESERT
    POINTS
    ARM
    EXILE
    MAELSTROM
    # and what it changes until the next reveal
    BLOODLUST
    MALAISE
    MIND_CONTROL
    RAMPAGE
    CLOSED
    FRENEMIES
    TELEPORTERS_SHUT
    STAND_FIRM
    TURNS                        # how many event words there are, one up

cdef enum:                       # what a secret win can ask for
    TROOPS = 1
    KILL
    ENCIRCLE
    EACH_TYPE
    CARD_OF_EACH
    FROM_MARKER
    GUARD
    TURFS_OWNED
    STACKS
    GATES
    CENTRE
    SCATTERED
    STARTS
    HOMEBODY
    HAND
    ANNEX
    # judged after the holder's own action only
    UNSTOPPABLE
    # judged at the end of the game only
    UNDEFEATED
    STEADFAST
    GOALS
