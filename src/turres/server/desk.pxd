from turres.server.live cimport Live, Order, now
from turres.server.metrics cimport Metrics
from turres.server.roles cimport obey
from turres.tables.table cimport Table

cdef class Deed:
    cdef Desk desk
    cdef Live live
    cdef Order order
    cdef Table draft
    cdef double begun


cdef class Desk:
    cdef public object store, below, limits, gone
    cdef public Metrics metrics

    cpdef act_soon(self, Live live, Order order)
    cpdef _act_now(self, Live live, Order order, long long moment)
    cpdef settle(self, Live live, Table draft, tuple name)
    cpdef done(self, Live live, Order order)


cpdef bint time_is_up(Table table, long long moment) except -1
