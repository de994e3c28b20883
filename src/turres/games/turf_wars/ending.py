"""Turf Wars, the end after round 10: points, ties, backing and the lot."""


class Ending(Spending):
    """Who has the most, and what breaks a tie (TFW-4 to TFW-4b)."""

    def carry_finish(self, step):
        """Late secret wins first, then points and the ties' order (TFW-4, TFW-5)."""
        step.a += 1
        if step.a == 1:
            self.at.tied = self.at.living
            self.judge_late_secrets()
        elif step.a == 2:
            self.break_tie()
            if (self.at.tied & (self.at.tied - 1)) == 0:
                self.end_by_points()
            elif self.at.living & ~self.at.tied:
                self.ask_all(AT_BACK, self.at.living & ~self.at.tied)
        elif step.a == 3:
            self.count_backing()
            if (self.at.tied & (self.at.tied - 1)) == 0:
                self.end_by_points()
            else:
                self.push(AT_LOT_LAST, NONE, 0, 0)

    def judge_late_secrets(self):
        """Undefeated and its like win before points count (TFW-5, TFW-41f)."""
        winners = 0
        for seat in range(self.facts.seats):
            if self.is_living(seat) and self.has_secret(seat, self.at.secrets[seat] & self.facts.late_secrets):
                self.at.reason[seat] = BY_SECRET
                winners |= 1 << seat
        if winners:
            self.conclude(winners)

    def break_tie(self):
        """Points, controlled turfs, troops on the start turf never lost, all troops, among the tied (TFW-4, TFW-4a)."""
        for measure in range(4):
            self.keep_best(measure)

    def keep_best(self, measure):
        """Only those with the most stay tied."""
        best = 0
        for seat in range(self.facts.seats):
            if (self.at.tied >> seat) & 1:
                best = max(best, self.measure_of(seat, measure))
        for seat in range(self.facts.seats):
            if (self.at.tied >> seat) & 1 and self.measure_of(seat, measure) < best:
                self.at.tied &= ~(1 << seat)

    def measure_of(self, seat, measure):
        """What is compared (TFW-4, TFW-4a)."""
        if measure == 0:
            return self.at.points[seat]
        if measure == 1:
            return popcount(self.at.own[seat])
        if measure == 2:
            return 0 if self.at.start_lost[seat] else self.at.troops[self.at.start[seat]]
        if measure == 3:
            return self.at.strength[seat]
        return self.backing_of(seat)

    def list_back(self, out):
        """One tied player, or nobody (TFW-4b)."""
        for seat in range(self.facts.seats):
            if (self.at.tied >> seat) & 1:
                offer(out, BACK + seat)
        offer(out, PASS)

    def count_backing(self):
        """Each living player outside the tie adds its troops to one; all backings are shown (TFW-4b)."""
        self.keep_best(4)

    def backing_of(self, seat):
        """The troops of all who back this player, on top of what was equal anyway."""
        total = 0
        for other in range(self.facts.seats):
            if self.at.sealed[other] == BACK + seat + 1:
                total += self.at.strength[other]
        return total

    def make_lot_last(self, move):
        """The lot in place of rock, paper, scissors (TFW-4)."""
        self.pop()
        self.at.tied = 1 << (move - LOT)
        self.end_by_points()

    def end_by_points(self):
        """The one who is left in front wins (TFW-4)."""
        self.at.winners = self.at.tied
        self.at.ending = BY_POINTS
        self.at.reason[lowest(self.at.tied)] = BY_POINTS

    def judge(self, out):
        """Dominance Points are the scores; the winners are those who won (TFW-3a, TFW-4)."""
        for seat in range(self.facts.seats):
            out.scores[seat] = self.at.points[seat]
        out.winners = self.at.winners
        out.ending = self.at.ending - 1
