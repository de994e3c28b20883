"""Turris, chapter Beasts: what they do to the scouts they reach."""

import cython.cimports.turres.games.turris_beasts.rules.council as council
import cython.cimports.turres.games.turris_beasts.rules.telling as telling


def resolve_strike(t):
    """First each owner of scouts there says in turn order how many to shield, then the effect follows (TBE-13b)."""
    step = top(t)
    location = t.at.beast[step.x[0]]
    while step.x[1] < t.facts.seats:
        seat = in_order(t, step.x[1])
        step.x[1] += 1
        if t.at.tribe[seat].scouts[location] and t.at.tribe[seat].artifacts + t.at.tribe[seat].boon[WARD] > 0:
            push(t, SHIELDING, seat, location, 0, 0, 0)
            return
    take_effect(t)


def take_effect(t):
    """Devour, scatter or rob the unshielded; Betrayers flee afterwards from any Beast (TBE-19 to TBE-22, TBE-36a)."""
    step = top(t)[0]
    drop(t)
    beast = step.x[0]
    location = t.at.beast[beast]
    n = 0
    for seat in range(SEATS):
        struck[seat] = t.at.tribe[seat].scouts[location] - step.x[2 + seat]
        n += struck[seat]
    if t.facts.solo and betrayers_at(t, location):
        push(t, FLEE, t.at.first, location, BETRAYERS, betrayers_at(t, location), 0)
    if beast in (PAIN, HARROW):
        devour(t, beast, location, struck)
        t.at.ate |= beast == HARROW and n > 0 and step.seat == NOWHERE
        return
    for i in range(t.facts.seats - 1, -1, -1):
        seat = in_order(t, i)
        if struck[seat] and beast == DELUSION:
            push(t, FLEE, t.at.first, location, seat, struck[seat], 0)
        elif struck[seat]:
            push(t, LOSS, seat, struck[seat], 0, 0, 0)


# Pain, Harrow


def devour(t, beast, location, struck):
    """All go to the Graveyard together; then their owners take Council steps in turn order (TBE-19)."""
    if hears(t.sink):
        telling.tell_devoured(t, beast, location, struck)
    for i in range(t.facts.seats - 1, -1, -1):
        seat = in_order(t, i)
        if struck[seat]:
            take_scouts(t, seat, location, struck[seat])
            council.bury(t, seat, struck[seat])
            push(t, COUNCIL, seat, struck[seat], 0, 0, 0)


# Delusion


def resolve_flee(t):
    """Each scout by itself, the First Player choosing where there is a choice (TBE-20)."""
    step = top(t)
    location = step.x[0]
    owner = step.x[1]
    if step.x[2] == 0:
        drop(t)
        return
    step.x[2] -= 1
    options = refuges(t, location)
    if options & (options - 1):
        push(t, DRIVING, t.at.first, location, owner, 0, 0)
    else:
        flee(t, owner, location, lowest(options))


def refuges(t, location):
    """Neighbours without a Beast, no Crossroads; else the nearest such locations (TBE-20, TBE-20a)."""
    free = ~t.at.barred & (bit(LOCATIONS) - 1)
    found = t.facts.near[location] & free
    steps = 2
    while found == 0:
        for space in range(LOCATIONS):
            if t.facts.dist[location][space] == steps and free >> space & 1:
                found |= bit(space)
        steps += 1
    return found


def flee(t, owner, origin, target):
    """A scout of a tribe or of the Betrayers goes there; limits and immediate effects do not matter (TBE-6b)."""
    if owner == BETRAYERS:
        happen(t.sink, H_BETRAYER_DRIVEN, CHANCE, origin, target)
        if t.at.traitor[0] == origin:
            t.at.traitor[0] = target
        else:
            t.at.traitor[1] = target
    else:
        happen(t.sink, H_DRIVEN, owner, origin, target)
        take_scout(t, owner, origin)
        put_scout(t, owner, target)


# Despair


def resolve_loss(t):
    """For each scout one of K/R/W of the owner's choice, else 1 Ichor, else nothing (TBE-21)."""
    step = top(t)
    seat = step.seat
    if step.x[0] == 0 or t.at.tribe[seat].boon[RESOLVE]:
        if step.x[0]:
            happen(t.sink, H_NOT_ROBBED, seat)
        drop(t)
        return
    step.x[0] -= 1
    kinds = kinds_held(t, seat)
    if kinds > 1:
        push(t, LOSING, seat, 0, 0, 0, 0)
    elif kinds == 1:
        r = 1
        while t.at.tribe[seat].goods[r] == 0:
            r += 1
        rob(t, seat, r)
    elif t.at.tribe[seat].goods[ICHOR]:
        rob(t, seat, ICHOR)
    else:
        happen(t.sink, H_NOT_ROBBED, seat)


def rob(t, seat, resource):
    """One of it goes (TBE-21)."""
    t.at.tribe[seat].goods[resource] -= 1
    happen(t.sink, H_ROBBED, seat, resource)


# Open steps


def list_moves(t, step, out):
    """Where a scout flees to, or what is lost."""
    if step.kind == DRIVING:
        list_each(refuges(t, step.x[0]), DRIVE, out)
    else:
        list_resources(t, step.seat, 1, out)


def make(t, step, move):
    """It flees, or is lost."""
    if step.kind == DRIVING:
        flee(t, step.x[1], step.x[0], move - DRIVE)
    else:
        rob(t, step.seat, move - CHOOSE)


def resolve(t, kind):
    """The next owner, the next scout."""
    if kind == STRIKE:
        resolve_strike(t)
    elif kind == FLEE:
        resolve_flee(t)
    else:
        resolve_loss(t)
