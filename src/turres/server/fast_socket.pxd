cimport cython
from turres.server.framing cimport frame_size, whole_text

cdef object OPEN

cdef class FastSocket:
    cdef object parser
    cdef long long most
    cdef public object on_message
    cdef public bint full, leaving, whole
    cdef bytes _rest
    cdef long long _late

    @cython.locals(size="long long", start=Py_ssize_t, end=Py_ssize_t)
    cpdef take(self, bytes data)
    cdef bint _may_still_come(self, long long size) except -1
    cdef _take_frame(self, bytes frame)
    cdef bint _is_between(self) except -1
    cpdef write(self, bytes frames)
