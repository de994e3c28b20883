cimport cython
from turres.core.rng cimport Stream, roll
from turres.games.tower.rules.table cimport *
from turres.games.tower.rules.urn cimport Place, Urn, begin_urn, deal_urn, draw_one, fits, open_place

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


cdef void redeal(Table* t, int seat, Stream* rng) noexcept nogil
cdef int any_of(u32 cards, Stream* rng) noexcept nogil
@cython.locals(strays="int[40]", urn=Urn)
cdef void redeal_thugs(Table* t, int seat, Stream* rng) noexcept nogil
cdef void pour_thugs(Table* t, int seat, Urn* urn) noexcept nogil
cdef void part_strays(Table* t, Urn* urn) noexcept nogil
cdef void move_to_old(Urn* urn, int kind) noexcept nogil
cdef int stray_seat(Table* t) noexcept nogil
cdef int draw_strays(Table* t, int seat, Urn* urn, int* strays, Stream* rng) noexcept nogil
@cython.locals(both="int[18]")
cdef bint own_stray(Table* t, int seat, Urn* urn, Stream* rng) noexcept nogil
@cython.locals(visiting=bint, both="int[18]")
cdef int strays_in_sight(Table* t, int seat, Urn* urn, int left, Stream* rng) noexcept nogil
@cython.locals(last="int[4]")
cdef void open_thug_places(Table* t, int seat, Urn* urn, int* strays, int shown) noexcept nogil
@cython.locals(count=int)
cdef void open_deck_places(Table* t, int seat, Urn* urn, int shown) noexcept nogil
cdef int hired_since_shuffle(Table* t, int other) noexcept nogil
cdef void hand_out_thugs(Table* t, int seat, Urn* urn, int* strays, Stream* rng) noexcept nogil
cdef void fill_slots(i8* slots, int size, int kind, int count) noexcept nogil
cdef void hand_out_deck(Table* t, int seat, Urn* urn, Stream* rng) noexcept nogil
cdef void lay_cards(i8* slots, int size, Place* place) noexcept nogil
@cython.locals(knows=bint)
cdef void remember_hired(Table* t, int seat, Urn* urn, int* strays) noexcept nogil
cdef void remember_place(Table* t, int other, Place* place, bint apart) noexcept nogil
cdef void remember_strays(Table* t, Urn* urn, bint knows) noexcept nogil
cdef void forget_strays(Table* t) noexcept nogil
cdef void pour_anyhow(Table* t, int seat, Urn* urn) noexcept nogil
@cython.locals(urn=Urn)
cdef void deal_thugs_anyhow(Table* t, int seat, Stream* rng) noexcept nogil
@cython.locals(count=int)
cdef void remember_anyhow(Table* t, int other) noexcept nogil
@cython.locals(rejects="int[4]", offered=int, aside=Aside)
cdef void redeal_build_cards(Table* t, int seat, Stream* rng) noexcept nogil
cdef u32 deal_hidden(Table* t, u32 unknown, int count, int where, Stream* rng) noexcept nogil
cdef void open_aside(Table* t, int seat, u32 unknown, Aside* aside) noexcept nogil
cdef int weigh_aside(Table* t, Aside* aside, u32 unknown) noexcept nogil
cdef int most_ways(Aside* aside) noexcept nogil
cdef int lay_aside(Table* t, Aside* aside, Stream* rng) noexcept nogil
cdef void redeal_own_mixed(Table* t, int seat, Stream* rng) noexcept nogil
cdef bint knows_place(Table* t, int seat, int card) noexcept nogil
cdef bint has_shown_card(Table* t, int seat) noexcept nogil
cdef u32 redeal_held(Table* t, int seat, u32 unknown, Aside* aside, Stream* rng) noexcept nogil
cdef void take_back(Table* t, u32 unknown) noexcept nogil
@cython.locals(ways="int[18]", seats="int[4]", could="unsigned int[4]")
cdef u32 deal_held(Table* t, int seat, u32 unknown, Stream* rng) noexcept nogil
cdef void redeal_ruled_out(Table* t, int seat, Stream* rng) noexcept nogil
cdef u32 some_of(u32 cards, int count, Stream* rng) noexcept nogil
cdef void begin_aside(Aside* aside, int count) noexcept nogil
cdef int choices_of_two(int count) noexcept nogil
cdef int arrangements(int things, int count) noexcept nogil
cdef int ways_for_rest(u32* could, int first, int count, u32 taken) noexcept nogil
