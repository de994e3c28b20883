"""Turris, chapter Setup, and all that is drawn from a deck."""

import cython.cimports.turres.games.turris_beasts.rules.excavation as excavation
import cython.cimports.turres.games.turris_beasts.rules.missions as missions
import cython.cimports.turres.games.turris_beasts.rules.telling as telling


def begin(t):
    """Four scouts and 3 Ichor each, nothing else yet; the Beasts wait on A to D (TBE-1, TBE-3, TBE-33)."""
    for seat in range(SEATS):
        for i in range(SLOTS):
            t.at.tribe[seat].slot[i] = NOWHERE
    for seat in range(t.facts.seats):
        t.at.tribe[seat].reserve = SCOUTS
        t.at.tribe[seat].goods[ICHOR] = 3
    for i in range(BEASTS):
        t.at.beast[i] = SPOT_A + i
        t.at.site[i] = NOWHERE
    find_beasts(t)
    for i in range(TABLEAU):
        t.at.tableau[i] = NOWHERE
    for i in range(ROOMS):
        t.at.room[i] = NOWHERE
    t.at.traitor[0] = 0 if t.facts.solo else NOWHERE
    t.at.traitor[1] = 9 if t.facts.solo else NOWHERE
    t.at.fruit = NOWHERE
    t.at.token = NOWHERE
    t.at.deck = t.facts.all_tactics
    t.at.recycled = t.facts.all_tactics
    t.at.missions = t.facts.all_missions
    t.at.sites = t.facts.all_sites
    t.at.stage = SET_TRIONFI
    push(t, SITE_DRAW, 0, 0, 0, 0, 0)
    excavation.resolve_site_draw(t)


def set_up(t):
    """Trionfi, missions, the start player, then a Tactics card each in turn order (TBE-2, TBE-3)."""
    t.at.stage += 1
    if t.at.stage == SET_MISSIONS:
        push(t, TRIONFI_DRAW, 0, 0, 0, 0, 0)
    elif t.at.stage == SET_FIRST:
        push(t, MISSION_DRAW, 0, 0, 0, 0, 0)
    elif t.at.stage == SET_TACTICS:
        if not t.facts.solo:
            push(t, NAMING, 0, 0, 0, 0, 0)
    else:
        for i in range(t.facts.seats - 1, -1, -1):
            draw_tactics(t, in_order(t, i), 1)


# What chance draws


def dealt_to(t, move):
    """A Tactics card goes to a seat; missions, sites and Trionfi lie there for all (TBE-2, TBE-3)."""
    if DRAW <= move < POST:
        return top(t).seat
    return DEALT_TO_ALL if POST <= move < PLACE else DEALT_TO_NOBODY


def draw_tactics(t, seat, n):
    """So many Tactics, one after the other."""
    if n > 0:
        push(t, TACTICS_DRAW, seat, n, 0, 0, 0)


def cards_left(t):
    """How many Tactics could be drawn, the discard pile included (TBE-5c)."""
    return popcount(t.at.deck | t.at.discard)


def resolve_tactics_draw(t):
    """An empty deck is made anew from the discard pile; if that is empty too nothing is drawn (TBE-5c)."""
    if t.at.deck == 0 and top(t).x[0] and t.at.discard:
        t.at.deck = t.at.discard
        t.at.recycled = t.at.discard
        t.at.discard = 0
        happen(t.sink, H_TACTICS_SHUFFLED, CHANCE, popcount(t.at.deck))
    if top(t).x[0] == 0 or t.at.deck == 0:
        if hears(t.sink) and top(t).x[0]:
            telling.tell_no_card(t, top(t).seat)
        drop(t)
        return
    top(t).x[0] -= 1
    push(t, DRAWING, top(t).seat, 0, 0, 0, 0)


def resolve_mission_draw(t):
    """Missions are refilled to five, as long as there are any (TBE-5b, TBE-5c)."""
    if missions.empty_place(t) == TABLEAU or (t.at.missions | t.at.shed) == 0:
        drop(t)
        return
    if t.at.missions == 0:
        t.at.missions = t.at.shed
        t.at.shed = 0
        happen(t.sink, H_MISSIONS_SHUFFLED, CHANCE, popcount(t.at.missions))
    push(t, POSTING, 0, 0, 0, 0, 0)


def resolve_trionfi_draw(t):
    """Six cards are dealt face up (TBE-2)."""
    if popcount(t.at.display) == ROOMS:
        drop(t)
    else:
        push(t, DEALING, 0, 0, 0, 0, 0)


def list_chances(cards, base, out):
    """Each of these cards is as likely as the others."""
    while cards:
        offer_weighted(out, base + lowest(cards), 1)
        cards &= cards - 1


# Open steps


def list_moves(t, step, out):
    """Chance draws from what is left, each card as likely as the others (TBE-1 to TBE-3)."""
    if step.kind == NAMING:
        for i in range(t.facts.seats):
            offer_weighted(out, FIRST + i, 1)
    elif step.kind == DRAWING:
        list_chances(t.at.deck, DRAW, out)
    elif step.kind == POSTING:
        list_chances(t.at.missions, POST, out)
    elif step.kind == DIGGING:
        list_chances(t.at.sites, DIG, out)
    else:
        list_chances(t.facts.all_trionfi & ~t.at.display, DEAL, out)


def make(t, step, move):
    """A card or tile comes out of what was left."""
    if step.kind == NAMING:
        t.at.first = move - FIRST
        happen(t.sink, H_FIRST_DRAWN, t.at.first)
    elif step.kind == DRAWING:
        t.at.deck ^= bit(move - DRAW)
        t.at.tribe[step.seat].hand |= bit(move - DRAW)
        happen_to(t.sink, only(step.seat), H_DREW, step.seat, move - DRAW)
    elif step.kind == POSTING:
        t.at.missions ^= bit(move - POST)
        place = missions.empty_place(t)
        t.at.tableau[place] = move - POST
        happen(t.sink, H_POSTED, CHANCE, move - POST, place)
    elif step.kind == DIGGING:
        t.at.sites ^= bit(move - DIG)
        t.at.site[step.x[0]] = move - DIG
        happen(t.sink, H_DUG, CHANCE, move - DIG, SPOT_A + step.x[0])
    else:
        t.at.display |= bit(move - DEAL)
        happen(t.sink, H_DEALT, CHANCE, move - DEAL)


def resolve(t, kind):
    """Cards are drawn as long as some are due."""
    if kind == TACTICS_DRAW:
        resolve_tactics_draw(t)
    elif kind == MISSION_DRAW:
        resolve_mission_draw(t)
    else:
        resolve_trionfi_draw(t)
