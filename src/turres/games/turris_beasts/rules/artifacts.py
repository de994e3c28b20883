"""Turris, chapter Artifacts: what they pay for, and whom they shield."""

import cython.cimports.turres.games.turris_beasts.rules.telling as telling

# Paying


def charge(t, seat, cost):
    """A price to be paid now; it is known that it can be."""
    push(t, PRICE, seat, 0, cost[0], cost[1], cost[2])
    t.at.open[t.at.depth - 1].x[4] = cost[3]


def charge_ichor(t, seat, n):
    """A price in Ichor alone."""
    if n > 0:
        push(t, PRICE, seat, 0, n, 0, 0)


def resolve_price(t):
    """Resource by resource; how many Artifacts go in is asked where it makes a difference (TBE-13)."""
    step = top(t)
    while step.x[0] < RESOURCES and step.x[1 + step.x[0]] == 0:
        step.x[0] += 1
    r = step.x[0]
    if r == RESOURCES:
        drop(t)
        return
    need = step.x[1 + r]
    later = 0
    for q in range(r + 1, RESOURCES):
        if step.x[1 + q] > t.at.tribe[step.seat].goods[q]:
            later += step.x[1 + q] - t.at.tribe[step.seat].goods[q]
    low = max(0, need - t.at.tribe[step.seat].goods[r])
    high = max(low, min(need, t.at.tribe[step.seat].artifacts - later))
    if low < high:
        push(t, PAYING, step.seat, low, high, 0, 0)
    else:
        pay_part(t, low)


def list_paying(step, out):
    """Any number of Artifacts from the fewest needed to the most at hand."""
    for n in range(step.x[0], step.x[1] + 1):
        offer(out, ARTIFACTS + n)


def pay_part(t, n):
    """So many Artifacts, and the resource itself for the rest."""
    step = top(t)
    r = step.x[0]
    t.at.tribe[step.seat].artifacts -= n
    t.at.tribe[step.seat].goods[r] -= step.x[1 + r] - n
    if hears(t.sink):
        telling.tell_paid(t, step.seat, r, step.x[1 + r] - n, n)
    step.x[0] += 1


# Shields


def list_shielding(t, seat, location, out):
    """As many scouts as there are, an Artifact for each (TBE-13a)."""
    most = min(t.at.tribe[seat].scouts[location], t.at.tribe[seat].artifacts + t.at.tribe[seat].boon[WARD])
    for n in range(most + 1):
        offer(out, SHIELD + n)


def shield(t, seat, n):
    """The Artifacts go back to the supply; the scouts stand aside from this one effect (TBE-13a, TBE-13b)."""
    cost = max(0, n - t.at.tribe[seat].boon[WARD])
    t.at.tribe[seat].artifacts -= cost
    if n:
        happen(t.sink, H_SHIELDED, seat, n, cost)
    top(t).x[2 + seat] = n


# Open steps


def list_moves(t, step, out):
    """How many Artifacts to pay with, or how many scouts to shield."""
    if step.kind == PAYING:
        list_paying(step, out)
    else:
        list_shielding(t, step.seat, step.x[0], out)


def make(t, step, move):
    """So many."""
    if step.kind == PAYING:
        pay_part(t, move - ARTIFACTS)
    else:
        shield(t, step.seat, move - SHIELD)
