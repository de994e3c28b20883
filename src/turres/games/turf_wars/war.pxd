cimport cython
from turres.core.position cimport Moves, offer, only
from turres.games.turf_wars.board cimport (
    AGAINST, ATTACKS, AT_AGAINST, AT_BORROW_COUNT, AT_BORROW_FROM, AT_BRING_COUNT, AT_BRING_FROM, AT_COMMIT,
    AT_DRAW_PLUNDER, AT_DRAW_SCOUTED, AT_DRAW_SPOILED, AT_HELP_CARD, AT_NAME, AT_SEAL_CARD, AT_USE, CARDS,
    COUNT, CRY, DEFENDS, DRAW, EACH_ATTACKED, EACH_COMMIT, EACH_COMMITTED, EACH_OFFER, EACH_RETALIATE,
    EACH_SETTLED, HELPS, LEAVE, MOST_TROOPS, NEGATE, NONE, ONLOOKER, OUTSIDE, PASS, PLAY, Step, popcount,
)
from turres.games.turf_wars.settlement cimport Settlement
from turres.games.turf_wars.effects cimport BLOODLUST, BORROW, BRING, PLUNDER, RAISE, REBORN, SCOUT, SILENCE, SPOIL


cdef class Wars(Settlement):
    cdef void carry_war(self, Step* step) noexcept nogil
    cdef void carry_decision(self, Step* step) noexcept nogil
    cdef void each_war(self, int what, int seat) noexcept nogil
    @cython.locals(seat=int)
    cdef void enter(self) noexcept nogil
    @cython.locals(seat=int, stirred=int)
    cdef void close_war(self) noexcept nogil
    @cython.locals(least=int, seat=int)
    cdef void list_commit(self, Step* step, Moves* out) noexcept nogil
    cdef bint must_bleed(self, int seat) noexcept nogil
    cdef void make_commit(self, Step* step, int move) noexcept nogil
    cdef void when_attacked(self, int seat) noexcept nogil
    cdef void when_committed(self, int seat) noexcept nogil
    cdef void when_settled(self, int seat) noexcept nogil
    cdef void use_in_war(self, int seat, int power) noexcept nogil
    cdef bint is_victim(self, int seat, int other, int power) noexcept nogil
    @cython.locals(other=int)
    cdef bint has_victim(self, int seat, int power) noexcept nogil
    @cython.locals(other=int)
    cdef void list_against(self, Step* step, Moves* out) noexcept nogil
    @cython.locals(kind=int, power=int, seat=int)
    cdef void make_against(self, Step* step, int move) noexcept nogil
    @cython.locals(victim=int)
    cdef void make_draw_spoiled(self, Step* step, int move) noexcept nogil
    @cython.locals(seat=int, victim=int)
    cdef void make_draw_scouted(self, Step* step, int move) noexcept nogil
    @cython.locals(card=int, other=int, seat=int, victim=int)
    cdef void make_draw_plunder(self, Step* step, int move) noexcept nogil
    cdef void list_bring_from(self, Step* step, Moves* out) noexcept nogil
    cdef void make_bring_from(self, Step* step, int move) noexcept nogil
    @cython.locals(seat=int, source=int)
    cdef void make_bring_count(self, Step* step, int move) noexcept nogil
    @cython.locals(seat=int)
    cdef bint has_lender(self) noexcept nogil
    @cython.locals(turf=int)
    cdef void list_borrow_from(self, Moves* out) noexcept nogil
    cdef void make_borrow_from(self, Step* step, int move) noexcept nogil
    cdef void list_borrow_count(self, Step* step, Moves* out) noexcept nogil
    cdef void make_borrow_count(self, Step* step, int move) noexcept nogil
    @cython.locals(seat=int, sides=int)
    cdef int armed_sides(self) noexcept nogil
    @cython.locals(seat=int, strong=int)
    cdef bint is_silenced(self) noexcept nogil
    @cython.locals(card=int, may_cry=int)
    cdef void list_seal_card(self, int seat, Moves* out) noexcept nogil
    @cython.locals(place=int, seat=int)
    cdef void show_cards(self) noexcept nogil
    cdef void show_card(self, int seat, int card) noexcept nogil
    @cython.locals(seat=int)
    cdef void call_off(self) noexcept nogil
    cdef void decide(self) noexcept nogil
    @cython.locals(helps=int, seat=int)
    cdef void remember_battle(self) noexcept nogil
