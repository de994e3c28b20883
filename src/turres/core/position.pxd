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

cdef extern from *:
    """
    #ifndef TURRES_HAPPENED
    #define TURRES_HAPPENED
    typedef struct { unsigned short kind; signed char seat; unsigned char sees; short x[4]; } turres_happened;
    typedef struct { int count; int room; turres_happened* record; } turres_sink;
    /* In a cold section, for searches and play-outs have no sink. `said` is the seat and four numbers. */
    __attribute__((noinline, cold, unused))
    static void turres_note(turres_sink* sink, int sees, int kind, const short* said) {
        if (sink->count < sink->room) {
            turres_happened* one = sink->record + sink->count++;
            one->kind = (unsigned short)kind; one->seat = (signed char)said[0]; one->sees = (unsigned char)sees;
            one->x[0] = said[1]; one->x[1] = said[2]; one->x[2] = said[3]; one->x[3] = said[4];
        }
    }
    #ifdef TURRES_SILENT
    #define turres_hears(sink) 0
    #define turres_happen_to(...) ((void)0)
    #else
    #define turres_hears(sink) __builtin_expect((sink) != 0, 0)
    #define turres_happen_to(sink, sees, kind, ...) \\
        ((void)(turres_hears(sink) && (turres_note((sink), (sees), (kind), (const short[5]){__VA_ARGS__}), 0)))
    #endif
    #define turres_happen(sink, kind, ...) turres_happen_to(sink, 255, kind, __VA_ARGS__)
    #endif
    """
    ctypedef struct Happened "turres_happened":   # a consequence of a move
        u16 kind                 # index into the game's `happenings`
        i8 seat                  # whom it befalls; CHANCE for nobody
        u8 sees                  # who sees all of it, a bit a seat; EVERYBODY where nothing is hidden
        i16 x[4]                 # the fields of its class
    ctypedef struct Sink "turres_sink":           # where rules say what happens, if anybody listens
        int count
        int room
        Happened* record
    # True if somebody listens: for what takes work to say.
    bint hears "turres_hears" (Sink* sink) noexcept nogil
    # Say what happened: its kind, the seat it befalls, and up to four numbers.
    void happen "turres_happen" (Sink* sink, int kind, int seat, ...) noexcept nogil
    # The same where only the seats in `sees`, a bit each, see all of it.
    void happen_to "turres_happen_to" (Sink* sink, int sees, int kind, int seat, ...) noexcept nogil

cdef enum:
    MAX_SEATS = 8
    MAX_HAPPENED = 512           # more than any move brings about; the conformance suite sees to it
    EVERYBODY = 255
    MAX_MOVES = 1024             # the largest catalogue a game may have
    MAX_ENTRIES = 256            # the most entries of a content pack that moves can take
    NO_ENTRY = -1
    UNSETTLED = -1               # the first seat, while nobody knows yet who begins
    DEALT_TO_NOBODY = -1
    DEALT_TO_ALL = MAX_SEATS
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
    int detail                   # index into the content's `details`; only a game that has some sets it


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
    cdef readonly tuple entries  # what moves can take
    cdef readonly tuple details  # the second level of the endings; the first is none
    cdef int entry_count
    cdef i16 entry_by_move[MAX_MOVES]  # NO_ENTRY, or an index into `entries`
    cdef int group_start(self, str group) except -2


cdef class Position:
    cdef readonly Content content
    cdef char* block
    cdef int size
    cdef Sink** sink             # where the rules look for a listener; NULL in a game that tells nothing

    # What a game says.
    cdef void begin(self) noexcept nogil
    cdef int acting(self) noexcept nogil
    cdef void list_moves(self, int seat, Moves* out) noexcept nogil
    cdef void make(self, int seat, int move) noexcept nogil
    cdef void judge(self, Verdict* out) noexcept nogil
    # What a game with secrets says as well.
    cdef void redeal(self, int seat, Stream* rng) noexcept nogil
    cdef void unseal(self, int seat) noexcept nogil
    # What studies ask.
    cdef int first_seat(self) noexcept nogil
    cdef int count_rounds(self) noexcept nogil
    cdef int entry_taken(self, int seat, int move) noexcept nogil
    cdef int dealt_to(self, int move) noexcept nogil

    # What core makes of it.
    cdef void hold(self, void* block, int size, Sink** sink=*) noexcept
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
    cdef tuple make_and_listen(self, int seat, int move)


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

@cython.locals(i=int, key=bytes, known=dict, found=list)
cdef tuple as_values(object game, Happened* record, int count)
