"""Turf Wars, the end of a war: comparison, losses, retreat, moving in, the winner's cost and retaliation."""


class Settlement(Support):
    """What a war does to the troops (TFW-32 to TFW-36)."""

    # Comparison

    def card_value(self, seat):
        """Numbers count their value, everything else 0 (TFW-28, TFW-29)."""
        card = self.at.war.card[seat]
        return card if 0 < card < CRY else 0

    def value_of(self, side):
        """Committed troops, modifiers, card, and each supporter's troops and card (TFW-32)."""
        value = self.at.war.committed[side] + self.modifiers_of(side) + self.card_value(side)
        if side == self.at.war.defender:
            value += self.at.war.borrowed
        for seat in range(self.facts.seats):
            if self.at.war.role[seat] == HELPS and self.at.war.ally[seat] == side:
                value += self.lent_by(seat) + self.card_value(seat)
        return value

    def modifiers_of(self, side):
        """What abilities and the event add (TFW-32, TFW-39)."""
        value = 0
        if side == self.at.war.defender:
            if self.facts.type_of[self.at.war.target] == self.at.home[side]:
                if self.can_use(side, HOLD_HOME):
                    value += self.strength_of(side, HOLD_HOME)
                if self.holds(STAND_FIRM, side):
                    value += self.facts.rule[self.at.event][STAND_FIRM]
        elif self.can_use(side, ALL_IN) and self.at.war.committed[side] == self.at.troops[self.at.war.source[side]]:
            value += self.strength_of(side, ALL_IN)
        return value

    def find_winner(self):
        """The highest wins; any tie at the top goes to the defender, or to nobody if there is none (TFW-32 to TFW-32b)."""
        best = NONE
        tied = False
        for seat in range(self.facts.seats):
            if self.is_side(seat):
                if best == NONE or self.value_of(seat) > self.value_of(best):
                    best = seat
                    tied = False
                elif self.value_of(seat) == self.value_of(best):
                    tied = True
        return self.at.war.defender if tied else best

    # Losses

    def take_losses(self):
        """All other sides and their supporters lose what they committed (TFW-33, TFW-34, TFW-30d, TFW-38g)."""
        winner = self.at.war.winner
        for seat in range(self.facts.seats):
            if seat != winner and self.at.war.role[seat] == ATTACKS:
                self.lose(self.at.war.source[seat], self.at.war.committed[seat], winner)
            elif seat != winner and self.at.war.role[seat] == DEFENDS:
                self.lose(self.at.war.target, self.at.war.committed[seat], winner)
            elif self.at.war.role[seat] == HELPS and self.at.war.ally[seat] != winner:
                self.lose_lent(seat, winner)
        if self.at.war.borrowed and self.at.war.defender != winner:
            self.lose(self.at.war.borrowed_turf, self.at.war.borrowed, winner)

    def lose_lent(self, seat, winner):
        """A helper of a losing side loses what it lent, where it stands (TFW-30d)."""
        turfs = self.at.own[seat]
        while turfs:
            self.lose(lowest(turfs), self.at.war.lent[lowest(turfs)], winner)
            turfs &= turfs - 1

    # Retreat

    def start_retreat(self):
        """The defender's uncommitted troops fall back together; with nowhere to go they are lost (TFW-33, TFW-33a)."""
        defender = self.at.war.defender
        if defender == NONE or defender == self.at.war.winner or not self.is_own(self.at.war.target, defender):
            return
        if self.neighbours(self.at.war.target) & self.at.own[defender]:
            self.push(AT_RETREAT, defender, 0, 0)
        else:
            self.lose(self.at.war.target, self.at.troops[self.at.war.target], self.at.war.winner)

    def list_retreat(self, step, out):
        """One adjacent own turf of the defender's choice, teleporters included (TFW-33a, TFW-8a)."""
        self.offer_turfs(out, RETREAT, self.neighbours(self.at.war.target) & self.at.own[step.seat])

    def make_retreat(self, step, move):
        """Half of them, rounded down, die on the way, unless an ability says otherwise (TFW-33a, TFW-39)."""
        seat = step.seat
        self.pop()
        count = self.at.troops[self.at.war.target]
        dead = count // 2
        if self.can_use(seat, WHOLE_RETREAT):
            dead = 0
        elif self.can_use(self.at.war.winner, PURSUE):
            dead = (count + 1) // 2
        self.lose(self.at.war.target, dead, self.at.war.winner)
        self.take(self.at.war.target, count - dead)
        self.put(move - RETREAT, seat, count - dead)

    # Moving in and its cost

    def move_in(self):
        """An attacker who won moves its committed troops in; then the winner pays (TFW-33, TFW-35)."""
        winner = self.at.war.winner
        self.at.war.standing = self.at.war.committed[winner]
        if self.at.war.role[winner] == ATTACKS:
            self.take(self.at.war.source[winner], self.at.war.committed[winner])
            self.put(self.at.war.target, winner, self.at.war.committed[winner])
        if self.facts.cost == COST_FURY:
            self.for_each(EACH_RETALIATE)
        elif self.facts.cost != COST_NONE:
            self.pay_cost(winner)

    def pay_cost(self, winner):
        """Only committed troops, and one always stays on the turf fought over (TFW-35a, TFW-35b)."""
        price = min(self.winners_cost(winner), self.at.war.committed[winner])
        self.lose(self.at.war.target, min(price, self.at.troops[self.at.war.target] - 1), NONE)

    def winners_cost(self, winner):
        """A third of the losers' committed troops, or the lesser of half theirs and a third of one's own (TFW-35)."""
        theirs = 0
        for seat in range(self.facts.seats):
            if seat != winner and self.is_side(seat):
                theirs += self.at.war.committed[seat]
        if self.facts.cost == COST_SIMPLE:
            return max(1, theirs // 3)
        return min(max(1, theirs // 2), max(1, self.at.war.committed[winner] // 3))

    # Retaliation

    def each_retaliate(self, seat):
        """Each loser once, also one without troops left, while the winner's troops stand (TFW-35c)."""
        if self.is_side(seat) and seat != self.at.war.winner and self.at.war.standing and self.has_number(seat):
            self.push(AT_RETALIATE, seat, 0, 0)

    def has_number(self, seat):
        """Whether the seat holds a card from 1 to 10."""
        for card in range(1, CRY):
            if self.at.hand[seat].card[card]:
                return True
        return False

    def list_retaliate(self, step, out):
        """Any number card, or none (TFW-35c)."""
        for card in range(1, CRY):
            if self.at.hand[step.seat].card[card]:
                offer(out, DISCARD + card)
        offer(out, PASS)

    def make_retaliate(self, step, move):
        """The winner loses that many of the troops it committed, up to all (TFW-35c, TFW-2c)."""
        seat = step.seat
        self.pop()
        if move != PASS:
            count = min(move - DISCARD, self.at.war.standing)
            self.drop_card(seat, move - DISCARD)
            self.at.war.standing -= count
            self.lose(self.at.war.target, count, seat)

    # Afterwards

    def discard_played(self):
        """Played cards and those drawn for support are discarded; the Zero goes back to its owner's hand (TFW-36)."""
        for seat in range(self.facts.seats):
            if self.at.war.card[seat] > 0:
                self.at.discard[self.at.war.card[seat]] += 1
            self.at.war.card[seat] = NONE

    def note_result(self):
        """Who won and lost as attacker and as defender (TFW-5, TFW-5b, TFW-40f)."""
        winner = self.at.war.winner
        for seat in range(self.facts.seats):
            if self.at.war.role[seat] == ATTACKS:
                if seat == winner:
                    self.at.wars_won[seat] += 1
                    self.at.attacks_won[seat] += 1
                else:
                    self.stop_rampage(seat)
                    if winner != NONE:
                        self.at.wars_lost[seat] += 1
                        self.at.attacks_lost[seat] += 1
            elif self.at.war.role[seat] == DEFENDS:
                if seat == winner:
                    self.at.held_out[seat] += 1
                else:
                    self.at.overrun[seat] += 1
