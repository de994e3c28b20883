"""Turf Wars, the table: what is on it, the turfs and their neighbours, troops, and the stack of open decisions."""

import cython

from turres.games.turf_wars.content.boards import LAYOUT, sort_for
from turres.games.turf_wars.content.sentences import read_ability, read_event, read_goal
from turres.games.turf_wars.content.words import DEEDS
from turres.games.turf_wars.content.words import TYPES as TYPE_NAMES

COSTS = {"none": (0, 0, 0), "fury": (0, 0, 0), "simple": (3, 0, 1), "balanced": (2, 3, 1)}  # TFW-35


def bits(numbers):
    """A set of small numbers as bits."""
    return sum(1 << number for number in numbers)


def least_for(word, first, second, winning, reached):
    """The least turfs, troops and marker with which a word of a secret win can be true; a turf reaches so many gates."""
    if word in (TURFS_OWNED, ENCIRCLE, CENTRE, SCATTERED, STARTS):
        return first, 0, 0
    if word == EACH_TYPE:
        return first * TYPES, 0, 0
    if word == STACKS:
        return first, first * second, 0
    if word == GATES:
        return -(-first // reached), 0, 0
    if word == ANNEX:
        return winning, 0, 0
    if word == TROOPS:
        return 0, first, 0
    return int(word == GUARD), 0, first if word == FROM_MARKER else 0


class TurfContent(Content):
    """The board, the options and the pack, laid out for the rules."""

    def __cinit__(self, game, seats, options, pack, hash):
        self.facts.seats = seats
        own = options["cost_theirs"], options["cost_own"], options["cost_least"]
        self.facts.fury = options["winners_cost"] == "fury"
        self.facts.cost_theirs, self.facts.cost_own, self.facts.cost_least = COSTS.get(options["winners_cost"], own)
        self.facts.bloodlust = options["bloodlust"]
        self.facts.mind_control = options["mind_control"]
        self.lay_board(sort_for(seats))
        self.lay_factions(pack)
        self.lay_events(pack)
        self.lay_secrets(pack)
        self.lay_cards(pack)

    def lay_board(self, sort):
        self.facts.turfs = sort.turfs
        self.facts.winning = sort.winning
        inside = (1 << sort.turfs) - 1
        self.facts.all_turfs = inside
        for kind in range(TYPES):
            self.facts.of_type[kind] = bits(t for t in range(sort.turfs) if LAYOUT.types[t] == kind)
        for turf in range(TURFS):
            self.facts.type_of[turf] = LAYOUT.types[turf]
            self.facts.beside[turf] = bits(LAYOUT.beside[turf]) & inside
            self.facts.through[turf] = bits(LAYOUT.through[turf]) & inside if sort.teleporters else 0
        self.facts.gates = sort.teleporters
        for gate in range(sort.teleporters):
            self.facts.gate[gate] = bits(LAYOUT.gate(gate)) & inside
        self.facts.centre = bits(
            t for t in range(sort.turfs) if max(abs(LAYOUT.turfs[t][0] - 4), abs(LAYOUT.turfs[t][1] - 4)) == 1
        )
        self.facts.roads = len(LAYOUT.roads)
        for number, (source, target) in enumerate(LAYOUT.roads):
            self.facts.road_from[number] = source
            self.facts.road_to[number] = target
            self.facts.road[source][target] = number

    def lay_factions(self, pack):
        names = [faction.name for faction in pack.factions]
        for number, faction in enumerate(pack.factions):
            self.facts.home_of[number] = NONE if faction.home == "any" else TYPE_NAMES.index(faction.home)
            self.facts.nemesis[number] = names.index(faction.nemesis)
            for sentence in faction.does:
                word, argument = read_ability(sentence)
                self.facts.power[number][word] = argument
                self.facts.has_power[number][word] = True

    def lay_events(self, pack):
        for number, event in enumerate(pack.events):
            for place, sentence in enumerate(event.does):
                word, argument = read_event(sentence)
                self.facts.event_words[number][place].word = word
                self.facts.event_words[number][place].argument = argument
                self.facts.rule[number][word] = argument
                self.facts.has_rule[number][word] = True
            if self.facts.mind_control or not self.facts.has_rule[number][MIND_CONTROL]:
                self.facts.event_cards |= 1 << number

    def lay_secrets(self, pack):
        for number, secret in enumerate(pack.secrets):
            self.facts.goal_count[number] = len(secret.when)
            if secret.seats <= self.facts.seats:
                self.facts.secret_cards |= 1 << number
                self.facts.open_secrets |= 1 << number
            for place, sentence in enumerate(secret.when):
                word, first, second = read_goal(sentence)
                if word == UNSTOPPABLE and self.facts.seats == 2:
                    first = 1  # between two players (TFW-41c)
                self.facts.goals[number][place].word = word
                self.facts.goals[number][place].a = first
                self.facts.goals[number][place].b = second
                if word >= UNDEFEATED:
                    self.facts.late_secrets |= 1 << number
                elif word == UNSTOPPABLE:
                    self.facts.after_action |= 1 << number
                if word >= UNSTOPPABLE or word in (CARD_OF_EACH, KILL):
                    self.facts.open_secrets &= ~(1 << number)
                self.lay_reasons(number, word, first)
        self.lay_least()

    def lay_reasons(self, number, word, first):
        """What can fulfil a secret win: more troops, more cards, or what others do."""
        if word in (TROOPS, STACKS, HOMEBODY):
            self.facts.troop_secrets |= 1 << number
        if word in (HAND, CARD_OF_EACH):
            self.facts.hand_secrets |= 1 << number
        if word in (GUARD, ENCIRCLE):
            self.facts.rival_secrets |= 1 << number
        if word == GUARD:
            self.facts.guard_secrets |= 1 << number
            self.facts.guards[first] |= 1 << number

    def lay_least(self):
        """Which secret wins are possible with so few turfs and troops and so early: the others need no closer look."""
        reached = max(sum(self.facts.gate[g] >> turf & 1 for g in range(self.facts.gates)) for turf in range(TURFS))
        for number in range(SECRETS):
            least = [0, 0, 0]
            for place in range(self.facts.goal_count[number]):
                asked = least_for(
                    self.facts.goals[number][place].word,
                    self.facts.goals[number][place].a,
                    self.facts.goals[number][place].b,
                    self.facts.winning,
                    max(reached, 1),
                )
                least = [max(pair) for pair in zip(least, asked, strict=True)]
            for turfs in range(least[0], TURFS + 1):
                self.facts.by_turfs[turfs] |= 1 << number
            for troops in range(least[1], MOST_TROOPS + 1):
                self.facts.by_troops[troops] |= 1 << number
            for marker in range(least[2], LAST_ROUND + 1):
                self.facts.by_marker[marker] |= 1 << number

    def lay_cards(self, pack):
        self.facts.action_kinds = len(pack.actions)
        for kind, action in enumerate(pack.actions):
            self.facts.deed[kind] = DEEDS.index(action.deed)
            self.facts.action_type[kind] = TYPE_NAMES.index(action.type) if action.type else NONE
            self.facts.action_troops[kind] = action.troops
            self.facts.priority[kind] = action.priority
            self.facts.action_copies[kind] = action.copies
            self.facts.last_priority = max(self.facts.last_priority, action.priority)
        for kind, card in enumerate(pack.combat):
            self.facts.combat_copies[kind] = card.copies


# Steps


def ask_all(t, kind, asked):
    """Several seats seal at once; each seal lies hidden until the last."""
    for seat in range(t.facts.seats):
        t.at.sealed[seat] = 0
    push(t, kind, NONE, asked, 0)


# Seats


def fix_order(t):
    """FTT order: from the holder to the left, living players only, fixed when a phase begins (TFW-43, TFW-44)."""
    t.at.ordered = 0
    for place in range(SEATS):
        t.at.order[place] = NONE
    for place in range(t.facts.seats):
        seat = (t.at.first + place) % t.facts.seats
        if is_living(t, seat):
            t.at.order[t.at.ordered] = seat
            t.at.ordered += 1


def next_living(t, seat, way):
    """The nearest living player to the left (1) or right (-1); the seat itself if there is none (TFW-44)."""
    other = seat
    for place in range(t.facts.seats):
        other = (other + way + t.facts.seats) % t.facts.seats
        if is_living(t, other):
            return other
    return seat


# Turfs


def count_home(t, seat):
    """Controlled turfs of the own home type (TFW-1)."""
    return popcount(t.at.own[seat] & t.facts.of_type[t.at.home[seat]])


def tell_teleporters(t, worked):
    """Whether they work now, if they did not before, or the reverse (TFW-8)."""
    if hears(t.sink) and t.facts.gates and teleporters_open(t) != worked:
        happen(t.sink, H_TELEPORTERS_CHANGED, NONE, not worked)


# Troops


def put(t, turf, seat, count):
    """So many troops come to stand on a turf that is own or empty."""
    if count > 0:
        t.at.troops[turf] += count
        t.at.owner[turf] = seat
        t.at.own[seat] |= cython.cast(u64, 1) << turf
        t.at.strength[seat] += count


def take(t, turf, count):
    """So many troops go from a turf; an empty one is nobody's, and a start turf once empty is lost (TFW-4a)."""
    if count > 0:
        seat = t.at.owner[turf]
        t.at.troops[turf] -= count
        t.at.strength[seat] -= count
        if t.at.troops[turf] == 0:
            t.at.owner[turf] = NONE
            t.at.own[seat] &= ~(cython.cast(u64, 1) << turf)
            if t.at.start[seat] == turf:
                t.at.start_lost[seat] = True


def lose(t, turf, count, slayer, kind):
    """Troops die; whoever takes a player's last one lands the killing blow (TFW-2c)."""
    if count > 0:
        seat = t.at.owner[turf]
        take(t, turf, count)
        happen(t.sink, kind, seat, turf, count, t.at.event)
        if t.at.strength[seat] == 0:
            t.at.slayer[seat] = slayer


def reinforce(t, turf, seat, count, kind):
    """Place up to the limit of 40 on the board; the rest is forfeited (TFW-47)."""
    count = min(count, MOST_TROOPS - t.at.strength[seat])
    if count > 0:
        put(t, turf, seat, count)
        happen(t.sink, kind, seat, turf, count, t.at.event)


def march(t, source, target, count, kind):
    """So many troops of a turf go to another one."""
    if count > 0:
        seat = t.at.owner[source]
        take(t, source, count)
        put(t, target, seat, count)
        happen(t.sink, kind, seat, source, target, count)


# Decks


def refill_combat(t):
    """An empty combat deck is made of the discards; whether there is a card to draw (TFW-36a)."""
    if count_cards(t.at.deck, CARDS) == 0:
        if count_cards(t.at.discard, CARDS):
            happen(t.sink, H_COMBAT_RESHUFFLED, NONE)
        for kind in range(CARDS):
            t.at.deck[kind] = t.at.discard[kind]
            t.at.discard[kind] = 0
    return count_cards(t.at.deck, CARDS) > 0


def refill_actions(t):
    """An empty action deck is made of all discards; whether there is a card to draw (TFW-36a)."""
    if count_cards(t.at.actions, ACTIONS) == 0:
        if count_cards(t.at.performed, ACTIONS) + count_cards(t.at.buried, ACTIONS):
            happen(t.sink, H_ACTIONS_RESHUFFLED, NONE)
        for kind in range(ACTIONS):
            t.at.actions[kind] = t.at.performed[kind] + t.at.buried[kind]
            t.at.performed[kind] = 0
            t.at.buried[kind] = 0
            for seat in range(t.facts.seats):
                t.at.seen_buried[seat].kind[kind] = 0
    return count_cards(t.at.actions, ACTIONS) > 0


def list_counts(out, least, most):
    """A number of troops from least to most."""
    for count in range(least, most + 1):
        offer(out, COUNT + count)


def drop_card(t, seat, card):
    """A combat card leaves a hand for the common, open discards; the Zero stays with its owner (TFW-36, TFW-36a)."""
    if card > 0:
        leave_hand(t, seat, card)
        t.at.discard[card] += 1


def leave_hand(t, seat, card):
    """Everybody sees the card go, so what they knew of the hand is less by it."""
    t.at.hand[seat].card[card] -= 1
    for other in range(ONLOOKER + 1):
        if t.at.known[other].of[seat].card[card]:
            t.at.known[other].of[seat].card[card] -= 1
