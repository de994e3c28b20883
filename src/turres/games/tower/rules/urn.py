"""Dealing hidden thugs so that every way which fits what was seen is equally likely (TOW-23).

When the deck is shuffled, the cards are parted: old ones, which others hold, and new ones, which went in. From then on every
card has its place: what a seat held then, what it has hired since, and what still lies in the deck. A seat that used a
card had it at that time; that ties its places up to then. Everything is dealt by chance with what was used laid out
first, and then stirred: two cards change places as long as nothing is missing afterwards. Many such steps make all ways
equally likely.
"""

import cython


def draw_one(weights, kinds, rng):
    """A kind by weight, or -1 if there is nothing to draw."""
    whole = 0
    for i in range(kinds):
        whole += max(0, weights[i])
    if whole == 0:
        return -1
    pick = roll(rng, whole)
    i = 0
    while pick >= max(0, weights[i]):
        pick -= max(0, weights[i])
        i += 1
    return i


def take_out(pool, kinds, rng):
    """Take one out of a pool that is not empty."""
    i = draw_one(pool, kinds, rng)
    if i < 0:
        return 0
    pool[i] -= 1
    return i


def begin_urn(urn, kinds):
    """An urn with nothing in it and no place."""
    urn.kinds = kinds
    urn.places = 0
    for source in range(2):
        for kind in range(KINDS):
            urn.pool[source][kind] = 0


def open_place(urn, seat, old, new):
    """A place for so many old and new ones."""
    place = cython.address(urn.place[min(urn.places, PLACES - 1)])
    urn.places = min(urn.places + 1, PLACES)
    place.seat = seat
    place.size[OLD] = max(0, old)
    place.size[NEW] = max(0, new)
    for kind in range(KINDS):
        place.used[kind] = 0
    return place


def whole_of(counts, kinds):
    """All kinds together."""
    n = 0
    for kind in range(kinds):
        n += max(0, counts[kind])
    return n


def deal_urn(urn, rng):
    """Deal all, then stir; False if something that was used is missing even so, or there is not a place for each."""
    for tries in range(8):
        if deal_once(urn, rng):
            break
    urn.lacks = all_short(urn)
    if urn.tied:
        stir(urn, rng)
    return urn.lacks == 0 and fits(urn)


def fits(urn):
    """Whether there are as many old and new ones as places for them."""
    for source in range(2):
        if slots_of(urn, source) != whole_of(urn.pool[source], urn.kinds):
            return False
        for kind in range(urn.kinds):
            if urn.pool[source][kind] < 0:
                return False
    return True


def deal_once(urn, rng):
    """What was used first, in the order of time, then the rest; whether all of it found a place."""
    for i in range(urn.places):
        for source in range(2):
            for kind in range(urn.kinds):
                urn.place[i].got[source][kind] = 0
    for source in range(2):
        for kind in range(urn.kinds):
            urn.left[source][kind] = max(0, urn.pool[source][kind])
    urn.tied = False
    all_placed = place_used(urn, rng)
    place_rest(urn, rng)
    return all_placed


def place_used(urn, rng):
    """Each thing used lies in some place that its seat had by then; False if one finds none."""
    for i in range(urn.places):
        for kind in range(urn.kinds):
            for n in range(urn.place[i].used[kind]):
                urn.tied = True
                if not place_one(urn, i, kind, rng):
                    return False
    return True


def place_one(urn, upto, kind, rng):
    """One thing used goes to a free spot of its seat, old or new by how many there are."""
    for source in range(2):
        free[source] = 0
        for i in range(upto + 1):
            if urn.place[i].seat == urn.place[upto].seat:
                free[source] += free_in(urn, i, source)
    weights[OLD] = free[OLD] * urn.left[OLD][kind] * max(1, whole_of(urn.left[NEW], urn.kinds))
    weights[NEW] = free[NEW] * urn.left[NEW][kind] * max(1, whole_of(urn.left[OLD], urn.kinds))
    source = draw_one(weights, 2, rng)
    if source < 0:
        return False
    pick = roll(rng, free[source])
    i = 0
    while True:
        left = free_in(urn, i, source) if urn.place[i].seat == urn.place[upto].seat else 0
        if pick < left:
            break
        pick -= left
        i += 1
    urn.place[i].got[source][kind] += 1
    urn.left[source][kind] -= 1
    return True


def free_in(urn, i, source):
    """How many spots of a place nothing lies in yet."""
    return urn.place[i].size[source] - whole_of(urn.place[i].got[source], urn.kinds)


def place_rest(urn, rng):
    """All other spots are filled by chance."""
    for source in range(2):
        for i in range(urn.places):
            while free_in(urn, i, source) > 0:
                urn.place[i].got[source][take_out(urn.left[source], urn.kinds, rng)] += 1


def stir(urn, rng):
    """Enough exchanges for all ways to be equally likely, and more of them while something is missing.

    One of two spots is in somebody's hands: within the deck, which is the last place, nothing has an order.
    Half as many exchanges as spots, times the logarithm of that, would mix cards that nothing ties; the first deal is near
    to even already.
    """
    for source in range(2):
        slots[source] = slots_of(urn, source)
        held[source] = slots[source] - urn.place[urn.places - 1].size[source]
    both = held[OLD] + held[NEW]
    i = 0
    while both > 0 and i < (PATIENCE * both if urn.lacks else 40 + 5 * both):
        source = OLD if cython.cast(cython.int, roll(rng, both)) < held[OLD] else NEW
        swap(urn, source, roll(rng, held[source]), roll(rng, slots[source]), rng)
        i += 1


def slots_of(urn, source):
    """How many spots there are for old ones, or for new ones."""
    n = 0
    for i in range(urn.places):
        n += urn.place[i].size[source]
    return n


def swap(urn, source, one, two, rng):
    """Two things change places, unless more would be missing than before; a way out of a dead end may lead through that."""
    spot = find_spot(urn, source, one)
    p = spot // KINDS
    a = spot % KINDS
    spot = find_spot(urn, source, two)
    q = spot // KINDS
    b = spot % KINDS
    if p == q or a == b:
        return
    before = short_of_both(urn, p, q, a, b) if urn.lacks else 0
    exchange(urn, source, p, a, q, b)
    after = short_of_both(urn, p, q, a, b)
    if after > before and (urn.lacks == 0 or after > before + 1 or roll(rng, 16)):
        exchange(urn, source, p, b, q, a)
    else:
        urn.lacks += after - before


def find_spot(urn, source, pick):
    """The place of a spot and what lies there, as place times KINDS plus kind."""
    i = 0
    while pick >= urn.place[i].size[source]:
        pick -= urn.place[i].size[source]
        i += 1
    kind = 0
    while pick >= urn.place[i].got[source][kind]:
        pick -= urn.place[i].got[source][kind]
        kind += 1
    return i * KINDS + kind


def exchange(urn, source, p, a, q, b):
    """One place gives an `a` for a `b` of another."""
    urn.place[p].got[source][a] -= 1
    urn.place[p].got[source][b] += 1
    urn.place[q].got[source][b] -= 1
    urn.place[q].got[source][a] += 1


def short_of_both(urn, p, q, a, b):
    """How much the seats of two places miss of two kinds."""
    lacks = short_of(urn, urn.place[p].seat, a) + short_of(urn, urn.place[p].seat, b)
    if urn.place[p].seat != urn.place[q].seat:
        lacks += short_of(urn, urn.place[q].seat, a) + short_of(urn, urn.place[q].seat, b)
    return lacks


def short_of(urn, seat, kind):
    """How much of a kind a seat would have needed more at the worst time."""
    have = 0
    least = 0
    if seat != NOBODYS:
        for i in range(urn.places):
            if urn.place[i].seat == seat:
                have += urn.place[i].got[OLD][kind] + urn.place[i].got[NEW][kind] - urn.place[i].used[kind]
                least = min(least, have)
    return -least


def all_short(urn):
    """How much is missing at all."""
    n = 0
    for seat in range(4):
        for kind in range(urn.kinds):
            n += short_of(urn, seat, kind)
    return n
