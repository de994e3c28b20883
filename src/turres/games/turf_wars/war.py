"""Turf Wars, the war itself: commitments, the windows for abilities, the cards, and the order of it all."""


class Wars(Settlement):
    """A war from the first commitment to the moment after it (TFW-27)."""

    def carry_war(self, step):
        """The order of a war (TFW-27)."""
        step.a += 1
        if step.a == 1:
            self.for_each(EACH_COMMIT)
        elif step.a == 2:
            if self.at.war.entry:
                self.enter()
            else:
                self.for_each(EACH_ATTACKED)
        elif step.a == 3:
            if self.at.war.defender != NONE:
                self.push(AT_COMMIT, self.at.war.defender, 0, 0)
        elif step.a == 4:
            self.for_each(EACH_COMMITTED)
        elif step.a == 5:
            self.for_each(EACH_OFFER)
        elif step.a == 6:
            self.ask_all(AT_SEAL_CARD, self.armed_sides())
        elif step.a == 7:
            self.show_cards()
        else:
            self.carry_decision(step)

    def carry_decision(self, step):
        """From the revealed cards to the end of the war (TFW-27)."""
        if step.a == 8:
            if self.at.war.negated:
                self.call_off()
            elif self.at.war.cries and self.has_outsider():
                self.at.war.cries -= 1
                step.a = 7
                self.push(AT_NAME, self.at.war.defender, 0, 0)
            else:
                self.decide()
        elif step.a == 9:
            if self.at.war.winner != NONE:
                self.move_in()
        elif step.a == 10:
            if self.at.war.winner != NONE:
                self.note_debts()
            self.discard_played()
            self.for_each(EACH_SETTLED)
        else:
            self.note_result()
            self.close_war()

    def each_war(self, what, seat):
        """What a war asks of a seat."""
        if what == EACH_COMMIT:
            if self.at.war.role[seat] == ATTACKS:
                self.push_by(AT_COMMIT, seat, self.decider(seat), 0, 0)
        elif what == EACH_ATTACKED:
            self.when_attacked(seat)
        elif what == EACH_COMMITTED:
            self.when_committed(seat)
        elif what == EACH_OFFER:
            self.each_offer(seat)
        elif what == EACH_RETALIATE:
            self.each_retaliate(seat)
        else:
            self.when_settled(seat)

    # Entries

    def enter(self):
        """Alone into an unoccupied turf: no cards, no cost, no war, and a Rampage goes on (TFW-26, TFW-5b, TFW-40f)."""
        for seat in range(self.facts.seats):
            if self.at.war.role[seat] == ATTACKS:
                self.take(self.at.war.source[seat], self.at.war.committed[seat])
                self.put(self.at.war.target, seat, self.at.war.committed[seat])
        self.close_war()

    def close_war(self):
        """The war is over as a whole: a moment for eliminations and wins (TFW-3b)."""
        stirred = 0
        for seat in range(self.facts.seats):
            if self.at.war.role[seat] != OUTSIDE:
                stirred |= 1 << seat
        self.pop()
        self.clear_war()
        self.moment_among(stirred)

    # Commitments

    def list_commit(self, step, out):
        """An attacker one up to all of its source, a defender up to all on the target (TFW-25, TFW-27a)."""
        seat = step.seat
        if self.at.war.role[seat] == ATTACKS:
            least = 2 if self.must_bleed(seat) else 1
            self.list_counts(out, least, self.at.troops[self.at.war.source[seat]])
        else:
            self.list_counts(out, 1, self.at.troops[self.at.war.target])

    def must_bleed(self, seat):
        """Under Bloodlust the compulsory attack is made with two troops at least, if they are there (TFW-40)."""
        return (
            self.holds(BLOODLUST, seat)
            and popcount(self.at.struck[seat]) == 1
            and self.at.troops[self.at.war.source[seat]] >= 2
        )

    def make_commit(self, step, move):
        """Declared openly; the troops stay where they are until the war is settled (TFW-27a)."""
        self.at.war.committed[step.seat] = move - COUNT
        self.pop()

    # Windows

    def when_attacked(self, seat):
        """After the attackers' commitment, before the defender's (TFW-38e, TFW-39)."""
        if seat == self.at.war.defender:
            if self.can_use(seat, SPOIL) and self.has_victim(seat, SPOIL):
                self.push(AT_AGAINST, seat, SPOIL, 0)
            if self.can_use(seat, BRING) and self.neighbours(self.at.war.target) & self.at.own[seat]:
                self.push(AT_BRING_FROM, seat, 0, 0)

    def when_committed(self, seat):
        """After all commitments, before support and cards (TFW-38g, TFW-39)."""
        if seat == self.at.war.defender and self.can_use(seat, BORROW) and self.has_lender():
            self.push(AT_BORROW_FROM, seat, 0, 0)
        if self.is_side(seat) and self.can_use(seat, SCOUT) and self.has_victim(seat, SCOUT):
            self.push(AT_AGAINST, seat, SCOUT, 0)

    def when_settled(self, seat):
        """After losses, retreat, moving in and its cost (TFW-39)."""
        if self.at.war.winner == NONE or not self.is_side(seat):
            return
        if seat == self.at.war.winner:
            if (
                self.can_use(seat, RAISE)
                and self.is_own(self.at.war.target, seat)
                and self.at.strength[seat] < MOST_TROOPS
            ):
                self.push(AT_USE, seat, RAISE, 0)
            if self.can_use(seat, PLUNDER) and self.at.war.role[seat] == ATTACKS and self.has_victim(seat, PLUNDER):
                self.push(AT_AGAINST, seat, PLUNDER, 0)
        elif self.can_use(seat, REBORN) and self.at.own[seat] and self.at.strength[seat] < MOST_TROOPS:
            self.push(AT_USE, seat, REBORN, 0)

    def use_in_war(self, seat, power):
        """The fallen come back, to the winner or to the loser (TFW-39b)."""
        if power == RAISE:
            self.reinforce(self.at.war.target, seat, self.strength_of(seat, RAISE))
        elif power == REBORN:
            self.place_troops(seat, seat, self.strength_of(seat, REBORN), False)

    # Abilities against a hand

    def is_victim(self, seat, other, power):
        """The attackers when attacked, any opponent when committed, any loser when settled; never a Zero (TFW-39)."""
        if other == seat or not self.is_side(other) or self.spare_cards(other) == 0:
            return False
        return power != SPOIL or self.at.war.role[other] == ATTACKS

    def has_victim(self, seat, power):
        """Whether there is anybody with a card to lose or show."""
        for other in range(self.facts.seats):
            if self.is_victim(seat, other, power):
                return True
        return False

    def list_against(self, step, out):
        """One of them, or nobody (TFW-39a)."""
        for other in range(self.facts.seats):
            if self.is_victim(step.seat, other, step.a):
                offer(out, AGAINST + other)
        offer(out, PASS)

    def make_against(self, step, move):
        """Chance picks the card."""
        seat = step.seat
        power = step.a
        self.pop()
        if move == PASS:
            return
        kind = AT_DRAW_SPOILED if power == SPOIL else AT_DRAW_SCOUTED if power == SCOUT else AT_DRAW_PLUNDER
        self.push(kind, seat, move - AGAINST, 0)

    def make_draw_spoiled(self, step, move):
        """The card is discarded for all to see (TFW-39)."""
        victim = step.a
        self.pop()
        self.drop_card(victim, move - DRAW)

    def make_draw_scouted(self, step, move):
        """Only the scout sees it, and remembers (TFW-39)."""
        seat = step.seat
        victim = step.a
        self.pop()
        if self.at.known[seat].of[victim].card[move - DRAW] == 0:
            self.at.known[seat].of[victim].card[move - DRAW] = 1

    def make_draw_plunder(self, step, move):
        """The card changes hands for all to see (TFW-39)."""
        seat = step.seat
        victim = step.a
        card = move - DRAW
        self.pop()
        self.leave_hand(victim, card)
        self.at.hand[seat].card[card] += 1
        for other in range(ONLOOKER + 1):
            if other != seat and (other < self.facts.seats or other == ONLOOKER):
                self.at.known[other].of[seat].card[card] += 1

    # Unicorns

    def list_bring_from(self, step, out):
        """One adjacent own turf, or none (TFW-38e)."""
        self.offer_turfs(out, LEAVE, self.neighbours(self.at.war.target) & self.at.own[step.seat])
        offer(out, PASS)

    def make_bring_from(self, step, move):
        """The turf is chosen."""
        if move == PASS:
            self.pop()
        else:
            step.kind = AT_BRING_COUNT
            step.a = move - LEAVE

    def make_bring_count(self, step, move):
        """Any number of them, even all, come to the attacked turf (TFW-38e)."""
        seat = step.seat
        source = step.a
        self.pop()
        self.take(source, move - COUNT)
        self.put(self.at.war.target, seat, move - COUNT)

    # Sirens

    def has_lender(self):
        """Whether a player outside the war has a turf with more than one troop (TFW-38g)."""
        for seat in range(self.facts.seats):
            if self.is_outside(seat) and self.spare_of(seat):
                return True
        return False

    def list_borrow_from(self, out):
        """One turf of one player outside the war, never its last troop (TFW-38g)."""
        for turf in range(self.facts.turfs):
            if self.at.owner[turf] != NONE and self.is_outside(self.at.owner[turf]) and self.spare_on(turf) > 0:
                offer(out, LEAVE + turf)
        offer(out, PASS)

    def make_borrow_from(self, step, move):
        """The turf is chosen."""
        if move == PASS:
            self.pop()
        else:
            step.kind = AT_BORROW_COUNT
            step.a = move - LEAVE

    def list_borrow_count(self, step, out):
        """As many as the ability says at most (TFW-38g)."""
        self.list_counts(out, 1, min(self.spare_on(step.a), self.strength_of(step.seat, BORROW)))

    def make_borrow_count(self, step, move):
        """They stay where they are and count for the defender (TFW-38g)."""
        self.at.war.borrowed_turf = step.a
        self.at.war.borrowed = move - COUNT
        self.pop()

    # Cards

    def armed_sides(self):
        """Every attacker and the defender, unless it is silenced (TFW-27b, TFW-38f)."""
        sides = 0
        for seat in range(self.facts.seats):
            if self.at.war.role[seat] == ATTACKS or (self.at.war.role[seat] == DEFENDS and not self.is_silenced()):
                sides |= 1 << seat
        return sides

    def is_silenced(self):
        """Whether an attacker's ability keeps so weak a defender from playing a card (TFW-38f)."""
        for seat in range(self.facts.seats):
            strong = self.at.war.role[seat] == ATTACKS and self.can_use(seat, SILENCE)
            if strong and self.at.troops[self.at.war.target] <= self.strength_of(seat, SILENCE):
                return True
        return False

    def list_seal_card(self, seat, out):
        """Any card of the hand; a Cry only for a defender with somebody to name (TFW-27b, TFW-29, TFW-29a)."""
        for card in range(CARDS):
            may_cry = seat == self.at.war.defender and self.has_outsider()
            if self.at.hand[seat].card[card] and (card != CRY or may_cry):
                offer(out, PLAY + card)

    def show_cards(self):
        """All reveal together; then cards are drawn for those who support of their own will (TFW-27b, TFW-30b)."""
        for place in range(self.at.ordered - 1, -1, -1):
            seat = self.at.order[place]
            if self.at.war.role[seat] == HELPS:
                self.push(AT_HELP_CARD, seat, 0, 0)
            elif self.at.sealed[seat]:
                self.show_card(seat, self.at.sealed[seat] - 1 - PLAY)
        for seat in range(self.facts.seats):
            self.at.sealed[seat] = 0

    def show_card(self, seat, card):
        """A Negate by any side calls the war off; a Cry calls for help (TFW-28, TFW-29)."""
        self.at.war.card[seat] = card
        if card > 0:
            self.leave_hand(seat, card)
        if card == NEGATE:
            self.at.war.negated = True
        elif card == CRY:
            self.at.war.cries += 1

    # The result

    def call_off(self):
        """No losses, nobody moves, borrowed troops return, cards are discarded; neither won nor lost (TFW-28, TFW-5b)."""
        self.remember_battle()
        self.discard_played()
        for seat in range(self.facts.seats):
            if self.at.war.role[seat] == ATTACKS:
                self.stop_rampage(seat)
        self.close_war()

    def decide(self):
        """Somebody wins, or nobody on an unoccupied turf (TFW-32 to TFW-34)."""
        self.at.war.winner = self.find_winner()
        self.remember_battle()
        if self.at.war.winner != NONE:
            self.take_losses()
            self.start_retreat()

    def remember_battle(self):
        """What everybody has seen of the sides, before anything is lost, moved or discarded (TFW-32, TFW-49)."""
        self.at.last.target = self.at.war.target
        self.at.last.defender = self.at.war.defender
        self.at.last.winner = self.at.war.winner
        self.at.last.negated = self.at.war.negated
        self.at.last.borrowed = self.at.war.borrowed
        for seat in range(self.facts.seats):
            helps = self.at.war.role[seat] == HELPS
            self.at.last.side[seat] = self.at.war.ally[seat] if helps else seat if self.is_side(seat) else NONE
            self.at.last.troops[seat] = self.lent_by(seat) if helps else self.at.war.committed[seat]
            self.at.last.bonus[seat] = self.modifiers_of(seat) if self.is_side(seat) else 0
            self.at.last.card[seat] = self.at.war.card[seat]
