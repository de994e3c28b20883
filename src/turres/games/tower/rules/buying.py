"""Buying items at the markets (TOW-11 to TOW-14)."""

import cython.cimports.turres.games.tower.rules.building as building


def list_purchases(t, seat, out):
    """Items on sale at this turn's market that are missing and can be paid exactly (TOW-11 to TOW-12)."""
    markets = open_markets(t, seat)
    wanted = ANYTHING if t.facts.buy_anything else building.lacking(t, seat)
    gems = purse(t.at.hand[seat])
    for space in range(SPACES):
        on_sale = t.at.stocked[space] & markets >> t.facts.market[space]
        if on_sale & wanted >> t.facts.material[space] & pays(gems, t.facts.packed_price[space]):
            offer(out, BUY + space)


def open_markets(t, seat):
    """One market a turn, free of other pawns unless a thug has opened it (TOW-11, TOW-11a, TOW-13, TOW-19c)."""
    if t.at.market != NONE:
        return 1 << t.at.market
    return ~closed_markets(t, seat)


def closed_markets(t, seat):
    """A bit for each market where somebody else's pawn stands, one's own there or not (TOW-13)."""
    closed = 0
    for other in range(t.facts.seats):
        if other != seat and t.at.pawn[other] != NONE:
            closed |= 1 << t.at.pawn[other]
    return closed


def can_afford(t, seat, space):
    """The gems printed under the space, no others, and never a pass (TOW-1a, TOW-11)."""
    return pays(purse(t.at.hand[seat]), t.facts.packed_price[space])


def buy(t, seat, space):
    """The pawn moves onto the market, the price goes to Salil, the item to the buyer (TOW-11, TOW-15)."""
    t.at.acted = True
    t.at.bought = True
    t.at.market = t.facts.market[space]
    origin = t.at.pawn[seat]
    t.at.pawn[seat] = t.at.market
    for colour in range(COLOURS):
        if t.facts.price[space][colour]:
            spend(t, seat, colour, t.facts.price[space][colour])
    t.at.stocked[space] = False
    if not t.facts.buy_anything:
        show_need(t, seat, t.facts.material[space])
    t.at.item[seat][t.facts.material[space]] += 1
    happen(t.sink, H_BOUGHT, seat, space, t.facts.material[space], origin, total(t.at.item[seat]))
