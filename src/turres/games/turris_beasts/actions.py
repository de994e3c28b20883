"""Turris, chapter Actions: Place, Collect, Gather, Force Revive and Tactics."""

import cython

from turres.games.turris_beasts.effects import Effects


class Actions(Effects):
    """The action step and the actions that cards allow."""

    def list_acting(self, seat, out):
        """Two actions out of four kinds, one Tactics card at any moment between them, then the end (TBE-5a, TBE-10)."""
        if self.at.actions:
            if self.may_place(seat, BY_ACTION):
                self.list_placing(seat, out)
            if self.can_collect(seat, BY_ACTION):
                offer(out, COLLECT)
            offer(out, GATHER)
            if self.can_revive(seat):
                offer(out, REVIVE)
        else:
            offer(out, DONE)
        if self.at.cards:
            self.list_tactics(seat, 0, out)

    def act(self, seat, move):
        """An action, a Tactics card, or the end of the step."""
        if move == DONE:
            self.at.stage = MISSION_STEP
            return
        if PLAY <= move < PLAY + TACTICS:
            self.at.cards -= 1
            self.play_tactics(seat, move - PLAY)
            return
        self.at.actions -= 1
        if move == COLLECT:
            self.push(RECALLING, seat, 0, 0, 0, 0)
        elif move == GATHER:
            self.gather(seat)
        elif move == REVIVE:
            self.revive(seat)
        else:
            self.place(seat, move - PLACE, BY_ACTION)

    # Place

    def may_place(self, seat, way):
        """A scout in reserve, and no Collect before in the same turn unless "as if" (TBE-6, TBE-10b)."""
        if self.at.tribe[seat].reserve == 0:
            return False
        return way == FREELY or not (self.at.collected and self.is_own_turn(seat))

    def can_place(self, seat, way):
        """Whether there is a location that can be entered."""
        if self.may_place(seat, way):
            for location in range(LOCATIONS):
                if self.can_enter(seat, location):
                    return True
        return False

    def list_placing(self, seat, out):
        """Every location that can be entered, sites and Abyss among them, Crossroads never (TBE-6a)."""
        for location in range(LOCATIONS):
            if self.can_enter(seat, location):
                offer(out, PLACE + location)

    def can_enter(self, seat, location):
        """No Beast, no Betrayer, no scout where the limit is 1, and an immediate effect in full (TBE-6, TBE-33, TBE-4c)."""
        if self.at.barred >> location & 1 or self.betrayer_at(location):
            return False
        sentence = self.sentence_at(location)
        said = cython.address(self.facts.said[sentence])
        if said.limited and self.at.crowd[location] and not self.at.tribe[seat].boon[CROWD]:
            return False
        if not said.immediate:
            return True
        self.at.tribe[seat].reserve -= 1
        self.put_scout(seat, location)
        fits = self.can_follow(sentence, seat)
        self.take_scout(seat, location)
        self.at.tribe[seat].reserve += 1
        return fits

    def place(self, seat, location, way):
        """The scout stands there, and an immediate location takes effect at once (TBE-6)."""
        self.at.tribe[seat].reserve -= 1
        self.put_scout(seat, location)
        if way != FREELY and self.is_own_turn(seat):
            self.at.placed = True
        self.gain(seat, ICHOR, self.at.tribe[seat].boon[PLACE_ICHOR])
        sentence = self.sentence_at(location)
        if self.facts.said[sentence].immediate:
            self.tell(seat, sentence)

    # Collect

    def recall_price(self, seat, n):
        """1 Ichor for each scout, less what a lasting effect saves (TBE-7)."""
        return max(0, n - self.at.tribe[seat].boon[RECALL_LESS])

    def can_recall(self, seat, n):
        """Whether so many recalls can be paid, Artifacts included (TBE-7a, TBE-13)."""
        return self.recall_price(seat, n) <= self.at.tribe[seat].goods[ICHOR] + self.at.tribe[seat].artifacts

    def can_collect(self, seat, way):
        """Not after Place and only once in the own turn, unless "as if" (TBE-7, TBE-10b)."""
        if way != FREELY and self.is_own_turn(seat) and (self.at.placed or self.at.collected):
            return False
        return self.on_board(seat) > 0 and self.can_recall(seat, 1)

    def list_recalling(self, step, out):
        """One more scout as long as it can be paid, in the order of locations, or enough (TBE-7)."""
        last = step.x[step.x[0]] if step.x[0] else 0
        if self.can_recall(step.seat, step.x[0] + 1):
            for location in range(last, LOCATIONS):
                left = self.at.tribe[step.seat].scouts[location]
                for i in range(step.x[0]):
                    left -= step.x[1 + i] == location
                if left > 0:
                    offer(out, RECALL + location)
        if step.x[0]:
            offer(out, ENOUGH)

    def recall(self, step, location):
        """One more scout is named."""
        n = step.x[0]
        self.push(RECALLING, step.seat, n + 1, step.x[1], step.x[2], step.x[3])
        self.top().x[1 + n] = location
        self.top().x[5] = step.x[5]

    def bring_home(self, step):
        """The whole price first, what bars a reward settled now, all scouts home, then the rewards (TBE-7a, TBE-7b)."""
        if step.x[5] != FREELY and self.is_own_turn(step.seat):
            self.at.collected = True
        kept = 0
        self.push(REWARDS, step.seat, 0, 0, 0, 0)
        for i in range(step.x[0]):
            location = step.x[1 + i]
            self.take_scout(step.seat, location)
            self.at.tribe[step.seat].reserve += 1
            if self.gives_reward(step.seat, location):
                kept += 1
                self.top().x[kept] = location
        self.top().x[0] = kept
        n = self.recall_price(step.seat, step.x[0])
        for i in range(RESOURCES):
            self.gain(step.seat, i, self.at.tribe[step.seat].boon[COLLECT_GAIN + i] if i else 0)
        self.push(SCORE, step.seat, 0, self.at.tribe[step.seat].boon[COLLECT_GAIN], 0, 0)
        self.charge_ichor(step.seat, n)

    def gives_reward(self, seat, location):
        """Nothing from immediate locations, nor beside a Beast or a Betrayer (TBE-7, TBE-33)."""
        if self.facts.said[self.sentence_at(location)].immediate or self.betrayer_at(location):
            return False
        return not self.at.barred >> location & 1 or self.at.tribe[seat].boon[BRAVE] > 0

    def resolve_rewards(self):
        """The owner picks the next reward among those that can be had in full, or forgoes the rest (TBE-7, TBE-7a)."""
        step = self.top()
        if self.rewards_now(step):
            self.push(REWARDING, step.seat, 0, 0, 0, 0)
        else:
            self.drop()

    def rewards_now(self, step):
        """The locations whose reward is due and can be had in full, as bits."""
        found = 0
        for i in range(step.x[0]):
            if self.can_follow(self.sentence_at(step.x[1 + i]), step.seat):
                found |= cython.cast(cython.uint, 1) << step.x[1 + i]
        return found

    def reward(self, seat, location):
        """It is taken off the list and resolved before the next one (TBE-4b, TBE-7a)."""
        step = self.top()
        n = step.x[0]
        i = 1
        while step.x[i] != location:
            i += 1
        while i < n:
            step.x[i] = step.x[i + 1]
            i += 1
        step.x[n] = 0
        step.x[0] = n - 1
        self.tell(seat, self.sentence_at(location))

    # Gather, Force Revive

    def gather(self, seat):
        """1 Ichor, and 1 more with the second Gather of the turn (TBE-8)."""
        self.at.gathered += 1
        self.gain(seat, ICHOR, 1 + (self.at.gathered == 2) + self.at.tribe[seat].boon[GATHER_MORE])

    def revive_price(self, seat):
        """3 Ichor, or 1 with all four scouts in the Graveyard (TBE-9)."""
        return max(0, (1 if self.at.tribe[seat].grave == SCOUTS else 3) - self.at.tribe[seat].boon[REVIVE_LESS])

    def can_revive(self, seat):
        """A scout in the Graveyard and the price (TBE-9, TBE-13)."""
        if self.at.tribe[seat].grave == 0:
            return False
        return self.revive_price(seat) <= self.at.tribe[seat].goods[ICHOR] + self.at.tribe[seat].artifacts

    def revive(self, seat):
        """From the Graveyard to the reserve (TBE-9)."""
        self.charge_ichor(seat, self.revive_price(seat))
        self.at.tribe[seat].grave -= 1
        self.at.tribe[seat].reserve += 1

    # Tactics

    def list_tactics(self, seat, time, out):
        """Cards of that time, or without one, that can be carried out in full (TBE-10, TBE-10a)."""
        left = self.at.tribe[seat].hand
        while left:
            card = lowest(left)
            left &= left - 1
            if self.facts.time[card] == time and self.can_follow(SAID_TACTICS + card, seat):
                offer(out, PLAY + card)

    def play_tactics(self, seat, card):
        """The card's sentence, and then the discard pile (TBE-10)."""
        self.at.tribe[seat].hand ^= cython.cast(cython.ulonglong, 1) << card
        self.push(SPENT, seat, card, 0, 0, 0)
        self.tell(seat, SAID_TACTICS + card)
