"""A greedy seat for Turf Wars: it grabs home turf and weak neighbours, keeps its borders, and buys secrets early."""

import cython
from cython.cimports.libc.math import exp

from turres.games.turf_wars.rules import TurfWars as Rules


class Greedy(Policy):
    """Rates each move by itself, from what the seat can see."""

    rules = Rules

    def weigh(self, position, seat, moves, scores):
        """A rule of thumb for every kind of decision."""
        for i in range(moves.count):
            scores[i] = rate(cython.cast(TurfWars, position), seat, moves.number[i])


def rate(position, seat, move):  # noqa: C901 -- the chain becomes a C switch
    """What a move is worth at this step; for another seat, whose hand and secrets are not known, any will do (TFW-40d)."""
    step = position.top()
    owner = step.seat if step.kind >= BY_SEAT else position.sealed_for(step, seat)
    if owner != seat:
        return 0
    if move >= ATTACK:
        return rate_attack(
            position, owner, position.facts.road_from[move - ATTACK], position.facts.road_to[move - ATTACK]
        )
    if move == PASS:
        return rate_pass(step)
    if DRAFT <= move < DEAL_FACTION:
        return rate_action(position, seat, move - DRAFT)
    if START <= move < PLACE:
        return rate_start(position, seat, move - START)
    if PLACE <= move < LEAVE:
        return need_of(position, owner, move - PLACE)
    if LEAVE <= move < REACH:
        return rate_source(position, step, move - LEAVE)
    if REACH <= move < RETREAT:
        return need_of(position, owner, move - REACH)
    if RETREAT <= move <= COUNT:
        return position.at.troops[move - RETREAT]
    if COUNT < move < PLAY:
        return -abs(move - COUNT - wanted_troops(position, step))
    if PLAY <= move < DISCARD:
        return rate_card(position, seat, move - PLAY)
    if DISCARD <= move < CALL:
        return rate_discard(position, step, seat, move - DISCARD)
    if CALL <= move < SUPPORT:
        return position.spare_of(move - CALL)
    if PROCLAIM <= move < BUY:
        return popcount(position.at.own[seat] & position.facts.of_type[move - PROCLAIM]) - (step.a != 0)
    if BUY <= move < EXCHANGE:
        return rate_ware(position, seat, move - BUY)
    if move == EXCHANGE:
        return 2 if low_cards(position, seat) >= 3 or doubles(position, seat) >= 2 else -1
    return 1


def rate_pass(step):
    """Passing is for spending what is not worth it, for risky attacks and for maneuvers that are done."""
    if step.kind == AT_SEAL_ATTACK or step.kind == AT_GIVE:
        return 0
    if step.kind == AT_SPEND or step.kind == AT_TELEPORT_FROM or step.kind == AT_OFFER or step.kind == AT_RETALIATE:
        return 0.5
    return 0


def threat_to(position, seat, turf):
    """The strongest foreign force beside a turf."""
    most = 0
    around = position.neighbours(turf) & ~position.at.own[seat]
    while around:
        most = max(most, position.at.troops[lowest(around)])
        around &= around - 1
    return most


def worth_of(position, seat, turf):
    """Home turf is worth most, then types and start turfs one lacks."""
    worth = 2
    if position.facts.type_of[turf] == position.at.home[seat]:
        worth += 3 + position.count_home(seat)
    if (position.at.own[seat] & position.facts.of_type[position.facts.type_of[turf]]) == 0:
        worth += 2
    owner = position.at.owner[turf]
    if owner != NONE and (
        position.facts.seats == 2 or position.facts.nemesis[position.at.faction[seat]] == position.at.faction[owner]
    ):
        worth += 3
    if owner != NONE and position.at.strength[owner] <= position.at.troops[turf] + 2:
        worth += 2
    return worth + lure_of(position, seat, turf) if position.at.secrets[seat] else worth


def lure_of(position, seat, turf):
    """What a turf is worth to the seat's own secrets."""
    lure = 0
    cards = position.at.secrets[seat]
    while cards:
        card = lowest(cards)
        for number in range(position.facts.goal_count[card]):
            lure += pull_of(position, seat, card, turf, position.facts.goals[card][number])
        cards &= cards - 1
    return lure


def pull_of(position, seat, card, turf, goal):
    """What a turf is worth to one word of a secret."""
    kind = position.facts.type_of[turf]
    owner = position.at.owner[turf]
    held = popcount(position.at.own[seat] & position.facts.of_type[kind])
    if goal.word == EACH_TYPE:
        return 8 * (held < goal.a)
    if goal.word == GUARD:
        return 6 * (kind == goal.a and (held == 0 or owner != NONE))
    if goal.word == TURFS_OWNED:
        return 3
    if goal.word == CENTRE:
        return 8 * ((position.facts.centre >> turf) & 1)
    if goal.word == GATES:
        return 5 * opens_gate(position, seat, turf)
    if goal.word == STARTS:
        return 8 * is_foreign_start(position, seat, turf)
    if goal.word == KILL:
        return 9 * (owner != NONE and owner == quarry_of(position, seat, card, goal.a))
    if goal.word == ANNEX:
        return 4 * held * (kind != position.at.home[seat])
    if goal.word == SCATTERED:
        return 6 * ((position.facts.beside[turf] & position.at.own[seat]) == 0)
    return 0


def opens_gate(position, seat, turf):
    """Whether the turf lies beside a teleporter at which the seat has nothing yet."""
    for gate in range(position.facts.gates):
        beside = position.facts.gate[gate]
        if (beside >> turf) & 1 and (beside & position.at.own[seat]) == 0:
            return True
    return False


def is_foreign_start(position, seat, turf):
    """Whether somebody else started there."""
    for other in range(position.facts.seats):
        if other != seat and position.at.start[other] == turf:
            return True
    return False


def quarry_of(position, seat, card, side):
    """Whom a Kill card is about."""
    for number in range(position.at.draws):
        if position.at.drawn[number].owner == seat and position.at.drawn[number].card == card:
            return position.at.drawn[number].left if side == 0 else position.at.drawn[number].right
    return NONE


def rate_attack(position, seat, source, target):
    """What is to be had, less the risk of losing it."""
    ours = position.at.troops[source]
    theirs = position.at.troops[target]
    if position.at.owner[target] == NONE:
        return worth_of(position, seat, target) + (1 if ours > 1 else -3)
    return worth_of(position, seat, target) + 1.5 * (ours - 1 - theirs) - 2


def best_attack(position, seat, kind):
    """The best a card of this kind could do now."""
    best = 0
    targets = position.attackable(seat, kind)
    while targets:
        turf = lowest(targets)
        sources = position.neighbours(turf) & position.at.own[seat]
        while sources:
            best = max(best, rate_attack(position, seat, lowest(sources), turf))
            sources &= sources - 1
        targets &= targets - 1
    return best


def rate_action(position, seat, kind):
    """What a card in the packet is good for."""
    deed = position.facts.deed[kind]
    if deed == DEED_PLACE:
        return 1.2 * position.facts.action_troops[kind]
    if deed == DEED_MANEUVER:
        return 1
    if deed == DEED_TELEPORT:
        return (
            3
            if position.facts.action_type[kind] == position.at.home[seat]
            and position.unoccupied(position.at.home[seat])
            else 0
        )
    return best_attack(position, seat, kind) * (1.4 if deed == DEED_STRIKES else 1)


def rate_start(position, seat, turf):
    """A start with much to go to, the own type most of all."""
    kind = position.facts.type_of[turf] if position.at.home[seat] == NONE else position.at.home[seat]
    return popcount(position.facts.beside[turf]) + 2 * popcount(
        position.facts.beside[turf] & position.facts.of_type[kind]
    )


def need_of(position, seat, turf):
    """A turf needs troops where the neighbours are strong and it matters; a spearhead needs them too."""
    return worth_of(position, seat, turf) + threat_to(position, seat, turf) - 0.6 * position.at.troops[turf]


def rate_source(position, step, turf):
    """Troops come from where they are not needed."""
    if step.kind == AT_TELEPORT_FROM:
        return 1 if position.at.troops[turf] >= 3 or position.facts.type_of[turf] != position.at.home[step.seat] else 0
    if step.kind == AT_GIVE:
        return position.at.troops[turf] - 2 - threat_to(position, step.seat, turf)
    return position.at.troops[turf] - threat_to(position, step.seat, turf)


def wanted_troops(position, step):
    """All but one attack, half enter, all defend unless it is hopeless; in a maneuver all but one go."""
    if step.kind == AT_COMMIT:
        if position.at.war.role[step.seat] != ATTACKS:
            return 1 if is_hopeless(position, step.seat) else position.at.troops[position.at.war.target]
        if position.at.war.entry:
            return (position.at.troops[position.at.war.source[step.seat]] + 1) // 2
        if position.can_use(step.seat, ALL_IN):
            return position.at.troops[position.at.war.source[step.seat]]
        return max(1, position.at.troops[position.at.war.source[step.seat]] - 1)
    if step.kind == AT_TRANSFER or step.kind == AT_BRING_COUNT:
        return max(1, position.at.troops[step.a] - 1)
    return MOST_TROOPS


def is_hopeless(position, seat):
    """Whether an attacker is so much stronger that a defender with a way out had better leave."""
    most = 0
    for other in range(position.facts.seats):
        most = max(most, position.at.war.committed[other])
    return (
        most >= position.at.troops[position.at.war.target] + 5
        and (position.neighbours(position.at.war.target) & position.at.own[seat]) != 0
    )


def rate_card(position, seat, card):
    """The weaker side plays higher, and calls off or cries for help when it is hopeless."""
    ours = position.at.war.committed[seat]
    theirs = 0
    if collects(position, seat) and 0 < card < CRY and position.at.hand[seat].card[card] == 1:
        return -30
    for other in range(position.facts.seats):
        if other != seat and position.is_side(other):
            theirs = max(theirs, position.at.war.committed[other])
    if card == NEGATE:
        return 20 if theirs > ours + 4 else -5
    if card == CRY:
        return 15 if theirs > ours + 1 else 0
    return -abs(card - (theirs - ours + 6)) if theirs < ours + 8 else -card


def rate_discard(position, step, seat, card):
    """Low cards and doubles go first; retaliation uses what just suffices."""
    if step.kind == AT_RETALIATE:
        return 3 - abs(card - position.at.war.standing)
    if collects(position, seat) and card >= CRY:
        return 5
    return 4 * (position.at.hand[seat].card[card] > 1) - 0.2 * card


def collects(position, seat):
    """Whether a secret of the seat's own asks for combat cards."""
    cards = position.at.secrets[seat]
    while cards:
        word = position.facts.goals[lowest(cards)][0].word
        if word in (CARD_OF_EACH, HAND):
            return True
        cards &= cards - 1
    return False


def doubles(position, seat):
    """Cards that a collector can spare."""
    if not collects(position, seat):
        return 0
    spare = position.at.hand[seat].card[CRY] + position.at.hand[seat].card[NEGATE]
    for card in range(1, CRY):
        spare += max(0, position.at.hand[seat].card[card] - 1)
    return spare


def low_cards(position, seat):
    """Numbers from 1 to 3 in hand, to a seat that does not collect them."""
    if collects(position, seat):
        return 0
    return position.at.hand[seat].card[1] + position.at.hand[seat].card[2] + position.at.hand[seat].card[3]


def rate_ware(position, seat, ware):
    """Secrets while there is time for them, then troops, and at last points are kept."""
    if ware == A_COMBAT_CARD and collects(position, seat):
        return 6
    if position.at.marker >= 8:
        return 0
    if ware == A_SECRET:
        return 4 if popcount(position.at.secrets[seat]) < 3 else 0
    if ware == A_TROOP:
        return 0 if collects(position, seat) else 2
    if ware == A_COMBAT_CARD:
        return 3 if position.spare_cards(seat) < 4 else 0
    return 1 if ware == ACTION_CARDS and position.at.points[seat] >= 10 else 0


class TurfEvaluation(Evaluation):
    """Turfs, troops, points, the First Turn Token, cards, what lies in reach or in danger, and secrets by how near they are.

    The weights are fitted to who won some ten thousand games of two seats that searched a little or followed a rule of thumb,
    and slipped at times. The less of the game is left, the less there is to gain from points, troops and unfinished secrets.
    """

    rules = Rules

    def __cinit__(self):
        self.unit = 100

    def worth(self, position, seat):
        """How well the seat stands."""
        if not cython.cast(TurfWars, position).is_living(seat):
            return FALLEN
        return (
            standing_of(cython.cast(TurfWars, position), seat)
            + reach_of(cython.cast(TurfWars, position), seat)
            + prospects_of(cython.cast(TurfWars, position), seat)
        )

    def is_restless(self, position, seat):
        """In the middle of a round cards and attacks are pending; it is judged before the next event (TFW-17)."""
        return cython.cast(TurfWars, position).at.phase > 2

    def carelessness(self, position, seat):
        """Who has few turfs for the round, no secrets, and a hand much smaller than wars explain, hardly plans anything."""
        return careless_chance(cython.cast(TurfWars, position), seat)


def careless_chance(position, seat):
    """How likely it is a seat that moves at random, if that is likelier than not: who may well be careful is taken to be.

    The weights are fitted to random seats among others in games of two, and doubled, so that one makes up one's mind. With four
    and six seats they tell them apart, too."""
    at = cython.address(position.at)
    if not position.is_living(seat) or at.marker < 2:
        return 0
    wars = at.wars_won[seat] + at.wars_lost[seat] + at.held_out[seat] + at.overrun[seat]
    wasted = max(0, DEALT - position.spare_cards(seat) - wars)
    odds = ROUND_GONE * at.marker + CARD_WASTED * wasted
    odds -= TURF_HELD * popcount(at.own[seat]) + SECRET_DRAWN * popcount(at.secrets[seat])
    return 1 / (1 + exp(-odds / 100.0)) if odds > 0 else 0


def standing_of(position, seat):
    """What is counted: late in the game troops, points and secrets bring less, every type and high cards more."""
    at = cython.address(position.at)
    late = at.marker
    score = TURF * popcount(at.own[seat]) + TOKEN * (at.first == seat)
    score += (10 * TROOP - TROOP_LATER * late) * min(at.strength[seat], MOST_TROOPS) // 10
    score += (10 * POINT - POINT_LATER * late) * at.points[seat] // 10
    score += (10 * SECRET - SECRET_LATER * late) * popcount(at.secrets[seat]) // 10
    value = 0
    for card in range(1, CRY):
        value += card * at.hand[seat].card[card]
    score += TEN_OF_CARDS_LATER * value * late // 100
    if at.home[seat] != NONE:
        score += HOME_TURF * position.count_home(seat)
    if position.has_each_type(seat, 1):
        score += EVERY_TYPE_LATER * late // 10
    others = others_turfs(position, seat)
    for kind in range(TYPES):
        score += ALONE * (
            at.own[seat] & position.facts.of_type[kind] != 0 and others & position.facts.of_type[kind] == 0
        )
    return score


def others_turfs(position, seat):
    """What all the others own."""
    turfs = 0
    for other in range(position.facts.seats):
        if other != seat:
            turfs |= position.at.own[other]
    return turfs


def reach_of(position, seat):
    """Own turfs beside a stronger force, empty ones one could enter, and the last home turf if it can be had."""
    score = 0
    turfs = position.at.own[seat]
    beside = 0
    while turfs:
        turf = lowest(turfs)
        score -= ENDANGERED * (threat_to(position, seat, turf) > position.at.troops[turf])
        beside |= position.neighbours(turf)
        turfs &= turfs - 1
    beside &= ~position.at.own[seat]
    score += EMPTY_BESIDE * popcount(beside & ~others_turfs(position, seat))
    if position.at.home[seat] != NONE and position.count_home(seat) == position.facts.winning - 1:
        wanted = beside & position.facts.of_type[position.at.home[seat]]
        while wanted:
            turf = lowest(wanted)
            if position.at.owner[turf] == NONE or position.at.troops[turf] + 1 < strongest_beside(position, seat, turf):
                return score + LAST_HOME_TURF_IN_REACH
            wanted &= wanted - 1
    return score


def strongest_beside(position, seat, turf):
    """The seat's own strongest force beside a turf."""
    most = 0
    around = position.neighbours(turf) & position.at.own[seat]
    while around:
        most = max(most, position.at.troops[lowest(around)])
        around &= around - 1
    return most


def prospects_of(position, seat):
    """What the seat's secrets promise."""
    score = 0
    cards = position.at.secrets[seat]
    while cards:
        card = lowest(cards)
        for number in range(position.facts.goal_count[card]):
            score += prospect_of(position, seat, cython.address(position.facts.goals[card][number]))
        cards &= cards - 1
    return score


def prospect_of(position, seat, goal):
    """What one word of a secret promises: the more, the less is left to do for it."""
    if goal.word == GUARD:
        return guard_of(position, seat, goal.a)
    if goal.word == UNDEFEATED:
        return KEPT_UP * position.at.marker * (position.at.wars_won[seat] > 0 and position.at.wars_lost[seat] == 0)
    if goal.word == STEADFAST:
        return HELD_OUT * position.at.marker * (position.at.held_out[seat] >= goal.a and position.at.overrun[seat] == 0)
    if goal.word == HOMEBODY:
        if position.at.start[seat] == NONE or position.at.start_lost[seat]:
            return 0
        return AT_HOME * min(position.at.troops[position.at.start[seat]], goal.a) // goal.a
    if goal.word == STACKS:
        return STACKED * cubed(stacked(position, seat, goal.b), goal.a * goal.b) // 1000
    if goal.word == TROOPS:
        return MUSTERED * cubed(min(position.at.strength[seat], goal.a), goal.a) // 1000
    return 0


def cubed(part, whole):
    """How much of it there is, in thousandths; most of it counts for much more than half, and more than all for more yet."""
    part = min(part, 2 * whole)
    return 1000 * part * part * part // (whole * whole * whole)


def guard_of(position, seat, kind):
    """A type that is a seat's own, or nobody's, is soon guarded; the sooner, the nearer round 5 is (TFW-41e)."""
    if others_turfs(position, seat) & position.facts.of_type[kind]:
        return 0
    if position.at.own[seat] & position.facts.of_type[kind]:
        return ON_GUARD * position.at.marker
    return UNGUARDED


def stacked(position, seat, height):
    """Troops that count towards stacks of this height, beyond a third of it each: what stands apart may yet be joined."""
    most = 0
    turfs = position.at.own[seat]
    while turfs:
        most += max(0, min(position.at.troops[lowest(turfs)], height) - height // 3)
        turfs &= turfs - 1
    return most
