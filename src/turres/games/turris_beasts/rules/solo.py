"""Turris, chapter Solo: the Betrayers and the damage they do."""

import cython.cimports.turres.games.turris_beasts.rules.ending as ending
import cython.cimports.turres.games.turris_beasts.rules.telling as telling


def tower_stands(t):
    """No built room lies under a Damaged tile (TBE-38)."""
    for i in range(ROOMS):
        if t.at.room[i] != NOWHERE and t.at.damaged >> i & 1:
            return False
    return True


# The Betrayer phase


def betrayer_phase(t):
    """The lower-numbered first, then 3 prestige, unless they have won before (TBE-34, TBE-34b, TBE-34d, TBE-38)."""
    happen(t.sink, H_BETRAYERS_ACT, CHANCE)
    lower = order_of(t, 1) < order_of(t, 0)
    move_betrayer(t, lower)
    if t.at.ending == GOES_ON:
        move_betrayer(t, 1 - lower)
    if t.at.ending == GOES_ON:
        reward_betrayers(t, 3)


def reward_betrayers(t, n):
    """Their prestige moves no tiles, and 30 win at once (TBE-34e, TBE-38)."""
    t.at.betrayers += n
    happen(t.sink, H_BETRAYERS_SCORED, CHANCE, n, t.at.betrayers - n)
    if t.at.betrayers >= 30:
        ending.finish(t, SOLO_DECIDED, False)


def order_of(t, i):
    """When a Betrayer scout moves: first from places without a number, A to D and the Abyss, then by number (TBE-34b)."""
    return t.at.traitor[i] if t.at.traitor[i] >= SPOT_A else SPACES + t.at.traitor[i]


def move_betrayer(t, i):
    """To the next number, and if that is held to the lowest free one, with damage to the Tower (TBE-34, TBE-34a)."""
    found = next_number(t, t.at.traitor[i])
    if found == NOWHERE:
        found = free_number(t, numbers())
        if hears(t.sink):
            telling.tell_betrayer(t, i, found, False)
        damage(t)
    elif hears(t.sink):
        telling.tell_betrayer(t, i, found, True)
    t.at.traitor[i] = found


def next_number(t, here):
    """From n to n+1; from a place without a number to its lowest free neighbour (TBE-34, TBE-34b)."""
    if here >= SPOT_A:
        return free_number(t, t.facts.near[here] & numbers())
    return free_number(t, bit(here + 1) & numbers())


def numbers():
    """The locations with a number, as bits."""
    return bit(SPOT_A) - 1


def free_number(t, locations):
    """The lowest of these locations without Beast and scout."""
    for location in range(SPOT_A):
        if locations >> location & 1 and not t.at.barred >> location & 1 and not stops_at(t, location):
            return location
    return NOWHERE


# Damage


def damage(t):
    """A tile on the first undamaged room, and 1 prestige; nothing if all six are damaged (TBE-34c, TBE-37)."""
    room = 0
    while room < ROOMS and t.at.damaged >> room & 1:
        room += 1
    if room < ROOMS:
        t.at.damaged |= 1 << room
        if hears(t.sink):
            telling.tell_damage(t, room)
        refresh(t, 0)
        reward_betrayers(t, 1)


def repair(t, room):
    """A Damaged tile is removed, and the room's card works again (TBE-37, TBE-37a)."""
    t.at.damaged &= ~(1 << room)
    happen(t.sink, H_REPAIRED, 0, room)
    refresh(t, 0)
