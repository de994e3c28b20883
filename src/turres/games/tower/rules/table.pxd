cimport cython
from turres.core.position cimport (
    CHANCE, Content, Position, Sink, happen, happen_to, hears, i8, popcount, u8, u16, u32,
)
from turres.games.tower.rules.numbers cimport *

cdef enum:
    PASS = 3                     # among the tokens, after the gems
    WORDS = 3                    # effect words on a card, at most
    STEPS = 8
    ANYTHING = (1 << MATERIALS) - 1

ctypedef packed struct Step:     # an open decision
    u8 kind
    u8 count                     # tokens, cards or items still to come
    u8 materials                 # a bit each, for words about items

# `kept` is flat because Cython 3.3 reads arrays of arrays that differ in the inner size only through one buffer.
# Sets of cards stand first, where a packed block leaves them aligned.
ctypedef packed struct Block:
    u32 could_be[SEATS]          # secret cards: those the seat's card may be, from what it did before all eyes
    u32 ruled_out[SEATS * SEATS]  # secret cards: own rejects shuffled in while another seat, the second, held its card
    u32 mixed                    # secret cards, the last shuffle during an offer: open discards that went in,
    u32 own_mixed[SEATS]         # rejects that went in, which their seat alone knows,
    u32 aside                    # what lay before the builder, which it alone knows,
    u32 unmixed                  # and what was held over it and has been built since
    u8 hand[SEATS][TOKENS]
    u8 bag[TOKENS]
    u8 salil[TOKENS]
    u8 stocked[SPACES]
    u8 item[SEATS][MATERIALS]
    u8 wild[MATERIALS]           # counted as items until this turn ends
    i8 pawn[SEATS]               # its market, or NONE
    u8 segments[SEATS]
    i8 build[SEATS]              # the build card, or NONE
    u8 place[CARDS]              # of each build card
    u8 rulings[SEATS * SEATS]    # how many, which all know
    u8 waited                    # a bit for each seat that still holds what it held at that shuffle
    u8 aside_seat                # the builder
    i8 aside_kept                # what it kept of that offer: NONE before it chooses, KEPT while it holds that
    i8 thug[SEATS][HAND]         # kinds in order, NONE behind them
    i8 ushered[HAND]             # before the visitor of the black market
    u8 thug_deck[THUGS]          # copies, without the cards known to lie on top
    u8 thug_discard[THUGS]
    u8 fresh[THUGS]              # what the deck held when it was last shuffled
    u8 kept[SEATS * THUGS]       # hired since then, seat by seat, but for strays known as such; only the seat knows
    u8 strays                    # cards before a visitor at that moment: not among those shuffled
    i8 stray[HAND]               # those of them still in that visitor's sight, which alone knows them
    u8 strays_hired              # by that visitor
    u8 deed_seat[DEEDS]          # cards hired and used since then, in order
    i8 deed_kind[DEEDS]          # what was used, or HIRED or HIRED_TOO
    u8 deeds
    i8 top[2]                    # put back on top, the first is drawn next
    i8 top_seat                  # who put them there
    u8 fees                      # paid in this visit
    u8 visited
    u8 acted
    u8 bought
    u8 changed                   # in this turn: a token was drawn or a segment built
    u8 still                     # turns in a row, up to the last one, in which nothing changed
    i8 market                    # the only one of this turn, or NONE
    u8 seat
    u16 turns                    # completed
    u8 ending
    Step step[STEPS]             # the last one is open
    u8 depth

ctypedef struct Facts:
    int seats
    bint secret                  # build cards
    bint open_thugs
    bint buy_anything
    int tokens[TOKENS]
    int price[SPACES][COLOURS]
    u32 packed_price[SPACES]     # as in a purse
    int market[SPACES]
    int material[SPACES]
    bint open[SPACES]            # not blocked at this number of seats
    bint in_play[CARDS]
    u32 all_cards
    int need[CARDS][MATERIALS]
    u32 needs_at_least[MATERIALS][8]  # the build cards that show so many or more
    int thugs                    # kinds
    int copies[THUGS]
    int fee[THUGS][COLOURS]
    int any_fee[THUGS]
    int words[THUGS]             # how many
    int word[THUGS][WORDS]       # a kind of step
    int amount[THUGS][WORDS]
    int materials[THUGS][WORDS]

ctypedef struct Table:           # what every rule is given: what changes, what does not, and who listens
    Block at
    const Facts* facts
    Sink* sink


cdef class TowerContent(Content):
    cdef Facts facts


cdef inline int total(const u8* counts) noexcept nogil:
    """All tokens or items together, which are of four kinds each."""
    return counts[0] + counts[1] + counts[2] + counts[3]


cdef inline int cards_in(const i8* slots) noexcept nogil:
    """How many cards lie in three slots."""
    return (slots[0] != NONE) + (slots[1] != NONE) + (slots[2] != NONE)


cdef inline Step* open_step(Table* t) noexcept nogil:
    """The decision to be made now."""
    return &t.at.step[t.at.depth - 1]


cdef inline int missing(Table* t, int seat, int material) noexcept nogil:
    """How many of a material a seat still lacks for its build card, wild ones counted as there (TOW-12, TOW-19b)."""
    return t.facts.need[t.at.build[seat]][material] - t.at.item[seat][material] - t.at.wild[material]


# Gems side by side in one number, a byte a colour with its highest bit set: taking a price away leaves the bit standing
# in every colour that is there in sufficient number.
cdef enum:
    PURSE = 0x808080


cdef inline u32 purse(const u8* gems) noexcept nogil:
    return PURSE | gems[0] | gems[1] << 8 | gems[2] << 16


cdef inline bint pays(u32 purse, u32 price) noexcept nogil:
    return (purse - price) & PURSE == PURSE


cdef void push(Table* t, int kind, int count, int materials) noexcept nogil
cdef void pop(Table* t) noexcept nogil
cdef void show_need(Table* t, int seat, int material) noexcept nogil
cdef void spend(Table* t, int seat, int token, int count) noexcept nogil
cdef void take_from_salil(Table* t, int seat, int token) noexcept nogil
cdef void draw_token(Table* t, int token) noexcept nogil
cdef void fill_bag(Table* t) noexcept nogil
cdef bint build_deck_is_empty(Table* t) noexcept nogil
cdef void renew_build_deck(Table* t) noexcept nogil
cdef void shuffle_build_discards(Table* t) noexcept nogil
cdef bint has_discards(Table* t) noexcept nogil
cdef u32 cards_at(Table* t, int where) noexcept nogil
cdef void note_shuffle(Table* t) noexcept nogil
cdef void note_built(Table* t, int seat) noexcept nogil
cdef void remember_rejects(Table* t, int seat) noexcept nogil
cdef void forget_rejects(Table* t, int other) noexcept nogil
@cython.locals(left=int)
cdef bint thug_deck_is_empty(Table* t) noexcept nogil
cdef void renew_thug_deck(Table* t) noexcept nogil
cdef void shuffle_thug_discards(Table* t) noexcept nogil
cdef void forget_deeds(Table* t) noexcept nogil
cdef void note_deed(Table* t, int seat, int kind) noexcept nogil
cdef void add_card(i8* slots, int kind) noexcept nogil
cdef void remove_card(i8* slots, int kind) noexcept nogil
