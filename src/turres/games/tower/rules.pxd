cimport cython
from turres.core.position cimport CHANCE_ACTS, NOBODY, Moves, Verdict, offer, offer_weighted, only, u32
from turres.games.tower.dealings cimport Dealings
from turres.games.tower.table cimport (
    ACTING, BUY, CARDS, COLOURS, DEAL, DEALING, DISCARDED, DRAW, DRAWING, END, ENDING_TURN, ENTER, GOES_ON, HAND,
    HELD, HIRE, HIRING, IN_DECK, LAST_OF_CHANCE, LOOK, MATERIALS, NAME, NAMING, NONE, OFFERED, OFFERING, OPEN,
    OPENING, PASS, PAY, PAYING, PAYING_ENTRY, PICK, PICKING, PUT_ON_TOP, PUTTING_BACK, REJECTED, RETURN, RETURNING,
    ROBBING, SEGMENTS, SPACES, START, STARTING, STEAL, STEALING, TAKE, THIRD_SEGMENT, THUGS, TOKENS, TRADE,
    TRADE_PASS, TURN_LIMIT, TURN_LIMIT_REACHED, USE, USHER, USHERING, Step, cards_in, total,
)


cdef class Tower(Dealings):
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
    cdef void hold_card(self, int seat, int card) noexcept nogil
    @cython.locals(i=int, hidden=u32)
    cdef u32 hidden_cards(self) noexcept nogil
    cdef void start_turn(self) noexcept nogil
    @cython.final
    cdef bint nothing_to_draw(self) noexcept nogil

    cdef void end_actions(self, int seat) noexcept nogil
    @cython.locals(material=int)
    cdef bint is_complete(self, int seat) noexcept nogil
    @cython.locals(material=int, buildable=u32)
    cdef void show_incomplete(self, int seat) noexcept nogil
    cdef void build_segment(self, int seat) noexcept nogil
    @cython.locals(material=int)
    cdef int material_to_return(self, int seat) noexcept nogil
    cdef bint can_return_to(self, int space, int material) noexcept nogil
    @cython.locals(material=int, space=int, free=int)
    cdef bint returns_are_forced(self, int seat) noexcept nogil
    @cython.locals(space=int)
    cdef void return_material(self, int seat, int material) noexcept nogil
    @cython.locals(space=int)
    cdef void list_returns(self, int seat, Moves* out) noexcept nogil
    cdef void return_item(self, int seat, int space) noexcept nogil
    cdef bint settle_offering(self, Step* step) noexcept nogil
    @cython.locals(card=int)
    cdef void list_offered(self, Moves* out) noexcept nogil
    @cython.locals(card=int)
    cdef void pick(self, int seat, int kept) noexcept nogil

    @cython.locals(material=int)
    cdef void end_turn(self) noexcept nogil
    @cython.locals(seat=int, best=int)
    cdef void judge(self, Verdict* out) noexcept nogil
