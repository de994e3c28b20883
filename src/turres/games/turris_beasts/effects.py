"""Turris, the words on locations and cards: when a sentence can be carried out in full, and what each word does."""

import cython

from turres.games.turris_beasts.beasts import Beasts


class Effects(Beasts):
    """The vocabulary of cards.py at work."""

    # In full

    def can_follow(self, sentence, seat):
        """All costs can be paid together, and every part without "may" has a legal way to happen (TBE-4c)."""
        said = cython.address(self.facts.said[sentence])
        if said.costly and not self.can_pay(seat, said.cost):
            return False
        for i in range(said.count):
            if not said.op[i].may and not self.is_possible(cython.address(said.op[i]), seat):
                return False
        return True

    def is_possible(self, op, seat):  # noqa: C901 -- one branch a kind: it becomes a C switch
        """Whether one word has a legal way to happen now."""
        word = op.word
        if word == W_DRAW:
            return self.cards_left() >= op.n
        if word == W_PLAY:
            return self.hand_size(seat) > 0
        if word == W_DISCARD:
            return self.hand_size(seat) >= op.n
        if word in (W_RESERVE, W_SWEEP):
            return not self.tableau_is_empty()
        if word == W_FLIP:
            return self.can_flip()
        if word == W_MOVE:
            return self.can_rouse_any(op.n)
        if word == W_REVIVE:
            return self.at.tribe[seat].grave >= op.n
        if word == W_SACRIFICE_RESERVE:
            return self.at.tribe[seat].reserve > 0
        if word in (W_SACRIFICE_BOARD, W_WITHDRAW):
            return self.on_board(seat) > 0
        if word == W_BUILD:
            return self.can_build(seat)
        if word == W_TAKE:
            return self.has_rival(seat, op.thing, op.n)
        if word == W_GIVE:
            return self.kinds_held(seat) > 0 or self.at.tribe[seat].goods[ICHOR] > 0
        if word == W_PLACE:
            return self.can_place(seat, BY_TAKING)
        if word == W_PLACE_FREELY:
            return self.can_place(seat, FREELY)
        if word == W_COLLECT:
            return self.can_collect(seat, BY_TAKING)
        if word == W_COLLECT_FREELY:
            return self.can_collect(seat, FREELY)
        if word == W_ACTION:
            return seat == self.at.active and self.at.stage == ACTIONS
        if word == W_SHIFT:
            return self.can_shift(seat)
        if word == W_REPAIR:
            return self.at.damaged != 0
        return True

    # Word by word

    def resolve_effect(self):
        """The next word of a sentence; one that has become impossible is skipped (TBE-4c)."""
        step = self.top()
        seat = step.seat
        said = cython.address(self.facts.said[step.x[0]])
        op = cython.address(said.op[step.x[1]])
        taken: cython.int = step.x[2]
        step.x[1] += 1
        if step.x[1] == said.count:
            self.drop()
        if self.is_possible(op, seat):
            self.carry_out(op, seat)
            if op.word == W_TAKE:
                self.top().x[3] = taken

    def carry_out(self, op, seat):  # noqa: C901 -- one branch a kind: it becomes a C switch
        """What a word does; where it leaves something open, a step asks for it."""
        word = op.word
        if word <= W_LOSE:
            self.carry_out_gain(op, seat)
        elif word <= W_SWEEP:
            self.carry_out_card(op, seat)
        elif word <= W_ALTAR:
            self.carry_out_beast(op, seat)
        elif word == W_COUNCIL:
            self.push(COUNCIL, seat, op.n, 0, 0, 0)
        elif word == W_BUILD:
            self.push(BUILDING, seat, op.n, 0, 0, 0)
        elif word == W_RIGHT:
            self.at.tribe[seat].rights += 1
        elif word == W_TOKEN:
            self.gain_token(seat)
        elif W_TAKE <= word <= W_OTHERS_LOSE:
            self.carry_out_others(op, seat)
        elif word == W_ACTION:
            self.at.actions += 1
        elif word == W_BETRAYERS_LOSE:
            self.at.betrayers -= min(op.n, self.at.betrayers)
        elif word == W_REPAIR:
            self.push(REPAIRING, seat, False, 0, 0, 0)
        elif word == W_PER_ROOM:
            self.score(seat, op.n * self.rooms_of(seat))
        elif word == W_PER_GRAVE:
            self.gain(seat, ICHOR, op.n * self.at.tribe[seat].grave)
        else:
            self.carry_out_scout(op, seat)

    def carry_out_gain(self, op, seat):
        """Resources, Artifacts, prestige won and lost (TBE-29c)."""
        if op.word == W_SCORE:
            self.score(seat, op.n)
        elif op.word == W_LOSE:
            self.lose_prestige(seat, op.n)
        elif op.thing == ANY:
            self.push(CHOOSING, seat, op.n, 0, 0, 0)
        elif op.thing == ARTIFACT:
            self.at.tribe[seat].artifacts += op.n
        else:
            self.gain(seat, op.thing, op.n)

    def carry_out_card(self, op, seat):
        """Tactics and missions (TBE-10a, TBE-11d)."""
        if op.word == W_DRAW:
            self.draw_tactics(seat, op.n)
        elif op.word == W_PLAY:
            self.push(PLAYING, seat, 0, 0, 0, 0)
        elif op.word == W_DISCARD:
            self.push(DISCARDING, seat, op.n, 0, 0, 0)
        elif op.word == W_RESERVE:
            self.push(RESERVING, seat, op.may, 0, 0, 0)
        else:
            self.push(SWEEPING, seat, op.may, 0, 0, 0)

    def carry_out_beast(self, op, seat):
        """Fruit, flipping, moving, and the Altar (TBE-18, TBE-23, TBE-40)."""
        if op.word == W_FRUIT:
            self.push(BAITING, seat, op.may, 0, 0, 0)
        elif op.word == W_FLIP:
            self.push(FLIPPING, seat, op.may, 0, 0, 0)
        elif op.word == W_MOVE:
            self.push(ROUSING, seat, op.may, op.n, 0, 0)
        else:
            self.turn_altar()

    def carry_out_scout(self, op, seat):
        """Scouts revived, sacrificed, placed, recalled and moved (TBE-10b, TBE-25, TBE-40)."""
        if op.word == W_REVIVE:
            self.at.tribe[seat].grave -= op.n
            self.at.tribe[seat].reserve += op.n
        elif op.word == W_SACRIFICE_RESERVE:
            self.at.tribe[seat].reserve -= 1
            self.sacrifice(seat)
        elif op.word == W_SACRIFICE_BOARD:
            self.push(SACRIFICING, seat, 0, 0, 0, 0)
        elif op.word == W_PLACE or op.word == W_PLACE_FREELY:
            self.push(PLACING, seat, op.may, FREELY if op.word == W_PLACE_FREELY else BY_TAKING, 0, 0)
        elif op.word == W_COLLECT or op.word == W_COLLECT_FREELY:
            self.push(RECALLING, seat, 0, 0, 0, 0)
            self.top().x[5] = FREELY if op.word == W_COLLECT_FREELY else BY_TAKING
        elif op.word == W_SHIFT:
            self.push(LEAVING, seat, op.may, 0, 0, 0)
        elif op.word == W_WITHDRAW:
            self.push(WITHDRAWING, seat, op.may, 0, 0, 0)

    # Others

    def carry_out_others(self, op, seat):
        """Taking and giving ask for an opponent; the rest concerns all others, the Betrayers not at all (TBE-35a, TBE-35b)."""
        if op.word == W_TAKE or op.word == W_GIVE:
            self.push(RIVALLING, seat, op.word, op.n, op.thing, 0)
            return
        for other in range(self.facts.seats):
            if other != seat and op.word == W_OTHERS_GAIN:
                self.gain(other, op.thing, op.n)
            elif other != seat:
                self.at.tribe[other].goods[op.thing] -= min(op.n, self.at.tribe[other].goods[op.thing])

    def holds(self, rival, thing, n):
        """Whether so much can be taken there; the Betrayers have one of each resource (TBE-13, TBE-35)."""
        if rival == BETRAYERS:
            return n <= 1
        if thing == ANY:
            return self.kinds_held(rival) > 0 or self.at.tribe[rival].goods[ICHOR] > 0
        return self.at.tribe[rival].goods[thing] >= n

    def has_rival(self, seat, thing, n):
        """Whether there is an opponent who has it."""
        if self.facts.solo:
            return self.holds(BETRAYERS, thing, n)
        for other in range(self.facts.seats):
            if other != seat and self.holds(other, thing, n):
                return True
        return False

    def list_rivals(self, step, out):
        """The opponents the effect can be about; alone, the Betrayers (TBE-35b)."""
        if self.facts.solo:
            offer(out, RIVAL + BETRAYERS)
        for other in range(self.facts.seats):
            if other != step.seat and (step.x[0] == W_GIVE or self.holds(other, step.x[2], step.x[1])):
                offer(out, RIVAL + other)

    def choose_rival(self, step, rival):
        """Which resource is asked next, unless the card says it."""
        if step.x[0] == W_GIVE:
            self.push(GIVING, step.seat, rival, 0, 0, 0)
        elif step.x[2] == ANY:
            self.push(TAKING, step.seat, rival, step.x[3], 0, 0)
        else:
            self.take(step.seat, rival, step.x[2], step.x[1])

    def take(self, seat, rival, resource, n):
        """From the opponent, or for the Betrayers from the supply (TBE-35)."""
        self.gain(seat, resource, n)
        if rival != BETRAYERS:
            self.at.tribe[rival].goods[resource] -= n
        elif self.at.depth and self.top().kind == EFFECT:
            self.top().x[2] |= 1 << resource

    def give(self, seat, rival, resource):
        """To the opponent, or for the Betrayers to the supply (TBE-35)."""
        self.at.tribe[seat].goods[resource] -= 1
        if rival != BETRAYERS:
            self.gain(rival, resource, 1)

    def list_taking(self, rival, out):
        """Whatever the opponent has; the Betrayers have one of each, and a whole sentence takes it once (TBE-35)."""
        if rival != BETRAYERS:
            self.list_resources(rival, ICHOR, out)
            return
        taken = self.top().x[1]
        for r in range(RESOURCES):
            if not taken >> r & 1:
                offer(out, CHOOSE + r)

    # Beasts

    def list_flips(self, out):
        """Only an upright Beast can be flipped (TBE-18)."""
        for i in range(BEASTS):
            if self.at.beast[i] != NOWHERE and not self.at.flipped >> i & 1:
                offer(out, FLIP + i)

    def can_flip(self):
        """Whether an upright Beast is on the board."""
        for i in range(BEASTS):
            if self.at.beast[i] != NOWHERE and not self.at.flipped >> i & 1:
                return True
        return False

    def list_rousable(self, steps, out):
        """Beasts that some way gets off their space (TBE-23a)."""
        for i in range(BEASTS):
            if self.can_rouse(i, steps):
                offer(out, ROUSE + i)

    def turn_altar(self):
        """One step clockwise (TBE-24, TBE-43)."""
        self.at.altar = (self.at.altar + 1) % self.facts.ring_size

    # Scouts

    def shelters(self, location):
        """Neighbouring locations without a Beast, to which an effect may move a scout."""
        return self.facts.near[location] & ~self.at.barred & ((cython.cast(cython.uint, 1) << LOCATIONS) - 1)

    def can_shift(self, seat):
        """Whether some scout has such a neighbour."""
        for location in range(LOCATIONS):
            if self.at.tribe[seat].scouts[location] and self.shelters(location):
                return True
        return False

    def list_leaving(self, seat, out):
        """The scouts that have such a neighbour."""
        for location in range(LOCATIONS):
            if self.at.tribe[seat].scouts[location] and self.shelters(location):
                offer(out, LEAVE + location)

    def sacrifice(self, seat):
        """To the Graveyard without a shield, and a Council step for it (TBE-25, TBE-40)."""
        self.bury(seat, 1)
        self.push(COUNCIL, seat, 1, 0, 0, 0)

    # Tokens and cards

    def gain_token(self, seat):
        """There is one token; alone, a Damaged tile may be removed instead (TBE-24a, TBE-37a)."""
        if not self.facts.solo:
            self.at.token = seat
        elif self.at.damaged:
            self.push(REPAIRING, seat, True, 0, 0, 0)

    def discard_card(self, seat, card, left):
        """Face up onto the discard pile, as many as are due (TBE-5b)."""
        self.at.tribe[seat].hand ^= cython.cast(cython.ulonglong, 1) << card
        self.at.discard |= cython.cast(cython.ulonglong, 1) << card
        if left > 1:
            self.push(DISCARDING, seat, left - 1, 0, 0, 0)
