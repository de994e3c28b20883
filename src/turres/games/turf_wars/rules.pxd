cimport cython
from turres.core.position cimport CHANCE_ACTS, Moves, NOBODY, offer, only
from turres.games.turf_wars.board cimport (
    ACCEPT, AT_ACTION_CARDS, AT_AGAINST, AT_ANSWER, AT_BORROW_COUNT, AT_BORROW_FROM, AT_BRING_COUNT,
    AT_BRING_FROM, AT_CALL, AT_COMBAT_CARDS, AT_COMMIT, AT_COPY, AT_DEAL_FACTION, AT_DECLARE, AT_DESERT,
    AT_DRAFT, AT_DRAW_ACTION, AT_DRAW_COMBAT, AT_DRAW_HELP, AT_DRAW_PLUNDER, AT_DRAW_SCOUTED, AT_DRAW_SECRET,
    AT_DRAW_SPOILED, AT_EACH, AT_EVENT, AT_EXCHANGE, AT_FINISH, AT_GIVE, AT_HELP_CARD, AT_KEEP, AT_KEEP_CARD,
    AT_KEEP_ONE, AT_LEND, AT_LEND_FROM, AT_LOT_FIRST, AT_LOT_LAST, AT_NAME, AT_OFFER, AT_OPENING, AT_PHASE_ONE,
    AT_PLACE, AT_RECRUIT, AT_RETALIATE, AT_RETREAT, AT_REVEAL, AT_ROUND, AT_SIT_OUT, AT_SPEND, AT_SPENDING,
    AT_START, AT_TAKE, AT_TELEPORT_FROM, AT_TELEPORT_TO, AT_TRANSFER, AT_WAR, AT_WAVES, AT_WHIRL, BY_CHANCE,
    BY_SEALS, BY_SEAT, EACH_COMMIT, EACH_DRAFT, EACH_EXILE, EACH_PHASE_ONE, EACH_REINFORCE, EACH_SETTLED,
    EACH_SIT_OUT, EACH_SPEND, EACH_TELEPORT, EACH_TROOPS, GOES_ON, LAST_ROUND, NONE, PASS, PLACE, REFUSE, Step,
    USE, WHIRL,
)
from turres.games.turf_wars.hidden cimport Hidden


cdef class TurfWars(Hidden):
    @cython.locals(seat=int, step="Step*", waiting=int)
    cdef int acting(self) noexcept nogil
    @cython.final
    @cython.locals(seat=int)
    cdef int sealed_for(self, Step* step, int by) noexcept nogil
    cpdef int seals_for(self, int seat)
    cpdef int bonus_for(self, int side)
    cpdef int value_for(self, int side)
    cpdef int price_for(self, int seat, int ware)
    cpdef bint has_open_teleporters(self)
    cdef void run(self) noexcept nogil
    @cython.final
    cdef void carry_on(self, Step* step) noexcept nogil
    @cython.final
    @cython.locals(seat=int)
    cdef void carry_each(self, Step* step) noexcept nogil
    @cython.final
    cdef void do_each(self, int what, int seat) noexcept nogil
    @cython.final
    cdef void carry_round(self, Step* step) noexcept nogil
    @cython.final
    cdef void begin_phase(self, int phase) noexcept nogil
    @cython.final
    @cython.locals(seat=int)
    cdef void forget_round(self) noexcept nogil
    @cython.final
    cdef void end_actions(self) noexcept nogil
    @cython.final
    cdef void end_round(self, Step* step) noexcept nogil
    @cython.locals(step="Step*")
    cdef void list_moves(self, int seat, Moves* out) noexcept nogil
    @cython.final
    cdef void list_later(self, Step* step, Moves* out) noexcept nogil
    @cython.final
    cdef void list_chances(self, Step* step, Moves* out) noexcept nogil
    @cython.locals(step="Step*")
    cdef void make(self, int seat, int move) noexcept nogil
    @cython.final
    @cython.locals(kind=int, seat=int)
    cdef void make_seal(self, Step* step, int by, int move) noexcept nogil
    @cython.final
    cdef void make_earlier(self, Step* step, int move) noexcept nogil
    @cython.final
    cdef void make_later(self, Step* step, int move) noexcept nogil
    @cython.final
    cdef void make_chance(self, Step* step, int move) noexcept nogil
