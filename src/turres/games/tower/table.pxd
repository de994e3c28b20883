cimport cython
from turres.core.position cimport Content, Position, i8, u8, u16, u32

cdef enum:
    SEATS = 4
    SPACES = 18
    CARDS = 18
    THUGS = 18                   # kinds, at most
    MARKETS = 6
    COLOURS = 3                  # of gems; the fourth token is a pass
    TOKENS = 4
    PASS = 3
    MATERIALS = 4
    HAND = 3                     # black market cards, at most
    WORDS = 3                    # effect words on a card, at most
    STEPS = 8
    SEGMENTS = 3
    TURN_LIMIT = 300
    NONE = -1
    KEPT = -2                    # in `aside_kept`: chosen and secret
    HIRED = -1                   # in `deed_kind`: the first card kept in a visit
    HIRED_TOO = -2               # a further one
    FLOWS = 40                   # at most 34 draws of three are in a bag
    DEEDS = 40                   # 18 cards are hired and used once each between two shuffles

cdef enum:                       # where each kind of move begins in the catalogue
    START = 0
    DEAL = START + SEATS
    DRAW = DEAL + CARDS
    USHER = DRAW + TOKENS
    BUY = USHER + THUGS
    TRADE = BUY + SPACES
    TRADE_PASS = TRADE + 6
    ENTER = TRADE_PASS + 6
    LOOK = ENTER + TOKENS
    HIRE = LOOK + 1
    PUT_ON_TOP = HIRE + THUGS
    USE = PUT_ON_TOP + THUGS
    PAY = USE + THUGS
    OPEN = PAY + COLOURS
    NAME = OPEN + MARKETS
    STEAL = NAME + MATERIALS
    TAKE = STEAL + SEATS * MATERIALS
    END = TAKE + COLOURS
    RETURN = END + 1
    PICK = RETURN + SPACES

cdef enum:                       # kinds of step; chance decides the first four after NO_STEP
    NO_STEP
    STARTING
    DEALING                      # the first build cards
    DRAWING                      # tokens out of the bag
    OFFERING                     # three new build cards
    USHERING                     # three thugs
    LAST_OF_CHANCE = USHERING
    ACTING
    PAYING_ENTRY
    HIRING
    PUTTING_BACK
    PAYING                       # a fee of any gems
    OPENING
    NAMING
    STEALING
    ROBBING
    RETURNING
    PICKING
    ENDING_TURN                  # nobody decides: the turn passes on

cdef enum:                       # where a build card is
    OUT_OF_PLAY
    IN_DECK
    HELD
    OFFERED
    DISCARDED                    # face up
    REJECTED                     # face down, by seat 0; the other seats follow

cdef enum:                       # indices of the box's `endings`, one up
    GOES_ON = 0
    THIRD_SEGMENT = 1
    TURN_LIMIT_REACHED = 2

ctypedef packed struct Flow:     # tokens of one seat, up to when it draws again or another seat does
    u8 seat
    u8 drawn
    u8 spent[TOKENS]             # of what had not been seen to be taken

ctypedef packed struct Step:     # an open decision
    u8 kind
    u8 count                     # tokens, cards or items still to come
    u8 materials                 # a bit each, for words about items

# `kept` is flat because Cython 3.3 reads arrays of arrays that differ in the inner size only through one buffer.
# Sets of cards stand first, where a packed block leaves them aligned.
ctypedef packed struct Block:
    u32 could_be[SEATS]          # secret cards: those the seat's card may be, from what it did before all eyes
    u32 ruled_out[SEATS * SEATS]  # secret cards: own rejects shuffled in while another seat, the second, held its card
    u32 mixed                    # secret cards, the last shuffle if in mid-offer: open discards that went in,
    u32 own_mixed[SEATS]         # rejects that went in, which their seat alone knows,
    u32 aside                    # what lay before the builder, which it alone knows,
    u32 unmixed                  # and what was held over it and has been built since
    u8 hand[SEATS][TOKENS]
    u8 known[SEATS][TOKENS]      # of the hand: taken from Salil before all eyes
    u8 drawn[SEATS][TOKENS]      # since the bag was last filled; only the seat knows
    Flow flow[FLOWS]             # since then, in order
    u8 flows
    u8 filled[TOKENS]            # what the bag held then
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
    i8 stray[2]                  # those of them still in that visitor's sight, which alone knows them
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
    i8 market                    # the only one of this turn, or NONE
    u8 seat
    u16 turns                    # completed
    u8 ending
    Step step[STEPS]             # the last one is open
    u8 depth

ctypedef struct Facts:
    int seats
    bint secret                  # build cards
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


cdef class TowerContent(Content):
    cdef Facts facts


cdef inline int total(const u8* tokens) noexcept nogil:
    """All tokens together."""
    return tokens[0] + tokens[1] + tokens[2] + tokens[3]


cdef inline int cards_in(const i8* slots) noexcept nogil:
    """How many cards lie in three slots."""
    return (slots[0] != NONE) + (slots[1] != NONE) + (slots[2] != NONE)


cdef inline int bits(u32 cards) noexcept nogil:
    """How many cards a set has."""
    cdef int n = 0
    while cards:
        cards &= cards - 1
        n += 1
    return n


cdef inline Step* open_step(Block* at) noexcept nogil:
    """The decision to be made now."""
    return &at.step[at.depth - 1]


cdef inline int lack(const Block* at, const Facts* facts, int seat, int material) noexcept nogil:
    """How many of a material a seat still lacks for its build card, wild ones counted as there."""
    return facts.need[at.build[seat]][material] - at.item[seat][material] - at.wild[material]


cdef inline bint goes_on(const Block* at, int seat, bint drawing) noexcept nogil:
    """Whether the last entry of the flow is the seat's, and it has spent nothing before it draws."""
    return (
        at.flows > 0 and at.flow[at.flows - 1].seat == seat
        and not (drawing and total(at.flow[at.flows - 1].spent))
    )


# Gems side by side in one number, a byte a colour with its highest bit set: taking a price away leaves the bit standing
# in every colour that is there in sufficient number.
cdef enum:
    PURSE = 0x808080


cdef inline u32 purse(const u8* gems) noexcept nogil:
    return PURSE | gems[0] | gems[1] << 8 | gems[2] << 16


cdef inline bint pays(u32 purse, u32 price) noexcept nogil:
    return (purse - price) & PURSE == PURSE


cdef class Table(Position):
    cdef Block at
    cdef const Facts* facts

    @cython.locals(seat=int, space=int, card=int, kind=int, token=int, i=int)
    cdef void begin(self) noexcept nogil
    cdef void push(self, int kind, int count, int materials) noexcept nogil
    cdef void pop(self) noexcept nogil
    cdef Step* top_step(self) noexcept nogil
    cdef int missing(self, int seat, int material) noexcept nogil

    @cython.locals(count=int)
    cdef void show_need(self, int seat, int material) noexcept nogil

    @cython.locals(last=int)
    cdef Flow* next_flow(self, int seat) noexcept nogil
    @cython.locals(seen=int, going_on=bint, flow="Flow*")
    cdef void spend(self, int seat, int token, int count) noexcept nogil
    cdef void take_from_salil(self, int seat, int token) noexcept nogil
    @cython.locals(going_on=bint, flow="Flow*")
    cdef void draw_token(self, int token) noexcept nogil
    @cython.locals(seat=int, token=int, i=int)
    cdef void fill_bag(self) noexcept nogil

    @cython.locals(card=int, left=int)
    cdef bint build_deck_is_empty(self) noexcept nogil
    @cython.locals(card=int, seat=int, open_discards=u32)
    cdef void shuffle_build_discards(self) noexcept nogil
    @cython.locals(card=int, cards=u32)
    cdef u32 cards_at(self, int where) noexcept nogil
    @cython.locals(seat=int)
    cdef void note_shuffle(self) noexcept nogil
    cdef void note_built(self, int seat) noexcept nogil
    @cython.locals(other=int, mine=u32)
    cdef void remember_rejects(self, int seat) noexcept nogil
    @cython.locals(seat=int)
    cdef void forget_rejects(self, int other) noexcept nogil
    @cython.locals(kind=int, left=int)
    cdef bint thug_deck_is_empty(self) noexcept nogil
    @cython.locals(kind=int, seat=int, i=int)
    cdef void shuffle_thug_discards(self) noexcept nogil
    cdef void note_deed(self, int seat, int kind) noexcept nogil
    @cython.locals(i=int)
    cdef void add_card(self, i8* slots, int kind) noexcept nogil
    @cython.locals(i=int)
    cdef void remove_card(self, i8* slots, int kind) noexcept nogil
