"""A greedy seat for Turris: it tries every move and likes prestige, missions within reach, and scouts out of harm's way."""

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
    score = 10 * position.at.tribe[seat].prestige + wealth(position, seat) + prospects(position, seat)
    score += outposts(position, seat) + promised(position, seat)
    if position.facts.solo:
        score -= 10 * position.at.betrayers + 6 * count_bits(position.at.damaged)
    return score


def wealth(position, seat):
    """Goods, Artifacts, cards, scouts at hand, completed missions on the way to a room."""
    score = 5 * position.at.tribe[seat].artifacts + 3 * min(5, position.hand_size(seat))
    for r in range(RESOURCES):
        score += 3 * min(4, position.at.tribe[seat].goods[r]) + 0.5 * max(0, position.at.tribe[seat].goods[r] - 4)
    score += 4 * position.at.tribe[seat].reserve - 3 * position.at.tribe[seat].grave
    score += 4 * count_bits(position.at.tribe[seat].completed) + 3 * count_bits(position.at.tribe[seat].reserved)
    if position.at.tribe[seat].rights and position.can_build(seat):
        score += 45
    if position.at.token == seat:
        score += 3
    for r in range(BOONS):
        score += 4 * (position.at.tribe[seat].boon[r] > 0)
    return score + position.at.tribe[seat].council


def prospects(position, seat):
    """The mission that is nearest to being completed, on the table or reserved."""
    best = 0
    for place in range(TABLEAU):
        if position.at.tableau[place] != NOWHERE:
            best = max(best, prospect(position, seat, position.at.tableau[place], 0))
    left = position.at.tribe[seat].reserved
    while left:
        best = max(best, prospect(position, seat, lowest(left), 1))
        left &= left - 1
    return best


def prospect(position, seat, mission, saved):
    """What a mission is worth, less what is still missing for it."""
    position.price(seat, mission, NOWHERE, cost)
    missing = -saved - position.at.tribe[seat].artifacts
    for r in range(RESOURCES):
        missing += max(0, cost[r] - position.at.tribe[seat].goods[r])
    return 5 * position.facts.prestige[mission] - 6 * max(0, missing)


def outposts(position, seat):
    """Scouts on the board are worth what they will bring, less when a Beast is near."""
    score = 0
    for location in range(LOCATIONS):
        if position.at.tribe[seat].scouts[location]:
            one = 1
            if position.gives_reward(seat, location):
                one = 2 + 0.7 * promise(position, seat, position.sentence_at(location), 0) * danger(position, location)
            score += one * position.at.tribe[seat].scouts[location]
    return score


def danger(position, location):
    """How likely a scout is still there when it is called home: the nearer a Beast, the less."""
    steps = SPACES
    for i in range(BEASTS):
        if position.at.beast[i] != NOWHERE and not position.at.flipped >> i & 1:
            steps = min(steps, position.facts.dist[position.at.beast[i]][location])
    if position.at.fruit != NOWHERE and position.at.fruit != location:
        steps += 2
    return 0.5 if steps <= 1 else 0.85 if steps == 2 else 1


def promised(position, seat):
    """What open steps will still bring or cost the seat."""
    score = 0
    for i in range(position.at.depth):
        step = cython.address(position.at.open[i])
        if step.seat != seat:
            continue
        if step.kind == EFFECT:
            score += promise(position, seat, step.x[0], step.x[1])
        elif step.kind == REWARDS:
            for j in range(step.x[0]):
                score += promise(position, seat, position.sentence_at(step.x[1 + j]), 0)
        elif step.kind == RECALLING:
            for j in range(step.x[0]):
                if position.gives_reward(seat, step.x[1 + j]):
                    score += 0.6 * promise(position, seat, position.sentence_at(step.x[1 + j]), 0) - 2
        elif step.kind == PRICE:
            for j in range(step.x[0], RESOURCES):
                score -= 3 * step.x[1 + j]
        elif step.kind == CHOOSING:
            score += 4 * step.x[0]
        elif step.kind == SCORE:
            score += 10 * step.x[0] + 2 * step.x[1]
        elif step.kind == BUILDING:
            score += 9 * step.x[0]
        elif step.kind == COUNCIL or step.kind == TACTICS_DRAW:
            score += 4 * step.x[0]
        elif step.kind == KEEPING:
            score += 4
        elif step.kind == ACCEPTING:
            score += promise(position, seat, step.x[0], 0)
    return score


def promise(position, seat, sentence, start):
    """The worth of a sentence from one of its words on."""
    score = 0
    said = cython.address(position.facts.said[sentence])
    for i in range(start, said.count):
        score += word_worth(position, seat, cython.address(said.op[i]))
    return score


def word_worth(position, seat, op):
    """A rough price for each word."""
    if op.word == W_GAIN:
        return op.n * (2 if op.thing == ICHOR else 5 if op.thing == ARTIFACT else 3.5 if op.thing == ANY else 3)
    if op.word == W_SCORE:
        return 10 * op.n
    if op.word == W_LOSE:
        return -10 * op.n
    if op.word == W_RIGHT or op.word == W_BUILD:
        return 9 * op.n if position.can_build(seat) else 1
    if op.word == W_DRAW or op.word == W_COUNCIL:
        return 4 * op.n
    if op.word == W_OTHERS_GAIN:
        return -1
    if op.word == W_REVIVE:
        return 5 * op.n
    if op.word == W_PER_ROOM:
        return 10 * op.n * position.rooms_of(seat)
    return 3
