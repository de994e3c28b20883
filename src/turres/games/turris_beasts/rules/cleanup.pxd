from turres.games.turris_beasts.rules.table cimport *


cdef void clean_up(Table* t) noexcept nogil
cdef void turn_altar(Table* t) noexcept nogil
cdef void gain_token(Table* t, int seat) noexcept nogil
