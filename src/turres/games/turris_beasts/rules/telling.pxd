from turres.games.turris_beasts.rules.table cimport *


cdef void tell_round(Table* t) noexcept nogil
cdef void tell_turn(Table* t) noexcept nogil
cdef void tell_time(Table* t, int time) noexcept nogil
cdef void tell_altar(Table* t) noexcept nogil
cdef void tell_no_card(Table* t, int seat) noexcept nogil
cdef void tell_paid(Table* t, int seat, int resource, int n, int artifacts) noexcept nogil
cdef void tell_unrewarded(Table* t, Step* step) noexcept nogil
cdef int what_bars(Table* t, int location) noexcept nogil
cdef void tell_score(Table* t, int seat, int n) noexcept nogil
cdef void tell_beast(Table* t, int beast) noexcept nogil
cdef void tell_target(Table* t, int beast, int target) noexcept nogil
cdef void tell_landing(Table* t, int beast, int space, int mover) noexcept nogil
cdef void tell_devoured(Table* t, int beast, int location, int* struck) noexcept nogil
cdef void tell_betrayer(Table* t, int i, int space, bint has_way) noexcept nogil
cdef void tell_damage(Table* t, int room) noexcept nogil
cdef void tell_end(Table* t, int why, bint won) noexcept nogil
cdef int decided_by(Table* t, int best) noexcept nogil
