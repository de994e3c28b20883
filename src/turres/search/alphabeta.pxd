cimport cython
from turres.core.position cimport CHANCE, CHANCE_ACTS, MAX_MOVES, NOBODY, Content, Moves, Position, lowest, u8, u16, u64
from turres.core.policy cimport Ban, leave_out, read_ban
from turres.core.rng cimport Stream, roll, seed_stream
from turres.search.evaluation cimport Evaluation
from turres.search.flag cimport is_raised, raise_flag
from turres.search.pool cimport fetch, free_pool, new_pool

cdef enum:
    WIN = 1000000                # a won game; won sooner is worth a little more
    WON = 900000                 # any value beyond this is a won game
    DEEPEST = 60
    FURTHER = 6                  # moves looked at beyond the depth while things are restless
    SOLVABLE = 12                # moves from the end, the game is played out in every way instead
    NO_MOVE = MAX_MOVES
    NOBODY_RESTRICTED = -1

cdef enum:                       # what a remembered value is
    EXACT = 1
    AT_LEAST = 2
    AT_MOST = 3

cdef enum:                       # what speaks for a move, to be tried before others
    OFTEN = 1 << 28              # it refuted others, at most
    KILLER = 1 << 29             # it refuted another one as far from the root
    REMEMBERED = 1 << 30

ctypedef struct Memory:          # what is remembered of a position
    u64 key
    int value
    u16 move
    u8 depth
    u8 kind


@cython.final
cdef class AlphaBeta:
    cdef Evaluation evaluation
    cdef Stream stream
    cdef Memory* table
    cdef u64 mask
    cdef int history[2][MAX_MOVES + 1]  # by seat and move; the last is for no move at all
    cdef u16 killers[DEEPEST + 1][2]
    cdef void* ladder[DEEPEST + 1]
    cdef u64 keys[DEEPEST + 1]   # of the positions on the ladder
    cdef int level               # how deep this step of the deepening goes
    cdef bint guessed            # the evaluation was asked, so the value is not exact
    cdef u16 best_at_root
    cdef u16 only                # the one move to look at at the root, or NO_MOVE
    cdef u64 most_nodes
    cdef int stopped             # a flag
    cdef bint busy               # a thread is thinking
    cdef Content content         # of the positions remembered
    cdef object forbidden        # the entries that the restricted seat leaves out, a bit each
    cdef Ban ban                 # the same
    cdef int restricted          # the seat that thinks, if anything is forbidden
    cdef bint cut_short
    cdef bint looked             # a move at the root has had a full look at this level
    cdef bint unfit              # the game has turned out not to be one for this search
    cdef readonly u64 nodes

    @cython.locals(i=int)
    cdef void prepare(self) noexcept nogil
    cdef int search(self, int ply, int depth, int seat, int alpha, int beta) noexcept nogil
    @cython.locals(
        key=u64, first=u16, moves=Moves, order="int[1024]", i=int, number=int,
        value=int, best=int, best_move=int, floor=int,
    )
    cdef int try_all(self, int ply, int depth, int seat, int alpha, int beta) noexcept nogil
    @cython.locals(kind=int)
    cdef void conclude(
        self, int ply, int depth, int seat, int best, int best_move, int alpha, int beta
    ) noexcept nogil
    @cython.locals(rung=int)
    cdef bint repeats(self, int ply) noexcept nogil
    cdef bint needs_quiescence(self, int ply, int seat) noexcept nogil
    @cython.locals(value=int)
    cdef int try_move(self, int i, int ply, int depth, int seat, int floor, int beta) noexcept nogil
    @cython.locals(acting=int)
    cdef int look_on(self, int ply, int depth, int seat, int alpha, int beta) noexcept nogil
    @cython.locals(shares="double[8]")
    cdef int final_value(self, int ply, int seat) noexcept nogil
    @cython.locals(memory="Memory*")
    cdef bint recall(self, u64 key, int ply, int depth, int alpha, int beta, u16* move, int* value) noexcept nogil
    @cython.locals(memory="Memory*")
    cdef void remember(self, u64 key, int ply, int depth, int value, int kind, int move) noexcept nogil
    @cython.locals(i=int, history="int*", killers="u16*", one=int, two=int)
    cdef void order_moves(self, int ply, int seat, Moves* moves, int* order) noexcept nogil
    @cython.locals(i=int, j=int, number=u16)
    cdef void shuffle(self, Moves* moves) noexcept nogil
    cdef void reward(self, int ply, int depth, int seat, int move) noexcept nogil


@cython.locals(i=int)
cdef void put_first(int number, Moves* moves, int* order) noexcept nogil
@cython.locals(j=int, best=int, most=int, number=u16)
cdef void bring_forward(int i, Moves* moves, int* order) noexcept nogil
