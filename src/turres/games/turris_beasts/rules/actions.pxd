cimport cython
from turres.games.turris_beasts.rules.table cimport *


cdef void list_acting(Table* t, int seat, Moves* out) noexcept nogil
cdef void act(Table* t, int seat, int move) noexcept nogil
cdef bint may_place(Table* t, int seat, int way) noexcept nogil
cdef bint can_place(Table* t, int seat, int way) noexcept nogil
cdef void list_placing(Table* t, int seat, Moves* out) noexcept nogil
@cython.locals(said="const Sentence*")
cdef bint can_enter(Table* t, int seat, int location) noexcept nogil
cdef void place(Table* t, int seat, int location, int way) noexcept nogil
cdef int recall_price(Table* t, int seat, int n) noexcept nogil
cdef bint can_recall(Table* t, int seat, int n) noexcept nogil
cdef bint can_collect(Table* t, int seat, int way) noexcept nogil
@cython.locals(left=int)
cdef void list_recalling(Table* t, Step* step, Moves* out) noexcept nogil
cdef void recall(Table* t, Step* step, int location) noexcept nogil
cdef void collect(Table* t, Step* step) noexcept nogil
cdef void resolve_homecoming(Table* t) noexcept nogil
cdef bint gives_reward(Table* t, int seat, int location) noexcept nogil
cdef void resolve_rewards(Table* t) noexcept nogil
cdef u32 rewards_now(Table* t, Step* step) noexcept nogil
cdef void reward(Table* t, int seat, int location) noexcept nogil
cdef void gather(Table* t, int seat) noexcept nogil
cdef int revive_price(Table* t, int seat) noexcept nogil
cdef bint can_revive(Table* t, int seat) noexcept nogil
cdef void revive(Table* t, int seat) noexcept nogil
cdef void list_tactics(Table* t, int seat, int time, Moves* out) noexcept nogil
cdef void play_tactics(Table* t, int seat, int card) noexcept nogil
cdef void list_moves(Table* t, Step* step, Moves* out) noexcept nogil
cdef void make(Table* t, Step* step, int move) noexcept nogil
cdef void resolve(Table* t, int kind) noexcept nogil
