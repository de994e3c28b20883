cimport cython
from turres.core.position cimport Moves, offer, u32
from turres.games.tower.secrets cimport Secrets
from turres.games.tower.table cimport (
    COLOURS, HAND, MARKETS, MATERIALS, NAME, NAMING, NONE, OPEN, OPENING, PAY, PAYING, STEAL, STEALING, TAKE, USE, lack,
)


cdef enum:
    ANYTHING = (1 << MATERIALS) - 1


cdef class Effects(Secrets):
    @cython.locals(i=int, kind=int)
    cdef void list_uses(self, int seat, Moves* out) noexcept nogil
    @cython.locals(colour=int)
    cdef bint can_pay_fee(self, int seat, int kind) noexcept nogil
    @cython.locals(i=int)
    cdef bint has_effect(self, int seat, int kind) noexcept nogil
    cdef bint can_do(self, int seat, int word, int materials) noexcept nogil
    cdef int aims(self, int seat, int word, int materials) noexcept nogil
    cdef bint is_open_to_all(self, int word) noexcept nogil
    @cython.locals(material=int, cards=u32)
    cdef u32 cards_lacking(self, int seat, int materials) noexcept nogil
    @cython.locals(i=int, cards=u32)
    cdef void show_use(self, int seat, int kind) noexcept nogil
    cdef void show_aim(self, int seat, int word, int materials) noexcept nogil
    @cython.locals(i=int, colour=int)
    cdef void use(self, int seat, int kind) noexcept nogil

    @cython.locals(colour=int)
    cdef void list_payments(self, int seat, Moves* out) noexcept nogil
    cdef void pay(self, int seat, int colour) noexcept nogil

    @cython.locals(other=int, closed=int)
    cdef int closed_markets(self, int seat) noexcept nogil
    @cython.locals(market=int, closed=int)
    cdef void list_openings(self, int seat, Moves* out) noexcept nogil
    cdef void open_market(self, int market) noexcept nogil

    @cython.locals(material=int, materials=int)
    cdef int lacking(self, int seat) noexcept nogil
    cdef int namable(self, int seat, int materials) noexcept nogil
    @cython.locals(material=int, choice=int)
    cdef void list_names(self, int seat, Moves* out) noexcept nogil
    cdef void name(self, int seat, int material) noexcept nogil

    cdef int wanted(self, int seat) noexcept nogil
    @cython.locals(other=int, material=int, materials=int)
    cdef int held_by_others(self, int seat) noexcept nogil
    cdef int stealable(self, int seat, int materials) noexcept nogil
    @cython.locals(other=int, material=int, choice=int)
    cdef void list_thefts(self, int seat, Moves* out) noexcept nogil
    cdef void steal(self, int seat, int other, int material) noexcept nogil
    cdef void gain(self, int seat, int material) noexcept nogil

    cdef int gems_with_salil(self) noexcept nogil
    @cython.locals(colour=int)
    cdef void list_robberies(self, Moves* out) noexcept nogil
    cdef void rob(self, int seat, int colour) noexcept nogil
