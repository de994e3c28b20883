"""Tower's table: the material, how it is set up, and how tokens and cards move about on it."""

import cython

from turres.games.tower.content.words import has_secret_cards, read_cost, read_effect
from turres.games.tower.moves import COLOURS as COLOUR_NAMES
from turres.games.tower.moves import MATERIALS as MATERIAL_NAMES

STEP_OF_WORD = {"enter": OPENING, "wild": NAMING, "steal": STEALING, "rob": ROBBING, "draw": DRAWING}


class TowerContent(Content):
    """The options and the pack, laid out for the rules (TOW-1 to TOW-6)."""

    def __cinit__(self, game, seats, options, pack, hash):
        self.facts.seats = seats
        self.facts.secret = has_secret_cards(options, seats)
        self.facts.open_thugs = options["thugs"] == "open"
        self.facts.buy_anything = options["buy_anything"]
        for token, count in enumerate((pack.bag.green, pack.bag.blue, pack.bag.red, pack.bag.passes)):
            self.facts.tokens[token] = count
        self._lay_markets(pack, seats)
        self._lay_build_cards(pack, seats)
        self._lay_thugs(pack)

    def _lay_markets(self, pack, seats):
        for number, (space, market) in enumerate(zip(pack.spaces, pack.markets_of_spaces, strict=True)):
            self.facts.market[number] = market
            self.facts.material[number] = MATERIAL_NAMES.index(space.material)
            self.facts.open[number] = space.players <= seats
            for colour in range(COLOURS):
                self.facts.price[number][colour] = read_cost(space.price).gems[colour]
                self.facts.packed_price[number] |= self.facts.price[number][colour] << 8 * colour

    def _lay_build_cards(self, pack, seats):
        for number, card in enumerate(pack.build_cards):
            self.facts.in_play[number] = card.players <= seats
            if card.players <= seats:
                self.facts.all_cards |= 1 << number
            for material, name in enumerate(MATERIAL_NAMES):
                self.facts.need[number][material] = card.materials.count(name)
                for count in range(card.materials.count(name) + 1):
                    self.facts.needs_at_least[material][count] |= 1 << number

    def _lay_thugs(self, pack):
        self.facts.thugs = len(pack.thugs)
        for kind, thug in enumerate(pack.thugs):
            cost, words = read_cost(thug.fee), read_effect(thug.effect)
            self.facts.copies[kind] = thug.copies
            self.facts.any_fee[kind] = cost.any
            self.facts.words[kind] = len(words)
            for colour in range(len(COLOUR_NAMES)):
                self.facts.fee[kind][colour] = cost.gems[colour]
            for place, word in enumerate(words):
                self.facts.word[kind][place] = STEP_OF_WORD[word.word]
                self.facts.amount[kind][place] = word.amount
                self.facts.materials[kind][place] = sum(1 << MATERIAL_NAMES.index(name) for name in word.materials)


# Open decisions


def push(t, kind, count, materials):
    """A decision is open, to be made before those below it."""
    t.at.step[t.at.depth].kind = kind
    t.at.step[t.at.depth].count = count
    t.at.step[t.at.depth].materials = materials
    t.at.depth += 1


def pop(t):
    """The decision on top is made; nothing of it stays behind."""
    t.at.depth -= 1
    t.at.step[t.at.depth].kind = NO_STEP
    t.at.step[t.at.depth].count = 0
    t.at.step[t.at.depth].materials = 0


def show_need(t, seat, material):
    """All have seen that one more of this material stands on the seat's build card (TOW-23)."""
    if t.facts.secret:
        count = t.at.item[seat][material] + t.at.wild[material] + 1
        t.at.could_be[seat] &= t.facts.needs_at_least[material][count]


# Tokens


def spend(t, seat, token, count):
    """Whatever is spent goes to Salil (TOW-15)."""
    t.at.hand[seat][token] -= count
    t.at.salil[token] += count
    happen(t.sink, H_PAID, seat, token, count)


def take_from_salil(t, seat, token):
    """A gem lying with Salil comes into a hand (TOW-16, TOW-19e)."""
    t.at.salil[token] -= 1
    t.at.hand[seat][token] += 1
    happen(t.sink, H_TOOK, seat, token)


def draw_token(t, token):
    """A token leaves the bag, and the moment it is empty Salil's pile goes into it (TOW-9, TOW-9a)."""
    t.at.bag[token] -= 1
    t.at.hand[t.at.seat][token] += 1
    t.at.changed = True
    happen(t.sink, H_DREW, t.at.seat, token)
    if total(t.at.bag) == 0:
        fill_bag(t)


def fill_bag(t):
    """All gems and passes with Salil go into the empty bag (TOW-9a)."""
    if hears(t.sink) and total(t.at.salil):
        happen(t.sink, H_BAG_FILLED, CHANCE, t.at.salil[0], t.at.salil[1], t.at.salil[2], t.at.salil[PASS])
    for token in range(TOKENS):
        t.at.bag[token] = t.at.salil[token]
        t.at.salil[token] = 0


# Decks


def build_deck_is_empty(t):
    """Whether no build card is left to draw."""
    for card in range(CARDS):
        if t.at.place[card] == IN_DECK:
            return False
    return True


def renew_build_deck(t):
    """A deck that has run out is made anew at once, as soon as there are discards (TOW-19a)."""
    if build_deck_is_empty(t):
        shuffle_build_discards(t)


def shuffle_build_discards(t):
    """All discarded build cards, open and rejected, become the deck; who held a card holds none of those (TOW-19a)."""
    open_discards = cards_at(t, DISCARDED)
    if hears(t.sink) and has_discards(t):
        happen(t.sink, H_CARDS_SHUFFLED, CHANCE)
    if t.facts.secret:
        note_shuffle(t)
    for seat in range(SEATS):
        remember_rejects(t, seat)
    for card in range(CARDS):
        if t.at.place[card] >= DISCARDED:
            t.at.place[card] = IN_DECK
    for seat in range(SEATS):
        t.at.could_be[seat] &= ~open_discards


def has_discards(t):
    """Whether any build card has been discarded."""
    for card in range(CARDS):
        if t.at.place[card] >= DISCARDED:
            return True
    return False


def cards_at(t, where):
    """The set of build cards in one kind of place."""
    cards = 0
    for card in range(CARDS):
        if t.at.place[card] == where:
            cards |= cython.cast(cython.uint, 1) << card
    return cards


def note_shuffle(t):
    """Cards that lie before the builder are not shuffled in: all keep in mind what was, for the odds (TOW-19a, TOW-23)."""
    t.at.aside = cards_at(t, OFFERED)
    t.at.mixed = cards_at(t, DISCARDED) if t.at.aside else 0
    t.at.unmixed = 0
    t.at.waited = 0
    t.at.aside_seat = t.at.seat if t.at.aside else 0
    t.at.aside_kept = NONE
    for seat in range(SEATS):
        t.at.own_mixed[seat] = cards_at(t, REJECTED + seat) if t.at.aside else 0
        if t.at.aside and t.at.build[seat] != NONE:
            t.at.waited |= 1 << seat


def note_built(t, seat):
    """What is built now lies open: a card held over the shuffle, or what was kept of that offer (TOW-21b, TOW-23)."""
    if t.at.waited >> seat & 1:
        t.at.waited &= ~(1 << seat)
        t.at.unmixed |= cython.cast(cython.uint, 1) << t.at.build[seat]
    elif t.at.aside and t.at.aside_seat == seat and t.at.aside_kept == KEPT:
        t.at.aside_kept = t.at.build[seat]


def remember_rejects(t, seat):
    """A seat knows that the cards others hold at this moment are none of those it has itself rejected (TOW-23)."""
    mine = cards_at(t, REJECTED + seat)
    for other in range(SEATS):
        if other != seat and t.at.build[other] != NONE:
            t.at.ruled_out[seat * SEATS + other] |= mine
            t.at.rulings[seat * SEATS + other] = min(CARDS, t.at.rulings[seat * SEATS + other] + popcount(mine))


def forget_rejects(t, other):
    """What was known of a card is of no use for the next one of that seat."""
    for seat in range(SEATS):
        t.at.ruled_out[seat * SEATS + other] = 0
        t.at.rulings[seat * SEATS + other] = 0


def thug_deck_is_empty(t):
    """Whether no black market card is left to draw."""
    left = t.at.top[0] != NONE
    for kind in range(THUGS):
        left += t.at.thug_deck[kind]
    return left == 0


def renew_thug_deck(t):
    """A deck that has run out is made anew at once (TOW-19a)."""
    if thug_deck_is_empty(t):
        shuffle_thug_discards(t)


def shuffle_thug_discards(t):
    """The used black market cards become the deck; cards shown at that moment may yet go back on it (TOW-19a)."""
    happen(t.sink, H_THUGS_SHUFFLED, CHANCE)
    for kind in range(THUGS):
        t.at.thug_deck[kind] = t.at.thug_discard[kind]
        t.at.thug_discard[kind] = 0
    if not t.facts.open_thugs:
        forget_deeds(t)


def forget_deeds(t):
    """After a shuffle all keep in mind what went in and what was shown meanwhile (TOW-23)."""
    for i in range(THUGS):
        t.at.fresh[i] = t.at.thug_deck[i]
    for i in range(SEATS * THUGS):
        t.at.kept[i] = 0
    for i in range(t.at.deeds):
        t.at.deed_seat[i] = 0
        t.at.deed_kind[i] = 0
    t.at.deeds = 0
    t.at.strays = cards_in(t.at.ushered)
    t.at.strays_hired = 0
    for i in range(HAND):
        t.at.stray[i] = t.at.ushered[i]


def note_deed(t, seat, kind):
    """All see that a hidden card is hired, and which one is used (TOW-23)."""
    if t.at.deeds < DEEDS and not t.facts.open_thugs:
        t.at.deed_seat[t.at.deeds] = seat
        t.at.deed_kind[t.at.deeds] = kind
        t.at.deeds += 1


def add_card(slots, kind):
    """A card comes into a hand, which is kept in order."""
    i = cards_in(slots)
    while i > 0 and slots[i - 1] > kind:
        slots[i] = slots[i - 1]
        i -= 1
    slots[i] = kind


def remove_card(slots, kind):
    """A card leaves a hand."""
    i = 0
    while slots[i] != kind:
        i += 1
    while i < HAND - 1:
        slots[i] = slots[i + 1]
        i += 1
    slots[HAND - 1] = NONE
