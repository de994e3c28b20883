"""Turris, chapter Council and Tower: what the dead are worth, and how rooms are built."""

import cython

from turres.games.turris_beasts.board import Board


class Council(Board):
    """The Council track and the rooms of the Tower."""

    # The Council track

    def resolve_council(self):
        """One step after the other; from the last level the token goes back, which gives nothing (TBE-25, TBE-26, TBE-26a)."""
        step = self.top()
        seat = step.seat
        if step.x[0] == 0:
            self.drop()
            return
        step.x[0] -= 1
        if self.next_level(seat) == self.facts.levels:
            self.at.tribe[seat].council = 0
        else:
            self.push(SPOTTING, seat, 0, 0, 0, 0)

    def next_level(self, seat):
        """The level to which the next step leads; as many as there are levels on the last one."""
        level = 0
        while level < self.facts.levels and self.facts.level_first[level] < self.at.tribe[seat].council:
            level += 1
        return level

    def list_spots(self, seat, out):
        """Any spot of the next level (TBE-25a)."""
        level = self.next_level(seat)
        for i in range(self.facts.level_first[level + 1] - self.facts.level_first[level]):
            offer(out, SPOT + i)

    def take_spot(self, seat, i):
        """Its reward in full if the owner can and will, else 1 Ichor; the last level offers the way back (TBE-25a, TBE-26)."""
        level = self.next_level(seat)
        spot = self.facts.level_first[level] + i
        self.at.tribe[seat].council = spot + 1
        if level + 1 == self.facts.levels:
            self.push(RETURNING, seat, 0, 0, 0, 0)
        if self.can_follow(SAID_COUNCIL + spot, seat):
            self.push(ACCEPTING, seat, SAID_COUNCIL + spot, 0, 0, 0)
        else:
            self.council_ichor(seat)

    def council_ichor(self, seat):
        """1 Ichor in place of the reward (TBE-25a)."""
        self.gain(seat, ICHOR, 1 + self.at.tribe[seat].boon[COUNCIL_MORE])

    # The Tower

    def rooms_of(self, seat):
        """The rooms a tribe has built, markers included (TBE-28)."""
        return count_bits(self.at.tribe[seat].built) + self.at.tribe[seat].markers

    def has_missions(self, seat):
        """The n-th room needs 2n completed missions (TBE-27)."""
        return count_bits(self.at.tribe[seat].completed) + self.at.tribe[seat].boon[ROOM_SOONER] >= 2 * (
            self.rooms_of(seat) + 1
        )

    def can_build(self, seat):
        """With the missions, and alone with an empty undamaged room (TBE-27, TBE-28, TBE-37)."""
        if not self.has_missions(seat):
            return False
        return not self.facts.solo or (self.at.display != 0 and self.free_rooms() != 0)

    def free_rooms(self):
        """The empty undamaged rooms, as bits (TBE-37)."""
        found = 0
        for i in range(ROOMS):
            if self.at.room[i] == NOWHERE and not self.at.damaged >> i & 1:
                found |= 1 << i
        return found

    def list_building(self, out):
        """Any face-up card, a marker if there is none, or not at all (TBE-27, TBE-28)."""
        self.list_cards(self.at.display, BUILD, out)
        if self.at.display == 0:
            offer(out, MARKER)
        offer(out, PASS)

    def build(self, seat, move, prestige):
        """The builder takes the card and scores the prestige printed at the source (TBE-27, TBE-27b)."""
        if move == PASS:
            return
        self.push(SCORE, seat, prestige + self.at.tribe[seat].boon[ROOM_MORE], 0, 0, 0)
        self.at.tribe[seat].artifacts += self.at.tribe[seat].boon[ROOM_ARTIFACTS]
        if move == MARKER:
            self.at.tribe[seat].markers += 1
        else:
            self.take_card(seat, move - BUILD)

    def take_card(self, seat, card):
        """It works from the next round; the last one triggers the end; alone it goes into a room (TBE-27c, TBE-30, TBE-37)."""
        bit = cython.cast(cython.uint, 1) << card
        self.at.display ^= bit
        self.at.tribe[seat].built |= bit
        self.at.fresh |= bit
        if not self.facts.solo:
            self.at.triggered |= self.at.display == 0
            return
        rooms = self.free_rooms()
        if rooms & (rooms - 1):
            self.push(ROOMING, seat, card, 0, 0, 0)
        else:
            self.at.room[lowest(rooms)] = card

    def list_rooms(self, rooms, base, out):
        """Each of these rooms."""
        while rooms:
            offer(out, base + lowest(rooms))
            rooms &= rooms - 1

    def resolve_score(self):
        """Prestige, and Ichor where a lasting effect adds it."""
        step = self.top()
        seat = step.seat
        prestige = step.x[0]
        ichor = step.x[1]
        self.drop()
        self.gain(seat, ICHOR, ichor)
        self.score(seat, prestige)

    def lose_prestige(self, seat, n):
        """Never below 0 (TBE-29c)."""
        self.at.tribe[seat].prestige -= min(n, self.at.tribe[seat].prestige)

    def repair(self, room):
        """A Damaged tile is removed, and the room's card works again (TBE-37, TBE-37a)."""
        self.at.damaged &= ~(1 << room)
        self.refresh(0)
