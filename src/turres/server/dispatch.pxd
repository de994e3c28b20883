from turres.tables.table cimport Table

cpdef apply_command(Table table, who, command, at, below, wait_for=*, secret=*)
cdef _own_seat(Table table, who)
cdef _in_own_seat(Table table, who)
cdef _apply_in_seat(Table table, who, command, at, wait_for)
