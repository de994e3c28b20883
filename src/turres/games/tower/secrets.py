"""What a seat of Tower cannot know, and dealing it anew (TOW-23).

A seat knows its own hand, all that happened before all eyes, what the bag held when it was last filled and what it has
drawn from it since; and likewise with the deck of thugs. All ways in which the rest may lie are equally likely: what was
spent or used was there at that time, and of what came after it nothing is known. How they are dealt is in `urn.py`.
"""

import cython


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
        """The old ones to those who held them when the bag was filled, the new ones to who drew and to the bag."""
        begin_urn(cython.address(urn), TOKENS)
        self.pour_tokens(seat, cython.address(urn))
        for other in range(SEATS):
            unseen[other] = total(self.at.hand[other]) - total(self.at.known[other])
            if other != seat:
                open_place(cython.address(urn), other, unseen[other] - self.gain_since_filling(other), 0)
        for i in range(min(FLOWS, self.at.flows)):
            if self.at.flow[i].seat != seat:
                place = open_place(cython.address(urn), self.at.flow[i].seat, 0, self.at.flow[i].drawn)
                for token in range(TOKENS):
                    place.spent[token] = self.at.flow[i].spent[token]
        open_place(cython.address(urn), NONE, 0, total(self.at.bag))
        self.set_due(seat, cython.address(urn))
        if deal_urn(cython.address(urn), rng):
            self.hand_out_tokens(seat, cython.address(urn))
        else:
            self.deal_anyhow(seat, cython.address(urn), unseen, rng)

    def pour_tokens(self, seat, urn):
        """The new ones went into the bag and were not drawn by the seat itself; the old ones are all others."""
        for token in range(TOKENS):
            urn.pool[1][token] = self.at.filled[token] - self.at.drawn[seat][token]
            urn.pool[0][token] = self.facts.tokens[token] - self.at.salil[token] - self.at.hand[seat][token]
            urn.pool[0][token] -= urn.pool[1][token]
            for other in range(SEATS):
                if other != seat:
                    urn.pool[0][token] -= self.at.known[other][token]
            for i in range(min(FLOWS, self.at.flows)):
                if self.at.flow[i].seat != seat:
                    urn.pool[0][token] += self.at.flow[i].spent[token]

    def gain_since_filling(self, other):
        """How many more tokens a seat has drawn than spent since the bag was filled, of those nobody saw it take."""
        gain = 0
        for i in range(min(FLOWS, self.at.flows)):
            if self.at.flow[i].seat == other:
                gain += self.at.flow[i].drawn - total(self.at.flow[i].spent)
        return gain

    def set_due(self, seat, urn):
        """Another seat that is paying a fee of any gems has as many as are still due (TOW-19)."""
        if self.at.seat != seat and self.at.depth and self.top_step().kind == PAYING:
            urn.payer = self.at.seat
            urn.due = self.top_step().count - total(self.at.known[self.at.seat])

    def hand_out_tokens(self, seat, urn):
        """What was dealt and not spent is in the hands."""
        for other in range(SEATS):
            if other != seat:
                for token in range(TOKENS):
                    held = self.at.known[other][token]
                    drawn = 0
                    for i in range(urn.places - 1):
                        if urn.place[i].seat == other:
                            drawn += urn.place[i].got[1][token]
                            held += urn.place[i].got[0][token] + urn.place[i].got[1][token] - urn.place[i].spent[token]
                    self.at.hand[other][token] = held
                    self.at.drawn[other][token] = drawn
        for token in range(TOKENS):
            self.at.bag[token] = urn.place[urn.places - 1].got[1][token]

    def deal_anyhow(self, seat, urn, unseen, rng):
        """Where luck did not find it, hands are dealt without asking when each token came."""
        for token in range(TOKENS):
            drawn[token] = urn.pool[1][token]
            rest[token] = self.facts.tokens[token] - self.at.salil[token] - self.at.hand[seat][token]
            for other in range(SEATS):
                if other != seat:
                    rest[token] -= self.at.known[other][token]
        self.fill_bag_anyhow(drawn, rest, rng)
        for i in range(SEATS):
            other = (self.at.seat + i) % SEATS
            if other != seat:
                self.fill_hand_anyhow(other, urn.due if other == urn.payer else 0, unseen[other], drawn, rest, rng)

    def fill_bag_anyhow(self, drawn, rest, rng):
        """As many tokens as the bag holds, of those that went into it and can still be there."""
        count = total(self.at.bag)
        for token in range(TOKENS):
            self.at.bag[token] = 0
        for i in range(count):
            for token in range(TOKENS):
                both[token] = min(drawn[token], rest[token])
            token = take_out(both, TOKENS, rng)
            drawn[token] -= 1
            rest[token] -= 1
            self.at.bag[token] += 1

    def fill_hand_anyhow(self, other, due, count, drawn, rest, rng):
        """As many tokens as a hand holds, first the gems that are due."""
        draws = total(self.at.drawn[other])
        for token in range(TOKENS):
            self.at.hand[other][token] = self.at.known[other][token]
            self.at.drawn[other][token] = 0
        for n in range(count):
            self.at.hand[other][take_out(rest, PASS if n < due else TOKENS, rng)] += 1
        for n in range(draws):
            self.at.drawn[other][take_out(drawn, TOKENS, rng)] += 1

    # Thugs

    def redeal_thugs(self, seat, rng):
        """Where strays went comes first; then the old cards to who held them at the shuffle, the new ones to all places."""
        for tries in range(STRAY_TRIES):
            begin_urn(cython.address(urn), THUGS)
            urn.patience = 30
            self.pour_thugs(seat, cython.address(urn))
            shown = self.draw_strays(seat, cython.address(urn), strays, rng)
            if shown >= 0:
                self.open_thug_places(seat, cython.address(urn), strays, shown)
                if fits(cython.address(urn)) and deal_urn(cython.address(urn), rng):
                    self.hand_out_thugs(seat, cython.address(urn), strays, rng)
                    return
        self.deal_thugs_anyhow(seat, rng)

    def pour_thugs(self, seat, urn):
        """The new ones were shuffled and not hired by the seat itself; the old ones are what it did not hold then."""
        for kind in range(THUGS):
            urn.pool[1][kind] = self.at.fresh[kind] - self.at.kept[seat * THUGS + kind]
            urn.pool[0][kind] = self.facts.copies[kind] - self.at.fresh[kind] + self.at.kept[seat * THUGS + kind]
        for i in range(HAND):
            if self.at.thug[seat][i] != NONE:
                urn.pool[0][self.at.thug[seat][i]] -= 1
            if self.at.seat == seat and self.at.ushered[i] != NONE:
                urn.pool[1][self.at.ushered[i]] -= 1
        for i in range(min(DEEDS, self.at.deeds)):
            if self.at.deed_seat[i] == seat and self.at.deed_kind[i] >= 0:
                urn.pool[0][self.at.deed_kind[i]] -= 1
        for i in range(2):
            if self.at.top[i] != NONE and self.at.top_seat == seat:
                urn.pool[1][self.at.top[i]] -= 1
            if self.at.stray[i] != NONE and self.stray_seat() == seat:
                self.move_to_old(urn, self.at.stray[i])

    def move_to_old(self, urn, kind):
        """A card that the seat sees or has kept is one of the old ones and not of those shuffled."""
        urn.pool[0][kind] -= 1
        urn.pool[1][kind] += 1

    def stray_seat(self):
        """Who was visiting when the deck was shuffled, if cards lay there; NONE if not."""
        if self.at.strays == 0:
            return NONE
        return self.at.deed_seat[0] if self.at.deeds else self.at.seat

    def draw_strays(self, seat, urn, strays, rng):
        """Which cards hired since are strays: of three shown each is kept as likely as another (TOW-17).

        How many are still shown or on top; -1 if the seat's own cards show that it was not so.
        """
        visitor = self.stray_seat()
        left = self.at.strays
        first = 0
        if visitor == seat:
            while first < self.at.deeds and (self.at.deed_kind[first] >= 0 or self.at.deed_seat[first] == seat):
                first += 1
            left = self.at.strays - self.at.strays_hired if first < self.at.deeds else 0
        shown = HAND
        for i in range(min(DEEDS, self.at.deeds)):
            strays[i] = False
            if i >= first and self.at.deed_kind[i] < 0:
                shown = HAND if self.at.deed_kind[i] == HIRED else max(1, shown - 1)
                strays[i] = cython.cast(cython.int, roll(rng, shown)) < left
                left -= strays[i]
                if strays[i] and self.at.deed_seat[i] == seat and not self.own_stray(seat, urn, rng):
                    return -1
        return self.strays_in_sight(seat, urn, left, rng)

    def own_stray(self, seat, urn, rng):
        """One of the cards that the seat has hired was a stray; whether it can be."""
        for kind in range(THUGS):
            both[kind] = min(urn.pool[0][kind], self.at.kept[seat * THUGS + kind])
        kind = draw_one(both, THUGS, rng)
        if kind >= 0:
            self.move_to_old(urn, kind)
        return kind >= 0

    def strays_in_sight(self, seat, urn, left, rng):
        """Strays that the seat itself has before it or has put back are among those cards; how many are hidden from it."""
        visiting = self.at.seat == seat and cards_in(self.at.ushered)
        if not visiting and self.at.top_seat != seat:
            return left
        for n in range(left):
            for kind in range(THUGS):
                both[kind] = 0
            for i in range(HAND):
                if visiting and self.at.ushered[i] != NONE:
                    both[self.at.ushered[i]] = max(0, urn.pool[0][self.at.ushered[i]])
                elif not visiting and i < 2 and self.at.top[i] != NONE:
                    both[self.at.top[i]] = max(0, urn.pool[0][self.at.top[i]])
            kind = draw_one(both, THUGS, rng)
            if kind < 0:
                return -1
            self.move_to_old(urn, kind)
        return 0

    def open_thug_places(self, seat, urn, strays, shown):
        """A place for each hand at the shuffle and each card hired since, then the deck and what lies on top or shown."""
        for other in range(SEATS):
            last[other] = 0
            if other != seat:
                last[other] = urn.places
                open_place(urn, other, cards_in(self.at.thug[other]) - self.hired_since_shuffle(other), 0)
        for i in range(min(DEEDS, self.at.deeds)):
            other = self.at.deed_seat[i]
            if other != seat and self.at.deed_kind[i] >= 0:
                urn.place[last[other]].spent[self.at.deed_kind[i]] += 1
            elif other != seat:
                last[other] = urn.places
                open_place(urn, other, strays[i], not strays[i])
        self.open_deck_places(seat, urn, shown)

    def open_deck_places(self, seat, urn, shown):
        """The deck, then what lies before another seat or was put on top by one; so many strays are among that."""
        count = 0
        for kind in range(THUGS):
            count += self.at.thug_deck[kind]
        open_place(urn, NONE, 0, count)
        count = cards_in(self.at.ushered) if self.at.seat != seat else 0
        open_place(urn, NONE, min(shown, count), count - min(shown, count))
        count = (self.at.top[0] != NONE) + (self.at.top[1] != NONE) if self.at.top_seat != seat else 0
        open_place(urn, NONE, min(shown, count), count - min(shown, count))

    def hired_since_shuffle(self, other):
        """How many more cards a seat has hired than used since the deck was shuffled."""
        gain = 0
        for i in range(min(DEEDS, self.at.deeds)):
            if self.at.deed_seat[i] == other:
                gain += 1 if self.at.deed_kind[i] < 0 else -1
        return gain

    def hand_out_thugs(self, seat, urn, strays, rng):
        """What was dealt and not used is in the hands."""
        for other in range(SEATS):
            if other != seat:
                for i in range(HAND):
                    self.at.thug[other][i] = NONE
                for kind in range(THUGS):
                    count = 0
                    for i in range(urn.places - 3):
                        if urn.place[i].seat == other:
                            count += urn.place[i].got[0][kind] + urn.place[i].got[1][kind] - urn.place[i].spent[kind]
                    self.fill_slots(self.at.thug[other], HAND, kind, count)
        self.hand_out_deck(seat, urn, rng)
        self.remember_hired(seat, urn, strays)

    def fill_slots(self, slots, size, kind, count):
        """So many cards of a kind behind those that lie there."""
        for n in range(count):
            for i in range(size):
                if slots[i] == NONE:
                    slots[i] = kind
                    break

    def hand_out_deck(self, seat, urn, rng):
        """The deck, and what lies on top of it or before another seat."""
        for kind in range(THUGS):
            self.at.thug_deck[kind] = urn.place[urn.places - 3].got[1][kind]
        if self.at.seat != seat:
            self.lay_cards(self.at.ushered, HAND, cython.address(urn.place[urn.places - 2]))
        if self.at.top_seat != seat:
            self.lay_cards(self.at.top, 2, cython.address(urn.place[urn.places - 1]))
            if self.at.top[1] != NONE and roll(rng, 2):
                kind = self.at.top[0]
                self.at.top[0] = self.at.top[1]
                self.at.top[1] = kind

    def lay_cards(self, slots, size, place):
        """The cards of a place in their slots, in order."""
        for i in range(size):
            slots[i] = NONE
        for kind in range(THUGS):
            self.fill_slots(slots, size, kind, place.got[0][kind] + place.got[1][kind])

    def remember_hired(self, seat, urn, strays):
        """What others remember of the cards they have hired; the visitor at the shuffle knows strays apart."""
        visitor = self.stray_seat()
        knows = visitor != NONE and visitor != seat
        if knows:
            self.at.strays_hired = 0
        for other in range(SEATS):
            if other != seat:
                for kind in range(THUGS):
                    self.at.kept[other * THUGS + kind] = 0
        n = SEATS - 1
        for i in range(min(DEEDS, self.at.deeds)):
            if self.at.deed_kind[i] < 0:
                knows = knows and self.at.deed_seat[i] == visitor
                if self.at.deed_seat[i] != seat:
                    self.remember_place(self.at.deed_seat[i], cython.address(urn.place[n]), knows and strays[i])
                    n += 1
        if visitor != seat:
            self.remember_strays(urn, knows and (self.at.seat == visitor or not cards_in(self.at.ushered)))

    def remember_place(self, other, place, apart):
        """A card that a seat has hired, kept in mind among the others or counted as a stray."""
        self.at.strays_hired += apart
        for kind in range(THUGS):
            if not apart:
                self.at.kept[other * THUGS + kind] += place.got[0][kind] + place.got[1][kind]

    def remember_strays(self, urn, knows):
        """The strays still in the visitor's sight."""
        self.at.stray[0] = self.at.stray[1] = NONE
        for kind in range(THUGS):
            if knows:
                self.fill_slots(
                    self.at.stray,
                    2,
                    kind,
                    urn.place[urn.places - 1].got[0][kind] + urn.place[urn.places - 2].got[0][kind],
                )

    def deal_thugs_anyhow(self, seat, rng):
        """Where luck did not find it, every card unknown to the seat may be anywhere."""
        begin_urn(cython.address(urn), THUGS)
        self.pour_anyhow(seat, cython.address(urn))
        for other in range(SEATS):
            if other != seat:
                open_place(cython.address(urn), other, 0, cards_in(self.at.thug[other]))
        self.open_deck_places(seat, cython.address(urn), 0)
        deal_urn(cython.address(urn), rng)
        n = 0
        for other in range(SEATS):
            if other != seat:
                self.lay_cards(self.at.thug[other], HAND, cython.address(urn.place[n]))
                self.remember_anyhow(other)
                n += 1
        self.hand_out_deck(seat, cython.address(urn), rng)
        if self.stray_seat() != seat:
            self.at.strays_hired = 0
            self.at.stray[0] = self.at.stray[1] = NONE

    def pour_anyhow(self, seat, urn):
        """All cards but the used ones, the seat's own, those before it and those it has put back."""
        for kind in range(THUGS):
            urn.pool[1][kind] = self.facts.copies[kind] - self.at.thug_discard[kind]
        for i in range(HAND):
            if self.at.thug[seat][i] != NONE:
                urn.pool[1][self.at.thug[seat][i]] -= 1
            if self.at.seat == seat and self.at.ushered[i] != NONE:
                urn.pool[1][self.at.ushered[i]] -= 1
            if i < 2 and self.at.top[i] != NONE and self.at.top_seat == seat:
                urn.pool[1][self.at.top[i]] -= 1

    def remember_anyhow(self, other):
        """As many cards as a seat has hired, first of those it has used and then of those it holds."""
        count = 0
        for kind in range(THUGS):
            self.at.kept[other * THUGS + kind] = 0
        for i in range(min(DEEDS, self.at.deeds)):
            if self.at.deed_seat[i] == other:
                count += self.at.deed_kind[i] < 0
        for i in range(min(DEEDS, self.at.deeds)):
            if self.at.deed_seat[i] == other and self.at.deed_kind[i] >= 0 and count > 0:
                self.at.kept[other * THUGS + self.at.deed_kind[i]] += 1
                count -= 1
        for i in range(min(count, cards_in(self.at.thug[other]))):
            self.at.kept[other * THUGS + self.at.thug[other][i]] += 1

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
        begin_aside(cython.address(aside), bits(self.at.aside))
        if self.at.aside and self.at.aside_seat != seat:
            self.open_aside(seat, unknown, cython.address(aside))
        unknown = self.redeal_held(seat, unknown, cython.address(aside), rng)
        if self.at.aside and self.at.aside_seat != seat:
            where = self.lay_aside(cython.address(aside), rng)
            unknown &= ~self.at.aside
            if where == OFFERED:
                offered -= aside.lying
            else:
                rejects[self.at.aside_seat] -= aside.lying
        unknown = self.deal_hidden(unknown, offered, OFFERED, rng)
        for other in range(SEATS):
            unknown = self.deal_hidden(unknown, rejects[other], REJECTED + other, rng)
        self.redeal_own_mixed(seat, rng)
        self.redeal_ruled_out(seat, rng)

    def deal_hidden(self, unknown, count, where, rng):
        """So many of the unknown cards, any of them, lie in a place; what is left over."""
        for i in range(count):
            card = any_of(unknown, rng)
            unknown &= ~(cython.cast(cython.uint, 1) << card)
            self.at.place[card] = where
        return unknown

    def open_aside(self, seat, unknown, aside):
        """What may have lain before another seat at the shuffle: no card of which all or the seat saw that it went in."""
        aside.pool = unknown & ~(self.at.mixed | self.at.own_mixed[seat])
        aside.free = bits(unknown)
        for other in range(SEATS):
            if other != seat and self.at.build[other] != NONE and not self.has_shown_card(other):
                aside.free -= 1
        aside.kept = self.at.aside_kept
        if aside.kept == KEPT and self.has_shown_card(self.at.aside_seat):
            aside.kept = self.at.build[self.at.aside_seat]
        if aside.kept >= 0:
            aside.may_be_kept = not (self.at.mixed | self.at.own_mixed[seat]) >> aside.kept & 1

    def weigh_aside(self, aside, unknown):
        """In how many ways the cards laid aside fit what others hold, all but the held ones being still unknown.

        One of the three offered was kept, each as likely as another: it was one of those laid aside, or all of them were
        rejected. The rest may lie in any order, and there is one card less for it in the second case.
        """
        left = bits(aside.pool & unknown)
        if aside.kept == KEPT:
            aside.may_be_kept = aside.pool >> self.at.build[self.at.aside_seat] & 1
        if aside.kept == NONE:
            aside.ways[0] = 0
            aside.ways[1] = arrangements(left, aside.count)
        else:
            aside.ways[0] = (
                choices_of_two(aside.count - 1) * arrangements(left, aside.count - 1) * (aside.free - aside.count + 1)
                if aside.may_be_kept
                else 0
            )
            aside.ways[1] = choices_of_two(aside.count) * arrangements(left, aside.count)
        return aside.ways[0] + aside.ways[1]

    def most_ways(self, aside):
        """No fewer than `weigh_aside` can say."""
        left = bits(aside.pool)
        return (
            choices_of_two(aside.count - 1) * arrangements(left, aside.count - 1) * max(0, aside.free - aside.count + 1)
            + choices_of_two(aside.count) * arrangements(left, aside.count)
            if aside.kept != NONE
            else arrangements(left, aside.count)
        )

    def lay_aside(self, aside, rng):
        """The cards that lay before the builder at the shuffle: before it still, or kept and rejected since; where."""
        kept = self.at.build[self.at.aside_seat] if aside.kept == KEPT else aside.kept
        where = OFFERED if aside.kept == NONE else REJECTED + self.at.aside_seat
        self.at.aside = 0
        aside.lying = aside.count
        if draw_one(aside.ways, 2, rng) == 0:
            aside.lying -= 1
            self.at.aside = cython.cast(cython.uint, 1) << kept
        cards = self.some_of(aside.pool & self.cards_at(IN_DECK), aside.lying, rng)
        self.at.aside |= cards
        for card in range(CARDS):
            if cards >> card & 1:
                self.at.place[card] = where
        return where

    def redeal_own_mixed(self, seat, rng):
        """All that was neither held nor laid aside at the shuffle, nor lay open, others had rejected."""
        left = self.facts.all_cards & ~(self.at.mixed | self.at.own_mixed[seat] | self.at.aside | self.at.unmixed)
        for other in range(SEATS):
            if self.at.waited >> other & 1:
                left &= ~(cython.cast(cython.uint, 1) << self.at.build[other])
        for other in range(SEATS):
            if other != seat:
                self.at.own_mixed[other] = self.some_of(left, bits(self.at.own_mixed[other]), rng)
                left &= ~self.at.own_mixed[other]

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

    def redeal_held(self, seat, unknown, aside, rng):
        """Drawn until the cards laid aside at a shuffle make it as likely as it is; what is left over."""
        for tries in range(HELD_TRIES):
            left = self.deal_held(seat, unknown, rng)
            if aside.free == 0 or cython.cast(cython.int, roll(rng, max(1, self.most_ways(aside)))) < self.weigh_aside(
                aside, left
            ):
                break
            if tries < HELD_TRIES - 1:
                self.take_back(unknown)
        return left

    def take_back(self, unknown):
        """All unknown cards are in the deck again."""
        for card in range(CARDS):
            if unknown >> card & 1:
                self.at.place[card] = IN_DECK

    def deal_held(self, seat, unknown, rng):
        """Each other seat's card is one it may be, all ways to deal them equally likely; what is left over."""
        count = 0
        for other in range(SEATS):
            if other != seat and self.at.build[other] != NONE and not self.has_shown_card(other):
                seats[count] = other
                could[count] = self.at.could_be[other] & unknown & ~self.at.ruled_out[seat * SEATS + other]
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

    def redeal_ruled_out(self, seat, rng):
        """What others know of their own rejects before a shuffle: as many cards, none that is or was known elsewhere."""
        for holder in range(SEATS):
            taken = self.at.ruled_out[seat * SEATS + holder]
            if self.at.build[holder] != NONE:
                taken |= cython.cast(cython.uint, 1) << self.at.build[holder]
            for other in range(SEATS):
                if other != seat:
                    cards = self.at.own_mixed[other] if self.at.waited >> holder & 1 and other != holder else 0
                    count = self.at.rulings[other * SEATS + holder] - bits(cards)
                    cards |= self.some_of(self.facts.all_cards & ~taken & ~cards, count, rng)
                    self.at.ruled_out[other * SEATS + holder] = cards
                    taken |= cards

    def some_of(self, cards, count, rng):
        """So many of a set of cards, or all of them."""
        some = 0
        while count > 0 and cards:
            card = cython.cast(cython.uint, 1) << any_of(cards, rng)
            some |= card
            cards &= ~card
            count -= 1
        return some


def begin_aside(aside, count):
    """So many cards were laid aside, and nothing follows from it yet."""
    aside.count = count
    aside.lying = 0
    aside.free = 0
    aside.pool = 0
    aside.kept = NONE
    aside.may_be_kept = False
    aside.ways[0] = 0
    aside.ways[1] = 1


def choices_of_two(count):
    """In how many ways so many of two things can be chosen."""
    return 2 if count == 1 else 1 if count == 0 or count == 2 else 0


def arrangements(things, count):
    """In how many ways so many of these things, two at most, can be laid in a row."""
    if count == 0:
        return 1
    return things if count == 1 else things * (things - 1)


def ways_for_rest(could, first, count, taken):
    """In how many ways the seats from `first` on, two at most, can be given different cards once one is taken."""
    if first >= count:
        return 1
    a = could[first] & ~taken
    if first + 1 == count:
        return bits(a)
    b = could[first + 1] & ~taken
    return bits(a) * bits(b) - bits(a & b)
