from turres.games.turris_beasts.rules.table cimport *


cdef void score(Table* t, int seat, int n) noexcept nogil
cdef void lose_prestige(Table* t, int seat, int n) noexcept nogil
cdef void resolve_site_draw(Table* t) noexcept nogil
