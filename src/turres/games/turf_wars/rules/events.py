"""Phase 3: the event, what it does at the reveal, and who sits it out (TFW-17, TFW-38a, TFW-40 to TFW-40k)."""

import cython
import cython.cimports.turres.games.turf_wars.rules.abilities as abilities
import cython.cimports.turres.games.turf_wars.rules.setup as setup
import cython.cimports.turres.games.turf_wars.rules.winning as winning


def list_moves(t, step, out):
    """The reveal, and what events ask."""
    if step.kind == AT_REVEAL:
        list_reveal(t, out)
    elif step.kind == AT_RECRUIT:
        offer_turfs(out, PLACE, t.at.own[step.seat])
    elif step.kind == AT_DESERT:
        list_desert(t, step, out)
    elif step.kind == AT_WHIRL:
        offer(out, WHIRL)
        offer(out, WHIRL + 1)
    else:
        offer(out, USE)
        offer(out, PASS)


def make(t, step, move):
    """The same, carried out."""
    if step.kind == AT_REVEAL:
        make_reveal(t, move)
    elif step.kind == AT_RECRUIT:
        make_recruit(t, step, move)
    elif step.kind == AT_DESERT:
        make_desert(t, move)
    elif step.kind == AT_WHIRL:
        make_whirl(t, move)
    else:
        make_sit_out(t, step, move)


def carry_event(t, step):
    """The reveal, then who sits out, then what the event does, word by word (TFW-17, TFW-17a, TFW-38a)."""
    step.a += 1
    if step.a == 1:
        push(t, AT_REVEAL, NONE, 0, 0)
    elif step.a == 2:
        for_each(t, EACH_SIT_OUT)
    elif step.a < 6:
        do_event_word(
            t,
            t.facts.event_words[t.at.event][step.a - 3].word,
            t.facts.event_words[t.at.event][step.a - 3].argument,
        )
    else:
        pop(t)


def list_reveal(t, out):
    """Any event not revealed yet."""
    for event in range(EVENTS):
        offer_weighted(out, REVEAL + event, (t.at.event_deck >> event) & 1)


def make_reveal(t, move):
    """It holds until the next reveal, and with it go all who sat the last one out (TFW-17)."""
    pop(t)
    worked = teleporters_open(t)
    t.at.event = move - REVEAL
    t.at.event_deck &= ~(cython.cast(u32, 1) << t.at.event)
    t.at.past |= cython.cast(u32, 1) << t.at.event
    t.at.sitting_out = 0
    happen(t.sink, H_EVENT_REVEALED, NONE, t.at.event)
    tell_teleporters(t, worked)


def make_sit_out(t, step, move):
    """Said openly, before the event acts (TFW-38a)."""
    seat = step.seat
    pop(t)
    if move == USE:
        t.at.sitting_out |= 1 << seat
        happen(t.sink, H_SAT_OUT, seat)


def do_event_word(t, word, argument):
    """What an event does once, at the reveal (TFW-17a)."""
    if word == MARKER:
        move_marker(t, argument)
    elif word == PLAGUE:
        strike_plague(t, argument)
    elif word == MUSTER:
        muster(t, argument)
    elif word == POINTS:
        change_points(t, argument)
    elif word == RECRUIT:
        for_each(t, EACH_RECRUIT)
    elif word == DESERT:
        for_each(t, EACH_DESERT)
    elif word == ARM:
        for_each(t, EACH_ARM)
    elif word == EXILE:
        for_each(t, EACH_EXILE)
    elif word == MAELSTROM and popcount(t.at.living & ~t.at.sitting_out) >= 2:
        push(t, AT_WHIRL, t.at.first, 0, 0)


def move_marker(t, way):
    """One round on or back, but not beyond the first and the last (TFW-40h, TFW-40k)."""
    before = t.at.marker
    worked = teleporters_open(t)
    t.at.marker = max(1, min(LAST_ROUND, before + way))
    happen(t.sink, H_MARKER_MOVED, NONE, t.at.marker, before)
    tell_teleporters(t, worked)
    winning.moment(t)


def each_event(t, what, seat):
    """What the event asks of a seat that takes part."""
    if what == EACH_SIT_OUT:
        if abilities.has_ability(t, seat, SIT_OUT):
            push(t, AT_SIT_OUT, seat, 0, 0)
    elif not abilities.takes_part(t, seat):
        return
    elif what == EACH_RECRUIT:
        if t.at.strength[seat] < MOST_TROOPS:
            push(t, AT_RECRUIT, seat, 0, 0)
    elif what == EACH_DESERT:
        if winning.count_stacks(t, seat, 2):
            push(t, AT_DESERT, seat, 0, 0)
    elif what == EACH_ARM:
        push(t, AT_COMBAT_CARDS, seat, t.facts.rule[t.at.event][ARM], 0)
    else:
        push(t, AT_DECLARE, seat, 0, 0)


# Troops


def strike_plague(t, count):
    """So many troops die on every controlled turf, all that stand there if fewer, all at once (TFW-40e, TFW-3b)."""
    for turf in range(t.facts.turfs):
        if t.at.owner[turf] != NONE and abilities.takes_part(t, t.at.owner[turf]):
            lose(t, turf, min(count, t.at.troops[turf]), NONE, H_PLAGUED)
    winning.moment(t)


def muster(t, count):
    """So many troops more on every controlled turf, as far as there are any (TFW-40j, TFW-47)."""
    for turf in range(t.facts.turfs):
        if t.at.owner[turf] != NONE and abilities.takes_part(t, t.at.owner[turf]):
            reinforce(t, turf, t.at.owner[turf], count, H_MUSTERED)
    winning.moment(t)


def make_recruit(t, step, move):
    """So many troops on one own turf (TFW-40j)."""
    seat = step.seat
    pop(t)
    reinforce(t, move - PLACE, seat, t.facts.rule[t.at.event][RECRUIT], H_MUSTERED)
    winning.moment_of(t, seat, t.facts.troop_secrets)


def list_desert(t, step, out):
    """An own turf that keeps a troop (TFW-40j)."""
    turfs = t.at.own[step.seat]
    while turfs:
        if t.at.troops[lowest(turfs)] >= 2:
            offer(out, LEAVE + lowest(turfs))
        turfs &= turfs - 1


def make_desert(t, move):
    """So many troops go home, but never the last of the turf (TFW-40j)."""
    pop(t)
    count = min(t.facts.rule[t.at.event][DESERT], t.at.troops[move - LEAVE] - 1)
    lose(t, move - LEAVE, count, NONE, H_DESERTED)
    winning.moment(t)


def change_points(t, count):
    """Points come or go for all who take part, never below 0 (TFW-47)."""
    for seat in range(t.facts.seats):
        if is_living(t, seat) and abilities.takes_part(t, seat):
            before = t.at.points[seat]
            t.at.points[seat] = max(0, before + count)
            happen(t.sink, H_POINTS_CHANGED, seat, t.at.points[seat] - before, t.at.event, t.at.points[seat])


# Maelstrom


def make_whirl(t, move):
    """Every participant's hand but the Zero goes one participant to the left or right, all at once (TFW-40c, TFW-38b)."""
    pop(t)
    way = 1 if move == WHIRL else -1
    for seat in range(t.facts.seats):
        goes_to[seat] = seat
        old_hands.of[seat] = t.at.hand[seat]
        if is_living(t, seat) and abilities.takes_part(t, seat):
            other = next_living(t, seat, way)
            while not abilities.takes_part(t, other):
                other = next_living(t, other, way)
            goes_to[seat] = other
    for seat in range(ONLOOKER + 1):
        carry_memory(t, seat, goes_to, cython.address(old_hands))
    for seat in range(t.facts.seats):
        for card in range(1, CARDS):
            t.at.hand[goes_to[seat]].card[card] = old_hands.of[seat].card[card]
    happen(t.sink, H_HANDS_PASSED, NONE, 0 if move == WHIRL else 1)
    for seat in range(t.facts.seats):
        if hears(t.sink) and goes_to[seat] != seat:
            other = goes_to[seat]
            happen(t.sink, H_HAND_PASSED, other, seat, spare_cards(t, other))
            setup.tell_hand(t, other)
    winning.moment(t)


def carry_memory(t, seat, goes_to, old_hands):
    """What the seat knew of a hand it knows wherever the hand has gone, its own included."""
    mind = t.at.known[seat]
    if seat < t.facts.seats:
        mind.of[seat] = old_hands.of[seat]
        mind.of[seat].card[0] = 0
    for other in range(t.facts.seats):
        t.at.known[seat].of[goes_to[other]] = mind.of[other]
    if seat < t.facts.seats:
        for card in range(CARDS):
            t.at.known[seat].of[seat].card[card] = 0
