from turres.core.digest cimport digest
from turres.tables.state cimport State

cdef class Table(State):
    cpdef play(self, object seat, object text, object at, object version=*, object below=*)
    cpdef draw_chances(self, object at, object below)
    cpdef tuple _found(self, object seat, object text, object lang=*)
    cpdef _move(self, object seat, object text, object move, object at)
    cpdef check_fresh(self, object seat, object version)
    cpdef check_clock(self, object at)
    cpdef _must_be_writable(self)
    cpdef _must_go_on(self)
    cpdef add(self, object event, object at, object made=*)
