cdef class Turn:
    cdef bint _taken
    cdef object _waiting

    cpdef bint locked(self)
    cpdef bint take(self)
    cpdef release(self)
