cimport cython
from turres.core.encoder cimport fetch
from turres.core.position cimport Position, u64

cdef enum:
    LONGEST = 10                 # bytes of a number of 64 bits

ctypedef struct Place:
    int offset                   # in the block
    int width                    # bytes
    bint sign                    # whether it may be below 0

cdef class Places:
    cdef int count
    cdef Place* at
    cdef unsigned char* out

    @cython.locals(i=int, length=int, place="Place*", value="long long", rest=u64)
    cdef bytes write(self, Position position)


cdef dict PLACES

@cython.locals(places=Places)
cpdef str digest(Position position)
