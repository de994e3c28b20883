cdef class TableLock:
    cdef bint _taken
    cdef object _waiting

    cpdef bint locked(self)
    cpdef bint try_acquire(self)
    cpdef release(self)
