"""A turn of Tower: three tokens, the actions one likes, and on to the next seat (TOW-9, TOW-10)."""

import cython.cimports.turres.games.tower.rules.black_market as black_market
import cython.cimports.turres.games.tower.rules.building as building
import cython.cimports.turres.games.tower.rules.buying as buying
import cython.cimports.turres.games.tower.rules.ending as ending
import cython.cimports.turres.games.tower.rules.salil as salil
import cython.cimports.turres.games.tower.rules.setup as setup
import cython.cimports.turres.games.tower.rules.thugs as thugs


def start_turn(t):
    """Three tokens, then the action phase (TOW-9, TOW-10)."""
    happen(t.sink, H_TURN_BEGAN, t.at.seat, t.at.turns + 1)
    push(t, ACTING, 1, 0)
    push(t, DRAWING, 3, 0)


def count_rounds(t):
    """So many rounds have begun: a turn of each seat is one (TOW-7)."""
    if t.at.step[0].kind == STARTING or t.at.step[0].kind == DEALING:
        return 0
    if t.at.ending == TURN_LIMIT_REACHED or t.at.ending == LOCKED or open_step(t).kind == AGREEING:
        return (t.at.turns + t.facts.seats - 1) // t.facts.seats
    return (t.at.turns + t.facts.seats) // t.facts.seats


def nothing_to_draw(t):
    """If the bag is empty still, Salil's pile goes into it first; without that there is nothing (TOW-9a)."""
    if total(t.at.bag) == 0:
        fill_bag(t)
    return total(t.at.bag) == 0


def settle(t, step):
    """Nothing is left to draw or to deal, or the turn passes on: the step is over, and what comes next begins."""
    if step.kind == DRAWING:
        if step.count and not nothing_to_draw(t):
            return False
        if step.count:
            happen(t.sink, H_DRAWN_SHORT, t.at.seat)
        pop(t)
        return True
    if step.kind == DEALING and step.count == 0:
        pop(t)
        start_turn(t)
        return True
    if step.kind == ENDING_TURN:
        pop(t)
        end_turn(t)
        return True
    return False


def list_chances(t, out):
    """Seats, cards in a deck and tokens in the bag are equally likely (TOW-7, TOW-8, TOW-9)."""
    kind = open_step(t).kind
    if kind == STARTING:
        for i in range(t.facts.seats):
            offer_weighted(out, START + i, 1)
    elif kind == DRAWING:
        for i in range(TOKENS):
            offer_weighted(out, DRAW + i, t.at.bag[i])
    elif kind == USHERING:
        for i in range(THUGS):
            offer_weighted(out, USHER + i, t.at.thug_deck[i])
    else:
        for i in range(CARDS):
            offer_weighted(out, DEAL + i, t.at.place[i] == IN_DECK)


def make_chance(t, move):
    """A seat begins, a card is dealt, a token is drawn, a thug is ushered in."""
    if move < DEAL:
        t.at.seat = move - START
        happen(t.sink, H_BEGINS, t.at.seat)
        pop(t)
        return
    open_step(t).count -= 1
    if move < DRAW:
        setup.deal(t, move - DEAL)
    elif move < USHER:
        draw_token(t, move - DRAW)
    else:
        t.at.thug_deck[move - USHER] -= 1
        black_market.tell_ushered(t, move - USHER)
        black_market.usher(t, move - USHER)


def list_actions(t, seat, out):
    """Buying, trading, entering the black market, using thugs (TOW-10)."""
    buying.list_purchases(t, seat, out)
    salil.list_trades(t, seat, out)
    if not t.at.visited and t.at.thug[seat][HAND - 1] == NONE:
        black_market.list_entries(t, seat, out)
    thugs.list_uses(t, seat, out)


def make_action(t, seat, move):
    """Buy, trade, enter the black market, or end the action phase (TOW-10)."""
    if move < TRADE:
        buying.buy(t, seat, move - BUY)
    elif move < TRADE_PASS:
        salil.trade(t, seat, move - TRADE)
    elif move < ENTER:
        salil.trade_pass(t, seat, move - TRADE_PASS)
    elif move < LOOK:
        black_market.enter(t, seat, move - ENTER)
    elif move == LOOK:
        black_market.look(t)
    else:
        building.end_actions(t, seat)


def end_turn(t):
    """The pawn stays only where its owner has bought; wilds are lost; the next seat follows (TOW-7, TOW-14, TOW-19b)."""
    ending.count_still(t)
    if not t.at.bought and t.at.pawn[t.at.seat] != NONE:
        happen(t.sink, H_PAWN_LEFT, t.at.seat, t.at.pawn[t.at.seat])
        t.at.pawn[t.at.seat] = NONE
    for material in range(MATERIALS):
        t.at.wild[material] = 0
    t.at.visited = t.at.acted = t.at.bought = t.at.changed = False
    t.at.market = NONE
    t.at.turns += 1
    if t.at.turns == TURN_LIMIT:
        t.at.ending = TURN_LIMIT_REACHED
        happen(t.sink, H_LIMIT_REACHED, CHANCE, t.at.turns)
        return
    t.at.seat = (t.at.seat + 1) % t.facts.seats
    if t.at.still and t.at.still % t.facts.seats == 0:
        ending.end_still_round(t)
    else:
        start_turn(t)
