from turres.games.turris_beasts.rules.rules cimport Turris
from turres.games.turris_beasts.rules.table cimport *
from turres.search.evaluation cimport Evaluation

cdef enum:                       # hundredths; see BeastsEvaluation
    PRESTIGE = 15
    GOOD = 14
    ONE_ARTIFACT = 7
    TACTICS_CARD = 25
    SCOUT_AT_HAND = 5
    SCOUT_OUT = 3
    COMPLETED = 15
    RESERVED = 4
    RIGHT = 45                   # to build now; one that would be lost is worth nothing
    LOST_SCOUT = -9
    DAMAGE = -30
    PLENTY = 5                   # of a resource
    FULL_HAND = 4


cdef class BeastsEvaluation(Evaluation):
    pass
