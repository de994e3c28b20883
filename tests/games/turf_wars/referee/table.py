"""The table: who sits there, what stands and lies on it, and the questions that a game puts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from dataclasses import dataclass, field
from typing import Any, TypeVar

from .board import Board
from .cards import ACTIONS, COMBAT, CRY, EVENTS, FACTIONS, NEGATE, SECRETS, ZERO, abilities, event_words

T = TypeVar("T")


@dataclass
class Choice:
    """One player decides openly."""

    seat: int
    moves: list[str]


@dataclass
class Sealed:
    """Several players decide at once, unseen."""

    moves: dict[int, list[str]]


@dataclass
class Chance:
    """Chance decides: what may come, and in how many ways."""

    weights: Counter[str]


Question = Choice | Sealed | Chance
Play = Generator[Question, Any, T]


@dataclass
class Secret:
    """A secret win card drawn, with the living neighbours of that moment (TFW-41a)."""

    name: str
    left: int
    right: int


@dataclass
class Seat:
    """A player: cards, points and what happened so far."""

    number: int
    dealt: list[str] = field(default_factory=list)
    faction: str = ""
    home: str = ""
    copied: int | None = None
    living: bool = True
    start: str = ""
    start_lost: bool = False
    slayer: int | None = None
    points: int = 0
    hand: list[str] = field(default_factory=list)
    held: list[str] = field(default_factory=list)
    drafted: str = ""
    secrets: list[Secret] = field(default_factory=list)
    sits_out: bool = False
    attacks_won: int = 0
    attacks_lost: int = 0
    round_won: int = 0
    round_lost: int = 0
    defences_won: int = 0
    defences_lost: int = 0


@dataclass
class Debt:
    """Points owed for forced support (TFW-31)."""

    payer: int
    helper: int
    amount: int


class Table:
    """Everything on and around the table."""

    def __init__(self, players: int, options: dict[str, Any]) -> None:
        """Lay out decks and an empty board (TFW-6, TFW-11, TFW-24, TFW-40d, TFW-41g)."""
        self.options = options
        self.board = Board(players)
        self.seats = [Seat(number) for number in range(players)]
        self.troops: dict[str, int] = dict.fromkeys(self.board.turfs, 0)
        self.owner: dict[str, int] = {}
        self.token = -1  # nobody has it before setup
        self.token_price = 5
        self.order: list[int] = []
        self.marker = 1
        self.event = ""
        self.events = [name for name in EVENTS if name != "mind control" or options["mind_control"]]
        self.secret_deck = [name for name, card in SECRETS.items() if card["seats"] <= players]
        self.faction_deck = list(FACTIONS)
        self.combat_deck: list[str] = []
        self.combat_discards: list[str] = []
        self.action_deck = [name for name, card in ACTIONS.items() for _ in range(card["copies"])]
        self.action_discards: list[str] = []
        self.debts: list[Debt] = []

    # Who

    def living(self) -> list[int]:
        """The living players by seat."""
        return [seat.number for seat in self.seats if seat.living]

    def next_living(self, seat: int, step: int) -> int:
        """The nearest living player on the left (1) or right (-1) (TFW-44)."""
        number = (seat + step) % len(self.seats)
        while not self.seats[number].living:
            number = (number + step) % len(self.seats)
        return number

    def fix_order(self) -> None:
        """Begin a phase: the order of the First Turn Token, living players only (TFW-43)."""
        count = len(self.seats)
        circle = [(self.token + step) % count for step in range(count)]
        self.order = [number for number in circle if self.seats[number].living]

    def in_order(self) -> list[int]:
        """Those of the phase's order who still live."""
        return [number for number in self.order if self.seats[number].living]

    # Troops

    def own(self, seat: int) -> list[str]:
        """The turfs a player controls (TFW-1a)."""
        return [turf for turf in self.board.turfs if self.owner.get(turf) == seat]

    def own_of_type(self, seat: int, kind: str) -> list[str]:
        """The turfs of a type that a player controls."""
        return [turf for turf in self.own(seat) if self.board.type[turf] == kind]

    def strength(self, seat: int) -> int:
        """All troops of a player on the board."""
        return sum(self.troops[turf] for turf in self.own(seat))

    def room(self, seat: int) -> int:
        """How many more troops a player may have on the board (TFW-47)."""
        return 40 - self.strength(seat)

    def add(self, seat: int, turf: str, count: int) -> None:
        """Put troops on a turf."""
        if count:
            self.owner[turf] = seat
            self.troops[turf] += count

    def take(self, turf: str, count: int) -> None:
        """Take troops off a turf; a start turf left without a troop is lost for ties (TFW-4a)."""
        self.troops[turf] -= count
        assert self.troops[turf] >= 0
        if self.troops[turf] == 0 and count:
            owner = self.seats[self.owner.pop(turf)]
            if owner.start == turf:
                owner.start_lost = True

    def kill(self, turf: str, count: int, by: int | None) -> None:
        """Kill troops; the last of a player is the killing blow (TFW-2c)."""
        if count:
            victim = self.owner[turf]
            self.take(turf, count)
            if self.strength(victim) == 0:
                self.seats[victim].slayer = by

    def teleporters_work(self) -> bool:
        """From marker 2 on, unless the event shuts them (TFW-8, TFW-38a)."""
        return self.marker >= 2 and "teleporters-shut" not in self.event_words()

    def adjacent(self, turf: str) -> list[str]:
        """The turfs that adjoin a turf now (TFW-7, TFW-8)."""
        near = self.board.around[turf]
        far = self.board.through[turf] if self.teleporters_work() else []
        return [other for other in self.board.turfs if other != turf and (other in near or other in far)]

    # Events and abilities

    def event_words(self) -> dict[str, str]:
        """What the event in force does."""
        return event_words(self.event) if self.event else {}

    def under(self, word: str, seat: int) -> bool:
        """True if the event has this word and the player does not sit it out (TFW-17, TFW-38a)."""
        return word in self.event_words() and not self.seats[seat].sits_out

    def participants(self) -> list[int]:
        """The living players who take part in the event, in order."""
        return [number for number in self.in_order() if not self.seats[number].sits_out]

    def abilities(self, seat: int) -> dict[str, str]:
        """The abilities a player has now (TFW-38i, TFW-39b, TFW-40a)."""
        player = self.seats[seat]
        if not player.living or self.under("malaise", seat):
            return {}
        found = abilities(player.faction)
        if player.copied is not None and self.seats[player.copied].living:
            found = found | abilities(self.seats[player.copied].faction)
        return found

    def can(self, seat: int, word: str) -> bool:
        """True if a player has this ability now."""
        return word in self.abilities(seat)

    def decider(self, seat: int) -> int:
        """Who decides for a player's action card: the participant to its right under Mind Control (TFW-40d)."""
        if not self.under("mind-control", seat):
            return seat
        circle = sorted(self.participants())
        return circle[circle.index(seat) - 1]

    # Cards

    def draw_combat(self) -> Play[str | None]:
        """Draw a combat card; an empty deck is made anew of the discards (TFW-36a)."""
        if not self.combat_deck:
            self.combat_deck, self.combat_discards = self.combat_discards, []
        if not self.combat_deck:
            return None
        card = yield from draw_from(self.combat_deck, "draw combat")
        self.combat_deck.remove(card)
        return card

    def draw_action(self) -> Play[str | None]:
        """Draw an action card; an empty deck is made anew of the discards (TFW-36a)."""
        if not self.action_deck:
            self.action_deck, self.action_discards = self.action_discards, []
        if not self.action_deck:
            return None
        card = yield from draw_from(self.action_deck, "draw action")
        self.action_deck.remove(card)
        return card

    def draw_secret(self, seat: int) -> Play[None]:
        """Draw a secret win card."""
        self.give_secret(seat, (yield from draw_from(self.secret_deck, "draw secret")))

    def give_secret(self, seat: int, name: str) -> None:
        """A secret win card goes to a player, with the neighbours of this moment (TFW-41a)."""
        self.secret_deck.remove(name)
        left, right = self.next_living(seat, 1), self.next_living(seat, -1)
        self.seats[seat].secrets.append(Secret(name, left, right))


def combat_deck(players: int) -> list[str]:
    """All numbers, a Cry for Help a player, and 1, 2 or 4 Negates (TFW-11)."""
    deck = [name for name, card in COMBAT.items() if name not in (ZERO, CRY, NEGATE) for _ in range(card["copies"])]
    negates = {2: 1, 3: 2, 4: 2}.get(players, 4)
    return deck + [CRY] * players + [NEGATE] * negates


def draw_from(cards: list[str], verb: str) -> Play[str]:
    """Chance takes one of these cards, each equally likely."""
    text: str = yield Chance(Counter(f"{verb} {card}" for card in cards))
    return text.removeprefix(f"{verb} ")


def distinct(verb: str, cards: list[str]) -> list[str]:
    """A move for each kind of card."""
    return [f"{verb} {card}" for card in sorted(set(cards))]
