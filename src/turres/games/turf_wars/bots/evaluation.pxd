cimport cython
from turres.games.turf_wars.rules.rules cimport TurfWars
from turres.games.turf_wars.rules.table cimport *
from turres.search.evaluation cimport Evaluation

cdef enum:                       # hundredths; see TurfEvaluation
    FALLEN = -400
    TURF = 3
    TROOP = 9
    TROOP_LATER = 6              # "later" things count in full after ten rounds, and in part before
    POINT = 9
    POINT_LATER = 2
    SECRET = 50
    SECRET_LATER = 47
    TEN_OF_CARDS_LATER = 6       # ten in values of combat cards
    TOKEN = 26
    HOME_TURF = 18
    EVERY_TYPE_LATER = 19
    ALONE = 20                   # on a type
    ENDANGERED = 17              # beside a stronger force
    EMPTY_BESIDE = 8
    LAST_HOME_TURF_IN_REACH = 72
    ON_GUARD = 56                # a Guardian alone on its type: so much a round
    UNGUARDED = 122              # or nobody there
    KEPT_UP = 28                 # Undefeated so far: so much a round
    HELD_OUT = 22                # Steadfast so far
    AT_HOME = 135                # Homebody with all its troops
    STACKED = 628                # as many troops as are asked for in stacks, beyond a third of each
    MUSTERED = 146               # as many troops at all


cdef class TurfEvaluation(Evaluation):
    pass


@cython.locals(score=int)
cdef int standing_of(Table* t, int seat) noexcept nogil
cdef u64 others_turfs(Table* t, int seat) noexcept nogil
@cython.locals(score=int)
cdef int reach_of(Table* t, int seat) noexcept nogil
cdef int strongest_beside(Table* t, int seat, int turf) noexcept nogil
cdef int prospects_of(Table* t, int seat) noexcept nogil
cdef int prospect_of(Table* t, int seat, const Goal* goal) noexcept nogil
cdef int cubed(long long part, long long whole) noexcept nogil
cdef int guard_of(Table* t, int seat, int kind) noexcept nogil
cdef int stacked(Table* t, int seat, int height) noexcept nogil
