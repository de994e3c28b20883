"""Turris, the words on locations and cards: when a sentence can be carried out in full, and what each word does."""

import cython
import cython.cimports.turres.games.turris_beasts.rules.actions as actions
import cython.cimports.turres.games.turris_beasts.rules.artifacts as artifacts
import cython.cimports.turres.games.turris_beasts.rules.beasts as beasts
import cython.cimports.turres.games.turris_beasts.rules.cleanup as cleanup
import cython.cimports.turres.games.turris_beasts.rules.council as council
import cython.cimports.turres.games.turris_beasts.rules.excavation as excavation
import cython.cimports.turres.games.turris_beasts.rules.missions as missions
import cython.cimports.turres.games.turris_beasts.rules.setup as setup
import cython.cimports.turres.games.turris_beasts.rules.tower as tower


def tell(t, seat, sentence):
    """A sentence begins: its price first, all together (TBE-4c)."""
    if t.facts.said[sentence].count:
        push(t, EFFECT, seat, sentence, 0, 0, 0)
    if t.facts.said[sentence].costly:
        artifacts.charge(t, seat, t.facts.said[sentence].cost)


# In full


def can_follow(t, sentence, seat):
    """All costs can be paid together, and every part without "may" has a legal way to happen (TBE-4c)."""
    said = cython.address(t.facts.said[sentence])
    if said.costly and not can_pay(t, seat, said.cost):
        return False
    for i in range(said.count):
        op = cython.address(said.op[i])
        if not op.may and not (is_possible(t, op, seat) and can_lose(t, op, seat)):
            return False
    return True


def can_lose(t, op, seat):
    """A loss is one in full only if all of it is there to be lost (TBE-29c, TBE-32a)."""
    if op.word == W_LOSE:
        return t.at.tribe[seat].prestige >= op.n
    if op.word == W_BETRAYERS_LOSE:
        return t.at.betrayers >= op.n
    if op.word == W_OTHERS_LOSE:
        for other in range(t.facts.seats):
            if other != seat and t.at.tribe[other].goods[op.thing] < op.n:
                return False
        return not t.facts.solo or op.n <= 1
    return True


def is_possible(t, op, seat):  # noqa: C901 -- one branch a kind: it becomes a C switch
    """Whether one word has a legal way to happen now."""
    word = op.word
    if word == W_DRAW:
        return setup.cards_left(t) >= op.n
    if word == W_PLAY:
        return hand_size(t, seat) > 0
    if word == W_DISCARD:
        return hand_size(t, seat) >= op.n
    if word in (W_RESERVE, W_SWEEP):
        return not missions.tableau_is_empty(t)
    if word == W_FLIP:
        return can_flip(t)
    if word == W_MOVE:
        return beasts.can_rouse_any(t, op.n)
    if word == W_REVIVE:
        return t.at.tribe[seat].grave >= op.n
    if word == W_SACRIFICE_RESERVE:
        return t.at.tribe[seat].reserve > 0
    if word in (W_SACRIFICE_BOARD, W_WITHDRAW):
        return on_board(t, seat) > 0
    if word == W_BUILD:
        return tower.can_build(t, seat)
    if word == W_RIGHT:
        return not t.facts.solo or tower.free_rooms(t) != 0
    if word == W_TAKE:
        return has_rival(t, seat, op.thing, op.n)
    if word == W_GIVE:
        return kinds_held(t, seat) > 0 or t.at.tribe[seat].goods[ICHOR] > 0
    if word == W_PLACE:
        return actions.can_place(t, seat, BY_TAKING)
    if word == W_PLACE_FREELY:
        return actions.can_place(t, seat, FREELY)
    if word == W_COLLECT:
        return actions.can_collect(t, seat, BY_TAKING)
    if word == W_COLLECT_FREELY:
        return actions.can_collect(t, seat, FREELY)
    if word == W_ACTION:
        return seat == t.at.active and t.at.stage == ACTIONS
    if word == W_SHIFT:
        return can_shift(t, seat)
    if word == W_REPAIR:
        return t.at.damaged != 0
    return True


# Word by word


def resolve_effect(t):
    """The next word of a sentence; one that has become impossible is skipped (TBE-4c)."""
    step = top(t)
    seat = step.seat
    said = cython.address(t.facts.said[step.x[0]])
    op = cython.address(said.op[step.x[1]])
    taken: cython.int = step.x[2]
    step.x[1] += 1
    if step.x[1] == said.count:
        drop(t)
    if is_possible(t, op, seat):
        carry_out(t, op, seat)
        if op.word == W_TAKE:
            top(t).x[3] = taken
    else:
        happen(t.sink, H_LEFT_OUT, seat, op.word, op.n, op.thing, op.may)


def carry_out(t, op, seat):  # noqa: C901 -- one branch a kind: it becomes a C switch
    """What a word does; where it leaves something open, a step asks for it."""
    word = op.word
    if word <= W_LOSE:
        carry_out_gain(t, op, seat)
    elif word <= W_SWEEP:
        carry_out_card(t, op, seat)
    elif word <= W_ALTAR:
        carry_out_beast(t, op, seat)
    elif word == W_COUNCIL:
        push(t, COUNCIL, seat, op.n, 0, 0, 0)
    elif word == W_BUILD:
        push(t, BUILDING, seat, op.n, 0, 0, 0)
    elif word == W_RIGHT:
        t.at.tribe[seat].rights += 1
        happen(t.sink, H_RIGHT_WON, seat)
    elif word == W_TOKEN:
        cleanup.gain_token(t, seat)
    elif W_TAKE <= word <= W_OTHERS_LOSE:
        carry_out_others(t, op, seat)
    elif word == W_ACTION:
        t.at.actions += 1
        happen(t.sink, H_ACTION_GAINED, seat)
    elif word == W_BETRAYERS_LOSE:
        lost = min(op.n, t.at.betrayers)
        t.at.betrayers -= lost
        happen(t.sink, H_BETRAYERS_SANK, CHANCE, lost, t.at.betrayers + lost)
    elif word == W_REPAIR:
        push(t, REPAIRING, seat, False, 0, 0, 0)
    elif word == W_PER_ROOM:
        excavation.score(t, seat, op.n * tower.rooms_of(t, seat))
    elif word == W_PER_GRAVE:
        gain(t, seat, ICHOR, op.n * t.at.tribe[seat].grave)
    else:
        carry_out_scout(t, op, seat)


def carry_out_gain(t, op, seat):
    """Resources, Artifacts, prestige won and lost (TBE-29c)."""
    if op.word == W_SCORE:
        excavation.score(t, seat, op.n)
    elif op.word == W_LOSE:
        excavation.lose_prestige(t, seat, op.n)
    elif op.thing == ANY:
        push(t, CHOOSING, seat, op.n, 0, 0, 0)
    elif op.thing == ARTIFACT:
        gain_artifacts(t, seat, op.n)
    else:
        gain(t, seat, op.thing, op.n)


def carry_out_card(t, op, seat):
    """Tactics and missions (TBE-10a, TBE-11d)."""
    if op.word == W_DRAW:
        setup.draw_tactics(t, seat, op.n)
    elif op.word == W_PLAY:
        push(t, PLAYING, seat, 0, 0, 0, 0)
    elif op.word == W_DISCARD:
        push(t, DISCARDING, seat, op.n, 0, 0, 0)
    elif op.word == W_RESERVE:
        push(t, RESERVING, seat, op.may, 0, 0, 0)
    else:
        push(t, SWEEPING, seat, op.may, 0, 0, 0)


def carry_out_beast(t, op, seat):
    """Fruit, flipping, moving, and the Altar (TBE-18, TBE-23, TBE-40)."""
    if op.word == W_FRUIT:
        push(t, BAITING, seat, op.may, 0, 0, 0)
    elif op.word == W_FLIP:
        push(t, FLIPPING, seat, op.may, 0, 0, 0)
    elif op.word == W_MOVE:
        push(t, ROUSING, seat, op.may, op.n, 0, 0)
    else:
        cleanup.turn_altar(t)


def carry_out_scout(t, op, seat):
    """Scouts revived, sacrificed, placed, recalled and moved (TBE-10b, TBE-25, TBE-40)."""
    if op.word == W_REVIVE:
        t.at.tribe[seat].grave -= op.n
        t.at.tribe[seat].reserve += op.n
        happen(t.sink, H_REVIVED, seat, op.n)
    elif op.word == W_SACRIFICE_RESERVE:
        t.at.tribe[seat].reserve -= 1
        happen(t.sink, H_SACRIFICED_AT_HOME, seat)
        council.sacrifice(t, seat)
    elif op.word == W_SACRIFICE_BOARD:
        push(t, SACRIFICING, seat, 0, 0, 0, 0)
    elif op.word == W_PLACE or op.word == W_PLACE_FREELY:
        push(t, PLACING, seat, op.may, FREELY if op.word == W_PLACE_FREELY else BY_TAKING, 0, 0)
    elif op.word == W_COLLECT or op.word == W_COLLECT_FREELY:
        push(t, RECALLING, seat, 0, 0, 0, 0)
        top(t).x[5] = FREELY if op.word == W_COLLECT_FREELY else BY_TAKING
    elif op.word == W_SHIFT:
        push(t, LEAVING, seat, op.may, 0, 0, 0)
    elif op.word == W_WITHDRAW:
        push(t, WITHDRAWING, seat, op.may, 0, 0, 0)


# Others


def carry_out_others(t, op, seat):
    """Taking and giving ask for an opponent; the rest concerns all others, the Betrayers not at all (TBE-35a, TBE-35b)."""
    if op.word == W_TAKE or op.word == W_GIVE:
        push(t, RIVALLING, seat, op.word, op.n, op.thing, 0)
        return
    for other in range(t.facts.seats):
        if other != seat and op.word == W_OTHERS_GAIN:
            gain(t, other, op.thing, op.n)
        elif other != seat:
            lose(t, other, op.thing, min(op.n, t.at.tribe[other].goods[op.thing]))


def lose(t, seat, resource, n):
    """So many go to the supply, if the seat has any."""
    t.at.tribe[seat].goods[resource] -= n
    if n:
        happen(t.sink, H_LOST, seat, resource, n)


def holds(t, rival, thing, n):
    """Whether so much can be taken there; the Betrayers have one of each resource (TBE-13, TBE-35)."""
    if rival == BETRAYERS:
        return n <= 1
    if thing == ANY:
        return kinds_held(t, rival) > 0 or t.at.tribe[rival].goods[ICHOR] > 0
    return t.at.tribe[rival].goods[thing] >= n


def has_rival(t, seat, thing, n):
    """Whether there is an opponent who has it."""
    if t.facts.solo:
        return holds(t, BETRAYERS, thing, n)
    for other in range(t.facts.seats):
        if other != seat and holds(t, other, thing, n):
            return True
    return False


def list_rivals(t, step, out):
    """The opponents the effect can be about; alone, the Betrayers (TBE-35b)."""
    if t.facts.solo:
        offer(out, RIVAL + BETRAYERS)
    for other in range(t.facts.seats):
        if other != step.seat and (step.x[0] == W_GIVE or holds(t, other, step.x[2], step.x[1])):
            offer(out, RIVAL + other)


def choose_rival(t, step, rival):
    """Which resource is asked next, unless the card says it."""
    if step.x[0] == W_GIVE:
        push(t, GIVING, step.seat, rival, 0, 0, 0)
    elif step.x[2] == ANY:
        push(t, TAKING, step.seat, rival, step.x[3], 0, 0)
    else:
        take(t, step.seat, rival, step.x[2], step.x[1])


def take(t, seat, rival, resource, n):
    """From the opponent, or for the Betrayers from the supply (TBE-35)."""
    t.at.tribe[seat].goods[resource] += n
    if rival != BETRAYERS:
        t.at.tribe[rival].goods[resource] -= n
        happen(t.sink, H_TOOK, seat, resource, n, rival)
        return
    happen(t.sink, H_TOOK_FROM_BETRAYERS, seat, resource, n)
    if t.at.depth and top(t).kind == EFFECT:
        top(t).x[2] |= 1 << resource


def give(t, seat, rival, resource):
    """To the opponent, or for the Betrayers to the supply (TBE-35)."""
    t.at.tribe[seat].goods[resource] -= 1
    if rival != BETRAYERS:
        t.at.tribe[rival].goods[resource] += 1
        happen(t.sink, H_GAVE, seat, resource, 1, rival)
    else:
        happen(t.sink, H_GAVE_TO_BETRAYERS, seat, resource, 1)


def list_taking(t, rival, out):
    """Whatever the opponent has; the Betrayers have one of each, and a whole sentence takes it once (TBE-35)."""
    if rival != BETRAYERS:
        list_resources(t, rival, ICHOR, out)
        return
    taken = top(t).x[1]
    for r in range(RESOURCES):
        if not taken >> r & 1:
            offer(out, CHOOSE + r)


# Beasts


def list_flips(t, out):
    """Only an upright Beast can be flipped (TBE-18)."""
    for i in range(BEASTS):
        if t.at.beast[i] != NOWHERE and not t.at.flipped >> i & 1:
            offer(out, FLIP + i)


def can_flip(t):
    """Whether an upright Beast is on the board."""
    for i in range(BEASTS):
        if t.at.beast[i] != NOWHERE and not t.at.flipped >> i & 1:
            return True
    return False


# Scouts


def shelters(t, location):
    """Neighbouring locations without a Beast, to which an effect may move a scout."""
    return t.facts.near[location] & ~t.at.barred & (bit(LOCATIONS) - 1)


def can_shift(t, seat):
    """Whether some scout has such a neighbour."""
    for location in range(LOCATIONS):
        if t.at.tribe[seat].scouts[location] and shelters(t, location):
            return True
    return False


def list_leaving(t, seat, out):
    """The scouts that have such a neighbour."""
    for location in range(LOCATIONS):
        if t.at.tribe[seat].scouts[location] and shelters(t, location):
            offer(out, LEAVE + location)


# Open steps


def list_moves(t, step, out):
    """What the words of a card leave open."""
    if step.kind == CHOOSING:
        offer(out, CHOOSE + 1)
        offer(out, CHOOSE + 2)
        offer(out, CHOOSE + 3)
    elif step.kind == RIVALLING:
        list_rivals(t, step, out)
    elif step.kind == TAKING:
        list_taking(t, step.x[0], out)
    elif step.kind == GIVING:
        list_resources(t, step.seat, ICHOR, out)
    elif step.kind == BAITING:
        list_each(bit(LOCATIONS) - 1, FRUIT, out)
    elif step.kind == FLIPPING:
        list_flips(t, out)
    elif step.kind == SACRIFICING:
        list_own(t, step.seat, SACRIFICE, out)
    elif step.kind == LEAVING:
        list_leaving(t, step.seat, out)
    elif step.kind == ENTERING:
        list_each(shelters(t, step.x[0]), ENTER, out)
    else:
        list_own(t, step.seat, WITHDRAW, out)


def make(t, step, move):  # noqa: C901 -- one branch a kind: it becomes a C switch
    """What was chosen is done."""
    if step.kind == CHOOSING:
        gain(t, step.seat, move - CHOOSE, 1)
        if step.x[0] > 1:
            push(t, CHOOSING, step.seat, step.x[0] - 1, 0, 0, 0)
    elif step.kind == RIVALLING:
        choose_rival(t, step, move - RIVAL)
    elif step.kind == TAKING:
        take(t, step.seat, step.x[0], move - CHOOSE, 1)
    elif step.kind == GIVING:
        give(t, step.seat, step.x[0], move - CHOOSE)
    elif step.kind == BAITING:
        t.at.fruit = move - FRUIT
        happen(t.sink, H_FRUIT_PUT, step.seat, t.at.fruit)
    elif step.kind == FLIPPING:
        t.at.flipped |= 1 << (move - FLIP)
        happen(t.sink, H_BEAST_FLIPPED, step.seat, move - FLIP)
    elif step.kind == SACRIFICING:
        take_scout(t, step.seat, move - SACRIFICE)
        happen(t.sink, H_SACRIFICED_THERE, step.seat, move - SACRIFICE)
        council.sacrifice(t, step.seat)
    elif step.kind == LEAVING:
        push(t, ENTERING, step.seat, move - LEAVE, 0, 0, 0)
    elif step.kind == ENTERING:
        take_scout(t, step.seat, step.x[0])
        put_scout(t, step.seat, move - ENTER)
        happen(t.sink, H_SHIFTED, step.seat, step.x[0], move - ENTER)
    else:
        take_scout(t, step.seat, move - WITHDRAW)
        t.at.tribe[step.seat].reserve += 1
        happen(t.sink, H_WITHDRAWN, step.seat, move - WITHDRAW)
