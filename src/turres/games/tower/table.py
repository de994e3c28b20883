"""Tower's table: the material, how it is set up, and how tokens and cards move about on it."""

import cython

from turres.games.tower.cards import read_cost, read_effect
from turres.games.tower.moves import COLOURS as COLOUR_NAMES
from turres.games.tower.moves import MATERIALS as MATERIAL_NAMES

STEP_OF_WORD = {"enter": OPENING, "wild": NAMING, "steal": STEALING, "rob": ROBBING, "draw": DRAWING}


class TowerContent(Content):
    """The options and the pack, laid out for the rules (TOW-1 to TOW-6)."""

    def __cinit__(self, game, seats, options, pack, hash):
        self.facts.seats = seats
        self.facts.secret = options["build_cards"] == "secret" or (options["build_cards"] == "by_count" and seats == 2)
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


class Table(Position):
    """Tokens, items and cards where they lie, and the decisions that are open."""

    def __cinit__(self, content):
        self.facts = cython.address(cython.cast(TowerContent, content).facts)
        self.hold(cython.address(self.at), cython.sizeof(self.at))

    def read_block(self):
        """The block as a dict of numbers."""
        return self.at

    def write_block(self, block):
        """Set the block; the caller has checked it."""
        self.at = block

    # Setup

    def begin(self):
        """A full bag, an item on every open space, full decks, nobody holding anything (TOW-7, TOW-7a)."""
        for token in range(TOKENS):
            self.at.bag[token] = self.facts.tokens[token]
            self.at.filled[token] = self.facts.tokens[token]
        for space in range(SPACES):
            self.at.stocked[space] = self.facts.open[space]
        for card in range(CARDS):
            self.at.place[card] = IN_DECK if self.facts.in_play[card] else OUT_OF_PLAY
        for kind in range(THUGS):
            self.at.thug_deck[kind] = self.facts.copies[kind]
            self.at.fresh[kind] = self.facts.copies[kind]
        for seat in range(SEATS):
            self.at.pawn[seat] = NONE
            self.at.build[seat] = NONE
            for i in range(HAND):
                self.at.thug[seat][i] = NONE
        for i in range(HAND):
            self.at.ushered[i] = NONE
        self.at.top[0] = self.at.top[1] = self.at.top_seat = NONE
        self.at.stray[0] = self.at.stray[1] = NONE
        self.at.market = NONE
        self.at.aside_kept = NONE
        self.push(DEALING, self.facts.seats, 0)
        self.push(STARTING, 1, 0)

    # Open decisions

    def push(self, kind, count, materials):
        """A decision is open, to be made before those below it."""
        self.at.step[self.at.depth].kind = kind
        self.at.step[self.at.depth].count = count
        self.at.step[self.at.depth].materials = materials
        self.at.depth += 1

    def pop(self):
        """The decision on top is made; nothing of it stays behind."""
        self.at.depth -= 1
        self.at.step[self.at.depth].kind = NO_STEP
        self.at.step[self.at.depth].count = 0
        self.at.step[self.at.depth].materials = 0

    def top_step(self):
        """The decision to be made now."""
        return open_step(cython.address(self.at))

    # Materials

    def missing(self, seat, material):
        """How many of a material a seat still lacks for its build card, wild ones counted as there (TOW-12, TOW-19b)."""
        return lack(cython.address(self.at), self.facts, seat, material)

    def show_need(self, seat, material):
        """All have seen that one more of this material stands on the seat's build card (TOW-23)."""
        if self.facts.secret:
            count = self.at.item[seat][material] + self.at.wild[material] + 1
            self.at.could_be[seat] &= self.facts.needs_at_least[material][count]

    # Tokens

    def spend(self, seat, token, count):
        """Whatever is spent goes to Salil; it may be what all know to be in that hand (TOW-15, TOW-23)."""
        self.at.hand[seat][token] -= count
        self.at.salil[token] += count
        seen = min(count, self.at.known[seat][token])
        self.at.known[seat][token] -= seen
        if count > seen:
            going_on = goes_on(cython.address(self.at), seat, False)
            flow = cython.address(self.at.flow[self.at.flows - 1]) if going_on else self.next_flow(seat)
            flow.spent[token] = min(200, flow.spent[token] + count - seen)

    def next_flow(self, seat):
        """Where all keep in mind what a seat draws and spends: a new entry for each turn, and for a draw after spending."""
        last = self.at.flows - 1
        if self.at.flows < FLOWS:
            self.at.flows += 1
            self.at.flow[last + 1].seat = seat
            return cython.address(self.at.flow[last + 1])
        while last > 0 and self.at.flow[last].seat != seat:
            last -= 1
        return cython.address(self.at.flow[last])

    def take_from_salil(self, seat, token):
        """A gem lying with Salil comes into a hand before all eyes (TOW-16, TOW-19e, TOW-23)."""
        self.at.salil[token] -= 1
        self.at.hand[seat][token] += 1
        self.at.known[seat][token] += 1

    def draw_token(self, token):
        """A token leaves the bag, and the moment it is empty Salil's pile goes into it (TOW-9, TOW-9a)."""
        self.at.bag[token] -= 1
        self.at.hand[self.at.seat][token] += 1
        self.at.drawn[self.at.seat][token] += 1
        going_on = goes_on(cython.address(self.at), self.at.seat, True)
        flow = cython.address(self.at.flow[self.at.flows - 1]) if going_on else self.next_flow(self.at.seat)
        flow.drawn += 1
        if total(self.at.bag) == 0:
            self.fill_bag()

    def fill_bag(self):
        """All gems and passes with Salil go into the empty bag, if there are any (TOW-9a)."""
        if total(self.at.salil) == 0:
            return
        for token in range(TOKENS):
            self.at.bag[token] = self.at.salil[token]
            self.at.filled[token] = self.at.salil[token]
            self.at.salil[token] = 0
            for seat in range(SEATS):
                self.at.drawn[seat][token] = 0
            for i in range(self.at.flows):
                self.at.flow[i].spent[token] = 0
                self.at.flow[i].drawn = 0
                self.at.flow[i].seat = 0
        self.at.flows = 0

    # Decks

    def build_deck_is_empty(self):
        """Whether no build card is left to draw."""
        for card in range(CARDS):
            if self.at.place[card] == IN_DECK:
                return False
        return True

    def shuffle_build_discards(self):
        """All discarded build cards, open and rejected, become the deck; who held a card holds none of those (TOW-19a)."""
        open_discards = self.cards_at(DISCARDED)
        if self.facts.secret:
            self.note_shuffle()
        for seat in range(SEATS):
            self.remember_rejects(seat)
        for card in range(CARDS):
            if self.at.place[card] >= DISCARDED:
                self.at.place[card] = IN_DECK
        for seat in range(SEATS):
            self.at.could_be[seat] &= ~open_discards

    def cards_at(self, where):
        """The set of build cards in one kind of place."""
        cards = 0
        for card in range(CARDS):
            if self.at.place[card] == where:
                cards |= cython.cast(cython.uint, 1) << card
        return cards

    def note_shuffle(self):
        """Cards that lie before the builder are not shuffled in: all keep in mind what was, for the odds (TOW-19a, TOW-23)."""
        self.at.aside = self.cards_at(OFFERED)
        self.at.mixed = self.cards_at(DISCARDED) if self.at.aside else 0
        self.at.unmixed = 0
        self.at.waited = 0
        self.at.aside_seat = self.at.seat if self.at.aside else 0
        self.at.aside_kept = NONE
        for seat in range(SEATS):
            self.at.own_mixed[seat] = self.cards_at(REJECTED + seat) if self.at.aside else 0
            if self.at.aside and self.at.build[seat] != NONE:
                self.at.waited |= 1 << seat

    def note_built(self, seat):
        """What is built now lies open: a card held over the shuffle, or what was kept of that offer (TOW-21b, TOW-23)."""
        if self.at.waited >> seat & 1:
            self.at.waited &= ~(1 << seat)
            self.at.unmixed |= cython.cast(cython.uint, 1) << self.at.build[seat]
        elif self.at.aside and self.at.aside_seat == seat and self.at.aside_kept == KEPT:
            self.at.aside_kept = self.at.build[seat]

    def remember_rejects(self, seat):
        """A seat knows that the cards others hold at this moment are none of those it has itself rejected (TOW-23)."""
        mine = self.cards_at(REJECTED + seat)
        for other in range(SEATS):
            if other != seat and self.at.build[other] != NONE:
                self.at.ruled_out[seat * SEATS + other] |= mine
                self.at.rulings[seat * SEATS + other] = min(CARDS, self.at.rulings[seat * SEATS + other] + bits(mine))

    def forget_rejects(self, other):
        """What was known of a card is of no use for the next one of that seat."""
        for seat in range(SEATS):
            self.at.ruled_out[seat * SEATS + other] = 0
            self.at.rulings[seat * SEATS + other] = 0

    def thug_deck_is_empty(self):
        """Whether no black market card is left to draw."""
        left = self.at.top[0] != NONE
        for kind in range(THUGS):
            left += self.at.thug_deck[kind]
        return left == 0

    def shuffle_thug_discards(self):
        """The used black market cards become the deck; cards shown at that moment may yet go back on it (TOW-19a)."""
        for kind in range(THUGS):
            self.at.thug_deck[kind] = self.at.thug_discard[kind]
            self.at.fresh[kind] = self.at.thug_discard[kind]
            self.at.thug_discard[kind] = 0
            for seat in range(SEATS):
                self.at.kept[seat * THUGS + kind] = 0
        for i in range(self.at.deeds):
            self.at.deed_seat[i] = 0
            self.at.deed_kind[i] = 0
        self.at.deeds = 0
        self.at.strays = cards_in(self.at.ushered)
        self.at.strays_hired = 0
        for i in range(2):
            self.at.stray[i] = self.at.ushered[i]

    def note_deed(self, seat, kind):
        """All see that a card is hired, and which one is used (TOW-23)."""
        if self.at.deeds < DEEDS:
            self.at.deed_seat[self.at.deeds] = seat
            self.at.deed_kind[self.at.deeds] = kind
            self.at.deeds += 1

    def add_card(self, slots, kind):
        """A card comes into a hand, which is kept in order."""
        i = cards_in(slots)
        while i > 0 and slots[i - 1] > kind:
            slots[i] = slots[i - 1]
            i -= 1
        slots[i] = kind

    def remove_card(self, slots, kind):
        """A card leaves a hand."""
        i = 0
        while slots[i] != kind:
            i += 1
        while i < HAND - 1:
            slots[i] = slots[i + 1]
            i += 1
        slots[HAND - 1] = NONE
