"""Turris, the table: setup, open steps, resources, scouts, cards and lasting effects. The other chapters build on it."""

import cython


class Board(Position):
    """Everything on the table, and what can be said of it without a rule of its own."""

    def __cinit__(self, content):
        self.facts = cython.address(cython.cast(TurrisContent, content).facts)
        self.hold(cython.address(self.at), cython.sizeof(self.at))

    def read_block(self):
        """The block as a dict of numbers."""
        return self.at

    def write_block(self, block):
        """Set the block; the caller has checked it."""
        self.at = block

    def settle(self):
        """Work out what follows from the rest: scouts together, what lasts, where Beasts are."""
        seat: cython.int
        location: cython.int
        self.at.peopled = 0
        for location in range(LOCATIONS):
            self.at.crowd[location] = 0
            for seat in range(self.facts.seats):
                self.at.crowd[location] += self.at.tribe[seat].scouts[location]
            if self.at.crowd[location]:
                self.at.peopled |= cython.cast(cython.uint, 1) << location
        for seat in range(self.facts.seats):
            self.refresh(seat)
        self.find_beasts()

    def standing(self):
        """The round, whether the end is triggered, and everybody's prestige: a study asks for it after every move."""
        seat: cython.int
        return self.at.round, self.at.triggered, [self.at.tribe[seat].prestige for seat in range(self.facts.seats)]

    # Setup

    def begin(self):
        """Four scouts and 3 Ichor each, nothing else yet; the Beasts wait on A to D (TBE-1, TBE-3, TBE-33)."""
        for seat in range(SEATS):
            for i in range(SLOTS):
                self.at.tribe[seat].slot[i] = NOWHERE
        for seat in range(self.facts.seats):
            self.at.tribe[seat].reserve = SCOUTS
            self.at.tribe[seat].goods[ICHOR] = 3
        for i in range(BEASTS):
            self.at.beast[i] = SPOT_A + i
            self.at.site[i] = NOWHERE
        self.find_beasts()
        for i in range(TABLEAU):
            self.at.tableau[i] = NOWHERE
        for i in range(ROOMS):
            self.at.room[i] = NOWHERE
        self.at.traitor[0] = 0 if self.facts.solo else NOWHERE
        self.at.traitor[1] = 9 if self.facts.solo else NOWHERE
        self.at.fruit = NOWHERE
        self.at.token = NOWHERE
        self.at.deck = self.facts.all_tactics
        self.at.recycled = self.facts.all_tactics
        self.at.missions = self.facts.all_missions
        self.at.sites = self.facts.all_sites
        self.at.stage = SET_TRIONFI
        self.push(SITE_DRAW, 0, 0, 0, 0, 0)
        self.resolve_site_draw()

    # Open steps

    def tell(self, seat, sentence):
        """A sentence begins: its price first, all together (TBE-4c)."""
        if self.facts.said[sentence].count:
            self.push(EFFECT, seat, sentence, 0, 0, 0)
        if self.facts.said[sentence].costly:
            self.charge(seat, self.facts.said[sentence].cost)

    # Turn order

    # Resources

    def charge(self, seat, cost):
        """A price to be paid now; it is known that it can be."""
        self.push(PRICE, seat, 0, cost[0], cost[1], cost[2])
        self.at.open[self.at.depth - 1].x[4] = cost[3]

    def charge_ichor(self, seat, n):
        """A price in Ichor alone."""
        if n > 0:
            self.push(PRICE, seat, 0, n, 0, 0)

    def resolve_price(self):
        """Resource by resource; how many Artifacts go in is asked where it makes a difference (TBE-13)."""
        step = self.top()
        while step.x[0] < RESOURCES and step.x[1 + step.x[0]] == 0:
            step.x[0] += 1
        r = step.x[0]
        if r == RESOURCES:
            self.drop()
            return
        need = step.x[1 + r]
        later = 0
        for q in range(r + 1, RESOURCES):
            if step.x[1 + q] > self.at.tribe[step.seat].goods[q]:
                later += step.x[1 + q] - self.at.tribe[step.seat].goods[q]
        low = max(0, need - self.at.tribe[step.seat].goods[r])
        high = max(low, min(need, self.at.tribe[step.seat].artifacts - later))
        if low < high:
            self.push(PAYING, step.seat, low, high, 0, 0)
        else:
            self.pay_part(low)

    def list_paying(self, step, out):
        """Any number of Artifacts from the fewest needed to the most at hand."""
        for n in range(step.x[0], step.x[1] + 1):
            offer(out, ARTIFACTS + n)

    def pay_part(self, n):
        """So many Artifacts, and the resource itself for the rest."""
        step = self.top()
        r = step.x[0]
        self.at.tribe[step.seat].artifacts -= n
        self.at.tribe[step.seat].goods[r] -= step.x[1 + r] - n
        step.x[0] += 1

    def list_resources(self, seat, low, out):
        """The resources the seat has, from Ichor or from Knowledge on."""
        for r in range(low, RESOURCES):
            if self.at.tribe[seat].goods[r]:
                offer(out, CHOOSE + r)

    # Scouts and Beasts on the map

    def list_own(self, seat, base, out):
        """The locations where the seat has scouts."""
        for location in range(LOCATIONS):
            if self.at.tribe[seat].scouts[location]:
                offer(out, base + location)

    def find_beasts(self):
        """Work out the spaces with a Beast."""
        self.at.barred = 0
        for i in range(BEASTS):
            if self.at.beast[i] != NOWHERE:
                self.at.barred |= cython.cast(cython.uint, 1) << self.at.beast[i]

    def bury(self, seat, n):
        """Scouts go to the Graveyard; a Council step for each will follow (TBE-25)."""
        self.at.tribe[seat].grave += n
        self.gain(seat, ICHOR, n * self.at.tribe[seat].boon[GRAVE_ICHOR])
        self.score(seat, n * self.at.tribe[seat].boon[GRAVE_PRESTIGE])

    # Cards

    def cards_left(self):
        """How many Tactics could be drawn, the discard pile included (TBE-5c)."""
        return count_bits(self.at.deck | self.at.discard)

    def draw_tactics(self, seat, n):
        """So many Tactics, one after the other."""
        if n > 0:
            self.push(TACTICS_DRAW, seat, n, 0, 0, 0)

    def resolve_tactics_draw(self):
        """An empty deck is made anew from the discard pile; if that is empty too nothing is drawn (TBE-5c)."""
        if self.at.deck == 0 and self.top().x[0] and self.at.discard:
            self.at.deck = self.at.discard
            self.at.recycled = self.at.discard
            self.at.discard = 0
        if self.top().x[0] == 0 or self.at.deck == 0:
            self.drop()
            return
        self.top().x[0] -= 1
        self.push(DRAWING, self.top().seat, 0, 0, 0, 0)

    def empty_place(self):
        """The first empty place of the tableau, or TABLEAU."""
        place = 0
        while place < TABLEAU and self.at.tableau[place] != NOWHERE:
            place += 1
        return place

    def resolve_mission_draw(self):
        """Missions are refilled to five, as long as there are any (TBE-5b, TBE-5c)."""
        if self.empty_place() == TABLEAU or (self.at.missions | self.at.shed) == 0:
            self.drop()
            return
        if self.at.missions == 0:
            self.at.missions = self.at.shed
            self.at.shed = 0
        self.push(POSTING, 0, 0, 0, 0, 0)

    def resolve_site_draw(self):
        """Tiles come to A, B, C and D in this order (TBE-1, TBE-29)."""
        if self.top().x[0] == 4:
            self.drop()
            return
        self.top().x[0] += 1
        self.push(DIGGING, 0, self.top().x[0] - 1, 0, 0, 0)

    def resolve_trionfi_draw(self):
        """Six cards are dealt face up (TBE-2)."""
        if count_bits(self.at.display) == ROOMS:
            self.drop()
        else:
            self.push(DEALING, 0, 0, 0, 0, 0)

    def list_cards(self, cards, base, out):
        """Each of these cards."""
        left = cards
        while left:
            offer(out, base + lowest(left))
            left &= left - 1

    def list_chances(self, cards, base, out):
        """Each of these cards is as likely as the others."""
        left = cards
        while left:
            offer_weighted(out, base + lowest(left), 1)
            left &= left - 1

    def list_tableau(self, base, out):
        """The places of the tableau where a mission lies."""
        for place in range(TABLEAU):
            if self.at.tableau[place] != NOWHERE:
                offer(out, base + place)

    def tableau_is_empty(self):
        """Whether no mission lies face up."""
        for place in range(TABLEAU):
            if self.at.tableau[place] != NOWHERE:
                return False
        return True

    # Lasting effects

    def add_boons(self, seat, boons):
        """A card's lasting words begin to work."""
        for i in range(BOONS):
            self.at.tribe[seat].boon[i] += boons[i]

    def refresh(self, seat):
        """Missions in slots work, and Trionfi cards built in an earlier round and undamaged (TBE-12, TBE-27c, TBE-37)."""
        for i in range(BOONS):
            self.at.tribe[seat].boon[i] = 0
        for i in range(SLOTS):
            mission = self.at.tribe[seat].slot[i]
            if mission != NOWHERE:
                self.add_boons(seat, self.facts.mission_boon[mission])
        left = self.at.tribe[seat].built & ~self.at.fresh
        while left:
            card = lowest(left)
            left &= left - 1
            if not self.is_damaged(card):
                self.add_boons(seat, self.facts.trionfi_boon[card])

    def is_damaged(self, card):
        """Whether the card's room lies under a Damaged tile; only alone there are any (TBE-37)."""
        if self.at.damaged:
            for i in range(ROOMS):
                if self.at.room[i] == card:
                    return self.at.damaged >> i & 1
        return False

    # Prestige

    def score(self, seat, n):
        """No upper limit; thresholds, the trigger of the end and the solo win are noted (TBE-29, TBE-30, TBE-38)."""
        self.at.tribe[seat].prestige += n
        self.at.reached = max(self.at.reached, min(4, self.at.tribe[seat].prestige // 10))
        if self.facts.solo:
            if self.at.tribe[seat].prestige >= 30:
                self.finish(SOLO_DECIDED, True)
        elif self.at.tribe[seat].prestige >= 40:
            self.at.triggered = True

    def finish(self, ending, won):
        """The game is over."""
        self.at.ending = ending
        self.at.won = won

    # Answered by later chapters

    def can_follow(self, sentence, seat):
        """Whether a sentence can be carried out in full (TBE-4c)."""
        return False

    def can_place(self, seat, way):
        """Whether the seat can place a scout anywhere."""
        return False

    def can_collect(self, seat, way):
        """Whether the seat can recall a scout."""
        return False

    # What a seat cannot know

    def redeal(self, seat, rng):
        """The others' hands could be any cards not seen, older cards none of the last shuffle's (TBE-3b, TBE-5c)."""
        new = self.at.deck
        old = 0
        for other in range(self.facts.seats):
            if other != seat:
                new |= self.at.tribe[other].hand & self.at.recycled
                old |= self.at.tribe[other].hand & ~self.at.recycled
        for other in range(self.facts.seats):
            if other != seat:
                self.at.tribe[other].hand = self.deal_some(
                    old, count_bits(self.at.tribe[other].hand & ~self.at.recycled), rng
                ) | self.deal_some(new, count_bits(self.at.tribe[other].hand & self.at.recycled), rng)
                old &= ~self.at.tribe[other].hand
                new &= ~self.at.tribe[other].hand
        self.at.deck = new

    def deal_some(self, pool, n, rng):
        """So many cards of the pool, as bits."""
        dealt = 0
        while n:
            card = pool
            pick = roll(rng, count_bits(pool))
            while pick:
                card &= card - 1
                pick -= 1
            card &= ~(card - 1)
            dealt |= card
            pool ^= card
            n -= 1
        return dealt
