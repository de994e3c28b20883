cimport cython
from turres.core.position cimport Moves, offer_weighted, u32, u64
from turres.games.turf_wars.board cimport (
    AT_COMBAT_CARDS, AT_DEAL_FACTION, AT_DRAW_COMBAT, AT_DRAW_SECRET, AT_KEEP, AT_LOT_FIRST, AT_OPENING,
    AT_ROUND, AT_START, CARDS, CRY, DEALT, DEAL_FACTION, DRAW, DRAW_SECRET, EACH_HAND, EACH_SECRET, EACH_START,
    FACTIONS, KEEP, LOT, NEGATE, NONE, OUTSIDE, SEATS, SECRETS, START, Step, TURFS,
)
from turres.games.turf_wars.abilities cimport Abilities
from turres.games.turf_wars.effects cimport FIRST_TOKEN


cdef class Opening(Abilities):
    @cython.locals(kind=int, seat=int, turf=int)
    cdef void begin(self) noexcept nogil
    cdef void clear_seat(self, int seat) noexcept nogil
    @cython.locals(seat=int, turf=int)
    cdef void clear_war(self) noexcept nogil
    @cython.locals(seat=int)
    cdef void forget_battle(self) noexcept nogil
    cdef void run(self) noexcept nogil
    cdef void carry_opening(self, Step* step) noexcept nogil
    cdef void each_opening(self, int what, int seat) noexcept nogil
    @cython.locals(faction=int)
    cdef void list_deal_faction(self, Moves* out) noexcept nogil
    @cython.locals(seat=int)
    cdef bint is_dealt(self, int faction) noexcept nogil
    cdef void make_deal_faction(self, Step* step, int move) noexcept nogil
    @cython.locals(seat=int)
    cdef void show_factions(self) noexcept nogil
    @cython.locals(seat=int)
    cdef void give_token(self) noexcept nogil
    @cython.locals(seat=int)
    cdef void list_lots(self, Moves* out, int tied) noexcept nogil
    cdef void make_lot_first(self, int move) noexcept nogil
    @cython.locals(other=int)
    cdef bint has_nemesis_in_play(self, int seat) noexcept nogil
    @cython.locals(card=int)
    cdef void list_draw_secret(self, Moves* out) noexcept nogil
    @cython.locals(card=int, seat=int)
    cdef void make_draw_secret(self, Step* step, int move) noexcept nogil
    @cython.locals(card=int, seat=int)
    cdef void shuffle_combat(self) noexcept nogil
    @cython.locals(fresh=int, seat=int)
    cdef void carry_combat_cards(self, Step* step) noexcept nogil
    @cython.locals(card=int)
    cdef void list_draw_combat(self, Moves* out) noexcept nogil
    @cython.locals(fresh=int, seat=int)
    cdef void make_draw_combat(self, Step* step, int move) noexcept nogil
    @cython.locals(free=u64, other=int, turfs=u64)
    cdef void list_start(self, Step* step, Moves* out) noexcept nogil
    @cython.locals(seat=int)
    cdef void make_start(self, Step* step, int move) noexcept nogil
