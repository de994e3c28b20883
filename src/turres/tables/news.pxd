from turres.tables.state cimport State

cpdef tuple written(State table, since, seat, person=*, lang=*)
cdef _standing(State table, seat, lang)
cdef _told(State table, seat, lang)
cdef _reading(State table, told, seat, person)
cpdef happened(State table, told, seat, person)
