cimport cython
from libc.string cimport memset
from turres.core.position cimport (
    Content, Moves, Sink, happen, happen_to, hears, i16, i8, lowest, offer, offer_weighted, only, popcount, u16, u32,
    u64, u8,
)
from turres.games.turf_wars.rules.numbers cimport *

cdef enum:
    ONLOOKER = SEATS             # whose memory is what everybody has seen
    ROADS = 512                  # room for attacks
    ENDLESS = 255                # attacks left under Rampage
    STEPS = 24
    DEALT = 8                    # combat cards for everybody at the start (TFW-11)
    COUNT = ONE_TROOP - 1        # so many troops are COUNT and their number

ctypedef packed struct Step:     # an open decision: whose matter it is, who decides, small arguments
    u8 kind
    i8 seat
    i8 by
    u8 a
    u8 b

ctypedef packed struct Pair:
    i8 card[2]

ctypedef packed struct Hand:
    u8 card[CARDS]

ctypedef packed struct Mind:     # hands as far as known
    Hand of[SEATS]

ctypedef packed struct Pile:
    u8 kind[ACTIONS]

ctypedef packed struct Drawn:    # a secret win card somebody drew, and the living neighbours then (TFW-41a)
    i8 owner
    i8 card
    i8 left
    i8 right

ctypedef packed struct Debt:     # for forced support (TFW-31)
    i8 payer
    i8 helper
    u8 amount

ctypedef packed struct War:
    i8 target
    i8 defender
    i8 winner
    u8 entry
    u8 negated
    u8 cries                     # Cries for Help not answered yet
    u8 standing                  # the winner's committed troops that still stand
    u8 role[SEATS]
    i8 source[SEATS]
    u8 committed[SEATS]
    i8 card[SEATS]
    i8 ally[SEATS]               # whom a helper supports
    u8 forced[SEATS]
    u8 lent[TURFS]
    i8 borrowed_turf
    u8 borrowed

ctypedef packed struct Battle:   # how the last war of this round was decided, which all have seen
    i8 target
    i8 defender
    i8 winner
    u8 negated
    u8 borrowed
    i8 side[SEATS]               # for whom each seat fought
    u8 troops[SEATS]
    u8 bonus[SEATS]
    i8 card[SEATS]

ctypedef packed struct Block:
    # wide numbers first, so that all of them lie where the machine likes them
    u64 own[SEATS]               # the turfs each seat controls
    u64 stage                    # turfs controlled at its start
    u64 gave
    u64 received
    u64 struck[SEATS]            # targets of this card
    u32 secrets[SEATS]           # a bit a card
    u32 secret_deck
    u32 event_deck
    u32 past
    u32 ruled_out[SECRETS]       # what a drawn secret win cannot be: it would have won since
    u16 points[SEATS]
    u16 sealed[SEATS]            # a move, one up, or 0
    u16 aimed[SEATS]             # a shown attack, one up, or 0
    # the board
    u8 troops[TURFS]
    i8 owner[TURFS]
    u8 strength[SEATS]           # troops on the board
    # the seats
    u8 living                    # a bit a seat
    Pair dealt[SEATS]            # faction cards; the kept one first once they are shown
    i8 faction[SEATS]
    i8 home[SEATS]
    i8 copied[SEATS]             # the seat whose ability the Doppelgangers have
    i8 start[SEATS]
    u8 start_lost[SEATS]
    i8 slayer[SEATS]             # who landed the killing blow
    # combat cards
    Hand hand[SEATS]
    u8 deck[CARDS]
    u8 discard[CARDS]
    Mind known[SEATS + 1]        # what a seat, and last an onlooker, knows another one to hold, at least
    i8 fresh[2]                  # two just bought, of which one goes
    # action cards
    u8 actions[ACTIONS]          # the deck
    u8 performed[ACTIONS]        # discards all have seen
    u8 buried[ACTIONS]           # discards not all have seen
    u8 packet[ACTIONS]
    i8 packet_with
    u8 leftover[ACTIONS]         # of this round's draft
    Pile held[SEATS]
    u8 brought[SEATS]            # how many held cards it put into this draft
    Pile added[SEATS]            # and which
    Pile passed[SEATS]           # what a seat passed on, without what was revealed since
    Pile seen_buried[SEATS]      # what a seat knows to be among the buried
    i8 drafted[SEATS]
    i8 kept[SEATS]               # the card of this round's draft, also once it is performed
    u8 thirst[SEATS]             # types it could attack when it drafted under Bloodlust, a bit each
    u8 revealed                  # a bit a seat
    # secret wins
    Drawn drawn[SECRETS]
    u8 draws
    # events
    i8 event
    u8 sitting_out
    # the round
    u8 marker
    u8 phase
    i8 first                     # holder of the First Turn Token
    i8 order[SEATS]              # FTT order of this phase
    u8 ordered
    u8 token_price
    u8 token_sold
    # attacks
    u8 called                    # priority
    u8 attacks[SEATS]            # left on the card
    u8 pending                   # sealed attacks not carried out yet
    u8 attacks_won[SEATS]        # in this round, wars only
    u8 attacks_lost[SEATS]
    u8 wars_won[SEATS]           # in the whole game, as an attacker
    u8 wars_lost[SEATS]
    u8 held_out[SEATS]           # wars won as a defender
    u8 overrun[SEATS]            # wars lost as a defender
    War war
    Battle last
    Debt debts[DEBTS]
    u8 owing
    # the end
    u8 tied
    u8 ending
    u8 winners
    i8 reason[SEATS]             # how each winner won: an ending, or BY_SECRET with `shown`
    i8 shown[SEATS]              # the secret win card it won by
    # open decisions
    Step open[STEPS]
    u8 depth


ctypedef struct Goal:
    int word
    int a
    int b

ctypedef struct Clause:
    int word
    int argument

ctypedef struct Facts:
    int seats
    int turfs
    int winning
    bint fury                    # losers may retaliate
    int cost_theirs              # what the losers' and the winner's troops are divided by, or 0
    int cost_own
    int cost_least
    int bloodlust                # troops of a compulsory attack
    bint mind_control
    int type_of[TURFS]
    u64 all_turfs
    u64 of_type[TYPES]
    u64 beside[TURFS]
    u64 through[TURFS]
    u64 gate[4]
    int gates
    u64 centre
    int road_from[ROADS]
    int road_to[ROADS]
    i16 road[TURFS][TURFS]
    int roads
    int home_of[FACTIONS]
    int nemesis[FACTIONS]
    int power[FACTIONS][32]      # the argument of each word of the ability
    bint has_power[FACTIONS][32]
    Clause event_words[EVENTS][3]
    int rule[EVENTS][32]         # arguments of standing words
    bint has_rule[EVENTS][32]
    Goal goals[SECRETS][3]
    int goal_count[SECRETS]
    u32 secret_cards             # in the deck for so many seats
    u32 event_cards
    u32 late_secrets             # judged at the end of the game
    u32 after_action             # judged after the holder's action
    u32 open_secrets             # judged at every moment, by what all can see
    u32 troop_secrets            # those of them that more troops can fulfil,
    u32 hand_secrets             # more cards,
    u32 rival_secrets            # or what others do
    u32 guard_secrets
    u32 guards[TYPES]            # those for this type
    u32 by_turfs[TURFS + 1]      # those that so many own turfs,
    u32 by_troops[MOST_TROOPS + 1]  # so many troops
    u32 by_marker[LAST_ROUND + 1]   # and this marker leave possible
    int action_kinds
    int deed[ACTIONS]
    int action_type[ACTIONS]
    int action_troops[ACTIONS]
    int priority[ACTIONS]
    int action_copies[ACTIONS]
    int last_priority
    int combat_copies[CARDS]


ctypedef struct Table:           # what every rule is given: what changes, what does not, and who listens
    Block at
    const Facts* facts
    Sink* sink


cdef class TurfContent(Content):
    cdef Facts facts

cdef inline Step* top(Table* t) noexcept nogil:
    """The step that is next."""
    return &t.at.open[t.at.depth - 1]


cdef inline void push(Table* t, int kind, int seat, int a, int b) noexcept nogil:
    """Open a step that the seat itself decides."""
    push_by(t, kind, seat, seat, a, b)


cdef inline void push_by(Table* t, int kind, int seat, int by, int a, int b) noexcept nogil:
    """Open a step about one seat that perhaps another one decides."""
    cdef Step* step = &t.at.open[t.at.depth]
    step.kind = kind
    step.seat = seat
    step.by = by
    step.a = a
    step.b = b
    t.at.depth += 1


cdef inline void pop(Table* t) noexcept nogil:
    """Close the step that is next, leaving no trace of it."""
    t.at.depth -= 1
    memset(&t.at.open[t.at.depth], 0, sizeof(Step))


cdef inline void for_each(Table* t, int what) noexcept nogil:
    """Go round the table in the order of this phase (TFW-43)."""
    push(t, AT_EACH, NONE, what, 0)


cdef inline bint is_living(Table* t, int seat) noexcept nogil:
    """Whether the seat has not been eliminated (TFW-37)."""
    return (t.at.living >> seat) & 1


cdef inline bint is_own(Table* t, int turf, int seat) noexcept nogil:
    """Whether the seat controls the turf: at least one troop of its own stands there (TFW-1a)."""
    return (t.at.own[seat] >> turf) & 1


cdef inline bint teleporters_open(Table* t) noexcept nogil:
    """Teleporters work while the marker is at 2 or more, unless the event shuts them (TFW-8)."""
    return t.at.marker >= 2 and not (
        t.at.event != NONE and t.facts.has_rule[t.at.event][TELEPORTERS_SHUT]
    )


cdef inline u64 neighbours(Table* t, int turf) noexcept nogil:
    """The turfs around it, and through teleporters while they work (TFW-7, TFW-8, TFW-8a)."""
    if t.facts.through[turf] and teleporters_open(t):
        return t.facts.beside[turf] | t.facts.through[turf]
    return t.facts.beside[turf]


cdef inline void offer_turfs(Moves* out, int first, u64 turfs) noexcept nogil:
    """List a move for each turf of a set."""
    while turfs:
        offer(out, first + lowest(turfs))
        turfs &= turfs - 1


cdef inline int count_cards(const u8* pile, int kinds) noexcept nogil:
    """How many cards a pile has."""
    cdef int kind, total = 0
    for kind in range(kinds):
        total += pile[kind]
    return total


cdef inline int spare_cards(Table* t, int seat) noexcept nogil:
    """Combat cards besides the Zero, which nothing takes away (TFW-22, TFW-39)."""
    return count_cards(t.at.hand[seat].card, CARDS) - t.at.hand[seat].card[0]


cdef void ask_all(Table* t, int kind, int asked) noexcept nogil
cdef void fix_order(Table* t) noexcept nogil
cdef int next_living(Table* t, int seat, int way) noexcept nogil
cdef void tell_teleporters(Table* t, int worked) noexcept nogil
cdef int count_home(Table* t, int seat) noexcept nogil
cdef void put(Table* t, int turf, int seat, int count) noexcept nogil
cdef void take(Table* t, int turf, int count) noexcept nogil
cdef void lose(Table* t, int turf, int count, int slayer, int kind) noexcept nogil
cdef void reinforce(Table* t, int turf, int seat, int count, int kind) noexcept nogil
cdef void march(Table* t, int source, int target, int count, int kind) noexcept nogil
cdef int refill_combat(Table* t) noexcept nogil
cdef int refill_actions(Table* t) noexcept nogil
cdef void list_counts(Moves* out, int least, int most) noexcept nogil
cdef void drop_card(Table* t, int seat, int card) noexcept nogil
cdef void leave_hand(Table* t, int seat, int card) noexcept nogil
