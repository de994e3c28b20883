from turres.core.rng cimport Stream, roll
from turres.games.turris_beasts.rules.table cimport *


cdef void redeal(Table* t, int seat, Stream* rng) noexcept nogil
cdef u64 deal_some(u64 pool, int n, Stream* rng) noexcept nogil
