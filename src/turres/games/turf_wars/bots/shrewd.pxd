cimport cython
from turres.core.policy cimport Policy
from turres.games.turf_wars.rules.rules cimport TurfWars
from turres.games.turf_wars.rules.table cimport *

cdef enum:                       # hundredths, but for the last two; see the module's first lines
    NEIGHBOUR = 132              # a turf is worth so much for each neighbour,
    LAST_HOME_TURF = 3200        # so much if it wins the game,
    NEXT_HOME_TURF = 580         # if one more will then be missing,
    HOME_TURF_AT_ALL = 110
    NEW_TYPE = 475
    LAST_TYPE = 315              # more than that if it is the last type one lacked
    TAKEN = 175                  # from somebody,
    HOME_TAKEN = 230             # to whom it was home
    KILL_IN_SIGHT = 210
    LURE = 70                    # times what secrets make of it, as the greedy seat sees it
    ENTRY = 320                  # walking into an empty turf
    ABANDONED = -850             # and leaving none behind
    A_TROOP_MORE = 89            # what speaks for winning a war
    A_BETTER_CARD = 31
    SILENCED = 160
    A_TROOP_KILLED = 187         # and what else there is to win or lose in it
    A_TROOP_LOST = 92
    A_TROOP_BESIDE = 217         # a stack is reinforced for the strongest foreign one beside it,
    A_TROOP_THERE = 97           # the less, the more stand there
    A_TROOP_IN_THE_WAY = 100
    A_TROOP_PLACED = 243         # by an action card
    A_MANEUVER = 122
    SECOND_BLOW = 63             # percent of what Strikes may bring the second time
    LATER = 14                   # for each priority called before
    LANDING = 39                 # percent of a turf one teleports to
    DECIDED = 15                 # troops ahead or behind: no card will change it
    SAVING_FROM = 8              # rounds


cdef class Shrewd(Policy):
    cdef int powers_worth[POWERS]

    cdef float rate(self, Table* t, int seat, int move) noexcept nogil
    cdef int rate_faction(self, Table* t, int faction) noexcept nogil


@cython.locals(worth=int)
cdef int worth_of(Table* t, int seat, int turf) noexcept nogil
@cython.locals(types=int)
cdef int types_of(Table* t, u64 turfs) noexcept nogil
@cython.locals(chance=float, hope=float)
cdef float gain_by(Table* t, int seat, int source, int target) noexcept nogil
cdef int best_card(Table* t, int seat) noexcept nogil
cdef int rate_start(Table* t, int seat, int turf) noexcept nogil
cdef int rate_place(Table* t, int seat, int turf) noexcept nogil
@cython.locals(best=float, here=float, second=float)
cdef float rate_action(Table* t, int seat, int kind) noexcept nogil
@cython.locals(best=float)
cdef float best_attack_on(Table* t, int seat, int turf) noexcept nogil
cdef float best_landing(Table* t, int seat, int kind) noexcept nogil
cdef int wanted_in_war(Table* t, int seat) noexcept nogil
cdef int rate_card(Table* t, int seat, int card) noexcept nogil
cdef int rate_purchase(Table* t, int seat, int move) noexcept nogil
