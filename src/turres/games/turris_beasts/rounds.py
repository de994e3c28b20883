"""Turris, chapters Round, Solo and End: what comes when nothing is left to decide."""

from turres.games.turris_beasts.actions import Actions


class Rounds(Actions):
    """Turns, Betrayers, Beasts and Cleanup, round after round to the end."""

    # The round

    def advance(self):
        """Nothing is open: new sites if a threshold was reached, else the next part of the round (TBE-4, TBE-29, TBE-29a)."""
        if self.at.reached > self.at.served:
            self.at.served = self.at.reached
            self.push(SITE_DRAW, 0, 0, 0, 0, 0)
        elif self.at.stage <= SET_TACTICS:
            self.set_up()
        elif self.at.stage == ROUND_BEGINS:
            self.begin_round()
        elif self.at.stage <= TURN_OVER:
            self.go_on_with_turn()
        elif self.at.stage == BETRAYER_PHASE:
            self.at.stage = DUSK
            self.betrayer_phase()
        elif self.at.stage == DUSK:
            self.open_window(1, BEAST_PHASE)
        elif self.at.stage == BEAST_PHASE:
            self.beast_phase()
        elif self.at.stage == BEASTS_DONE:
            self.at.stage = DAWN
            self.remove_beast()
        elif self.at.stage == DAWN:
            self.open_window(2, CLEANUP)
        else:
            self.clean_up()

    def set_up(self):
        """Trionfi, missions, the start player, then a Tactics card each in turn order (TBE-2, TBE-3)."""
        self.at.stage += 1
        if self.at.stage == SET_MISSIONS:
            self.push(TRIONFI_DRAW, 0, 0, 0, 0, 0)
        elif self.at.stage == SET_FIRST:
            self.push(MISSION_DRAW, 0, 0, 0, 0, 0)
        elif self.at.stage == SET_TACTICS:
            if not self.facts.solo:
                self.push(NAMING, 0, 0, 0, 0, 0)
        else:
            for i in range(self.facts.seats - 1, -1, -1):
                self.draw_tactics(self.in_order(i), 1)

    def begin_round(self):
        """Trionfi cards built in the last round begin to work; the First Player is up (TBE-4, TBE-27c)."""
        self.at.round += 1
        self.at.fresh = 0
        for seat in range(self.facts.seats):
            self.refresh(seat)
        self.at.active = self.at.first
        self.at.turns = 0
        self.at.stage = TURN_BEGINS

    def go_on_with_turn(self):
        """Start, actions, mission, Trionfi, end (TBE-5)."""
        if self.at.stage == TURN_BEGINS:
            self.begin_turn()
        elif self.at.stage == ACTIONS:
            self.action_step(self.at.active)
        elif self.at.stage == MISSION_STEP:
            self.at.stage = TRIONFI_STEP
            if self.can_complete(self.at.active):
                self.push(COMPLETING, self.at.active, 0, 0, 0, 0)
        elif self.at.stage == TRIONFI_STEP:
            self.trionfi_step(self.at.active)
        elif self.at.stage <= REFILL:
            self.end_turn(self.at.active)
        else:
            self.next_turn()

    def begin_turn(self):
        """Two actions, one Tactics card, and first perhaps a swap of missions (TBE-5a, TBE-10, TBE-11c)."""
        seat = self.at.active
        self.at.actions = 2
        self.at.cards = 1 + self.at.tribe[seat].boon[TACTICS_MORE]
        self.at.placed = False
        self.at.collected = False
        self.at.gathered = 0
        self.at.stage = ACTIONS
        if self.can_swap(seat):
            self.push(SWAPPING, seat, 0, 0, 0, 0)

    def action_step(self, seat):
        """It goes on while there are actions, or a card in hand that could still be one to play (TBE-5a, TBE-10)."""
        if self.at.actions or (self.at.cards and self.at.tribe[seat].hand):
            self.push(ACTING, seat, 0, 0, 0, 0)
        else:
            self.at.stage = MISSION_STEP

    def trionfi_step(self, seat):
        """Each right from the Grove is used or lost, one after the other (TBE-27a)."""
        if self.at.tribe[seat].rights == 0:
            self.at.stage = TURN_ENDS
            return
        self.at.tribe[seat].rights -= 1
        if self.can_build(seat):
            self.push(BUILDING, seat, self.facts.grove_prestige, 0, 0, 0)

    def end_turn(self, seat):
        """Discard down to four Tactics, then refill missions to five (TBE-5b)."""
        if self.at.stage == REFILL:
            self.at.stage = TURN_OVER
            self.push(MISSION_DRAW, 0, 0, 0, 0, 0)
            return
        self.at.stage = REFILL
        excess = self.hand_size(seat) - 4 - self.at.tribe[seat].boon[HAND_MORE]
        if excess > 0:
            self.push(DISCARDING, seat, excess, 0, 0, 0)

    def next_turn(self):
        """Clockwise to the next seat; after the last one the Beasts, alone the Betrayers before (TBE-4, TBE-34, TBE-38)."""
        self.at.turns += 1
        self.at.stage = TURN_BEGINS
        self.at.active = self.in_order(self.at.turns)
        if self.facts.solo:
            self.at.stage = BETRAYER_PHASE
            if self.rooms_of(0) >= 4 and self.tower_stands():
                self.finish(SOLO_DECIDED, True)
        elif self.at.turns == self.facts.seats:
            self.at.stage = DUSK

    def open_window(self, time, after):
        """At a printed time every seat with a Tactics card in hand is asked, in turn order, once (TBE-10c)."""
        while self.at.asked < self.facts.seats:
            seat = self.in_order(self.at.asked)
            self.at.asked += 1
            if self.at.tribe[seat].hand:
                self.push(WINDOW, seat, time, 0, 0, 0)
                return
        self.at.asked = 0
        self.at.stage = after

    def beast_phase(self):
        """One Beast after the other; Harrow acts again as long as its chain attack goes on (TBE-14, TBE-22)."""
        if self.at.beast_now == BEASTS:
            self.at.beast_now = 0
            self.at.stage = BEASTS_DONE
        elif self.at.running and not (self.at.beast_now == HARROW and self.chains()):
            self.at.running = False
            self.at.ate = False
            self.at.beast_now += 1
        else:
            self.at.running = True
            self.at.ate = False
            if self.at.beast[self.at.beast_now] != NOWHERE:
                self.run_beast(self.at.beast_now)

    def remove_beast(self):
        """Once the end is triggered each Beast phase ends with removing one, Harrow first (TBE-30, TBE-30a)."""
        if not self.at.triggered:
            return
        beast = HARROW
        while self.at.beast[beast] == NOWHERE:
            beast -= 1
        self.at.beast[beast] = NOWHERE
        self.find_beasts()
        self.at.flipped &= ~(1 << beast)

    def clean_up(self):
        """Altar, First Player, Fruit, and is it the end? (TBE-24, TBE-24a)"""
        self.turn_altar()
        if self.at.token != NOWHERE:
            self.at.first = self.at.token
            self.at.token = NOWHERE
        self.at.fruit = NOWHERE
        self.at.stage = ROUND_BEGINS
        self.test_end()

    def test_end(self):
        """No Beast is left, or the last round is over (TBE-30, TBE-31a, TBE-38a)."""
        if self.at.barred == 0:
            self.finish(BEASTS_GONE, False)
        elif self.at.round >= self.facts.round_limit:
            self.finish(SOLO_ROUNDS_OVER if self.facts.solo else ROUNDS_OVER, False)

    # Solo: the Betrayers

    def tower_stands(self):
        """No built room lies under a Damaged tile (TBE-38)."""
        for i in range(ROOMS):
            if self.at.room[i] != NOWHERE and self.at.damaged >> i & 1:
                return False
        return True

    def betrayer_phase(self):
        """The lower-numbered first, then 3 prestige, which moves no tiles (TBE-34, TBE-34b, TBE-34d, TBE-34e, TBE-38)."""
        lower = self.number_of(1) < self.number_of(0)
        self.move_betrayer(lower)
        self.move_betrayer(1 - lower)
        self.at.betrayers += 3
        if self.at.betrayers >= 30:
            self.finish(SOLO_DECIDED, False)

    def number_of(self, i):
        """The number a Betrayer scout stands on; 0 where there is none (TBE-34b)."""
        return self.at.traitor[i] + 1 if self.at.traitor[i] < SPOT_A else 0

    def move_betrayer(self, i):
        """To the next higher number without Beast and scout, else to the lowest, with damage to the Tower (TBE-34, TBE-34a)."""
        found = self.free_number(self.number_of(i))
        if found == NOWHERE:
            found = self.free_number(0)
            self.damage()
        self.at.traitor[i] = found

    def free_number(self, above):
        """The lowest location above that number without Beast and scout."""
        for location in range(above, SPOT_A):
            if not self.at.barred >> location & 1 and not self.stops_at(location):
                return location
        return NOWHERE

    def damage(self):
        """A tile on the first undamaged room, and 1 prestige; nothing if all six are damaged (TBE-34c, TBE-37)."""
        room = 0
        while room < ROOMS and self.at.damaged >> room & 1:
            room += 1
        if room < ROOMS:
            self.at.damaged |= 1 << room
            self.at.betrayers += 1
            self.refresh(0)

    # The end

    def resources_of(self, seat):
        """I/K/R/W, one each, no Artifacts (TBE-31)."""
        total = 0
        for r in range(RESOURCES):
            total += self.at.tribe[seat].goods[r]
        return total

    def judge(self, out):
        """Most prestige, then most resources, then nearest to the First Player; alone, who won is known (TBE-31, TBE-38)."""
        best = self.at.first
        for i in range(self.facts.seats):
            seat = self.in_order(i)
            out.scores[seat] = self.at.tribe[seat].prestige
            if self.at.tribe[seat].prestige > self.at.tribe[best].prestige or (
                self.at.tribe[seat].prestige == self.at.tribe[best].prestige
                and self.resources_of(seat) > self.resources_of(best)
            ):
                best = seat
        out.winners = only(best) if not self.facts.solo or self.at.won else 0
        out.ending = self.at.ending - 1
