from turres.server.live cimport Live, Order
from turres.tables.table cimport Table

cdef class Deed:
    cdef Desk desk
    cdef Live live
    cdef Order order
    cdef Table draft
    cdef double begun


cdef class Desk:
    cdef public object store, metrics, below, limits, gone

    cpdef act_soon(self, Live live, Order order)
    cpdef _act_now(self, Live live, Order order)
    cpdef settle(self, Live live, Table draft, tuple name)
    cpdef done(self, Live live, Order order)


cpdef bint time_is_up(Table table) except -1
