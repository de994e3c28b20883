"""Thugs at work: the fee, and what each effect word does (TOW-19 to TOW-19e)."""

import cython.cimports.turres.games.tower.rules.building as building
import cython.cimports.turres.games.tower.rules.buying as buying


def list_answers(t, seat, kind, out):
    """What a thug at work asks (TOW-19)."""
    if kind == PAYING:
        list_payments(t, seat, out)
    elif kind == OPENING:
        list_openings(t, seat, out)
    elif kind == NAMING:
        list_names(t, seat, out)
    elif kind == STEALING:
        list_thefts(t, seat, out)
    else:
        list_robberies(t, out)


def make_answer(t, seat, move):
    """Use a thug, and answer what it asks."""
    if move < PAY:
        use(t, seat, move - USE)
    elif move < OPEN:
        pay(t, seat, move - PAY)
    elif move < NAME:
        open_market(t, move - OPEN)
    elif move < STEAL:
        name(t, seat, move - NAME)
    elif move < TAKE:
        steal(t, seat, (move - STEAL) // MATERIALS, (move - STEAL) % MATERIALS)
    else:
        rob(t, seat, move - TAKE)


def settle(t, step):
    """A word that can do nothing more is over (TOW-19)."""
    if step.kind == NAMING:
        show_aim(t, t.at.seat, step.materials)
    if is_over(t, step):
        if step.kind != PAYING and (step.kind != ROBBING or step.count):
            happen(t.sink, H_NO_USE, t.at.seat, step.kind)
        pop(t)
        return True
    return False


def is_over(t, step):
    """Whether nothing is left to pay, to take or to aim at."""
    if step.kind == PAYING:
        return step.count == 0
    if step.kind == ROBBING:
        return step.count == 0 or gems_with_salil(t) == 0
    return not can_do(t, t.at.seat, step.kind, step.materials)


# Using a card


def list_uses(t, seat, out):
    """Any thug in hand whose fee can be paid and who can do something of what it says (TOW-19)."""
    for i in range(HAND):
        kind = t.at.thug[seat][i]
        if kind == NONE or (i > 0 and kind == t.at.thug[seat][i - 1]):
            continue
        if can_pay_fee(t, seat, kind) and has_effect(t, seat, kind):
            offer(out, USE + kind)


def can_pay_fee(t, seat, kind):
    """Gems of the colours shown, or as many gems of any colour; a pass pays nothing (TOW-1a, TOW-6)."""
    if t.facts.any_fee[kind]:
        return t.at.hand[seat][0] + t.at.hand[seat][1] + t.at.hand[seat][2] >= t.facts.any_fee[kind]
    for colour in range(COLOURS):
        if t.at.hand[seat][colour] < t.facts.fee[kind][colour]:
            return False
    return True


def has_effect(t, seat, kind):
    """Whether one of its words can be carried out (TOW-19)."""
    for i in range(t.facts.words[kind]):
        if can_do(t, seat, t.facts.word[kind][i], t.facts.materials[kind][i]):
            return True
    return False


def can_do(t, seat, word, materials):
    """Salil has the fee at least, and so has the bag when it is needed; the other words need an aim (TOW-19)."""
    if word == OPENING:
        return t.at.market == NONE and buying.closed_markets(t, seat) != 0
    if word == NAMING:
        return namable(t, seat, materials) != 0
    if word == STEALING:
        return stealable(t, seat, materials) != 0
    return True


def cards_lacking(t, seat, materials):
    """The build cards that would still lack one of these materials."""
    cards = 0
    for material in range(MATERIALS):
        if materials >> material & 1:
            cards |= t.facts.needs_at_least[material][min(t.at.item[seat][material] + t.at.wild[material] + 1, 7)]
    return cards


def show_use(t, seat, kind):
    """Whoever uses a card shows that it can do something; a wild material can if one is missing (TOW-19, TOW-23)."""
    cards = 0
    for i in range(t.facts.words[kind]):
        if t.facts.word[kind][i] == NAMING:
            cards |= cards_lacking(t, seat, t.facts.materials[kind][i])
        elif can_do(t, seat, t.facts.word[kind][i], t.facts.materials[kind][i]):
            return
    t.at.could_be[seat] &= cards


def show_aim(t, seat, materials):
    """Whether a wild material is named or skipped shows what its user lacks (TOW-19b, TOW-23)."""
    if namable(t, seat, materials):
        t.at.could_be[seat] &= cards_lacking(t, seat, materials)
    else:
        t.at.could_be[seat] &= ~cards_lacking(t, seat, materials)


def use(t, seat, kind):
    """The fee comes first, the words follow in their order, and the card is discarded face up (TOW-19)."""
    show_use(t, seat, kind)
    happen(t.sink, H_USED, seat, kind)
    t.at.acted = True
    remove_card(t.at.thug[seat], kind)
    t.at.thug_discard[kind] += 1
    note_deed(t, seat, kind)
    for i in range(t.facts.words[kind] - 1, -1, -1):
        push(t, t.facts.word[kind][i], t.facts.amount[kind][i], t.facts.materials[kind][i])
    if t.facts.any_fee[kind]:
        push(t, PAYING, t.facts.any_fee[kind], 0)
    for colour in range(COLOURS):
        if t.facts.fee[kind][colour]:
            spend(t, seat, colour, t.facts.fee[kind][colour])


def list_payments(t, seat, out):
    """A fee of any gems is paid gem by gem (TOW-6, TOW-1a)."""
    for colour in range(COLOURS):
        if t.at.hand[seat][colour]:
            offer(out, PAY + colour)


def pay(t, seat, colour):
    """One gem of the fee goes to Salil (TOW-15)."""
    spend(t, seat, colour, 1)
    open_step(t).count -= 1


# enter


def list_openings(t, seat, out):
    """Any occupied market may be opened (TOW-19c)."""
    closed = buying.closed_markets(t, seat)
    for market in range(MARKETS):
        if closed >> market & 1:
            offer(out, OPEN + market)


def open_market(t, market):
    """It is the single market of this turn (TOW-19c)."""
    t.at.market = market
    happen(t.sink, H_OPENED, t.at.seat, market)
    pop(t)


# wild


def namable(t, seat, materials):
    """Which of these materials a wild one could stand for (TOW-19b)."""
    return materials & building.lacking(t, seat)


def list_names(t, seat, out):
    """One missing material is named (TOW-19b)."""
    choice = namable(t, seat, open_step(t).materials)
    for material in range(MATERIALS):
        if choice >> material & 1:
            offer(out, NAME + material)


def name(t, seat, material):
    """It counts as that item until the turn ends, and shows what the seat needs (TOW-19b)."""
    show_need(t, seat, material)
    t.at.wild[material] += 1
    happen(t.sink, H_NAMED, seat, material)
    pop(t)


# steal


def held_by_others(t, seat):
    """A bit for each material of which another seat has an item."""
    materials = 0
    for other in range(t.facts.seats):
        for material in range(MATERIALS):
            if other != seat and t.at.item[other][material]:
                materials |= 1 << material
    return materials


def stealable(t, seat, materials):
    """Which of these materials can be stolen: those that others have, needed or not (TOW-19d)."""
    return materials & held_by_others(t, seat)


def list_thefts(t, seat, out):
    """The thief chooses the victim and the item (TOW-19d)."""
    choice = stealable(t, seat, open_step(t).materials)
    for other in range(t.facts.seats):
        for material in range(MATERIALS):
            if other != seat and choice >> material & 1 and t.at.item[other][material]:
                offer(out, STEAL + other * MATERIALS + material)


def steal(t, seat, other, material):
    """The item changes hands (TOW-12a, TOW-19d)."""
    t.at.item[other][material] -= 1
    t.at.item[seat][material] += 1
    happen(t.sink, H_STOLEN, other, seat, material)
    pop(t)


# rob


def gems_with_salil(t):
    """Passes never come back from Salil (TOW-16, TOW-19e)."""
    return t.at.salil[0] + t.at.salil[1] + t.at.salil[2]


def list_robberies(t, out):
    """Any gem that lies with Salil (TOW-19e)."""
    for colour in range(COLOURS):
        if t.at.salil[colour]:
            offer(out, TAKE + colour)


def rob(t, seat, colour):
    """One gem comes from Salil (TOW-19e)."""
    take_from_salil(t, seat, colour)
    open_step(t).count -= 1
