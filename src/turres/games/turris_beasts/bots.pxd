cimport cython
from turres.core.policy cimport Policy
from turres.core.position cimport Moves, Position
from turres.games.turris_beasts.board cimport *
from turres.games.turris_beasts.rules cimport Turris


cdef class Greedy(Policy):
    @cython.locals(i=int, saved=Table)
    cdef void weigh(self, Position position, int seat, Moves* moves, float* scores) noexcept nogil


@cython.locals(score=float)
cdef float worth(Turris position, int seat) noexcept nogil
@cython.locals(score=float, r=int)
cdef float wealth(Turris position, int seat) noexcept nogil
@cython.locals(best=float, place=int, left=u64, found=float)
cdef float prospects(Turris position, int seat) noexcept nogil
@cython.locals(r=int, missing=int, cost=Price)
cdef float prospect(Turris position, int seat, int mission, int saved) noexcept nogil
@cython.locals(score=float, location=int, one=float)
cdef float outposts(Turris position, int seat) noexcept nogil
@cython.locals(i=int, steps=int)
cdef float danger(Turris position, int location) noexcept nogil
@cython.locals(score=float, i=int, j=int, step="Open*")
cdef float promised(Turris position, int seat) noexcept nogil
@cython.locals(score=float, i=int, said="const Sentence*")
cdef float promise(Turris position, int seat, int sentence, int start) noexcept nogil
cdef float word_worth(Turris position, int seat, const Op* op) noexcept nogil
