"""The build phase of Tower: a segment for five materials, the items back to the markets, a new build card."""

import cython


def list_answers(t, seat, kind, out):
    """Where built items go back, and which new card is kept (TOW-21, TOW-21a)."""
    if kind == RETURNING:
        list_returns(t, seat, out)
    else:
        list_offered(t, out)


def make_answer(t, seat, move):
    """Put an item back, or keep a card."""
    if move < PICK:
        return_item(t, seat, move - RETURN)
    else:
        pick(t, seat, move - PICK)


def settle(t, step):
    """Items that fit in one way go back by themselves, and three cards are an offer (TOW-21, TOW-21a)."""
    if step.kind == RETURNING:
        material = material_to_return(t, t.at.seat)
        if material == NONE:
            pop(t)
            return True
        if returns_are_forced(t, t.at.seat, material):
            return_material(t, t.at.seat, material)
            return True
        return False
    if step.kind == OFFERING and step.count == 0:
        pop(t)
        return True
    return False


def end_actions(t, seat):
    """Who has all five materials builds; who neither acted nor builds draws two more (TOW-10, TOW-20, TOW-21)."""
    pop(t)
    if is_complete(t, seat):
        build_segment(t, seat)
        return
    show_incomplete(t, seat)
    push(t, ENDING_TURN, 1, 0)
    if not t.at.acted:
        happen(t.sink, H_DID_NOTHING, seat)
        push(t, DRAWING, 2, 0)


def is_complete(t, seat):
    """All five materials, as items or as wilds used this turn (TOW-21)."""
    for material in range(MATERIALS):
        if missing(t, seat, material) > 0:
            return False
    return True


def lacking(t, seat):
    """A bit for each material that the seat's build card still lacks (TOW-12, TOW-19b)."""
    materials = 0
    for material in range(MATERIALS):
        materials |= (missing(t, seat, material) > 0) << material
    return materials


def show_incomplete(t, seat):
    """Building is a must, so all see that the card is none of those these items would build (TOW-21, TOW-23)."""
    buildable = t.at.could_be[seat]
    for material in range(MATERIALS):
        buildable &= ~t.facts.needs_at_least[material][min(t.at.item[seat][material] + t.at.wild[material] + 1, 7)]
    t.at.could_be[seat] &= ~buildable


def build_segment(t, seat):
    """A segment goes onto the palace; the third wins at once and nothing further is drawn (TOW-21, TOW-22)."""
    t.at.segments[seat] += 1
    happen(t.sink, H_BUILT, seat, t.at.build[seat], t.at.segments[seat])
    t.at.changed = True
    if t.at.segments[seat] == SEGMENTS:
        t.at.ending = THIRD_SEGMENT
        return
    note_built(t, seat)
    t.at.place[t.at.build[seat]] = DISCARDED
    t.at.build[seat] = NONE
    t.at.could_be[seat] = 0
    forget_rejects(t, seat)
    push(t, ENDING_TURN, 1, 0)
    push(t, PICKING, 1, 0)
    push(t, OFFERING, 3, 0)
    push(t, RETURNING, 1, 0)


def material_to_return(t, seat):
    """Items go back material by material, all that are held (TOW-21a)."""
    for material in range(MATERIALS):
        if t.at.item[seat][material]:
            return material
    return NONE


def can_return_to(t, space, material):
    """Any free space of the material that is not blocked, in an occupied market too (TOW-21a)."""
    return t.facts.open[space] and not t.at.stocked[space] and t.facts.material[space] == material


def returns_are_forced(t, seat, material):
    """Whether there are just as many free spaces as items to put there."""
    free = 0
    for space in range(SPACES):
        free += can_return_to(t, space, material)
    return free == t.at.item[seat][material]


def return_material(t, seat, material):
    """All items of a material go to the only spaces left (TOW-21a)."""
    for space in range(SPACES):
        if can_return_to(t, space, material):
            return_item(t, seat, space)


def list_returns(t, seat, out):
    """The builder chooses the space (TOW-21a)."""
    for space in range(SPACES):
        if can_return_to(t, space, material_to_return(t, seat)):
            offer(out, RETURN + space)


def return_item(t, seat, space):
    """An item is on sale again (TOW-21, TOW-21a)."""
    t.at.item[seat][t.facts.material[space]] -= 1
    t.at.stocked[space] = True
    happen(t.sink, H_RETURNED, seat, space, t.facts.material[space])


def list_offered(t, out):
    """One of the three is kept (TOW-21)."""
    for card in range(CARDS):
        if t.at.place[card] == OFFERED:
            offer(out, PICK + card)


def pick(t, seat, kept):
    """The other two are discarded, face down if cards are secret (TOW-21, TOW-21b)."""
    if hears(t.sink):
        tell_kept(t, seat, kept)
    hold_card(t, seat, kept)
    if t.at.aside and t.at.aside_seat == seat and t.at.aside_kept == NONE:
        t.at.aside_kept = KEPT
    for card in range(CARDS):
        if t.at.place[card] == OFFERED:
            t.at.place[card] = REJECTED + seat if t.facts.secret else DISCARDED
    renew_build_deck(t)
    pop(t)


def tell_kept(t, seat, kept):
    """Which of the three is kept, and which are discarded (TOW-21, TOW-21b)."""
    first = NONE
    second = NONE
    for card in range(CARDS):
        if t.at.place[card] == OFFERED and card != kept:
            first, second = second, card
    happen_to(t.sink, seers(t, seat), H_KEPT, seat, kept, first, second)


def seers(t, seat):
    """Who sees the build cards that a seat draws and discards unbuilt: it alone if they are secret (TOW-21b, TOW-23)."""
    return only(seat) if t.facts.secret else EVERYBODY


def hold_card(t, seat, card):
    """A secret card may be any that does not lie face up (TOW-8, TOW-23)."""
    t.at.build[seat] = card
    t.at.place[card] = HELD
    if t.facts.secret:
        t.at.could_be[seat] = hidden_cards(t)


def hidden_cards(t):
    """The build cards in play that do not lie face up."""
    hidden = t.facts.all_cards
    for i in range(CARDS):
        if t.at.place[i] == DISCARDED:
            hidden &= ~(cython.cast(cython.uint, 1) << i)
    return hidden
