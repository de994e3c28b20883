"""Turf Wars, what a seat cannot know: everything hidden from it is dealt anew (TFW-49, TFW-50).

What a seat knows of others' combat hands is in `known` (cards passed on in a Maelstrom, scouted or plundered), what it knows
of action cards in `passed` (this round's packet) and `seen_buried` (earlier ones, until a reshuffle mixes them up).
What the others know is not imagined: their memories are left blank.
"""

import cython


class Hidden(Ending):
    """A fresh deal of all that is hidden from a seat."""

    def redeal(self, seat, rng):
        """Shuffle in place all that this seat cannot know."""
        self.redeal_factions(seat, rng)
        self.redeal_hands(seat, rng)
        self.redeal_actions(seat, rng)
        self.redeal_secrets(seat, rng)
        self.forget_minds(seat)
        self.redeal_seals(seat, rng)

    def pick(self, pool, kinds, rng):
        """Take a card at random out of a pile."""
        left = roll(rng, self.count_cards(pool, kinds))
        kind = 0
        while left >= pool[kind]:
            left -= pool[kind]
            kind += 1
        pool[kind] -= 1
        return kind

    def forget_minds(self, seat):
        """What others know of hands and packets is left blank."""
        for other in range(self.facts.seats):
            if other != seat:
                for kind in range(ACTIONS):
                    self.at.passed[other].kind[kind] = 0
                    self.at.seen_buried[other].kind[kind] = 0
                for owner in range(self.facts.seats):
                    for card in range(CARDS):
                        self.at.known[other].of[owner].card[card] = 0

    # Factions

    def redeal_factions(self, seat, rng):
        """Others' cards before they are shown, and the ones they put away (TFW-10)."""
        for other in range(self.facts.seats):
            if other != seat:
                for slot in range(self.at.faction[other] != NONE, 2):
                    if self.at.dealt[other].card[slot] != NONE:
                        self.at.dealt[other].card[slot] = FACTIONS
        for other in range(self.facts.seats):
            for slot in range(2):
                if self.at.dealt[other].card[slot] == FACTIONS:
                    self.at.dealt[other].card[slot] = self.any_faction(rng)

    def any_faction(self, rng):
        """A faction card that nobody is known to have been dealt."""
        faction = roll(rng, FACTIONS)
        while self.is_dealt(faction):
            faction = roll(rng, FACTIONS)
        return faction

    # Combat cards

    def redeal_hands(self, seat, rng):
        """Deck and hands are mixed but for what the seat knows; of the two just bought any may be which (TFW-50)."""
        for card in range(CARDS):
            left_cards.card[card] = self.at.deck[card]
        for other in range(self.facts.seats):
            if other != seat:
                for card in range(1, CARDS):
                    left_cards.card[card] += self.at.hand[other].card[card] - self.at.known[seat].of[other].card[card]
        buyer = self.buyer()
        for other in range(self.facts.seats):
            if other != seat:
                self.redeal_hand(seat, other, left_cards.card, other == buyer, rng)
        for card in range(CARDS):
            self.at.deck[card] = left_cards.card[card]

    def redeal_hand(self, seat, other, pool, buys, rng):
        """What the seat knows of this hand stays, the rest is any."""
        count = self.spare_cards(other) - self.count_cards(self.at.known[seat].of[other].card, CARDS)
        for card in range(1, CARDS):
            self.at.hand[other].card[card] = self.at.known[seat].of[other].card[card]
        for number in range(count):
            card = self.pick(pool, CARDS, rng)
            self.at.hand[other].card[card] += 1
            if buys and number < 2 and self.at.fresh[number] != NONE:
                self.at.fresh[number] = card

    def buyer(self):
        """Who is spending now, if anybody."""
        for place in range(self.at.depth):
            if self.at.open[place].kind == AT_SPEND:
                return self.at.open[place].seat
        return NONE

    # Action cards

    def redeal_actions(self, seat, rng):
        """Deck, unseen discards, held and drafted cards and packets are mixed but for what the seat knows (TFW-50)."""
        self.gather_unknown(seat, cloud.kind)
        if self.place_in_draft(seat) != NONE and self.has_passed(seat):
            self.redeal_passed(seat, cloud.kind, rng)
        else:
            self.redeal_pile(self.at.leftover, cloud.kind, rng)
            if self.at.packet_with != seat:
                self.redeal_pile(self.at.packet, cloud.kind, rng)
        self.redeal_drafted(seat, cloud.kind, rng)
        for other in range(self.facts.seats):
            if other != seat:
                self.redeal_pile(self.at.held[other].kind, cloud.kind, rng)
        for kind in range(ACTIONS):
            self.at.buried[kind] -= self.at.seen_buried[seat].kind[kind]
        self.redeal_pile(self.at.buried, cloud.kind, rng)
        for kind in range(ACTIONS):
            self.at.buried[kind] += self.at.seen_buried[seat].kind[kind]
            self.at.actions[kind] = cloud.kind[kind]

    def gather_unknown(self, seat, cloud):
        """All cards but those the seat can see or knows the place of."""
        for kind in range(ACTIONS):
            cloud[kind] = 0
        for kind in range(self.facts.action_kinds):
            cloud[kind] = (
                self.facts.action_copies[kind] - self.at.performed[kind] - self.at.seen_buried[seat].kind[kind]
            )
            cloud[kind] -= self.at.held[seat].kind[kind] + self.at.passed[seat].kind[kind]
            if self.at.packet_with == seat:
                cloud[kind] -= self.at.packet[kind]
        for other in range(self.facts.seats):
            if self.at.drafted[other] != NONE and (other == seat or (self.at.revealed >> other) & 1):
                cloud[self.at.drafted[other]] -= 1

    def place_in_draft(self, seat):
        """How many drafted before the seat in this round, or NONE."""
        if self.at.phase == 4:
            for place in range(self.at.ordered):
                if self.at.order[place] == seat:
                    return place
        return NONE

    def has_passed(self, seat):
        """Whether the packet has left the seat."""
        return self.at.packet_with == NONE or self.place_in_draft(self.at.packet_with) > self.place_in_draft(seat)

    def redeal_pile(self, pile, cloud, rng):
        """As many cards as lie there, any of the unknown ones."""
        count = self.count_cards(pile, ACTIONS)
        for kind in range(ACTIONS):
            pile[kind] = 0
        for number in range(count):
            pile[self.pick(cloud, ACTIONS, rng)] += 1

    def redeal_passed(self, seat, cloud, rng):
        """What the seat passed on went to those after it, who put in what they held, and to the rest (TFW-18, TFW-21c)."""
        for kind in range(ACTIONS):
            spare_pool.kind[kind] = self.at.passed[seat].kind[kind]
        short = self.hidden_after(seat) - self.count_cards(spare_pool.kind, ACTIONS)
        for place in range(self.place_in_draft(seat) + 1, self.at.ordered):
            other = self.at.order[place]
            for number in range(min(short, self.at.brought[other])):
                spare_pool.kind[self.pick(cloud, ACTIONS, rng)] += 1
                short -= 1
            if self.is_face_down(other):
                self.at.drafted[other] = self.pick_face_down(other, spare_pool.kind, cloud, rng)
        for number in range(short):
            spare_pool.kind[self.pick(cloud, ACTIONS, rng)] += 1
        for kind in range(ACTIONS):
            if self.at.packet_with != NONE:
                self.at.packet[kind] = spare_pool.kind[kind]
            else:
                self.at.leftover[kind] = spare_pool.kind[kind]

    def is_face_down(self, seat):
        """Whether the seat has a drafted card that was not revealed."""
        return self.at.drafted[seat] != NONE and not (self.at.revealed >> seat) & 1

    def hidden_after(self, seat):
        """How many cards lie face down with those after the seat, in the packet, and left over."""
        count = self.count_cards(self.at.packet, ACTIONS) + self.count_cards(self.at.leftover, ACTIONS)
        for place in range(self.place_in_draft(seat) + 1, self.at.ordered):
            count += self.is_face_down(self.at.order[place])
        return count

    def redeal_drafted(self, seat, cloud, rng):
        """Cards drafted before the seat saw the packet are any of the unknown ones."""
        place = 0
        while place < self.at.ordered and self.at.phase == 4 and self.at.order[place] != seat:
            if self.is_face_down(self.at.order[place]):
                self.at.drafted[self.at.order[place]] = self.pick_face_down(self.at.order[place], cloud, cloud, rng)
            place += 1

    def pick_face_down(self, other, pool, cloud, rng):
        """A card whose priority has not been called yet, for it would lie open; from elsewhere if need be (TFW-19)."""
        count = self.count_uncalled(pool, other)
        if count:
            return self.pick_uncalled(pool, other, roll(rng, count))
        count = self.count_uncalled(cloud, other)
        if count:
            kind = self.pick_uncalled(cloud, other, roll(rng, count))
            if self.count_cards(pool, ACTIONS):
                cloud[self.pick(pool, ACTIONS, rng)] += 1
                return kind
            return kind
        return self.pick(pool, ACTIONS, rng) if self.count_cards(pool, ACTIONS) else self.pick(cloud, ACTIONS, rng)

    def is_uncalled(self, kind, other):
        """Whether this card can still lie face down with a seat; with the fallen any can."""
        return not self.is_living(other) or self.facts.priority[kind] > self.at.called

    def count_uncalled(self, pool, other):
        """How many such cards a pile has."""
        count = 0
        for kind in range(self.facts.action_kinds):
            if self.is_uncalled(kind, other):
                count += pool[kind]
        return count

    def pick_uncalled(self, pool, other, left):
        """Take the one that the number falls on."""
        kind = 0
        while True:
            if self.is_uncalled(kind, other):
                if left < pool[kind]:
                    pool[kind] -= 1
                    return kind
                left -= pool[kind]
            kind += 1

    # Secret wins

    def redeal_secrets(self, seat, rng):
        """Others' cards are any of the unknown ones, but none that would have won already (TFW-50, TFW-3)."""
        for number in range(self.at.draws):
            if self.is_unseen(number, seat):
                self.at.secret_deck |= cython.cast(u32, 1) << self.at.drawn[number].card
                self.at.secrets[self.at.drawn[number].owner] &= ~(cython.cast(u32, 1) << self.at.drawn[number].card)
                self.at.drawn[number].card = NONE
        for number in range(self.at.draws):
            if self.at.drawn[number].card == NONE:
                self.redeal_secret(number, rng)

    def is_unseen(self, number, seat):
        """Whether the seat cannot know which card was drawn."""
        owner = self.at.drawn[number].owner
        return owner != seat and not (
            self.at.ending != GOES_ON
            and (self.at.winners >> owner) & 1
            and self.at.shown[owner] == self.at.drawn[number].card
        )

    def redeal_secret(self, number, rng):
        """A card out of the deck; a few tries to find one that does not hold already."""
        owner = self.at.drawn[number].owner
        for tries in range(20):
            card = roll(rng, SECRETS)
            while not (self.at.secret_deck >> card) & 1:
                card = roll(rng, SECRETS)
            self.at.drawn[number].card = card
            if not self.is_living(owner) or self.at.phase == 0 or not self.would_have_won(owner, card):
                break
        self.at.secret_deck &= ~(cython.cast(u32, 1) << self.at.drawn[number].card)
        if self.is_living(owner):
            self.at.secrets[owner] |= cython.cast(u32, 1) << self.at.drawn[number].card

    def would_have_won(self, seat, card):
        """Whether the game would be over if the seat had this card."""
        return not ((self.facts.late_secrets | self.facts.after_action) >> card) & 1 and self.meets(seat, card)

    # Seals

    def redeal_seals(self, seat, rng):
        """What others have sealed is any legal choice of theirs."""
        if self.at.ending != GOES_ON or self.at.depth == 0:
            return
        step = self.top()
        if step.kind >= BY_SEALS and step.kind < BY_SEAT:
            for other in range(self.facts.seats):
                if self.at.sealed[other] and self.sealer(step.kind, other) != seat:
                    moves.count = 0
                    self.list_seals(step.kind, other, cython.address(moves))
                    self.at.sealed[other] = moves.number[roll(rng, moves.count)] + 1

    def sealer(self, kind, seat):
        """Who seals for a seat: somebody else under Mind Control (TFW-40d)."""
        return self.decider(seat) if kind == AT_SEAL_ATTACK else seat

    def list_seals(self, kind, seat, out):
        """What may be sealed for a seat."""
        if kind == AT_KEEP:
            offer(out, KEEP)
            offer(out, KEEP + 1)
        elif kind == AT_SEAL_ATTACK:
            self.list_seal_attack(seat, out)
        elif kind == AT_SEAL_CARD:
            self.list_seal_card(seat, out)
        else:
            self.list_back(out)
