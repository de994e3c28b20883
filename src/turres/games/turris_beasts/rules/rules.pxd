from turres.core.position cimport CHANCE_ACTS, NOBODY, Position
from turres.games.turris_beasts.rules.facts cimport TurrisContent
from turres.games.turris_beasts.rules.table cimport *

cdef enum:                       # chapters that handle open steps
    IN_SETUP
    IN_ROUNDS
    IN_ACTIONS
    IN_MISSIONS
    IN_ARTIFACTS
    IN_BEASTS
    IN_STRIKES
    IN_COUNCIL
    IN_TOWER
    IN_EXCAVATION
    IN_SOLO
    IN_EFFECTS


cdef class Turris(Position):
    cdef Table table


cdef int acting(Table* t) noexcept nogil
cdef int entry_taken(Table* t, int usual, int seat, int move) noexcept nogil
cdef int chapter_of(int kind) noexcept nogil
cdef void list_moves(Table* t, Moves* out) noexcept nogil
cdef bint may_decline(Step* step) noexcept nogil
cdef void make(Table* t, int move) noexcept nogil
cdef void answer(Table* t, Step* step, int move) noexcept nogil
cdef void run(Table* t) noexcept nogil
cdef void resolve(Table* t, int kind) noexcept nogil
cdef void derive(Table* t) noexcept nogil
