cimport cython
from turres.core.position cimport Moves, offer, u32
from turres.games.tower.effects cimport Effects
from turres.games.tower.table cimport (
    BUY, COLOURS, ENTER, HAND, HIRED, HIRED_TOO, HIRING, NONE, PASS, PAYING_ENTRY, PUTTING_BACK, SPACES, THUGS,
    TOKENS, TRADE, TRADE_PASS, USHERING, Step, cards_in, pays, purse,
)


cdef class Dealings(Effects):
    @cython.locals(space=int, on_sale=int, markets=int, wanted=int, gems=u32)
    cdef void list_purchases(self, int seat, Moves* out) noexcept nogil
    cdef int open_markets(self, int seat) noexcept nogil
    @cython.final
    cdef bint can_afford(self, int seat, int space) noexcept nogil
    @cython.locals(colour=int)
    cdef void buy(self, int seat, int space) noexcept nogil

    @cython.locals(i=int, first=int, second=int)
    cdef void list_trades(self, int seat, Moves* out) noexcept nogil
    cdef void trade(self, int seat, int choice) noexcept nogil
    @cython.locals(first=int)
    cdef void trade_pass(self, int seat, int choice) noexcept nogil

    @cython.locals(token=int)
    cdef void list_entries(self, int seat, Moves* out) noexcept nogil
    cdef void enter(self, int seat, int token) noexcept nogil
    cdef void look(self) noexcept nogil
    cdef bint settle_ushering(self, Step* step) noexcept nogil
    @cython.locals(kind=int)
    cdef int next_on_top(self) noexcept nogil
    @cython.locals(i=int)
    cdef void list_ushered(self, int first, Moves* out) noexcept nogil
    cdef void hire(self, int seat, int kind) noexcept nogil
    cdef void note_hired(self, int seat, int kind) noexcept nogil
    cdef void put_back(self, int seat, int kind) noexcept nogil


cdef int rate(int colour) noexcept nogil
cdef int other_colour(int choice) noexcept nogil
cdef int entry_fee(int token) noexcept nogil
