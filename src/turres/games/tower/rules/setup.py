"""The setup of Tower: what lies where before the first turn, and the build cards that are dealt (TOW-7 to TOW-8)."""

import cython.cimports.turres.games.tower.rules.building as building


def begin(t):
    """A full bag, an item on every open space, full decks, nobody holding anything (TOW-7, TOW-7a)."""
    for token in range(TOKENS):
        t.at.bag[token] = t.facts.tokens[token]
    for space in range(SPACES):
        t.at.stocked[space] = t.facts.open[space]
    for card in range(CARDS):
        t.at.place[card] = IN_DECK if t.facts.in_play[card] else OUT_OF_PLAY
    for kind in range(THUGS):
        t.at.thug_deck[kind] = t.facts.copies[kind]
        t.at.fresh[kind] = t.facts.copies[kind]
    for seat in range(SEATS):
        t.at.pawn[seat] = NONE
        t.at.build[seat] = NONE
        for i in range(HAND):
            t.at.thug[seat][i] = NONE
    for i in range(HAND):
        t.at.ushered[i] = t.at.stray[i] = NONE
    t.at.top[0] = t.at.top[1] = t.at.top_seat = NONE
    t.at.market = NONE
    t.at.aside_kept = NONE
    push(t, DEALING, t.facts.seats, 0)
    push(t, STARTING, 1, 0)


def first_seat(t):
    """The lot names the seat that begins; from then on the turn passes clockwise (TOW-7)."""
    if open_step(t).kind == STARTING:
        return UNSETTLED
    if t.at.ending == TURN_LIMIT_REACHED:  # the turn was not passed on any more
        return (t.at.seat + t.facts.seats * TURN_LIMIT - t.at.turns + 1) % t.facts.seats
    return (t.at.seat + t.facts.seats * TURN_LIMIT - t.at.turns) % t.facts.seats


def dealt_to(t, move):
    """At first the next seat without a build card gets the one turned up (TOW-8)."""
    if not DEAL <= move < DRAW or open_step(t).kind != DEALING:
        return DEALT_TO_NOBODY
    return next_without_card(t)


def next_without_card(t):
    """The first seat that has no build card yet."""
    seat = 0
    while t.at.build[seat] != NONE:
        seat += 1
    return seat


def deal(t, card):
    """At first one build card to each seat in turn, later three to choose from (TOW-8, TOW-19a, TOW-21)."""
    if open_step(t).kind == OFFERING:
        t.at.place[card] = OFFERED
        happen_to(t.sink, building.seers(t, t.at.seat), H_OFFERED, t.at.seat, card)
        renew_build_deck(t)
        return
    seat = next_without_card(t)
    building.hold_card(t, seat, card)
    happen_to(t.sink, building.seers(t, seat), H_DEALT, seat, card)
