cimport cython
from turres.core.policy cimport Policy
from turres.core.position cimport Moves, Position
from turres.games.turris_beasts.board cimport *
from turres.games.turris_beasts.rules cimport Turris
from turres.search.evaluation cimport Evaluation

ctypedef float Need[6]           # what one more of a thing is worth: the resources, any of them, an Artifact


cdef class Greedy(Policy):
    @cython.locals(i=int, saved=Table)
    cdef void weigh(self, Position position, int seat, Moves* moves, float* scores) noexcept nogil


@cython.locals(score=float, need=Need, best=float)
cdef float worth(Turris position, int seat) noexcept nogil
@cython.locals(score=float, r=int, more=int)
cdef float wealth(Turris position, int seat) noexcept nogil
cdef float ambition(Turris position, int seat) noexcept nogil
@cython.locals(score=float, i=int)
cdef float ruin(Turris position) noexcept nogil
cdef float room_worth(Turris position, int seat, int prestige) noexcept nogil
@cython.locals(score=float, left=u32)
cdef float keepsakes(Turris position, int seat) noexcept nogil
@cython.locals(best=float, place=int, left=u64, found=float, target=int, r=int, cost=Price)
cdef float prospects(Turris position, int seat, float* need) noexcept nogil
@cython.locals(r=int, missing=int, cost=Price)
cdef float prospect(Turris position, int seat, int mission, int saved) noexcept nogil
@cython.locals(score=float, location=int, n=int)
cdef float outposts(Turris position, int seat, float* need) noexcept nogil
cdef int rooms_due(Turris position, int seat) noexcept nogil
cdef float outpost(Turris position, int seat, int location, float* need) noexcept nogil
@cython.locals(said="const Sentence*")
cdef float haul(Turris position, int seat, int location, float* need) noexcept nogil
cdef float homecoming(Turris position, int seat, int location, float* need) noexcept nogil
@cython.locals(score=float, location=int)
cdef float harvest(Turris position, int seat, float* need) noexcept nogil
@cython.locals(i=int, chance=float)
cdef float safety(Turris position, int location) noexcept nogil
@cython.locals(score=float, i=int, j=int, step="Open*")
cdef float promised(Turris position, int seat, float* need) noexcept nogil
@cython.locals(score=float, i=int, said="const Sentence*")
cdef float promise(Turris position, int seat, int sentence, int start, float* need) noexcept nogil
cdef float word_worth(Turris position, int seat, const Op* op, float* need) noexcept nogil


cdef enum:                       # hundredths; see BeastsEvaluation
    PRESTIGE = 15
    GOOD = 14
    ONE_ARTIFACT = 7
    TACTICS_CARD = 25
    SCOUT_AT_HAND = 5
    SCOUT_OUT = 3
    COMPLETED = 15
    RESERVED = 4
    RIGHT = 80
    LOST_SCOUT = -9
    DAMAGE = -30
    PLENTY = 5                   # of a resource
    FULL_HAND = 4


cdef class BeastsEvaluation(Evaluation):
    @cython.locals(score=int, r=int, tribe="Tribe*")
    cdef int worth(self, Position position, int seat) noexcept nogil
