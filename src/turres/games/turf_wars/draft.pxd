cimport cython
from turres.core.position cimport Moves, offer, offer_weighted, u64
from turres.games.turf_wars.board cimport (
    ACTIONS, AT_ACTION_CARDS, AT_DRAFT, AT_DRAW_ACTION, DEED_ATTACK, DRAFT, DRAW_ACTION, EACH_DRAFT, NONE, Step,
    lowest,
)
from turres.games.turf_wars.events cimport Events
from turres.games.turf_wars.effects cimport BLOODLUST, CLOSED, MIND_CONTROL


cdef class Draft(Events):
    @cython.final
    @cython.locals(seat=int)
    cdef void begin_draft(self) noexcept nogil
    @cython.final
    @cython.locals(seat=int)
    cdef void carry_action_cards(self, Step* step) noexcept nogil
    @cython.final
    @cython.locals(kind=int)
    cdef void list_draw_action(self, Moves* out) noexcept nogil
    @cython.final
    @cython.locals(seat=int)
    cdef void make_draw_action(self, Step* step, int move) noexcept nogil
    @cython.final
    @cython.locals(kind=int)
    cdef void each_draft(self, int seat) noexcept nogil
    @cython.final
    @cython.locals(kind=int, thirsty=int)
    cdef void list_draft(self, Step* step, Moves* out) noexcept nogil
    @cython.final
    @cython.locals(kind=int)
    cdef bint has_weapon(self, int seat) noexcept nogil
    @cython.final
    cdef bint is_weapon(self, int seat, int kind) noexcept nogil
    @cython.final
    @cython.locals(kind=int, types=int)
    cdef int prey_of(self, int seat) noexcept nogil
    @cython.final
    @cython.locals(kind=int, seat=int)
    cdef void make_draft(self, Step* step, int move) noexcept nogil
    @cython.final
    @cython.locals(kind=int)
    cdef void end_draft(self) noexcept nogil
    @cython.final
    @cython.locals(other=int, place=int)
    cdef void reveal_card(self, int seat) noexcept nogil
    @cython.final
    @cython.locals(kind=int, seat=int)
    cdef void bury_leftovers(self) noexcept nogil
    @cython.final
    @cython.locals(other=int, targets=u64)
    cdef u64 attackable(self, int seat, int kind) noexcept nogil
    @cython.final
    @cython.locals(targets=u64)
    cdef bint has_target(self, int seat, int kind) noexcept nogil
