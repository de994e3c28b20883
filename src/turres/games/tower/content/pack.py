"""The content of Tower: the bag, the markets with their prices, the build cards and the thugs."""

from collections import Counter
from collections.abc import Iterable
from typing import Literal

import msgspec

from turres.core.content import Entry, Pack, slug
from turres.core.position import Content
from turres.games.tower.content.words import Cost, read_cost, read_effect
from turres.games.tower.moves import CARDS, MARKETS, MATERIALS, SPACES, THUGS

Material = Literal["straw", "lumber", "clay", "water"]
ITEMS = {"straw": 6, "lumber": 5, "clay": 4, "water": 3}
IN_PLAY = {4: 18, 3: 15, 2: 12}
GEMS = 90
PASSES = 10
DEAREST = "hesham"
MOST_TOKENS = 120  # of a kind: a seat may come to hold all of them
FEWEST_THUGS = 15  # three in each of four hands, and three before a visitor
MOST_THUGS = 20  # as many cards as what is remembered of the deck's order has room for
MOST_MATERIALS = 7


class Tokens(Entry, frozen=True, kw_only=True):
    """What is in the bag at the start."""

    green: int
    blue: int
    red: int
    passes: int


class Space(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A place for one item: its material, its price, and from how many players it is used."""

    material: Material
    price: str
    players: int = 2


class Market(Entry, frozen=True, kw_only=True):
    """A market tile; its id is the word that notation uses for it."""

    id: str
    spaces: tuple[Space, ...]


class BuildCard(Entry, frozen=True, kw_only=True):
    """Five materials that make a segment."""

    materials: tuple[Material, ...]
    players: int = 2


class Thug(Entry, frozen=True, kw_only=True):
    """A black market card: how many there are, its fee, and what it does."""

    copies: int
    fee: str
    effect: str


class TowerPack(Pack, frozen=True, kw_only=True):
    """Everything printed on tiles and cards."""

    bag: Tokens
    markets: tuple[Market, ...]
    build_cards: tuple[BuildCard, ...]
    thugs: tuple[Thug, ...]

    @property
    def spaces(self) -> tuple[Space, ...]:
        """All spaces, numbered through the markets."""
        return tuple(space for market in self.markets for space in market.spaces)

    @property
    def markets_of_spaces(self) -> tuple[int, ...]:
        """The market each space belongs to."""
        return tuple(number for number, market in enumerate(self.markets) for _ in market.spaces)

    def items(self, seats: int) -> Counter[str]:
        """The items in play with so many players (TOW-4)."""
        return Counter(space.material for space in self.spaces if space.players <= seats)

    def faults(self) -> list[str]:
        """All with which the rules could not play: sizes they have no room for, and words they cannot read."""
        return [*_bag_faults(self.bag), *self._market_faults(), *self._card_faults(), *self._thug_faults()]

    def unprinted(self) -> list[str]:
        """All in which it is not the printed game, by the counts and constraints of TOW-1 to TOW-6."""
        return [*_bag_differs(self.bag), *self._markets_differ(), *self._cards_differ(), *self._thugs_differ()]

    # What the rules cannot play

    def _market_faults(self) -> list[str]:
        wrong = [] if self.markets else ["markets: there are none"]
        wrong += _at_most("markets", len(self.markets), MARKETS) + _at_most("markets: spaces", len(self.spaces), SPACES)
        wrong += _doubles("markets", (market.id for market in self.markets))
        for market in self.markets:
            if not market.id or market.id != slug(market.id):
                wrong.append(f"market {market.name}: id {market.id!r} is not one word")
            for number, space in enumerate(market.spaces, 1):
                wrong += _space_faults(f"market {market.name}: space {number}", space)
        return wrong

    def _card_faults(self) -> list[str]:
        wrong = _at_most("build_cards", len(self.build_cards), CARDS)
        wrong += _doubles("build_cards", (slug(card.name) for card in self.build_cards))
        for card in self.build_cards:
            name = f"build card {card.name}"
            if not 1 <= len(card.materials) <= MOST_MATERIALS:
                wrong.append(f"{name}: materials: there are {len(card.materials)}, not 1 to {MOST_MATERIALS} (TOW-1)")
            wrong += [] if card.players in IN_PLAY else [f"{name}: players {card.players} is not 2, 3 or 4 (TOW-5)"]
        for seats in IN_PLAY:
            deck = sum(card.players <= seats for card in self.build_cards)
            if deck < seats + 2:
                wrong.append(f"build_cards: players: only {deck} cards are left with {seats} players (TOW-5)")
        return wrong

    def _thug_faults(self) -> list[str]:
        wrong = _at_most("thugs", len(self.thugs), THUGS)
        cards = sum(thug.copies for thug in self.thugs)
        if not FEWEST_THUGS <= cards <= MOST_THUGS:
            wrong.append(f"thugs: copies: there are {cards} cards, not {FEWEST_THUGS} to {MOST_THUGS} (TOW-6)")
        unnamed = (f"thug-{number + 1}" for number in range(len(self.thugs), THUGS))  # as notation calls them
        wrong += _doubles("thugs", (*(slug(thug.name) for thug in self.thugs), *unnamed))
        for thug in self.thugs:
            if thug.copies < 0:
                wrong.append(f"thug {thug.name}: copies {thug.copies} is less than none (TOW-6)")
            for field, read in (("fee", read_cost), ("effect", read_effect)):
                try:
                    read(getattr(thug, field))
                except ValueError as error:
                    wrong.append(f"thug {thug.name}: {field}: {error} (TOW-6)")
        return wrong

    # What is not printed so

    def _markets_differ(self) -> list[str]:
        other = _count("markets", len(self.markets), MARKETS, "TOW-1")
        other += _count("markets: spaces", len(self.spaces), SPACES, "TOW-4")
        for market in self.markets:
            for seats in IN_PLAY:
                if not any(space.players <= seats for space in market.spaces):
                    other.append(f"market {market.name}: spaces: none is open with {seats} players (TOW-4a)")
        total = Counter[str](space.material for space in self.spaces)
        for material, count in ITEMS.items():
            other += _count(f"markets: {material} spaces", total[material], count, "TOW-3")
        for seats, count in IN_PLAY.items():
            other += _count(f"markets: spaces open with {seats} players", self.items(seats).total(), count, "TOW-4")
        return other + self._prices_differ()

    def _prices_differ(self) -> list[str]:
        other = []
        offers = [(market, space, read_cost(space.price)) for market in self.markets for space in market.spaces]
        if not any(cost == Cost((0, 2, 0)) for _, _, cost in offers):
            other.append("markets: price: nothing costs exactly 2b (TOW-4a)")
        if DEAREST not in {market.id for market in self.markets}:
            other.append(f"markets: id: there is no {DEAREST}, the dearest store (TOW-4a)")
        for material in MATERIALS:
            if len({cost for _, space, cost in offers if space.material == material}) == 1:
                other.append(f"markets: price: {material} costs the same everywhere (TOW-4a)")
        for market, _, cost in offers:
            other += self._bag_covers(f"market {market.name}: price", cost, "TOW-4")
        for dearest, own, most in [offer for offer in offers if offer[0].id == DEAREST]:
            for market, space, cost in offers:
                if market.id != DEAREST and space.material == own.material and cost.worth >= most.worth:
                    other.append(
                        f"market {market.name}: price {cost} of {space.material} is not below the {most} of "
                        f"{dearest.name}, the dearest store (TOW-4a)"
                    )
        return other

    def _cards_differ(self) -> list[str]:
        other = _count("build_cards", len(self.build_cards), CARDS, "TOW-5")
        for card in self.build_cards:
            name = f"build card {card.name}"
            other += _count(f"{name}: materials", len(card.materials), 5, "TOW-1")
            for seats in IN_PLAY:
                short = Counter[str](card.materials) - self.items(seats)
                if card.players <= seats and short:
                    other.append(
                        f"{name}: materials: not enough {', '.join(short)} in play with {seats} players (TOW-5)"
                    )
        return other

    def _thugs_differ(self) -> list[str]:
        """Counts, the two thugs that the rulebook names, the kinds it promises, and thugs that nobody could ever use."""
        other = _count("thugs: copies", sum(thug.copies for thug in self.thugs), THUGS, "TOW-6")
        other += [f"thug {thug.name}: copies: there is none (TOW-6)" for thug in self.thugs if not thug.copies]
        words = dict[str, set[str]]()
        for thug in self.thugs:
            for word in read_effect(thug.effect):
                words.setdefault(word.word, set()).update(word.materials)
        return [*other, *self._named_differ(), *_kinds_differ(words), *self._uses_differ()]

    def _uses_differ(self) -> list[str]:
        other = []
        for thug in self.thugs:
            other += self._bag_covers(f"thug {thug.name}: fee", read_cost(thug.fee), "TOW-6")
            for seats in IN_PLAY:
                needed = {name for card in self.build_cards if card.players <= seats for name in card.materials}
                if all(word.materials and needed.isdisjoint(word.materials) for word in read_effect(thug.effect)):
                    other.append(f"thug {thug.name}: effect: no build card asks for that with {seats} players (TOW-6)")
        return other

    def _bag_covers(self, what: str, cost: Cost, rule: str) -> list[str]:
        """A price beyond all the gems of a colour could never be paid."""
        gems = (self.bag.green, self.bag.blue, self.bag.red)
        short = any(ask > have for ask, have in zip(cost.gems, gems, strict=True))
        return [f"{what}: the bag has fewer gems than {cost} ({rule})"] if short else []

    def _named_differ(self) -> list[str]:
        thugs = {slug(thug.name): thug for thug in self.thugs}
        other = [
            f"thugs: name: there is no {name} (TOW-6)"
            for name in ("Common Thief", "Experienced Thief")
            if slug(name) not in thugs
        ]
        if "common-thief" in thugs and read_cost(thugs["common-thief"].fee) != Cost((0, 0, 0), 3):
            other.append("thug Common Thief: fee: it is any 3 (TOW-6)")
        if "experienced-thief" in thugs and "rob" not in {
            word.word for word in read_effect(thugs["experienced-thief"].effect)
        }:
            other.append("thug Experienced Thief: effect: it can rob Salil (TOW-6)")
        return other


def pack_of(content: Content) -> TowerPack:
    """The pack that a game of Tower is played with."""
    assert isinstance(content.pack, TowerPack)
    return content.pack


def _count(what: str, found: int, wanted: int, rule: str) -> list[str]:
    return [] if found == wanted else [f"{what}: there are {found} instead of {wanted} ({rule})"]


def _doubles(what: str, names: Iterable[str]) -> list[str]:
    counts = Counter(names)
    nameless = [f"{what}: a name has no letter that notation could write"] if counts[""] else []
    return [f"{what}: two are called {name}" for name, count in counts.items() if count > 1] + nameless


def _at_most(what: str, found: int, most: int) -> list[str]:
    return [] if found <= most else [f"{what}: there are {found}, and the rules have room for {most}"]


def _bag_faults(bag: Tokens) -> list[str]:
    counts = {"green": bag.green, "blue": bag.blue, "red": bag.red, "passes": bag.passes}
    return [
        f"bag: {name}: {count} is not from 0 to {MOST_TOKENS} (TOW-1)"
        for name, count in counts.items()
        if not 0 <= count <= MOST_TOKENS
    ]


def _bag_differs(bag: Tokens) -> list[str]:
    other = _count("bag: green, blue and red", bag.green + bag.blue + bag.red, GEMS, "TOW-1")
    other += _count("bag: passes", bag.passes, PASSES, "TOW-1")
    if not bag.green > bag.blue > bag.red > 0:
        other.append("bag: green is commonest and red rarest (TOW-2)")
    return other


def _space_faults(name: str, space: Space) -> list[str]:
    wrong = [] if space.players in IN_PLAY else [f"{name}: players {space.players} is not 2, 3 or 4 (TOW-4)"]
    try:
        if read_cost(space.price).any:
            wrong.append(f"{name}: price: a market asks for exact colours (TOW-11)")
    except ValueError as error:
        wrong.append(f"{name}: price: {error} (TOW-4)")
    return wrong


def _kinds_differ(words: dict[str, set[str]]) -> list[str]:
    """The kinds that the rulebook promises, so that no hoard can lock the game."""
    wrong = [
        f"thugs: effect: no card says {word} (TOW-6)" for word in ("enter", "wild", "steal", "rob") if word not in words
    ]
    for word in ("wild", "steal"):
        missing = [material for material in MATERIALS if material not in words.get(word, set())]
        if word in words and missing:
            wrong.append(f"thugs: effect: no card says {word} of {', '.join(missing)} (TOW-6)")
    return wrong
