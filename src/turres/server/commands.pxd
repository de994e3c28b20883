from turres.server.live cimport Live, Order, now
from turres.server.dispatch cimport apply_command
from turres.tables.table cimport Table

cdef class PendingCommand:
    cdef object hub
    cdef Live live
    cdef Order order
    cdef Table draft
    cdef double begun


cpdef submit(object hub, Live live, Order order)
cdef bint _takes_long(Live live, Order order, long long moment) except -1
cdef _run_now(object hub, Live live, Order order, long long moment)
cpdef settle(object hub, Live live, Table draft, tuple name)
cpdef done(object hub, Live live, Order order)
cpdef bint time_is_up(Table table, long long moment) except -1
