"""A greedy seat for Turf Wars: it grabs home turf and weak neighbours, keeps its borders, and buys secrets early."""

import cython
import cython.cimports.turres.games.turf_wars.rules.abilities as abilities
import cython.cimports.turres.games.turf_wars.rules.actions as actions
import cython.cimports.turres.games.turf_wars.rules.dispatch as dispatch
import cython.cimports.turres.games.turf_wars.rules.draft as draft
import cython.cimports.turres.games.turf_wars.rules.support as support

from turres.games.turf_wars.rules.rules import TurfWars as Rules


class Greedy(Policy):
    """Rates each move by itself, from what the seat can see."""

    rules = Rules

    def weigh(self, position, seat, moves, scores):
        """A rule of thumb for every kind of decision."""
        for i in range(moves.count):
            scores[i] = rate(cython.address(cython.cast(TurfWars, position).table), seat, moves.number[i])


def rate(t, seat, move):  # noqa: C901 -- the chain becomes a C switch
    """What a move is worth at this step; for another seat, whose hand and secrets are not known, any will do (TFW-40d)."""
    step = top(t)
    owner = step.seat if step.kind >= BY_SEAT else dispatch.sealed_for(t, step, seat)
    if owner != seat:
        return 0
    if move >= ATTACK:
        return rate_attack(t, owner, t.facts.road_from[move - ATTACK], t.facts.road_to[move - ATTACK])
    if move == PASS:
        return rate_pass(step)
    if DRAFT <= move < DEAL_FACTION:
        return rate_action(t, seat, move - DRAFT)
    if START <= move < PLACE:
        return rate_start(t, seat, move - START)
    if PLACE <= move < LEAVE:
        return need_of(t, owner, move - PLACE)
    if LEAVE <= move < REACH:
        return rate_source(t, step, move - LEAVE)
    if REACH <= move < RETREAT:
        return need_of(t, owner, move - REACH)
    if RETREAT <= move <= COUNT:
        return t.at.troops[move - RETREAT]
    if COUNT < move < PLAY:
        return -abs(move - COUNT - wanted_troops(t, step))
    if PLAY <= move < DISCARD:
        return rate_card(t, seat, move - PLAY)
    if DISCARD <= move < CALL:
        return rate_discard(t, step, seat, move - DISCARD)
    if CALL <= move < SUPPORT:
        return support.spare_of(t, move - CALL)
    if PROCLAIM <= move < BUY:
        return popcount(t.at.own[seat] & t.facts.of_type[move - PROCLAIM]) - (step.a != 0)
    if BUY <= move < EXCHANGE:
        return rate_ware(t, seat, move - BUY)
    if move == EXCHANGE:
        return 2 if low_cards(t, seat) >= 3 or doubles(t, seat) >= 2 else -1
    if step.kind == AT_SIT_OUT:
        return 1 if is_burden(t) else -1
    return 1


def is_burden(t):
    """Whether the event takes, binds or forbids anything, so that Lizard Folk had better sit it out (TFW-38a)."""
    event = t.at.event
    for word in range(32):
        if t.facts.has_rule[event][word]:
            if word in (PLAGUE, DESERT, EXILE, MAELSTROM, BLOODLUST, MALAISE, MIND_CONTROL, CLOSED):
                return True
            if word == POINTS and t.facts.rule[event][POINTS] < 0:
                return True
    return False


def rate_pass(step):
    """Passing is for spending what is not worth it, for risky attacks and for maneuvers that are done."""
    if step.kind == AT_SEAL_ATTACK or step.kind == AT_GIVE:
        return 0
    if step.kind == AT_SPEND or step.kind == AT_TELEPORT_FROM or step.kind == AT_OFFER or step.kind == AT_RETALIATE:
        return 0.5
    return 0


def threat_to(t, seat, turf):
    """The strongest foreign force beside a turf."""
    most = 0
    around = neighbours(t, turf) & ~t.at.own[seat]
    while around:
        most = max(most, t.at.troops[lowest(around)])
        around &= around - 1
    return most


def worth_of(t, seat, turf):
    """Home turf is worth most, then types and start turfs one lacks."""
    worth = 2
    if t.facts.type_of[turf] == t.at.home[seat]:
        worth += 3 + count_home(t, seat)
    if (t.at.own[seat] & t.facts.of_type[t.facts.type_of[turf]]) == 0:
        worth += 2
    owner = t.at.owner[turf]
    if owner != NONE and (t.facts.seats == 2 or t.facts.nemesis[t.at.faction[seat]] == t.at.faction[owner]):
        worth += 3
    if owner != NONE and t.at.strength[owner] <= t.at.troops[turf] + 2:
        worth += 2
    return worth + lure_of(t, seat, turf) if t.at.secrets[seat] else worth


def lure_of(t, seat, turf):
    """What a turf is worth to the seat's own secrets."""
    lure = 0
    cards = t.at.secrets[seat]
    while cards:
        card = lowest(cards)
        for number in range(t.facts.goal_count[card]):
            lure += pull_of(t, seat, card, turf, t.facts.goals[card][number])
        cards &= cards - 1
    return lure


def pull_of(t, seat, card, turf, goal):
    """What a turf is worth to one word of a secret."""
    kind = t.facts.type_of[turf]
    owner = t.at.owner[turf]
    held = popcount(t.at.own[seat] & t.facts.of_type[kind])
    if goal.word == EACH_TYPE:
        return 8 * (held < goal.a)
    if goal.word == GUARD:
        return 6 * (kind == goal.a and (held == 0 or owner != NONE))
    if goal.word == TURFS_OWNED:
        return 3
    if goal.word == CENTRE:
        return 8 * ((t.facts.centre >> turf) & 1)
    if goal.word == GATES:
        return 5 * opens_gate(t, seat, turf)
    if goal.word == STARTS:
        return 8 * is_foreign_start(t, seat, turf)
    if goal.word == KILL:
        return 9 * (owner != NONE and owner == quarry_of(t, seat, card, goal.a))
    if goal.word == ANNEX:
        return 4 * held * (kind != t.at.home[seat])
    if goal.word == SCATTERED:
        return 6 * ((t.facts.beside[turf] & t.at.own[seat]) == 0)
    return 0


def opens_gate(t, seat, turf):
    """Whether the turf lies beside a teleporter at which the seat has nothing yet."""
    for gate in range(t.facts.gates):
        beside = t.facts.gate[gate]
        if (beside >> turf) & 1 and (beside & t.at.own[seat]) == 0:
            return True
    return False


def is_foreign_start(t, seat, turf):
    """Whether somebody else started there."""
    for other in range(t.facts.seats):
        if other != seat and t.at.start[other] == turf:
            return True
    return False


def quarry_of(t, seat, card, side):
    """Whom a Kill card is about."""
    for number in range(t.at.draws):
        if t.at.drawn[number].owner == seat and t.at.drawn[number].card == card:
            return t.at.drawn[number].left if side == 0 else t.at.drawn[number].right
    return NONE


def rate_attack(t, seat, source, target):
    """What is to be had, less the risk of losing it."""
    ours = t.at.troops[source]
    theirs = t.at.troops[target]
    if t.at.owner[target] == NONE:
        return worth_of(t, seat, target) + (1 if ours > 1 else -3)
    return worth_of(t, seat, target) + 1.5 * (ours - 1 - theirs) - 2


def best_attack(t, seat, kind):
    """The best a card of this kind could do now."""
    best = 0
    targets = draft.attackable(t, seat, kind)
    while targets:
        turf = lowest(targets)
        sources = neighbours(t, turf) & t.at.own[seat]
        while sources:
            best = max(best, rate_attack(t, seat, lowest(sources), turf))
            sources &= sources - 1
        targets &= targets - 1
    return best


def rate_action(t, seat, kind):
    """What a card in the packet is good for."""
    deed = t.facts.deed[kind]
    if deed == DEED_PLACE:
        return 1.2 * t.facts.action_troops[kind]
    if deed == DEED_MANEUVER:
        return 1
    if deed == DEED_TELEPORT:
        return 3 if t.facts.action_type[kind] == t.at.home[seat] and actions.unoccupied(t, t.at.home[seat]) else 0
    return best_attack(t, seat, kind) * (1.4 if deed == DEED_STRIKES else 1)


def rate_start(t, seat, turf):
    """A start with much to go to, the own type most of all."""
    kind = t.facts.type_of[turf] if t.at.home[seat] == NONE else t.at.home[seat]
    return popcount(t.facts.beside[turf]) + 2 * popcount(t.facts.beside[turf] & t.facts.of_type[kind])


def need_of(t, seat, turf):
    """A turf needs troops where the neighbours are strong and it matters; a spearhead needs them too."""
    return worth_of(t, seat, turf) + threat_to(t, seat, turf) - 0.6 * t.at.troops[turf]


def rate_source(t, step, turf):
    """Troops come from where they are not needed."""
    if step.kind == AT_TELEPORT_FROM:
        return 1 if t.at.troops[turf] >= 3 or t.facts.type_of[turf] != t.at.home[step.seat] else 0
    if step.kind == AT_GIVE:
        return t.at.troops[turf] - 2 - threat_to(t, step.seat, turf)
    return t.at.troops[turf] - threat_to(t, step.seat, turf)


def wanted_troops(t, step):
    """All but one attack, half enter, all defend unless it is hopeless; in a maneuver all but one go."""
    if step.kind == AT_COMMIT:
        if t.at.war.role[step.seat] != ATTACKS:
            return 1 if is_hopeless(t, step.seat) else t.at.troops[t.at.war.target]
        if t.at.war.entry:
            return (t.at.troops[t.at.war.source[step.seat]] + 1) // 2
        if abilities.can_use(t, step.seat, ALL_IN):
            return t.at.troops[t.at.war.source[step.seat]]
        return max(1, t.at.troops[t.at.war.source[step.seat]] - 1)
    if step.kind == AT_TRANSFER or step.kind == AT_BRING_COUNT:
        return max(1, t.at.troops[step.a] - 1)
    return MOST_TROOPS


def is_hopeless(t, seat):
    """Whether an attacker is so much stronger that a defender with a way out had better leave."""
    most = 0
    for other in range(t.facts.seats):
        most = max(most, t.at.war.committed[other])
    return most >= t.at.troops[t.at.war.target] + 5 and (neighbours(t, t.at.war.target) & t.at.own[seat]) != 0


def rate_card(t, seat, card):
    """The weaker side plays higher, and calls off or cries for help when it is hopeless."""
    ours = t.at.war.committed[seat]
    theirs = 0
    if gathers(t, seat) and 0 < card < CRY and t.at.hand[seat].card[card] == 1:
        return -30
    for other in range(t.facts.seats):
        if other != seat and support.is_side(t, other):
            theirs = max(theirs, t.at.war.committed[other])
    if card == NEGATE:
        return 20 if theirs > ours + 4 else -5
    if card == CRY:
        return 15 if theirs > ours + 1 else 0
    return -abs(card - (theirs - ours + 6)) if theirs < ours + 8 else -card


def rate_discard(t, step, seat, card):
    """What cannot be played goes first, then a collector's doubles, then low cards."""
    if step.kind == AT_RETALIATE:
        return rate_retaliation(t, card)
    if card == CRY and t.facts.seats == 2:
        return 5
    if not collects(t, seat):
        return -0.2 * card
    return 5 if card >= CRY else 4 * (t.at.hand[seat].card[card] > 1) - 0.2 * card


def rate_retaliation(t, card):
    """The troops it takes, more if the turf is empty then, less what the card is worth."""
    standing = t.at.war.standing
    empties = card >= standing and t.at.troops[t.at.war.target] == standing
    return min(card, standing) + 2 * empties - 0.3 * card


def asks_for(t, seat, asked):
    """Whether a secret of the seat's own begins with this word."""
    cards = t.at.secrets[seat]
    while cards:
        if t.facts.goals[lowest(cards)][0].word == asked:
            return True
        cards &= cards - 1
    return False


def collects(t, seat):
    """Whether a secret of the seat's own asks for different combat cards."""
    return asks_for(t, seat, CARD_OF_EACH)


def gathers(t, seat):
    """Whether a secret of the seat's own asks for combat cards, different ones or many."""
    return collects(t, seat) or asks_for(t, seat, HAND)


def doubles(t, seat):
    """Cards that a collector can spare."""
    if not collects(t, seat):
        return 0
    spare = t.at.hand[seat].card[CRY] + t.at.hand[seat].card[NEGATE]
    for card in range(1, CRY):
        spare += max(0, t.at.hand[seat].card[card] - 1)
    return spare


def low_cards(t, seat):
    """Numbers from 1 to 3 in hand, and Cries nobody can hear, to a seat that does not gather cards."""
    if gathers(t, seat):
        return 0
    unheard = t.at.hand[seat].card[CRY] if t.facts.seats == 2 else 0
    return t.at.hand[seat].card[1] + t.at.hand[seat].card[2] + t.at.hand[seat].card[3] + unheard


def rate_ware(t, seat, ware):
    """Secrets while there is time for them, then troops, and at last points are kept."""
    if ware == A_COMBAT_CARD and gathers(t, seat):
        return 6
    if t.at.marker >= 8:
        return 0
    if ware == A_SECRET:
        return 4 if popcount(t.at.secrets[seat]) < 3 else 0
    if ware == A_TROOP:
        return 0 if gathers(t, seat) else 2
    if ware == A_COMBAT_CARD:
        return 3 if spare_cards(t, seat) < 4 else 0
    return 1 if ware == ACTION_CARDS and t.at.points[seat] >= 10 else 0
