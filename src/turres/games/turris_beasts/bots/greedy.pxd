cimport cython
from turres.core.policy cimport Policy
from turres.games.turris_beasts.rules.rules cimport Turris
from turres.games.turris_beasts.rules.table cimport *

ctypedef float Need[6]           # what one more of a thing is worth: the resources, any of them, an Artifact


cdef class Greedy(Policy):
    pass


@cython.locals(score=float, need=Need, best=float)
cdef float worth(Table* t, int seat) noexcept nogil
@cython.locals(left=int)
cdef bint is_last_round(Table* t) noexcept nogil
@cython.locals(score=float)
cdef float wealth(Table* t, int seat) noexcept nogil
cdef float ambition(Table* t, int seat) noexcept nogil
@cython.locals(score=float)
cdef float ruin(Table* t) noexcept nogil
cdef float room_worth(Table* t, int seat, int prestige) noexcept nogil
@cython.locals(score=float, left=u32)
cdef float keepsakes(Table* t, int seat) noexcept nogil
@cython.locals(best=float, found=float, cost=Price)
cdef float prospects(Table* t, int seat, float* need) noexcept nogil
@cython.locals(cost=Price)
cdef float prospect(Table* t, int seat, int mission, int saved) noexcept nogil
@cython.locals(score=float)
cdef float outposts(Table* t, int seat, float* need) noexcept nogil
cdef int rooms_due(Table* t, int seat) noexcept nogil
cdef float outpost(Table* t, int seat, int location, float* need) noexcept nogil
@cython.locals(said="const Sentence*")
cdef float haul(Table* t, int seat, int location, float* need) noexcept nogil
@cython.locals(score=float)
cdef float reward_worth(Table* t, int seat, int sentence, float* need) noexcept nogil
cdef float homecoming(Table* t, int seat, int location, float* need) noexcept nogil
@cython.locals(score=float)
cdef float harvest(Table* t, int seat, float* need) noexcept nogil
@cython.locals(chance=float)
cdef float safety(Table* t, int location) noexcept nogil
@cython.locals(score=float)
cdef float promised(Table* t, int seat, float* need) noexcept nogil
@cython.locals(score=float, said="const Sentence*")
cdef float promise(Table* t, int seat, int sentence, int start, float* need) noexcept nogil
cdef float word_worth(Table* t, int seat, const Op* op, float* need) noexcept nogil
