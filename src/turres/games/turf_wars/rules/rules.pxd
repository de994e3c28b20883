from turres.core.position cimport Position
from turres.games.turf_wars.rules.table cimport KEEP, START, Table


cdef class TurfWars(Position):
    cdef Table table
    cpdef int seals_for(self, int seat)
    cpdef int bonus_for(self, int side)
    cpdef int value_for(self, int side)
    cpdef int price_for(self, int seat, int ware)
    cpdef bint meets(self, int seat, int card)
    cpdef int reached(self, int seat, int card)
    cpdef bint has_open_teleporters(self)
