"""Turris: complete missions, build the Tower, outlive the Beasts. This chapter is the round, the solo game and the end."""

import cython

from turres.games.turris_beasts.actions import Actions  # noqa: F401 -- the parent class, named in the .pxd


class Turris(Actions):
    """A whole game, from the first tile to the last Beast."""

    # Who decides what

    def acting(self):
        """Whoever the uppermost open step asks."""
        if self.at.ending != GOES_ON:
            return NOBODY
        if self.top().kind <= DEALING:
            return CHANCE_ACTS
        return only(self.top().seat)

    def list_moves(self, seat, out):
        """What the uppermost step leaves open, chapter by chapter."""
        step = self.top()
        if step.kind <= DEALING:
            self.list_drawing(step, out)
        elif step.kind == ACTING:
            self.list_acting(step.seat, out)
        elif step.kind <= RETURNING:
            self.list_mission_step(step, out)
        elif step.kind in (ROUSING, STEPPING, TARGETING, PATHING, DRIVING, SHIELDING, LOSING):
            self.list_beast_step(step, out)
        else:
            self.list_effect_step(step, out)

    def list_drawing(self, step, out):
        """Chance draws from what is left, each card as likely as the others (TBE-1 to TBE-3)."""
        if step.kind == NAMING:
            for i in range(self.facts.seats):
                offer_weighted(out, FIRST + i, 1)
        elif step.kind == DRAWING:
            self.list_chances(self.at.deck, DRAW, out)
        elif step.kind == POSTING:
            self.list_chances(self.at.missions, POST, out)
        elif step.kind == DIGGING:
            self.list_chances(self.at.sites, DIG, out)
        else:
            self.list_chances(self.facts.all_trionfi & ~self.at.display, DEAL, out)

    def list_mission_step(self, step, out):
        """Collecting, paying, missions, building and the Council."""
        seat = step.seat
        if step.kind == RECALLING:
            self.list_recalling(step, out)
        elif step.kind == REWARDING:
            self.list_spaces(self.rewards_now(cython.address(self.at.open[self.at.depth - 2])), REWARD, out)
            offer(out, FORGO)
        elif step.kind == PAYING:
            self.list_paying(step, out)
        elif step.kind == SPARING:
            self.list_sparing(seat, step.x[0], out)
        elif step.kind == CHOOSING:
            offer(out, CHOOSE + 1)
            offer(out, CHOOSE + 2)
            offer(out, CHOOSE + 3)
        elif step.kind == COMPLETING:
            self.list_completing(seat, out)
        elif step.kind == KEEPING:
            self.list_keeping(seat, out)
        elif step.kind == SWAPPING:
            self.list_swapping(seat, out)
        elif step.kind == BRINGING:
            self.list_cards(self.idle(seat), BRING, out)
        elif step.kind == BUILDING:
            self.list_building(out)
        elif step.kind == ROOMING:
            self.list_rooms(self.free_rooms(), ROOM, out)
        elif step.kind == SPOTTING:
            self.list_spots(seat, out)
        elif step.kind == ACCEPTING:
            offer(out, ACCEPT)
            offer(out, TAKE_ICHOR)
        else:
            offer(out, RETURN)
            offer(out, STAY)

    def list_effect_step(self, step, out):
        """What the words of a card leave open; "may" can be declined."""
        seat = step.seat
        if step.kind == RIVALLING:
            self.list_rivals(step, out)
        elif step.kind == TAKING:
            self.list_taking(step.x[0], out)
        elif step.kind == GIVING:
            self.list_resources(seat, ICHOR, out)
        elif step.kind == RESERVING:
            self.list_tableau(RESERVE, out)
        elif step.kind == SWEEPING:
            self.list_tableau(SWEEP, out)
        elif step.kind == BAITING:
            self.list_spaces((cython.cast(cython.uint, 1) << LOCATIONS) - 1, FRUIT, out)
        elif step.kind == FLIPPING:
            self.list_flips(out)
        elif step.kind == DISCARDING:
            self.list_cards(self.at.tribe[seat].hand, DISCARD, out)
            return
        elif step.kind == SACRIFICING:
            self.list_own(seat, SACRIFICE, out)
        elif step.kind == LEAVING:
            self.list_leaving(seat, out)
        elif step.kind == ENTERING:
            self.list_spaces(self.shelters(step.x[0]), ENTER, out)
            return
        elif step.kind == WITHDRAWING:
            self.list_own(seat, WITHDRAW, out)
        elif step.kind == REPAIRING:
            self.list_rooms(self.at.damaged, REPAIR, out)
        elif step.kind == PLACING:
            self.list_placing(seat, out)
        else:
            self.list_tactics(seat, step.x[0], out)
            offer(out, PASS)
            return
        if step.kind > GIVING and step.x[0]:
            offer(out, PASS)

    def list_beast_step(self, step, out):
        """What Beasts leave to the First Player, to owners of scouts, and to whoever moves one."""
        if step.kind == TARGETING:
            self.list_spaces(self.targets_of(step.x[0]), TARGET, out)
        elif step.kind == PATHING:
            self.list_spaces(self.ways_to(step.x[3], step.x[1]), PATH, out)
        elif step.kind == DRIVING:
            self.list_spaces(self.refuges(step.x[0]), DRIVE, out)
        elif step.kind == SHIELDING:
            self.list_shielding(step.seat, step.x[0], out)
        elif step.kind == LOSING:
            self.list_resources(step.seat, 1, out)
        elif step.kind == STEPPING:
            self.list_spaces(self.steps_from(step.x[0], step.x[1], step.x[2], step.x[3]), STEP, out)
        else:
            self.list_rousable(step.x[1], out)
            if step.x[0]:
                offer(out, PASS)

    def make(self, seat, move):
        """The uppermost step is answered; then everything runs on to the next decision."""
        step = self.top()[0]
        self.drop()
        if step.kind <= DEALING:
            self.make_draw(cython.address(step), step.seat, move)
        elif step.kind == ACTING:
            self.act(seat, move)
        elif step.kind <= RETURNING:
            self.make_mission_step(cython.address(step), seat, move)
        elif step.kind in (ROUSING, STEPPING, TARGETING, PATHING, DRIVING, SHIELDING, LOSING):
            self.make_beast_step(cython.address(step), seat, move)
        elif move != PASS:
            self.make_effect_step(cython.address(step), seat, move)
        self.run()

    def make_draw(self, step, seat, move):
        """A card or tile comes out of what was left."""
        if step.kind == NAMING:
            self.at.first = move - FIRST
        elif step.kind == DRAWING:
            self.at.deck ^= cython.cast(cython.ulonglong, 1) << (move - DRAW)
            self.at.tribe[seat].hand |= cython.cast(cython.ulonglong, 1) << (move - DRAW)
        elif step.kind == POSTING:
            self.at.missions ^= cython.cast(cython.ulonglong, 1) << (move - POST)
            self.at.tableau[self.empty_place()] = move - POST
        elif step.kind == DIGGING:
            self.at.sites ^= cython.cast(cython.uint, 1) << (move - DIG)
            self.at.site[step.x[0]] = move - DIG
        else:
            self.at.display |= cython.cast(cython.uint, 1) << (move - DEAL)

    def make_mission_step(self, step, seat, move):
        """Collecting, paying, missions, building and the Council."""
        if step.kind == RECALLING:
            if move == ENOUGH:
                self.bring_home(step)
            else:
                self.recall(step, move - RECALL)
        elif step.kind == REWARDING:
            if move == FORGO:
                self.drop()
            else:
                self.reward(seat, move - REWARD)
        elif step.kind == PAYING:
            self.pay_part(move - ARTIFACTS)
        elif step.kind == SPARING:
            self.complete(seat, step.x[0], move - SPARE)
        elif step.kind == CHOOSING:
            self.gain(seat, move - CHOOSE, 1)
            if step.x[0] > 1:
                self.push(CHOOSING, seat, step.x[0] - 1, 0, 0, 0)
        elif step.kind == COMPLETING:
            self.choose_mission(seat, move)
        elif step.kind == KEEPING:
            if move != SHELVE:
                self.keep(seat, step.x[0], move - KEEP)
        elif step.kind == SWAPPING:
            if move != PASS:
                self.push(BRINGING, seat, move - SWAP, 0, 0, 0)
        elif step.kind == BRINGING:
            self.bring(seat, step.x[0], move - BRING)
        elif step.kind == BUILDING:
            self.build(seat, move, step.x[0])
        elif step.kind == ROOMING:
            self.at.room[move - ROOM] = step.x[0]
        elif step.kind == SPOTTING:
            self.take_spot(seat, move - SPOT)
        elif step.kind == ACCEPTING:
            if move == ACCEPT:
                self.tell(seat, step.x[0])
            else:
                self.council_ichor(seat)
        elif move == RETURN:
            self.at.tribe[seat].council = 0

    def make_effect_step(self, step, seat, move):
        """What the words of a card left open."""
        if step.kind == RIVALLING:
            self.choose_rival(step, move - RIVAL)
        elif step.kind == TAKING:
            self.take(seat, step.x[0], move - CHOOSE, 1)
        elif step.kind == GIVING:
            self.give(seat, step.x[0], move - CHOOSE)
        elif step.kind == RESERVING:
            self.reserve_mission(seat, move - RESERVE)
        elif step.kind == SWEEPING:
            self.sweep(move - SWEEP)
        elif step.kind == BAITING:
            self.at.fruit = move - FRUIT
        elif step.kind == FLIPPING:
            self.at.flipped |= 1 << (move - FLIP)
        elif step.kind == DISCARDING:
            self.discard_card(seat, move - DISCARD, step.x[0])
        elif step.kind == SACRIFICING:
            self.take_scout(seat, move - SACRIFICE)
            self.sacrifice(seat)
        elif step.kind == LEAVING:
            self.push(ENTERING, seat, move - LEAVE, 0, 0, 0)
        elif step.kind == ENTERING:
            self.take_scout(seat, step.x[0])
            self.put_scout(seat, move - ENTER)
        elif step.kind == WITHDRAWING:
            self.take_scout(seat, move - WITHDRAW)
            self.at.tribe[seat].reserve += 1
        elif step.kind == REPAIRING:
            self.repair(move - REPAIR)
        elif step.kind == PLACING:
            self.place(seat, move - PLACE, step.x[1])
        else:
            self.play_tactics(seat, move - PLAY)

    def make_beast_step(self, step, seat, move):
        """What Beasts left open."""
        if step.kind == TARGETING:
            self.head_for(step.x[0], move - TARGET, self.speed_of(step.x[0]), self.at.beast[step.x[0]], self.at.beast[step.x[0]])
        elif step.kind == PATHING:
            self.step_along(step.x[0], step.x[1], step.x[2], move - PATH, step.x[4])
        elif step.kind == DRIVING:
            self.flee(step.x[1], step.x[0], move - DRIVE)
        elif step.kind == SHIELDING:
            self.shield(seat, move - SHIELD)
        elif step.kind == LOSING:
            self.at.tribe[seat].goods[move - CHOOSE] -= 1
        elif step.kind == STEPPING:
            self.step_beast(seat, step.x[0], step.x[1], move - STEP, step.x[3])
        elif move != PASS:
            self.push(STEPPING, seat, move - ROUSE, step.x[1], self.at.beast[move - ROUSE], self.at.beast[move - ROUSE])

    def run(self):
        """Everything that needs no decision, the innermost first (TBE-4b)."""
        while self.at.ending == GOES_ON:
            if self.at.depth == 0:
                self.advance()
                continue
            kind = self.top().kind
            if kind <= LAST_ASK:
                return
            if kind == EFFECT:
                self.resolve_effect()
            elif kind == PRICE:
                self.resolve_price()
            elif kind == SCORE:
                self.resolve_score()
            elif kind == COUNCIL:
                self.resolve_council()
            elif kind == STRIKE:
                self.resolve_strike()
            elif kind == FLEE:
                self.resolve_flee()
            elif kind == LOSS:
                self.resolve_loss()
            elif kind == REWARDS:
                self.resolve_rewards()
            elif kind == TACTICS_DRAW:
                self.resolve_tactics_draw()
            elif kind == MISSION_DRAW:
                self.resolve_mission_draw()
            elif kind == SITE_DRAW:
                self.resolve_site_draw()
            elif kind == TRIONFI_DRAW:
                self.resolve_trionfi_draw()
            else:
                self.at.discard |= cython.cast(cython.ulonglong, 1) << self.top().x[0]
                self.drop()

    # The round

    def advance(self):
        """Nothing is open any more: new sites if a threshold was reached, else the next part of the round (TBE-4, TBE-29, TBE-29a)."""
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
        if self.at.asked == self.facts.seats:
            self.at.asked = 0
            self.at.stage = after
            return
        seat = self.in_order(self.at.asked)
        self.at.asked += 1
        if self.at.tribe[seat].hand:
            self.push(WINDOW, seat, time, 0, 0, 0)

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
        if self.beasts() == 0:
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
        """The lower-numbered scout first, then 3 prestige, which moves no tiles; with 30 they win (TBE-34, TBE-34b, TBE-34d, TBE-34e, TBE-38)."""
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
            if not self.beasts() >> location & 1 and not self.stops_at(location):
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
                self.at.tribe[seat].prestige == self.at.tribe[best].prestige and self.resources_of(seat) > self.resources_of(best)
            ):
                best = seat
        out.winners = only(best) if not self.facts.solo or self.at.won else 0
        out.ending = self.at.ending - 1


def bases():
    """Where each kind of move begins in the catalogue, as the rules have it."""
    return {
        "First": FIRST, "Draw": DRAW, "Post": POST, "Dig": DIG, "Deal": DEAL, "Place": PLACE, "Collect": COLLECT, "Gather": GATHER,
        "Revive": REVIVE, "Play": PLAY, "Done": DONE, "Recall": RECALL, "Enough": ENOUGH, "Reward": REWARD, "Forgo": FORGO,
        "Artifacts": ARTIFACTS, "Spare": SPARE, "Choose": CHOOSE, "Complete": COMPLETE, "Fulfil": FULFIL, "Keep": KEEP,
        "Shelve": SHELVE, "Swap": SWAP, "Bring": BRING, "Build": BUILD, "Marker": MARKER, "Room": ROOM, "Spot": SPOT,
        "Accept": ACCEPT, "Ichor": TAKE_ICHOR, "Return": RETURN, "Stay": STAY, "Rival": RIVAL, "Reserve": RESERVE, "Sweep": SWEEP,
        "Fruit": FRUIT, "Flip": FLIP, "Rouse": ROUSE, "Step": STEP, "Target": TARGET, "Path": PATH, "Drive": DRIVE,
        "Shield": SHIELD, "Discard": DISCARD, "Sacrifice": SACRIFICE, "Leave": LEAVE, "Enter": ENTER, "Withdraw": WITHDRAW,
        "Repair": REPAIR, "Pass": PASS,
    }
