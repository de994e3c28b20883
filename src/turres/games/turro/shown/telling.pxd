from turres.games.turro.rules.rules cimport Turro
from turres.games.turro.shown.script cimport goes_on, read_turn, write_choices, write_drawing, write_facts

cdef class Sheet:
    cdef Turro of
    cdef object lang, words, mover
    cdef bytes head, facts, turn, drawing, asked_mover, asked_others


cdef Sheet _last

cpdef glance(game, Turro position, seat, lang, bint acts)
cdef Sheet _sheet_for(game, Turro position, lang)
