"""Abilities and events in force: who has which power, and whom the event binds (TFW-38 to TFW-39b)."""

import cython.cimports.turres.games.turf_wars.rules.actions as actions
import cython.cimports.turres.games.turf_wars.rules.war as war
import cython.cimports.turres.games.turf_wars.rules.winning as winning


def list_moves(t, step, out):
    """What an ability, or an event that acts like one, lets a seat choose."""
    if step.kind == AT_DECLARE:
        list_declare(t, step, out)
    elif step.kind == AT_COPY:
        list_copy(t, step, out)
    else:
        offer(out, USE)
        offer(out, PASS)


def make(t, step, move):
    """The same, carried out."""
    if step.kind == AT_DECLARE:
        make_declare(t, step, move)
    elif step.kind == AT_COPY:
        make_copy(t, step, move)
    else:
        make_use(t, step, move)


# Who decides for an action card


def decider(t, seat):
    """Under Mind Control the participant to the right decides for the card (TFW-40d, TFW-38b)."""
    if not holds(t, MIND_CONTROL, seat):
        return seat
    other = next_living(t, seat, -1)
    while not takes_part(t, other):
        other = next_living(t, other, -1)
    return other


# Phase 1


def phase_one(t, seat):
    """Abilities that act before the event, each optional (TFW-15)."""
    push(t, AT_PHASE_ONE, seat, 0, 0)
    if t.facts.has_power[t.at.faction[seat]][COPY] and not holds(t, MALAISE, seat):
        push(t, AT_COPY, seat, 0, 0)


def carry_phase_one(t, step):
    """What the seat's ability, own or copied, does in phase 1 (TFW-38c, TFW-38d, TFW-38h)."""
    seat = step.seat
    pop(t)
    if can_use(t, seat, GROW) and has_soil(t, seat):
        push(t, AT_USE, seat, GROW, 0)
    if can_use(t, seat, MANEUVER) and has_two_turfs(t, seat):
        push(t, AT_USE, seat, MANEUVER, 0)
    if can_use(t, seat, DECLARE):
        push(t, AT_DECLARE, seat, 1, 0)


def has_soil(t, seat):
    """Whether a controlled turf of the growing type exists, and a troop to put there."""
    return (t.at.own[seat] & t.facts.of_type[strength_of(t, seat, GROW)]) != 0 and t.at.strength[seat] < MOST_TROOPS


def has_two_turfs(t, seat):
    """Whether there is anything to move about."""
    return popcount(t.at.own[seat]) >= 2


def make_use(t, step, move):
    """An optional ability is used or not (TFW-39a)."""
    seat = step.seat
    power = step.a
    pop(t)
    if move == PASS:
        return
    if power == GROW:
        grow(t, seat, strength_of(t, seat, GROW))
    elif power == MANEUVER:
        actions.start_maneuver(t, seat, seat)
    else:
        war.use_in_war(t, seat, power)


def grow(t, seat, kind):
    """One troop on each controlled turf of the type (TFW-38c)."""
    turfs = t.at.own[seat] & t.facts.of_type[kind]
    while turfs:
        reinforce(t, lowest(turfs), seat, 1, H_SPROUTED)
        turfs &= turfs - 1
    winning.moment_of(t, seat, t.facts.troop_secrets)


# Declaring a home type


def list_declare(t, step, out):
    """Any other type, also one that wins at once; the Geomancer may leave it (TFW-1b, TFW-38h, TFW-40b)."""
    for kind in range(TYPES):
        if kind != t.at.home[step.seat]:
            offer(out, PROCLAIM + kind)
    if step.a:
        offer(out, PASS)


def make_declare(t, step, move):
    """The type counts at once (TFW-1b)."""
    seat = step.seat
    pop(t)
    if move != PASS:
        t.at.home[seat] = move - PROCLAIM
        happen(t.sink, H_HOME_DECLARED, seat, t.at.home[seat])
        winning.moment_among(t, 1 << seat)


# Copying


def list_copy(t, step, out):
    """Any other living player's ability, or the present choice stays (TFW-38i, TFW-46)."""
    for seat in range(t.facts.seats):
        if seat != step.seat and is_living(t, seat) and seat != t.at.copied[step.seat]:
            offer(out, IMITATE + seat)
    offer(out, PASS)


def make_copy(t, step, move):
    """The choice holds until changed (TFW-38i)."""
    seat = step.seat
    pop(t)
    if move != PASS:
        t.at.copied[seat] = move - IMITATE
        happen(t.sink, H_ABILITY_COPIED, seat, t.at.faction[move - IMITATE], move - IMITATE)
