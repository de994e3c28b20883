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

    cpdef observe(self, double seconds)
