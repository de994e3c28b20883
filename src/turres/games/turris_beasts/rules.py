"""Turris: complete missions, build the Tower, outlive the Beasts.

The rules are a chain of chapters, each building on the one before: `board`, `council`, `missions`, `beasts`, `effects` (the
words on cards), `actions`, `rounds`. This last one asks the open steps and hands the answers to their chapters.
"""

import cython

from turres.games.turris_beasts.rounds import Rounds


class Turris(Rounds):
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

    def list_mission_step(self, step, out):  # noqa: C901 -- one branch a kind: it becomes a C switch
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

    def list_effect_step(self, step, out):  # noqa: C901 -- one branch a kind: it becomes a C switch
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

    def make_mission_step(self, step, seat, move):  # noqa: C901 -- one branch a kind: it becomes a C switch
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

    def make_effect_step(self, step, seat, move):  # noqa: C901 -- one branch a kind: it becomes a C switch
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
            self.head_for(
                step.x[0], move - TARGET, self.speed_of(step.x[0]), self.at.beast[step.x[0]], self.at.beast[step.x[0]]
            )
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

    def run(self):  # noqa: C901 -- one branch a kind: it becomes a C switch
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

    def hunt(self, beast):
        """Where an upright Beast will head: for each target it may have, a shortest way there (TBE-15, TBE-16)."""
        targets = self.targets_of(beast)
        return [self.way(self.at.beast[beast], target) for target in range(SPACES) if targets >> target & 1]

    def way(self, here, target):
        """The spaces of a shortest way; where several are as short, those with the lowest numbers."""
        spaces = []
        while here != target:
            here = lowest(self.ways_to(here, target))
            spaces.append(here)
        return spaces
