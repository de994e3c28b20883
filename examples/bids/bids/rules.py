"""Bids: collect treasures with sealed bids. The chapters are those of RULES.md."""

import cython

from bids.pack import COLOURS


class BidsContent(Content):
    """The options and the pack, laid out for the rules."""

    def __cinit__(self, game, seats, options, pack, hash):
        self.facts.seats = seats
        self.facts.open_goals = options["goals"] == "open"
        for kind, treasure in enumerate(pack.treasures):
            self.facts.copies[kind] = treasure.copies
            self.facts.value[kind] = treasure.value
            self.facts.colour[kind] = COLOURS.index(treasure.colour)
        for number, goal in enumerate(pack.goals):
            self.facts.goal_colour[number] = COLOURS.index(goal.colour)
            self.facts.bonus[number] = goal.bonus


class Bids(Position):
    """The deck, the hands, what is sealed and what has been won."""

    def __cinit__(self, content):
        self.facts = cython.address(cython.cast(BidsContent, content).facts)
        self.hold(cython.address(self.at), cython.sizeof(self.at))

    def read_block(self):
        """The block as a dict of numbers."""
        return self.at

    def write_block(self, block):
        """Set the block; the caller has checked it."""
        self.at = block

    # Setup

    def begin(self):
        """Six bid cards each, a full deck, no goals yet (BID-1)."""
        for kind in range(KINDS):
            self.at.deck[kind] = self.facts.copies[kind]
        for seat in range(SEATS):
            self.at.goal[seat] = NONE
            self.at.sealed[seat] = NONE
            for card in range(CARDS):
                self.at.hand[seat][card] = seat < self.facts.seats
        self.at.treasure = NONE

    def is_dealing(self):
        """Goals are dealt seat by seat before the first round (BID-2)."""
        return self.at.goal[self.facts.seats - 1] == NONE

    # A round

    def acting(self):
        """Chance deals and turns up; then all seats that have not sealed decide at once (BID-2 to BID-4, BID-7)."""
        if self.at.rounds == CARDS:
            return NOBODY
        if self.is_dealing() or self.at.treasure == NONE:
            return CHANCE_ACTS
        waiting = 0
        for seat in range(self.facts.seats):
            if self.at.sealed[seat] == NONE:
                waiting |= 1 << seat
        return waiting

    def list_moves(self, seat, out):
        """Any bid card still held may be sealed (BID-4, BID-6)."""
        if seat < 0:
            self.list_chances(out)
            return
        for card in range(CARDS):
            if self.at.hand[seat][card]:
                offer(out, BID + card)

    def list_chances(self, out):
        """Goals left are equally likely, and so are the cards left in the deck (BID-2, BID-3)."""
        if self.is_dealing():
            for goal in range(GOALS):
                if not self.is_dealt(goal):
                    offer_weighted(out, DEAL + goal, 1)
        else:
            for kind in range(KINDS):
                offer_weighted(out, TURN + kind, self.at.deck[kind])

    def is_dealt(self, goal):
        """Whether some seat has this goal."""
        for seat in range(self.facts.seats):
            if self.at.goal[seat] == goal:
                return True
        return False

    def make(self, seat, move):
        """Deal, turn up or seal; the last seal shows the cards (BID-5)."""
        if move < TURN:
            self.deal(move - DEAL)
        elif move < BID:
            self.at.treasure = move - TURN
            self.at.deck[move - TURN] -= 1
        else:
            self.at.sealed[seat] = move - BID
            if self.all_sealed():
                self.resolve()

    def deal(self, goal):
        """The next seat without a goal gets this one (BID-2)."""
        seat = 0
        while self.at.goal[seat] != NONE:
            seat += 1
        self.at.goal[seat] = goal

    def all_sealed(self):
        """Whether every seat has sealed a card."""
        for seat in range(self.facts.seats):
            if self.at.sealed[seat] == NONE:
                return False
        return True

    def resolve(self):
        """The highest card that stands alone takes the treasure; all cards are spent (BID-5, BID-6)."""
        winner = self.highest_alone()
        if winner != NONE:
            self.at.taken[winner][self.at.treasure] += 1
        for seat in range(self.facts.seats):
            self.at.hand[seat][self.at.sealed[seat]] = 0
            self.at.sealed[seat] = NONE
        self.at.treasure = NONE
        self.at.rounds += 1

    def highest_alone(self):
        """The seat whose card is the highest that nobody else has played, or NONE."""
        best = NONE
        for seat in range(self.facts.seats):
            if self.is_alone(seat) and (best == NONE or self.at.sealed[seat] > self.at.sealed[best]):
                best = seat
        return best

    def is_alone(self, seat):
        """Whether no other seat has sealed the same card."""
        for other in range(self.facts.seats):
            if other != seat and self.at.sealed[other] == self.at.sealed[seat]:
                return False
        return True

    # End

    def points_of(self, seat):
        """The treasures' values and the goal's bonus for each of its colour (BID-8)."""
        points = 0
        for kind in range(KINDS):
            points += self.at.taken[seat][kind] * self.facts.value[kind]
            if self.facts.colour[kind] == self.facts.goal_colour[self.at.goal[seat]]:
                points += self.at.taken[seat][kind] * self.facts.bonus[self.at.goal[seat]]
        return points

    def judge(self, out):
        """Most points win, equal points share (BID-7, BID-8)."""
        best = 0
        for seat in range(self.facts.seats):
            out.scores[seat] = self.points_of(seat)
            best = max(best, out.scores[seat])
        out.winners = 0
        for seat in range(self.facts.seats):
            if out.scores[seat] == best:
                out.winners |= 1 << seat
        out.ending = 0

    # What a seat cannot know

    def redeal(self, seat, rng):
        """Others' sealed cards could be any they hold, their secret goals any that are not one's own."""
        for other in range(self.facts.seats):
            if other != seat and self.at.sealed[other] != NONE:
                self.at.sealed[other] = self.any_card(other, rng)
        if not self.facts.open_goals and self.at.rounds < CARDS:
            self.redeal_goals(seat, rng)

    def unseal(self, seat):
        """Others' sealed cards go back to their hands."""
        for other in range(self.facts.seats):
            if other != seat:
                self.at.sealed[other] = NONE

    def redeal_goals(self, seat, rng):
        """Deal the goals anew to the seats that have one, all but the seat's own."""
        for other in range(self.facts.seats):
            if other != seat and self.at.goal[other] != NONE:
                self.at.goal[other] = GOALS  # dealt, not yet known which
        for other in range(self.facts.seats):
            if self.at.goal[other] == GOALS:
                pick = roll(rng, GOALS)
                while self.is_dealt(pick):
                    pick = roll(rng, GOALS)
                self.at.goal[other] = pick

    def any_card(self, seat, rng):
        """One of the cards the seat holds."""
        held = 0
        for card in range(CARDS):
            held += self.at.hand[seat][card]
        pick = roll(rng, held)
        for card in range(CARDS):
            if self.at.hand[seat][card]:
                if pick == 0:
                    return card
                pick -= 1
        return NONE
