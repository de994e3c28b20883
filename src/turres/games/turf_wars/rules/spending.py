"""Phase 5: scoring, debts, purchases and exchanges (TFW-20 to TFW-22)."""

import cython.cimports.turres.games.turf_wars.rules.abilities as abilities
import cython.cimports.turres.games.turf_wars.rules.actions as actions
import cython.cimports.turres.games.turf_wars.rules.winning as winning


def carry(t, step):
    """The circuits, and the choice between two cards bought."""
    if step.kind == AT_SPENDING:
        carry_spending(t, step)
    else:
        carry_keep_one(t, step)


def list_moves(t, step, out):
    """What to buy, exchange and keep."""
    if step.kind == AT_SPEND:
        list_spend(t, step, out)
    elif step.kind == AT_EXCHANGE:
        list_exchange(t, step, out)
    else:
        list_keep_card(t, out)


def make(t, step, move):
    """The same, carried out."""
    if step.kind == AT_SPEND:
        make_spend(t, step, move)
    elif step.kind == AT_EXCHANGE:
        make_exchange(t, step, move)
    else:
        make_keep_card(t, step, move)


def score(t):
    """Half the turfs, one for each of the home type, five for every type; then debts (TFW-20, TFW-20a)."""
    for seat in range(t.facts.seats):
        if is_living(t, seat):
            pairs = popcount(t.at.own[seat]) // 2
            types = 5 if winning.has_each_type(t, seat, 1) else 0
            t.at.points[seat] += pairs + count_home(t, seat) + types
            happen(t.sink, H_SCORED, seat, pairs, count_home(t, seat), types, t.at.points[seat])
    for number in range(t.at.owing):
        pay_debt(t, number)
    t.at.owing = 0
    t.at.token_price = 5


def pay_debt(t, number):
    """In the order in which they arose; if short, what there is (TFW-20a, TFW-31)."""
    payer = t.at.debts[number].payer
    helper = t.at.debts[number].helper
    amount = min(t.at.debts[number].amount, t.at.points[payer])
    t.at.points[payer] -= amount
    t.at.points[helper] += amount
    if t.at.debts[number].amount:
        happen(t.sink, H_DEBT_PAID, payer, helper, amount, t.at.debts[number].amount)
    t.at.debts[number].payer, t.at.debts[number].helper, t.at.debts[number].amount = 0, 0, 0


# Circuits


def carry_spending(t, step):
    """In FTT order each buys and exchanges; if the FTT was sold, once more (TFW-21a)."""
    if step.a and not t.at.token_sold:
        pop(t)
    else:
        step.a = 1
        t.at.token_sold = False
        for_each(t, EACH_SPEND)


def price_of(t, seat, ware):
    """What a purchase costs (TFW-21, TFW-21b)."""
    if ware == A_TROOP:
        return abilities.strength_of(t, seat, TROOP_PRICE) if abilities.can_use(t, seat, TROOP_PRICE) else 4
    if ware == A_COMBAT_CARD:
        return 8
    return t.at.token_price if ware == THE_TOKEN else 5


def has_in_stock(t, seat, ware):
    """Nothing may be bought that cannot be had (TFW-21b, TFW-21d)."""
    if ware == A_TROOP:
        return t.at.strength[seat] < MOST_TROOPS
    if ware == A_SECRET:
        return t.at.secret_deck != 0
    if ware == THE_TOKEN:
        return t.at.first != seat
    if ware == A_COMBAT_CARD:
        return count_cards(t.at.deck, CARDS) + count_cards(t.at.discard, CARDS) > 0
    return (
        count_cards(t.at.actions, ACTIONS) + count_cards(t.at.performed, ACTIONS) + count_cards(t.at.buried, ACTIONS)
        > 0
    )


def list_spend(t, step, out):
    """Whatever can be paid, an exchange, or no more (TFW-21, TFW-22)."""
    for ware in range(5):
        if t.at.points[step.seat] >= price_of(t, step.seat, ware) and has_in_stock(t, step.seat, ware):
            offer(out, BUY + ware)
    if spare_cards(t, step.seat) >= 2:
        offer(out, EXCHANGE)
    offer(out, PASS)


def make_spend(t, step, move):
    """Points go to the bank (TFW-21)."""
    seat = step.seat
    if move == PASS:
        pop(t)
    elif move == EXCHANGE:
        push(t, AT_EXCHANGE, seat, 2, 0)
    else:
        price = price_of(t, seat, move - BUY)
        t.at.points[seat] -= price
        happen(t.sink, H_BOUGHT, seat, move - BUY, price, t.at.points[seat])
        buy(t, seat, move - BUY)


def buy(t, seat, ware):
    """What the points are for; the FTT moves by purchase and never by itself (TFW-21 to TFW-21c, TFW-45)."""
    if ware == A_TROOP:
        actions.place_troops(t, seat, seat, 1, False)
    elif ware == A_SECRET:
        push(t, AT_DRAW_SECRET, seat, 0, 0)
    elif ware == ACTION_CARDS:
        push(t, AT_ACTION_CARDS, seat, 3, 0)
    elif ware == A_COMBAT_CARD:
        push(t, AT_KEEP_ONE, seat, 0, 0)
        push(t, AT_COMBAT_CARDS, seat, 2, 1)
    else:
        t.at.first = seat
        t.at.token_price += 1
        t.at.token_sold = True
        happen(t.sink, H_TOKEN_MOVED, seat, TOKEN_BY_PURCHASE)


# Combat cards


def carry_keep_one(t, step):
    """Of two drawn cards one is kept (TFW-21)."""
    if t.at.fresh[1] != NONE:
        step.kind = AT_KEEP_CARD
    else:
        seat = step.seat
        t.at.fresh[0] = NONE
        pop(t)
        winning.moment_of(t, seat, t.facts.hand_secrets)


def list_keep_card(t, out):
    """The one to discard."""
    offer(out, DISCARD + t.at.fresh[0])
    if t.at.fresh[1] != t.at.fresh[0]:
        offer(out, DISCARD + t.at.fresh[1])


def make_keep_card(t, step, move):
    """The other one goes to the open discards (TFW-21)."""
    seat = step.seat
    pop(t)
    t.at.fresh[0], t.at.fresh[1] = NONE, NONE
    drop_card(t, seat, move - DISCARD)
    happen(t.sink, H_DISCARDED, seat, move - DISCARD)
    winning.moment_of(t, seat, t.facts.hand_secrets)


def list_exchange(t, step, out):
    """Any card but the Zero (TFW-22)."""
    for card in range(1, CARDS):
        if t.at.hand[step.seat].card[card]:
            offer(out, DISCARD + card)


def make_exchange(t, step, move):
    """Two go, one comes (TFW-22)."""
    seat = step.seat
    drop_card(t, seat, move - DISCARD)
    happen(t.sink, H_DISCARDED, seat, move - DISCARD)
    step.a -= 1
    if step.a == 0:
        pop(t)
        push(t, AT_COMBAT_CARDS, seat, 1, 0)
