cimport cython
from turres.core.position cimport u32, u64
from turres.games.turf_wars.board cimport (
    ACTIONS, AT_FINISH, BY_HOME, BY_NEMESIS, BY_POINTS, BY_SECRET, BY_SURVIVAL, Board, CARDS, CRY, GOES_ON,
    Goal, NONE, ONLOOKER, TYPES, lowest, popcount,
)
from turres.games.turf_wars.effects cimport (
    ANNEX, CARD_OF_EACH, CENTRE, EACH_TYPE, ENCIRCLE, FROM_MARKER, GATES, GUARD, HAND, HOMEBODY, KILL,
    SCATTERED, STACKS, STARTS, TROOPS, TURFS_OWNED, UNDEFEATED, UNSTOPPABLE,
)


cdef class Wins(Board):
    @cython.final
    cdef void moment(self) noexcept nogil
    @cython.final
    @cython.locals(seat=int)
    cdef void moment_among(self, int stirred) noexcept nogil
    @cython.final
    cdef void moment_of(self, int seat, u32 cards) noexcept nogil
    @cython.final
    @cython.locals(fallen=int, seat=int)
    cdef void look_round(self, int stirred) noexcept nogil
    @cython.final
    @cython.locals(seat=int, winners=int)
    cdef void look_for_wins(self, int fallen, int stirred) noexcept nogil
    @cython.final
    cdef bint has_won(self, int seat, int fallen) noexcept nogil
    @cython.final
    cdef bint has_early_secret(self, int seat, u32 cards) noexcept nogil
    @cython.final
    @cython.locals(hunted=int, victim=int)
    cdef bint has_slain_nemesis(self, int seat, int fallen) noexcept nogil
    @cython.final
    @cython.locals(card=int)
    cdef bint has_secret(self, int seat, u32 cards) noexcept nogil
    @cython.final
    @cython.locals(cards=u32)
    cdef inline u32 within_reach(self, int seat) noexcept nogil
    @cython.final
    @cython.locals(cards=u32, kind=int, other=int, others=u64)
    cdef u32 unguarded(self, int seat) noexcept nogil
    @cython.final
    @cython.locals(cards=u32, seat=int)
    cdef void conclude(self, int winners) noexcept nogil
    @cython.final
    @cython.locals(done=int)
    cdef bint has_acted(self, int seat) noexcept nogil
    @cython.final
    @cython.locals(seat=int, winners=int)
    cdef void judge_after_actions(self) noexcept nogil
    @cython.final
    @cython.locals(doubted=u32, met=u32, number=int)
    cdef void rule_out(self, int seat, u32 cards) noexcept nogil
    @cython.final
    cdef void settle_ruins(self, int fallen) noexcept nogil
    @cython.final
    @cython.locals(card=int, other=int)
    cdef void eliminate(self, int seat) noexcept nogil
    @cython.final
    @cython.locals(kind=int)
    cdef void bury_cards(self, int seat) noexcept nogil
    @cython.final
    @cython.locals(number=int)
    cdef void forget_debts(self, int seat) noexcept nogil
    @cython.final
    @cython.locals(number=int)
    cdef inline bint meets(self, int seat, int card) noexcept nogil
    @cython.final
    cdef bint holds_goal(self, int seat, int card, const Goal* goal) noexcept nogil
    @cython.final
    cdef bint holds_rare_goal(self, int seat, const Goal* goal) noexcept nogil
    @cython.final
    @cython.locals(number=int, victim=int)
    cdef bint has_killed(self, int seat, int card, int side) noexcept nogil
    @cython.final
    @cython.locals(around=u64, turf=int)
    cdef bint has_encircled(self, int seat, int least) noexcept nogil
    @cython.final
    @cython.locals(kind=int)
    cdef bint has_each_type(self, int seat, int least) noexcept nogil
    @cython.final
    @cython.locals(card=int)
    cdef bint has_card_of_each(self, int seat) noexcept nogil
    @cython.final
    @cython.locals(other=int)
    cdef bint is_guardian(self, int seat, int kind) noexcept nogil
    @cython.final
    @cython.locals(found=int, turfs=u64)
    cdef bint has_stacks(self, int seat, int least, int height) noexcept nogil
    @cython.final
    @cython.locals(found=int, gate=int)
    cdef bint has_gates(self, int seat, int least) noexcept nogil
    @cython.final
    @cython.locals(found=int, turfs=u64)
    cdef bint has_scattered(self, int seat, int least) noexcept nogil
    @cython.final
    @cython.locals(found=int, other=int)
    cdef bint has_starts(self, int seat, int least) noexcept nogil
    @cython.final
    @cython.locals(kind=int)
    cdef bint has_annexed(self, int seat) noexcept nogil
