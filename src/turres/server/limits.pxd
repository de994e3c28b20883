cdef class Bucket:
    cdef public double rate, burst
    cdef double _left, _since
    cdef object _clock

    cpdef bint take(self)
    cpdef bint has(self)
