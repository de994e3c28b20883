cimport cython
from turres.core.policy cimport Policy
from turres.core.position cimport Moves, Position, u64
from turres.games.turf_wars.board cimport (
    ATTACK, ATTACKS, AT_COMMIT, AT_SPEND, AT_TELEPORT_TO, A_COMBAT_CARD, A_SECRET, BUY, BY_SEAT, COUNT, CRY,
    DEAL_FACTION, DEED_MANEUVER, DEED_PLACE, DEED_STRIKES, DEED_TELEPORT, DEFENDS, DISCARD, DRAFT, EXCHANGE, KEEP,
    LEAVE, NEGATE, NONE, PASS, PLACE, PLAY, REACH, RETREAT, START, Step, THE_TOKEN, TYPES, lowest, popcount,
)
from turres.games.turf_wars.bots cimport collects, doubles, low_cards, lure_of, rate as by_greed, threat_to
from turres.games.turf_wars.effects cimport (
    ALL_IN, BORROW, BRING, COPY, DECLARE, FIRST_TOKEN, GROW, HOLD_HOME, MANEUVER, OFFER_HELP, PLUNDER, POWERS, PURSUE,
    RAISE, REBORN, SCOUT, SILENCE, SIT_OUT, SPOIL, TROOP_PRICE, WHOLE_RETREAT,
)
from turres.games.turf_wars.rules cimport TurfWars

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

    @cython.locals(i=int)
    cdef void weigh(self, Position position, int seat, Moves* moves, float* scores) noexcept nogil
    @cython.locals(step="Step*")
    cdef float rate(self, TurfWars position, int seat, int move) noexcept nogil
    @cython.locals(power=int, worth=int)
    cdef int rate_faction(self, TurfWars position, int faction) noexcept nogil


@cython.locals(kind=int, missing=int, owner=int, rest=u64, worth=int)
cdef int worth_of(TurfWars position, int seat, int turf) noexcept nogil
@cython.locals(kind=int, types=int)
cdef int types_of(TurfWars position, u64 turfs) noexcept nogil
@cython.locals(chance=float, hope=float, ours=int, theirs=int, worth=int)
cdef float gain_by(TurfWars position, int seat, int source, int target) noexcept nogil
@cython.locals(card=int)
cdef int best_card(TurfWars position, int seat) noexcept nogil
@cython.locals(beside=u64, kind=int, score=int)
cdef int rate_start(TurfWars position, int seat, int turf) noexcept nogil
@cython.locals(around=u64, beside=int, held=int, spear=int)
cdef int rate_place(TurfWars position, int seat, int turf) noexcept nogil
@cython.locals(best=float, deed=int, here=float, second=float, targets=u64)
cdef float rate_action(TurfWars position, int seat, int kind) noexcept nogil
@cython.locals(best=float, sources=u64)
cdef float best_attack_on(TurfWars position, int seat, int turf) noexcept nogil
@cython.locals(best=int, turfs=u64)
cdef float best_landing(TurfWars position, int seat, int kind) noexcept nogil
@cython.locals(ours=int)
cdef int wanted_in_war(TurfWars position, int seat) noexcept nogil
@cython.locals(lead=int, most=int, other=int)
cdef int rate_card(TurfWars position, int seat, int card) noexcept nogil
cdef int rate_purchase(TurfWars position, int seat, int move) noexcept nogil
