cimport cython
from turres.server.framing cimport frame
from turres.server.locks cimport TableLock
from turres.tables.news cimport news, scene
from turres.tables.table cimport Table

cdef class Notifier:
    cdef object loop
    cdef list waiting

    cpdef schedule(self, Wakeup wakeup)
    @cython.locals(wakeup=Wakeup, waiting=list)
    cpdef run_all(self)


cdef class Wakeup:
    cdef public object callback
    cdef bint scheduled

    cpdef set(self)


cdef class Listener:
    cdef public object person, lang, address, mark, hint, scene
    cdef public tuple here
    cdef public list replies
    cdef public bint turned_out, described
    cdef public long sent
    cdef public Wakeup wake

    cpdef reply(self, object message)


cdef class Live:
    cdef public object name, secret, thought, thinking, past
    cdef public Table table
    cdef public TableLock lock
    cdef public dict elsewhere, _written
    cdef public object listeners
    cdef public bint doubtful
    cdef public double used
    cdef double _absence, _opened
    cdef object _present
    cdef dict _left, _records
    cdef tuple _here

    @cython.locals(listener=Listener)
    cpdef put(self, Table table)
    @cython.locals(found=tuple)
    cpdef bytes news_for(self, Listener listener)
    cpdef tuple here(self)


cdef class Order:
    cdef public object who, command, lang, answer, address
    cdef public tuple name
    cdef public double since


cdef Notifier NOTIFIER

cpdef long long now()
