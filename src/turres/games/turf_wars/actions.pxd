cimport cython
from turres.core.position cimport Moves, offer, u64
from turres.games.turf_wars.board cimport (
    ATTACK, ATTACKS, AT_SEAL_ATTACK, AT_TELEPORT_FROM, AT_TELEPORT_TO, AT_WAR, AT_WAVES, DEED_ATTACK,
    DEED_MANEUVER, DEED_PLACE, DEED_STRIKES, DEED_TELEPORT, DEFENDS, EACH_TELEPORT, EACH_TROOPS, ENDLESS, LEAVE,
    NONE, PASS, REACH, Step, lowest,
)
from turres.games.turf_wars.draft cimport Draft
from turres.games.turf_wars.effects cimport BLOODLUST, RAMPAGE


cdef class Actions(Draft):
    @cython.final
    cdef void carry_call(self, Step* step) noexcept nogil
    @cython.final
    @cython.locals(found=int, priority=int, seat=int)
    cdef int next_priority(self) noexcept nogil
    @cython.final
    cdef inline bint is_up(self, int seat) noexcept nogil
    @cython.final
    @cython.locals(seat=int)
    cdef bint is_called(self, int first, int last) noexcept nogil
    @cython.final
    @cython.locals(seat=int)
    cdef void show_called(self) noexcept nogil
    @cython.final
    cdef int attacks_on(self, int seat, int deed) noexcept nogil
    @cython.final
    @cython.locals(seat=int)
    cdef void put_cards_away(self) noexcept nogil
    @cython.final
    @cython.locals(deed=int)
    cdef void each_action(self, int what, int seat) noexcept nogil
    @cython.final
    @cython.locals(seat=int, turfs=u64)
    cdef u64 unoccupied(self, int kind) noexcept nogil
    @cython.final
    cdef void list_teleport_from(self, Step* step, Moves* out) noexcept nogil
    @cython.final
    cdef void make_teleport_from(self, Step* step, int move) noexcept nogil
    @cython.final
    cdef void list_teleport_to(self, Step* step, Moves* out) noexcept nogil
    @cython.final
    @cython.locals(count=int, seat=int)
    cdef void make_teleport_to(self, Step* step, int move) noexcept nogil
    @cython.final
    cdef void carry_waves(self, Step* step) noexcept nogil
    @cython.final
    @cython.locals(ready=int, seat=int)
    cdef int ready_to_attack(self) noexcept nogil
    @cython.final
    @cython.locals(targets=u64)
    cdef bint has_attack(self, int seat) noexcept nogil
    @cython.final
    cdef u64 open_targets(self, int seat) noexcept nogil
    @cython.final
    cdef bint must_attack(self, int seat) noexcept nogil
    @cython.final
    @cython.locals(least=int, sources=u64, targets=u64, turf=int)
    cdef void list_seal_attack(self, int seat, Moves* out) noexcept nogil
    @cython.final
    @cython.locals(sources=u64, targets=u64)
    cdef bint has_strong_attack(self, int seat) noexcept nogil
    @cython.final
    @cython.locals(seat=int)
    cdef void show_attacks(self, int asked) noexcept nogil
    @cython.final
    @cython.locals(place=int)
    cdef int first_pending(self) noexcept nogil
    @cython.final
    @cython.locals(attackers=int, seat=int, target=int)
    cdef void begin_war(self, int first) noexcept nogil
    @cython.final
    @cython.locals(road=int)
    cdef bint has_lapsed(self, int seat) noexcept nogil
    @cython.final
    cdef void stop_rampage(self, int seat) noexcept nogil
