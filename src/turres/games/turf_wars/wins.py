"""Turf Wars, winning: home turf, nemesis, secret wins, and the moments at which they are looked at."""

import cython


class Wins(Board):
    """Who has won, and who is out."""

    # Moments

    def moment(self):
        """A moment after which anything may be different for anybody (TFW-3b)."""
        self.moment_among((1 << self.facts.seats) - 1)

    def moment_among(self, stirred):
        """Wins are looked at, and what they tell of secrets is noted; to the unstirred only others can make a difference."""
        if self.at.war.target == NONE:
            self.look_round(stirred)
            for seat in range(self.facts.seats):
                self.rule_out(seat, self.facts.open_secrets if (stirred >> seat) & 1 else self.facts.rival_secrets)

    def moment_of(self, seat, cards):
        """The same where one seat has more troops on its turfs or more cards, for which only these secrets ask (TFW-3b)."""
        if self.at.war.target == NONE and self.at.secrets[seat] and self.at.ending == GOES_ON:
            if self.at.secrets[seat] & cards and self.has_early_secret(seat, cards):
                self.conclude(1 << seat)
            self.rule_out(seat, cards)

    def look_round(self, stirred):
        """Troopless players are out, then all for whom a win condition holds win together (TFW-3a, TFW-37)."""
        if self.at.ending != GOES_ON:
            return
        fallen = 0
        for seat in range(self.facts.seats):
            if self.is_living(seat) and self.at.strength[seat] == 0:
                fallen |= 1 << seat
        if fallen:
            if fallen == self.at.living:
                self.settle_ruins(fallen)
                return
            for seat in range(self.facts.seats):
                if (fallen >> seat) & 1:
                    self.eliminate(seat)
        self.look_for_wins(fallen, stirred)

    def look_for_wins(self, fallen, stirred):
        """Home turf, nemesis and secret wins of the living; the last one left wins too (TFW-1 to TFW-3c)."""
        winners = 0
        for seat in range(self.facts.seats):
            if (stirred >> seat) & 1:
                if self.is_living(seat) and self.has_won(seat, fallen):
                    winners |= 1 << seat
            elif self.at.secrets[seat] & self.facts.rival_secrets and self.has_early_secret(
                seat, self.facts.rival_secrets
            ):
                winners |= 1 << seat
        if (self.at.living & (self.at.living - 1)) == 0 and winners == 0:
            winners = self.at.living
            self.at.reason[lowest(winners)] = BY_SURVIVAL
        if winners:
            self.conclude(winners)

    def has_won(self, seat, fallen):
        """Whether one of the three ways to win holds now; the first found is noted."""
        if self.at.home[seat] != NONE and self.count_home(seat) >= self.facts.winning:
            self.at.reason[seat] = BY_HOME
        elif fallen and self.has_slain_nemesis(seat, fallen):
            self.at.reason[seat] = BY_NEMESIS
        else:
            return self.at.secrets[seat] != 0 and self.has_early_secret(seat, self.facts.secret_cards)
        return True

    def has_early_secret(self, seat, cards):
        """Whether one of the seat's own among these holds, of those that win at any moment (TFW-3)."""
        cards &= self.at.secrets[seat] & ~(self.facts.late_secrets | self.facts.after_action)
        if not self.has_secret(seat, cards):
            return False
        self.at.reason[seat] = BY_SECRET
        return True

    def has_slain_nemesis(self, seat, fallen):
        """The killing blow on the nemesis; with two players the other one is it (TFW-2, TFW-2a, TFW-2c)."""
        for victim in range(self.facts.seats):
            hunted = self.facts.seats == 2 or self.facts.nemesis[self.at.faction[seat]] == self.at.faction[victim]
            if hunted and (fallen >> victim) & 1 and self.at.slayer[victim] == seat:
                return True
        return False

    def has_secret(self, seat, cards):
        """Whether one of these secret wins holds; it is shown if so (TFW-3)."""
        if cards:
            cards &= self.within_reach(seat)
        while cards:
            card = lowest(cards)
            if self.meets(seat, card):
                self.at.shown[seat] = card
                return True
            cards &= cards - 1
        return False

    def within_reach(self, seat):
        """The secret wins for which the seat has turfs and troops enough, and for which it is not too early (TFW-41)."""
        cards = self.facts.by_marker[self.at.marker] & self.facts.by_troops[self.at.strength[seat]]
        cards &= self.facts.by_turfs[popcount(self.at.own[seat])]
        if cards & self.facts.guard_secrets:
            cards &= ~self.unguarded(seat)
        return cards

    def unguarded(self, seat):
        """The secret wins that ask for a type which the seat does not hold alone (TFW-41e)."""
        others = 0
        for other in range(self.facts.seats):
            if other != seat:
                others |= self.at.own[other]
        cards = 0
        for kind in range(TYPES):
            if (self.at.own[seat] & self.facts.of_type[kind]) == 0 or others & self.facts.of_type[kind]:
                cards |= self.facts.guards[kind]
        return cards

    def conclude(self, winners):
        """The game ends; those whose late secret wins hold win too (TFW-3a, TFW-5, TFW-5a, TFW-41f)."""
        for seat in range(self.facts.seats):
            if self.is_living(seat) and not (winners >> seat) & 1:
                cards = self.at.secrets[seat] & self.facts.late_secrets
                if self.has_acted(seat):
                    cards |= self.at.secrets[seat] & self.facts.after_action
                if cards and self.has_secret(seat, cards):
                    self.at.reason[seat] = BY_SECRET
                    winners |= 1 << seat
        self.at.winners = winners
        self.at.ending = BY_POINTS
        for seat in range(self.facts.seats):
            if (winners >> seat) & 1:
                self.at.ending = min(self.at.ending, self.at.reason[seat])

    def has_acted(self, seat):
        """Whether the seat's action of this round was performed: its card is away, or nothing is left on it (TFW-5a)."""
        done = (self.at.revealed >> seat) & 1 and self.at.attacks[seat] == 0 and not (self.at.pending >> seat) & 1
        return (self.at.acted >> seat) & 1 or (self.at.phase == 4 and done)

    def judge_after_actions(self):
        """At the end of phase 4 Unstoppable is judged (TFW-5a)."""
        winners = 0
        for seat in range(self.facts.seats):
            if self.is_living(seat) and self.has_secret(seat, self.at.secrets[seat] & self.facts.after_action):
                self.at.reason[seat] = BY_SECRET
                winners |= 1 << seat
        if winners:
            self.conclude(winners)
        for seat in range(self.facts.seats):
            self.rule_out(seat, self.facts.after_action)

    # What everybody can tell

    def rule_out(self, seat, cards):
        """A secret win that holds and does not win is not among the cards the seat has drawn by now (TFW-3, TFW-50)."""
        cards &= self.facts.open_secrets | self.facts.after_action
        if self.at.ending != GOES_ON or self.at.secrets[seat] == 0 or cards == 0:
            return
        cards &= self.within_reach(seat)
        if cards == 0:
            return
        met = 0
        doubted = 0
        for number in range(self.at.draws):
            if self.at.drawn[number].owner == seat:
                doubted |= cards & ~self.at.ruled_out[number]
        while doubted:
            if self.meets(seat, lowest(doubted)):
                met |= cython.cast(u32, 1) << lowest(doubted)
            doubted &= doubted - 1
        if met:
            for number in range(self.at.draws):
                if self.at.drawn[number].owner == seat:
                    self.at.ruled_out[number] |= met

    # Elimination

    def settle_ruins(self, fallen):
        """If nobody is left, points and the rest of TFW-4 decide among those who fell now (TFW-3c)."""
        while self.at.depth:
            self.pop()
        self.at.living = 0
        self.at.tied = fallen
        self.push(AT_FINISH, NONE, 1, 0)

    def eliminate(self, seat):
        """Cards are discarded, the Zero and secret wins leave the game, points and debts lapse (TFW-37, TFW-37a)."""
        self.at.living &= ~(1 << seat)
        self.at.points[seat] = 0
        self.at.secrets[seat] = 0
        for card in range(1, CARDS):
            self.at.discard[card] += self.at.hand[seat].card[card]
        for card in range(CARDS):
            self.at.hand[seat].card[card] = 0
            for other in range(ONLOOKER + 1):
                self.at.known[other].of[seat].card[card] = 0
        self.bury_cards(seat)
        self.forget_debts(seat)
        if self.at.first == seat:
            self.at.first = self.next_living(seat, 1)

    def bury_cards(self, seat):
        """Held action cards are discarded unseen; a drafted one stays face down until phase 4 ends (TFW-37, TFW-50)."""
        for kind in range(ACTIONS):
            self.at.buried[kind] += self.at.held[seat].kind[kind]
            self.at.seen_buried[seat].kind[kind] += self.at.held[seat].kind[kind]
            self.at.held[seat].kind[kind] = 0

    def forget_debts(self, seat):
        """Nothing is owed to or by the eliminated (TFW-31)."""
        for number in range(self.at.owing):
            if self.at.debts[number].payer == seat or self.at.debts[number].helper == seat:
                self.at.debts[number].amount = 0

    # What secret wins ask for

    def meets(self, seat, card):
        """Whether all that the card asks for is true (TFW-3, TFW-41 to TFW-41g)."""
        for number in range(self.facts.goal_count[card]):
            if not self.holds_goal(seat, card, cython.address(self.facts.goals[card][number])):
                return False
        return True

    def holds_goal(self, seat, card, goal):
        """Whether one word of a secret win is true."""
        if goal.word == TROOPS:
            return self.at.strength[seat] >= goal.a
        if goal.word == FROM_MARKER:
            return self.at.marker >= goal.a
        if goal.word == TURFS_OWNED:
            return popcount(self.at.own[seat]) >= goal.a
        if goal.word == KILL:
            return self.has_killed(seat, card, goal.a)
        if goal.word == ENCIRCLE:
            return self.has_encircled(seat, goal.a)
        if goal.word == EACH_TYPE:
            return self.has_each_type(seat, goal.a)
        if goal.word == CARD_OF_EACH:
            return self.has_card_of_each(seat)
        if goal.word == GUARD:
            return self.is_guardian(seat, goal.a)
        if goal.word == STACKS:
            return self.has_stacks(seat, goal.a, goal.b)
        return self.holds_rare_goal(seat, goal)

    def holds_rare_goal(self, seat, goal):
        """The rest of the words."""
        if goal.word == GATES:
            return self.has_gates(seat, goal.a)
        if goal.word == CENTRE:
            return popcount(self.at.own[seat] & self.facts.centre) >= goal.a
        if goal.word == SCATTERED:
            return self.has_scattered(seat, goal.a)
        if goal.word == STARTS:
            return self.has_starts(seat, goal.a)
        if goal.word == HOMEBODY:
            return not self.at.start_lost[seat] and self.at.troops[self.at.start[seat]] >= goal.a
        if goal.word == HAND:
            return self.spare_cards(seat) >= goal.a
        if goal.word == ANNEX:
            return self.has_annexed(seat)
        if goal.word == UNSTOPPABLE:
            return self.at.attacks_won[seat] >= goal.a and self.at.attacks_lost[seat] == 0
        if goal.word == UNDEFEATED:
            return self.at.wars_won[seat] > 0 and self.at.wars_lost[seat] == 0
        return self.at.held_out[seat] >= goal.a and self.at.overrun[seat] == 0

    def has_killed(self, seat, card, side):
        """The neighbour on that side when the card was drawn has fallen by this seat's hand (TFW-41a)."""
        for number in range(self.at.draws):
            if self.at.drawn[number].owner == seat and self.at.drawn[number].card == card:
                victim = self.at.drawn[number].left if side == 0 else self.at.drawn[number].right
                return victim != seat and not self.is_living(victim) and self.at.slayer[victim] == seat
        return False

    def has_encircled(self, seat, least):
        """A foreign turf with enough neighbours, all of them own; teleporters do not count (TFW-41b, TFW-8a)."""
        if popcount(self.at.own[seat]) < least:
            return False
        for turf in range(self.facts.turfs):
            if self.at.owner[turf] != NONE and self.at.owner[turf] != seat:
                around = self.facts.beside[turf]
                if (around & ~self.at.own[seat]) == 0 and popcount(around) >= least:
                    return True
        return False

    def has_each_type(self, seat, least):
        """So many turfs of every type (TFW-41d)."""
        for kind in range(TYPES):
            if popcount(self.at.own[seat] & self.facts.of_type[kind]) < least:
                return False
        return True

    def has_card_of_each(self, seat):
        """A combat card of each value 1 to 10 (TFW-41d)."""
        for card in range(1, CRY):
            if self.at.hand[seat].card[card] == 0:
                return False
        return True

    def is_guardian(self, seat, kind):
        """Own turfs of this type, and nobody else's (TFW-41e)."""
        if (self.at.own[seat] & self.facts.of_type[kind]) == 0:
            return False
        for other in range(self.facts.seats):
            if other != seat and self.at.own[other] & self.facts.of_type[kind]:
                return False
        return True

    def has_stacks(self, seat, least, height):
        """So many turfs with so many troops each."""
        found = 0
        turfs = self.at.own[seat]
        while turfs:
            found += self.at.troops[lowest(turfs)] >= height
            turfs &= turfs - 1
        return found >= least

    def has_gates(self, seat, least):
        """A turf beside so many teleporters."""
        found = 0
        for gate in range(self.facts.gates):
            found += (self.at.own[seat] & self.facts.gate[gate]) != 0
        return found >= least

    def has_scattered(self, seat, least):
        """So many turfs without an own neighbour."""
        found = 0
        turfs = self.at.own[seat]
        while turfs:
            found += (self.facts.beside[lowest(turfs)] & self.at.own[seat]) == 0
            turfs &= turfs - 1
        return found >= least

    def has_starts(self, seat, least):
        """So many start turfs of others."""
        found = 0
        for other in range(self.facts.seats):
            found += other != seat and self.at.start[other] != NONE and self.is_own(self.at.start[other], seat)
        return found >= least

    def has_annexed(self, seat):
        """The winning number of a type that is not the own home."""
        for kind in range(TYPES):
            if (
                kind != self.at.home[seat]
                and popcount(self.at.own[seat] & self.facts.of_type[kind]) >= self.facts.winning
            ):
                return True
        return False
