cimport cython
from turres.core.policy cimport Ban, Policy, leave_out, read_ban
from turres.core.position cimport (
    CHANCE, CHANCE_ACTS, DEALT_TO_ALL, DEALT_TO_NOBODY, MAX_ENTRIES, MAX_MOVES, MAX_SEATS, NO_ENTRY, NOBODY, UNSETTLED,
    Moves, Position, draw, insist, lowest,
)
from turres.core.rng cimport Rng, Stream, fork_stream, next64, u8, u16, u64
from turres.search.evaluation cimport Evaluation

cdef enum:
    KEPT = 1024                  # decisions that are kept before Python is told
    PIECE = 4096                 # decisions between two looks at signals, far less than a second
    MOST_OUTLOOKS = 4096         # turns of a game at which the evaluation is asked
    NO_LIMIT = 1 << 30
    MOST_KINDS = 128             # of moves in a catalogue

ctypedef struct Made:            # a decision
    int seat
    int move

ctypedef struct Tally:           # in how many decisions an entry was on offer to a seat, taken by it, dealt to it
    u16 offered[MAX_SEATS][MAX_ENTRIES]
    u16 taken[MAX_SEATS][MAX_ENTRIES]
    u16 dealt[MAX_SEATS][MAX_ENTRIES]
    u64 counted[MAX_ENTRIES]     # the choice in which it was last counted as offered


cdef class Run:
    cdef tuple players
    cdef object forbidden        # a set of entries a seat, a bit each, or nothing
    cdef void* policies[MAX_SEATS]  # NULL: a bot, which is asked in Python
    cdef Ban bans[MAX_SEATS]
    cdef bint restricted
    cdef bint counts
    cdef bint records
    cdef Tally tally
    cdef Evaluation evaluation
    cdef Rng chance
    cdef bint parted             # chance has a stream for each kind of move
    cdef object game             # whose kinds these are
    cdef Stream streams[MOST_KINDS][MAX_SEATS + 1]  # by kind, and by the seat that decided last, or none
    cdef u8 kind_of[MAX_MOVES]
    cdef Rng thinking
    cdef Made kept[KEPT]         # the last decisions, round and round
    cdef Made chosen[MAX_SEATS]  # now, not carried out yet
    cdef u64 told
    cdef u64 at_most
    cdef int first               # the seat with the first turn, or UNSETTLED
    cdef int last_seat           # that decided alone
    cdef float outlooks[MOST_OUTLOOKS * MAX_SEATS]
    cdef int outlook_count
    cdef double expected[MAX_SEATS]
    cdef readonly u64 decisions  # chance's included
    cdef readonly u64 choices    # of seats
    cdef readonly u64 forced     # of these, those with one move
    cdef readonly u64 options    # moves to choose from, added up
    cdef readonly u64 turns      # how often another seat was to decide

    @cython.locals(kind=int, seat=int)
    cdef int part_chance(self, Position position, object streams) except -1
    cdef Stream* stream_of(self, int number) noexcept nogil
    cdef int clear(self, Position position, tuple bans) except -1
    @cython.locals(acting=int, until=u64)
    cdef int play_some(self, Position position) except -1 nogil
    @cython.locals(seat=int)
    cdef void note_turn(self, Position position, int acting) noexcept nogil
    @cython.locals(moves=Moves, seat=int, number=int, count=int, i=int)
    cdef int decide(self, Position position, int acting) except -1 nogil
    cdef int choose(self, Position position, int seat, Moves* moves) except -1 nogil
    @cython.locals(i=int, number=int)
    cdef int ask(self, Position position, int seat, Moves* moves) except -1 with gil
    @cython.locals(i=int, entry=int)
    cdef void count_choice(self, Position position, int seat, Moves* moves, int number) noexcept nogil
    @cython.locals(entry=int, seat=int, to=int)
    cdef void count_dealt(self, Position position, int number) noexcept nogil
    @cython.locals(made="Made*")
    cdef int tell(self, Position position, list moves) except -1
    @cython.locals(seats=int, entries=int, seat=int)
    cdef bytes table_of(self, Position position, u16* rows)
