cimport cython
from turres.core.position cimport CHANCE_ACTS, NOBODY, Moves, Verdict, offer, offer_weighted, only
from turres.games.tower.building cimport Building
from turres.games.tower.table cimport (
    ACTING, BUY, CARDS, DEAL, DEALING, DRAW, DRAWING, END, ENDING_TURN, ENTER, GOES_ON, HAND, HIRE, HIRING, IN_DECK,
    LAST_OF_CHANCE, LOOK, MATERIALS, NAME, NAMING, NONE, OFFERED, OFFERING, OPEN, OPENING, PAY, PAYING,
    PAYING_ENTRY, PICK, PUT_ON_TOP, PUTTING_BACK, RETURN, RETURNING, ROBBING, START, STARTING, STEAL, STEALING,
    TAKE, THUGS, TOKENS, TRADE, TRADE_PASS, TURN_LIMIT, TURN_LIMIT_REACHED, USE, USHER, USHERING, Step, cards_in,
    open_step, total,
)


cdef class Tower(Building):
    cdef int acting(self) noexcept nogil
    @cython.locals(kind=int)
    cdef void list_moves(self, int seat, Moves* out) noexcept nogil
    @cython.final
    @cython.locals(kind=int)
    cdef void list_answers(self, int seat, Moves* out) noexcept nogil
    cdef void make(self, int seat, int move) noexcept nogil
    @cython.final
    cdef void make_action(self, int seat, int move) noexcept nogil
    @cython.final
    cdef void make_answer(self, int seat, int move) noexcept nogil
    @cython.final
    cdef void settle(self) noexcept nogil
    @cython.final
    @cython.locals(step="Step*")
    cdef bint settle_step(self) noexcept nogil
    @cython.final
    cdef bint is_over(self, Step* step) noexcept nogil
    @cython.final
    cdef void finish_step(self, int kind) noexcept nogil

    @cython.final
    @cython.locals(kind=int, i=int)
    cdef void list_chances(self, Moves* out) noexcept nogil
    @cython.final
    cdef void make_chance(self, int move) noexcept nogil
    @cython.locals(seat=int)
    cdef void deal(self, int card) noexcept nogil
    cdef void start_turn(self) noexcept nogil
    @cython.final
    cdef bint nothing_to_draw(self) noexcept nogil

    @cython.locals(material=int)
    cdef void end_turn(self) noexcept nogil
    @cython.locals(seat=int, best=int)
    cdef void judge(self, Verdict* out) noexcept nogil
