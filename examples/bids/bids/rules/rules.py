"""Bids: collect treasures with sealed bids. The chapters are those of RULES.md."""

import cython


class Bids(Position):
    """A position of Bids: core asks, the functions below answer."""

    def __cinit__(self, content):
        self.table.facts = cython.address(cython.cast(BidsContent, content).facts)
        self.hold(cython.address(self.table.at), cython.sizeof(self.table.at), cython.address(self.table.sink))

    def read_block(self):
        """The block as a dict of numbers."""
        return self.table.at

    def write_block(self, block):
        """Set the block; the caller has checked it."""
        self.table.at = block

    def begin(self):
        begin(cython.address(self.table))

    def acting(self):
        return acting(cython.address(self.table))

    def list_moves(self, seat, out):
        list_moves(cython.address(self.table), seat, out)

    def make(self, seat, move):
        make(cython.address(self.table), seat, move)

    def judge(self, out):
        judge(cython.address(self.table), out)

    def count_rounds(self):
        return count_rounds(cython.address(self.table))

    def dealt_to(self, move):
        return dealt_to(cython.address(self.table), move)

    def redeal(self, seat, rng):
        redeal(cython.address(self.table), seat, rng)

    def unseal(self, seat):
        unseal(cython.address(self.table), seat)


# Setup


def begin(t):
    """Six bid cards each, a full deck, no goals yet (BID-1)."""
    for kind in range(KINDS):
        t.at.deck[kind] = t.facts.copies[kind]
    for seat in range(SEATS):
        t.at.goal[seat] = NONE
        t.at.sealed[seat] = NONE
        for card in range(CARDS):
            t.at.hand[seat][card] = seat < t.facts.seats
    t.at.treasure = NONE


def is_dealing(t):
    """Goals are dealt seat by seat before the first round (BID-2)."""
    return t.at.goal[t.facts.seats - 1] == NONE


def dealt_to(t, move):
    """A goal goes to the next seat without one; the treasure lies there for all (BID-2, BID-3)."""
    return next_without_goal(t) if move < TURN else DEALT_TO_ALL


def next_without_goal(t):
    """The first seat that has no goal yet."""
    seat = 0
    while t.at.goal[seat] != NONE:
        seat += 1
    return seat


# A round


def count_rounds(t):
    """One more than are completed, once its treasure is turned up (BID-3)."""
    return t.at.rounds + (t.at.treasure != NONE)


def acting(t):
    """Chance deals and turns up; then all seats that have not sealed decide at once (BID-2 to BID-4, BID-7)."""
    if t.at.rounds == CARDS:
        return NOBODY
    if is_dealing(t) or t.at.treasure == NONE:
        return CHANCE_ACTS
    waiting = 0
    for seat in range(t.facts.seats):
        if t.at.sealed[seat] == NONE:
            waiting |= 1 << seat
    return waiting


def list_moves(t, seat, out):
    """Any bid card still held may be sealed (BID-4, BID-6)."""
    if seat < 0:
        list_chances(t, out)
        return
    for card in range(CARDS):
        if t.at.hand[seat][card]:
            offer(out, BID + card)


def list_chances(t, out):
    """Goals left are equally likely, and so are the cards left in the deck (BID-2, BID-3)."""
    if is_dealing(t):
        for goal in range(GOALS):
            if not is_dealt(t, goal):
                offer_weighted(out, DEAL + goal, 1)
    else:
        for kind in range(KINDS):
            offer_weighted(out, TURN + kind, t.at.deck[kind])


def is_dealt(t, goal):
    """Whether some seat has this goal."""
    for seat in range(t.facts.seats):
        if t.at.goal[seat] == goal:
            return True
    return False


def make(t, seat, move):
    """Deal, turn up or seal; the last seal shows the cards (BID-5)."""
    if move < TURN:
        deal(t, move - DEAL)
    elif move < BID:
        happen(t.sink, H_ROUND_BEGAN, CHANCE, t.at.rounds + 1, move - TURN)
        t.at.treasure = move - TURN
        t.at.deck[move - TURN] -= 1
    else:
        t.at.sealed[seat] = move - BID
        if all_sealed(t):
            resolve(t)


def deal(t, goal):
    """The next seat without a goal gets this one (BID-2)."""
    seat = next_without_goal(t)
    t.at.goal[seat] = goal
    happen_to(t.sink, EVERYBODY if t.facts.open_goals else only(seat), H_DEALT, seat, goal)


def all_sealed(t):
    """Whether every seat has sealed a card."""
    for seat in range(t.facts.seats):
        if t.at.sealed[seat] == NONE:
            return False
    return True


def resolve(t):
    """The highest card that stands alone takes the treasure; all cards are spent (BID-5, BID-6)."""
    winner = highest_alone(t)
    for seat in range(t.facts.seats):
        happen(t.sink, H_SHOWN, seat, t.at.sealed[seat] + 1)
    if winner != NONE:
        t.at.taken[winner][t.at.treasure] += 1
        happen(t.sink, H_WON, winner, t.at.treasure)
    else:
        happen(t.sink, H_LOST, CHANCE, t.at.treasure)
    for seat in range(t.facts.seats):
        t.at.hand[seat][t.at.sealed[seat]] = 0
        t.at.sealed[seat] = NONE
    t.at.treasure = NONE
    t.at.rounds += 1
    if t.at.rounds == CARDS and not t.facts.open_goals:
        show_goals(t)


def show_goals(t):
    """Everybody's goal is shown at the end (BID-8)."""
    for seat in range(t.facts.seats):
        happen(t.sink, H_GOAL_SHOWN, seat, t.at.goal[seat])


def highest_alone(t):
    """The seat whose card is the highest that nobody else has played, or NONE."""
    best = NONE
    for seat in range(t.facts.seats):
        if is_alone(t, seat) and (best == NONE or t.at.sealed[seat] > t.at.sealed[best]):
            best = seat
    return best


def is_alone(t, seat):
    """Whether no other seat has sealed the same card."""
    for other in range(t.facts.seats):
        if other != seat and t.at.sealed[other] == t.at.sealed[seat]:
            return False
    return True


# End


def points_of(t, seat):
    """The treasures' values and the goal's bonus for each of its colour (BID-8)."""
    points = 0
    for kind in range(KINDS):
        points += t.at.taken[seat][kind] * t.facts.value[kind]
        if t.facts.colour[kind] == t.facts.goal_colour[t.at.goal[seat]]:
            points += t.at.taken[seat][kind] * t.facts.bonus[t.at.goal[seat]]
    return points


def judge(t, out):
    """Most points win, equal points share (BID-7, BID-8)."""
    best = 0
    for seat in range(t.facts.seats):
        out.scores[seat] = points_of(t, seat)
        best = max(best, out.scores[seat])
    out.winners = 0
    for seat in range(t.facts.seats):
        if out.scores[seat] == best:
            out.winners |= 1 << seat
    out.ending = 0


# What a seat cannot know


def redeal(t, seat, rng):
    """Others' sealed cards could be any they hold, their secret goals any that are not one's own."""
    for other in range(t.facts.seats):
        if other != seat and t.at.sealed[other] != NONE:
            t.at.sealed[other] = any_card(t, other, rng)
    if not t.facts.open_goals and t.at.rounds < CARDS:
        redeal_goals(t, seat, rng)


def unseal(t, seat):
    """Others' sealed cards go back to their hands."""
    for other in range(t.facts.seats):
        if other != seat:
            t.at.sealed[other] = NONE


def redeal_goals(t, seat, rng):
    """Deal the goals anew to the seats that have one, all but the seat's own."""
    for other in range(t.facts.seats):
        if other != seat and t.at.goal[other] != NONE:
            t.at.goal[other] = GOALS  # dealt, not yet known which
    for other in range(t.facts.seats):
        if t.at.goal[other] == GOALS:
            pick = roll(rng, GOALS)
            while is_dealt(t, pick):
                pick = roll(rng, GOALS)
            t.at.goal[other] = pick


def any_card(t, seat, rng):
    """One of the cards the seat holds."""
    held = 0
    for card in range(CARDS):
        held += t.at.hand[seat][card]
    pick = roll(rng, held)
    for card in range(CARDS):
        if t.at.hand[seat][card]:
            if pick == 0:
                return card
            pick -= 1
    return NONE
