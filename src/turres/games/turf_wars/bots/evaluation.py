"""How well a seat stands in Turf Wars, for searches that stop before the end."""

import cython
import cython.cimports.turres.games.turf_wars.bots.greedy as greedy
import cython.cimports.turres.games.turf_wars.rules.winning as winning

from turres.games.turf_wars.rules.rules import TurfWars as Rules


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
        if not is_living(cython.address(cython.cast(TurfWars, position).table), seat):
            return FALLEN
        return (
            standing_of(cython.address(cython.cast(TurfWars, position).table), seat)
            + reach_of(cython.address(cython.cast(TurfWars, position).table), seat)
            + prospects_of(cython.address(cython.cast(TurfWars, position).table), seat)
        )

    def needs_quiescence(self, position, seat):
        """In the middle of a round cards and attacks are pending; it is judged before the next event (TFW-17)."""
        return cython.cast(TurfWars, position).table.at.phase > 2


def standing_of(t, seat):
    """What is counted: late in the game troops, points and secrets bring less, every type and high cards more."""
    at = cython.address(t.at)
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
        score += HOME_TURF * count_home(t, seat)
    if winning.has_each_type(t, seat, 1):
        score += EVERY_TYPE_LATER * late // 10
    others = others_turfs(t, seat)
    for kind in range(TYPES):
        score += ALONE * (at.own[seat] & t.facts.of_type[kind] != 0 and others & t.facts.of_type[kind] == 0)
    return score


def others_turfs(t, seat):
    """What all the others own."""
    turfs = 0
    for other in range(t.facts.seats):
        if other != seat:
            turfs |= t.at.own[other]
    return turfs


def reach_of(t, seat):
    """Own turfs beside a stronger force, empty ones one could enter, and the last home turf if it can be had."""
    score = 0
    turfs = t.at.own[seat]
    beside = 0
    while turfs:
        turf = lowest(turfs)
        score -= ENDANGERED * (greedy.threat_to(t, seat, turf) > t.at.troops[turf])
        beside |= neighbours(t, turf)
        turfs &= turfs - 1
    beside &= ~t.at.own[seat]
    score += EMPTY_BESIDE * popcount(beside & ~others_turfs(t, seat))
    if t.at.home[seat] != NONE and count_home(t, seat) == t.facts.winning - 1:
        wanted = beside & t.facts.of_type[t.at.home[seat]]
        while wanted:
            turf = lowest(wanted)
            if t.at.owner[turf] == NONE or t.at.troops[turf] + 1 < strongest_beside(t, seat, turf):
                return score + LAST_HOME_TURF_IN_REACH
            wanted &= wanted - 1
    return score


def strongest_beside(t, seat, turf):
    """The seat's own strongest force beside a turf."""
    most = 0
    around = neighbours(t, turf) & t.at.own[seat]
    while around:
        most = max(most, t.at.troops[lowest(around)])
        around &= around - 1
    return most


def prospects_of(t, seat):
    """What the seat's secrets promise."""
    score = 0
    cards = t.at.secrets[seat]
    while cards:
        card = lowest(cards)
        for number in range(t.facts.goal_count[card]):
            score += prospect_of(t, seat, cython.address(t.facts.goals[card][number]))
        cards &= cards - 1
    return score


def prospect_of(t, seat, goal):
    """What one word of a secret promises: the more, the less is left to do for it."""
    if goal.word == GUARD:
        return guard_of(t, seat, goal.a)
    if goal.word == UNDEFEATED:
        return KEPT_UP * t.at.marker * (t.at.wars_won[seat] > 0 and t.at.wars_lost[seat] == 0)
    if goal.word == STEADFAST:
        return HELD_OUT * t.at.marker * (t.at.held_out[seat] >= goal.a and t.at.overrun[seat] == 0)
    if goal.word == HOMEBODY:
        if t.at.start[seat] == NONE or t.at.start_lost[seat]:
            return 0
        return AT_HOME * min(t.at.troops[t.at.start[seat]], goal.a) // goal.a
    if goal.word == STACKS:
        return STACKED * cubed(stacked(t, seat, goal.b), goal.a * goal.b) // 1000
    if goal.word == TROOPS:
        return MUSTERED * cubed(min(t.at.strength[seat], goal.a), goal.a) // 1000
    return 0


def cubed(part, whole):
    """How much of it there is, in thousandths; most of it counts for much more than half, and more than all for more yet."""
    part = min(part, 2 * whole)
    return 1000 * part * part * part // (whole * whole * whole)


def guard_of(t, seat, kind):
    """A type that is a seat's own, or nobody's, is soon guarded; the sooner, the nearer round 5 is (TFW-41e)."""
    if others_turfs(t, seat) & t.facts.of_type[kind]:
        return 0
    if t.at.own[seat] & t.facts.of_type[kind]:
        return ON_GUARD * t.at.marker
    return UNGUARDED


def stacked(t, seat, height):
    """Troops that count towards stacks of this height, beyond a third of it each: what stands apart may yet be joined."""
    most = 0
    turfs = t.at.own[seat]
    while turfs:
        most += max(0, min(t.at.troops[lowest(turfs)], height) - height // 3)
        turfs &= turfs - 1
    return most
