"""Turf Wars, abilities and events in force: who has which power, whom the event binds, and maneuvers."""

import cython


class Abilities(Wins):
    """What a faction can do and when (TFW-38 to TFW-39b)."""

    def ability_of(self, seat):
        """The faction whose ability the seat has: its own, or the one it copies while that lives (TFW-38i, TFW-46)."""
        faction = self.at.faction[seat]
        if (
            self.facts.has_power[faction][COPY]
            and self.at.copied[seat] != NONE
            and self.is_living(self.at.copied[seat])
        ):
            return self.at.faction[self.at.copied[seat]]
        return faction

    def has_ability(self, seat, power):
        """Whether the seat's ability has this word, cursed or not (TFW-39b)."""
        return self.is_living(seat) and self.facts.has_power[self.ability_of(seat)][power]

    def can_use(self, seat, power):
        """Whether the ability works now: Curse of Malaise takes it from all whom the event binds (TFW-40a, TFW-42)."""
        return self.has_ability(seat, power) and not self.holds(MALAISE, seat)

    def strength_of(self, seat, power):
        """The number on the ability."""
        return self.facts.power[self.ability_of(seat)][power]

    def holds(self, word, seat):
        """Whether the event in force says this and binds the seat (TFW-17, TFW-38a)."""
        return self.is_event(word) and self.takes_part(seat)

    def is_event(self, word):
        """Whether the event in force says this."""
        return self.at.event != NONE and self.facts.has_rule[self.at.event][word]

    def takes_part(self, seat):
        """Whether the seat does not sit the event out (TFW-38a)."""
        return not (self.at.sitting_out >> seat) & 1

    # Who decides for an action card

    def decider(self, seat):
        """Under Mind Control the participant to the right decides for the card (TFW-40d, TFW-38b)."""
        if not self.holds(MIND_CONTROL, seat):
            return seat
        other = self.next_living(seat, -1)
        while not self.takes_part(other):
            other = self.next_living(other, -1)
        return other

    # Placing

    def place_troops(self, seat, by, count, optional):
        """Troops go one at a time on own turfs, as many as the limit leaves room for (TFW-16, TFW-23d, TFW-47)."""
        count = min(count, MOST_TROOPS - self.at.strength[seat])
        if count > 0 and self.at.own[seat]:
            self.push_by(AT_PLACE, seat, by, count, optional)

    def list_place(self, step, out):
        """Any own turf; a card's troops may be declined (TFW-16, TFW-19a)."""
        self.offer_turfs(out, PLACE, self.at.own[step.seat])
        if step.b:
            offer(out, PASS)

    def make_place(self, step, move):
        """One troop stands there, and a win may hold at once (TFW-3b)."""
        seat = step.seat
        if move == PASS:
            self.pop()
            return
        self.reinforce(move - PLACE, seat, 1)
        step.a -= 1
        if step.a == 0:
            self.pop()
        self.moment_of(seat, self.facts.troop_secrets)

    # Phase 1

    def phase_one(self, seat):
        """Abilities that act before the event, each optional (TFW-15)."""
        self.push(AT_PHASE_ONE, seat, 0, 0)
        if self.facts.has_power[self.at.faction[seat]][COPY] and not self.holds(MALAISE, seat):
            self.push(AT_COPY, seat, 0, 0)

    def carry_phase_one(self, step):
        """What the seat's ability, own or copied, does in phase 1 (TFW-38c, TFW-38d, TFW-38h)."""
        seat = step.seat
        self.pop()
        if self.can_use(seat, GROW) and self.has_soil(seat):
            self.push(AT_USE, seat, GROW, 0)
        if self.can_use(seat, MANEUVER) and self.has_two_turfs(seat):
            self.push(AT_USE, seat, MANEUVER, 0)
        if self.can_use(seat, DECLARE):
            self.push(AT_DECLARE, seat, 1, 0)

    def has_soil(self, seat):
        """Whether a controlled turf of the growing type exists, and a troop to put there."""
        return (self.at.own[seat] & self.facts.of_type[self.strength_of(seat, GROW)]) != 0 and self.at.strength[
            seat
        ] < MOST_TROOPS

    def has_two_turfs(self, seat):
        """Whether there is anything to move about."""
        return popcount(self.at.own[seat]) >= 2

    def make_use(self, step, move):
        """An optional ability is used or not (TFW-39a)."""
        seat = step.seat
        power = step.a
        self.pop()
        if move == PASS:
            return
        if power == GROW:
            self.grow(seat, self.strength_of(seat, GROW))
        elif power == MANEUVER:
            self.start_maneuver(seat, seat)
        else:
            self.use_in_war(seat, power)

    def use_in_war(self, seat, power):
        """What an ability does in a war; the chapter on wars says it."""

    def grow(self, seat, kind):
        """One troop on each controlled turf of the type (TFW-38c)."""
        turfs = self.at.own[seat] & self.facts.of_type[kind]
        while turfs:
            self.reinforce(lowest(turfs), seat, 1)
            turfs &= turfs - 1
        self.moment_of(seat, self.facts.troop_secrets)

    # Declaring a home type

    def list_declare(self, step, out):
        """Any other type that would not win at once, unless no choice is left (TFW-1b, TFW-38h, TFW-40b)."""
        before = out.count
        for kind in range(TYPES):
            if (
                kind != self.at.home[step.seat]
                and popcount(self.at.own[step.seat] & self.facts.of_type[kind]) < self.facts.winning
            ):
                offer(out, PROCLAIM + kind)
        if step.a:
            offer(out, PASS)
        elif out.count == before:
            for kind in range(TYPES):
                if kind != self.at.home[step.seat]:
                    offer(out, PROCLAIM + kind)

    def make_declare(self, step, move):
        """The type counts at once (TFW-1b)."""
        seat = step.seat
        self.pop()
        if move != PASS:
            self.at.home[seat] = move - PROCLAIM
            self.moment_among(1 << seat)

    # Copying

    def list_copy(self, step, out):
        """Any other living player's ability, or the present choice stays (TFW-38i, TFW-46)."""
        for seat in range(self.facts.seats):
            if seat != step.seat and self.is_living(seat) and seat != self.at.copied[step.seat]:
                offer(out, IMITATE + seat)
        offer(out, PASS)

    def make_copy(self, step, move):
        """The choice holds until changed (TFW-38i)."""
        seat = step.seat
        self.pop()
        if move != PASS:
            self.at.copied[seat] = move - IMITATE

    # Maneuvers

    def start_maneuver(self, seat, by):
        """Own troops are redistributed among the turfs controlled at its start (TFW-23c)."""
        self.at.stage = self.at.own[seat]
        self.at.gave = 0
        self.at.received = 0
        if self.has_two_turfs(seat):
            self.push_by(AT_GIVE, seat, by, 0, 0)

    def list_give(self, step, out):
        """A turf that has not received may give, if another may receive; or the maneuver is over (TFW-23c)."""
        turfs = self.at.own[step.seat] & self.at.stage & ~self.at.received
        while turfs:
            if self.at.stage & ~self.at.gave & ~(cython.cast(u64, 1) << lowest(turfs)):
                offer(out, LEAVE + lowest(turfs))
            turfs &= turfs - 1
        offer(out, PASS)

    def make_give(self, step, move):
        """The next source is chosen, or the whole maneuver is looked at (TFW-3b)."""
        if move == PASS:
            seat = step.seat
            self.pop()
            self.at.stage = 0
            self.at.gave = 0
            self.at.received = 0
            self.moment_among(1 << seat)
        else:
            self.push_by(AT_TAKE, step.seat, step.by, move - LEAVE, 0)

    def list_take(self, step, out):
        """A turf controlled at the start that has not given (TFW-23c)."""
        self.offer_turfs(out, REACH, self.at.stage & ~self.at.gave & ~(cython.cast(u64, 1) << step.a))

    def make_take(self, step, move):
        """The target is chosen."""
        step.kind = AT_TRANSFER
        step.b = move - REACH

    def list_counts(self, out, least, most):
        """A number of troops from least to most."""
        for count in range(least, most + 1):
            offer(out, COUNT + count)

    def make_transfer(self, step, move):
        """So many troops go over; the giver may not receive, nor the receiver give (TFW-23c)."""
        seat = step.seat
        source = step.a
        target = step.b
        self.pop()
        self.take(source, move - COUNT)
        self.put(target, seat, move - COUNT)
        self.at.gave |= cython.cast(u64, 1) << source
        self.at.received |= cython.cast(u64, 1) << target
