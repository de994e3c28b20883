"""Turris, chapter Beasts: target, path and move."""

import cython.cimports.turres.games.turris_beasts.rules.telling as telling


def beast_phase(t):
    """One Beast after the other; Harrow acts again as long as its chain attack goes on (TBE-14, TBE-22)."""
    if t.at.beast_now == BEASTS:
        t.at.beast_now = 0
        t.at.stage = BEASTS_DONE
    elif t.at.running and not (t.at.beast_now == HARROW and chains(t)):
        t.at.running = False
        t.at.ate = False
        t.at.beast_now += 1
    else:
        if hears(t.sink):
            telling.tell_beast(t, t.at.beast_now)
        t.at.running = True
        t.at.ate = False
        if t.at.beast[t.at.beast_now] != NOWHERE:
            run_beast(t, t.at.beast_now)


def chains(t):
    """Harrow has devoured, the Fruit is away, and next to it is a scout of anybody (TBE-22, TBE-22a, TBE-36)."""
    if not t.at.ate or t.at.fruit != NOWHERE:
        return False
    near = t.facts.near[t.at.beast[HARROW]]
    for i in range(LOCATIONS):
        if near >> i & 1 and stops_at(t, i):
            return True
    return False


def run_beast(t, beast):
    """A flipped Beast turns upright; any other chooses a target, the First Player among equals (TBE-14, TBE-15, TBE-18)."""
    if t.at.flipped >> beast & 1:
        t.at.flipped ^= 1 << beast
        happen(t.sink, H_BEAST_WOKE, CHANCE, beast)
        return
    targets = targets_of(t, beast)
    if differ(t, targets, t.at.beast[beast], speed_of(t, beast)):
        push(t, TARGETING, t.at.first, beast, 0, 0, 0)
    else:
        set_out(t, beast, lowest(targets))


# Target


def targets_of(t, beast):
    """The Fruit, else the nearest scouts, of these the most, else the Abyss (TBE-15)."""
    if t.at.fruit != NOWHERE:
        return bit(t.at.fruit)
    here = t.at.beast[beast]
    left = t.at.peopled & ~t.at.barred
    found, nearest, most = 0, SPACES, 0
    while left:
        location = lowest(left)
        left &= left - 1
        steps = t.facts.dist[here][location]
        if steps < nearest or (steps == nearest and t.at.crowd[location] > most):
            nearest, most, found = steps, t.at.crowd[location], 0
        if steps == nearest and t.at.crowd[location] == most:
            found |= bit(location)
    return found or bit(ABYSS)


def differ(t, targets, here, left):
    """Whether it matters which target it is: the ways there part within the Beast's speed (TBE-16a)."""
    while targets & (targets - 1):
        target = lowest(targets)
        targets &= targets - 1
        if not alike(t, target, lowest(targets), here, left):
            return True
    return False


def alike(t, target, other, here, left):
    """Whether the shortest paths to two equally near targets have the same spaces as far as the Beast goes (TBE-16a)."""
    ways = ways_to(t, here, target)
    if ways != ways_to(t, here, other):
        return False
    while left > 1 and ways:
        space = lowest(ways)
        ways &= ways - 1
        stops = stops_at(t, space) and not t.at.barred >> space & 1
        if not stops and not alike(t, target, other, space, left - 1):
            return False
    return True


# Path


def speed_of(t, beast):
    """One space, or two if the Altar stands on this Beast (TBE-17)."""
    return 2 if t.facts.ring[t.at.altar] == beast else 1


def set_out(t, beast, target):
    """A Beast leaves for its target, at its speed."""
    if hears(t.sink):
        telling.tell_target(t, beast, target)
    head_for(t, beast, target, speed_of(t, beast), t.at.beast[beast], t.at.beast[beast])


def head_for(t, beast, target, left, here, rest):
    """On along a shortest path; the First Player is asked where there is more than one (TBE-16, TBE-16a)."""
    if left == 0 or here == target:
        land(t, beast, rest, NOWHERE)
        return
    ways = ways_to(t, here, target)
    if ways & (ways - 1):
        push(t, PATHING, t.at.first, beast, target, left, here)
        t.at.open[t.at.depth - 1].x[4] = rest
    else:
        step_along(t, beast, target, left, lowest(ways), rest)


def ways_to(t, here, target):
    """The neighbours that are a step nearer to the target, whatever stands there (TBE-15a, TBE-16)."""
    near = t.facts.near[here]
    steps = t.facts.dist[here][target]
    found = 0
    while near:
        space = lowest(near)
        near &= near - 1
        if t.facts.dist[space][target] + 1 == steps:
            found |= bit(space)
    return found


def step_along(t, beast, target, left, space, rest):
    """It stops on the first space with a scout and no Beast, failing that on the last without a Beast (TBE-17a)."""
    if t.at.barred >> space & 1:
        head_for(t, beast, target, left - 1, space, rest)
    elif stops_at(t, space):
        land(t, beast, space, NOWHERE)
    else:
        head_for(t, beast, target, left - 1, space, space)


# Move


def land(t, beast, space, mover):
    """A Beast takes effect on moving into a location with scouts, not on staying (TBE-18a)."""
    if hears(t.sink):
        telling.tell_landing(t, beast, space, mover)
    if space == t.at.beast[beast]:
        return
    t.at.beast[beast] = space
    find_beasts(t)
    if stops_at(t, space):
        push(t, STRIKE, mover, beast, 0, 0, 0)


# Moved by an effect


def can_rouse(t, beast, steps):
    """Whether some way gets the Beast off its space (TBE-23a)."""
    space = t.at.beast[beast]
    return space != NOWHERE and steps_from(t, beast, steps, space, space) != 0


def can_rouse_any(t, steps):
    """Whether any Beast can be moved."""
    for beast in range(BEASTS):
        if can_rouse(t, beast, steps):
            return True
    return False


def list_rousable(t, steps, out):
    """Beasts that some way gets off their space (TBE-23a)."""
    for i in range(BEASTS):
        if can_rouse(t, i, steps):
            offer(out, ROUSE + i)


def rouse(t, seat, beast, steps):
    """The mover has chosen this Beast (TBE-23)."""
    push(t, STEPPING, seat, beast, steps, t.at.beast[beast], t.at.beast[beast])


def steps_from(t, beast, left, here, rest):
    """The next spaces from which the Beast still ends off its space, and without another Beast (TBE-17a, TBE-23a)."""
    start = bit(t.at.beast[beast])
    barred = t.at.barred
    ways = t.facts.near[here] & ~start
    if rest != t.at.beast[beast]:
        return ways
    found = ways & ~barred
    if left > 1:
        ways &= barred
        while ways:
            space = lowest(ways)
            ways &= ways - 1
            if t.facts.near[space] & ~start & ~barred:
                found |= bit(space)
    return found


def step_beast(t, seat, beast, left, space, rest):
    """The mover picks the way, space by space (TBE-23, TBE-23a)."""
    if not t.at.barred >> space & 1:
        rest = space
        if stops_at(t, space):
            left = 1
    if left > 1 and steps_from(t, beast, left - 1, space, rest):
        push(t, STEPPING, seat, beast, left - 1, space, rest)
    else:
        land(t, beast, rest, seat)


# Open steps


def list_moves(t, step, out):
    """What a Beast leaves to the First Player, and to whoever moves one."""
    if step.kind == TARGETING:
        list_each(targets_of(t, step.x[0]), TARGET, out)
    elif step.kind == PATHING:
        list_each(ways_to(t, step.x[3], step.x[1]), PATH, out)
    elif step.kind == STEPPING:
        list_each(steps_from(t, step.x[0], step.x[1], step.x[2], step.x[3]), STEP, out)
    else:
        list_rousable(t, step.x[1], out)


def make(t, step, move):
    """The Beast goes on."""
    if step.kind == TARGETING:
        set_out(t, step.x[0], move - TARGET)
    elif step.kind == PATHING:
        step_along(t, step.x[0], step.x[1], step.x[2], move - PATH, step.x[4])
    elif step.kind == STEPPING:
        step_beast(t, step.seat, step.x[0], step.x[1], move - STEP, step.x[3])
    else:
        rouse(t, step.seat, move - ROUSE, step.x[1])
