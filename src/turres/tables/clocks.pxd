cdef class Timer:
    cdef public object clock
    cdef public object since
    cdef public tuple running
    cdef public list left

    cpdef Timer copy(self)
    cpdef pass_to(self, object at)
    cpdef decided(self, object seat)
    cpdef alarm(self)
