"""Turf Wars, support: who may help, with which troops, and the card drawn for it."""


class Support(Actions):
    """Cry for Help, Frenemy Day and helpful abilities (TFW-29 to TFW-31, TFW-40i)."""

    def is_side(self, seat):
        """Whether the seat attacks or defends in this war."""
        return self.at.war.role[seat] == ATTACKS or self.at.war.role[seat] == DEFENDS

    def is_outside(self, seat):
        """Whether the seat lives and has nothing to do with this war."""
        return self.is_living(seat) and self.at.war.role[seat] == OUTSIDE

    def has_outsider(self):
        """Whether there is somebody to name (TFW-29a)."""
        for seat in range(self.facts.seats):
            if self.is_outside(seat):
                return True
        return False

    # Naming

    def list_name(self, out):
        """Any living player who is not in this war (TFW-29)."""
        for seat in range(self.facts.seats):
            if self.is_outside(seat):
                offer(out, CALL + seat)

    def make_name(self, move):
        """That player must support, and the choice stands (TFW-29, TFW-30c)."""
        self.pop()
        self.join(move - CALL, self.at.war.defender, 1 + self.count_forced())
        self.push(AT_HELP_CARD, move - CALL, 0, 0)
        self.push(AT_LEND, move - CALL, self.at.war.committed[self.at.war.defender], 0)

    def count_forced(self):
        """How many have been named so far."""
        count = 0
        for seat in range(self.facts.seats):
            count += self.at.war.forced[seat] != 0
        return count

    def join(self, helper, side, forced):
        """A player supports a side from now on: of its own will (0), or as the how-manieth that was named."""
        self.at.war.role[helper] = HELPS
        self.at.war.ally[helper] = side
        self.at.war.forced[helper] = forced

    # Offers

    def each_offer(self, seat):
        """Outsiders may offer support where the event or their ability allows it (TFW-30, TFW-40i)."""
        if self.is_outside(seat):
            for side in range(self.facts.seats):
                if self.may_support(seat, side):
                    self.push(AT_OFFER, seat, 0, 0)
                    return

    def may_support(self, seat, side):
        """Any side on Frenemy Day; a defender by ability (TFW-40i, TFW-39)."""
        if not self.is_side(side):
            return False
        if self.holds(FRENEMIES, seat) and self.takes_part(side):
            return True
        return self.at.war.role[side] == DEFENDS and self.can_use(seat, OFFER_HELP)

    def list_offer(self, step, out):
        """To one side, or to nobody (TFW-40i)."""
        for side in range(self.facts.seats):
            if self.may_support(step.seat, side):
                offer(out, SUPPORT + side)
        offer(out, PASS)

    def make_offer(self, step, move):
        """The side accepts or refuses (TFW-40i)."""
        helper = step.seat
        self.pop()
        if move != PASS:
            self.push_by(AT_ANSWER, helper, move - SUPPORT, 0, 0)

    def make_answer(self, step, move):
        """Accepted support lends its troops at once; its card comes with the reveal (TFW-30a, TFW-40i)."""
        helper = step.seat
        side = step.by
        self.pop()
        if move == ACCEPT:
            self.join(helper, side, 0)
            self.push(AT_LEND, helper, self.at.war.committed[side], 0)

    # Troops

    def spare_on(self, turf):
        """Troops a turf can lend: never the last, and none twice (TFW-30a, TFW-38g)."""
        spare = self.at.troops[turf] - 1 - self.at.war.lent[turf]
        return spare - self.at.war.borrowed if self.at.war.borrowed_turf == turf else spare

    def spare_of(self, seat):
        """All the troops a player can lend."""
        total = 0
        turfs = self.at.own[seat]
        while turfs:
            total += max(0, self.spare_on(lowest(turfs)))
            turfs &= turfs - 1
        return total

    def carry_lend(self, step):
        """As many as the supported side committed, or as many as can be; the helper chooses where from (TFW-30a)."""
        seat = step.seat
        if step.a and self.spare_of(seat) > step.a:
            self.push(AT_LEND_FROM, seat, step.a, 0)
            return
        if step.a:
            turfs = self.at.own[seat]
            while turfs:
                self.at.war.lent[lowest(turfs)] += max(0, self.spare_on(lowest(turfs)))
                turfs &= turfs - 1
        self.pop()

    def list_lend_from(self, step, out):
        """An own turf with troops to spare (TFW-30a)."""
        turfs = self.at.own[step.seat]
        while turfs:
            if self.spare_on(lowest(turfs)) > 0:
                offer(out, LEAVE + lowest(turfs))
            turfs &= turfs - 1

    def make_lend_from(self, step, move):
        """The turf is chosen."""
        step.kind = AT_LEND_COUNT
        step.b = move - LEAVE

    def make_lend_count(self, step, move):
        """So many of them stand ready; they never move (TFW-30d)."""
        turf = step.b
        self.pop()
        self.at.war.lent[turf] += move - COUNT
        self.top().a -= move - COUNT

    def lent_by(self, seat):
        """All the troops a helper has lent."""
        total = 0
        turfs = self.at.own[seat]
        while turfs:
            total += self.at.war.lent[lowest(turfs)]
            turfs &= turfs - 1
        return total

    # Cards

    def carry_help_card(self, step):
        """A random card of the helper's hand; the Zero only if nothing else is left (TFW-30b)."""
        seat = step.seat
        self.pop()
        if self.spare_cards(seat):
            self.push(AT_DRAW_HELP, seat, 0, 0)
        else:
            self.at.war.card[seat] = 0

    def list_hand(self, seat, out):
        """Any card of the hand but the Zero, by chance."""
        for card in range(1, CARDS):
            offer_weighted(out, DRAW + card, self.at.hand[seat].card[card])

    def make_draw_help(self, step, move):
        """It is shown and played for the side; a Negate negates, a Cry for a defender calls one more (TFW-30b, TFW-30c)."""
        seat = step.seat
        card = move - DRAW
        self.pop()
        self.leave_hand(seat, card)
        self.at.war.card[seat] = card
        if card == NEGATE:
            self.at.war.negated = True
        elif card == CRY and self.at.war.ally[seat] == self.at.war.defender:
            self.at.war.cries += 1

    # Debts

    def note_debts(self):
        """Forced support is owed 1 if its side won, 2 if it lost, in the order in which they were named (TFW-31, TFW-20a)."""
        for named in range(1, SEATS):
            for seat in range(self.facts.seats):
                if self.at.war.forced[seat] == named and self.at.owing < DEBTS:
                    self.at.debts[self.at.owing].payer = self.at.war.ally[seat]
                    self.at.debts[self.at.owing].helper = seat
                    self.at.debts[self.at.owing].amount = 1 if self.at.war.ally[seat] == self.at.war.winner else 2
                    self.at.owing += 1
