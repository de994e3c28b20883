"""The table: tokens, markets, decks, seats, and the questions that a game puts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from dataclasses import dataclass, field
from typing import Any, TypeVar

from .content import GEMS, BuildCard, Content, Space

T = TypeVar("T")


@dataclass
class Choice:
    """A seat decides."""

    seat: int
    moves: list[str]


@dataclass
class Chance:
    """Chance decides: what may come, and in how many ways."""

    weights: Counter[str]


Play = Generator[Choice | Chance, str, T]


class Ended(Exception):
    """The game is over, by a rule, with winners."""

    def __init__(self, rule: str, winners: list[int]) -> None:
        """Keep both."""
        super().__init__(rule)
        self.rule, self.winners = rule, winners


@dataclass
class Deck:
    """Cards put back on top in their order, the shuffled rest, and the discards (TOW-19a)."""

    cards: list[str]
    top: list[str] = field(default_factory=list)
    discards: list[str] = field(default_factory=list)

    def draw(self, verb: str) -> Play[str]:
        """The card on top; the last one drawn makes the discards the new deck (TOW-19a)."""
        if self.top:
            card = self.top.pop(0)
        else:
            text = yield Chance(Counter(f"{verb} {card}" for card in self.cards))
            card = text.removeprefix(f"{verb} ")
            self.cards.remove(card)
        self.renew()
        return card

    def renew(self) -> None:
        """A deck that has run out is made anew of its discards (TOW-19a)."""
        if not self.top and not self.cards:
            self.cards, self.discards = self.discards, []


@dataclass
class Seat:
    """A player: tokens, items, cards, pawn and segments."""

    number: int
    tokens: Counter[str] = field(default_factory=Counter)
    items: Counter[str] = field(default_factory=Counter)
    thugs: list[str] = field(default_factory=list)
    build: str = ""
    pawn: str | None = None
    segments: int = 0

    def has(self, price: Counter[str]) -> bool:
        """True if the tokens cover the price exactly, colour by colour (TOW-11)."""
        return all(self.tokens[token] >= count for token, count in price.items())

    def gems(self) -> int:
        """The tokens that are not passes (TOW-1a)."""
        return sum(self.tokens[colour] for colour in GEMS)


@dataclass
class Turn:
    """What a seat has done in its turn."""

    seat: Seat
    market: str | None = None
    opened: bool = False
    bought: bool = False
    visited: bool = False
    acted: bool = False
    built: bool = False
    drew: bool = False
    wild: Counter[str] = field(default_factory=Counter)


class Table:
    """Everything on the table."""

    def __init__(self, players: int, options: dict[str, Any], pack: Any) -> None:
        """A full bag, items on the spaces in use, decks of the cards in use, an empty Salil (TOW-4, TOW-5, TOW-7)."""
        self.options = options
        self.content = Content(pack)
        self.seats = [Seat(number) for number in range(players)]
        self.bag = Counter(self.content.bag)
        self.salil = Counter[str]()
        self.spaces: list[Space] = [space for space in self.content.spaces if space.players <= players]
        for space in self.spaces:
            space.stocked = True
        self.builds = Deck([card.name for card in self.content.cards.values() if card.players <= players])
        self.thugs = Deck([thug.name for thug in self.content.thugs.values() for _ in range(thug.copies)])
        self.shown: list[str] = []  # the cards from which somebody is choosing
        self.turns = 0
        self.still = 0  # still turns in a row
        self.turn = Turn(self.seats[0])

    def card(self, seat: Seat) -> BuildCard:
        """A seat's build card."""
        return self.content.cards[seat.build]

    def missing(self, seat: Seat, wild: Counter[str]) -> Counter[str]:
        """What the build card still lacks, items and wild materials counted (TOW-12, TOW-19b)."""
        return self.card(seat).needs - seat.items - wild

    def spend(self, seat: Seat, tokens: Counter[str]) -> None:
        """What is spent goes to Salil (TOW-15)."""
        seat.tokens -= tokens
        self.salil += tokens

    def take(self, seat: Seat, gems: str) -> None:
        """Gems come from Salil to a seat (TOW-16, TOW-19e)."""
        self.salil -= Counter(gems)
        seat.tokens += Counter(gems)

    def draw_tokens(self, seat: Seat, count: int) -> Play[None]:
        """Tokens out of the bag, which Salil fills as soon as it has run out (TOW-9, TOW-9a)."""
        for _ in range(count):
            self.fill_bag()
            if not self.bag.total():
                return
            text = yield Chance(Counter({f"draw {token}": count for token, count in self.bag.items() if count}))
            token = text.removeprefix("draw ")
            self.bag -= Counter(token)
            seat.tokens[token] += 1
            self.turn.drew = True
            self.fill_bag()

    def fill_bag(self) -> None:
        """Everything with Salil goes into an empty bag, passes too (TOW-9a)."""
        if not self.bag.total():
            self.bag, self.salil = self.salil, Counter()
