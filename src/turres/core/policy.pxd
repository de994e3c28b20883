cimport cython
from turres.core.position cimport CHANCE, CHANCE_ACTS, MAX_ENTRIES, NOBODY, Moves, Position, draw, insist, lowest
from turres.core.rng cimport Rng, Stream, fork_stream, next64, roll, u64


cdef enum:
    TO_THE_END = 1 << 30         # more decisions than any game has
    PIECE = 1 << 14              # decisions between two looks at signals, far less than a second
    BAN_WORDS = 4                # for MAX_ENTRIES

ctypedef struct Ban:             # a set of entries, a bit each
    u64 word[BAN_WORDS]


cdef class Policy:
    @cython.locals(i=int)
    cdef void weigh(self, Position position, int seat, Moves* moves, float* scores) noexcept nogil
    @cython.locals(i=int, best=int, ties=int, scores="float[1024]")
    cdef int choose(self, Position position, int seat, Moves* moves, Stream* rng) noexcept nogil
    cdef int _list(self, Position position, int seat, Moves* out) except -1
    cdef int insist_on_rules(self, Position position) except -1


cdef class Uniform(Policy):
    cdef int choose(self, Position position, int seat, Moves* moves, Stream* rng) noexcept nogil


@cython.locals(seat=int, policy=Policy)
cdef tuple seat_policies(Position position, object policies, void** seated)
cdef int seated_at(Position position, object seat) except -1
@cython.locals(moves=Moves, acting=int, seat=int, number=int, played=u64)
cdef u64 drive(Position position, void** seated, Stream* chance, Stream* thinking, u64 most) noexcept nogil
@cython.locals(i=int)
cdef int read_ban(object forbidden, Ban* out) except -1
@cython.locals(i=int, kept=int, entry=int)
cdef void leave_out(Position position, int seat, Moves* moves, const Ban* ban) noexcept nogil
