cimport cython
from turres.core.position cimport Moves, offer, u64
from turres.games.turf_wars.board cimport (
    AT_COPY, AT_DECLARE, AT_GIVE, AT_PHASE_ONE, AT_PLACE, AT_TAKE, AT_TRANSFER, AT_USE, COUNT, IMITATE, LEAVE,
    MOST_TROOPS, Mind, NONE, PASS, PLACE, PROCLAIM, REACH, Step, TYPES, lowest, popcount,
)
from turres.games.turf_wars.wins cimport Wins
from turres.games.turf_wars.effects cimport COPY, DECLARE, GROW, MALAISE, MANEUVER, MIND_CONTROL


cdef class Abilities(Wins):

    @cython.final
    cdef inline int ability_of(self, int seat) noexcept nogil:
        """The faction whose ability the seat has: its own, or the one it copies while that lives (TFW-38i, TFW-46)."""
        cdef int faction = self.at.faction[seat], copied = self.at.copied[seat]
        if self.facts.has_power[faction][COPY] and copied != NONE and self.is_living(copied):
            return self.at.faction[copied]
        return faction

    @cython.final
    cdef inline bint has_ability(self, int seat, int power) noexcept nogil:
        """Whether the seat's ability has this word, cursed or not (TFW-39b)."""
        return self.is_living(seat) and self.facts.has_power[self.ability_of(seat)][power]

    @cython.final
    cdef inline bint can_use(self, int seat, int power) noexcept nogil:
        """Whether the ability works now: Curse of Malaise takes it from all whom the event binds (TFW-40a, TFW-42)."""
        return self.has_ability(seat, power) and not self.holds(MALAISE, seat)

    @cython.final
    cdef inline int strength_of(self, int seat, int power) noexcept nogil:
        """The number on the ability."""
        return self.facts.power[self.ability_of(seat)][power]

    @cython.final
    cdef inline bint holds(self, int word, int seat) noexcept nogil:
        """Whether the event in force says this and binds the seat (TFW-17, TFW-38a)."""
        return self.is_event(word) and self.takes_part(seat)

    @cython.final
    cdef inline bint is_event(self, int word) noexcept nogil:
        """Whether the event in force says this."""
        return self.at.event != NONE and self.facts.has_rule[self.at.event][word]

    @cython.final
    cdef inline bint takes_part(self, int seat) noexcept nogil:
        """Whether the seat does not sit the event out (TFW-38a)."""
        return not (self.at.sitting_out >> seat) & 1

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
