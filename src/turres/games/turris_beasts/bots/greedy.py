"""A greedy seat for Turris: it tries every move and likes prestige, the mission within reach, and scouts out of harm's way."""

import cython
import cython.cimports.turres.games.turris_beasts.rules.actions as actions
import cython.cimports.turres.games.turris_beasts.rules.beasts as beasts
import cython.cimports.turres.games.turris_beasts.rules.council as council
import cython.cimports.turres.games.turris_beasts.rules.missions as missions
import cython.cimports.turres.games.turris_beasts.rules.rules as chapters
import cython.cimports.turres.games.turris_beasts.rules.solo as solo
import cython.cimports.turres.games.turris_beasts.rules.tower as tower

from turres.games.turris_beasts.rules.rules import Turris as Rules


class Greedy(Policy):
    """Scores each move by the table it leads to, as far as the seat can see it."""

    rules = Rules

    def weigh(self, position, seat, moves, scores):
        """Make the move, look, take it back; nothing is drawn in between, so nothing unseen is learnt."""
        t = cython.address(cython.cast(Turris, position).table)
        saved = t.at
        for i in range(moves.count):
            chapters.make(t, moves.number[i])
            scores[i] = worth(t, seat)
            t.at = saved


def worth(t, seat):
    """A won game, else prestige first, then what will become prestige."""
    if t.at.ending == SOLO_DECIDED:
        return 10000 if t.at.won else -10000
    score = 10 * t.at.tribe[seat].prestige + prospects(t, seat, need)
    score += wealth(t, seat) + promised(t, seat, need)
    if not is_last_round(t):
        score += outposts(t, seat, need)
    if t.facts.solo:
        score += ambition(t, seat) - 10 * t.at.betrayers - ruin(t)
    return score


def is_last_round(t):
    """Whether the last Beast leaves this round, so that no scout on the board will be called home (TBE-30)."""
    left = 0
    for i in range(BEASTS):
        left += t.at.beast[i] != NOWHERE
    return t.at.triggered and left <= 1


def prospects(t, seat, need):
    """The mission that is nearest to being completed; what it still lacks is needed most."""
    best, target = 0, NOWHERE
    for place in range(TABLEAU):
        if t.at.tableau[place] != NOWHERE:
            found = prospect(t, seat, t.at.tableau[place], 0)
            if found > best:
                best, target = found, t.at.tableau[place]
    left = t.at.tribe[seat].reserved
    while left:
        found = prospect(t, seat, lowest(left), 1)
        if found > best:
            best, target = found, lowest(left)
        left &= left - 1
    for r in range(6):
        need[r] = 3.5
    need[ICHOR] = 4 if t.at.tribe[seat].goods[ICHOR] <= on_board(t, seat) else 1.5
    need[ARTIFACT] = 7
    if target != NOWHERE:
        missions.price(t, seat, target, NOWHERE, cost)
        for r in range(RESOURCES):
            if cost[r] > t.at.tribe[seat].goods[r]:
                need[r] = 8
                need[ANY] = 8
    return best


def prospect(t, seat, mission, saved):
    """What a mission is worth, less what is still missing for it."""
    missions.price(t, seat, mission, NOWHERE, cost)
    missing = -saved - t.at.tribe[seat].artifacts
    for r in range(RESOURCES):
        missing += max(0, cost[r] - t.at.tribe[seat].goods[r])
    return 20 + 4 * t.facts.prestige[mission] - 7 * max(0, missing)


def wealth(t, seat):
    """Goods, Artifacts, cards, scouts at hand, completed missions on the way to a room."""
    score = 6 * t.at.tribe[seat].artifacts + 4 * min(4, hand_size(t, seat))
    for r in range(RESOURCES):
        more = max(0, t.at.tribe[seat].goods[r] - 5)
        score += 3.5 * (t.at.tribe[seat].goods[r] - more) + more
    score += 5 * t.at.tribe[seat].reserve - 4 * t.at.tribe[seat].grave
    score += 4 * popcount(t.at.tribe[seat].completed) + 3 * popcount(t.at.tribe[seat].reserved)
    if t.at.tribe[seat].rights and tower.can_build(t, seat):
        score += 20
    if t.at.token == seat:
        score += 2 if t.at.first == seat else 6
    if is_own_turn(t, seat):
        score += 6 * t.at.actions
    for r in range(BOONS):
        score += 6 * (t.at.tribe[seat].boon[r] > 0)
    if council.next_level(t, seat) == t.facts.levels:
        score -= 6  # the next Council step would be lost on the way back (TBE-26a)
    return score + keepsakes(t, seat)


def ambition(t, seat):
    """Alone, four standing rooms win; once they need fewer missions each one is a goal of its own (TBE-38)."""
    if tower.rooms_of(t, seat) >= 4 and solo.tower_stands(t):
        return 5000
    return 20 * tower.rooms_of(t, seat) if t.at.tribe[seat].boon[ROOM_SOONER] else 0


def ruin(t):
    """What Damaged tiles cost: little on an empty room, more on a built one, whose card is off (TBE-37)."""
    score = 0
    for i in range(ROOMS):
        if t.at.damaged >> i & 1:
            score += 6 if t.at.room[i] == NOWHERE else 18
    return score


def keepsakes(t, seat):
    """Rooms built this round will work in the next; alone, one that makes further rooms cheaper is half the Tower (TBE-38)."""
    score = 0
    left = t.at.tribe[seat].built & t.at.fresh
    while left:
        score += 6
        if t.facts.solo:
            score += 5 * t.facts.trionfi_boon[lowest(left)][ROOM_SOONER]
        left &= left - 1
    return score


def outposts(t, seat, need):
    """Scouts on the board are worth what they will bring, if they are still there when they are called home."""
    score = 0
    for location in range(LOCATIONS):
        n = t.at.tribe[seat].scouts[location]
        if n and t.facts.said[sentence_at(t, location)].op[0].word == W_RIGHT:
            n = min(n, rooms_due(t, seat))
        if n:
            score += outpost(t, seat, location, need) * n
    return score


def rooms_due(t, seat):
    """How many more rooms the completed missions allow, beside the rights that are waiting (TBE-27)."""
    return max(
        0,
        (popcount(t.at.tribe[seat].completed) + t.at.tribe[seat].boon[ROOM_SOONER]) // 2
        - tower.rooms_of(t, seat)
        - t.at.tribe[seat].markers
        - t.at.tribe[seat].rights,
    )


def outpost(t, seat, location, need):
    """One scout on the board."""
    return (2 + 0.75 * haul(t, seat, location, need)) * safety(t, location)


def haul(t, seat, location, need):
    """What recalling a scout from there would bring, less what the reward costs."""
    if not actions.gives_reward(t, seat, location):
        return 0
    said = cython.address(t.facts.said[sentence_at(t, location)])
    if said.costly and not can_pay(t, seat, said.cost):
        return 0
    return reward_worth(t, seat, sentence_at(t, location), need)


def reward_worth(t, seat, sentence, need):
    """The worth of a whole sentence, its price included."""
    score = promise(t, seat, sentence, 0, need)
    for r in range(RESOURCES):
        score -= t.facts.said[sentence].cost[r] * need[r]
    return score


def homecoming(t, seat, location, need):
    """How much better a scout is recalled than left there: its reward and a scout in reserve for an Ichor."""
    return haul(t, seat, location, need) + 2.5 - outpost(t, seat, location, need)


def harvest(t, seat, need):
    """What a Collect that has just begun will bring."""
    score = 0
    for location in range(LOCATIONS):
        if t.at.tribe[seat].scouts[location]:
            score += t.at.tribe[seat].scouts[location] * max(0, homecoming(t, seat, location, need))
    return score


def safety(t, location):
    """The chance of a scout to outlast the next Beast phase: every Beast in reach lowers it, unless the Fruit draws it away."""
    if t.at.fruit != NOWHERE and t.at.fruit != location:
        return 0.9
    chance = 1
    for i in range(BEASTS):
        if t.at.beast[i] == NOWHERE or t.at.flipped >> i & 1:
            continue
        if t.facts.dist[t.at.beast[i]][location] <= beasts.speed_of(t, i):
            chance *= 0.55 if i in (PAIN, HARROW) else 0.8
    return chance


def promised(t, seat, need):  # noqa: C901 -- one branch a kind: it becomes a C switch
    """What open steps will still bring or cost the seat."""
    score = 0
    for i in range(t.at.depth):
        step = cython.address(t.at.open[i])
        if step.seat != seat:
            continue
        if step.kind == EFFECT:
            score += promise(t, seat, step.x[0], step.x[1], need)
        elif step.kind == REWARDS:
            for j in range(step.x[0]):
                score += reward_worth(t, seat, sentence_at(t, step.x[1 + j]), need)
        elif step.kind == RECALLING:
            if step.x[0] == 0:
                score += harvest(t, seat, need)
            for j in range(step.x[0]):
                score += homecoming(t, seat, step.x[1 + j], need)
        elif step.kind == HOMECOMING:
            for j in range(step.x[0]):
                score += homecoming(t, seat, step.x[1 + j], need) + 2.5  # its price is a step of its own
        elif step.kind == PRICE:
            for j in range(step.x[0], RESOURCES):
                score -= 3.5 * step.x[1 + j]
        elif step.kind == CHOOSING:
            score += need[ANY] * step.x[0]
        elif step.kind == SCORE:
            score += 10 * step.x[0]
            for j in range(RESOURCES):
                score += (3 if j else 2) * step.x[1 + j]
        elif step.kind == BUILDING:
            score += room_worth(t, seat, step.x[0])
        elif step.kind == COUNCIL:
            score += 7 * step.x[0]
        elif step.kind == TACTICS_DRAW:
            score += 4 * step.x[0]
        elif step.kind in (
            KEEPING,
            DRAWING,
            SPOTTING,
            RIVALLING,
            RESERVING,
            FLIPPING,
            ROUSING,
            BAITING,
            PLACING,
            LEAVING,
        ):
            score += 5
        elif step.kind == ACCEPTING:
            score += promise(t, seat, step.x[0], 0, need)
    return score


def promise(t, seat, sentence, start, need):
    """The worth of a sentence from one of its words on."""
    score = 0
    said = cython.address(t.facts.said[sentence])
    for i in range(start, said.count):
        score += word_worth(t, seat, cython.address(said.op[i]), need)
    return score


def room_worth(t, seat, prestige):
    """The prestige of a room, and alone the step towards four of them."""
    return 6 * prestige + (20 if t.facts.solo and t.at.tribe[seat].boon[ROOM_SOONER] else 0)


def word_worth(t, seat, op, need):  # noqa: C901 -- one branch a kind: it becomes a C switch
    """A rough price for each word."""
    if op.word == W_GAIN:
        return op.n * need[op.thing]
    if op.word == W_SCORE:
        return 10 * op.n
    if op.word == W_LOSE:
        return -10 * op.n
    if op.word == W_RIGHT:
        return room_worth(t, seat, op.n) - 4 if rooms_due(t, seat) else 1
    if op.word == W_BUILD:
        return room_worth(t, seat, op.n) if tower.can_build(t, seat) else 1
    if op.word == W_REPAIR:
        return min(18, ruin(t))
    if op.word == W_BETRAYERS_LOSE:
        return 10 * min(op.n, t.at.betrayers)
    if op.word == W_DRAW:
        return 4 * op.n
    if op.word == W_COUNCIL:
        return 7 * op.n
    if op.word == W_OTHERS_GAIN:
        return -1
    if op.word == W_REVIVE:
        return 5 * op.n
    if op.word == W_PER_ROOM:
        return 10 * op.n * tower.rooms_of(t, seat)
    return 4
