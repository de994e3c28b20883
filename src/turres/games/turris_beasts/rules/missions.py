"""Turris, chapter Missions: completing, keeping, swapping and reserving them."""

import cython.cimports.turres.games.turris_beasts.rules.artifacts as artifacts
import cython.cimports.turres.games.turris_beasts.rules.effects as effects
import cython.cimports.turres.games.turris_beasts.rules.setup as setup


def price(t, seat, mission, spared, cost):
    """What a mission costs this seat, one of a resource less if that is spared (TBE-11, TBE-11a)."""
    for r in range(RESOURCES):
        n = t.facts.cost[mission][r] - (r == spared)
        if r != ICHOR:
            n -= t.at.tribe[seat].boon[MISSION_LESS + r - 1]
        cost[r] = max(0, n)


def can_afford(t, seat, mission, spared):
    """Whether the price can be paid, Artifacts included (TBE-13)."""
    price(t, seat, mission, spared, cost)
    return can_pay(t, seat, cost)


def spareable(t, seat, mission):
    """The Knowledge, Relics and Weapons in the price, as bits (TBE-11a)."""
    price(t, seat, mission, NOWHERE, cost)
    found = 0
    for r in range(1, RESOURCES):
        if cost[r]:
            found |= 1 << r
    return found


def can_fulfil(t, seat, mission):
    """Whether a reserved mission can be paid with something spared (TBE-11a)."""
    kinds = spareable(t, seat, mission)
    if kinds == 0:
        return can_afford(t, seat, mission, NOWHERE)
    for r in range(1, RESOURCES):
        if kinds >> r & 1 and can_afford(t, seat, mission, r):
            return True
    return False


def can_complete(t, seat):
    """Whether there is a mission the seat could pay for."""
    for place in range(TABLEAU):
        if t.at.tableau[place] != NOWHERE and can_afford(t, seat, t.at.tableau[place], NOWHERE):
            return True
    left = t.at.tribe[seat].reserved
    while left:
        if can_fulfil(t, seat, lowest(left)):
            return True
        left &= left - 1
    return False


def list_completing(t, seat, out):
    """A mission of the tableau, a reserved one, or none (TBE-11)."""
    for place in range(TABLEAU):
        if t.at.tableau[place] != NOWHERE and can_afford(t, seat, t.at.tableau[place], NOWHERE):
            offer(out, COMPLETE + place)
    left = t.at.tribe[seat].reserved
    while left:
        if can_fulfil(t, seat, lowest(left)):
            offer(out, FULFIL + lowest(left))
        left &= left - 1


def choose_mission(t, seat, move):
    """At most one mission, from the tableau or from the reserved ones (TBE-11)."""
    if move >= FULFIL:
        fulfil(t, seat, move - FULFIL)
        return
    mission = t.at.tableau[move - COMPLETE]
    t.at.tableau[move - COMPLETE] = NOWHERE
    happen(t.sink, H_TAKEN_OFF, seat, mission, move - COMPLETE)
    complete(t, seat, mission, NOWHERE)


def fulfil(t, seat, mission):
    """The payer says what is spared, if there is a choice (TBE-11a)."""
    t.at.tribe[seat].reserved ^= bit(mission)
    happen(t.sink, H_TAKEN_UP, seat, mission)
    kinds = spareable(t, seat, mission)
    if kinds & (kinds - 1):
        push(t, SPARING, seat, mission, 0, 0, 0)
    else:
        complete(t, seat, mission, lowest(kinds) if kinds else NOWHERE)


def list_sparing(t, seat, mission, out):
    """Whatever can be spared so that the rest can be paid."""
    kinds = spareable(t, seat, mission)
    for r in range(1, RESOURCES):
        if kinds >> r & 1 and can_afford(t, seat, mission, r):
            offer(out, SPARE + r)


def complete(t, seat, mission, spared):
    """Pay, gain prestige, then the effect, then the slot: the last is pushed first (TBE-11, TBE-11b)."""
    price(t, seat, mission, spared, cost)
    t.at.tribe[seat].completed |= bit(mission)
    happen(t.sink, H_COMPLETED, seat, mission)
    if t.facts.ongoing >> mission & 1:
        push(t, KEEPING, seat, mission, 0, 0, 0)
    effects.tell(t, seat, SAID_MISSION + mission)
    setup.draw_tactics(t, seat, t.at.tribe[seat].boon[MISSION_CARD])
    push(
        t,
        SCORE,
        seat,
        t.facts.prestige[mission] + t.at.tribe[seat].boon[MISSION_MORE],
        t.at.tribe[seat].boon[MISSION_ICHOR],
        0,
        0,
    )
    artifacts.charge(t, seat, cost)


def list_keeping(t, seat, out):
    """The empty slot, either slot if both are taken, or the completed area; two empty slots are alike (TBE-11b)."""
    if t.at.tribe[seat].slot[0] == NOWHERE:
        offer(out, KEEP)
    elif t.at.tribe[seat].slot[1] == NOWHERE:
        offer(out, KEEP + 1)
    else:
        offer(out, KEEP)
        offer(out, KEEP + 1)
    offer(out, SHELVE)


def keep(t, seat, mission, slot):
    """The mission works from now on; whatever was in the slot does no longer (TBE-11b, TBE-12)."""
    happen(t.sink, H_KEPT, seat, mission, slot, or_nothing(t.at.tribe[seat].slot[slot]))
    t.at.tribe[seat].slot[slot] = mission
    refresh(t, seat)


def idle(t, seat):
    """Completed ongoing missions that are in no slot, as bits."""
    found = t.at.tribe[seat].completed & t.facts.ongoing
    for i in range(SLOTS):
        if t.at.tribe[seat].slot[i] != NOWHERE:
            found &= ~bit(t.at.tribe[seat].slot[i])
    return found


def can_swap(t, seat):
    """A mission in a slot, another to come in, and 1 Ichor or an Artifact (TBE-11c)."""
    if t.at.tribe[seat].slot[0] == NOWHERE and t.at.tribe[seat].slot[1] == NOWHERE:
        return False
    return (t.at.tribe[seat].goods[ICHOR] > 0 or t.at.tribe[seat].artifacts > 0) and idle(t, seat) != 0


def list_swapping(t, seat, out):
    """Which full slot, or none (TBE-11c)."""
    for i in range(SLOTS):
        if t.at.tribe[seat].slot[i] != NOWHERE:
            offer(out, SWAP + i)


def bring(t, seat, slot, mission):
    """1 Ichor, and the two missions change places (TBE-11c)."""
    keep(t, seat, mission, slot)
    artifacts.charge_ichor(t, seat, 1)


# The tableau


def empty_place(t):
    """The first empty place of the tableau, or TABLEAU."""
    place = 0
    while place < TABLEAU and t.at.tableau[place] != NOWHERE:
        place += 1
    return place


def tableau_is_empty(t):
    """Whether no mission lies face up."""
    for place in range(TABLEAU):
        if t.at.tableau[place] != NOWHERE:
            return False
    return True


def list_tableau(t, base, out):
    """The places of the tableau where a mission lies."""
    for place in range(TABLEAU):
        if t.at.tableau[place] != NOWHERE:
            offer(out, base + place)


def reserve_mission(t, seat, place):
    """From the tableau to the owner, who alone can complete it now (TBE-11d)."""
    t.at.tribe[seat].reserved |= bit(t.at.tableau[place])
    happen(t.sink, H_RESERVED, seat, t.at.tableau[place], place)
    t.at.tableau[place] = NOWHERE


def sweep(t, place):
    """A mission goes to the discard pile (TBE-5c)."""
    t.at.shed |= bit(t.at.tableau[place])
    happen(t.sink, H_SWEPT, CHANCE, t.at.tableau[place], place)
    t.at.tableau[place] = NOWHERE


# Open steps


def list_moves(t, step, out):
    """Which mission, what is spared, and where it goes."""
    if step.kind == SPARING:
        list_sparing(t, step.seat, step.x[0], out)
    elif step.kind == COMPLETING:
        list_completing(t, step.seat, out)
    elif step.kind == KEEPING:
        list_keeping(t, step.seat, out)
    elif step.kind == SWAPPING:
        list_swapping(t, step.seat, out)
    elif step.kind == BRINGING:
        list_each(idle(t, step.seat), BRING, out)
    else:
        list_tableau(t, RESERVE if step.kind == RESERVING else SWEEP, out)


def make(t, step, move):
    """What was chosen is done."""
    if step.kind == SPARING:
        complete(t, step.seat, step.x[0], move - SPARE)
    elif step.kind == COMPLETING:
        choose_mission(t, step.seat, move)
    elif step.kind == KEEPING:
        if move != SHELVE:
            keep(t, step.seat, step.x[0], move - KEEP)
    elif step.kind == SWAPPING:
        push(t, BRINGING, step.seat, move - SWAP, 0, 0, 0)
    elif step.kind == BRINGING:
        bring(t, step.seat, step.x[0], move - BRING)
    elif step.kind == RESERVING:
        reserve_mission(t, step.seat, move - RESERVE)
    else:
        sweep(t, move - SWEEP)
