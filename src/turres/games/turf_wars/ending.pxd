cimport cython
from turres.core.position cimport Moves, Verdict, offer
from turres.games.turf_wars.board cimport (
    AT_BACK, AT_LOT_LAST, BACK, BY_POINTS, BY_SECRET, LOT, NONE, PASS, Step, lowest, popcount,
)
from turres.games.turf_wars.spending cimport Spending


cdef class Ending(Spending):
    cdef void carry_finish(self, Step* step) noexcept nogil
    @cython.locals(seat=int, winners=int)
    cdef void judge_late_secrets(self) noexcept nogil
    @cython.locals(measure=int)
    cdef void break_tie(self) noexcept nogil
    @cython.locals(best=int, seat=int)
    cdef void keep_best(self, int measure) noexcept nogil
    cdef int measure_of(self, int seat, int measure) noexcept nogil
    @cython.locals(seat=int)
    cdef void list_back(self, Moves* out) noexcept nogil
    cdef void count_backing(self) noexcept nogil
    @cython.locals(other=int, total=int)
    cdef int backing_of(self, int seat) noexcept nogil
    cdef void make_lot_last(self, int move) noexcept nogil
    cdef void end_by_points(self) noexcept nogil
    @cython.locals(seat=int)
    cdef void judge(self, Verdict* out) noexcept nogil
