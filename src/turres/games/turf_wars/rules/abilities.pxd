from turres.games.turf_wars.rules.table cimport *


cdef inline int ability_of(Table* t, int seat) noexcept nogil:
    """The faction whose ability the seat has: its own, or the one it copies while that lives (TFW-38i, TFW-46)."""
    cdef int faction = t.at.faction[seat], copied = t.at.copied[seat]
    if t.facts.has_power[faction][COPY] and copied != NONE and is_living(t, copied):
        return t.at.faction[copied]
    return faction


cdef inline bint has_ability(Table* t, int seat, int power) noexcept nogil:
    """Whether the seat's ability has this word, cursed or not (TFW-39b)."""
    return is_living(t, seat) and t.facts.has_power[ability_of(t, seat)][power]


cdef inline bint can_use(Table* t, int seat, int power) noexcept nogil:
    """Whether the ability works now: Curse of Malaise takes it from all whom the event binds (TFW-40a, TFW-42)."""
    return has_ability(t, seat, power) and not holds(t, MALAISE, seat)


cdef inline int strength_of(Table* t, int seat, int power) noexcept nogil:
    """The number on the ability."""
    return t.facts.power[ability_of(t, seat)][power]


cdef inline bint holds(Table* t, int word, int seat) noexcept nogil:
    """Whether the event in force says this and binds the seat (TFW-17, TFW-38a)."""
    return is_event(t, word) and takes_part(t, seat)


cdef inline bint is_event(Table* t, int word) noexcept nogil:
    """Whether the event in force says this."""
    return t.at.event != NONE and t.facts.has_rule[t.at.event][word]


cdef inline bint takes_part(Table* t, int seat) noexcept nogil:
    """Whether the seat does not sit the event out (TFW-38a)."""
    return not (t.at.sitting_out >> seat) & 1


cdef void list_moves(Table* t, Step* step, Moves* out) noexcept nogil
cdef void make(Table* t, Step* step, int move) noexcept nogil
cdef int decider(Table* t, int seat) noexcept nogil
cdef void phase_one(Table* t, int seat) noexcept nogil
cdef void carry_phase_one(Table* t, Step* step) noexcept nogil
cdef bint has_soil(Table* t, int seat) noexcept nogil
cdef bint has_two_turfs(Table* t, int seat) noexcept nogil
cdef void make_use(Table* t, Step* step, int move) noexcept nogil
cdef void grow(Table* t, int seat, int kind) noexcept nogil
cdef void list_declare(Table* t, Step* step, Moves* out) noexcept nogil
cdef void make_declare(Table* t, Step* step, int move) noexcept nogil
cdef void list_copy(Table* t, Step* step, Moves* out) noexcept nogil
cdef void make_copy(Table* t, Step* step, int move) noexcept nogil
