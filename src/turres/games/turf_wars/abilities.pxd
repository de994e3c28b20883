cimport cython
from turres.core.position cimport Moves, offer, u64
from turres.games.turf_wars.board cimport (
    AT_COPY, AT_DECLARE, AT_GIVE, AT_PHASE_ONE, AT_PLACE, AT_TAKE, AT_TRANSFER, AT_USE, COUNT, IMITATE, LEAVE,
    MOST_TROOPS, Mind, NONE, PASS, PLACE, PROCLAIM, REACH, Step, TYPES, lowest, popcount,
)
from turres.games.turf_wars.wins cimport Wins
from turres.games.turf_wars.effects cimport COPY, DECLARE, GROW, MALAISE, MANEUVER, MIND_CONTROL


cdef class Abilities(Wins):
    @cython.locals(faction=int)
    cdef int ability_of(self, int seat) noexcept nogil
    cdef bint has_ability(self, int seat, int power) noexcept nogil
    cdef bint can_use(self, int seat, int power) noexcept nogil
    cdef int strength_of(self, int seat, int power) noexcept nogil
    cdef bint holds(self, int word, int seat) noexcept nogil
    cdef bint is_event(self, int word) noexcept nogil
    cdef bint takes_part(self, int seat) noexcept nogil
    @cython.locals(other=int)
    cdef int decider(self, int seat) noexcept nogil
    cdef void place_troops(self, int seat, int by, int count, int optional) noexcept nogil
    cdef void list_place(self, Step* step, Moves* out) noexcept nogil
    @cython.locals(seat=int)
    cdef void make_place(self, Step* step, int move) noexcept nogil
    cdef void phase_one(self, int seat) noexcept nogil
    @cython.locals(seat=int)
    cdef void carry_phase_one(self, Step* step) noexcept nogil
    cdef bint has_soil(self, int seat) noexcept nogil
    cdef bint has_two_turfs(self, int seat) noexcept nogil
    @cython.locals(power=int, seat=int)
    cdef void make_use(self, Step* step, int move) noexcept nogil
    cdef void use_in_war(self, int seat, int power) noexcept nogil
    @cython.locals(turfs=u64)
    cdef void grow(self, int seat, int kind) noexcept nogil
    @cython.locals(before=int, kind=int)
    cdef void list_declare(self, Step* step, Moves* out) noexcept nogil
    @cython.locals(seat=int)
    cdef void make_declare(self, Step* step, int move) noexcept nogil
    @cython.locals(seat=int)
    cdef void list_copy(self, Step* step, Moves* out) noexcept nogil
    @cython.locals(seat=int)
    cdef void make_copy(self, Step* step, int move) noexcept nogil
    cdef void start_maneuver(self, int seat, int by) noexcept nogil
    @cython.locals(turfs=u64)
    cdef void list_give(self, Step* step, Moves* out) noexcept nogil
    @cython.locals(seat=int)
    cdef void make_give(self, Step* step, int move) noexcept nogil
    cdef void list_take(self, Step* step, Moves* out) noexcept nogil
    cdef void make_take(self, Step* step, int move) noexcept nogil
    @cython.locals(count=int)
    cdef void list_counts(self, Moves* out, int least, int most) noexcept nogil
    @cython.locals(seat=int, source=int, target=int)
    cdef void make_transfer(self, Step* step, int move) noexcept nogil
