from turres.tables.state cimport State

cdef dict _told
cdef tuple STANDING

cpdef happened(State table, object told, object seat, object person, object lang)
cpdef changes(object known, object now)
cpdef scene(State table, object seat, object lang=*, object described=*)
cpdef news(State table, object since, object seat, object person=*, object lang=*, object known=*, object now=*)
cdef _reading(State table, object told, object seat, object person, object lang)
cdef _played(State table, object told, object event, object seat, object lang)
cdef _see(State table, object seat, object lang)
cdef _view(State table, object seat)
cpdef tuple choices(State table, object view, object legal, object lang)
cdef _choice(object game, object view, object text, object move, object lang)
cdef dict _differences(object known, object now, tuple names)
