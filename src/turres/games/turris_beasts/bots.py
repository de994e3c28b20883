"""A greedy seat for Turris: it tries every move and likes prestige, the mission within reach, and scouts out of harm's way."""

import cython

from turres.games.turris_beasts.rules import Turris as Rules


class Greedy(Policy):
    """Scores each move by the table it leads to, as far as the seat can see it."""

    rules = Rules

    def weigh(self, position, seat, moves, scores):
        """Make the move, look, take it back; nothing is drawn in between, so nothing unseen is learnt."""
        saved = cython.cast(Turris, position).at
        for i in range(moves.count):
            cython.cast(Turris, position).make(seat, moves.number[i])
            scores[i] = worth(cython.cast(Turris, position), seat)
            cython.cast(Turris, position).at = saved


def worth(position, seat):
    """A won game, else prestige first, then what will become prestige."""
    if position.at.ending == SOLO_DECIDED:
        return 10000 if position.at.won else -10000
    score = 10 * position.at.tribe[seat].prestige + prospects(position, seat, need)
    score += wealth(position, seat) + outposts(position, seat, need) + promised(position, seat, need)
    if position.facts.solo:
        score += ambition(position, seat) - 10 * position.at.betrayers - ruin(position)
    return score


def prospects(position, seat, need):
    """The mission that is nearest to being completed; what it still lacks is needed most."""
    best, target = 0, NOWHERE
    for place in range(TABLEAU):
        if position.at.tableau[place] != NOWHERE:
            found = prospect(position, seat, position.at.tableau[place], 0)
            if found > best:
                best, target = found, position.at.tableau[place]
    left = position.at.tribe[seat].reserved
    while left:
        found = prospect(position, seat, lowest(left), 1)
        if found > best:
            best, target = found, lowest(left)
        left &= left - 1
    for r in range(6):
        need[r] = 3.5
    need[ICHOR] = 4 if position.at.tribe[seat].goods[ICHOR] <= position.on_board(seat) else 1.5
    need[ARTIFACT] = 7
    if target != NOWHERE:
        position.price(seat, target, NOWHERE, cost)
        for r in range(RESOURCES):
            if cost[r] > position.at.tribe[seat].goods[r]:
                need[r] = 8
                need[ANY] = 8
    return best


def prospect(position, seat, mission, saved):
    """What a mission is worth, less what is still missing for it."""
    position.price(seat, mission, NOWHERE, cost)
    missing = -saved - position.at.tribe[seat].artifacts
    for r in range(RESOURCES):
        missing += max(0, cost[r] - position.at.tribe[seat].goods[r])
    return 20 + 4 * position.facts.prestige[mission] - 7 * max(0, missing)


def wealth(position, seat):
    """Goods, Artifacts, cards, scouts at hand, completed missions on the way to a room."""
    score = 6 * position.at.tribe[seat].artifacts + 4 * min(4, position.hand_size(seat))
    for r in range(RESOURCES):
        more = max(0, position.at.tribe[seat].goods[r] - 5)
        score += 3.5 * (position.at.tribe[seat].goods[r] - more) + more
    score += 5 * position.at.tribe[seat].reserve - 4 * position.at.tribe[seat].grave
    score += 4 * count_bits(position.at.tribe[seat].completed) + 3 * count_bits(position.at.tribe[seat].reserved)
    if position.at.tribe[seat].rights and position.can_build(seat):
        score += 45
    if position.at.token == seat:
        score += 2 if position.at.first == seat else 6
    if position.is_own_turn(seat):
        score += 6 * position.at.actions
    for r in range(BOONS):
        score += 6 * (position.at.tribe[seat].boon[r] > 0)
    return score + position.at.tribe[seat].council + keepsakes(position, seat)


def ambition(position, seat):
    """Alone, four standing rooms win; once they need fewer missions each one is a goal of its own (TBE-38)."""
    if position.rooms_of(seat) >= 4 and position.tower_stands():
        return 5000
    return 20 * position.rooms_of(seat) if position.at.tribe[seat].boon[ROOM_SOONER] else 0


def ruin(position):
    """What Damaged tiles cost: little on an empty room, more on a built one, whose card is off (TBE-37)."""
    score = 0
    for i in range(ROOMS):
        if position.at.damaged >> i & 1:
            score += 6 if position.at.room[i] == NOWHERE else 18
    return score


def keepsakes(position, seat):
    """Rooms built this round will work in the next; alone, one that makes further rooms cheaper is half the Tower (TBE-38)."""
    score = 0
    left = position.at.tribe[seat].built & position.at.fresh
    while left:
        score += 6
        if position.facts.solo:
            score += 5 * position.facts.trionfi_boon[lowest(left)][ROOM_SOONER]
        left &= left - 1
    return score


def outposts(position, seat, need):
    """Scouts on the board are worth what they will bring, if they are still there when they are called home."""
    score = 0
    for location in range(LOCATIONS):
        n = position.at.tribe[seat].scouts[location]
        if n and position.facts.said[position.sentence_at(location)].op[0].word == W_RIGHT:
            score += 2 * n
            n = min(n, rooms_due(position, seat))
        if n:
            score += outpost(position, seat, location, need) * n
    return score


def rooms_due(position, seat):
    """How many more rooms the completed missions allow, beside the rights that are waiting (TBE-27)."""
    return max(
        0,
        (count_bits(position.at.tribe[seat].completed) + position.at.tribe[seat].boon[ROOM_SOONER]) // 2
        - position.rooms_of(seat)
        - position.at.tribe[seat].rights,
    )


def outpost(position, seat, location, need):
    """One scout on the board."""
    return (2 + 0.75 * haul(position, seat, location, need)) * safety(position, location)


def haul(position, seat, location, need):
    """What recalling a scout from there would bring."""
    if not position.gives_reward(seat, location):
        return 0
    said = cython.address(position.facts.said[position.sentence_at(location)])
    if said.costly and not position.can_pay(seat, said.cost):
        return 0
    return promise(position, seat, position.sentence_at(location), 0, need)


def homecoming(position, seat, location, need):
    """How much better a scout is recalled than left there: its reward and a scout in reserve for an Ichor."""
    return haul(position, seat, location, need) + 2.5 - outpost(position, seat, location, need)


def harvest(position, seat, need):
    """What a Collect that has just begun will bring."""
    score = 0
    for location in range(LOCATIONS):
        if position.at.tribe[seat].scouts[location]:
            score += position.at.tribe[seat].scouts[location] * max(0, homecoming(position, seat, location, need))
    return score


def safety(position, location):
    """The chance of a scout to outlast the next Beast phase: every Beast in reach lowers it, unless the Fruit draws it away."""
    if position.at.fruit != NOWHERE and position.at.fruit != location:
        return 0.9
    chance = 1
    for i in range(BEASTS):
        if position.at.beast[i] == NOWHERE or position.at.flipped >> i & 1:
            continue
        if position.facts.dist[position.at.beast[i]][location] <= position.speed_of(i):
            chance *= 0.55 if i in (PAIN, HARROW) else 0.8
    return chance


def promised(position, seat, need):  # noqa: C901 -- one branch a kind: it becomes a C switch
    """What open steps will still bring or cost the seat."""
    score = 0
    for i in range(position.at.depth):
        step = cython.address(position.at.open[i])
        if step.seat != seat:
            continue
        if step.kind == EFFECT:
            score += promise(position, seat, step.x[0], step.x[1], need)
        elif step.kind == REWARDS:
            for j in range(step.x[0]):
                score += promise(position, seat, position.sentence_at(step.x[1 + j]), 0, need)
        elif step.kind == RECALLING:
            if step.x[0] == 0:
                score += harvest(position, seat, need)
            for j in range(step.x[0]):
                score += homecoming(position, seat, step.x[1 + j], need)
        elif step.kind == PRICE:
            for j in range(step.x[0], RESOURCES):
                score -= 3.5 * step.x[1 + j]
        elif step.kind == CHOOSING:
            score += need[ANY] * step.x[0]
        elif step.kind == SCORE:
            score += 10 * step.x[0] + 2 * step.x[1]
        elif step.kind == BUILDING:
            score += room_worth(position, seat, step.x[0])
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
            score += promise(position, seat, step.x[0], 0, need)
    return score


def promise(position, seat, sentence, start, need):
    """The worth of a sentence from one of its words on."""
    score = 0
    said = cython.address(position.facts.said[sentence])
    for i in range(start, said.count):
        score += word_worth(position, seat, cython.address(said.op[i]), need)
    return score


def room_worth(position, seat, prestige):
    """The prestige of a room, and alone the step towards four of them."""
    return 9 * prestige + (20 if position.facts.solo and position.at.tribe[seat].boon[ROOM_SOONER] else 0)


def word_worth(position, seat, op, need):  # noqa: C901 -- one branch a kind: it becomes a C switch
    """A rough price for each word."""
    if op.word == W_GAIN:
        return op.n * need[op.thing]
    if op.word == W_SCORE:
        return 10 * op.n
    if op.word == W_LOSE:
        return -10 * op.n
    if op.word == W_RIGHT:
        return room_worth(position, seat, op.n) if rooms_due(position, seat) else 1
    if op.word == W_BUILD:
        return room_worth(position, seat, op.n) if position.can_build(seat) else 1
    if op.word == W_REPAIR:
        return min(18, ruin(position))
    if op.word == W_BETRAYERS_LOSE:
        return 10 * min(op.n, position.at.betrayers)
    if op.word == W_DRAW:
        return 4 * op.n
    if op.word == W_COUNCIL:
        return 7 * op.n
    if op.word == W_OTHERS_GAIN:
        return -1
    if op.word == W_REVIVE:
        return 5 * op.n
    if op.word == W_PER_ROOM:
        return 10 * op.n * position.rooms_of(seat)
    return 4


class BeastsEvaluation(Evaluation):
    """Prestige, and the goods, cards, scouts and missions that become prestige.

    The weights are fitted to who won 200 games of two and 150 of four greedy seats that made three moves in ten at random.
    """

    rules = Rules

    def __cinit__(self):
        self.unit = 100

    def worth(self, position, seat):
        """How well a tribe stands; alone, against the Betrayers."""
        tribe = cython.address(cython.cast(Turris, position).at.tribe[seat])
        score = PRESTIGE * tribe.prestige + ONE_ARTIFACT * tribe.artifacts + RIGHT * tribe.rights
        score += TACTICS_CARD * min(FULL_HAND, count_bits(tribe.hand)) + RESERVED * count_bits(tribe.reserved)
        score += COMPLETED * count_bits(tribe.completed) + SCOUT_AT_HAND * tribe.reserve + LOST_SCOUT * tribe.grave
        score += SCOUT_OUT * cython.cast(Turris, position).on_board(seat)
        for r in range(RESOURCES):
            score += GOOD * min(PLENTY, tribe.goods[r])
        if cython.cast(Turris, position).facts.solo:
            score -= PRESTIGE * cython.cast(Turris, position).at.betrayers
            score += DAMAGE * count_bits(cython.cast(Turris, position).at.damaged)
        return score
