cimport cython
from turres.core.encoder cimport Encoder
from turres.core.policy cimport Policy
from turres.core.position cimport (
    CHANCE, CHANCE_ACTS, MAX_HAPPENED, MAX_SEATS, NOBODY, Happened, Moves, Position, Sink, Verdict, as_values, draw,
    lowest, popcount, u8, u16, u32, u64,
)
from turres.core.rng cimport Stream, fork_stream, roll, seed_stream

cdef enum:
    HEARD = 8 * MAX_HAPPENED     # happenings of one step that are kept: the others' turns belong to it

cdef enum:                       # what is done with an illegal action
    RAISE
    TERMINATE
    RANDOM

cdef enum:                       # when a game that is over begins anew
    NEXT_STEP
    SAME_STEP
    DISABLED


cdef class Stepper:
    """The games, their streams and buffers; `VectorEnv` is the face."""
    cdef readonly int n, seats, actions, size, rows
    cdef int words, illegal, autoreset, most, catalogue
    cdef bint every_seat
    cdef Encoder encoder
    cdef Position start
    cdef list held, policies
    cdef object buffers
    cdef void** at               # the positions, held by `held`
    cdef void* inside[MAX_SEATS]  # the policies of seats played here, held by `policies`; NULL for the caller's
    cdef u32 outside             # seats whose decisions come from elsewhere: a bit a seat
    cdef u32 asked_bots          # of these, seats a bot in Python decides
    cdef Stream* chance
    cdef Stream* thinking
    cdef u64* legal              # what each row may do, by action; the caller's mask is not trusted
    cdef u16* number             # the catalogue's number of each action, for seat 1 in the second half
    cdef int* action_of          # the action of each number, likewise; -1 for none
    cdef u8* shown               # which rows of a game are to act
    cdef u32* steps              # decisions since the start of the game
    cdef u8* over
    cdef u8* waiting             # games in which a bot in Python is to decide
    cdef Sink* sink              # what happens in each game, where somebody listens; else NULL
    cdef Happened* record
    cdef unsigned char* obs_at
    cdef unsigned char* mask_at
    cdef signed char* seat_to
    cdef float* reward_at
    cdef int* score_at
    cdef unsigned char* terminated_at
    cdef unsigned char* truncated_at
    cdef unsigned char* final_obs_at
    cdef int* action_at

    @cython.locals(listens=bint)
    cdef void make(self, int i, int seat, int number) noexcept nogil
    cdef void forget(self, int i) noexcept nogil
    @cython.locals(moves=Moves, acting=int, seat=int)
    cdef void run_on(self, int i) noexcept nogil
    @cython.locals(acting=int, seat=int)
    cdef void show(self, int i) noexcept nogil
    @cython.locals(moves=Moves, j=int, action=int, mask="unsigned char*", legal="u64*", base=Py_ssize_t)
    cdef void show_row(self, int i, int row, int seat, bint acts) noexcept nogil
    @cython.locals(k=int, w=int, c=int, x=u64, legal="u64*")
    cdef int any_action(self, int i, int row) noexcept nogil
    cdef bint is_legal(self, int i, int row, int action) noexcept nogil
    cdef void begin_anew(self, int i) noexcept nogil
    cdef void keep_last_sight(self, int i) noexcept nogil
    @cython.locals(s=int)
    cdef void clear_ending(self, int i) noexcept nogil
    @cython.locals(s=int, shares="double[8]", verdict=Verdict)
    cdef void finish(self, int i) noexcept nogil
    @cython.locals(s=int)
    cdef void punish(self, int i, int seat) noexcept nogil
    cdef void end(self, int i) noexcept nogil
    cdef void settle(self, int i) noexcept nogil
    @cython.locals(row=int, seat=int, action=int, s=int)
    cdef void step_one(self, int i) noexcept nogil
    @cython.locals(i=int, row=int)
    cdef Py_ssize_t first_illegal(self) noexcept nogil
    @cython.locals(i=int)
    cdef void step_range(self, int low, int high) noexcept nogil
    @cython.locals(i=int, row=int)
    cdef void sample_range(self, int low, int high) noexcept nogil

    @cython.locals(i=int, j=int, catalogue=int, one=Policy)
    cpdef set_up(
        self, Position start, int n, object spec, dict policies, object bots, int illegal, int autoreset,
        bint every_seat, int most
    )
    cpdef take_buffers(
        self, unsigned char[:, :, ::1] obs, unsigned char[:, :, ::1] mask, signed char[::1] seat, float[:, ::1] reward,
        int[:, ::1] score, unsigned char[::1] terminated, unsigned char[::1] truncated,
        unsigned char[:, :, ::1] final_obs, int[:, ::1] action
    )
    @cython.locals(i=int)
    cpdef listen(self)
    cpdef happened(self, int i)
    @cython.locals(root=Stream)
    cpdef reseed(self, int i, u64 seed, u64 fork)
    cpdef step(self, int low, int high)
    cpdef sample(self, int low, int high)
    @cython.locals(i=int)
    cpdef random_steps(self, int steps, int low, int high)
    @cython.locals(found=Py_ssize_t)
    cpdef find_illegal(self)
    cpdef restart(self, int i)
    cpdef put(self, int i, Position position)
    cpdef get(self, int i)
    @cython.locals(i=int)
    cpdef asked(self)
    cpdef answer(self, int i, int seat, int number)
