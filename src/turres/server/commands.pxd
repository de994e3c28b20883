from turres.server.live cimport Live, Order, now
from turres.server.metrics cimport Metrics
from turres.server.dispatch cimport apply_command
from turres.tables.table cimport Table

cdef class PendingCommand:
    cdef CommandQueue queue
    cdef Live live
    cdef Order order
    cdef Table draft
    cdef double begun


cdef class CommandQueue:
    cdef public object store, below, limits, refusals, gone
    cdef public Metrics metrics

    cpdef submit(self, Live live, Order order)
    cpdef _run_now(self, Live live, Order order, long long moment)
    cpdef settle(self, Live live, Table draft, tuple name)
    cpdef done(self, Live live, Order order)


cpdef bint time_is_up(Table table, long long moment) except -1
