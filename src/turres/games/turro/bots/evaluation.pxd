cimport cython
from libc.math cimport tanh
from turres.core.position cimport popcount
from turres.games.turro.rules.rules cimport Turro
from turres.games.turro.rules.table cimport *
from turres.search.evaluation cimport Evaluation

cdef enum:                       # what things are worth to alpha-beta, in hundredths of a rank
    WINS_NEXT = 10000            # a win with the next move, short of a finished game
    RANK = 100
    FREE_STONE = 25
    THREAT = 80
    SECOND_MOVE = 150

cdef enum:                       # what things are worth to the odds, in hundredths of their logarithm
    ODDS_SECOND_MOVE = 60
    ODDS_RANK = -15
    ODDS_STONE = 8
    ODDS_WIN = 250
    ODDS_THREAT = 65

cdef enum:
    NEAR_THE_LIMIT = 60          # turns before the last one that a search cares about the limit


cdef class TurroEvaluation(Evaluation):
    @cython.locals(key=u64)
    cdef u64 key(self, Position position) noexcept nogil


cdef inline u64 stirred(u64 key, u64 word) noexcept nogil:
    """The key with one more word in it, its upper half yet to be folded onto the lower one."""
    return (key ^ word ^ key >> 32) * <u64>0x2545F4914F6CDD1D


cdef int log_odds(Table* t, int seat) noexcept nogil
cdef int standing(Table* t, int seat) noexcept nogil
