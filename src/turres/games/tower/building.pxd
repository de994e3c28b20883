cimport cython
from turres.core.position cimport Moves, offer, u32
from turres.games.tower.dealings cimport Dealings
from turres.games.tower.table cimport (
    CARDS, DISCARDED, DRAWING, ENDING_TURN, HELD, KEPT, MATERIALS, NONE, OFFERED, OFFERING, PICK, PICKING, REJECTED,
    RETURN, RETURNING, SEGMENTS, SPACES, THIRD_SEGMENT, Step,
)


cdef class Building(Dealings):
    cdef void end_actions(self, int seat) noexcept nogil
    @cython.locals(material=int)
    cdef bint is_complete(self, int seat) noexcept nogil
    @cython.locals(material=int, buildable=u32)
    cdef void show_incomplete(self, int seat) noexcept nogil
    cdef void build_segment(self, int seat) noexcept nogil
    @cython.locals(material=int)
    cdef int material_to_return(self, int seat) noexcept nogil
    cdef bint can_return_to(self, int space, int material) noexcept nogil
    @cython.locals(material=int, space=int, free=int)
    cdef bint returns_are_forced(self, int seat) noexcept nogil
    @cython.locals(space=int)
    cdef void return_material(self, int seat, int material) noexcept nogil
    @cython.locals(space=int)
    cdef void list_returns(self, int seat, Moves* out) noexcept nogil
    cdef void return_item(self, int seat, int space) noexcept nogil
    cdef bint settle_offering(self, Step* step) noexcept nogil
    @cython.locals(card=int)
    cdef void list_offered(self, Moves* out) noexcept nogil
    @cython.locals(card=int)
    cdef void pick(self, int seat, int kept) noexcept nogil
    cdef void hold_card(self, int seat, int card) noexcept nogil
    @cython.locals(i=int, hidden=u32)
    cdef u32 hidden_cards(self) noexcept nogil
