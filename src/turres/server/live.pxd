cimport cython
from turres.server.framing cimport framed
from turres.server.turns cimport Turn
from turres.tables.news cimport written
from turres.tables.table cimport Table

cdef class Tower:
    cdef object loop
    cdef list rung

    cpdef ring(self, Bell bell)
    @cython.locals(bell=Bell, rung=list)
    cpdef answer_all(self)


cdef class Bell:
    cdef public object answer
    cdef bint ringing

    cpdef set(self)


cdef class Listener:
    cdef public object person, lang, address, mark, hint
    cdef public tuple here
    cdef public list replies
    cdef public bint turned_out
    cdef public long sent
    cdef public Bell wake

    cpdef reply(self, object message)


cdef class Live:
    cdef public object name, secret, thought, thinking, past
    cdef public Table table
    cdef public Turn lock
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
    cpdef bytes news_for(self, Listener listener)
    cpdef tuple here(self)


cdef class Order:
    cdef public object who, command, lang, answer
    cdef public tuple name
    cdef public double since


cdef Tower TOWER
cdef bytes TELL

cpdef long long now()
