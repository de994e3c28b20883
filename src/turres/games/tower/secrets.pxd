cimport cython
from turres.core.position cimport i8, u8, u32
from turres.core.rng cimport Stream, roll
from turres.games.tower.table cimport (
    CARDS, DEEDS, FLOWS, HAND, HELD, HIRED, IN_DECK, KEPT, NONE, OFFERED, PASS, PAYING, REJECTED, SEATS, THIRD_SEGMENT,
    THUGS, TOKENS, Table, bits, cards_in, total,
)
from turres.games.tower.urn cimport Place, Urn, begin_urn, deal_urn, draw_one, fits, open_place, take_out

cdef enum:
    STRAY_TRIES = 150            # where strays went is drawn anew so often, if it does not fit what was seen
    HELD_TRIES = 100             # what others hold is drawn anew so often, until it is as likely as it should be

ctypedef struct Aside:           # build cards that lay before another seat while the deck was shuffled
    int count
    int lying                    # of them: not kept by that seat
    int free                     # unknown cards that no seat holds; 0 if there is nothing to weigh
    u32 pool                     # what they may be
    int kept                     # as in the block
    bint may_be_kept             # one of them may be the one that was kept
    int ways[2]                  # with that, and without it


@cython.locals(card=int, pick=int)
cdef int any_of(u32 cards, Stream* rng) noexcept nogil


cdef class Secrets(Table):
    cdef void redeal(self, int seat, Stream* rng) noexcept nogil

    @cython.locals(other=int, i=int, token=int, unseen="int[4]", urn=Urn, place="Place*")
    cdef void redeal_tokens(self, int seat, Stream* rng) noexcept nogil
    @cython.locals(other=int, token=int, i=int)
    cdef void pour_tokens(self, int seat, Urn* urn) noexcept nogil
    @cython.locals(i=int, gain=int)
    cdef int gain_since_filling(self, int other) noexcept nogil
    cdef void set_due(self, int seat, Urn* urn) noexcept nogil
    @cython.locals(other=int, token=int, i=int, held=int, drawn=int)
    cdef void hand_out_tokens(self, int seat, Urn* urn) noexcept nogil
    @cython.locals(other=int, token=int, i=int, drawn="int[4]", rest="int[4]")
    cdef void deal_anyhow(self, int seat, Urn* urn, int* unseen, Stream* rng) noexcept nogil

    @cython.locals(token=int, i=int, count=int, both="int[4]")
    cdef void fill_bag_anyhow(self, int* drawn, int* rest, Stream* rng) noexcept nogil
    @cython.locals(token=int, n=int, draws=int)
    cdef void fill_hand_anyhow(
        self, int other, int due, int count, int* drawn, int* rest, Stream* rng,
    ) noexcept nogil

    @cython.locals(tries=int, shown=int, strays="int[40]", urn=Urn)
    cdef void redeal_thugs(self, int seat, Stream* rng) noexcept nogil
    @cython.locals(kind=int, i=int)
    cdef void pour_thugs(self, int seat, Urn* urn) noexcept nogil
    cdef void move_to_old(self, Urn* urn, int kind) noexcept nogil
    cdef int stray_seat(self) noexcept nogil
    @cython.locals(visitor=int, left=int, first=int, shown=int, i=int)
    cdef int draw_strays(self, int seat, Urn* urn, int* strays, Stream* rng) noexcept nogil
    @cython.locals(kind=int, both="int[18]")
    cdef bint own_stray(self, int seat, Urn* urn, Stream* rng) noexcept nogil
    @cython.locals(visiting=bint, n=int, i=int, kind=int, both="int[18]")
    cdef int strays_in_sight(self, int seat, Urn* urn, int left, Stream* rng) noexcept nogil
    @cython.locals(other=int, i=int, last="int[4]")
    cdef void open_thug_places(self, int seat, Urn* urn, int* strays, int shown) noexcept nogil
    @cython.locals(kind=int, count=int)
    cdef void open_deck_places(self, int seat, Urn* urn, int shown) noexcept nogil
    @cython.locals(i=int, gain=int)
    cdef int hired_since_shuffle(self, int other) noexcept nogil
    @cython.locals(other=int, kind=int, i=int, count=int)
    cdef void hand_out_thugs(self, int seat, Urn* urn, int* strays, Stream* rng) noexcept nogil
    @cython.locals(n=int, i=int)
    cdef void fill_slots(self, i8* slots, int size, int kind, int count) noexcept nogil
    @cython.locals(kind=int)
    cdef void hand_out_deck(self, int seat, Urn* urn, Stream* rng) noexcept nogil
    @cython.locals(kind=int, i=int)
    cdef void lay_cards(self, i8* slots, int size, Place* place) noexcept nogil
    @cython.locals(visitor=int, knows=bint, other=int, kind=int, n=int, i=int)
    cdef void remember_hired(self, int seat, Urn* urn, int* strays) noexcept nogil
    @cython.locals(kind=int)
    cdef void remember_place(self, int other, Place* place, bint apart) noexcept nogil
    @cython.locals(kind=int)
    cdef void remember_strays(self, Urn* urn, bint knows) noexcept nogil
    @cython.locals(kind=int, i=int)
    cdef void pour_anyhow(self, int seat, Urn* urn) noexcept nogil
    @cython.locals(n=int, other=int, urn=Urn)
    cdef void deal_thugs_anyhow(self, int seat, Stream* rng) noexcept nogil
    @cython.locals(kind=int, i=int, count=int)
    cdef void remember_anyhow(self, int other) noexcept nogil

    @cython.locals(card=int, other=int, unknown=u32, rejects="int[4]", offered=int, where=int, aside=Aside)
    cdef void redeal_build_cards(self, int seat, Stream* rng) noexcept nogil
    @cython.locals(i=int, card=int)
    cdef u32 deal_hidden(self, u32 unknown, int count, int where, Stream* rng) noexcept nogil
    @cython.locals(other=int)
    cdef void open_aside(self, int seat, u32 unknown, Aside* aside) noexcept nogil
    @cython.locals(left=int)
    cdef int weigh_aside(self, Aside* aside, u32 unknown) noexcept nogil
    @cython.locals(left=int)
    cdef int most_ways(self, Aside* aside) noexcept nogil
    @cython.locals(kept=int, where=int, card=int, cards=u32)
    cdef int lay_aside(self, Aside* aside, Stream* rng) noexcept nogil
    @cython.locals(other=int, left=u32)
    cdef void redeal_own_mixed(self, int seat, Stream* rng) noexcept nogil
    cdef bint knows_place(self, int seat, int card) noexcept nogil
    cdef bint has_shown_card(self, int seat) noexcept nogil
    @cython.locals(tries=int, left=u32)
    cdef u32 redeal_held(self, int seat, u32 unknown, Aside* aside, Stream* rng) noexcept nogil
    @cython.locals(card=int)
    cdef void take_back(self, u32 unknown) noexcept nogil
    @cython.locals(
        other=int, card=int, i=int, j=int, count=int, ways="int[18]", seats="int[4]", could="unsigned int[4]",
    )
    cdef u32 deal_held(self, int seat, u32 unknown, Stream* rng) noexcept nogil
    @cython.locals(holder=int, other=int, taken=u32, cards=u32, count=int)
    cdef void redeal_ruled_out(self, int seat, Stream* rng) noexcept nogil
    @cython.locals(card=u32, some=u32)
    cdef u32 some_of(self, u32 cards, int count, Stream* rng) noexcept nogil


cdef void begin_aside(Aside* aside, int count) noexcept nogil
cdef int choices_of_two(int count) noexcept nogil
cdef int arrangements(int things, int count) noexcept nogil
@cython.locals(a=u32, b=u32)
cdef int ways_for_rest(u32* could, int first, int count, u32 taken) noexcept nogil
