"""A shrewder rule of thumb for Turf Wars: searches play games out with it, and look first at what it likes.

Its numbers were found by play: it met the greedy seat and itself in millions of games, all numbers were nudged at random, and
what won more was kept. What they say in words: play your highest combat card unless the war is decided without it,
defend with everybody, spread over many types and well-connected turfs, and keep your points from round 8 on.
"""

import cython
import cython.cimports.turres.games.turf_wars.bots.greedy as greedy
import cython.cimports.turres.games.turf_wars.rules.abilities as abilities
import cython.cimports.turres.games.turf_wars.rules.actions as actions
import cython.cimports.turres.games.turf_wars.rules.dispatch as dispatch
import cython.cimports.turres.games.turf_wars.rules.draft as draft
import cython.cimports.turres.games.turf_wars.rules.support as support
from cython.cimports.libc.math import exp

from turres.games.turf_wars.rules.rules import TurfWars as Rules

# How much better or worse than another a faction does by its ability, in hundredths of a point of the scores below.
POWERS_WORTH = {
    FIRST_TOKEN: 136,
    GROW: 408,
    MANEUVER: -343,
    DECLARE: 155,
    COPY: 187,
    SIT_OUT: 367,
    BRING: -131,
    SPOIL: 136,
    SCOUT: -279,
    BORROW: -157,
    OFFER_HELP: -278,
    SILENCE: -83,
    ALL_IN: -243,
    HOLD_HOME: -40,
    WHOLE_RETREAT: -244,
    PURSUE: -22,
    REBORN: 246,
    PLUNDER: -225,
    RAISE: -32,
    TROOP_PRICE: 35,
}


class Shrewd(Policy):
    """Rates each move by itself, from what the seat can see."""

    rules = Rules

    def __cinit__(self):
        for power in range(POWERS):
            self.powers_worth[power] = POWERS_WORTH.get(power, 0)

    def weigh(self, position, seat, moves, scores):
        """A rule of thumb for every kind of decision; where it has none of its own, the greedy seat's."""
        for i in range(moves.count):
            scores[i] = self.rate(cython.address(cython.cast(TurfWars, position).table), seat, moves.number[i])

    def rate(self, t, seat, move):  # noqa: C901 -- the chain becomes a C switch
        """What a move is worth at this step; for another seat, whose hand and secrets are not known, any will do (TFW-40d)."""
        step = top(t)
        if seat != (step.seat if step.kind >= BY_SEAT else dispatch.sealed_for(t, step, seat)):
            return 0
        if move >= ATTACK:
            return gain_by(t, seat, t.facts.road_from[move - ATTACK], t.facts.road_to[move - ATTACK])
        if KEEP <= move < START:
            return self.rate_faction(t, t.at.dealt[seat].card[move - KEEP])
        if START <= move < PLACE:
            return rate_start(t, seat, move - START)
        if PLACE <= move < LEAVE:
            return rate_place(t, seat, move - PLACE)
        if REACH <= move < RETREAT:
            if step.kind == AT_TELEPORT_TO:
                return worth_of(t, seat, move - REACH)
            return rate_place(t, seat, move - REACH)
        if step.kind == AT_COMMIT:
            return -abs(move - COUNT - wanted_in_war(t, step.seat))
        if PLAY <= move < DISCARD:
            return rate_card(t, seat, move - PLAY)
        if DRAFT <= move < DEAL_FACTION:
            return rate_action(t, seat, move - DRAFT)
        if step.kind == AT_SPEND:
            return rate_purchase(t, seat, move)
        return greedy.rate(t, seat, move)

    def rate_faction(self, t, faction):
        """What its abilities are worth."""
        worth = 0
        for power in range(POWERS):
            worth += self.powers_worth[power] * t.facts.has_power[faction][power]
        return worth


def worth_of(t, seat, turf):
    """What it is to own a turf: a step to the home win, a type one lacks, ways to go on, and what it takes from another."""
    kind = t.facts.type_of[turf]
    rest = t.at.own[seat] & ~(cython.cast(u64, 1) << turf)
    worth = NEIGHBOUR * popcount(t.facts.beside[turf])
    if kind == t.at.home[seat]:
        missing = t.facts.winning - popcount(rest & t.facts.of_type[kind])
        worth += LAST_HOME_TURF if missing <= 1 else NEXT_HOME_TURF if missing == 2 else HOME_TURF_AT_ALL
    if (rest & t.facts.of_type[kind]) == 0:
        worth += NEW_TYPE + LAST_TYPE * (types_of(t, rest) == TYPES - 1)
    owner = t.at.owner[turf]
    if owner != NONE and owner != seat:
        worth += TAKEN + HOME_TAKEN * (kind == t.at.home[owner])
        worth += KILL_IN_SIGHT * (t.at.strength[owner] <= t.at.troops[turf] + 2)
    if t.at.secrets[seat]:
        worth += LURE * greedy.lure_of(t, seat, turf)
    return worth


def types_of(t, turfs):
    """How many types there are among these turfs."""
    types = 0
    for kind in range(TYPES):
        types += (turfs & t.facts.of_type[kind]) != 0
    return types


def gain_by(t, seat, source, target):
    """What an attack may bring, less what it may cost, each as likely as troops and the best card in hand let one hope."""
    ours = t.at.troops[source]
    theirs = t.at.troops[target]
    worth = worth_of(t, seat, target)
    if t.at.owner[target] == NONE:
        return worth + (ENTRY if ours > 1 else ABANDONED)
    hope = A_TROOP_MORE * (ours - 1 - theirs) + A_BETTER_CARD * (best_card(t, seat) - 7)
    if abilities.can_use(t, seat, SILENCE) and theirs <= abilities.strength_of(t, seat, SILENCE):
        hope += SILENCED
    chance = 1 / (1 + exp(-hope / 100))
    return chance * (worth + A_TROOP_KILLED * theirs) - (1 - chance) * A_TROOP_LOST * (ours - 1)


def best_card(t, seat):
    """The highest number in hand."""
    card = CRY - 1
    while card > 0 and t.at.hand[seat].card[card] == 0:
        card -= 1
    return card


def rate_start(t, seat, turf):
    """Beside the own type and many others, but not in the middle."""
    kind = t.facts.type_of[turf] if t.at.home[seat] == NONE else t.at.home[seat]
    beside = t.facts.beside[turf]
    score = 2 * popcount(beside & t.facts.of_type[kind]) + types_of(t, beside)
    return score - ((t.facts.centre >> turf) & 1)


def rate_place(t, seat, turf):
    """Troops go where they hold much against strong neighbours, or have something to take, and few stand already."""
    spear = 0
    around = neighbours(t, turf) & ~t.at.own[seat]
    while around:
        beside = lowest(around)
        if t.at.owner[beside] != NONE:
            spear = max(spear, worth_of(t, seat, beside) - A_TROOP_IN_THE_WAY * t.at.troops[beside])
        around &= around - 1
    held = worth_of(t, seat, turf) + spear + A_TROOP_BESIDE * greedy.threat_to(t, seat, turf)
    return held - A_TROOP_THERE * t.at.troops[turf]


def rate_action(t, seat, kind):
    """What a card may bring on the present board; of Strikes the second blow counts less, and sooner is better."""
    deed = t.facts.deed[kind]
    if deed == DEED_PLACE:
        return A_TROOP_PLACED * t.facts.action_troops[kind]
    if deed == DEED_MANEUVER:
        return A_MANEUVER
    if deed == DEED_TELEPORT:
        return best_landing(t, seat, t.facts.action_type[kind])
    best, second = 0, 0
    targets = draft.attackable(t, seat, kind)
    while targets:
        here = best_attack_on(t, seat, lowest(targets))
        if here > best:
            best, second = here, best
        else:
            second = max(second, here)
        targets &= targets - 1
    if deed == DEED_STRIKES:
        best += SECOND_BLOW * second / 100
    return best - LATER * t.facts.priority[kind]


def best_attack_on(t, seat, turf):
    """From the best of the turfs around it."""
    best = 0
    sources = neighbours(t, turf) & t.at.own[seat]
    while sources:
        best = max(best, gain_by(t, seat, lowest(sources), turf))
        sources &= sources - 1
    return best


def best_landing(t, seat, kind):
    """The best turf of the type to teleport to; what is left behind halves it and more."""
    best = 0
    turfs = actions.unoccupied(t, kind)
    while turfs:
        best = max(best, worth_of(t, seat, lowest(turfs)))
        turfs &= turfs - 1
    return LANDING * best / 100


def wanted_in_war(t, seat):
    """A third enters an empty turf, all but one attack, all defend."""
    if t.at.war.role[seat] != ATTACKS:
        return t.at.troops[t.at.war.target]
    ours = t.at.troops[t.at.war.source[seat]]
    if t.at.war.entry:
        return max(1, (ours + 1) // 3)
    return ours if abilities.can_use(t, seat, ALL_IN) else max(1, ours - 1)


def rate_card(t, seat, card):
    """The highest, unless the war is decided without it: then the lowest. Defenders, and who
    is far behind, rather cry for help or call it off."""
    most = 0
    for other in range(t.facts.seats):
        if other != seat and support.is_side(t, other):
            most = max(most, t.at.war.committed[other])
    lead = t.at.war.committed[seat] - most
    if greedy.gathers(t, seat) and 0 < card < CRY and t.at.hand[seat].card[card] == 1:
        return -30
    if lead >= DECIDED:
        return -card
    if card == CRY:
        return 15
    if card == NEGATE:
        return 14 if lead < -9 or t.at.war.role[seat] == DEFENDS else 8
    return card if lead > -DECIDED else -card


def rate_purchase(t, seat, move):
    """Secrets, then combat cards while there are hardly any, then the token; from round 8 on points are kept."""
    if move == PASS:
        return 5 if t.at.marker >= SAVING_FROM else 0
    if move == BUY + A_SECRET:
        return 4
    if move == BUY + A_COMBAT_CARD:
        return 3 if spare_cards(t, seat) < 2 or greedy.gathers(t, seat) else -1
    if move == BUY + THE_TOKEN:
        return 2
    if move == EXCHANGE:
        return 1 if greedy.low_cards(t, seat) >= 3 or greedy.doubles(t, seat) >= 2 else -1
    return -1
