cimport cython
from turres.core.rng cimport Stream, roll
from turres.games.turf_wars.rules.table cimport *

cdef enum:
    TRIES = 12                   # deals before one is taken that breaks the law of Bloodlust


cdef void redeal(Table* t, int seat, Stream* rng) noexcept nogil
cdef int pick(u8* pool, int kinds, Stream* rng) noexcept nogil
cdef void guess_minds(Table* t, int seat) noexcept nogil
cdef void guess_passed(Table* t, int other) noexcept nogil
@cython.locals(count=int)
cdef int unseen_after(Table* t, int seat, int kind) noexcept nogil
@cython.locals(later=int)
cdef void packet_after(Table* t, int place, u8* pile) noexcept nogil
@cython.locals(slot=int)
cdef void redeal_factions(Table* t, int seat, Stream* rng) noexcept nogil
cdef int any_faction(Table* t, Stream* rng) noexcept nogil
@cython.locals(left_cards=Hand)
cdef void redeal_hands(Table* t, int seat, Stream* rng) noexcept nogil
cdef void redeal_hand(Table* t, int seat, int other, u8* pool, int buys, Stream* rng) noexcept nogil
cdef int buyer(Table* t) noexcept nogil
cdef void redeal_actions(Table* t, int seat, Stream* rng) noexcept nogil
@cython.locals(pile=Pile)
cdef bint is_lawful_draft(Table* t) noexcept nogil
cdef bint was_weapon(Table* t, int other, int kind) noexcept nogil
cdef bint had_weapon(Table* t, int other, u8* pile) noexcept nogil
@cython.locals(cloud=Pile)
cdef void deal_actions(Table* t, int seat, Stream* rng) noexcept nogil
cdef void gather_unknown(Table* t, int seat, u8* cloud) noexcept nogil
cdef int place_in_draft(Table* t, int seat) noexcept nogil
cdef bint has_passed(Table* t, int seat) noexcept nogil
cdef void redeal_pile(u8* pile, u8* cloud, Stream* rng) noexcept nogil
@cython.locals(spare_pool=Pile)
cdef void redeal_passed(Table* t, int seat, u8* cloud, Stream* rng) noexcept nogil
cdef int guess_added(Table* t, int other, int count, u8* pool, u8* cloud, Stream* rng) noexcept nogil
cdef bint has_shown_weapon(Table* t, int other, int place) noexcept nogil
cdef void keep_card(Table* t, int seat, int kind) noexcept nogil
cdef bint is_face_down(Table* t, int seat) noexcept nogil
cdef int hidden_after(Table* t, int seat) noexcept nogil
@cython.locals(pile=Pile)
cdef void redeal_drafted(Table* t, int seat, u8* cloud, Stream* rng) noexcept nogil
cdef int pick_face_down(Table* t, int other, u8* pool, u8* cloud, int armed, Stream* rng) noexcept nogil
cdef bint fits(Table* t, int kind, int other, int armed) noexcept nogil
cdef int count_fitting(Table* t, u8* pool, int other, int armed) noexcept nogil
cdef int pick_fitting(Table* t, u8* pool, int other, int armed, int left) noexcept nogil
cdef void redeal_secrets(Table* t, int seat, Stream* rng) noexcept nogil
cdef bint is_unseen(Table* t, int number, int seat) noexcept nogil
cdef void draw_again(Table* t, int number, int seat, Stream* rng) noexcept nogil
cdef u32 choice_for(Table* t, int number) noexcept nogil
cdef void hide(Table* t, int number, int card) noexcept nogil
@cython.locals(card=int)
cdef void swap_secret(Table* t, int number, int seat, Stream* rng) noexcept nogil
cdef bint may_be(Table* t, int number, int card) noexcept nogil
@cython.locals(moves=Moves)
cdef void redeal_seals(Table* t, int seat, Stream* rng) noexcept nogil
cdef void unseal(Table* t, int seat) noexcept nogil
cdef bint is_sealed_from(Table* t, int seat, int other) noexcept nogil
