cimport cython
from turres.tables.state cimport State

cdef class Stand:
    cdef tuple players
    cdef object finish, closed, undo, draw, next_table
    cdef bint begun
    cdef bytes written


cpdef tuple written(State table, since, seat, person=*, lang=*)
cdef list _NUMBERS

cdef bytes _number(long number)
cdef bytes _write_happened(State table, since, seat, person, lang)
@cython.locals(stand=Stand)
cdef bytes _write_stand(State table, lang)
cdef bint _still_stands(Stand stand, State table)
cdef _standing(State table, seat, lang)
cdef _told(State table, seat, lang)
cdef _reading(State table, told, seat, person, lang)
cpdef happened(State table, told, seat, person, lang)
