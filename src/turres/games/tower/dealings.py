"""The actions of Tower but for thugs at work: buying, trading with Salil, visiting the black market."""


class Dealings(Effects):
    """What a seat does with its tokens (TOW-11 to TOW-18)."""

    # Buying

    def list_purchases(self, seat, out):
        """Items on sale at this turn's market that are missing and can be paid exactly (TOW-11 to TOW-12)."""
        markets = self.open_markets(seat)
        wanted = self.wanted(seat)
        gems = purse(self.at.hand[seat])
        for space in range(SPACES):
            on_sale = self.at.stocked[space] & markets >> self.facts.market[space]
            if on_sale & wanted >> self.facts.material[space] & pays(gems, self.facts.packed_price[space]):
                offer(out, BUY + space)

    def open_markets(self, seat):
        """One market a turn, free of other pawns unless a thug has opened it (TOW-11, TOW-11a, TOW-13, TOW-19c)."""
        if self.at.market != NONE:
            return 1 << self.at.market
        return ~self.closed_markets(seat)

    def can_afford(self, seat, space):
        """The gems printed under the space, no others, and never a pass (TOW-1a, TOW-11)."""
        return pays(purse(self.at.hand[seat]), self.facts.packed_price[space])

    def buy(self, seat, space):
        """The pawn moves onto the market, the price goes to Salil, the item to the buyer (TOW-11, TOW-15)."""
        self.at.acted = True
        self.at.bought = True
        self.at.market = self.facts.market[space]
        self.at.pawn[seat] = self.at.market
        for colour in range(COLOURS):
            if self.facts.price[space][colour]:
                self.spend(seat, colour, self.facts.price[space][colour])
        self.at.stocked[space] = False
        self.gain(seat, self.facts.material[space])

    # Salil

    def list_trades(self, seat, out):
        """Gems at Salil's rate for one of another colour, a pass for any two, if they lie there (TOW-16, TOW-16a)."""
        for i in range(6):
            if self.at.hand[seat][i // 2] >= rate(i // 2) and self.at.salil[other_colour(i)]:
                offer(out, TRADE + i)
        if self.at.hand[seat][PASS] == 0:
            return
        i = TRADE_PASS
        for first in range(COLOURS):
            for second in range(first, COLOURS):
                if self.at.salil[first] and self.at.salil[second] > (first == second):
                    offer(out, i)
                i += 1

    def trade(self, seat, choice):
        """The payment lies with Salil before the gem is taken (TOW-15, TOW-16)."""
        self.at.acted = True
        self.spend(seat, choice // 2, rate(choice // 2))
        self.take_from_salil(seat, other_colour(choice))

    def trade_pass(self, seat, choice):
        """A pass for two gems (TOW-16)."""
        self.at.acted = True
        self.spend(seat, PASS, 1)
        first = 0
        while choice >= COLOURS - first:
            choice -= COLOURS - first
            first += 1
        self.take_from_salil(seat, first)
        self.take_from_salil(seat, first + choice)

    # The black market

    def list_entries(self, seat, out):
        """A pass, or gems of one colour, never mixed (TOW-17)."""
        for token in range(TOKENS):
            if self.at.hand[seat][token] >= entry_fee(token):
                offer(out, ENTER + token)

    def enter(self, seat, token):
        """Fees are paid one by one, as many as there is room for thugs, before any is seen (TOW-17 to TOW-18)."""
        self.at.acted = True
        self.at.visited = True
        self.spend(seat, token, entry_fee(token))
        if self.at.fees == 0:
            self.push(PAYING_ENTRY, 1, 0)
        self.at.fees += 1
        if self.at.fees + cards_in(self.at.thug[seat]) == HAND:
            self.look()

    def look(self):
        """Three thugs are ushered in, and as many are kept as fees were paid (TOW-17, TOW-17a)."""
        self.pop()
        self.push(PUTTING_BACK, 1, 0)
        self.push(HIRING, self.at.fees, 0)
        self.push(USHERING, 3, 0)
        self.at.fees = 0

    def settle_ushering(self, step):
        """Cards put back on top come first; an exhausted deck is made anew from the discards (TOW-17, TOW-19a)."""
        if step.count == 0:
            self.pop()
            return True
        if self.at.top[0] != NONE:
            step.count -= 1
            self.add_card(self.at.ushered, self.next_on_top())
            return True
        if self.thug_deck_is_empty():
            self.shuffle_thug_discards()
        return False

    def next_on_top(self):
        """The uppermost of the cards put back leaves the deck, and with the last of them goes what was known (TOW-17a)."""
        kind = self.at.top[0]
        if self.at.top_seat != self.at.seat:
            self.at.stray[0] = self.at.stray[1] = NONE
        self.at.top[0] = self.at.top[1]
        self.at.top[1] = NONE
        if self.at.top[0] == NONE:
            self.at.top_seat = NONE
        return kind

    def list_ushered(self, first, out):
        """Any thug shown, each kind once."""
        for i in range(cards_in(self.at.ushered)):
            if i == 0 or self.at.ushered[i] != self.at.ushered[i - 1]:
                offer(out, first + self.at.ushered[i])

    def hire(self, seat, kind):
        """A thug shown is kept (TOW-17, TOW-18)."""
        self.note_deed(seat, HIRED if cards_in(self.at.ushered) == HAND else HIRED_TOO)
        self.remove_card(self.at.ushered, kind)
        self.add_card(self.at.thug[seat], kind)
        self.note_hired(seat, kind)
        self.top_step().count -= 1

    def note_hired(self, seat, kind):
        """The seat remembers what it has hired since the shuffle, strays that it knows apart (TOW-23)."""
        if self.at.stray[1] == kind:
            self.at.stray[1] = NONE
        elif self.at.stray[0] == kind:
            self.at.stray[0] = self.at.stray[1]
            self.at.stray[1] = NONE
        else:
            self.at.kept[seat * THUGS + kind] += 1
            return
        self.at.strays_hired += 1

    def put_back(self, seat, kind):
        """The rest go back on top, in an order that the visitor chooses and alone knows (TOW-17, TOW-17a)."""
        self.remove_card(self.at.ushered, kind)
        self.at.top[0] = kind
        self.at.top_seat = seat
        if self.at.ushered[0] != NONE:
            self.at.top[1] = self.at.ushered[0]
            self.at.ushered[0] = NONE
        self.pop()


def rate(colour):
    """What Salil takes for one gem: 3 green, 2 blue or 1 red (TOW-16)."""
    return 3 - colour


def other_colour(choice):
    """The colour that a gem trade yields, never the one paid (TOW-16a)."""
    return choice % 2 + (choice % 2 >= choice // 2)


def entry_fee(token):
    """The black market lets in for a pass, 6 green, 4 blue or 2 red (TOW-17)."""
    return 1 if token == PASS else 6 - 2 * token
