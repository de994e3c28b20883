cimport cython
from turres.core.policy cimport Policy
from turres.core.position cimport Moves, Position, u32, u64
from turres.games.turf_wars.board cimport (
    ACTION_CARDS, ATTACK, ATTACKS, AT_BRING_COUNT, AT_COMMIT, AT_GIVE, AT_OFFER, AT_RETALIATE, AT_SEAL_ATTACK,
    AT_SPEND, AT_TELEPORT_FROM, AT_TRANSFER, A_COMBAT_CARD, A_SECRET, A_TROOP, BUY, BY_SEAT, CALL, COUNT, CRY, CARDS,
    DEALT, DEAL_FACTION, DEED_MANEUVER, DEED_PLACE, DEED_STRIKES, DEED_TELEPORT, DISCARD, DRAFT, EXCHANGE, Goal,
    LEAVE, MOST_TROOPS, NEGATE, NONE, PASS, PLACE, PLAY, PROCLAIM, REACH, RETREAT, START, SUPPORT, Step, TYPES, Table,
    lowest, popcount,
)
from turres.games.turf_wars.effects cimport (
    ALL_IN, ANNEX, CARD_OF_EACH, CENTRE, EACH_TYPE, GATES, GUARD, HAND, HOMEBODY, KILL, SCATTERED, STACKS, STARTS,
    STEADFAST, TROOPS, TURFS_OWNED, UNDEFEATED,
)
from turres.games.turf_wars.rules cimport TurfWars
from turres.search.evaluation cimport Evaluation


cdef class Greedy(Policy):
    @cython.locals(i=int)
    cdef void weigh(self, Position position, int seat, Moves* moves, float* scores) noexcept nogil


@cython.locals(owner=int, step="Step*")
cdef float rate(TurfWars position, int seat, int move) noexcept nogil
cdef float rate_pass(Step* step) noexcept nogil
@cython.locals(around=u64, most=int)
cdef int threat_to(TurfWars position, int seat, int turf) noexcept nogil
@cython.locals(owner=int, worth=int)
cdef int worth_of(TurfWars position, int seat, int turf) noexcept nogil
@cython.locals(card=int, cards=u32, lure=int, number=int)
cdef int lure_of(TurfWars position, int seat, int turf) noexcept nogil
@cython.locals(held=int, kind=int, owner=int)
cdef int pull_of(TurfWars position, int seat, int card, int turf, Goal goal) noexcept nogil
@cython.locals(beside=u64, gate=int)
cdef bint opens_gate(TurfWars position, int seat, int turf) noexcept nogil
@cython.locals(other=int)
cdef bint is_foreign_start(TurfWars position, int seat, int turf) noexcept nogil
@cython.locals(number=int)
cdef int quarry_of(TurfWars position, int seat, int card, int side) noexcept nogil
@cython.locals(ours=int, theirs=int)
cdef float rate_attack(TurfWars position, int seat, int source, int target) noexcept nogil
@cython.locals(best=float, sources=u64, targets=u64, turf=int)
cdef float best_attack(TurfWars position, int seat, int kind) noexcept nogil
@cython.locals(deed=int)
cdef float rate_action(TurfWars position, int seat, int kind) noexcept nogil
@cython.locals(kind=int)
cdef float rate_start(TurfWars position, int seat, int turf) noexcept nogil
cdef float need_of(TurfWars position, int seat, int turf) noexcept nogil
cdef float rate_source(TurfWars position, Step* step, int turf) noexcept nogil
cdef int wanted_troops(TurfWars position, Step* step) noexcept nogil
@cython.locals(most=int, other=int)
cdef bint is_hopeless(TurfWars position, int seat) noexcept nogil
@cython.locals(other=int, ours=int, theirs=int)
cdef float rate_card(TurfWars position, int seat, int card) noexcept nogil
cdef float rate_discard(TurfWars position, Step* step, int seat, int card) noexcept nogil
cdef int low_cards(TurfWars position, int seat) noexcept nogil
cdef float rate_ware(TurfWars position, int seat, int ware) noexcept nogil
@cython.locals(cards=u32, word=int)
cdef bint collects(TurfWars position, int seat) noexcept nogil
@cython.locals(card=int, spare=int)
cdef int doubles(TurfWars position, int seat) noexcept nogil


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

cdef enum:                       # hundredths of log odds that a seat is careless; see careless_chance
    ROUND_GONE = 180
    CARD_WASTED = 144
    TURF_HELD = 496
    SECRET_DRAWN = 542


cdef class TurfEvaluation(Evaluation):
    cdef int worth(self, Position position, int seat) noexcept nogil
    cdef bint is_restless(self, Position position, int seat) noexcept nogil
    cdef double carelessness(self, Position position, int seat) noexcept nogil


@cython.locals(at="Table*", odds=int, wars=int, wasted=int)
cdef double careless_chance(TurfWars position, int seat) noexcept nogil
@cython.locals(at="Table*", card=int, kind=int, late=int, others=u64, score=int, value=int)
cdef int standing_of(TurfWars position, int seat) noexcept nogil
@cython.locals(other=int, turfs=u64)
cdef u64 others_turfs(TurfWars position, int seat) noexcept nogil
@cython.locals(beside=u64, empty=u64, score=int, turf=int, turfs=u64, wanted=u64)
cdef int reach_of(TurfWars position, int seat) noexcept nogil
@cython.locals(around=u64, most=int)
cdef int strongest_beside(TurfWars position, int seat, int turf) noexcept nogil
@cython.locals(card=int, cards=u32, number=int, score=int)
cdef int prospects_of(TurfWars position, int seat) noexcept nogil
cdef int prospect_of(TurfWars position, int seat, const Goal* goal) noexcept nogil
cdef int cubed(long long part, long long whole) noexcept nogil
cdef int guard_of(TurfWars position, int seat, int kind) noexcept nogil
@cython.locals(most=int, turfs=u64)
cdef int stacked(TurfWars position, int seat, int height) noexcept nogil
