cimport cython
from turres.tables.table cimport Table

cdef class Entry:
    cdef public object name, settle
    cdef public list rows, people, seats
    cdef public tuple summary
    cdef public bint goes_on


cdef class Batch:
    cdef public list entries, rows, usual, summaries, people, seats

    @cython.locals(entry=Entry)
    cpdef settle(self, error)


cpdef list write_rows(name, stamped, by, command)
cpdef tuple summarise(name, Table table)
