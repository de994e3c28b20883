# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""Observations of Turro as declared, and the same bytes written by hand; both in a loop of C."""

from libc.string cimport memset

from turres.core.encoder cimport Encoder
from turres.core.position cimport Position, u64
from turres.games.turro.rules.table cimport Block

cdef enum:
    PLACES = 49
    TALL = 7
    DEEP = 3


def declared(Position position, Encoder encoder, int seat, unsigned char[::1] out, int times):
    """By the table that `observation.py` was compiled to."""
    cdef int i
    with nogil:
        for i in range(times):
            encoder.write(position, seat, &out[0])


def by_hand(Position position, int seat, unsigned char[::1] out, int times):
    """As somebody would write it who knows the game."""
    cdef int i
    with nogil:
        for i in range(times):
            write(<const Block*>position.block, seat, &out[0], out.shape[0])


cdef inline int turned(int place, int seat) noexcept nogil:
    return PLACES - 1 - place if seat else place


cdef void write(const Block* b, int seat, unsigned char* out, Py_ssize_t size) noexcept nogil:
    cdef int row, who, place, to, layer, height
    cdef u64 stones
    memset(out, 0, size)
    for row in range(2):
        who = seat ^ row
        for place in range(PLACES):
            out[row * PLACES + turned(place, seat)] = b.free[who] >> place & 1
        if b.turro[who] < PLACES:
            out[(2 + row) * PLACES + turned(b.turro[who], seat)] = 1
    for place in range(PLACES):
        to, height = turned(place, seat), b.height[place]
        if height:
            out[(3 + height) * PLACES + to] = 1
        stones = b.pile[place] >> 1
        for layer in range(min(height - 1, DEEP)):
            out[(11 + 2 * layer + (<int>(stones >> layer & 1) != seat)) * PLACES + to] = 1
    out += 17 * PLACES
    out[0], out[1], out[2] = b.moves_left, b.may_pass, b.tallest
    out[3] = min(b.turns, 255)
