cimport cython
from turres.core.position cimport Moves, offer, offer_weighted, u32, u64
from turres.games.turf_wars.board cimport (
    AT_COMBAT_CARDS, AT_DECLARE, AT_DESERT, AT_RECRUIT, AT_REVEAL, AT_SIT_OUT, AT_WHIRL, CARDS, EACH_ARM,
    EACH_DESERT, EACH_EXILE, EACH_RECRUIT, EACH_SIT_OUT, EVENTS, LAST_ROUND, LEAVE, MOST_TROOPS, Mind, NONE,
    ONLOOKER, PLACE, REVEAL, SEATS, Step, USE, WHIRL, lowest, popcount,
)
from turres.games.turf_wars.opening cimport Opening
from turres.games.turf_wars.effects cimport (
    ARM, DESERT, EXILE, MAELSTROM, MARKER, MUSTER, PLAGUE, POINTS, RECRUIT, SIT_OUT,
)


cdef class Events(Opening):
    cdef void carry_event(self, Step* step) noexcept nogil
    @cython.locals(event=int)
    cdef void list_reveal(self, Moves* out) noexcept nogil
    cdef void make_reveal(self, int move) noexcept nogil
    @cython.locals(seat=int)
    cdef void make_sit_out(self, Step* step, int move) noexcept nogil
    cdef void do_event_word(self, int word, int argument) noexcept nogil
    cdef void each_event(self, int what, int seat) noexcept nogil
    @cython.locals(turf=int)
    cdef void strike_plague(self, int count) noexcept nogil
    @cython.locals(turf=int)
    cdef void muster(self, int count) noexcept nogil
    @cython.locals(seat=int)
    cdef void make_recruit(self, Step* step, int move) noexcept nogil
    @cython.locals(turfs=u64)
    cdef void list_desert(self, Step* step, Moves* out) noexcept nogil
    cdef void make_desert(self, Step* step, int move) noexcept nogil
    @cython.locals(seat=int)
    cdef void change_points(self, int count) noexcept nogil
    @cython.locals(card=int, goes_to="int[SEATS]", old_hands=Mind, other=int, seat=int, way=int)
    cdef void make_whirl(self, int move) noexcept nogil
    @cython.locals(card=int, mind=Mind, other=int)
    cdef void carry_memory(self, int seat, int* goes_to, Mind* old_hands) noexcept nogil
