from libc.string cimport memset
from turres.core.position cimport (
    CHANCE, Moves, Sink, happen, happen_to, hears, lowest, offer, offer_weighted, only, popcount, u8, u16, u32, u64,
)
from turres.games.turris_beasts.rules.numbers cimport *

ctypedef u8 Price[4]             # by resource
ctypedef int Struck[4]           # scouts, by seat

ctypedef packed struct Step:     # a step
    u8 kind
    u8 seat
    u8 x[6]

ctypedef packed struct Tribe:    # what belongs to a seat
    u64 hand                     # Tactics, a bit a card
    u64 completed                # missions
    u64 reserved
    u32 built                    # Trionfi cards
    u16 goods[RESOURCES]
    u16 artifacts
    u16 prestige
    u8 slot[SLOTS]
    u8 markers
    u8 scouts[LOCATIONS]
    u8 reserve
    u8 grave
    u8 council                   # 0 at the start, else one more than the spot
    u8 rights                    # to build, from the Grove
    u8 boon[BOONS]

ctypedef packed struct Block:    # the block
    Tribe tribe[SEATS]
    u64 deck                     # Tactics, a bit a card
    u64 discard
    u64 recycled                 # what the deck was last made of: a hand's other cards are older
    u64 missions                 # the mission deck
    u64 shed                     # its discard pile
    u32 sites                    # excavation tiles not yet drawn
    u32 display                  # Trionfi cards face up
    u32 fresh                    # built this round, not working yet
    u32 barred                   # spaces with a Beast, a bit each
    u32 peopled                  # locations with scouts of any seat, a bit each
    u16 betrayers                # their prestige
    u16 round
    u8 tableau[TABLEAU]
    u8 site[4]                   # the tile on A to D
    u8 room[ROOMS]               # solo: the card in it; index 0 is top right, in the order of damage
    u8 damaged                   # a bit a room
    u8 crowd[SPACES]             # scouts of all seats
    u8 traitor[2]
    u8 beast[BEASTS]
    u8 flipped                   # a bit a Beast
    u8 fruit
    u8 altar
    u8 first
    u8 token                     # who holds Future First Player
    u8 stage
    u8 active                    # whose turn it is
    u8 turns                     # taken this round
    u8 actions
    u8 cards                     # Tactics that may still be played in this action step
    u8 placed
    u8 collected
    u8 gathered
    u8 asked                     # seats that were asked in this window and are not asked again
    u8 beast_now
    u8 running
    u8 ate                       # Harrow has devoured in this run
    u8 reached                   # thresholds of prestige
    u8 served
    u8 triggered
    u8 ending
    u8 won                       # solo
    u8 depth
    Step open[DEEPEST]

ctypedef struct Op:
    u8 word
    u8 n
    u8 thing
    u8 may

ctypedef struct Sentence:
    int count
    bint costly
    bint immediate
    bint limited
    u8 cost[RESOURCES]
    Op op[LONGEST]

ctypedef struct Facts:
    int seats
    bint solo
    int round_limit
    u32 near[SPACES]
    u8 dist[SPACES][SPACES]
    Sentence said[SENTENCES]
    u64 all_tactics
    u64 all_missions
    u64 ongoing                  # missions that may go into a slot
    u32 all_sites
    u32 all_trionfi
    u8 time[MOST_TACTICS]
    u8 cost[MOST_MISSIONS][RESOURCES]
    u8 prestige[MOST_MISSIONS]
    u8 mission_boon[MOST_MISSIONS][BOONS]
    u8 trionfi_boon[MOST_TRIONFI][BOONS]
    int levels
    u8 level_first[MOST_LEVELS + 1]   # the first spot of each level
    u8 ring[RING]                # the Beast on each Altar space
    int grove_prestige
    int first_site_entry         # where these begin among what studies count
    int first_mission_entry
    int first_spot_entry

ctypedef struct Table:           # what every rule is given: what changes, what does not, and who listens
    Block at
    const Facts* facts
    Sink* sink


cdef inline u64 bit(int n) noexcept nogil:
    """A set with one card, space or location in it."""
    return <u64>1 << n


cdef inline void push(Table* t, int kind, int seat, int x0, int x1, int x2, int x3) noexcept nogil:
    """Something to be decided or resolved before what is already open (TBE-4b)."""
    cdef Step* step = &t.at.open[t.at.depth]
    step.kind = kind
    step.seat = seat
    step.x[0] = x0
    step.x[1] = x1
    step.x[2] = x2
    step.x[3] = x3
    t.at.depth += 1


cdef inline void drop(Table* t) noexcept nogil:
    """The uppermost step is dealt with."""
    t.at.depth -= 1
    memset(&t.at.open[t.at.depth], 0, sizeof(Step))


cdef inline Step* top(Table* t) noexcept nogil:
    """The uppermost step."""
    return &t.at.open[t.at.depth - 1]


cdef inline int in_order(Table* t, int i) noexcept nogil:
    """The i-th seat clockwise from the First Player (TBE-4, TBE-4a)."""
    cdef int seat = t.at.first + i
    return seat if seat < t.facts.seats else seat - t.facts.seats


cdef inline bint is_own_turn(Table* t, int seat) noexcept nogil:
    """Whether it is this seat's turn, where Place and Collect exclude each other (TBE-10b)."""
    return seat == t.at.active and TURN_BEGINS <= t.at.stage <= TURN_OVER


cdef void tell_gain(Table* t, int seat, int thing, int n) noexcept nogil


cdef inline void gain(Table* t, int seat, int resource, int n) noexcept nogil:
    """Supplies are unlimited, and so is what one holds (TBE-3a)."""
    t.at.tribe[seat].goods[resource] += n
    if hears(t.sink):
        tell_gain(t, seat, resource, n)


cdef inline void gain_artifacts(Table* t, int seat, int n) noexcept nogil:
    """Artifacts are no resource (TBE-13), and as unlimited (TBE-3a)."""
    t.at.tribe[seat].artifacts += n
    if hears(t.sink):
        tell_gain(t, seat, ARTIFACT, n)


cdef inline int or_nothing(int number) noexcept nogil:
    """A seat, a card or a Beast as it is told: -1 for none."""
    return -1 if number == NOWHERE else number


cdef inline bint can_pay(Table* t, int seat, const u8* cost) noexcept nogil:
    """Artifacts may stand in for whatever is missing (TBE-13)."""
    cdef int r, missing = 0
    for r in range(RESOURCES):
        missing += max(0, cost[r] - <int>t.at.tribe[seat].goods[r])
    return missing <= t.at.tribe[seat].artifacts


cdef inline int kinds_held(Table* t, int seat) noexcept nogil:
    """How many of Knowledge, Relics and Weapons the seat has some of."""
    cdef const u16* goods = t.at.tribe[seat].goods
    return (goods[1] > 0) + (goods[2] > 0) + (goods[3] > 0)


cdef inline void put_scout(Table* t, int seat, int location) noexcept nogil:
    """A scout comes to stand there."""
    t.at.tribe[seat].scouts[location] += 1
    t.at.crowd[location] += 1
    t.at.peopled |= bit(location)


cdef inline void take_scouts(Table* t, int seat, int location, int n) noexcept nogil:
    """So many scouts leave."""
    t.at.tribe[seat].scouts[location] -= n
    t.at.crowd[location] -= n
    if t.at.crowd[location] == 0:
        t.at.peopled &= ~(bit(location))


cdef inline void take_scout(Table* t, int seat, int location) noexcept nogil:
    """A scout leaves."""
    take_scouts(t, seat, location, 1)


cdef inline int on_board(Table* t, int seat) noexcept nogil:
    """How many scouts are neither in reserve nor in the Graveyard."""
    return SCOUTS - t.at.tribe[seat].reserve - t.at.tribe[seat].grave


cdef inline int betrayers_at(Table* t, int space) noexcept nogil:
    """How many Betrayer scouts stand there (TBE-33)."""
    return (t.at.traitor[0] == space) + (t.at.traitor[1] == space)


cdef inline bint stops_at(Table* t, int space) noexcept nogil:
    """Any scout stops a Beast, a Betrayer's too (TBE-17, TBE-36)."""
    return t.at.crowd[space] > 0 or betrayers_at(t, space) > 0


cdef inline int sentence_at(Table* t, int location) noexcept nogil:
    """Its own words, those of the tile there now, or alone the overlay's on 10 and 12 (TBE-29b, TBE-32a)."""
    if SPOT_A <= location < ABYSS:
        return SAID_SITE + t.at.site[location - SPOT_A]
    if t.facts.solo and location == 9:
        return SAID_OVERLAY
    if t.facts.solo and location == 11:
        return SAID_OVERLAY + 1
    return SAID_PLACE + location


cdef inline int hand_size(Table* t, int seat) noexcept nogil:
    """How many Tactics the seat holds, which everybody may know (TBE-3b)."""
    return popcount(t.at.tribe[seat].hand)


cdef void list_own(Table* t, int seat, int base, Moves* out) noexcept nogil
cdef void find_beasts(Table* t) noexcept nogil
cdef void list_resources(Table* t, int seat, int low, Moves* out) noexcept nogil
cdef void add_boons(Table* t, int seat, const u8* boons) noexcept nogil
cdef void refresh(Table* t, int seat) noexcept nogil
cdef bint is_damaged(Table* t, int card) noexcept nogil
cdef void list_each(u64 found, int base, Moves* out) noexcept nogil
