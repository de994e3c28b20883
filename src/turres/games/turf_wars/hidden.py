"""Turf Wars, what a seat cannot know: everything hidden from it is dealt anew (TFW-49, TFW-50).

What a seat knows of others' combat hands is in `known` (cards passed on in a Maelstrom, scouted or plundered), what it knows
of action cards in `passed` (this round's packet), `added` (what it put in) and `seen_buried` (earlier ones, until a reshuffle
mixes them up). What secret wins somebody cannot hold, because they would have won since, is in `ruled_out`, open to all; of
Card Carrier, which hangs on a hidden hand, the present hand is asked.

Others are taken to remember what fits the deal: what they passed on in this draft, the combat cards everybody has seen go
into a hand, and of earlier drafts what the seat remembers itself.
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
        self.guess_minds(seat)
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

    def guess_minds(self, seat):
        """Others know what everybody has seen, and what they passed on in this deal."""
        for other in range(self.facts.seats):
            if other != seat:
                self.at.seen_buried[other] = self.at.seen_buried[seat]
                self.at.known[other] = self.at.known[ONLOOKER]
                for card in range(CARDS):
                    self.at.known[other].of[other].card[card] = 0
                self.guess_passed(other)

    def guess_passed(self, other):
        """The packet as it left the seat, less what was revealed since."""
        for kind in range(ACTIONS):
            self.at.passed[other].kind[kind] = 0
        if self.at.kept[other] != NONE:
            self.packet_after(self.place_in_draft(other), self.at.passed[other].kind)
            for place in range(self.place_in_draft(other) + 1, self.at.ordered):
                later = self.at.order[place]
                if (self.at.revealed >> later) & 1 and self.at.passed[other].kind[self.at.kept[later]]:
                    self.at.passed[other].kind[self.at.kept[later]] -= 1

    def packet_after(self, place, pile):
        """The packet as it left this place of the draft, put together from what came of it (TFW-18, TFW-21c)."""
        for kind in range(ACTIONS):
            pile[kind] = self.at.packet[kind] + self.at.leftover[kind]
        for later in range(self.at.ordered - 1, place, -1):
            other = self.at.order[later]
            if self.at.kept[other] != NONE:
                pile[self.at.kept[other]] += 1
            if self.at.brought[other]:
                for kind in range(ACTIONS):
                    pile[kind] -= min(pile[kind], self.at.added[other].kind[kind])

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
        """Dealt anew until nobody has broken the law of Bloodlust, or it seems that no deal can do better (TFW-40)."""
        for tries in range(TRIES):
            self.deal_actions(seat, rng)
            if self.is_lawful_draft():
                return

    def is_lawful_draft(self):
        """Whether everybody whom Bloodlust bound kept a card to attack with, if the packet had one (TFW-40)."""
        for place in range(self.at.ordered):
            other = self.at.order[place]
            if self.at.thirst[other] and not self.was_weapon(other, self.at.kept[other]):
                self.packet_after(place, pile.kind)
                if self.had_weapon(other, pile.kind):
                    return False
        return True

    def was_weapon(self, other, kind):
        """Whether this card could attack when the seat drafted under Bloodlust (TFW-40)."""
        return self.facts.deed[kind] >= DEED_ATTACK and (self.at.thirst[other] >> self.facts.action_type[kind]) & 1

    def had_weapon(self, other, pile):
        """Whether a pile has such a card."""
        for kind in range(self.facts.action_kinds):
            if pile[kind] and self.was_weapon(other, kind):
                return True
        return False

    def deal_actions(self, seat, rng):
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
            short -= self.guess_added(other, min(short, self.at.brought[other]), spare_pool.kind, cloud, rng)
            if self.is_face_down(other):
                armed = self.had_weapon(other, spare_pool.kind) or self.has_shown_weapon(other, place)
                self.keep_card(other, self.pick_face_down(other, spare_pool.kind, cloud, armed, rng))
        for number in range(short):
            spare_pool.kind[self.pick(cloud, ACTIONS, rng)] += 1
        for kind in range(ACTIONS):
            if self.at.packet_with != NONE:
                self.at.packet[kind] = spare_pool.kind[kind]
            else:
                self.at.leftover[kind] = spare_pool.kind[kind]

    def guess_added(self, other, count, pool, cloud, rng):
        """So many of the cards a seat put in are still hidden, and any; another one may be the card it has shown."""
        for kind in range(ACTIONS):
            self.at.added[other].kind[kind] = 0
        for number in range(count):
            kind = self.pick(cloud, ACTIONS, rng)
            pool[kind] += 1
            self.at.added[other].kind[kind] += 1
        if count < self.at.brought[other] and (self.at.revealed >> other) & 1:
            self.at.added[other].kind[self.at.kept[other]] += 1
        return count

    def has_shown_weapon(self, other, place):
        """Whether one who drafted later has revealed a card that the seat could have attacked with."""
        for later in range(place + 1, self.at.ordered):
            shown = (self.at.revealed >> self.at.order[later]) & 1
            if shown and self.was_weapon(other, self.at.kept[self.at.order[later]]):
                return True
        return False

    def keep_card(self, seat, kind):
        """This is what the seat has drafted."""
        self.at.drafted[seat] = kind
        self.at.kept[seat] = kind

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
        """Cards drafted before the seat saw the packet are any of the unknown ones, the last drafted first."""
        if self.at.phase != 4:
            return
        place = self.place_in_draft(seat) if self.place_in_draft(seat) != NONE else self.at.ordered
        while place:
            place -= 1
            other = self.at.order[place]
            if self.at.brought[other]:
                self.guess_added(other, 0, cloud, cloud, rng)
            if self.is_face_down(other):
                self.packet_after(place, pile.kind)
                self.keep_card(other, self.pick_face_down(other, cloud, cloud, self.had_weapon(other, pile.kind), rng))

    def pick_face_down(self, other, pool, cloud, armed, rng):
        """A card whose priority has not been called yet, for it would lie open; from elsewhere if need be (TFW-19, TFW-40)."""
        count = self.count_fitting(pool, other, armed)
        if count:
            return self.pick_fitting(pool, other, armed, roll(rng, count))
        count = self.count_fitting(cloud, other, armed)
        if count:
            kind = self.pick_fitting(cloud, other, armed, roll(rng, count))
            if self.count_cards(pool, ACTIONS):
                cloud[self.pick(pool, ACTIONS, rng)] += 1
                return kind
            return kind
        return self.pick(pool, ACTIONS, rng) if self.count_cards(pool, ACTIONS) else self.pick(cloud, ACTIONS, rng)

    def fits(self, kind, other, armed):
        """Whether this card can lie face down with a seat: not called yet, unless it is out, and what it had to keep."""
        return (not self.is_living(other) or self.facts.priority[kind] > self.at.called) and (
            not armed or self.was_weapon(other, kind)
        )

    def count_fitting(self, pool, other, armed):
        """How many such cards a pile has."""
        count = 0
        for kind in range(self.facts.action_kinds):
            if self.fits(kind, other, armed):
                count += pool[kind]
        return count

    def pick_fitting(self, pool, other, armed, left):
        """Take the one that the number falls on."""
        kind = 0
        while True:
            if self.fits(kind, other, armed):
                if left < pool[kind]:
                    pool[kind] -= 1
                    return kind
                left -= pool[kind]
            kind += 1

    # Secret wins

    def redeal_secrets(self, seat, rng):
        """Others' cards are any of the unknown ones, but none that would have won since it was drawn (TFW-50, TFW-3)."""
        for number in range(self.at.draws):
            if self.is_unseen(number, seat):
                self.at.secret_deck |= cython.cast(u32, 1) << self.at.drawn[number].card
                self.at.secrets[self.at.drawn[number].owner] &= ~(cython.cast(u32, 1) << self.at.drawn[number].card)
                self.at.drawn[number].card = NONE
        for number in range(self.at.draws):
            if self.at.drawn[number].card == NONE:
                self.draw_again(number, seat, rng)
        for number in range(self.at.draws):
            if self.is_unseen(number, seat):
                self.swap_secret(number, seat, rng)
        for number in range(self.at.draws):
            if self.is_living(self.at.drawn[number].owner):
                self.at.secrets[self.at.drawn[number].owner] |= cython.cast(u32, 1) << self.at.drawn[number].card

    def is_unseen(self, number, seat):
        """Whether the seat cannot know which card was drawn."""
        owner = self.at.drawn[number].owner
        return owner != seat and not (
            self.at.ending != GOES_ON
            and (self.at.winners >> owner) & 1
            and self.at.shown[owner] == self.at.drawn[number].card
        )

    def draw_again(self, number, seat, rng):
        """A card out of the deck that may be this one; if there is none, one that a draw before can do without."""
        choice = self.choice_for(number)
        for other in range(number):
            if choice == 0 and self.is_unseen(other, seat) and self.may_be(number, self.at.drawn[other].card):
                self.at.secret_deck |= cython.cast(u32, 1) << self.at.drawn[other].card
                choice = cython.cast(u32, 1) << self.at.drawn[other].card
                spare = self.choice_for(other) & ~choice
                if spare:
                    self.hide(other, lowest(spare))
                else:
                    self.hide(other, self.at.drawn[other].card)
                    choice = 0
        if choice == 0:
            choice = self.at.secret_deck
        left = roll(rng, popcount(choice))
        for skipped in range(left):
            choice &= choice - 1
        self.hide(number, lowest(choice))

    def choice_for(self, number):
        """The cards of the deck that this draw may have been."""
        choice = 0
        for card in range(SECRETS):
            if (self.at.secret_deck >> card) & 1 and self.may_be(number, card):
                choice |= cython.cast(u32, 1) << card
        return choice

    def hide(self, number, card):
        """This card was drawn, and is not in the deck."""
        self.at.drawn[number].card = card
        self.at.secret_deck &= ~(cython.cast(u32, 1) << card)

    def swap_secret(self, number, seat, rng):
        """With a card of the deck or of another draw, if both may be: so that every deal that fits is as likely."""
        own = self.at.drawn[number].card
        card = roll(rng, SECRETS)
        if not self.may_be(number, card):
            return
        if (self.at.secret_deck >> card) & 1:
            self.at.secret_deck |= cython.cast(u32, 1) << own
            self.hide(number, card)
            return
        for other in range(self.at.draws):
            if self.at.drawn[other].card == card and self.is_unseen(other, seat) and self.may_be(other, own):
                self.at.drawn[other].card = own
                self.at.drawn[number].card = card

    def may_be(self, number, card):
        """Whether the owner could have drawn this card and not won by it since (TFW-3, TFW-41a, TFW-41d)."""
        if (self.at.ruled_out[number] >> card) & 1:
            return False
        drawn = cython.address(self.at.drawn[number])
        for place in range(self.facts.goal_count[card]):
            word = self.facts.goals[card][place].word
            if word == KILL:
                victim = drawn.left if self.facts.goals[card][place].a == 0 else drawn.right
                return victim == drawn.owner or self.is_living(victim) or self.at.slayer[victim] != drawn.owner
            if word == CARD_OF_EACH and self.at.phase and self.at.war.target == NONE and self.at.fresh[0] == NONE:
                return not self.has_card_of_each(drawn.owner)
        return True

    # Seals

    def redeal_seals(self, seat, rng):
        """What others have sealed is any legal choice of theirs."""
        for other in range(self.facts.seats):
            if self.is_sealed_from(seat, other):
                moves.count = 0
                self.list_seals(self.top().kind, other, cython.address(moves))
                self.at.sealed[other] = moves.number[roll(rng, moves.count)] + 1

    def unseal(self, seat):
        """Others take their sealed choices back."""
        for other in range(self.facts.seats):
            if self.is_sealed_from(seat, other):
                self.at.sealed[other] = 0

    def is_sealed_from(self, seat, other):
        """Whether something lies sealed for the other seat that this one cannot know."""
        if self.at.ending != GOES_ON or self.at.depth == 0 or self.at.sealed[other] == 0:
            return False
        kind = self.top().kind
        return kind >= BY_SEALS and kind < BY_SEAT and self.sealer(kind, other) != seat

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
