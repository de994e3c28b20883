from turres.server.commands cimport submit
from turres.server.limits cimport Bucket
from turres.server.framing cimport frame
from turres.server.fast_socket cimport FastSocket
from turres.server.live cimport Listener, Live

cdef class Connection:
    cdef object socket, hub, _short, _long, _closing, _waiting
    cdef FastSocket _fast
    cdef public Live live
    cdef Listener listener
    cdef Bucket bucket
    cdef int _mistakes
    cdef bint _first, _busy, _going_on, _paused

    cdef bint _is_full(self) except -1
    cdef bint _leaves(self) except -1
    cpdef on_message(self, object text)
    cpdef _go_on(self)
    cpdef _answer(self, object answer)
    cpdef flush(self)
    cpdef list _news(self)


cdef bint _is_described(Listener listener) except -1
cdef bint _still_welcome(Live live, object person) except -1
