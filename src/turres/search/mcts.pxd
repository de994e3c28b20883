cimport cython
from turres.core.policy cimport TO_THE_END, Ban, Policy, drive, leave_out, read_ban
from turres.core.position cimport CHANCE, CHANCE_ACTS, MAX_MOVES, MAX_SEATS, NOBODY, Moves, Position, draw
from turres.core.rng cimport Stream, lowest, next64, roll, seed_stream, u16, u32, u64
from turres.search.evaluation cimport Evaluation
from turres.search.flag cimport is_raised, raise_flag

cdef enum:
    NOTHING = -1
    RANDOMLY = 10                # one sealed choice in so many is random, so that every one keeps being tried
    LONGEST = 4096               # decisions a simulation may make inside the tree
    MOST_OFFERS = 8192           # sealed choices a simulation may learn from, all that were possible counted

ctypedef struct Edge:            # a move of a seat at a node
    double total                 # of what the seat got out of it
    float regret                 # sealed choices only, never below 0
    float average                # likewise: how often it was meant to be chosen
    float prior                  # how likely the prior policy thinks it, of all moves here
    u32 visits
    u32 offered                  # simulations in which it was legal here
    int child
    int next                     # of the same seat at the same node
    u16 move

ctypedef struct Node:
    int edges[MAX_SEATS]         # the first edge of each seat that decides here
    int branches                 # the first branch, where chance or several seats decide

ctypedef struct Branch:          # what chance did, or what several seats chose together
    u64 key
    int child
    int next

ctypedef struct Step:            # a choice made on the way down
    int edge
    int node
    int seat
    float odds                   # with which a sealed choice was made; 0 for one made alone
    int offers                   # where the sealed choices begin that were possible then, and how many they are
    int offered
    bint explores                # whether it was a random one

ctypedef struct Offer:           # a sealed choice that was possible
    int edge
    float meant


cdef class Tree:
    cdef Node* nodes
    cdef Edge* edges
    cdef Branch* branches
    cdef int node_count, edge_count, branch_count
    cdef int most_nodes, most_edges, most_branches
    cdef double exploration
    cdef Policy rollout_policy   # who plays on where the tree ends; None: at random
    cdef Policy prior            # who says which moves to look at first; None: all alike
    cdef double prior_weight     # how much that counts
    cdef Evaluation evaluation   # who judges a rollout that reached its limit
    cdef u64 rollout_limit       # in decisions
    cdef void* seated[MAX_SEATS]  # the rollout policy, once a seat
    cdef Stream stream
    cdef Step path[LONGEST]
    cdef int length
    cdef int where[MAX_MOVES]    # the edge of each move at the node in hand
    cdef float odds[MAX_MOVES]
    cdef float likely[MAX_MOVES]  # the priors of the moves in hand
    cdef Offer offers[MOST_OFFERS]
    cdef int offer_count
    cdef int stopped             # a flag
    cdef bint busy               # a thread is searching
    cdef Position root           # the last one searched, what its seat cannot know put in one fixed way
    cdef int seat                # that it was searched for
    cdef object forbidden        # the entries it leaves out, a bit each
    cdef Ban ban                 # the same
    cdef bint restricted
    cdef int seats
    cdef double sums[MAX_SEATS]  # of what each seat got
    cdef readonly u64 simulations
    cdef readonly u64 decisions  # made in all simulations, chance's included

    @cython.locals(seat=int)
    cdef void clear(self) noexcept nogil
    cdef Position as_known(self, Position root, int seat)
    @cython.locals(node="Node*", seat=int)
    cdef int new_node(self) noexcept nogil
    @cython.locals(edge="Edge*")
    cdef int new_edge(self, int node, int seat, int move) noexcept nogil
    @cython.locals(at=int, branch="Branch*")
    cdef int child_by(self, int node, u64 key) noexcept nogil

    cdef void run(self, Position root, Position scratch, int seat, u64 simulations, u64 decisions) noexcept nogil
    @cython.locals(shares="double[8]")
    cdef void simulate(self, Position scratch) noexcept nogil
    cdef void play_on(self, Position scratch, u64 most) noexcept nogil
    @cython.locals(acting=int)
    cdef bint needs_quiescence(self, Position scratch) noexcept nogil
    @cython.locals(node=int, acting=int, moves=Moves)
    cdef bint descend(self, Position scratch) noexcept nogil
    @cython.locals(number=int)
    cdef int choose_chance(self, Position scratch, int node, Moves* moves) noexcept nogil
    cdef void list_moves(self, Position scratch, int seat, Moves* moves) noexcept nogil
    @cython.locals(fresh=int, number=int, edge=int)
    cdef int choose_alone(self, Position scratch, int node, int seat, Moves* moves) noexcept nogil
    @cython.locals(edge=int)
    cdef int choose_by_prior(self, Position scratch, int node, int seat, Moves* moves) noexcept nogil
    @cython.locals(i=int, edge=int)
    cdef bint give_edges(self, int node, int seat, Moves* moves) noexcept nogil
    @cython.locals(i=int, best=double, mean=double, spread=double, whole=double)
    cdef void find_priors(self, Position scratch, int seat, Moves* moves) noexcept nogil
    @cython.locals(i=int, best=int, edge="Edge*", score=double, highest=double, unknown=double, tried=double)
    cdef int most_likely(self, Moves* moves) noexcept nogil
    @cython.locals(step="Step*")
    cdef void note(self, int edge, int node, int seat, float odds) noexcept nogil
    @cython.locals(i=int, edge=int, fresh=int)
    cdef int sort_edges(self, int node, int seat, Moves* moves) noexcept nogil
    @cython.locals(i=int, skip=int)
    cdef int any_fresh(self, Moves* moves, int fresh) noexcept nogil
    @cython.locals(i=int, best=int, edge="Edge*", score=double, highest=double)
    cdef int most_promising(self, Moves* moves) noexcept nogil

    @cython.locals(at=int, explorers=int)
    cdef void forget_random(self, int first) noexcept nogil
    @cython.locals(seat=int, key=u64, first=int, picks="int[8]")
    cdef int choose_together(self, Position scratch, int node, int acting, Moves* moves) noexcept nogil
    @cython.locals(i=int, edge=int, positive=double, shot=double, meant=double, explores=bint, pick=int, offer="Offer*")
    cdef int match_regret(self, Position scratch, int node, int seat, Moves* moves) noexcept nogil
    @cython.locals(i=int, positive=double)
    cdef double weigh_regrets(self, Position scratch, int node, int seat, Moves* moves) noexcept nogil
    @cython.locals(at=int, seat=int, step="Step*", edge="Edge*")
    cdef void learn(self, const double* shares) noexcept nogil
    @cython.locals(i=int, offer="Offer*", expected=double, surprise=double, gain=double, usual=double)
    cdef void regret(self, const Step* step, double share) noexcept nogil
    cdef double mean_of(self, int edge, double usual) noexcept nogil
