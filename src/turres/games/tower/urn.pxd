cimport cython
from turres.core.rng cimport Stream, roll

cdef enum:
    OLD = 0                      # what was out when the bag was filled or the deck shuffled
    NEW = 1                      # what went into it then
    KINDS = 18
    PLACES = 52
    NOBODYS = -1                 # the seat of a bag or a deck

ctypedef struct Place:           # what came to one place at one time
    int seat
    int size[2]                  # of the old and of the new: how many
    int got[2][KINDS]            # which
    int spent[KINDS]             # what the seat has been seen to spend after that, before its next place

ctypedef struct Urn:
    int kinds
    int places
    int pool[2][KINDS]           # what is to be dealt
    int left[2][KINDS]           # of that, what has no place yet
    int payer                    # a seat that must have
    int due                      # so many of the first three kinds left, or NOBODYS and 0
    int patience                 # how many exchanges a spot may take to find what is missing
    int lacks                    # how much is missing of what was spent or is due
    bint tied                    # whether anything was spent or is due at all
    Place place[PLACES]

@cython.locals(i=int, whole=int, pick=int)
cdef int draw_one(int* weights, int kinds, Stream* rng) noexcept nogil
@cython.locals(i=int)
cdef int take_out(int* pool, int kinds, Stream* rng) noexcept nogil
@cython.locals(kind=int, source=int)
cdef void begin_urn(Urn* urn, int kinds) noexcept nogil
@cython.locals(place="Place*", kind=int)
cdef Place* open_place(Urn* urn, int seat, int old, int new) noexcept nogil
@cython.locals(kind=int, n=int)
cdef int whole_of(int* counts, int kinds) noexcept nogil

@cython.locals(source=int, kind=int)
cdef bint fits(Urn* urn) noexcept nogil
@cython.locals(tries=int)
cdef bint deal_urn(Urn* urn, Stream* rng) noexcept nogil
@cython.locals(source=int, kind=int, i=int, all_placed=bint)
cdef bint deal_once(Urn* urn, Stream* rng) noexcept nogil
@cython.locals(i=int, kind=int, n=int)
cdef bint place_spent(Urn* urn, Stream* rng) noexcept nogil
@cython.locals(
    free="int[2]", i=int, source=int, weights="int[2]", place="Place*", pick=int, left=int,
)
cdef bint place_one(Urn* urn, int upto, int kind, Stream* rng) noexcept nogil
cdef int free_in(Urn* urn, int i, int source) noexcept nogil
@cython.locals(i=int, source=int)
cdef void place_rest(Urn* urn, Stream* rng) noexcept nogil
@cython.locals(slots="int[2]", held="int[2]", both=int, source=int, i=int)
cdef void stir(Urn* urn, Stream* rng) noexcept nogil
@cython.locals(i=int, n=int)
cdef int slots_of(Urn* urn, int source) noexcept nogil
@cython.locals(spot=int, p=int, q=int, a=int, b=int, before=int, after=int)
cdef void swap(Urn* urn, int source, int one, int two, Stream* rng) noexcept nogil
@cython.locals(i=int, kind=int)
cdef int find_spot(Urn* urn, int source, int pick) noexcept nogil
cdef void exchange(Urn* urn, int source, int p, int a, int q, int b) noexcept nogil
@cython.locals(lacks=int)
cdef int short_of_both(Urn* urn, int p, int q, int a, int b) noexcept nogil
@cython.locals(i=int, have=int, least=int)
cdef int short_of(Urn* urn, int seat, int kind) noexcept nogil
@cython.locals(i=int, kind=int, have=int)
cdef int short_of_due(Urn* urn) noexcept nogil
@cython.locals(seat=int, kind=int, n=int)
cdef int all_short(Urn* urn) noexcept nogil
