cimport cython
from turres.core.position cimport Position
from turres.tables.clocks cimport Timer
from turres.tables.history cimport History

cdef class State:
    cdef public object setup, game, pack, closed, finish, undo, draw, next_table, chat
    cdef public tuple players
    cdef public frozenset rematch, removed
    cdef public dict muted, looks, answered
    cdef public list fresh
    cdef public bint begun, full, awaits_lot, astray
    cdef public long version, carried_out
    cdef public History told, moves
    cdef public Timer timer
    cdef public Position position
    cdef dict _seats, _legal
    cdef tuple _acting

    @cython.locals(twin=State)
    cpdef fork(self)
    @cython.locals(twin=State)
    cpdef on(self, object position)
    cpdef tuple to_act(self)
    cpdef seat_of(self, object person)
    cpdef bot_to_act(self)
    cpdef apply(self, object stamped, object made=*)
    cpdef _apply_made(self, object stamped, object event, object made)
    cpdef _readings(self, object event, object move)
    cpdef _wind(self)
