"""Support in a war: who may help, with which troops, and the card drawn for it (TFW-29 to TFW-31, TFW-40i)."""

import cython.cimports.turres.games.turf_wars.rules.abilities as abilities


def carry(t, step):
    """Troops and a card for a helper."""
    if step.kind == AT_LEND:
        carry_lend(t, step)
    else:
        carry_help_card(step)


def list_moves(t, step, out):
    """Naming, offers and answers, the troops lent, and the card drawn for a helper."""
    if step.kind == AT_DRAW_HELP:
        list_help(t, step.seat, out)
    elif step.kind == AT_OFFER:
        list_offer(t, step, out)
    elif step.kind == AT_ANSWER:
        offer(out, ACCEPT)
        offer(out, REFUSE)
    elif step.kind == AT_NAME:
        list_name(t, out)
    elif step.kind == AT_LEND_FROM:
        list_lend_from(t, step, out)
    else:
        list_counts(out, 1, min(step.a, spare_on(t, step.b)))


def make(t, step, move):
    """The same, carried out."""
    if step.kind == AT_DRAW_HELP:
        make_draw_help(t, step, move)
    elif step.kind == AT_OFFER:
        make_offer(t, step, move)
    elif step.kind == AT_ANSWER:
        make_answer(t, step, move)
    elif step.kind == AT_NAME:
        make_name(t, move)
    elif step.kind == AT_LEND_FROM:
        make_lend_from(step, move)
    else:
        make_lend_count(t, step, move)


def is_side(t, seat):
    """Whether the seat attacks or defends in this war."""
    return t.at.war.role[seat] == ATTACKS or t.at.war.role[seat] == DEFENDS


def is_outside(t, seat):
    """Whether the seat lives and has nothing to do with this war."""
    return is_living(t, seat) and t.at.war.role[seat] == OUTSIDE


def has_outsider(t):
    """Whether there is somebody to name (TFW-29a)."""
    for seat in range(t.facts.seats):
        if is_outside(t, seat):
            return True
    return False


# Naming


def list_name(t, out):
    """Any living player who is not in this war (TFW-29)."""
    for seat in range(t.facts.seats):
        if is_outside(t, seat):
            offer(out, CALL + seat)


def make_name(t, move):
    """That player must support, and the choice stands (TFW-29, TFW-30c)."""
    pop(t)
    join(t, move - CALL, t.at.war.defender, 1 + count_forced(t))
    push(t, AT_HELP_CARD, move - CALL, 0, 0)
    push(t, AT_LEND, move - CALL, t.at.war.committed[t.at.war.defender], 0)


def count_forced(t):
    """How many have been named so far."""
    count = 0
    for seat in range(t.facts.seats):
        count += t.at.war.forced[seat] != 0
    return count


def join(t, helper, side, forced):
    """A player supports a side from now on: of its own will (0), or as the how-manieth that was named."""
    t.at.war.role[helper] = HELPS
    t.at.war.ally[helper] = side
    t.at.war.forced[helper] = forced
    happen(t.sink, H_JOINED, helper, side, forced != 0)


# Offers


def each_offer(t, seat):
    """Outsiders may offer support where the event or their ability allows it (TFW-30, TFW-40i)."""
    if is_outside(t, seat):
        for side in range(t.facts.seats):
            if may_support(t, seat, side):
                push(t, AT_OFFER, seat, 0, 0)
                return


def may_support(t, seat, side):
    """Any side on Frenemy Day; a defender by ability (TFW-40i, TFW-39)."""
    if not is_side(t, side):
        return False
    if abilities.holds(t, FRENEMIES, seat) and abilities.takes_part(t, side):
        return True
    return t.at.war.role[side] == DEFENDS and abilities.can_use(t, seat, OFFER_HELP)


def list_offer(t, step, out):
    """To one side, or to nobody (TFW-40i)."""
    for side in range(t.facts.seats):
        if may_support(t, step.seat, side):
            offer(out, SUPPORT + side)
    offer(out, PASS)


def make_offer(t, step, move):
    """The side accepts or refuses (TFW-40i)."""
    helper = step.seat
    pop(t)
    if move != PASS:
        push_by(t, AT_ANSWER, helper, move - SUPPORT, 0, 0)


def make_answer(t, step, move):
    """Accepted support lends its troops at once; its card comes with the reveal (TFW-30a, TFW-40i)."""
    helper = step.seat
    side = step.by
    pop(t)
    if move == ACCEPT:
        join(t, helper, side, 0)
        push(t, AT_LEND, helper, t.at.war.committed[side], 0)


# Troops


def spare_on(t, turf):
    """Troops a turf can lend: never the last, and none twice (TFW-30a, TFW-38g)."""
    spare = t.at.troops[turf] - 1 - t.at.war.lent[turf]
    return spare - t.at.war.borrowed if t.at.war.borrowed_turf == turf else spare


def spare_of(t, seat):
    """All the troops a player can lend."""
    total = 0
    turfs = t.at.own[seat]
    while turfs:
        total += max(0, spare_on(t, lowest(turfs)))
        turfs &= turfs - 1
    return total


def carry_lend(t, step):
    """As many as the supported side committed, or as many as can be; the helper chooses where from (TFW-30a)."""
    seat = step.seat
    if step.a and spare_of(t, seat) > step.a:
        push(t, AT_LEND_FROM, seat, step.a, 0)
        return
    if step.a:
        turfs = t.at.own[seat]
        while turfs:
            lend(t, seat, lowest(turfs), max(0, spare_on(t, lowest(turfs))))
            turfs &= turfs - 1
    pop(t)


def lend(t, seat, turf, count):
    """So many of them stand ready; they never move (TFW-30d)."""
    if count:
        t.at.war.lent[turf] += count
        happen(t.sink, H_LENT, seat, turf, count)


def list_lend_from(t, step, out):
    """An own turf with troops to spare (TFW-30a)."""
    turfs = t.at.own[step.seat]
    while turfs:
        if spare_on(t, lowest(turfs)) > 0:
            offer(out, LEAVE + lowest(turfs))
        turfs &= turfs - 1


def make_lend_from(step, move):
    """The turf is chosen."""
    step.kind = AT_LEND_COUNT
    step.b = move - LEAVE


def make_lend_count(t, step, move):
    """What a turf lends; the rest comes from others (TFW-30a)."""
    seat = step.seat
    turf = step.b
    pop(t)
    lend(t, seat, turf, move - COUNT)
    top(t).a -= move - COUNT


def lent_by(t, seat):
    """All the troops a helper has lent."""
    total = 0
    turfs = t.at.own[seat]
    while turfs:
        total += t.at.war.lent[lowest(turfs)]
        turfs &= turfs - 1
    return total


# Cards


def carry_help_card(step):
    """A random card of the helper's hand (TFW-30b)."""
    step.kind = AT_DRAW_HELP


def list_help(t, seat, out):
    """Any card of the hand, the Zero among them, by chance (TFW-30b)."""
    offer_weighted(out, DRAW, t.at.hand[seat].card[0])
    list_hand(t, seat, out)


def list_hand(t, seat, out):
    """Any card of the hand but the Zero, by chance (TFW-39)."""
    for card in range(1, CARDS):
        offer_weighted(out, DRAW + card, t.at.hand[seat].card[card])


def make_draw_help(t, step, move):
    """It is shown and played for the side; a Negate negates, a Cry for a defender calls one more (TFW-30b, TFW-30c)."""
    seat = step.seat
    card = move - DRAW
    pop(t)
    if card > 0:
        leave_hand(t, seat, card)
    t.at.war.card[seat] = card
    happen(t.sink, H_HELP_CARD_PLAYED, seat, card, t.at.war.ally[seat])
    if card == NEGATE:
        t.at.war.negated = True
    elif card == CRY and t.at.war.ally[seat] == t.at.war.defender:
        t.at.war.cries += 1


# Debts


def note_debts(t):
    """Owed to the forced, in the order of naming: 2 in a chain; alone 1 if its side won, 2 if it lost (TFW-31, TFW-20a)."""
    chained = count_forced(t) > 1
    for named in range(1, SEATS):
        for seat in range(t.facts.seats):
            if t.at.war.forced[seat] == named and t.at.owing < DEBTS:
                t.at.debts[t.at.owing].payer = t.at.war.ally[seat]
                t.at.debts[t.at.owing].helper = seat
                won = t.at.war.ally[seat] == t.at.war.winner
                t.at.debts[t.at.owing].amount = 1 if won and not chained else 2
                happen(t.sink, H_DEBT_MADE, t.at.war.ally[seat], seat, t.at.debts[t.at.owing].amount)
                t.at.owing += 1
