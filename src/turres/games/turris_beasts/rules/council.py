"""Turris, chapter Council: what the dead are worth."""

import cython.cimports.turres.games.turris_beasts.rules.effects as effects
import cython.cimports.turres.games.turris_beasts.rules.excavation as excavation


def resolve_council(t):
    """One step after the other; from the last level the token goes back, which gives nothing (TBE-25, TBE-26, TBE-26a)."""
    step = top(t)
    seat = step.seat
    if step.x[0] == 0:
        drop(t)
        return
    step.x[0] -= 1
    if next_level(t, seat) == t.facts.levels:
        t.at.tribe[seat].council = 0
        happen(t.sink, H_COUNCIL_LEFT, seat)
    else:
        push(t, SPOTTING, seat, 0, 0, 0, 0)


def next_level(t, seat):
    """The level to which the next step leads; as many as there are levels on the last one."""
    level = 0
    while level < t.facts.levels and t.facts.level_first[level] < t.at.tribe[seat].council:
        level += 1
    return level


def list_spots(t, seat, out):
    """Any spot of the next level (TBE-25a)."""
    level = next_level(t, seat)
    for i in range(t.facts.level_first[level + 1] - t.facts.level_first[level]):
        offer(out, SPOT + i)


def take_spot(t, seat, i):
    """Its reward in full if the owner can and will, else 1 Ichor; the last level offers the way back (TBE-25a, TBE-26)."""
    level = next_level(t, seat)
    spot = t.facts.level_first[level] + i
    t.at.tribe[seat].council = spot + 1
    happen(t.sink, H_COUNCIL_STEP, seat, spot)
    if level + 1 == t.facts.levels:
        push(t, RETURNING, seat, 0, 0, 0, 0)
    if effects.can_follow(t, SAID_COUNCIL + spot, seat):
        push(t, ACCEPTING, seat, SAID_COUNCIL + spot, 0, 0, 0)
    else:
        happen(t.sink, H_SPOT_CLOSED, seat)
        council_ichor(t, seat)


def council_ichor(t, seat):
    """1 Ichor in place of the reward (TBE-25a)."""
    gain(t, seat, ICHOR, 1 + t.at.tribe[seat].boon[COUNCIL_MORE])


def bury(t, seat, n):
    """Scouts go to the Graveyard; a Council step for each will follow (TBE-25)."""
    t.at.tribe[seat].grave += n
    gain(t, seat, ICHOR, n * t.at.tribe[seat].boon[GRAVE_ICHOR])
    excavation.score(t, seat, n * t.at.tribe[seat].boon[GRAVE_PRESTIGE])
    happen(t.sink, H_COUNCIL_DUE, seat, n)


def sacrifice(t, seat):
    """To the Graveyard without a shield, and a Council step for it (TBE-25, TBE-40)."""
    bury(t, seat, 1)
    push(t, COUNCIL, seat, 1, 0, 0, 0)


# Open steps


def list_moves(t, step, out):
    """Which spot, its reward or 1 Ichor, and whether the token goes back."""
    if step.kind == SPOTTING:
        list_spots(t, step.seat, out)
    elif step.kind == ACCEPTING:
        offer(out, ACCEPT)
        offer(out, TAKE_ICHOR)
    else:
        offer(out, RETURN)
        offer(out, STAY)


def make(t, step, move):
    """What was chosen is done."""
    if step.kind == SPOTTING:
        take_spot(t, step.seat, move - SPOT)
    elif step.kind == ACCEPTING:
        if move == ACCEPT:
            effects.tell(t, step.seat, step.x[0])
        else:
            council_ichor(t, step.seat)
    elif move == RETURN:
        t.at.tribe[step.seat].council = 0
        happen(t.sink, H_COUNCIL_RETURNED, step.seat)
