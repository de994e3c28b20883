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


def deal(t, card):
    """At first one build card to each seat in turn, later three to choose from (TOW-8, TOW-19a, TOW-21)."""
    if open_step(t).kind == OFFERING:
        t.at.place[card] = OFFERED
        happen_to(t.sink, building.seers(t, t.at.seat), H_OFFERED, t.at.seat, card)
        renew_build_deck(t)
        return
    seat = 0
    while t.at.build[seat] != NONE:
        seat += 1
    building.hold_card(t, seat, card)
    happen_to(t.sink, building.seers(t, seat), H_DEALT, seat, card)
