"""Turris, the table: what every chapter says of scouts, Beasts, resources and lasting effects."""


# Scouts and Beasts on the map


def list_own(t, seat, base, out):
    """The locations where the seat has scouts."""
    for location in range(LOCATIONS):
        if t.at.tribe[seat].scouts[location]:
            offer(out, base + location)


def find_beasts(t):
    """Work out the spaces with a Beast."""
    t.at.barred = 0
    for i in range(BEASTS):
        if t.at.beast[i] != NOWHERE:
            t.at.barred |= bit(t.at.beast[i])


# Resources


def list_resources(t, seat, low, out):
    """The resources the seat has, from Ichor or from Knowledge on."""
    for r in range(low, RESOURCES):
        if t.at.tribe[seat].goods[r]:
            offer(out, CHOOSE + r)


def tell_gain(t, seat, thing, n):
    """So many of a resource, or of Artifacts, if any; out of line, for searches have no listener."""
    if n:
        happen(t.sink, H_GAINED, seat, thing, n)


# Lasting effects


def add_boons(t, seat, boons):
    """A card's lasting words begin to work."""
    for i in range(BOONS):
        t.at.tribe[seat].boon[i] += boons[i]


def refresh(t, seat):
    """Missions in slots work, and Trionfi cards built in an earlier round and undamaged (TBE-12, TBE-27c, TBE-37)."""
    for i in range(BOONS):
        t.at.tribe[seat].boon[i] = 0
    for i in range(SLOTS):
        mission = t.at.tribe[seat].slot[i]
        if mission != NOWHERE:
            add_boons(t, seat, t.facts.mission_boon[mission])
    left = t.at.tribe[seat].built & ~t.at.fresh
    while left:
        card = lowest(left)
        left &= left - 1
        if not is_damaged(t, card):
            add_boons(t, seat, t.facts.trionfi_boon[card])


def is_damaged(t, card):
    """Whether the card's room lies under a Damaged tile; only alone there are any (TBE-37)."""
    if t.at.damaged:
        for i in range(ROOMS):
            if t.at.room[i] == card:
                return t.at.damaged >> i & 1
    return False


# Lists


def list_each(found, base, out):
    """A move for each card, space or room in a set."""
    while found:
        offer(out, base + lowest(found))
        found &= found - 1
