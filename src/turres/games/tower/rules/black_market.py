"""Visiting the black market: entry fees, the thugs shown, those kept and those put back (TOW-17 to TOW-18)."""


def list_answers(t, seat, kind, out):
    """What a visit asks: another fee, which thugs to keep, and which goes on top (TOW-17, TOW-17a)."""
    if kind == PAYING_ENTRY:
        list_entries(t, seat, out)
        offer(out, LOOK)
    elif kind == HIRING:
        list_ushered(t, HIRE, out)
    else:
        list_ushered(t, PUT_ON_TOP, out)


def make_answer(t, seat, move):
    """Keep a thug, or put the others back."""
    if move < PUT_ON_TOP:
        hire(t, seat, move - HIRE)
    else:
        put_back(t, seat, move - PUT_ON_TOP)


def settle(t, step):
    """Where all are kept or one is put back there is nothing to choose (TOW-17, TOW-17a)."""
    if step.kind == USHERING:
        return settle_ushering(t, step)
    shown = cards_in(t.at.ushered)
    if step.kind == HIRING and step.count:
        if step.count == shown:
            hire(t, t.at.seat, t.at.ushered[0])
            return True
        return False
    if step.kind == PUTTING_BACK and shown:
        if shown == 1:
            put_back(t, t.at.seat, t.at.ushered[0])
            return True
        return False
    if step.kind == PAYING_ENTRY:
        return False
    pop(t)
    return True


def list_entries(t, seat, out):
    """A pass, or gems of one colour, never mixed (TOW-17)."""
    for token in range(TOKENS):
        if t.at.hand[seat][token] >= entry_fee(token):
            offer(out, ENTER + token)


def entry_fee(token):
    """The black market lets in for a pass, 6 green, 4 blue or 2 red (TOW-17)."""
    return 1 if token == PASS else 6 - 2 * token


def enter(t, seat, token):
    """Fees are paid one by one, as many as there is room for thugs, before any is seen (TOW-17 to TOW-18)."""
    t.at.acted = True
    t.at.visited = True
    happen(t.sink, H_ENTERED, seat, t.at.fees + 1)
    spend(t, seat, token, entry_fee(token))
    if t.at.fees == 0:
        push(t, PAYING_ENTRY, 1, 0)
    t.at.fees += 1
    if t.at.fees + cards_in(t.at.thug[seat]) == HAND:
        look(t)


def look(t):
    """Three thugs are ushered in, and as many are kept as fees were paid (TOW-17, TOW-17a)."""
    pop(t)
    push(t, PUTTING_BACK, 1, 0)
    push(t, HIRING, t.at.fees, 0)
    push(t, USHERING, 3, 0)
    happen(t.sink, H_LOOKED, t.at.seat, t.at.fees)
    t.at.fees = 0


def settle_ushering(t, step):
    """Cards put back on top come first, then chance draws from the deck (TOW-17)."""
    if step.count == 0:
        pop(t)
        return True
    if t.at.top[0] == NONE:
        return False
    if hears(t.sink) and cards_in(t.at.ushered) == 0:
        tell_top(t)
    step.count -= 1
    usher(t, next_on_top(t))
    return True


def usher(t, kind):
    """A thug is shown; with the last one of the deck the used ones are shuffled at once (TOW-17, TOW-19a)."""
    add_card(t.at.ushered, kind)
    renew_thug_deck(t)


def tell_ushered(t, kind):
    """The visitor sees a thug (TOW-17)."""
    happen_to(t.sink, seers(t, t.at.seat), H_USHERED, t.at.seat, kind)


def tell_top(t):
    """The visitor sees all that had been put back, and not in which order it lay there (TOW-17a)."""
    tell_ushered(t, t.at.top[0] if t.at.top[1] == NONE else min(t.at.top[0], t.at.top[1]))
    if t.at.top[1] != NONE:
        tell_ushered(t, max(t.at.top[0], t.at.top[1]))


def seers(t, seat):
    """Who sees the thugs that a seat is shown, hires and puts back: it alone, unless all lie open (TOW-23)."""
    return EVERYBODY if t.facts.open_thugs else only(seat)


def next_on_top(t):
    """The uppermost of the cards put back leaves the deck, and with the last of them goes what was known (TOW-17a)."""
    kind = t.at.top[0]
    if t.at.top_seat != t.at.seat:
        t.at.stray[0] = t.at.stray[1] = t.at.stray[2] = NONE
    t.at.top[0] = t.at.top[1]
    t.at.top[1] = NONE
    if t.at.top[0] == NONE:
        t.at.top_seat = NONE
    return kind


def list_ushered(t, first, out):
    """Any thug shown, each kind once."""
    for i in range(cards_in(t.at.ushered)):
        if i == 0 or t.at.ushered[i] != t.at.ushered[i - 1]:
            offer(out, first + t.at.ushered[i])


def hire(t, seat, kind):
    """A thug shown is kept (TOW-17, TOW-18)."""
    happen_to(t.sink, seers(t, seat), H_HIRED, seat, kind)
    note_deed(t, seat, HIRED if cards_in(t.at.ushered) == HAND else HIRED_TOO)
    remove_card(t.at.ushered, kind)
    add_card(t.at.thug[seat], kind)
    note_hired(t, seat, kind)
    open_step(t).count -= 1


def note_hired(t, seat, kind):
    """The seat remembers what it has hired since the shuffle, strays that it knows apart (TOW-23)."""
    if t.facts.open_thugs:
        return
    for i in range(HAND):
        if t.at.stray[i] == kind:
            remove_card(t.at.stray, kind)
            t.at.strays_hired += 1
            return
    t.at.kept[seat * THUGS + kind] += 1


def put_back(t, seat, kind):
    """The rest go back on top, in an order that the visitor chooses and alone knows (TOW-17, TOW-17a)."""
    remove_card(t.at.ushered, kind)
    t.at.top[0] = kind
    t.at.top_seat = seat
    if t.at.ushered[0] != NONE:
        t.at.top[1] = t.at.ushered[0]
        t.at.ushered[0] = NONE
    happen_to(t.sink, seers(t, seat), H_PUT_BACK, seat, kind, t.at.top[1], 1 + (t.at.top[1] != NONE))
    pop(t)
