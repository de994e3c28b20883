cimport cython
from turres.core.rng cimport Stream, roll

cdef enum:
    OLD = 0                      # what was out when the deck was shuffled
    NEW = 1                      # what went into it then
    KINDS = 18
    PLACES = 52
    NOBODYS = -1                 # the seat of a deck
    PATIENCE = 30                # exchanges that a spot may take to find what is missing

ctypedef struct Place:           # what came to one place at one time
    int seat
    int size[2]                  # of the old and of the new: how many
    int got[2][KINDS]            # which
    int used[KINDS]             # what the seat has been seen to spend after that, before its next place

ctypedef struct Urn:
    int kinds
    int places
    int pool[2][KINDS]           # what is to be dealt
    int left[2][KINDS]           # of that, what has no place yet
    int lacks                    # how much is missing of what was used
    bint tied                    # whether anything was used at all
    Place place[PLACES]

cdef int draw_one(int* weights, int kinds, Stream* rng) noexcept nogil
cdef int take_out(int* pool, int kinds, Stream* rng) noexcept nogil
cdef void begin_urn(Urn* urn, int kinds) noexcept nogil
cdef Place* open_place(Urn* urn, int seat, int old, int new) noexcept nogil
cdef int whole_of(int* counts, int kinds) noexcept nogil

cdef bint fits(Urn* urn) noexcept nogil
cdef bint deal_urn(Urn* urn, Stream* rng) noexcept nogil
cdef bint deal_once(Urn* urn, Stream* rng) noexcept nogil
cdef bint place_used(Urn* urn, Stream* rng) noexcept nogil
@cython.locals(free="int[2]", weights="int[2]")
cdef bint place_one(Urn* urn, int upto, int kind, Stream* rng) noexcept nogil
cdef int free_in(Urn* urn, int i, int source) noexcept nogil
cdef void place_rest(Urn* urn, Stream* rng) noexcept nogil
@cython.locals(slots="int[2]", held="int[2]")
cdef void stir(Urn* urn, Stream* rng) noexcept nogil
cdef int slots_of(Urn* urn, int source) noexcept nogil
cdef void swap(Urn* urn, int source, int one, int two, Stream* rng) noexcept nogil
cdef int find_spot(Urn* urn, int source, int pick) noexcept nogil
cdef void exchange(Urn* urn, int source, int p, int a, int q, int b) noexcept nogil
cdef int short_of_both(Urn* urn, int p, int q, int a, int b) noexcept nogil
cdef int short_of(Urn* urn, int seat, int kind) noexcept nogil
cdef int all_short(Urn* urn) noexcept nogil
