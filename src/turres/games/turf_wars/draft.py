"""Turf Wars, phase 4, the draft: a packet goes round, everyone keeps one card unseen."""


class Draft(Events):
    """Packets, held cards and what is left (TFW-18, TFW-18a, TFW-21c)."""

    def begin_draft(self):
        """The FTT holder draws three cards more than there are living players (TFW-18)."""
        self.at.packet_with = self.at.order[0]
        self.at.revealed = 0
        self.at.acted = 0
        self.for_each(EACH_DRAFT)
        self.push(AT_ACTION_CARDS, NONE, self.at.ordered + 3, 0)

    def carry_action_cards(self, step):
        """So many are drawn one by one, as long as there are any (TFW-36a)."""
        seat = step.seat
        if step.a == 0 or not self.refill_actions():
            self.pop()
        else:
            step.a -= 1
            self.push(AT_DRAW_ACTION, seat, 0, 0)

    def list_draw_action(self, out):
        """Any card of the action deck."""
        for kind in range(self.facts.action_kinds):
            offer_weighted(out, DRAW_ACTION + kind, self.at.actions[kind])

    def make_draw_action(self, step, move):
        """Into the packet, or into the hand of whoever bought it (TFW-18, TFW-21c)."""
        seat = step.seat
        self.pop()
        self.at.actions[move - DRAW_ACTION] -= 1
        if seat == NONE:
            self.at.packet[move - DRAW_ACTION] += 1
        else:
            self.at.held[seat].kind[move - DRAW_ACTION] += 1

    def each_draft(self, seat):
        """The packet reaches a seat, which adds what it held (TFW-21c)."""
        self.at.packet_with = seat
        for kind in range(ACTIONS):
            self.at.brought[seat] += self.at.held[seat].kind[kind]
            self.at.added[seat].kind[kind] = self.at.held[seat].kind[kind]
            self.at.packet[kind] += self.at.held[seat].kind[kind]
            self.at.held[seat].kind[kind] = 0
        if self.count_cards(self.at.packet, ACTIONS):
            self.push(AT_DRAFT, seat, 0, 0)

    def list_draft(self, step, out):
        """Any card of the packet; under Bloodlust one to attack with if there is any (TFW-18a, TFW-40)."""
        thirsty = self.holds(BLOODLUST, step.seat) and self.has_weapon(step.seat)
        for kind in range(self.facts.action_kinds):
            if self.at.packet[kind] and (not thirsty or self.is_weapon(step.seat, kind)):
                offer(out, DRAFT + kind)

    def has_weapon(self, seat):
        """Whether the packet has a card to attack with."""
        for kind in range(self.facts.action_kinds):
            if self.at.packet[kind] and self.is_weapon(seat, kind):
                return True
        return False

    def is_weapon(self, seat, kind):
        """Whether this is an Attack or Strikes card with a legal target on the present board (TFW-40)."""
        return self.facts.deed[kind] >= DEED_ATTACK and self.has_target(seat, kind)

    def prey_of(self, seat):
        """The types that the seat could attack now, a bit each; all can see it (TFW-40)."""
        types = 0
        for kind in range(self.facts.action_kinds):
            if self.is_weapon(seat, kind):
                types |= 1 << self.facts.action_type[kind]
        return types

    def make_draft(self, step, move):
        """One card is kept face down, the rest is passed on, and the seat remembers it (TFW-18, TFW-50)."""
        seat = step.seat
        self.pop()
        self.at.drafted[seat] = move - DRAFT
        self.at.kept[seat] = move - DRAFT
        self.at.thirst[seat] = self.prey_of(seat) if self.holds(BLOODLUST, seat) else 0
        self.at.packet[move - DRAFT] -= 1
        for kind in range(ACTIONS):
            self.at.passed[seat].kind[kind] = self.at.packet[kind]

    def end_draft(self):
        """What is left after the last is discarded unseen (TFW-18)."""
        self.at.packet_with = NONE
        for kind in range(ACTIONS):
            self.at.leftover[kind] = self.at.packet[kind]
            self.at.packet[kind] = 0

    def reveal_card(self, seat):
        """A called card is shown; whoever passed it on knows that it is no longer among the rest (TFW-19)."""
        self.at.revealed |= 1 << seat
        place = 0
        while self.at.order[place] != seat:
            other = self.at.order[place]
            if self.at.passed[other].kind[self.at.drafted[seat]]:
                self.at.passed[other].kind[self.at.drafted[seat]] -= 1
            place += 1

    def bury_leftovers(self):
        """At the end of phase 4 all unseen cards lie among the discards, and each seat knows what it can know (TFW-50)."""
        for seat in range(self.facts.seats):
            self.at.kept[seat] = NONE
            self.at.thirst[seat] = 0
            self.at.brought[seat] = 0
            if self.at.drafted[seat] != NONE:
                self.at.buried[self.at.drafted[seat]] += 1
                self.at.seen_buried[seat].kind[self.at.drafted[seat]] += 1
                self.at.drafted[seat] = NONE
        for kind in range(ACTIONS):
            self.at.buried[kind] += self.at.leftover[kind]
            self.at.leftover[kind] = 0
        for seat in range(self.facts.seats):
            for kind in range(ACTIONS):
                self.at.seen_buried[seat].kind[kind] += self.at.passed[seat].kind[kind]
                self.at.passed[seat].kind[kind] = 0
                self.at.added[seat].kind[kind] = 0

    # What an attack card can aim at

    def attackable(self, seat, kind):
        """Foreign or empty turfs of the card's type, unless the event closes them or shields their owner (TFW-23, TFW-40g)."""
        if (
            self.is_event(CLOSED)
            and self.takes_part(seat)
            and self.facts.rule[self.at.event][CLOSED] == self.facts.action_type[kind]
        ):
            return 0
        targets = self.facts.of_type[self.facts.action_type[kind]] & ~self.at.own[seat]
        if self.at.sitting_out and self.is_event(MIND_CONTROL):
            for other in range(self.facts.seats):
                if (self.at.sitting_out >> other) & 1:
                    targets &= ~self.at.own[other]
        return targets

    def has_target(self, seat, kind):
        """Whether an own turf touches something the card can aim at."""
        targets = self.attackable(seat, kind)
        while targets:
            if self.neighbours(lowest(targets)) & self.at.own[seat]:
                return True
            targets &= targets - 1
        return False
