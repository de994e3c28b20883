"""Winning: home turf, nemesis, secret wins, and the moments at which they are looked at (TFW-1 to TFW-3c, TFW-37, TFW-41)."""

import cython

# Moments


def moment(t):
    """A moment after which anything may be different for anybody (TFW-3b)."""
    moment_among(t, (1 << t.facts.seats) - 1)


def moment_among(t, stirred):
    """A moment for these seats, unless a war is on, which has its own two (TFW-3b)."""
    if t.at.war.target == NONE:
        look(t, stirred)


def look(t, stirred):
    """Wins are looked at, and what they tell of secrets is noted; to the unstirred only others can make a difference."""
    look_round(t, stirred)
    for seat in range(t.facts.seats):
        rule_out(t, seat, t.facts.open_secrets if (stirred >> seat) & 1 else t.facts.rival_secrets)


def moment_of(t, seat, cards):
    """The same where one seat has more troops on its turfs or more cards, for which only these secrets ask (TFW-3b)."""
    if t.at.war.target == NONE and t.at.secrets[seat] and t.at.ending == GOES_ON:
        if t.at.secrets[seat] & cards and has_early_secret(t, seat, cards):
            conclude(t, 1 << seat)
        rule_out(t, seat, cards)


def look_round(t, stirred):
    """Troopless players are out, then all for whom a win condition holds win together (TFW-3a, TFW-37)."""
    if t.at.ending != GOES_ON:
        return
    fallen = 0
    for seat in range(t.facts.seats):
        if is_living(t, seat) and t.at.strength[seat] == 0:
            fallen |= 1 << seat
    if fallen:
        if fallen == t.at.living:
            settle_ruins(t, fallen)
            return
        for seat in range(t.facts.seats):
            if (fallen >> seat) & 1:
                eliminate(t, seat)
    look_for_wins(t, fallen, stirred)


def look_for_wins(t, fallen, stirred):
    """Home turf, nemesis and secret wins of the living; the last one left wins too (TFW-1 to TFW-3c)."""
    winners = 0
    for seat in range(t.facts.seats):
        if (stirred >> seat) & 1:
            if is_living(t, seat) and has_won(t, seat, fallen):
                winners |= 1 << seat
        elif t.at.secrets[seat] & t.facts.rival_secrets and has_early_secret(t, seat, t.facts.rival_secrets):
            winners |= 1 << seat
    if (t.at.living & (t.at.living - 1)) == 0 and winners == 0:
        winners = t.at.living
        t.at.reason[lowest(winners)] = BY_SURVIVAL
    if winners:
        conclude(t, winners)


def has_won(t, seat, fallen):
    """Whether one of the three ways to win holds now; the first found is noted."""
    if t.at.home[seat] != NONE and count_home(t, seat) >= t.facts.winning:
        t.at.reason[seat] = BY_HOME
    elif fallen and has_slain_nemesis(t, seat, fallen):
        t.at.reason[seat] = BY_NEMESIS
    else:
        return t.at.secrets[seat] != 0 and has_early_secret(t, seat, t.facts.secret_cards)
    return True


def has_early_secret(t, seat, cards):
    """Whether one of the seat's own among these holds, of those that win at any moment (TFW-3)."""
    cards &= t.at.secrets[seat] & ~(t.facts.late_secrets | t.facts.after_action)
    if not has_secret(t, seat, cards):
        return False
    t.at.reason[seat] = BY_SECRET
    return True


def has_slain_nemesis(t, seat, fallen):
    """The killing blow on the nemesis; with two players the other one is it (TFW-2, TFW-2a, TFW-2c)."""
    for victim in range(t.facts.seats):
        hunted = t.facts.seats == 2 or t.facts.nemesis[t.at.faction[seat]] == t.at.faction[victim]
        if hunted and (fallen >> victim) & 1 and t.at.slayer[victim] == seat:
            return True
    return False


def has_secret(t, seat, cards):
    """Whether one of these secret wins holds; it is shown if so (TFW-3)."""
    if cards:
        cards &= within_reach(t, seat)
    while cards:
        card = lowest(cards)
        if meets(t, seat, card):
            t.at.shown[seat] = card
            return True
        cards &= cards - 1
    return False


def within_reach(t, seat):
    """The secret wins for which the seat has turfs and troops enough, and for which it is not too early (TFW-41)."""
    cards = t.facts.by_marker[t.at.marker] & t.facts.by_troops[t.at.strength[seat]]
    cards &= t.facts.by_turfs[popcount(t.at.own[seat])]
    if cards & t.facts.guard_secrets:
        cards &= ~unguarded(t, seat)
    return cards


def unguarded(t, seat):
    """The secret wins that ask for a type which the seat does not hold alone (TFW-41e)."""
    others = 0
    for other in range(t.facts.seats):
        if other != seat:
            others |= t.at.own[other]
    cards = 0
    for kind in range(TYPES):
        if (t.at.own[seat] & t.facts.of_type[kind]) == 0 or others & t.facts.of_type[kind]:
            cards |= t.facts.guards[kind]
    return cards


def conclude(t, winners):
    """The game ends; those whose late secret wins hold win too (TFW-3a, TFW-5, TFW-5a, TFW-41f).

    Unstoppable asks for wars won in this round, so it never holds before its holder could attack (TFW-5a)."""
    for seat in range(t.facts.seats):
        if is_living(t, seat) and not (winners >> seat) & 1:
            cards = t.at.secrets[seat] & (t.facts.late_secrets | t.facts.after_action)
            if cards and has_secret(t, seat, cards):
                t.at.reason[seat] = BY_SECRET
                winners |= 1 << seat
    t.at.winners = winners
    t.at.ending = BY_POINTS
    for seat in range(t.facts.seats):
        if (winners >> seat) & 1:
            t.at.ending = min(t.at.ending, t.at.reason[seat])
            if hears(t.sink):
                tell_win(t, seat)
    tell_secrets(t)


def tell_win(t, seat):
    """How a winner has won (TFW-1 to TFW-3c)."""
    if t.at.reason[seat] == BY_HOME:
        happen(t.sink, H_WON_BY_HOME, seat, t.at.home[seat], count_home(t, seat))
    elif t.at.reason[seat] == BY_NEMESIS:
        happen(t.sink, H_WON_BY_NEMESIS, seat)
    elif t.at.reason[seat] == BY_SECRET:
        happen(t.sink, H_WON_BY_SECRET, seat, t.at.shown[seat])
    else:
        happen(t.sink, H_WON_BY_SURVIVAL, seat)


def tell_secrets(t):
    """At the end all secret wins lie open: those that have not won, and how far their owners have come (TFW-50)."""
    for number in range(t.at.draws):
        card = t.at.drawn[number].card
        seat = t.at.drawn[number].owner
        if hears(t.sink) and not (t.at.reason[seat] == BY_SECRET and t.at.shown[seat] == card):
            happen(t.sink, H_SECRET_OPENED, seat, card, reached_with(t, seat, card))


def reached_with(t, seat, card):
    """How far the seat has come with what the card asks for, where that is a number of things; else NONE."""
    for number in range(t.facts.goal_count[card]):
        count = reached(t, seat, cython.address(t.facts.goals[card][number]))
        if count != NONE:
            return count
    return NONE


def judge_after_actions(t):
    """At the end of phase 4 Unstoppable is judged (TFW-5a)."""
    winners = 0
    for seat in range(t.facts.seats):
        if is_living(t, seat) and has_secret(t, seat, t.at.secrets[seat] & t.facts.after_action):
            t.at.reason[seat] = BY_SECRET
            winners |= 1 << seat
    if winners:
        conclude(t, winners)
    for seat in range(t.facts.seats):
        rule_out(t, seat, t.facts.after_action)


# What everybody can tell


def rule_out(t, seat, cards):
    """A secret win that holds and does not win is not among the cards the seat has drawn by now (TFW-3, TFW-50)."""
    cards &= t.facts.open_secrets | t.facts.after_action
    if t.at.ending != GOES_ON or t.at.secrets[seat] == 0 or cards == 0:
        return
    cards &= within_reach(t, seat)
    if cards == 0:
        return
    met = 0
    doubted = 0
    for number in range(t.at.draws):
        if t.at.drawn[number].owner == seat:
            doubted |= cards & ~t.at.ruled_out[number]
    while doubted:
        if meets(t, seat, lowest(doubted)):
            met |= cython.cast(u32, 1) << lowest(doubted)
        doubted &= doubted - 1
    if met:
        for number in range(t.at.draws):
            if t.at.drawn[number].owner == seat:
                t.at.ruled_out[number] |= met


# Elimination


def settle_ruins(t, fallen):
    """If nobody is left, points and the rest of TFW-4 decide among those who fell now (TFW-3c)."""
    while t.at.depth:
        pop(t)
    t.at.living = 0
    t.at.tied = fallen
    happen(t.sink, H_ALL_FELL, NONE)
    push(t, AT_FINISH, NONE, 1, 0)


def eliminate(t, seat):
    """Secret wins leave the game, action cards, points and debts go; combat cards after the war (TFW-37, TFW-37a)."""
    t.at.living &= ~(1 << seat)
    happen(t.sink, H_ELIMINATED, seat, t.at.slayer[seat], t.at.points[seat])
    t.at.points[seat] = 0
    t.at.secrets[seat] = 0
    bury_cards(t, seat)
    forget_debts(t, seat)
    if t.at.first == seat:
        t.at.first = next_living(t, seat, 1)
        happen(t.sink, H_TOKEN_MOVED, t.at.first, TOKEN_BY_ELIMINATION)
    if t.at.war.target == NONE:
        lay_down_hand(t, seat)


def lay_down_hand(t, seat):
    """The combat hand of the eliminated is discarded, and the Zero leaves the game (TFW-37)."""
    happen(t.sink, H_HAND_LAID_DOWN, seat, count_cards(t.at.hand[seat].card, CARDS))
    for card in range(1, CARDS):
        t.at.discard[card] += t.at.hand[seat].card[card]
    for card in range(CARDS):
        t.at.hand[seat].card[card] = 0
        for other in range(ONLOOKER + 1):
            t.at.known[other].of[seat].card[card] = 0


def bury_cards(t, seat):
    """Held action cards are discarded unseen; a drafted one stays face down until phase 4 ends (TFW-37, TFW-50)."""
    for kind in range(ACTIONS):
        t.at.buried[kind] += t.at.held[seat].kind[kind]
        t.at.seen_buried[seat].kind[kind] += t.at.held[seat].kind[kind]
        t.at.held[seat].kind[kind] = 0


def forget_debts(t, seat):
    """Nothing is owed to or by the eliminated (TFW-31)."""
    for number in range(t.at.owing):
        if t.at.debts[number].payer == seat or t.at.debts[number].helper == seat:
            t.at.debts[number].amount = 0


# What secret wins ask for


def meets(t, seat, card):
    """Whether all that the card asks for is true (TFW-3, TFW-41 to TFW-41g)."""
    for number in range(t.facts.goal_count[card]):
        if not holds_goal(t, seat, card, cython.address(t.facts.goals[card][number])):
            return False
    return True


def holds_goal(t, seat, card, goal):
    """Whether one word of a secret win is true."""
    if goal.word == FROM_MARKER:
        return t.at.marker >= goal.a
    if goal.word == KILL:
        return has_killed(t, seat, card, goal.a)
    if goal.word == ENCIRCLE:
        return has_encircled(t, seat, goal.a)
    if goal.word == EACH_TYPE:
        return has_each_type(t, seat, goal.a)
    if goal.word == CARD_OF_EACH:
        return has_card_of_each(t, seat)
    if goal.word == GUARD:
        return is_guardian(t, seat, goal.a)
    if goal.word == ANNEX:
        return has_annexed(t, seat)
    return holds_war_goal(t, seat, goal) if goal.word >= UNSTOPPABLE else reached(t, seat, goal) >= goal.a


def holds_war_goal(t, seat, goal):
    """Wars won in this round or in the whole game, and none lost (TFW-5, TFW-5a, TFW-41f)."""
    if goal.word == UNSTOPPABLE:
        return t.at.attacks_won[seat] >= goal.a and t.at.attacks_lost[seat] == 0
    if goal.word == UNDEFEATED:
        return t.at.wars_won[seat] > 0 and t.at.wars_lost[seat] == 0
    return t.at.held_out[seat] >= goal.a and t.at.overrun[seat] == 0


def reached(t, seat, goal):
    """How far the seat has come with a word that asks for a number of things; NONE for the others."""
    if goal.word == TROOPS:
        return t.at.strength[seat]
    if goal.word == TURFS_OWNED:
        return popcount(t.at.own[seat])
    if goal.word == STACKS:
        return count_stacks(t, seat, goal.b)
    if goal.word == GATES:
        return count_gates(t, seat)
    if goal.word == CENTRE:
        return popcount(t.at.own[seat] & t.facts.centre)
    if goal.word == SCATTERED:
        return count_scattered(t, seat)
    if goal.word == STARTS:
        return count_starts(t, seat)
    if goal.word == HOMEBODY:
        return 0 if t.at.start_lost[seat] else t.at.troops[t.at.start[seat]]
    return spare_cards(t, seat) if goal.word == HAND else NONE


def has_killed(t, seat, card, side):
    """The neighbour on that side when the card was drawn has fallen by this seat's hand (TFW-41a)."""
    for number in range(t.at.draws):
        if t.at.drawn[number].owner == seat and t.at.drawn[number].card == card:
            victim = t.at.drawn[number].left if side == 0 else t.at.drawn[number].right
            return victim != seat and not is_living(t, victim) and t.at.slayer[victim] == seat
    return False


def has_encircled(t, seat, least):
    """A foreign turf with enough neighbours, all of them own; teleporters do not count (TFW-41b, TFW-8a)."""
    if popcount(t.at.own[seat]) < least:
        return False
    for turf in range(t.facts.turfs):
        if t.at.owner[turf] != NONE and t.at.owner[turf] != seat:
            around = t.facts.beside[turf]
            if (around & ~t.at.own[seat]) == 0 and popcount(around) >= least:
                return True
    return False


def has_each_type(t, seat, least):
    """So many turfs of every type (TFW-41d)."""
    for kind in range(TYPES):
        if popcount(t.at.own[seat] & t.facts.of_type[kind]) < least:
            return False
    return True


def has_card_of_each(t, seat):
    """A combat card of each value 1 to 10 (TFW-41d)."""
    for card in range(1, CRY):
        if t.at.hand[seat].card[card] == 0:
            return False
    return True


def is_guardian(t, seat, kind):
    """Own turfs of this type, and nobody else's (TFW-41e)."""
    if (t.at.own[seat] & t.facts.of_type[kind]) == 0:
        return False
    for other in range(t.facts.seats):
        if other != seat and t.at.own[other] & t.facts.of_type[kind]:
            return False
    return True


def count_stacks(t, seat, height):
    """Turfs with so many troops each."""
    found = 0
    turfs = t.at.own[seat]
    while turfs:
        found += t.at.troops[lowest(turfs)] >= height
        turfs &= turfs - 1
    return found


def count_gates(t, seat):
    """Teleporters with an own turf beside them."""
    found = 0
    for gate in range(t.facts.gates):
        found += (t.at.own[seat] & t.facts.gate[gate]) != 0
    return found


def count_scattered(t, seat):
    """Turfs without an own neighbour."""
    found = 0
    turfs = t.at.own[seat]
    while turfs:
        found += (t.facts.beside[lowest(turfs)] & t.at.own[seat]) == 0
        turfs &= turfs - 1
    return found


def count_starts(t, seat):
    """Start turfs of others."""
    found = 0
    for other in range(t.facts.seats):
        found += other != seat and t.at.start[other] != NONE and is_own(t, t.at.start[other], seat)
    return found


def has_annexed(t, seat):
    """The winning number of a type that is not the own home."""
    for kind in range(TYPES):
        if kind != t.at.home[seat] and popcount(t.at.own[seat] & t.facts.of_type[kind]) >= t.facts.winning:
            return True
    return False
