"""What a seat of Tower cannot know, and dealing it anew (TOW-23).

A seat knows its own hand, all that happened before all eyes, what the bag held when it was last filled and what it has
drawn from it since. The bag can therefore hold no more of a colour than was put in and not drawn by the seat itself;
the deck of thugs, likewise, no more of a kind than were shuffled into it and not hired by the seat. Within that every
place is equally likely.
"""

import cython


def draw_one(weights, kinds, rng):
    """A kind by weight, or NONE if there is nothing to draw."""
    whole = 0
    for i in range(kinds):
        whole += weights[i]
    if whole == 0:
        return NONE
    pick = roll(rng, whole)
    i = 0
    while pick >= weights[i]:
        pick -= weights[i]
        i += 1
    return i


def take_out(pool, kinds, rng):
    """Take one out of a pool that is not empty."""
    i = draw_one(pool, kinds, rng)
    if i == NONE:
        return 0
    pool[i] -= 1
    return i


def take_within(pool, cap, kinds, rng):
    """Take one out of a pool, of a kind that the cap still allows, or any if it allows none that is left."""
    for i in range(kinds):
        both[i] = max(0, min(pool[i], cap[i]))
    i = draw_one(both, kinds, rng)
    if i == NONE:
        return take_out(pool, kinds, rng)
    pool[i] -= 1
    cap[i] -= 1
    return i


def bits(cards):
    """How many cards a set has."""
    n = 0
    while cards:
        cards &= cards - 1
        n += 1
    return n


def any_of(cards, rng):
    """One card of a set that is not empty."""
    pick = roll(rng, bits(cards))
    card = 0
    while True:
        if cards >> card & 1:
            if pick == 0:
                return card
            pick -= 1
        card += 1


class Secrets(Table):
    """Dealing anew all that a seat cannot know."""

    def redeal(self, seat, rng):
        """Tokens, thugs and, where they are secret, build cards (TOW-23)."""
        self.redeal_tokens(seat, rng)
        self.redeal_thugs(seat, rng)
        if self.facts.secret:
            self.redeal_build_cards(seat, rng)

    # Tokens

    def redeal_tokens(self, seat, rng):
        """First the bag, then the other hands; tried again until all that was spent and is due could be there."""
        for other in range(SEATS):
            unseen[other] = total(self.at.hand[other]) - total(self.at.known[other])
            drawn[other] = total(self.at.drawn[other])
        for tries in range(50):
            self.deal_bag(seat, pool, cap, rng)
            if self.deal_hands(seat, pool, cap, unseen, drawn, rng) and self.can_pay_on(seat):
                return
        self.deal_bag(seat, pool, cap, rng)
        self.deal_anyhow(seat, pool, cap, unseen, drawn, rng)
        while not self.can_pay_on(seat) and self.change_a_pass(seat, cap):
            pass

    def deal_bag(self, seat, pool, cap, rng):
        """The bag holds no more of a token than was put in and not drawn by the seat itself."""
        for token in range(TOKENS):
            pool[token] = self.facts.tokens[token] - self.at.salil[token] - self.at.hand[seat][token]
            cap[token] = self.at.filled[token] - self.at.drawn[seat][token]
            for other in range(SEATS):
                if other != seat:
                    pool[token] -= self.at.known[other][token]
        count = total(self.at.bag)
        for token in range(TOKENS):
            self.at.bag[token] = 0
        for i in range(count):
            self.at.bag[take_within(pool, cap, TOKENS, rng)] += 1

    def deal_hands(self, seat, pool, new, unseen, drawn, rng):
        """Each hand gets what it can have of the tokens that were out when the bag was filled, and of the new ones.

        What a seat has spent since must have been among them; False if that cannot be arranged with this bag.
        """
        if not self.count_old(seat, pool, new, old):
            return False
        for other in range(SEATS):
            if other != seat:
                old_left[other] = unseen[other] + total(self.at.spent[other]) - drawn[other]
                new_left[other] = drawn[other]
                self.lay_down(other)
                if not self.deal_spent(other, old, new, old_left, new_left, rng):
                    return False
        for other in range(SEATS):
            if other != seat:
                self.deal_rest(other, old, new, old_left[other], new_left[other], rng)
        return True

    def count_old(self, seat, pool, new, old):
        """The unknown tokens that other seats had when the bag was filled; False if that leads nowhere."""
        for token in range(TOKENS):
            old[token] = pool[token] - new[token]
            for other in range(SEATS):
                if other != seat:
                    old[token] += self.at.spent[other][token]
            if old[token] < 0:
                return False
        return True

    def deal_rest(self, other, old, new, old_count, new_count, rng):
        """What a seat still holds of the old tokens and of the new ones."""
        for i in range(old_count):
            self.at.hand[other][take_out(old, TOKENS, rng)] += 1
        for i in range(new_count):
            token = take_out(new, TOKENS, rng)
            self.at.hand[other][token] += 1
            self.at.drawn[other][token] += 1

    def lay_down(self, other):
        """Of another's hand only what all have seen it take is certain."""
        for token in range(TOKENS):
            self.at.hand[other][token] = self.at.known[other][token]
            self.at.drawn[other][token] = 0

    def deal_spent(self, other, old, new, old_left, new_left, rng):
        """Tokens that a seat has spent came to it before or after the filling; False if neither can be."""
        for token in range(TOKENS):
            for i in range(self.at.spent[other][token]):
                before = old[token] if old_left[other] > 0 else 0
                after = new[token] if new_left[other] > 0 else 0
                if before + after == 0:
                    return False
                if cython.cast(cython.int, roll(rng, before + after)) < before:
                    old[token] -= 1
                    old_left[other] -= 1
                else:
                    new[token] -= 1
                    new_left[other] -= 1
                    self.at.drawn[other][token] += 1
        return True

    def deal_anyhow(self, seat, pool, new, unseen, drawn, rng):
        """Where luck did not find it, hands are dealt without asking when each token came."""
        for other in range(SEATS):
            if other != seat:
                self.lay_down(other)
                for i in range(unseen[other]):
                    self.at.hand[other][take_out(pool, TOKENS, rng)] += 1
                for i in range(drawn[other]):
                    self.at.drawn[other][take_out(new, TOKENS, rng)] += 1

    def can_pay_on(self, seat):
        """Whether another seat that is paying a fee of any gems has as many as are still due (TOW-19)."""
        if self.at.seat == seat or self.at.depth == 0 or self.top_step().kind != PAYING:
            return True
        return total(self.at.hand[self.at.seat]) - self.at.hand[self.at.seat][PASS] >= self.top_step().count

    def change_a_pass(self, seat, cap):
        """Where luck did not find the gems, a pass of the payer changes places with a gem; whether there was one."""
        payer = self.at.seat
        for token in range(PASS):
            for other in range(SEATS):
                if other != seat and other != payer and self.at.hand[other][token] > self.at.known[other][token]:
                    self.at.hand[other][token] -= 1
                    self.at.hand[other][PASS] += 1
                    self.at.hand[payer][PASS] -= 1
                    self.at.hand[payer][token] += 1
                    return True
            if self.at.bag[token] and cap[PASS] > 0:
                self.at.bag[token] -= 1
                self.at.bag[PASS] += 1
                cap[token] += 1
                cap[PASS] -= 1
                self.at.hand[payer][PASS] -= 1
                self.at.hand[payer][token] += 1
                return True
        return False

    # Thugs

    def redeal_thugs(self, seat, rng):
        """The deck with the cards on top, then what others hold or have before them."""
        self.count_unknown_thugs(seat, pool, cap)
        strays = self.at.strays
        for i in range(2):
            if self.at.top[i] != NONE and self.at.top_seat != seat:
                self.at.top[i] = self.draw_for_deck(pool, cap, cython.address(strays), rng)
        count = 0
        for kind in range(THUGS):
            count += self.at.thug_deck[kind]
            self.at.thug_deck[kind] = 0
        for i in range(count):
            self.at.thug_deck[self.draw_for_deck(pool, cap, cython.address(strays), rng)] += 1
        for other in range(SEATS):
            if other != seat:
                self.refill(self.at.thug[other], pool, rng)
        if self.at.seat != seat:
            self.refill(self.at.ushered, pool, rng)
        for other in range(SEATS):
            if other != seat:
                self.redeal_kept(other, cap, rng)

    def redeal_kept(self, other, out, rng):
        """What another seat has hired since the deck was shuffled: of what is out, first what it may still hold."""
        count = 0
        for kind in range(THUGS):
            count += self.at.kept[other * THUGS + kind]
            self.at.kept[other * THUGS + kind] = 0
            out[kind] = max(0, out[kind])
            held[kind] = 0
        for i in range(cards_in(self.at.thug[other])):
            held[self.at.thug[other][i]] += 1
        for i in range(count):
            self.at.kept[other * THUGS + take_within(out, held, THUGS, rng)] += 1

    def count_unknown_thugs(self, seat, pool, cap):
        """All cards but the used ones, the seat's own, those before it and those it has put back."""
        for kind in range(THUGS):
            pool[kind] = self.facts.copies[kind] - self.at.thug_discard[kind]
            cap[kind] = self.at.fresh[kind] - self.at.kept[seat * THUGS + kind]
        for i in range(HAND):
            if self.at.thug[seat][i] != NONE:
                pool[self.at.thug[seat][i]] -= 1
            if self.at.seat == seat and self.at.ushered[i] != NONE:
                pool[self.at.ushered[i]] -= 1
                if self.at.strays == 0:
                    cap[self.at.ushered[i]] -= 1
        for i in range(2):
            if self.at.top[i] != NONE and self.at.top_seat == seat:
                pool[self.at.top[i]] -= 1
                cap[self.at.top[i]] -= 1

    def draw_for_deck(self, pool, cap, strays, rng):
        """A card for the deck: one that was shuffled into it, or one of the few put back since."""
        if strays[0] == 0:
            return take_within(pool, cap, THUGS, rng)
        strays[0] -= 1
        kind = take_out(pool, THUGS, rng)
        cap[kind] -= 1
        return kind

    def refill(self, slots, pool, rng):
        """As many cards as lie there, drawn anew."""
        count = cards_in(slots)
        for i in range(count):
            slots[i] = NONE
        for i in range(count):
            self.add_card(slots, take_out(pool, THUGS, rng))

    # Build cards

    def redeal_build_cards(self, seat, rng):
        """First the cards held by others, then those they have rejected or before them; the rest is the deck."""
        unknown = 0
        offered = 0
        for other in range(SEATS):
            rejects[other] = 0
        for card in range(CARDS):
            if not self.knows_place(seat, card):
                unknown |= cython.cast(cython.uint, 1) << card
                offered += self.at.place[card] == OFFERED
                if self.at.place[card] >= REJECTED:
                    rejects[self.at.place[card] - REJECTED] += 1
                self.at.place[card] = IN_DECK
        unknown = self.redeal_held(seat, unknown, rng)
        for i in range(offered):
            card = any_of(unknown, rng)
            unknown &= ~(cython.cast(cython.uint, 1) << card)
            self.at.place[card] = OFFERED
        for other in range(SEATS):
            for i in range(rejects[other]):
                card = any_of(unknown, rng)
                unknown &= ~(cython.cast(cython.uint, 1) << card)
                self.at.place[card] = REJECTED + other
        self.redeal_returned(seat, rng)

    def knows_place(self, seat, card):
        """A seat knows its own card, those before it, its own rejects and all that lies face up or is out of the game."""
        if self.at.place[card] == HELD:
            return self.at.build[seat] == card or (
                self.has_shown_card(self.at.seat) and self.at.build[self.at.seat] == card
            )
        if self.at.place[card] == OFFERED:
            return self.at.seat == seat
        return self.at.place[card] != IN_DECK and (
            self.at.place[card] < REJECTED or self.at.place[card] == REJECTED + seat
        )

    def has_shown_card(self, seat):
        """Whoever has won has shown what it built last (TOW-21b, TOW-22)."""
        return self.at.ending == THIRD_SEGMENT and seat == self.at.seat

    def redeal_held(self, seat, unknown, rng):
        """Each other seat's card is one it may be, all ways to deal them equally likely; what is left over."""
        count = 0
        for other in range(SEATS):
            if other != seat and self.at.build[other] != NONE and not self.has_shown_card(other):
                seats[count] = other
                could[count] = self.at.could_be[other] & unknown
                if self.at.older[other]:
                    could[count] &= ~self.at.returned[seat]
                count += 1
        for i in range(count):
            for card in range(CARDS):
                ways[card] = 0
                if could[i] >> card & 1:
                    ways[card] = ways_for_rest(could, i + 1, count, cython.cast(cython.uint, 1) << card)
            card = max(0, draw_one(ways, CARDS, rng))
            self.at.build[seats[i]] = card
            self.at.place[card] = HELD
            unknown &= ~(cython.cast(cython.uint, 1) << card)
            for j in range(i + 1, count):
                could[j] &= unknown
        return unknown

    def redeal_returned(self, seat, rng):
        """What others remember of their rejects before the last shuffle: none that an older card shows elsewhere."""
        held = self.at.returned[seat]
        for other in range(SEATS):
            if self.at.older[other]:
                held |= cython.cast(cython.uint, 1) << self.at.build[other]
        for other in range(SEATS):
            if other != seat:
                count = bits(self.at.returned[other])
                self.at.returned[other] = 0
                while count > 0 and self.facts.all_cards & ~held:
                    card = any_of(self.facts.all_cards & ~held, rng)
                    self.at.returned[other] |= cython.cast(cython.uint, 1) << card
                    held |= cython.cast(cython.uint, 1) << card
                    count -= 1


def ways_for_rest(could, first, count, taken):
    """In how many ways the seats from `first` on, two at most, can be given different cards once one is taken."""
    if first >= count:
        return 1
    a = could[first] & ~taken
    if first + 1 == count:
        return bits(a)
    b = could[first + 1] & ~taken
    return bits(a) * bits(b) - bits(a & b)
