"""Turf Wars, phase 4, the actions: priorities, troop cards, maneuvers, teleports, and attacks in waves."""

import cython


class Actions(Draft):
    """What action cards do (TFW-19 to TFW-19e, TFW-23 to TFW-26)."""

    def carry_call(self, step):
        """Priorities are called from one up: troops and maneuvers, then teleports, then attacks (TFW-19, TFW-19b)."""
        if step.a == 0:
            self.at.called = self.next_priority()
            if self.at.called > self.facts.last_priority:
                self.pop()
            else:
                self.show_called()
                step.a = 1
            return
        step.a += 1
        if step.a == 2:
            if self.is_called(DEED_PLACE, DEED_MANEUVER):
                self.for_each(EACH_TROOPS)
        elif step.a == 3:
            if self.is_called(DEED_TELEPORT, DEED_TELEPORT):
                self.for_each(EACH_TELEPORT)
        elif step.a == 4:
            self.push(AT_WAVES, NONE, 0, 0)
        else:
            self.put_cards_away()
            step.a = 0

    def next_priority(self):
        """The next number after the last called at which somebody has a card; one too many if nobody has (TFW-19)."""
        found = self.facts.last_priority + 1
        for seat in range(self.facts.seats):
            if self.is_living(seat) and self.at.drafted[seat] != NONE:
                priority = self.facts.priority[self.at.drafted[seat]]
                if self.at.called < priority < found:
                    found = priority
        return found

    def is_up(self, seat):
        """Whether the seat's card has the called priority."""
        return (
            self.is_living(seat)
            and self.at.drafted[seat] != NONE
            and self.facts.priority[self.at.drafted[seat]] == self.at.called
        )

    def is_called(self, first, last):
        """Whether somebody's card of this priority does one of these deeds."""
        for seat in range(self.facts.seats):
            if self.is_up(seat) and first <= self.facts.deed[self.at.drafted[seat]] <= last:
                return True
        return False

    def show_called(self):
        """All cards of this priority are revealed together (TFW-19)."""
        for seat in range(self.facts.seats):
            if self.is_up(seat):
                self.reveal_card(seat)
                self.at.struck[seat] = 0
                self.at.attacks[seat] = self.attacks_on(seat, self.facts.deed[self.at.drafted[seat]])

    def attacks_on(self, seat, deed):
        """One for an Attack, two for Strikes, no end under Rampage (TFW-23, TFW-23a, TFW-40f)."""
        if deed < DEED_ATTACK:
            return 0
        if self.holds(RAMPAGE, seat):
            return ENDLESS
        return 2 if deed == DEED_STRIKES else 1

    def put_cards_away(self):
        """Performed cards are discarded for all to see (TFW-19)."""
        for seat in range(self.facts.seats):
            if self.at.drafted[seat] != NONE and (self.at.revealed >> seat) & 1:
                self.at.performed[self.at.drafted[seat]] += 1
                self.at.drafted[seat] = NONE
                self.at.attacks[seat] = 0
                self.at.struck[seat] = 0
                self.at.acted |= 1 << seat

    def each_action(self, what, seat):
        """Troop cards and maneuvers, or teleports, of the called priority (TFW-19b)."""
        if not self.is_up(seat):
            return
        deed = self.facts.deed[self.at.drafted[seat]]
        if what == EACH_TROOPS:
            if deed == DEED_PLACE:
                self.place_troops(seat, self.decider(seat), self.facts.action_troops[self.at.drafted[seat]], True)
            elif deed == DEED_MANEUVER:
                self.start_maneuver(seat, self.decider(seat))
        elif deed == DEED_TELEPORT and self.unoccupied(self.facts.action_type[self.at.drafted[seat]]):
            self.push_by(AT_TELEPORT_FROM, seat, self.decider(seat), 0, 0)

    # Teleports

    def unoccupied(self, kind):
        """Turfs of the type on which nobody stands."""
        turfs = self.facts.of_type[kind]
        for seat in range(self.facts.seats):
            turfs &= ~self.at.own[seat]
        return turfs

    def list_teleport_from(self, step, out):
        """All troops of any own turf, or none (TFW-23b, TFW-19a)."""
        self.offer_turfs(out, LEAVE, self.at.own[step.seat])
        offer(out, PASS)

    def make_teleport_from(self, step, move):
        """The turf they leave is chosen."""
        if move == PASS:
            self.pop()
        else:
            step.kind = AT_TELEPORT_TO
            step.a = move - LEAVE

    def list_teleport_to(self, step, out):
        """An unoccupied turf of the card's type, anywhere (TFW-23b)."""
        self.offer_turfs(out, REACH, self.unoccupied(self.facts.action_type[self.at.drafted[step.seat]]))

    def make_teleport_to(self, step, move):
        """All of them go (TFW-23b)."""
        seat = step.seat
        count = self.at.troops[step.a]
        self.take(step.a, count)
        self.pop()
        self.put(move - REACH, seat, count)
        self.moment_among(1 << seat)

    # Waves

    def carry_waves(self, step):
        """Everyone with an attack left seals one or stops; then all are carried out one at a time (TFW-19c, TFW-19e)."""
        if step.a == 0:
            step.b = self.ready_to_attack()
            step.a = 1
            if step.b:
                self.ask_all(AT_SEAL_ATTACK, step.b)
            else:
                self.pop()
        elif step.a == 1:
            self.show_attacks(step.b)
            step.a = 2
        elif self.at.pending:
            self.begin_war(self.first_pending())
        else:
            step.a = 0

    def ready_to_attack(self):
        """The seats with an attack left on a card of this priority and something to aim at."""
        ready = 0
        for seat in range(self.facts.seats):
            if self.is_up(seat) and self.at.attacks[seat] and self.has_attack(seat):
                ready |= 1 << seat
        return ready

    def has_attack(self, seat):
        """Whether a legal attack exists."""
        targets = self.open_targets(seat)
        while targets:
            if self.neighbours(lowest(targets)) & self.at.own[seat]:
                return True
            targets &= targets - 1
        return False

    def open_targets(self, seat):
        """What the card can aim at; never twice at the same turf (TFW-23a, TFW-40f)."""
        return self.attackable(seat, self.at.drafted[seat]) & ~self.at.struck[seat]

    def must_attack(self, seat):
        """Under Bloodlust the first attack is compulsory (TFW-40)."""
        return self.holds(BLOODLUST, seat) and self.at.struck[seat] == 0

    def list_seal_attack(self, seat, out):
        """From any own turf on any adjacent target, or stop (TFW-19c, TFW-23, TFW-40)."""
        least = 1
        if self.must_attack(seat):
            least = 2 if self.has_strong_attack(seat) else 1
        else:
            offer(out, PASS)
        targets = self.open_targets(seat)
        while targets:
            turf = lowest(targets)
            sources = self.neighbours(turf) & self.at.own[seat]
            while sources:
                if self.at.troops[lowest(sources)] >= least:
                    offer(out, ATTACK + self.facts.road[lowest(sources)][turf])
                sources &= sources - 1
            targets &= targets - 1

    def has_strong_attack(self, seat):
        """Whether a source of two or more troops reaches a target (TFW-40)."""
        targets = self.open_targets(seat)
        while targets:
            sources = self.neighbours(lowest(targets)) & self.at.own[seat]
            while sources:
                if self.at.troops[lowest(sources)] >= 2:
                    return True
                sources &= sources - 1
            targets &= targets - 1
        return False

    def show_attacks(self, asked):
        """All sealed attacks are shown together; stopping is final for the card (TFW-19c, TFW-19e)."""
        for seat in range(self.facts.seats):
            self.at.aimed[seat] = 0
            if (asked >> seat) & 1:
                if self.at.sealed[seat] == PASS + 1:
                    self.at.attacks[seat] = 0
                else:
                    self.at.aimed[seat] = self.at.sealed[seat] - ATTACK
                    self.at.struck[seat] |= cython.cast(u64, 1) << self.facts.road_to[self.at.aimed[seat] - 1]
                    self.at.pending |= 1 << seat
                    if self.at.attacks[seat] != ENDLESS:
                        self.at.attacks[seat] -= 1
            self.at.sealed[seat] = 0

    def first_pending(self):
        """The first in FTT order whose attack has not been carried out (TFW-19c)."""
        for place in range(self.at.ordered):
            if (self.at.pending >> self.at.order[place]) & 1:
                return self.at.order[place]
        return NONE

    def begin_war(self, first):
        """All pending attacks on the same target are one war; those that lapse are used up (TFW-19c, TFW-19d, TFW-27c)."""
        target = self.facts.road_to[self.at.aimed[first] - 1]
        attackers = 0
        for seat in range(self.facts.seats):
            if (self.at.pending >> seat) & 1 and self.facts.road_to[self.at.aimed[seat] - 1] == target:
                self.at.pending &= ~(1 << seat)
                if self.has_lapsed(seat):
                    self.stop_rampage(seat)
                else:
                    self.at.war.role[seat] = ATTACKS
                    self.at.war.source[seat] = self.facts.road_from[self.at.aimed[seat] - 1]
                    attackers += 1
                self.at.aimed[seat] = 0
        if attackers:
            self.at.war.target = target
            self.at.war.defender = self.at.owner[target]
            if self.at.war.defender != NONE:
                self.at.war.role[self.at.war.defender] = DEFENDS
            self.at.war.entry = attackers == 1 and self.at.war.defender == NONE
            self.push(AT_WAR, NONE, 0, 0)

    def has_lapsed(self, seat):
        """An attack lapses if its source is lost or empty, or its target has become own (TFW-19d)."""
        road = self.at.aimed[seat] - 1
        return not self.is_own(self.facts.road_from[road], seat) or self.is_own(self.facts.road_to[road], seat)

    def stop_rampage(self, seat):
        """Whatever is not won ends a Rampage (TFW-40f, TFW-19d)."""
        if self.at.attacks[seat] == ENDLESS:
            self.at.attacks[seat] = 0
