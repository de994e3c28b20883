cimport cython
from libc.string cimport memset
from turres.games.turris_beasts.facts cimport *


cdef class Board(Position):
    cdef Table at
    cdef const Facts* facts

    @cython.locals(seat=int, i=int, j=int)
    cdef void begin(self) noexcept nogil

    # Open steps
    @cython.final
    cdef inline void push(self, int kind, int seat, int x0, int x1, int x2, int x3) noexcept nogil:
        """Something to be decided or resolved before what is already open (TBE-4b)."""
        cdef Open* step = &self.at.open[self.at.depth]
        step.kind = kind
        step.seat = seat
        step.x[0] = x0
        step.x[1] = x1
        step.x[2] = x2
        step.x[3] = x3
        self.at.depth += 1

    @cython.final
    cdef inline void drop(self) noexcept nogil:
        """The uppermost step is dealt with."""
        self.at.depth -= 1
        memset(&self.at.open[self.at.depth], 0, sizeof(Open))

    @cython.final
    cdef inline Open* top(self) noexcept nogil:
        """The uppermost step."""
        return &self.at.open[self.at.depth - 1]
    cdef void tell(self, int seat, int sentence) noexcept nogil

    # Turn order
    @cython.final
    cdef inline int in_order(self, int i) noexcept nogil:
        """The i-th seat clockwise from the First Player (TBE-4, TBE-4a)."""
        cdef int seat = self.at.first + i
        return seat if seat < self.facts.seats else seat - self.facts.seats

    @cython.final
    cdef inline bint is_own_turn(self, int seat) noexcept nogil:
        """Whether it is this seat's turn, where Place and Collect exclude each other (TBE-10b)."""
        return seat == self.at.active and TURN_BEGINS <= self.at.stage <= TURN_OVER

    # Resources
    @cython.final
    cdef inline void gain(self, int seat, int resource, int n) noexcept nogil:
        """Supplies are unlimited, and so is what one holds (TBE-3a)."""
        self.at.tribe[seat].goods[resource] += n

    @cython.final
    cdef inline bint can_pay(self, int seat, const u8* cost) noexcept nogil:
        """Artifacts may stand in for whatever is missing (TBE-13)."""
        cdef int r, missing = 0
        for r in range(RESOURCES):
            missing += max(0, cost[r] - <int>self.at.tribe[seat].goods[r])
        return missing <= self.at.tribe[seat].artifacts

    @cython.locals(i=int)
    cdef void charge(self, int seat, const u8* cost) noexcept nogil
    cdef void charge_ichor(self, int seat, int n) noexcept nogil
    @cython.locals(step="Open*", r=int, q=int, need=int, low=int, high=int, later=int)
    cdef void resolve_price(self) noexcept nogil
    @cython.locals(n=int)
    cdef void list_paying(self, Open* step, Moves* out) noexcept nogil
    @cython.locals(step="Open*", r=int)
    cdef void pay_part(self, int n) noexcept nogil
    @cython.final
    cdef inline int kinds_held(self, int seat) noexcept nogil:
        """How many of Knowledge, Relics and Weapons the seat has some of."""
        cdef const u16* goods = self.at.tribe[seat].goods
        return (goods[1] > 0) + (goods[2] > 0) + (goods[3] > 0)

    @cython.locals(r=int)
    cdef void list_resources(self, int seat, int low, Moves* out) noexcept nogil

    # Scouts and Beasts on the map
    @cython.final
    cdef inline void put_scout(self, int seat, int location) noexcept nogil:
        """A scout comes to stand there."""
        self.at.tribe[seat].scouts[location] += 1
        self.at.crowd[location] += 1
        self.at.peopled |= <u32>1 << location

    @cython.final
    cdef inline void take_scouts(self, int seat, int location, int n) noexcept nogil:
        """So many scouts leave."""
        self.at.tribe[seat].scouts[location] -= n
        self.at.crowd[location] -= n
        if self.at.crowd[location] == 0:
            self.at.peopled &= ~(<u32>1 << location)

    @cython.final
    cdef inline void take_scout(self, int seat, int location) noexcept nogil:
        """A scout leaves."""
        self.take_scouts(seat, location, 1)

    @cython.final
    cdef inline int on_board(self, int seat) noexcept nogil:
        """How many scouts are neither in reserve nor in the Graveyard."""
        return SCOUTS - self.at.tribe[seat].reserve - self.at.tribe[seat].grave

    @cython.locals(location=int)
    cdef void list_own(self, int seat, int base, Moves* out) noexcept nogil
    @cython.final
    cdef inline bint betrayer_at(self, int space) noexcept nogil:
        """Whether a Betrayer scout stands there (TBE-33)."""
        return self.at.traitor[0] == space or self.at.traitor[1] == space

    @cython.final
    cdef inline bint stops_at(self, int space) noexcept nogil:
        """Any scout stops a Beast, a Betrayer's too (TBE-17, TBE-36)."""
        return self.at.crowd[space] > 0 or self.betrayer_at(space)

    @cython.locals(i=int)
    cdef void find_beasts(self) noexcept nogil
    @cython.final
    cdef inline int sentence_at(self, int location) noexcept nogil:
        """Its own words, those of the tile there now, or alone the overlay's on 10 and 12 (TBE-29b, TBE-32a)."""
        if SPOT_A <= location < ABYSS:
            return SAID_SITE + self.at.site[location - SPOT_A]
        if self.facts.solo and location == 9:
            return SAID_OVERLAY
        if self.facts.solo and location == 11:
            return SAID_OVERLAY + 1
        return SAID_PLACE + location

    cdef void bury(self, int seat, int n) noexcept nogil

    # Cards
    @cython.final
    cdef inline int hand_size(self, int seat) noexcept nogil:
        """How many Tactics the seat holds, which everybody may know (TBE-3b)."""
        return count_bits(self.at.tribe[seat].hand)

    cdef int cards_left(self) noexcept nogil
    cdef void draw_tactics(self, int seat, int n) noexcept nogil
    cdef void resolve_tactics_draw(self) noexcept nogil
    @cython.locals(place=int)
    cdef int empty_place(self) noexcept nogil
    cdef void resolve_mission_draw(self) noexcept nogil
    cdef void resolve_site_draw(self) noexcept nogil
    cdef void resolve_trionfi_draw(self) noexcept nogil
    @cython.locals(left=u64)
    cdef void list_cards(self, u64 cards, int base, Moves* out) noexcept nogil
    @cython.locals(left=u64)
    cdef void list_chances(self, u64 cards, int base, Moves* out) noexcept nogil
    @cython.locals(place=int)
    cdef void list_tableau(self, int base, Moves* out) noexcept nogil
    @cython.locals(place=int)
    cdef bint tableau_is_empty(self) noexcept nogil

    # Lasting effects
    @cython.locals(i=int)
    cdef void add_boons(self, int seat, const u8* boons) noexcept nogil
    @cython.locals(i=int, mission=int, left=u64, card=int)
    cdef void refresh(self, int seat) noexcept nogil
    @cython.locals(i=int)
    cdef bint is_damaged(self, int card) noexcept nogil

    # Prestige
    cdef void score(self, int seat, int n) noexcept nogil
    cdef void finish(self, int ending, bint won) noexcept nogil

    # Answered by later chapters
    cdef bint can_follow(self, int sentence, int seat) noexcept nogil
    cdef bint can_place(self, int seat, int way) noexcept nogil
    cdef bint can_collect(self, int seat, int way) noexcept nogil

    # What a seat cannot know
    @cython.locals(other=int, old=u64, new=u64)
    cdef void redeal(self, int seat, Stream* rng) noexcept nogil
    @cython.locals(dealt=u64, card=u64, pick=int)
    cdef u64 deal_some(self, u64 pool, int n, Stream* rng) noexcept nogil
