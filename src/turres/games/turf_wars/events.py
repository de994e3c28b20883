"""Turf Wars, phase 3: the event, what it does at the reveal, and who sits it out."""

import cython


class Events(Opening):
    """Events as sentences of words (TFW-17, TFW-38a, TFW-40 to TFW-40k)."""

    def carry_event(self, step):
        """The reveal, then who sits out, then what the event does, word by word (TFW-17, TFW-17a, TFW-38a)."""
        step.a += 1
        if step.a == 1:
            self.push(AT_REVEAL, NONE, 0, 0)
        elif step.a == 2:
            self.for_each(EACH_SIT_OUT)
        elif step.a < 6:
            self.do_event_word(
                self.facts.event_words[self.at.event][step.a - 3].word,
                self.facts.event_words[self.at.event][step.a - 3].argument,
            )
        else:
            self.pop()

    def list_reveal(self, out):
        """Any event not revealed yet."""
        for event in range(EVENTS):
            offer_weighted(out, REVEAL + event, (self.at.event_deck >> event) & 1)

    def make_reveal(self, move):
        """It holds until the next reveal, and with it go all who sat the last one out (TFW-17)."""
        self.pop()
        self.at.event = move - REVEAL
        self.at.event_deck &= ~(cython.cast(u32, 1) << self.at.event)
        self.at.past |= cython.cast(u32, 1) << self.at.event
        self.at.sitting_out = 0

    def make_sit_out(self, step, move):
        """Said openly, before the event acts (TFW-38a)."""
        seat = step.seat
        self.pop()
        if move == USE:
            self.at.sitting_out |= 1 << seat

    def do_event_word(self, word, argument):
        """What an event does once, at the reveal (TFW-17a)."""
        if word == MARKER:
            self.at.marker = max(1, min(LAST_ROUND, self.at.marker + argument))
            self.moment()
        elif word == PLAGUE:
            self.strike_plague(argument)
        elif word == MUSTER:
            self.muster(argument)
        elif word == POINTS:
            self.change_points(argument)
        elif word == RECRUIT:
            self.for_each(EACH_RECRUIT)
        elif word == DESERT:
            self.for_each(EACH_DESERT)
        elif word == ARM:
            self.for_each(EACH_ARM)
        elif word == EXILE:
            self.for_each(EACH_EXILE)
        elif word == MAELSTROM and popcount(self.at.living & ~self.at.sitting_out) >= 2:
            self.push(AT_WHIRL, self.at.first, 0, 0)

    def each_event(self, what, seat):
        """What the event asks of a seat that takes part."""
        if what == EACH_SIT_OUT:
            if self.has_ability(seat, SIT_OUT):
                self.push(AT_SIT_OUT, seat, 0, 0)
        elif not self.takes_part(seat):
            return
        elif what == EACH_RECRUIT:
            if self.at.strength[seat] < MOST_TROOPS:
                self.push(AT_RECRUIT, seat, 0, 0)
        elif what == EACH_DESERT:
            if self.has_stacks(seat, 1, 2):
                self.push(AT_DESERT, seat, 0, 0)
        elif what == EACH_ARM:
            self.push(AT_COMBAT_CARDS, seat, self.facts.rule[self.at.event][ARM], 0)
        else:
            self.push(AT_DECLARE, seat, 0, 0)

    # Troops

    def strike_plague(self, count):
        """So many troops die on every controlled turf, all that stand there if fewer, all at once (TFW-40e, TFW-3b)."""
        for turf in range(self.facts.turfs):
            if self.at.owner[turf] != NONE and self.takes_part(self.at.owner[turf]):
                self.lose(turf, min(count, self.at.troops[turf]), NONE)
        self.moment()

    def muster(self, count):
        """So many troops more on every controlled turf, as far as there are any (TFW-40j, TFW-47)."""
        for turf in range(self.facts.turfs):
            if self.at.owner[turf] != NONE and self.takes_part(self.at.owner[turf]):
                self.reinforce(turf, self.at.owner[turf], count)
        self.moment()

    def make_recruit(self, step, move):
        """So many troops on one own turf (TFW-40j)."""
        seat = step.seat
        self.pop()
        self.reinforce(move - PLACE, seat, self.facts.rule[self.at.event][RECRUIT])
        self.moment_of(seat, self.facts.troop_secrets)

    def list_desert(self, step, out):
        """An own turf that keeps a troop (TFW-40j)."""
        turfs = self.at.own[step.seat]
        while turfs:
            if self.at.troops[lowest(turfs)] >= 2:
                offer(out, LEAVE + lowest(turfs))
            turfs &= turfs - 1

    def make_desert(self, step, move):
        """So many troops go home, but never the last of the turf (TFW-40j)."""
        self.pop()
        self.take(move - LEAVE, min(self.facts.rule[self.at.event][DESERT], self.at.troops[move - LEAVE] - 1))
        self.moment()

    def change_points(self, count):
        """Points come or go for all who take part, never below 0 (TFW-47)."""
        for seat in range(self.facts.seats):
            if self.is_living(seat) and self.takes_part(seat):
                self.at.points[seat] = max(0, self.at.points[seat] + count)

    # Maelstrom

    def make_whirl(self, move):
        """Every participant's hand but the Zero goes one participant to the left or right, all at once (TFW-40c, TFW-38b)."""
        self.pop()
        way = 1 if move == WHIRL else -1
        for seat in range(self.facts.seats):
            goes_to[seat] = seat
            old_hands.of[seat] = self.at.hand[seat]
            if self.is_living(seat) and self.takes_part(seat):
                other = self.next_living(seat, way)
                while not self.takes_part(other):
                    other = self.next_living(other, way)
                goes_to[seat] = other
        for seat in range(ONLOOKER + 1):
            self.carry_memory(seat, goes_to, cython.address(old_hands))
        for seat in range(self.facts.seats):
            for card in range(1, CARDS):
                self.at.hand[goes_to[seat]].card[card] = old_hands.of[seat].card[card]
        self.moment()

    def carry_memory(self, seat, goes_to, old_hands):
        """What the seat knew of a hand it knows wherever the hand has gone, its own included."""
        mind = self.at.known[seat]
        if seat < self.facts.seats:
            mind.of[seat] = old_hands.of[seat]
            mind.of[seat].card[0] = 0
        for other in range(self.facts.seats):
            self.at.known[seat].of[goes_to[other]] = mind.of[other]
        if seat < self.facts.seats:
            for card in range(CARDS):
                self.at.known[seat].of[seat].card[card] = 0
