cimport cython

cdef class History:
    cdef public list _items
    cdef Py_ssize_t _length

    @cython.locals(twin=History)
    cpdef History fork(self)
    cpdef append(self, object one)
    cpdef list since(self, Py_ssize_t length)
