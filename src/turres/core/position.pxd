cimport cython
from libc.string cimport memcpy
from turres.core.rng cimport Rng, Stream, i8, i16, lowest, popcount, roll, seed_stream, u8, u16, u32, u64

cdef extern from *:
    """
    #ifdef TURRES_CHECKED
    #include <stdio.h>
    #include <stdlib.h>
    #define turres_insist(truth) \\
        ((truth) ? (void)0 : (fputs("Turres: a rule broke its promise: " #truth "\\n", stderr), abort()))
    #else
    #define turres_insist(truth) ((void)0)
    #endif
    """
    # Stops at once if it is not so; in the flavours made for testing only.
    void insist "turres_insist" (bint truth) noexcept nogil

cdef enum:
    MAX_SEATS = 8
    MAX_MOVES = 1024             # the largest catalogue a game may have
    CHANCE = -1                  # the seat that draws cards and tokens
    CHANCE_ACTS = 1 << MAX_SEATS  # its bit in what `acting` answers
    NOBODY = 0                   # what `acting` answers when the game is over

ctypedef struct Moves:           # a listing of legal moves
    int count
    u16 number[MAX_MOVES]
    u32 weight[MAX_MOVES]        # chance only

ctypedef struct Verdict:         # how a finished game ended
    int scores[MAX_SEATS]
    u32 winners                  # a bit a seat
    int ending                   # index into the game's `endings`


cdef inline void offer(Moves* out, int number) noexcept nogil:
    """List a legal move."""
    out.number[out.count] = <u16>number
    out.count += 1


cdef inline void offer_weighted(Moves* out, int number, u32 weight) noexcept nogil:
    """List something chance may do, with its weight; nothing if the weight is 0."""
    if weight:
        out.weight[out.count] = weight
        out.number[out.count] = <u16>number
        out.count += 1


cdef inline int only(int seat) noexcept nogil:
    """What `acting` answers when one seat decides alone."""
    return 1 << seat


cdef inline u64 bit(int place) noexcept nogil:
    """A set of one, for sets of up to 64 places."""
    return <u64>1 << place


cdef class Content:
    cdef readonly object game
    cdef readonly int seats
    cdef readonly object options
    cdef readonly object pack
    cdef readonly str hash


cdef class Position:
    cdef readonly Content content
    cdef char* block
    cdef int size

    # What a game says.
    cdef void begin(self) noexcept nogil
    cdef int acting(self) noexcept nogil
    cdef void list_moves(self, int seat, Moves* out) noexcept nogil
    cdef void make(self, int seat, int move) noexcept nogil
    cdef void judge(self, Verdict* out) noexcept nogil
    # What a game with secrets says as well.
    cdef void redeal(self, int seat, Stream* rng) noexcept nogil
    cdef void unseal(self, int seat) noexcept nogil

    # What core makes of it.
    cdef void hold(self, void* block, int size) noexcept
    @cython.final
    cdef inline void overwrite(self, Position other) noexcept nogil:
        """Become the other position, which has the same content."""
        memcpy(self.block, other.block, self.size)
    @cython.locals(at=int, h=u64, word=u64)
    cdef u64 key(self) noexcept nogil
    @cython.locals(seat=int, verdict=Verdict, won=int)
    cdef void returns(self, double* out) noexcept nogil
    cdef int seat_at(self, object seat) except -2
    cdef int knower(self, object seat) except -1
    cdef Moves* listing(self, int seat) except NULL
    @cython.locals(i=int, number=int, moves="Moves*")
    cdef int find_legal(self, int seat, object move) except -2


cdef inline int draw(Stream* rng, Moves* moves) noexcept nogil:
    """Pick one of chance's outcomes by weight."""
    cdef u64 total = 0
    cdef int i
    for i in range(moves.count):
        total += moves.weight[i]
    insist(total > 0 and total >> 32 == 0)
    total = roll(rng, <u32>total)
    i = 0
    while total >= moves.weight[i]:
        total -= moves.weight[i]
        i += 1
    return moves.number[i]


# The last listing anybody asked for: `play` looks here before it lists again.
cdef enum:
    MAX_BLOCK = 8192
cdef Moves last_moves
cdef char last_block[MAX_BLOCK]
cdef object last_content
cdef int last_seat
