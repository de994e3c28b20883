from turres.games.turf_wars.rules.table cimport *
from turres.core.position cimport CHANCE_ACTS, NOBODY, only

cdef enum:                       # the chapters that answer for steps
    IN_SETUP
    IN_ROUNDS
    IN_ABILITIES
    IN_EVENTS
    IN_DRAFT
    IN_ACTIONS
    IN_WAR
    IN_SUPPORT
    IN_SETTLEMENT
    IN_SPENDING
    IN_ENDING


cdef int chapter_of(int kind) noexcept nogil
cdef int acting(Table* t) noexcept nogil
cdef int sealer(Table* t, int kind, int seat) noexcept nogil
cdef int sealed_for(Table* t, Step* step, int by) noexcept nogil
cdef int seals_for(Table* t, int seat) noexcept nogil
cdef void run(Table* t) noexcept nogil
cdef void carry_on(Table* t, Step* step) noexcept nogil
cdef void list_moves(Table* t, int seat, Moves* out) noexcept nogil
cdef void list_steps(Table* t, Step* step, Moves* out) noexcept nogil
cdef void list_seals(Table* t, int kind, int seat, Moves* out) noexcept nogil
cdef void make(Table* t, int seat, int move) noexcept nogil
cdef void make_step(Table* t, Step* step, int move) noexcept nogil
cdef void make_seal(Table* t, Step* step, int by, int move) noexcept nogil
