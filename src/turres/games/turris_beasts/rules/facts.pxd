from turres.core.position cimport Content
from turres.games.turris_beasts.rules.table cimport *


cdef class TurrisContent(Content):
    cdef Facts facts
