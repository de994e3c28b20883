"""Turris, chapter Round: the phases of a round, the steps of a turn, and printed times."""

import cython.cimports.turres.games.turris_beasts.rules.beasts as beasts
import cython.cimports.turres.games.turris_beasts.rules.cleanup as cleanup
import cython.cimports.turres.games.turris_beasts.rules.ending as ending
import cython.cimports.turres.games.turris_beasts.rules.missions as missions
import cython.cimports.turres.games.turris_beasts.rules.setup as setup
import cython.cimports.turres.games.turris_beasts.rules.solo as solo
import cython.cimports.turres.games.turris_beasts.rules.telling as telling
import cython.cimports.turres.games.turris_beasts.rules.tower as tower


def advance(t):
    """Nothing is open: new sites if a threshold was reached, else the next part of the round (TBE-4, TBE-29, TBE-29a)."""
    if t.at.reached > t.at.served:
        t.at.served = t.at.reached
        push(t, SITE_DRAW, 0, 0, 0, 0, 0)
    elif t.at.stage <= SET_TACTICS:
        setup.set_up(t)
    elif t.at.stage == ROUND_BEGINS:
        begin_round(t)
    elif t.at.stage <= TURN_OVER:
        go_on_with_turn(t)
    elif t.at.stage == BETRAYER_PHASE:
        betrayers_act(t)
    elif t.at.stage == DUSK:
        open_window(t, 1, BEAST_PHASE)
    elif t.at.stage == BEAST_PHASE:
        beasts.beast_phase(t)
    elif t.at.stage == BEASTS_DONE:
        break_dawn(t)
    elif t.at.stage == DAWN:
        open_window(t, 2, CLEANUP)
    else:
        cleanup.clean_up(t)


def first_seat(t):
    """The First Player, once the lot has fallen (TBE-3, TBE-4)."""
    if t.at.stage < SET_TACTICS or (t.at.depth and top(t).kind == NAMING):
        return 0 if t.facts.solo else UNSETTLED
    return t.at.first


def begin_round(t):
    """Trionfi cards built in the last round begin to work; the First Player is up (TBE-4, TBE-27c)."""
    t.at.round += 1
    if hears(t.sink):
        telling.tell_round(t)
    t.at.fresh = 0
    for seat in range(t.facts.seats):
        refresh(t, seat)
    t.at.active = t.at.first
    t.at.turns = 0
    t.at.stage = TURN_BEGINS


# A turn


def go_on_with_turn(t):
    """Start, actions, mission, Trionfi, end (TBE-5)."""
    if t.at.stage == TURN_BEGINS:
        begin_turn(t)
    elif t.at.stage == ACTIONS:
        action_step(t, t.at.active)
    elif t.at.stage == MISSION_STEP:
        t.at.stage = TRIONFI_STEP
        if missions.can_complete(t, t.at.active):
            push(t, COMPLETING, t.at.active, 0, 0, 0, 0)
    elif t.at.stage == TRIONFI_STEP:
        tower.trionfi_step(t, t.at.active)
    elif t.at.stage <= REFILL:
        end_turn(t, t.at.active)
    else:
        next_turn(t)


def begin_turn(t):
    """Two actions, one Tactics card, and first perhaps a swap of missions (TBE-5a, TBE-10, TBE-11c)."""
    seat = t.at.active
    if hears(t.sink):
        telling.tell_turn(t)
    t.at.actions = 2
    t.at.cards = 1 + t.at.tribe[seat].boon[TACTICS_MORE]
    t.at.placed = False
    t.at.collected = False
    t.at.gathered = 0
    t.at.stage = ACTIONS
    if missions.can_swap(t, seat):
        push(t, SWAPPING, seat, 0, 0, 0, 0)


def action_step(t, seat):
    """It goes on while there are actions, or a card in hand that could still be one to play (TBE-5a, TBE-10)."""
    if t.at.actions or (t.at.cards and t.at.tribe[seat].hand):
        push(t, ACTING, seat, 0, 0, 0, 0)
    else:
        t.at.stage = MISSION_STEP


def end_turn(t, seat):
    """Discard down to four Tactics, then refill missions to five (TBE-5b)."""
    if t.at.stage == REFILL:
        t.at.stage = TURN_OVER
        push(t, MISSION_DRAW, 0, 0, 0, 0, 0)
        return
    t.at.stage = REFILL
    excess = hand_size(t, seat) - 4 - t.at.tribe[seat].boon[HAND_MORE]
    if excess > 0:
        push(t, DISCARDING, seat, excess, 0, 0, 0)


def discard_card(t, seat, card, left):
    """Face up onto the discard pile, as many as are due (TBE-5b)."""
    t.at.tribe[seat].hand ^= bit(card)
    t.at.discard |= bit(card)
    happen(t.sink, H_CARD_DISCARDED, seat, card)
    if left > 1:
        push(t, DISCARDING, seat, left - 1, 0, 0, 0)


def next_turn(t):
    """Clockwise to the next seat; after the last one the Beasts, alone the Betrayers before (TBE-4, TBE-34, TBE-38)."""
    t.at.turns += 1
    t.at.stage = TURN_BEGINS
    t.at.active = in_order(t, t.at.turns)
    if t.facts.solo:
        t.at.stage = BETRAYER_PHASE
        if tower.rooms_of(t, 0) >= 4 and solo.tower_stands(t):
            ending.finish(t, SOLO_DECIDED, True)
    elif t.at.turns == t.facts.seats:
        t.at.stage = DUSK
        if hears(t.sink):
            telling.tell_time(t, H_DUSK_FELL)


def betrayers_act(t):
    """Alone, the Betrayers come between the turn and dusk (TBE-34, TBE-40a)."""
    t.at.stage = DUSK
    solo.betrayer_phase(t)
    if hears(t.sink):
        telling.tell_time(t, H_DUSK_FELL)


def break_dawn(t):
    """The Beast phase ends with removing a Beast if the end has begun; then it is dawn (TBE-30, TBE-40a)."""
    t.at.stage = DAWN
    ending.remove_beast(t)
    if hears(t.sink):
        telling.tell_time(t, H_DAWN_BROKE)


# Printed times


def open_window(t, time, after):
    """At a printed time each seat with a Tactics card is asked in turn order, and again until it passes (TBE-10c)."""
    while t.at.asked < t.facts.seats:
        seat = in_order(t, t.at.asked)
        t.at.asked += 1
        if t.at.tribe[seat].hand:
            push(t, WINDOW, seat, time, 0, 0, 0)
            return
    t.at.asked = 0
    t.at.stage = after


# Open steps


def list_moves(t, step, out):
    """The Tactics in hand."""
    list_each(t.at.tribe[step.seat].hand, DISCARD, out)


def make(t, step, move):
    """A card goes."""
    discard_card(t, step.seat, move - DISCARD, step.x[0])
