"""Turris, chapter Missions: completing, keeping, swapping and reserving them."""

import cython

from turres.games.turris_beasts.council import Council


class Missions(Council):
    """The mission step and what becomes of missions."""

    def price(self, seat, mission, spared, cost):
        """What a mission costs this seat, one of a resource less if that is spared (TBE-11, TBE-11a)."""
        for r in range(RESOURCES):
            n = self.facts.cost[mission][r] - (r == spared)
            if r != ICHOR:
                n -= self.at.tribe[seat].boon[MISSION_LESS + r - 1]
            cost[r] = max(0, n)

    def can_afford(self, seat, mission, spared):
        """Whether the price can be paid, Artifacts included (TBE-13)."""
        self.price(seat, mission, spared, cost)
        return self.can_pay(seat, cost)

    def spareable(self, seat, mission):
        """The Knowledge, Relics and Weapons in the price, as bits (TBE-11a)."""
        self.price(seat, mission, NOWHERE, cost)
        found = 0
        for r in range(1, RESOURCES):
            if cost[r]:
                found |= 1 << r
        return found

    def can_fulfil(self, seat, mission):
        """Whether a reserved mission can be paid with something spared (TBE-11a)."""
        kinds = self.spareable(seat, mission)
        if kinds == 0:
            return self.can_afford(seat, mission, NOWHERE)
        for r in range(1, RESOURCES):
            if kinds >> r & 1 and self.can_afford(seat, mission, r):
                return True
        return False

    def list_completing(self, seat, out):
        """A mission of the tableau, a reserved one, or none (TBE-11)."""
        for place in range(TABLEAU):
            if self.at.tableau[place] != NOWHERE and self.can_afford(seat, self.at.tableau[place], NOWHERE):
                offer(out, COMPLETE + place)
        left = self.at.tribe[seat].reserved
        while left:
            if self.can_fulfil(seat, lowest(left)):
                offer(out, FULFIL + lowest(left))
            left &= left - 1
        offer(out, PASS)

    def can_complete(self, seat):
        """Whether there is a mission the seat could pay for."""
        for place in range(TABLEAU):
            if self.at.tableau[place] != NOWHERE and self.can_afford(seat, self.at.tableau[place], NOWHERE):
                return True
        left = self.at.tribe[seat].reserved
        while left:
            if self.can_fulfil(seat, lowest(left)):
                return True
            left &= left - 1
        return False

    def choose_mission(self, seat, move):
        """At most one mission, from the tableau or from the reserved ones (TBE-11)."""
        if move == PASS:
            return
        if move >= FULFIL:
            self.fulfil(seat, move - FULFIL)
            return
        mission = self.at.tableau[move - COMPLETE]
        self.at.tableau[move - COMPLETE] = NOWHERE
        self.complete(seat, mission, NOWHERE)

    def fulfil(self, seat, mission):
        """The payer says what is spared, if there is a choice (TBE-11a)."""
        self.at.tribe[seat].reserved ^= cython.cast(cython.ulonglong, 1) << mission
        kinds = self.spareable(seat, mission)
        if kinds & (kinds - 1):
            self.push(SPARING, seat, mission, 0, 0, 0)
        else:
            self.complete(seat, mission, lowest(kinds) if kinds else NOWHERE)

    def list_sparing(self, seat, mission, out):
        """Whatever can be spared so that the rest can be paid."""
        kinds = self.spareable(seat, mission)
        for r in range(1, RESOURCES):
            if kinds >> r & 1 and self.can_afford(seat, mission, r):
                offer(out, SPARE + r)

    def complete(self, seat, mission, spared):
        """Pay, gain prestige, then the effect, then the slot: the last is pushed first (TBE-11, TBE-11b)."""
        self.price(seat, mission, spared, cost)
        self.at.tribe[seat].completed |= cython.cast(cython.ulonglong, 1) << mission
        if self.facts.ongoing >> mission & 1:
            self.push(KEEPING, seat, mission, 0, 0, 0)
        self.tell(seat, SAID_MISSION + mission)
        self.draw_tactics(seat, self.at.tribe[seat].boon[MISSION_CARD])
        self.push(
            SCORE,
            seat,
            self.facts.prestige[mission] + self.at.tribe[seat].boon[MISSION_MORE],
            self.at.tribe[seat].boon[MISSION_ICHOR],
            0,
            0,
        )
        self.charge(seat, cost)

    def list_keeping(self, seat, out):
        """An empty slot, a full one, or the completed area; two empty slots are alike (TBE-11b)."""
        offer(out, KEEP)
        if self.at.tribe[seat].slot[0] != NOWHERE or self.at.tribe[seat].slot[1] != NOWHERE:
            offer(out, KEEP + 1)
        offer(out, SHELVE)

    def keep(self, seat, mission, slot):
        """The mission works from now on; whatever was in the slot does no longer (TBE-11b, TBE-12)."""
        self.at.tribe[seat].slot[slot] = mission
        self.refresh(seat)

    def idle(self, seat):
        """Completed ongoing missions that are in no slot, as bits."""
        found = self.at.tribe[seat].completed & self.facts.ongoing
        for i in range(SLOTS):
            if self.at.tribe[seat].slot[i] != NOWHERE:
                found &= ~(cython.cast(cython.ulonglong, 1) << self.at.tribe[seat].slot[i])
        return found

    def can_swap(self, seat):
        """A mission in a slot, another to come in, and 1 Ichor or an Artifact (TBE-11c)."""
        if self.at.tribe[seat].slot[0] == NOWHERE and self.at.tribe[seat].slot[1] == NOWHERE:
            return False
        return (self.at.tribe[seat].goods[ICHOR] > 0 or self.at.tribe[seat].artifacts > 0) and self.idle(seat) != 0

    def list_swapping(self, seat, out):
        """Which full slot, or none (TBE-11c)."""
        for i in range(SLOTS):
            if self.at.tribe[seat].slot[i] != NOWHERE:
                offer(out, SWAP + i)
        offer(out, PASS)

    def bring(self, seat, slot, mission):
        """1 Ichor, and the two missions change places (TBE-11c)."""
        self.keep(seat, mission, slot)
        self.charge_ichor(seat, 1)

    def reserve_mission(self, seat, place):
        """From the tableau to the owner, who alone can complete it now (TBE-11d)."""
        self.at.tribe[seat].reserved |= cython.cast(cython.ulonglong, 1) << self.at.tableau[place]
        self.at.tableau[place] = NOWHERE

    def sweep(self, place):
        """A mission goes to the discard pile (TBE-5c)."""
        self.at.shed |= cython.cast(cython.ulonglong, 1) << self.at.tableau[place]
        self.at.tableau[place] = NOWHERE
