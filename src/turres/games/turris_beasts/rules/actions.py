"""Turris, chapter Actions: Place, Collect, Gather, Force Revive and Tactics."""

import cython
import cython.cimports.turres.games.turris_beasts.rules.artifacts as artifacts
import cython.cimports.turres.games.turris_beasts.rules.effects as effects
import cython.cimports.turres.games.turris_beasts.rules.telling as telling


def list_acting(t, seat, out):
    """Two actions out of four kinds, one Tactics card at any moment between them, then the end (TBE-5a, TBE-10)."""
    if t.at.actions:
        if may_place(t, seat, BY_ACTION):
            list_placing(t, seat, out)
        if can_collect(t, seat, BY_ACTION):
            offer(out, COLLECT)
        offer(out, GATHER)
        if can_revive(t, seat):
            offer(out, REVIVE)
    else:
        offer(out, DONE)
    if t.at.cards:
        list_tactics(t, seat, 0, out)


def act(t, seat, move):
    """An action, a Tactics card, or the end of the step."""
    if move == DONE:
        t.at.stage = MISSION_STEP
        return
    if PLAY <= move < PLAY + MOST_TACTICS:
        t.at.cards -= 1
        play_tactics(t, seat, move - PLAY)
        return
    t.at.actions -= 1
    if move == COLLECT:
        push(t, RECALLING, seat, 0, 0, 0, 0)
    elif move == GATHER:
        gather(t, seat)
    elif move == REVIVE:
        revive(t, seat)
    else:
        place(t, seat, move - PLACE, BY_ACTION)


# Place


def may_place(t, seat, way):
    """A scout in reserve, and no Collect before in the same turn unless "as if" (TBE-6, TBE-10b)."""
    if t.at.tribe[seat].reserve == 0:
        return False
    return way == FREELY or not (t.at.collected and is_own_turn(t, seat))


def can_place(t, seat, way):
    """Whether there is a location that can be entered."""
    if may_place(t, seat, way):
        for location in range(LOCATIONS):
            if can_enter(t, seat, location):
                return True
    return False


def list_placing(t, seat, out):
    """Every location that can be entered, sites and Abyss among them, Crossroads never (TBE-6a)."""
    for location in range(LOCATIONS):
        if can_enter(t, seat, location):
            offer(out, PLACE + location)


def can_enter(t, seat, location):
    """No Beast, no Betrayer, no scout where the limit is 1, and an immediate effect in full (TBE-6, TBE-33, TBE-4c)."""
    if t.at.barred >> location & 1 or betrayers_at(t, location):
        return False
    sentence = sentence_at(t, location)
    said = cython.address(t.facts.said[sentence])
    if said.limited and t.at.crowd[location] and not t.at.tribe[seat].boon[CROWD]:
        return False
    if not said.immediate:
        return True
    t.at.tribe[seat].reserve -= 1
    put_scout(t, seat, location)
    fits = effects.can_follow(t, sentence, seat)
    take_scout(t, seat, location)
    t.at.tribe[seat].reserve += 1
    return fits


def place(t, seat, location, way):
    """The scout stands there, and an immediate location takes effect at once (TBE-6)."""
    t.at.tribe[seat].reserve -= 1
    put_scout(t, seat, location)
    happen(t.sink, H_PLACED, seat, location)
    if way != FREELY and is_own_turn(t, seat):
        t.at.placed = True
    gain(t, seat, ICHOR, t.at.tribe[seat].boon[PLACE_ICHOR])
    sentence = sentence_at(t, location)
    if t.facts.said[sentence].immediate:
        effects.tell(t, seat, sentence)


# Collect


def recall_price(t, seat, n):
    """1 Ichor for each scout, less what a lasting effect saves (TBE-7)."""
    return max(0, n - t.at.tribe[seat].boon[RECALL_LESS])


def can_recall(t, seat, n):
    """Whether so many recalls can be paid, Artifacts included (TBE-7a, TBE-13)."""
    return recall_price(t, seat, n) <= t.at.tribe[seat].goods[ICHOR] + t.at.tribe[seat].artifacts


def can_collect(t, seat, way):
    """Not after Place and only once in the own turn, unless "as if" (TBE-7, TBE-10b)."""
    if way != FREELY and is_own_turn(t, seat) and (t.at.placed or t.at.collected):
        return False
    return on_board(t, seat) > 0 and can_recall(t, seat, 1)


def list_recalling(t, step, out):
    """One more scout as long as it can be paid, in the order of locations, or enough (TBE-7)."""
    last = step.x[step.x[0]] if step.x[0] else 0
    if can_recall(t, step.seat, step.x[0] + 1):
        for location in range(last, LOCATIONS):
            left = t.at.tribe[step.seat].scouts[location]
            for i in range(step.x[0]):
                left -= step.x[1 + i] == location
            if left > 0:
                offer(out, RECALL + location)
    if step.x[0]:
        offer(out, ENOUGH)


def recall(t, step, location):
    """One more scout is named."""
    n = step.x[0]
    push(t, RECALLING, step.seat, n + 1, step.x[1], step.x[2], step.x[3])
    top(t).x[1 + n] = location
    top(t).x[5] = step.x[5]


def collect(t, step):
    """The whole price is paid before anything else happens (TBE-7a)."""
    if step.x[5] != FREELY and is_own_turn(t, step.seat):
        t.at.collected = True
    push(t, HOMECOMING, step.seat, step.x[0], step.x[1], step.x[2], step.x[3])
    top(t).x[4] = step.x[4]
    artifacts.charge_ichor(t, step.seat, recall_price(t, step.seat, step.x[0]))


def resolve_homecoming(t):
    """What bars a reward is settled now; scouts come home, additions follow, then rewards (TBE-4a, TBE-7a, TBE-7b)."""
    step = top(t)[0]
    drop(t)
    kept = 0
    push(t, REWARDS, step.seat, 0, 0, 0, 0)
    for i in range(step.x[0]):
        location = step.x[1 + i]
        take_scout(t, step.seat, location)
        t.at.tribe[step.seat].reserve += 1
        happen(t.sink, H_RECALLED, step.seat, location)
        if gives_reward(t, step.seat, location):
            kept += 1
            top(t).x[kept] = location
    top(t).x[0] = kept
    if hears(t.sink):
        telling.tell_unrewarded(t, cython.address(step))
    for i in range(RESOURCES):
        gain(t, step.seat, i, t.at.tribe[step.seat].boon[COLLECT_GAIN + i])


def gives_reward(t, seat, location):
    """Nothing from immediate locations, nor beside a Beast or a Betrayer (TBE-7, TBE-33)."""
    if t.facts.said[sentence_at(t, location)].immediate or betrayers_at(t, location):
        return False
    return not t.at.barred >> location & 1 or t.at.tribe[seat].boon[BRAVE] > 0


def resolve_rewards(t):
    """The owner picks the next reward among those that can be had in full, or forgoes the rest (TBE-7, TBE-7a)."""
    step = top(t)
    if rewards_now(t, step):
        push(t, REWARDING, step.seat, 0, 0, 0, 0)
    else:
        for i in range(step.x[0]):
            happen(t.sink, H_NO_REWARD, step.seat, step.x[1 + i], 3)
        drop(t)


def rewards_now(t, step):
    """The locations whose reward is due and can be had in full, as bits."""
    found = 0
    for i in range(step.x[0]):
        if effects.can_follow(t, sentence_at(t, step.x[1 + i]), step.seat):
            found |= bit(step.x[1 + i])
    return found


def reward(t, seat, location):
    """It is taken off the list and resolved before the next one (TBE-4b, TBE-7a)."""
    step = top(t)
    n = step.x[0]
    i = 1
    while step.x[i] != location:
        i += 1
    while i < n:
        step.x[i] = step.x[i + 1]
        i += 1
    step.x[n] = 0
    step.x[0] = n - 1
    effects.tell(t, seat, sentence_at(t, location))


# Gather, Force Revive


def gather(t, seat):
    """1 Ichor, and 1 more with the second Gather of the turn (TBE-8)."""
    t.at.gathered += 1
    gain(t, seat, ICHOR, 1 + (t.at.gathered == 2) + t.at.tribe[seat].boon[GATHER_MORE])


def revive_price(t, seat):
    """3 Ichor, or 1 with all four scouts in the Graveyard (TBE-9)."""
    return max(0, (1 if t.at.tribe[seat].grave == SCOUTS else 3) - t.at.tribe[seat].boon[REVIVE_LESS])


def can_revive(t, seat):
    """A scout in the Graveyard and the price (TBE-9, TBE-13)."""
    if t.at.tribe[seat].grave == 0:
        return False
    return revive_price(t, seat) <= t.at.tribe[seat].goods[ICHOR] + t.at.tribe[seat].artifacts


def revive(t, seat):
    """From the Graveyard to the reserve (TBE-9)."""
    artifacts.charge_ichor(t, seat, revive_price(t, seat))
    t.at.tribe[seat].grave -= 1
    t.at.tribe[seat].reserve += 1
    happen(t.sink, H_REVIVED, seat, 1)


# Tactics


def list_tactics(t, seat, time, out):
    """Cards of that time, or without one, that can be carried out in full (TBE-10, TBE-10a)."""
    left = t.at.tribe[seat].hand
    while left:
        card = lowest(left)
        left &= left - 1
        if t.facts.time[card] == time and effects.can_follow(t, SAID_TACTICS + card, seat):
            offer(out, PLAY + card)


def play_tactics(t, seat, card):
    """The card's sentence, and then the discard pile (TBE-10)."""
    t.at.tribe[seat].hand ^= bit(card)
    happen(t.sink, H_CARD_PLAYED, seat, card)
    push(t, SPENT, seat, card, 0, 0, 0)
    effects.tell(t, seat, SAID_TACTICS + card)


# Open steps


def list_moves(t, step, out):
    """Actions, the parts of a Collect, a Place by an effect, and Tactics at other times (TBE-10a, TBE-10c)."""
    if step.kind == ACTING:
        list_acting(t, step.seat, out)
    elif step.kind == RECALLING:
        list_recalling(t, step, out)
    elif step.kind == REWARDING:
        list_each(rewards_now(t, cython.address(t.at.open[t.at.depth - 2])), REWARD, out)
        offer(out, FORGO)
    elif step.kind == PLACING:
        list_placing(t, step.seat, out)
    else:
        list_tactics(t, step.seat, step.x[0], out)


def make(t, step, move):
    """What was chosen is done; who has played a card at a printed time is asked again (TBE-10c)."""
    if step.kind == ACTING:
        act(t, step.seat, move)
    elif step.kind == RECALLING:
        if move == ENOUGH:
            collect(t, step)
        else:
            recall(t, step, move - RECALL)
    elif step.kind == REWARDING:
        if move == FORGO:
            drop(t)
        else:
            reward(t, step.seat, move - REWARD)
    elif step.kind == PLACING:
        place(t, step.seat, move - PLACE, step.x[1])
    else:
        t.at.asked -= step.kind == WINDOW
        play_tactics(t, step.seat, move - PLAY)


def resolve(t, kind):
    """Scouts come home, their rewards follow; a played card is discarded at last (TBE-10)."""
    if kind == HOMECOMING:
        resolve_homecoming(t)
    elif kind == REWARDS:
        resolve_rewards(t)
    else:
        t.at.discard |= bit(top(t).x[0])
        happen(t.sink, H_CARD_SPENT, top(t).seat, top(t).x[0])
        drop(t)
