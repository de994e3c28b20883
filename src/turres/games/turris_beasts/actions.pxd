cimport cython
from turres.games.turris_beasts.board cimport *
from turres.games.turris_beasts.effects cimport Effects


cdef class Actions(Effects):
    # The action step
    @cython.locals(seat=int)
    cdef void list_acting(self, int seat, Moves* out) noexcept nogil
    cdef void act(self, int seat, int move) noexcept nogil
    # Place
    cdef bint may_place(self, int seat, int way) noexcept nogil
    @cython.locals(location=int)
    cdef bint can_place(self, int seat, int way) noexcept nogil
    @cython.locals(location=int)
    cdef void list_placing(self, int seat, Moves* out) noexcept nogil
    @cython.locals(said="const Sentence*", fits=bint, sentence=int)
    cdef bint can_enter(self, int seat, int location) noexcept nogil
    @cython.locals(sentence=int)
    cdef void place(self, int seat, int location, int way) noexcept nogil
    # Collect
    cdef int recall_price(self, int seat, int n) noexcept nogil
    cdef bint can_recall(self, int seat, int n) noexcept nogil
    cdef bint can_collect(self, int seat, int way) noexcept nogil
    @cython.locals(location=int, i=int, left=int, last=int)
    cdef void list_recalling(self, Open* step, Moves* out) noexcept nogil
    @cython.locals(n=int)
    cdef void recall(self, Open* step, int location) noexcept nogil
    @cython.locals(i=int, n=int, location=int, kept=int, rewards=Open)
    cdef void bring_home(self, Open* step) noexcept nogil
    cdef bint gives_reward(self, int seat, int location) noexcept nogil
    @cython.locals(step="Open*", i=int)
    cdef void resolve_rewards(self) noexcept nogil
    @cython.locals(step="Open*", i=int, found=u32)
    cdef u32 rewards_now(self, Open* step) noexcept nogil
    @cython.locals(step="Open*", i=int, n=int)
    cdef void reward(self, int seat, int location) noexcept nogil
    # Gather, Force Revive
    cdef void gather(self, int seat) noexcept nogil
    cdef int revive_price(self, int seat) noexcept nogil
    cdef bint can_revive(self, int seat) noexcept nogil
    cdef void revive(self, int seat) noexcept nogil
    # Tactics
    @cython.locals(left=u64, card=int)
    cdef void list_tactics(self, int seat, int time, Moves* out) noexcept nogil
    cdef void play_tactics(self, int seat, int card) noexcept nogil
