cimport cython
from turres.core.policy cimport Policy
from turres.core.position cimport Moves, Position
from turres.games.tower.dealings cimport other_colour, rate
from turres.games.tower.rules cimport Tower
from turres.games.tower.table cimport (
    BUY, COLOURS, END, ENTER, HAND, HIRE, LOOK, MATERIALS, NAME, NAMING, NONE, OPEN, OPENING, PASS, PAY, PICK,
    PUT_ON_TOP, RETURN, SPACES, STEAL, STEALING, TAKE, TRADE, TRADE_PASS, USE, Block, cards_in,
)
from turres.search.evaluation cimport Evaluation


cdef class Greedy(Policy):
    @cython.locals(i=int)
    cdef void weigh(self, Position position, int seat, Moves* moves, float* scores) noexcept nogil


cdef float value_of(Tower position, int seat, int move) noexcept nogil
cdef float value_of_answer(Tower position, int seat, int move) noexcept nogil
cdef int worth(int colour) noexcept nogil
@cython.locals(colour=int, whole=int)
cdef int price_of(Tower position, int space) noexcept nogil
@cython.locals(material=int, whole=int)
cdef int lacking(Tower position, int seat) noexcept nogil
@cython.locals(space=int, count=int)
cdef int on_sale(Tower position, int material) noexcept nogil
@cython.locals(material=int)
cdef bint is_stuck(Tower position, int seat) noexcept nogil
@cython.locals(gain=float)
cdef float value_of_item(Tower position, int material) noexcept nogil
@cython.locals(space=int, best=float)
cdef float best_purchase(Tower position, int seat, int markets) noexcept nogil
@cython.locals(before=float, after=float, given=int)
cdef float value_of_trade(Tower position, int seat, int choice) noexcept nogil
@cython.locals(first=int, second=int, before=float, after=float)
cdef float value_of_pass_trade(Tower position, int seat, int choice) noexcept nogil
cdef float value_of_entry(Tower position, int seat, int token) noexcept nogil
@cython.locals(i=int, best=float)
cdef float value_of_use(Tower position, int seat, int kind) noexcept nogil
@cython.locals(best=float)
cdef float value_of_word(Tower position, int seat, int word, int materials) noexcept nogil
@cython.locals(i=int, whole=float)
cdef float value_of_thug(Tower position, int seat, int kind) noexcept nogil
@cython.locals(material=int, space=int, cheapest=int, whole=float)
cdef float value_of_card(Tower position, int card) noexcept nogil


cdef enum:                       # hundredths; see TowerEvaluation
    SEGMENT = 400
    WHOLE_BUILD = 425
    GEM_WORTH = 4
    PASS_WORTH = 25
    THUG_WORTH = 17


cdef class TowerEvaluation(Evaluation):
    @cython.locals(score=int, needed=int, there=int, material=int, at="Block*")
    cdef int worth(self, Position position, int seat) noexcept nogil
