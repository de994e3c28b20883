cimport cython
from turres.server.framing cimport frame_size, whole_text

cdef object OPEN

cdef class Line:
    cdef object parser
    cdef long long most
    cdef public object hear
    cdef public bint full, leaving, whole
    cdef bytes _rest

    @cython.locals(size="long long")
    cpdef take(self, bytes data)
    cdef _take_frame(self, bytes frame)
    cdef bint _is_between(self) except -1
    cpdef write(self, bytes frames)
