"""Phase 4, the draft: a packet goes round, everyone keeps one card unseen (TFW-18, TFW-18a, TFW-21c)."""

import cython.cimports.turres.games.turf_wars.rules.abilities as abilities


def list_moves(t, step, out):
    """The next card for the packet or a buyer, and the card a seat keeps."""
    if step.kind == AT_DRAW_ACTION:
        list_draw_action(t, out)
    else:
        list_draft(t, step, out)


def make(t, step, move):
    """The same, carried out."""
    if step.kind == AT_DRAW_ACTION:
        make_draw_action(t, step, move)
    else:
        make_draft(t, step, move)


def begin_draft(t):
    """The FTT holder draws three cards more than there are living players (TFW-18)."""
    t.at.packet_with = t.at.order[0]
    t.at.revealed = 0
    for_each(t, EACH_DRAFT)
    push(t, AT_ACTION_CARDS, NONE, t.at.ordered + 3, 0)


def carry_action_cards(t, step):
    """So many are drawn one by one, as long as there are any (TFW-36a)."""
    seat = step.seat
    if step.a == 0 or not refill_actions(t):
        pop(t)
    else:
        step.a -= 1
        push(t, AT_DRAW_ACTION, seat, 0, 0)


def list_draw_action(t, out):
    """Any card of the action deck."""
    for kind in range(t.facts.action_kinds):
        offer_weighted(out, DRAW_ACTION + kind, t.at.actions[kind])


def make_draw_action(t, step, move):
    """Into the packet, or into the hand of whoever bought it (TFW-18, TFW-21c)."""
    seat = step.seat
    pop(t)
    t.at.actions[move - DRAW_ACTION] -= 1
    if seat == NONE:
        t.at.packet[move - DRAW_ACTION] += 1
        happen_to(t.sink, only(t.at.packet_with), H_PACKET_DRAWN, t.at.packet_with, move - DRAW_ACTION)
    else:
        t.at.held[seat].kind[move - DRAW_ACTION] += 1
        happen_to(t.sink, only(seat), H_HELD_DRAWN, seat, move - DRAW_ACTION)


def each_draft(t, seat):
    """The packet reaches a seat, which adds what it held (TFW-21c)."""
    t.at.packet_with = seat
    for kind in range(ACTIONS):
        t.at.brought[seat] += t.at.held[seat].kind[kind]
        t.at.added[seat].kind[kind] = t.at.held[seat].kind[kind]
        t.at.packet[kind] += t.at.held[seat].kind[kind]
        t.at.held[seat].kind[kind] = 0
    if hears(t.sink):
        tell_packet(t, seat)
    if count_cards(t.at.packet, ACTIONS):
        push(t, AT_DRAFT, seat, 0, 0)


def tell_packet(t, seat):
    """Everybody sees where the packet is; the cards are for the seat alone (TFW-18a)."""
    happen(t.sink, H_PACKET_REACHED, seat, count_cards(t.at.packet, ACTIONS), t.at.brought[seat])
    for kind in range(ACTIONS):
        if t.at.packet[kind]:
            happen_to(t.sink, only(seat), H_IN_PACKET, seat, kind, t.at.packet[kind])


def list_draft(t, step, out):
    """Any card of the packet; under Bloodlust one to attack with if there is any (TFW-18a, TFW-40)."""
    thirsty = abilities.holds(t, BLOODLUST, step.seat) and has_weapon(t, step.seat)
    for kind in range(t.facts.action_kinds):
        if t.at.packet[kind] and (not thirsty or is_weapon(t, step.seat, kind)):
            offer(out, DRAFT + kind)


def has_weapon(t, seat):
    """Whether the packet has a card to attack with."""
    for kind in range(t.facts.action_kinds):
        if t.at.packet[kind] and is_weapon(t, seat, kind):
            return True
    return False


def is_weapon(t, seat, kind):
    """Whether this is an Attack or Strikes card with a legal target on the present board (TFW-40)."""
    return t.facts.deed[kind] >= DEED_ATTACK and has_target(t, seat, kind)


def prey_of(t, seat):
    """The types that the seat could attack now, a bit each; all can see it (TFW-40)."""
    types = 0
    for kind in range(t.facts.action_kinds):
        if is_weapon(t, seat, kind):
            types |= 1 << t.facts.action_type[kind]
    return types


def make_draft(t, step, move):
    """One card is kept face down, the rest is passed on, and the seat remembers it (TFW-18, TFW-50)."""
    seat = step.seat
    pop(t)
    t.at.drafted[seat] = move - DRAFT
    t.at.kept[seat] = move - DRAFT
    t.at.thirst[seat] = prey_of(t, seat) if abilities.holds(t, BLOODLUST, seat) else 0
    t.at.packet[move - DRAFT] -= 1
    happen_to(t.sink, only(seat), H_DRAFTED, seat, move - DRAFT)
    for kind in range(ACTIONS):
        t.at.passed[seat].kind[kind] = t.at.packet[kind]


def end_draft(t):
    """What is left after the last is discarded unseen (TFW-18)."""
    happen(t.sink, H_DRAFT_ENDED, NONE, count_cards(t.at.packet, ACTIONS))
    t.at.packet_with = NONE
    for kind in range(ACTIONS):
        t.at.leftover[kind] = t.at.packet[kind]
        t.at.packet[kind] = 0


def reveal_card(t, seat):
    """A called card is shown; whoever passed it on knows that it is no longer among the rest (TFW-19)."""
    t.at.revealed |= 1 << seat
    happen(t.sink, H_CARD_SHOWN, seat, t.at.drafted[seat])
    place = 0
    while t.at.order[place] != seat:
        other = t.at.order[place]
        if t.at.passed[other].kind[t.at.drafted[seat]]:
            t.at.passed[other].kind[t.at.drafted[seat]] -= 1
        place += 1


def bury_leftovers(t):
    """At the end of phase 4 all unseen cards lie among the discards, and each seat knows what it can know (TFW-50)."""
    for seat in range(t.facts.seats):
        t.at.kept[seat] = NONE
        t.at.thirst[seat] = 0
        t.at.brought[seat] = 0
        if t.at.drafted[seat] != NONE:
            t.at.buried[t.at.drafted[seat]] += 1
            t.at.seen_buried[seat].kind[t.at.drafted[seat]] += 1
            t.at.drafted[seat] = NONE
    for kind in range(ACTIONS):
        t.at.buried[kind] += t.at.leftover[kind]
        t.at.leftover[kind] = 0
    for seat in range(t.facts.seats):
        for kind in range(ACTIONS):
            t.at.seen_buried[seat].kind[kind] += t.at.passed[seat].kind[kind]
            t.at.passed[seat].kind[kind] = 0
            t.at.added[seat].kind[kind] = 0


# What an attack card can aim at


def attackable(t, seat, kind):
    """Foreign or empty turfs of the card's type, unless the event closes them or shields their owner (TFW-23, TFW-40g)."""
    if (
        abilities.is_event(t, CLOSED)
        and abilities.takes_part(t, seat)
        and t.facts.rule[t.at.event][CLOSED] == t.facts.action_type[kind]
    ):
        return 0
    targets = t.facts.of_type[t.facts.action_type[kind]] & ~t.at.own[seat]
    if t.at.sitting_out and abilities.is_event(t, MIND_CONTROL):
        for other in range(t.facts.seats):
            if (t.at.sitting_out >> other) & 1:
                targets &= ~t.at.own[other]
    return targets


def has_target(t, seat, kind):
    """Whether an own turf touches something the card can aim at."""
    targets = attackable(t, seat, kind)
    while targets:
        if neighbours(t, lowest(targets)) & t.at.own[seat]:
            return True
        targets &= targets - 1
    return False
