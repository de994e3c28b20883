cimport cython
from turres.games.turris_beasts.facts cimport *


cdef class Board(Position):
    cdef Table at
    cdef const Facts* facts

    @cython.locals(seat=int, i=int, j=int)
    cdef void begin(self) noexcept nogil

    # Open steps
    @cython.locals(step="Open*")
    cdef void push(self, int kind, int seat, int x0, int x1, int x2, int x3) noexcept nogil
    @cython.locals(step="Open*", i=int)
    cdef void drop(self) noexcept nogil
    cdef Open* top(self) noexcept nogil
    cdef void tell(self, int seat, int sentence) noexcept nogil

    # Turn order
    cdef int in_order(self, int i) noexcept nogil
    cdef bint is_own_turn(self, int seat) noexcept nogil

    # Resources
    cdef void gain(self, int seat, int resource, int n) noexcept nogil
    @cython.locals(r=int, missing=int)
    cdef bint can_pay(self, int seat, const u8* cost) noexcept nogil
    @cython.locals(i=int)
    cdef void charge(self, int seat, const u8* cost) noexcept nogil
    cdef void charge_ichor(self, int seat, int n) noexcept nogil
    @cython.locals(step="Open*", r=int, q=int, need=int, low=int, high=int, later=int)
    cdef void resolve_price(self) noexcept nogil
    @cython.locals(n=int)
    cdef void list_paying(self, Open* step, Moves* out) noexcept nogil
    @cython.locals(step="Open*", r=int)
    cdef void pay_part(self, int n) noexcept nogil
    cdef int kinds_held(self, int seat) noexcept nogil
    @cython.locals(r=int)
    cdef void list_resources(self, int seat, int low, Moves* out) noexcept nogil

    # Scouts and Beasts on the map
    cdef void put_scout(self, int seat, int location) noexcept nogil
    cdef void take_scout(self, int seat, int location) noexcept nogil
    cdef int on_board(self, int seat) noexcept nogil
    @cython.locals(location=int)
    cdef void list_own(self, int seat, int base, Moves* out) noexcept nogil
    cdef bint betrayer_at(self, int space) noexcept nogil
    @cython.locals(i=int)
    cdef void find_beasts(self) noexcept nogil
    cdef int sentence_at(self, int location) noexcept nogil
    cdef void bury(self, int seat, int n) noexcept nogil

    # Cards
    cdef int hand_size(self, int seat) noexcept nogil
    cdef int cards_left(self) noexcept nogil
    cdef void draw_tactics(self, int seat, int n) noexcept nogil
    cdef void resolve_tactics_draw(self) noexcept nogil
    @cython.locals(place=int)
    cdef int empty_place(self) noexcept nogil
    cdef void resolve_mission_draw(self) noexcept nogil
    cdef void resolve_site_draw(self) noexcept nogil
    cdef void resolve_trionfi_draw(self) noexcept nogil
    @cython.locals(left=u64)
    cdef void list_cards(self, u64 cards, int base, Moves* out) noexcept nogil
    @cython.locals(left=u64)
    cdef void list_chances(self, u64 cards, int base, Moves* out) noexcept nogil
    @cython.locals(place=int)
    cdef void list_tableau(self, int base, Moves* out) noexcept nogil
    @cython.locals(place=int)
    cdef bint tableau_is_empty(self) noexcept nogil

    # Lasting effects
    @cython.locals(i=int)
    cdef void add_boons(self, int seat, const u8* boons) noexcept nogil
    @cython.locals(i=int, mission=int, left=u64, card=int)
    cdef void refresh(self, int seat) noexcept nogil
    @cython.locals(i=int)
    cdef bint is_damaged(self, int card) noexcept nogil

    # Prestige
    cdef void score(self, int seat, int n) noexcept nogil
    cdef void finish(self, int ending, bint won) noexcept nogil

    # Answered by later chapters
    cdef bint can_follow(self, int sentence, int seat) noexcept nogil
    cdef bint can_place(self, int seat, int way) noexcept nogil
    cdef bint can_collect(self, int seat, int way) noexcept nogil

    # What a seat cannot know
    @cython.locals(other=int, old=u64, new=u64)
    cdef void redeal(self, int seat, Stream* rng) noexcept nogil
    @cython.locals(dealt=u64, card=u64, pick=int)
    cdef u64 deal_some(self, u64 pool, int n, Stream* rng) noexcept nogil
