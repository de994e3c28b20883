cimport cython
from libc.string cimport memset
from turres.core.position cimport Content, Moves, Position, i16, i8, offer, only, u16, u32, u64, u8
from turres.games.turf_wars.effects cimport (
    ANNEX, CARD_OF_EACH, CENTRE, EACH_TYPE, ENCIRCLE, FROM_MARKER, GATES, GUARD, HAND, HOMEBODY, KILL,
    MIND_CONTROL, SCATTERED, STACKS, STARTS, TELEPORTERS_SHUT, TROOPS, TURFS_OWNED, UNDEFEATED, UNSTOPPABLE,
)

cdef extern from *:
    int popcount "__builtin_popcountll"(u64 bits) noexcept nogil
    int lowest "__builtin_ctzll"(u64 bits) noexcept nogil

cdef enum:
    SEATS = 6
    ONLOOKER = SEATS             # whose memory is what everybody has seen
    TURFS = 48
    TYPES = 6
    FACTIONS = 20
    EVENTS = 25
    SECRETS = 25
    ACTIONS = 48                 # room for kinds of action cards
    ROADS = 512                  # room for attacks
    CARDS = 13                   # kinds of combat cards: 0 to 10, then the two specials
    CRY = 11
    NEGATE = 12
    MOST_TROOPS = 40
    LAST_ROUND = 10
    NONE = -1
    ENDLESS = 255                # attacks left under Rampage
    STEPS = 24
    DEALT = 8                    # combat cards for everybody at the start (TFW-11)
    DEBTS = 8                    # there are six Cries for Help, and each is played once in a round

cdef enum:                       # where each kind of move begins in the catalogue
    KEEP = 0
    START = KEEP + 2
    PLACE = START + TURFS
    LEAVE = PLACE + TURFS
    REACH = LEAVE + TURFS
    RETREAT = REACH + TURFS
    COUNT = RETREAT + TURFS - 1  # one troop is COUNT + 1
    PLAY = COUNT + 1 + MOST_TROOPS
    DISCARD = PLAY + CARDS
    CALL = DISCARD + CARDS
    SUPPORT = CALL + SEATS
    IMITATE = SUPPORT + SEATS
    BACK = IMITATE + SEATS
    AGAINST = BACK + SEATS
    PROCLAIM = AGAINST + SEATS
    BUY = PROCLAIM + TYPES
    EXCHANGE = BUY + 5
    PASS = EXCHANGE + 1
    USE = PASS + 1
    WHIRL = USE + 1
    ACCEPT = WHIRL + 2
    REFUSE = ACCEPT + 1
    DRAFT = REFUSE + 1
    DEAL_FACTION = DRAFT + ACTIONS
    LOT = DEAL_FACTION + FACTIONS
    DRAW = LOT + SEATS
    DRAW_SECRET = DRAW + CARDS
    REVEAL = DRAW_SECRET + SECRETS
    DRAW_ACTION = REVEAL + EVENTS
    ATTACK = DRAW_ACTION + ACTIONS

cdef enum:                       # wares, in the order of the purchases
    A_TROOP
    A_SECRET
    ACTION_CARDS
    A_COMBAT_CARD
    THE_TOKEN

cdef enum:                       # what an action card does
    DEED_PLACE
    DEED_MANEUVER
    DEED_TELEPORT
    DEED_ATTACK
    DEED_STRIKES

cdef enum:                       # the variants of the winner's cost
    COST_NONE
    COST_SIMPLE
    COST_BALANCED
    COST_FURY

cdef enum:                       # what a seat is in a war
    OUTSIDE
    ATTACKS
    DEFENDS
    HELPS

cdef enum:                       # steps that go on by themselves
    AT_OPENING = 1
    AT_ROUND
    AT_EACH                      # seat after seat in FTT order: a is what, b how far
    AT_PHASE_ONE
    AT_EVENT
    AT_EVENT_WORD
    AT_CALL
    AT_WAVES
    AT_WAR
    AT_LEND
    AT_HELP_CARD
    AT_COMBAT_CARDS              # so many are drawn
    AT_ACTION_CARDS
    AT_KEEP_ONE
    AT_SPENDING
    AT_FINISH
    # steps where chance decides
    BY_CHANCE = 32
    AT_DEAL_FACTION = BY_CHANCE
    AT_LOT_FIRST
    AT_DRAW_SECRET
    AT_DRAW_COMBAT
    AT_DRAW_ACTION
    AT_REVEAL
    AT_DRAW_HELP
    AT_DRAW_SPOILED
    AT_DRAW_SCOUTED
    AT_DRAW_PLUNDER
    AT_LOT_LAST
    # steps where seats seal; a is the set of those asked
    BY_SEALS = 64
    AT_KEEP = BY_SEALS
    AT_SEAL_ATTACK
    AT_SEAL_CARD
    AT_BACK
    # steps where one seat decides
    BY_SEAT = 80
    AT_START = BY_SEAT
    AT_PLACE
    AT_RECRUIT
    AT_DESERT
    AT_USE
    AT_DECLARE
    AT_COPY
    AT_GIVE
    AT_TAKE
    AT_TRANSFER
    AT_SIT_OUT
    AT_WHIRL
    AT_DRAFT
    AT_TELEPORT_FROM
    AT_TELEPORT_TO
    AT_COMMIT
    AT_BRING_FROM
    AT_BRING_COUNT
    AT_AGAINST
    AT_BORROW_FROM
    AT_BORROW_COUNT
    AT_OFFER
    AT_ANSWER
    AT_NAME
    AT_LEND_FROM
    AT_LEND_COUNT
    AT_RETREAT
    AT_RETALIATE
    AT_SPEND
    AT_EXCHANGE
    AT_KEEP_CARD

cdef enum:                       # what AT_EACH is about
    EACH_START
    EACH_PHASE_ONE
    EACH_REINFORCE
    EACH_SIT_OUT
    EACH_RECRUIT
    EACH_DESERT
    EACH_ARM
    EACH_EXILE
    EACH_DRAFT
    EACH_TROOPS
    EACH_TELEPORT
    EACH_COMMIT
    EACH_ATTACKED
    EACH_COMMITTED
    EACH_OFFER
    EACH_RETALIATE
    EACH_SETTLED
    EACH_SPEND
    EACH_SECRET
    EACH_HAND

cdef enum:                       # indices of the box's `endings`, one up
    GOES_ON
    BY_HOME
    BY_NEMESIS
    BY_SECRET
    BY_SURVIVAL
    BY_POINTS

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

ctypedef packed struct Table:
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
    u8 acted
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
    int cost
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


cdef class TurfContent(Content):
    cdef Facts facts

cdef class Board(Position):
    cdef Table at
    cdef const Facts* facts

    @cython.final
    cdef inline Step* top(self) noexcept nogil:
        """The step that is next."""
        return &self.at.open[self.at.depth - 1]

    @cython.final
    cdef inline void push(self, int kind, int seat, int a, int b) noexcept nogil:
        """Open a step that the seat itself decides."""
        self.push_by(kind, seat, seat, a, b)

    @cython.final
    cdef inline void push_by(self, int kind, int seat, int by, int a, int b) noexcept nogil:
        """Open a step about one seat that perhaps another one decides."""
        cdef Step* step = &self.at.open[self.at.depth]
        step.kind = kind
        step.seat = seat
        step.by = by
        step.a = a
        step.b = b
        self.at.depth += 1

    @cython.final
    cdef inline void pop(self) noexcept nogil:
        """Close the step that is next, leaving no trace of it."""
        self.at.depth -= 1
        memset(&self.at.open[self.at.depth], 0, sizeof(Step))

    @cython.final
    cdef inline void for_each(self, int what) noexcept nogil:
        """Go round the table in the order of this phase (TFW-43)."""
        self.push(AT_EACH, NONE, what, 0)

    @cython.locals(seat=int)
    cdef void ask_all(self, int kind, int asked) noexcept nogil

    @cython.final
    cdef inline bint is_living(self, int seat) noexcept nogil:
        """Whether the seat has not been eliminated (TFW-37)."""
        return (self.at.living >> seat) & 1

    @cython.locals(place=int, seat=int)
    cdef void fix_order(self) noexcept nogil
    @cython.locals(other=int, place=int)
    cdef int next_living(self, int seat, int way) noexcept nogil

    @cython.final
    cdef inline bint is_own(self, int turf, int seat) noexcept nogil:
        """Whether the seat controls the turf: at least one troop of its own stands there (TFW-1a)."""
        return (self.at.own[seat] >> turf) & 1

    @cython.final
    cdef inline bint teleporters_open(self) noexcept nogil:
        """Teleporters work while the marker is at 2 or more, unless the event shuts them (TFW-8)."""
        return self.at.marker >= 2 and not (
            self.at.event != NONE and self.facts.has_rule[self.at.event][TELEPORTERS_SHUT]
        )

    @cython.final
    cdef inline u64 neighbours(self, int turf) noexcept nogil:
        """The turfs around it, and through teleporters while they work (TFW-7, TFW-8, TFW-8a)."""
        if self.facts.through[turf] and self.teleporters_open():
            return self.facts.beside[turf] | self.facts.through[turf]
        return self.facts.beside[turf]

    cdef int count_home(self, int seat) noexcept nogil
    cdef void put(self, int turf, int seat, int count) noexcept nogil
    @cython.locals(seat=int)
    cdef void take(self, int turf, int count) noexcept nogil
    @cython.locals(seat=int)
    cdef void lose(self, int turf, int count, int slayer) noexcept nogil
    cdef void reinforce(self, int turf, int seat, int count) noexcept nogil

    @cython.final
    cdef inline void offer_turfs(self, Moves* out, int first, u64 turfs) noexcept nogil:
        """List a move for each turf of a set."""
        while turfs:
            offer(out, first + lowest(turfs))
            turfs &= turfs - 1

    @cython.final
    cdef inline int count_cards(self, const u8* pile, int kinds) noexcept nogil:
        """How many cards a pile has."""
        cdef int kind, total = 0
        for kind in range(kinds):
            total += pile[kind]
        return total

    @cython.locals(kind=int)
    cdef int refill_combat(self) noexcept nogil
    @cython.locals(kind=int, seat=int)
    cdef int refill_actions(self) noexcept nogil
    cdef void drop_card(self, int seat, int card) noexcept nogil
    @cython.locals(other=int)
    cdef void leave_hand(self, int seat, int card) noexcept nogil

    @cython.final
    cdef inline int spare_cards(self, int seat) noexcept nogil:
        """Combat cards besides the Zero, which nothing takes away (TFW-22, TFW-39)."""
        return self.count_cards(self.at.hand[seat].card, CARDS) - self.at.hand[seat].card[0]
