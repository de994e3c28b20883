cimport cython
from turres.core.position cimport Position, lowest, u8, u64

cdef enum:                       # how values become bytes
    NUMBER                       # as they are, from `low` on, cut off at 255
    WIDE                         # in two bytes, the high one first
    ONE_HOT                      # a byte for each value from `low` to `high`
    THERMOMETER                  # as many bytes set as the value is above `low`
    BITS                         # a byte for each bit of a set
    SUM                          # all values of a seat added up
    PRESENT                      # how many values of a seat are not `low`
    SEAT                         # which seat it is, counted from the one who looks
    SEATS                        # a set of seats, likewise
    PLANES                       # a plane of places for each value from `low` to `high`
    STACK                        # bits in layers: whose they are, below each other

ctypedef struct Op:
    int kind
    int offset                   # in the block
    int width                    # bytes of a value
    bint signed
    int step                     # from one value to the next
    int count                    # values of a seat; of BITS the places of a set
    int sets                     # of BITS how many sets there are
    int low
    int high
    int seat_step                # from a seat's values to those of the next seat; 0 for what belongs to the table
    int first                    # the first seat, counted from the one who looks
    int rows                     # how many seats
    bint turned                  # whether places are counted from the other end for seat 1
    bint turned_value            # whether values are places that are
    int heights                  # of a STACK: where its heights are
    int inner                    # from what belongs to one seat to the next inside a seat's values; 0 for none
    int shown_at                 # where it stands which seat alone sees this; -1 if all do
    int shown_step               # to the next such number, if each value has one; 0 if there is one for all
    int bit_at                   # where a set stands of those whose values all see; -1 if there is none
    int latest_at                # where the height of a stack stands of which the latest are shown; -1 if it is none
    int out                      # in the observation
    int stride                   # from one seat's bytes to the next


cdef class Encoder:
    cdef readonly int size
    cdef int count
    cdef Op* ops

    @cython.locals(i=int, row=int, seats=int, who=int, op="Op*", base="const char*", to="unsigned char*")
    cdef void write(self, Position position, int seat, unsigned char* out) noexcept nogil


@cython.locals(small="signed char", two=short, four=int, value="long long")
cdef long long fetch(const char* at, int width, bint signed) noexcept nogil
cdef bint is_hidden(Op* op, const char* block, int seat, int j) noexcept nogil
@cython.locals(j=int, count=int, step=int, place=int, height=int, value="long long", total="long long", turn=bint)
cdef void write_row(Op* op, const char* block, const char* base, unsigned char* to, int seat, int seats) noexcept nogil
@cython.locals(place=int)
cdef void write_set(u64 bits, int count, bint turn, unsigned char* to) noexcept nogil
@cython.locals(j=int, value=int, count=int, step=int, low=int, high=int)
cdef bint write_bytes(
    Op* op, const char* base, unsigned char* to, int seat, int seats
) noexcept nogil
@cython.locals(j=int, value=int, span=int)
cdef void write_planes(
    Op* op, const char* base, unsigned char* to, int count, int step, bint turn
) noexcept nogil
@cython.locals(j=int, height=int, bits=u64)
cdef void write_stack(
    Op* op, const char* heights, const char* base, unsigned char* to, int seat, bint turn
) noexcept nogil
@cython.locals(layer=int)
cdef void write_layers(Op* op, u64 bits, int height, int place, unsigned char* to, int seat) noexcept nogil
cdef unsigned char as_byte(long long value) noexcept nogil
@cython.locals(span=int, k=int, who=int)
cdef void write_value(
    Op* op, long long value, int place, unsigned char* to, int seat, int seats, bint turn
) noexcept nogil
