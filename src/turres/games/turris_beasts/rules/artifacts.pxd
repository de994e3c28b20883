from turres.games.turris_beasts.rules.table cimport *


cdef void charge(Table* t, int seat, const u8* cost) noexcept nogil
cdef void charge_ichor(Table* t, int seat, int n) noexcept nogil
cdef void resolve_price(Table* t) noexcept nogil
cdef void list_paying(Step* step, Moves* out) noexcept nogil
cdef void pay_part(Table* t, int n) noexcept nogil
cdef void list_shielding(Table* t, int seat, int location, Moves* out) noexcept nogil
cdef void shield(Table* t, int seat, int n) noexcept nogil
cdef void list_moves(Table* t, Step* step, Moves* out) noexcept nogil
cdef void make(Table* t, Step* step, int move) noexcept nogil
