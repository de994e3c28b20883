"""Turf Wars, phase 5: scoring, debts, purchases and exchanges."""


class Spending(Wars):
    """Dominance Points, coming and going (TFW-20 to TFW-22)."""

    def score(self):
        """Half the turfs, one for each of the home type, five for every type; then debts (TFW-20, TFW-20a)."""
        for seat in range(self.facts.seats):
            if self.is_living(seat):
                self.at.points[seat] += popcount(self.at.own[seat]) // 2 + self.count_home(seat)
                if self.has_each_type(seat, 1):
                    self.at.points[seat] += 5
        for number in range(self.at.owing):
            self.pay_debt(number)
        self.at.owing = 0
        self.at.token_price = 5

    def pay_debt(self, number):
        """In the order in which they arose; if short, what there is (TFW-20a, TFW-31)."""
        payer = self.at.debts[number].payer
        helper = self.at.debts[number].helper
        amount = min(self.at.debts[number].amount, self.at.points[payer])
        self.at.points[payer] -= amount
        self.at.points[helper] += amount
        self.at.debts[number].payer, self.at.debts[number].helper, self.at.debts[number].amount = 0, 0, 0

    # Circuits

    def carry_spending(self, step):
        """In FTT order each buys and exchanges; if the FTT was sold, once more (TFW-21a)."""
        if step.a and not self.at.token_sold:
            self.pop()
        else:
            step.a = 1
            self.at.token_sold = False
            self.for_each(EACH_SPEND)

    def price_of(self, seat, ware):
        """What a purchase costs (TFW-21, TFW-21b)."""
        if ware == A_TROOP:
            return self.strength_of(seat, TROOP_PRICE) if self.can_use(seat, TROOP_PRICE) else 4
        if ware == A_COMBAT_CARD:
            return 8
        return self.at.token_price if ware == THE_TOKEN else 5

    def has_in_stock(self, seat, ware):
        """Nothing may be bought that cannot be had (TFW-21b, TFW-21d)."""
        if ware == A_TROOP:
            return self.at.strength[seat] < MOST_TROOPS
        if ware == A_SECRET:
            return self.at.secret_deck != 0
        if ware == THE_TOKEN:
            return self.at.first != seat
        if ware == A_COMBAT_CARD:
            return self.count_cards(self.at.deck, CARDS) + self.count_cards(self.at.discard, CARDS) > 0
        return (
            self.count_cards(self.at.actions, ACTIONS)
            + self.count_cards(self.at.performed, ACTIONS)
            + self.count_cards(self.at.buried, ACTIONS)
            > 0
        )

    def list_spend(self, step, out):
        """Whatever can be paid, an exchange, or no more (TFW-21, TFW-22)."""
        for ware in range(5):
            if self.at.points[step.seat] >= self.price_of(step.seat, ware) and self.has_in_stock(step.seat, ware):
                offer(out, BUY + ware)
        if self.spare_cards(step.seat) >= 2:
            offer(out, EXCHANGE)
        offer(out, PASS)

    def make_spend(self, step, move):
        """Points go to the bank (TFW-21)."""
        seat = step.seat
        if move == PASS:
            self.pop()
        elif move == EXCHANGE:
            self.push(AT_EXCHANGE, seat, 2, 0)
        else:
            self.at.points[seat] -= self.price_of(seat, move - BUY)
            self.buy(seat, move - BUY)

    def buy(self, seat, ware):
        """What the points are for; the FTT moves by purchase and never by itself (TFW-21 to TFW-21c, TFW-45)."""
        if ware == A_TROOP:
            self.place_troops(seat, seat, 1, False)
        elif ware == A_SECRET:
            self.push(AT_DRAW_SECRET, seat, 0, 0)
        elif ware == ACTION_CARDS:
            self.push(AT_ACTION_CARDS, seat, 3, 0)
        elif ware == A_COMBAT_CARD:
            self.push(AT_KEEP_ONE, seat, 0, 0)
            self.push(AT_COMBAT_CARDS, seat, 2, 1)
        else:
            self.at.first = seat
            self.at.token_price += 1
            self.at.token_sold = True

    # Combat cards

    def carry_keep_one(self, step):
        """Of two drawn cards one is kept (TFW-21)."""
        if self.at.fresh[1] != NONE:
            step.kind = AT_KEEP_CARD
        else:
            seat = step.seat
            self.at.fresh[0] = NONE
            self.pop()
            self.moment_of(seat, self.facts.hand_secrets)

    def list_keep_card(self, out):
        """The one to discard."""
        offer(out, DISCARD + self.at.fresh[0])
        if self.at.fresh[1] != self.at.fresh[0]:
            offer(out, DISCARD + self.at.fresh[1])

    def make_keep_card(self, step, move):
        """The other one goes to the open discards (TFW-21)."""
        seat = step.seat
        self.pop()
        self.at.fresh[0], self.at.fresh[1] = NONE, NONE
        self.drop_card(seat, move - DISCARD)
        self.moment_of(seat, self.facts.hand_secrets)

    def list_exchange(self, step, out):
        """Any card but the Zero (TFW-22)."""
        for card in range(1, CARDS):
            if self.at.hand[step.seat].card[card]:
                offer(out, DISCARD + card)

    def make_exchange(self, step, move):
        """Two go, one comes (TFW-22)."""
        seat = step.seat
        self.drop_card(seat, move - DISCARD)
        step.a -= 1
        if step.a == 0:
            self.pop()
            self.push(AT_COMBAT_CARDS, seat, 1, 0)
