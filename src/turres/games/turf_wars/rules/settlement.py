"""The end of a war: comparison, losses, retreat, moving in, the winner's cost and retaliation (TFW-32 to TFW-36)."""

import cython.cimports.turres.games.turf_wars.rules.abilities as abilities
import cython.cimports.turres.games.turf_wars.rules.actions as actions
import cython.cimports.turres.games.turf_wars.rules.support as support


def list_moves(t, step, out):
    """Where to retreat, and how to retaliate."""
    if step.kind == AT_RETREAT:
        list_retreat(t, step, out)
    else:
        list_retaliate(t, step, out)


def make(t, step, move):
    """The same, carried out."""
    if step.kind == AT_RETREAT:
        make_retreat(t, step, move)
    else:
        make_retaliate(t, step, move)


# Comparison


def card_value(t, seat):
    """Numbers count their value, everything else 0 (TFW-28, TFW-29)."""
    card = t.at.war.card[seat]
    return card if 0 < card < CRY else 0


def value_of(t, side):
    """Committed troops, modifiers, card, and each supporter's troops and card (TFW-32)."""
    value = t.at.war.committed[side] + modifiers_of(t, side) + card_value(t, side)
    if side == t.at.war.defender:
        value += t.at.war.borrowed
    for seat in range(t.facts.seats):
        if t.at.war.role[seat] == HELPS and t.at.war.ally[seat] == side:
            value += support.lent_by(t, seat) + card_value(t, seat)
    return value


def modifiers_of(t, side):
    """What abilities and the event add (TFW-32, TFW-39)."""
    value = 0
    if side == t.at.war.defender:
        if t.facts.type_of[t.at.war.target] == t.at.home[side]:
            if abilities.can_use(t, side, HOLD_HOME):
                value += abilities.strength_of(t, side, HOLD_HOME)
            if abilities.holds(t, STAND_FIRM, side):
                value += t.facts.rule[t.at.event][STAND_FIRM]
    elif abilities.can_use(t, side, ALL_IN) and t.at.war.committed[side] == t.at.troops[t.at.war.source[side]]:
        value += abilities.strength_of(t, side, ALL_IN)
    return value


def find_winner(t):
    """The highest wins; a tie with the defender is the defender's, one between attackers nobody's (TFW-32 to TFW-32b)."""
    best = NONE
    tied = False
    for seat in range(t.facts.seats):
        if support.is_side(t, seat):
            if best == NONE or value_of(t, seat) > value_of(t, best):
                best = seat
                tied = False
            elif value_of(t, seat) == value_of(t, best):
                tied = True
    if not tied:
        return best
    defender = t.at.war.defender
    return defender if defender != NONE and value_of(t, defender) == value_of(t, best) else NONE


# Losses


def take_losses(t):
    """All other sides and their supporters lose what they committed (TFW-33, TFW-34, TFW-30d, TFW-38g)."""
    winner = t.at.war.winner
    for seat in range(t.facts.seats):
        if seat != winner and t.at.war.role[seat] == ATTACKS:
            lose(t, t.at.war.source[seat], t.at.war.committed[seat], winner, H_DEFEATED)
        elif seat != winner and t.at.war.role[seat] == DEFENDS:
            lose(t, t.at.war.target, t.at.war.committed[seat], winner, H_DEFEATED)
        elif t.at.war.role[seat] == HELPS and t.at.war.ally[seat] != winner:
            lose_lent(t, seat, winner)
    if t.at.war.borrowed and t.at.war.defender != winner:
        lose(t, t.at.war.borrowed_turf, t.at.war.borrowed, winner, H_DEFEATED)


def lose_lent(t, seat, winner):
    """A helper of a losing side loses what it lent, where it stands (TFW-30d)."""
    turfs = t.at.own[seat]
    while turfs:
        lose(t, lowest(turfs), t.at.war.lent[lowest(turfs)], winner, H_DEFEATED)
        turfs &= turfs - 1


# Retreat


def start_retreat(t):
    """The defender's uncommitted troops fall back together; with nowhere to go they are lost (TFW-33, TFW-33a)."""
    defender = t.at.war.defender
    if defender == NONE or defender == t.at.war.winner or not is_own(t, t.at.war.target, defender):
        return
    if neighbours(t, t.at.war.target) & t.at.own[defender]:
        push(t, AT_RETREAT, defender, 0, 0)
    else:
        lose(t, t.at.war.target, t.at.troops[t.at.war.target], t.at.war.winner, H_SURROUNDED)


def list_retreat(t, step, out):
    """One adjacent own turf of the defender's choice, teleporters included (TFW-33a, TFW-8a)."""
    offer_turfs(out, RETREAT, neighbours(t, t.at.war.target) & t.at.own[step.seat])


def make_retreat(t, step, move):
    """Half of them, rounded down, die on the way, unless an ability says otherwise (TFW-33a, TFW-39)."""
    seat = step.seat
    pop(t)
    count = t.at.troops[t.at.war.target]
    dead = count // 2
    if abilities.can_use(t, seat, WHOLE_RETREAT):
        dead = 0
    elif abilities.can_use(t, t.at.war.winner, PURSUE):
        dead = (count + 1) // 2
    lose(t, t.at.war.target, dead, t.at.war.winner, H_DIED_RETREATING)
    march(t, t.at.war.target, move - RETREAT, count - dead, H_RETREATED)


# Moving in and its cost


def move_in(t):
    """An attacker who won moves its committed troops in (TFW-33)."""
    winner = t.at.war.winner
    t.at.war.standing = t.at.war.committed[winner]
    if t.at.war.role[winner] == ATTACKS:
        march(t, t.at.war.source[winner], t.at.war.target, t.at.war.committed[winner], H_MOVED_IN)


def pay(t):
    """The winner loses committed troops, up to all: by its cost, or by what the losers do to it (TFW-35 to TFW-35c)."""
    winner = t.at.war.winner
    if t.facts.fury:
        for_each(t, EACH_RETALIATE)
    else:
        cost = min(cost_for(t, winner), t.at.war.committed[winner])
        lose(t, t.at.war.target, cost, NONE, H_PAID_FOR_VICTORY)


def cost_for(t, winner):
    """The lesser of a share of theirs and of one's own, each if it counts, but not below the minimum (TFW-35)."""
    theirs = 0
    for seat in range(t.facts.seats):
        if seat != winner and support.is_side(t, seat):
            theirs += t.at.war.committed[seat]
    share = MOST_TROOPS if t.facts.cost_theirs or t.facts.cost_own else 0
    if t.facts.cost_theirs:
        share = min(share, theirs // t.facts.cost_theirs)
    if t.facts.cost_own:
        share = min(share, t.at.war.committed[winner] // t.facts.cost_own)
    return share if is_lone_defender(t, winner) else max(share, t.facts.cost_least)


def is_lone_defender(t, winner):
    """A defender who commits a single troop does not pay the minimum (TFW-35b)."""
    return winner == t.at.war.defender and t.at.war.committed[winner] == 1


# Retaliation


def each_retaliate(t, seat):
    """Each loser once, also one without troops left, while the winner's troops stand (TFW-35c)."""
    if support.is_side(t, seat) and seat != t.at.war.winner and t.at.war.standing and has_number(t, seat):
        push(t, AT_RETALIATE, seat, 0, 0)


def has_number(t, seat):
    """Whether the seat holds a card from 1 to 10."""
    for card in range(1, CRY):
        if t.at.hand[seat].card[card]:
            return True
    return False


def list_retaliate(t, step, out):
    """Any number card, or none (TFW-35c)."""
    for card in range(1, CRY):
        if t.at.hand[step.seat].card[card]:
            offer(out, DISCARD + card)
    offer(out, PASS)


def make_retaliate(t, step, move):
    """The winner loses that many of the troops it committed, up to all (TFW-35c, TFW-2c)."""
    seat = step.seat
    pop(t)
    if move != PASS:
        count = min(move - DISCARD, t.at.war.standing)
        drop_card(t, seat, move - DISCARD)
        t.at.war.standing -= count
        happen(t.sink, H_AVENGED, seat, move - DISCARD, t.at.war.winner)
        lose(t, t.at.war.target, count, seat, H_FELL_TO_REVENGE)


# Afterwards


def discard_played(t):
    """Played cards and those drawn for support are discarded; the Zero goes back to its owner's hand (TFW-36)."""
    happen(t.sink, H_CARDS_PUT_AWAY, NONE)
    for seat in range(t.facts.seats):
        if t.at.war.card[seat] > 0:
            t.at.discard[t.at.war.card[seat]] += 1
        t.at.war.card[seat] = NONE


def note_result(t):
    """Who won and lost as attacker and as defender (TFW-5, TFW-5b, TFW-40f)."""
    winner = t.at.war.winner
    for seat in range(t.facts.seats):
        if t.at.war.role[seat] == ATTACKS:
            if seat == winner:
                t.at.wars_won[seat] += 1
                t.at.attacks_won[seat] += 1
            else:
                actions.stop_rampage(t, seat)
                if winner != NONE:
                    t.at.wars_lost[seat] += 1
                    t.at.attacks_lost[seat] += 1
        elif t.at.war.role[seat] == DEFENDS and winner != NONE:
            if seat == winner:
                t.at.held_out[seat] += 1
            else:
                t.at.overrun[seat] += 1
