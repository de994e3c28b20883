cimport cython

cdef class Count:
    cdef public object name, text
    cdef public long long value

    cpdef inc(self, long long by=*)


cdef class Counts:
    cdef public object name, text, values

    cpdef inc(self, object how)


cdef class Times:
    cdef public object name, text
    cdef public double sum
    cdef public list counts
    cdef public tuple bounds

    @cython.locals(place=Py_ssize_t, bound=double)
    cpdef observe(self, double seconds)


cdef class Metrics:
    cdef public object registry, sockets, connections, delay, bots_waiting
    cdef public object tables, refused, sign_ins, requests, thinking
    cdef public Counts commands
    cdef public Count events, reads, moves
    cdef public Times acting, storing
