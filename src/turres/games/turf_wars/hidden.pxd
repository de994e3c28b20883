cimport cython
from turres.core.position cimport Moves, offer, u32, u8
from turres.core.rng cimport Stream, roll
from turres.games.turf_wars.board cimport (
    ACTIONS, AT_KEEP, AT_SEAL_ATTACK, AT_SEAL_CARD, AT_SPEND, BY_SEALS, BY_SEAT, CARDS, DEED_ATTACK, Drawn, FACTIONS,
    GOES_ON, Hand, KEEP, NONE, ONLOOKER, Pile, SECRETS, Step, lowest, popcount,
)
from turres.games.turf_wars.effects cimport CARD_OF_EACH, KILL
from turres.games.turf_wars.ending cimport Ending

cdef enum:
    TRIES = 12                   # deals before one is taken that breaks the law of Bloodlust


cdef class Hidden(Ending):
    cdef void redeal(self, int seat, Stream* rng) noexcept nogil
    @cython.locals(kind=int, left=int)
    cdef int pick(self, u8* pool, int kinds, Stream* rng) noexcept nogil
    @cython.locals(card=int, other=int)
    cdef void guess_minds(self, int seat) noexcept nogil
    @cython.locals(kind=int, later=int, place=int)
    cdef void guess_passed(self, int other) noexcept nogil
    @cython.locals(kind=int, later=int, other=int)
    cdef void packet_after(self, int place, u8* pile) noexcept nogil
    @cython.locals(other=int, slot=int)
    cdef void redeal_factions(self, int seat, Stream* rng) noexcept nogil
    @cython.locals(faction=int)
    cdef int any_faction(self, Stream* rng) noexcept nogil
    @cython.locals(buyer=int, card=int, left_cards=Hand, other=int)
    cdef void redeal_hands(self, int seat, Stream* rng) noexcept nogil
    @cython.locals(card=int, count=int, number=int)
    cdef void redeal_hand(self, int seat, int other, u8* pool, int buys, Stream* rng) noexcept nogil
    @cython.locals(place=int)
    cdef int buyer(self) noexcept nogil
    @cython.locals(tries=int)
    cdef void redeal_actions(self, int seat, Stream* rng) noexcept nogil
    @cython.locals(other=int, pile=Pile, place=int)
    cdef bint is_lawful_draft(self) noexcept nogil
    cdef bint was_weapon(self, int other, int kind) noexcept nogil
    @cython.locals(kind=int)
    cdef bint had_weapon(self, int other, u8* pile) noexcept nogil
    @cython.locals(cloud=Pile, kind=int, other=int)
    cdef void deal_actions(self, int seat, Stream* rng) noexcept nogil
    @cython.locals(kind=int, other=int)
    cdef void gather_unknown(self, int seat, u8* cloud) noexcept nogil
    @cython.locals(place=int)
    cdef int place_in_draft(self, int seat) noexcept nogil
    cdef bint has_passed(self, int seat) noexcept nogil
    @cython.locals(count=int, kind=int, number=int)
    cdef void redeal_pile(self, u8* pile, u8* cloud, Stream* rng) noexcept nogil
    @cython.locals(armed=int, kind=int, number=int, other=int, place=int, short=int, spare_pool=Pile)
    cdef void redeal_passed(self, int seat, u8* cloud, Stream* rng) noexcept nogil
    @cython.locals(kind=int, number=int)
    cdef int guess_added(self, int other, int count, u8* pool, u8* cloud, Stream* rng) noexcept nogil
    @cython.locals(later=int, shown=int)
    cdef bint has_shown_weapon(self, int other, int place) noexcept nogil
    cdef void keep_card(self, int seat, int kind) noexcept nogil
    cdef bint is_face_down(self, int seat) noexcept nogil
    @cython.locals(count=int, place=int)
    cdef int hidden_after(self, int seat) noexcept nogil
    @cython.locals(other=int, pile=Pile, place=int)
    cdef void redeal_drafted(self, int seat, u8* cloud, Stream* rng) noexcept nogil
    @cython.locals(count=int, kind=int)
    cdef int pick_face_down(self, int other, u8* pool, u8* cloud, int armed, Stream* rng) noexcept nogil
    cdef bint fits(self, int kind, int other, int armed) noexcept nogil
    @cython.locals(count=int, kind=int)
    cdef int count_fitting(self, u8* pool, int other, int armed) noexcept nogil
    @cython.locals(kind=int)
    cdef int pick_fitting(self, u8* pool, int other, int armed, int left) noexcept nogil
    @cython.locals(number=int)
    cdef void redeal_secrets(self, int seat, Stream* rng) noexcept nogil
    @cython.locals(owner=int)
    cdef bint is_unseen(self, int number, int seat) noexcept nogil
    @cython.locals(choice=u32, left=int, other=int, skipped=int, spare=u32)
    cdef void draw_again(self, int number, int seat, Stream* rng) noexcept nogil
    @cython.locals(card=int, choice=u32)
    cdef u32 choice_for(self, int number) noexcept nogil
    cdef void hide(self, int number, int card) noexcept nogil
    @cython.locals(card=int, other=int, own=int)
    cdef void swap_secret(self, int number, int seat, Stream* rng) noexcept nogil
    @cython.locals(drawn="Drawn*", place=int, victim=int, word=int)
    cdef bint may_be(self, int number, int card) noexcept nogil
    @cython.locals(moves=Moves, other=int)
    cdef void redeal_seals(self, int seat, Stream* rng) noexcept nogil
    @cython.locals(other=int)
    cdef void unseal(self, int seat) noexcept nogil
    @cython.locals(kind=int)
    cdef bint is_sealed_from(self, int seat, int other) noexcept nogil
    cdef int sealer(self, int kind, int seat) noexcept nogil
    cdef void list_seals(self, int kind, int seat, Moves* out) noexcept nogil
