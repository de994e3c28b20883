"""Using black market cards: the fee, and what each effect word does."""

import cython


class Effects(Secrets):
    """The thugs at work (TOW-19 to TOW-19e)."""

    # Using a card

    def list_uses(self, seat, out):
        """Any thug in hand whose fee can be paid and who can do something of what it says (TOW-19)."""
        for i in range(HAND):
            kind = self.at.thug[seat][i]
            if kind == NONE or (i > 0 and kind == self.at.thug[seat][i - 1]):
                continue
            if self.can_pay_fee(seat, kind) and self.has_effect(seat, kind):
                offer(out, USE + kind)

    def can_pay_fee(self, seat, kind):
        """Gems of the colours shown, or as many gems of any colour; a pass pays nothing (TOW-1a, TOW-6)."""
        if self.facts.any_fee[kind]:
            return self.at.hand[seat][0] + self.at.hand[seat][1] + self.at.hand[seat][2] >= self.facts.any_fee[kind]
        for colour in range(COLOURS):
            if self.at.hand[seat][colour] < self.facts.fee[kind][colour]:
                return False
        return True

    def has_effect(self, seat, kind):
        """Whether one of its words can be carried out (TOW-19)."""
        for i in range(self.facts.words[kind]):
            if self.can_do(seat, self.facts.word[kind][i], self.facts.materials[kind][i]):
                return True
        return False

    def can_do(self, seat, word, materials):
        """Salil has the fee at least, and so has the bag when it is needed; the other words need an aim (TOW-19)."""
        if word == OPENING:
            return self.at.market == NONE and self.closed_markets(seat) != 0
        if word == NAMING:
            return self.namable(seat, materials) != 0
        if word == STEALING:
            return self.stealable(seat, materials) != 0
        return True

    def aims(self, seat, word, materials):
        """The materials that a word could be about if the seat lacked them; the rest of its aim is open to all."""
        return materials & self.held_by_others(seat) if word == STEALING else materials

    def is_open_to_all(self, word):
        """Whether all at the table know that this word can be carried out, without knowing a build card (TOW-23)."""
        return word != NAMING and (word != STEALING or self.facts.buy_anything)

    def cards_lacking(self, seat, materials):
        """The build cards that would still lack one of these materials."""
        cards = 0
        for material in range(MATERIALS):
            if materials >> material & 1:
                cards |= self.facts.needs_at_least[material][
                    min(self.at.item[seat][material] + self.at.wild[material] + 1, 7)
                ]
        return cards

    def show_use(self, seat, kind):
        """Whoever uses a card shows that it can do something for them (TOW-19, TOW-23)."""
        cards = 0
        for i in range(self.facts.words[kind]):
            if not self.is_open_to_all(self.facts.word[kind][i]):
                cards |= self.cards_lacking(
                    seat, self.aims(seat, self.facts.word[kind][i], self.facts.materials[kind][i])
                )
            elif self.can_do(seat, self.facts.word[kind][i], self.facts.materials[kind][i]):
                return
        self.at.could_be[seat] &= cards

    def show_aim(self, seat, word, materials):
        """Whether a word is carried out or skipped shows what its user lacks (TOW-19, TOW-23)."""
        if self.is_open_to_all(word):
            return
        if self.can_do(seat, word, materials):
            self.at.could_be[seat] &= self.cards_lacking(seat, self.aims(seat, word, materials))
        else:
            self.at.could_be[seat] &= ~self.cards_lacking(seat, self.aims(seat, word, materials))

    def use(self, seat, kind):
        """The fee comes first, the words follow in their order, and the card is discarded face up (TOW-19)."""
        self.show_use(seat, kind)
        self.at.acted = True
        self.remove_card(self.at.thug[seat], kind)
        self.at.thug_discard[kind] += 1
        self.note_deed(seat, kind)
        for i in range(self.facts.words[kind] - 1, -1, -1):
            self.push(self.facts.word[kind][i], self.facts.amount[kind][i], self.facts.materials[kind][i])
        if self.facts.any_fee[kind]:
            self.push(PAYING, self.facts.any_fee[kind], 0)
        for colour in range(COLOURS):
            if self.facts.fee[kind][colour]:
                self.spend(seat, colour, self.facts.fee[kind][colour])

    def list_payments(self, seat, out):
        """A fee of any gems is paid gem by gem (TOW-6, TOW-1a)."""
        for colour in range(COLOURS):
            if self.at.hand[seat][colour]:
                offer(out, PAY + colour)

    def pay(self, seat, colour):
        """One gem of the fee goes to Salil (TOW-15)."""
        self.spend(seat, colour, 1)
        self.top_step().count -= 1

    # enter

    def closed_markets(self, seat):
        """A bit for each market where somebody else's pawn stands, one's own there or not (TOW-13)."""
        closed = 0
        for other in range(self.facts.seats):
            if other != seat and self.at.pawn[other] != NONE:
                closed |= 1 << self.at.pawn[other]
        return closed

    def list_openings(self, seat, out):
        """Any occupied market may be opened (TOW-19c)."""
        closed = self.closed_markets(seat)
        for market in range(MARKETS):
            if closed >> market & 1:
                offer(out, OPEN + market)

    def open_market(self, market):
        """It is the single market of this turn (TOW-19c)."""
        self.at.market = market
        self.pop()

    # wild

    def lacking(self, seat):
        """A bit for each material that the seat's build card still lacks (TOW-12, TOW-19b)."""
        materials = 0
        for material in range(MATERIALS):
            materials |= (lack(cython.address(self.at), self.facts, seat, material) > 0) << material
        return materials

    def namable(self, seat, materials):
        """Which of these materials a wild one could stand for (TOW-19b)."""
        return materials & self.lacking(seat)

    def list_names(self, seat, out):
        """One missing material is named (TOW-19b)."""
        choice = self.namable(seat, self.top_step().materials)
        for material in range(MATERIALS):
            if choice >> material & 1:
                offer(out, NAME + material)

    def name(self, seat, material):
        """It counts as that item until the turn ends, and shows what the seat needs (TOW-19b)."""
        self.show_need(seat, material)
        self.at.wild[material] += 1
        self.pop()

    # steal

    def wanted(self, seat):
        """Only materials that the build card lacks may be acquired, unless anything goes (TOW-12, TOW-19d)."""
        return ANYTHING if self.facts.buy_anything else self.lacking(seat)

    def held_by_others(self, seat):
        """A bit for each material of which another seat has an item."""
        materials = 0
        for other in range(self.facts.seats):
            for material in range(MATERIALS):
                if other != seat and self.at.item[other][material]:
                    materials |= 1 << material
        return materials

    def stealable(self, seat, materials):
        """Which of these materials can be stolen: others have them, and the thief may acquire them (TOW-19d)."""
        materials &= self.held_by_others(seat)
        return materials & self.wanted(seat) if materials else 0

    def list_thefts(self, seat, out):
        """The thief chooses the victim and the item (TOW-19d)."""
        choice = self.stealable(seat, self.top_step().materials)
        for other in range(self.facts.seats):
            for material in range(MATERIALS):
                if other != seat and choice >> material & 1 and self.at.item[other][material]:
                    offer(out, STEAL + other * MATERIALS + material)

    def steal(self, seat, other, material):
        """The item changes hands (TOW-12a, TOW-19d)."""
        self.at.item[other][material] -= 1
        self.gain(seat, material)
        self.pop()

    def gain(self, seat, material):
        """An item comes to a seat; if it had to be missing, all have seen that it was (TOW-12, TOW-23)."""
        if not self.facts.buy_anything:
            self.show_need(seat, material)
        self.at.item[seat][material] += 1

    # rob

    def gems_with_salil(self):
        """Passes never come back from Salil (TOW-16, TOW-19e)."""
        return self.at.salil[0] + self.at.salil[1] + self.at.salil[2]

    def list_robberies(self, out):
        """Any gem that lies with Salil (TOW-19e)."""
        for colour in range(COLOURS):
            if self.at.salil[colour]:
                offer(out, TAKE + colour)

    def rob(self, seat, colour):
        """One gem comes from Salil (TOW-19e)."""
        self.take_from_salil(seat, colour)
        self.top_step().count -= 1
