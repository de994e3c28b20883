cimport cython
from turres.core.position cimport i8, u8, u32
from turres.core.rng cimport Stream, roll
from turres.games.tower.table cimport (
    CARDS, HAND, HELD, IN_DECK, NONE, OFFERED, PASS, PAYING, REJECTED, SEATS, THIRD_SEGMENT, THUGS, TOKENS, Table,
    cards_in, total,
)


@cython.locals(i=int, whole=int, pick=int)
cdef int draw_one(int* weights, int kinds, Stream* rng) noexcept nogil
@cython.locals(i=int)
cdef int take_out(int* pool, int kinds, Stream* rng) noexcept nogil
@cython.locals(i=int, both="int[18]")
cdef int take_within(int* pool, int* cap, int kinds, Stream* rng) noexcept nogil
@cython.locals(n=int)
cdef int bits(u32 cards) noexcept nogil
@cython.locals(card=int, pick=int)
cdef int any_of(u32 cards, Stream* rng) noexcept nogil


cdef class Secrets(Table):
    cdef void redeal(self, int seat, Stream* rng) noexcept nogil

    @cython.locals(other=int, tries=int, pool="int[4]", cap="int[4]", unseen="int[4]", drawn="int[4]")
    cdef void redeal_tokens(self, int seat, Stream* rng) noexcept nogil
    @cython.locals(other=int, token=int, i=int, count=int)
    cdef void deal_bag(self, int seat, int* pool, int* cap, Stream* rng) noexcept nogil
    @cython.locals(other=int, old="int[4]", old_left="int[4]", new_left="int[4]")
    cdef bint deal_hands(self, int seat, int* pool, int* new, int* unseen, int* drawn, Stream* rng) noexcept nogil
    @cython.locals(other=int, token=int)
    cdef bint count_old(self, int seat, int* pool, int* new, int* old) noexcept nogil
    @cython.locals(token=int, i=int)
    cdef void deal_rest(
        self, int other, int* old, int* new, int old_count, int new_count, Stream* rng,
    ) noexcept nogil
    @cython.locals(token=int)
    cdef void lay_down(self, int other) noexcept nogil
    @cython.locals(token=int, i=int, before=int, after=int)
    cdef bint deal_spent(
        self, int other, int* old, int* new, int* old_left, int* new_left, Stream* rng,
    ) noexcept nogil
    @cython.locals(other=int, i=int)
    cdef void deal_anyhow(self, int seat, int* pool, int* new, int* unseen, int* drawn, Stream* rng) noexcept nogil
    cdef bint can_pay_on(self, int seat) noexcept nogil
    @cython.locals(payer=int, token=int, other=int)
    cdef bint change_a_pass(self, int seat, int* cap) noexcept nogil
    @cython.locals(other=int, kind=int, i=int, count=int, strays=int, pool="int[18]", cap="int[18]")
    cdef void redeal_thugs(self, int seat, Stream* rng) noexcept nogil
    @cython.locals(kind=int, i=int, count=int, held="int[18]")
    cdef void redeal_kept(self, int other, int* out, Stream* rng) noexcept nogil
    @cython.locals(kind=int, i=int)
    cdef void count_unknown_thugs(self, int seat, int* pool, int* cap) noexcept nogil
    @cython.locals(kind=int)
    cdef int draw_for_deck(self, int* pool, int* cap, int* strays, Stream* rng) noexcept nogil
    @cython.locals(i=int, count=int)
    cdef void refill(self, i8* slots, int* pool, Stream* rng) noexcept nogil

    @cython.locals(card=int, other=int, unknown=u32, rejects="int[4]", offered=int, i=int)
    cdef void redeal_build_cards(self, int seat, Stream* rng) noexcept nogil
    cdef bint knows_place(self, int seat, int card) noexcept nogil
    cdef bint has_shown_card(self, int seat) noexcept nogil
    @cython.locals(
        other=int, card=int, i=int, j=int, count=int, ways="int[18]", seats="int[4]", could="unsigned int[4]",
    )
    cdef u32 redeal_held(self, int seat, u32 unknown, Stream* rng) noexcept nogil
    @cython.locals(other=int, count=int, card=int, held=u32)
    cdef void redeal_returned(self, int seat, Stream* rng) noexcept nogil


@cython.locals(a=u32, b=u32)
cdef int ways_for_rest(u32* could, int first, int count, u32 taken) noexcept nogil
