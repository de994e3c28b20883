"""What lies on the table, who owns what, and the questions that the rules ask."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, field
from typing import TypeVar

from .content import BEASTS, LOCATIONS, RESOURCES, SITES, Card, Content

CHANCE = -1
THRESHOLDS = (10, 20, 30, 40)


@dataclass
class Question:
    """Who decides, and between what; what chance does is as likely one as the other."""

    seat: int
    moves: list[str]


T = TypeVar("T")
Asking = Generator[Question, str, T]
Flow = Generator[Question, str, None]


def ask(seat: int, moves: list[str]) -> Asking[str]:
    """Ask a seat, or chance."""
    answer = yield Question(seat, moves)
    assert answer in moves
    return answer


def pick(seat: int, verb: str, things: list[str]) -> Asking[str]:
    """Ask for one of several things, also if there is only one."""
    answer = yield from ask(seat, [f"{verb} {thing}" for thing in things])
    return answer.removeprefix(verb + " ")


def pick_or_pass(seat: int, verb: str, things: list[str], may: bool) -> Asking[str]:
    """Ask for one of several things, or "pass" where a card says "may" (TBE-4c)."""
    answer = yield from ask(seat, [*(f"{verb} {thing}" for thing in things), *(["pass"] if may else [])])
    return answer.removeprefix(verb + " ")


def decide(seat: int, verb: str, things: list[str]) -> Asking[str]:
    """Ask for one of several things, unless there is only one."""
    return things[0] if len(things) == 1 else (yield from pick(seat, verb, things))


class GameOver(Exception):
    """The game has ended by a rule; `winner` is None if no seat has won."""

    def __init__(self, rule: str, winner: int | None) -> None:
        """Keep the rule that ended it."""
        super().__init__(rule)
        self.rule, self.winner = rule, winner


@dataclass
class Tribe:
    """A tribe: four scouts and 3 Ichor in reserve, no prestige, the Council token on the start (TBE-3)."""

    seat: int
    prestige: int = 0
    goods: dict[str, int] = field(default_factory=lambda: {"ichor": 3, "knowledge": 0, "relics": 0, "weapons": 0})
    artifacts: int = 0
    reserve: int = 4
    graveyard: int = 0
    scouts: list[str] = field(default_factory=list)  # the location of each scout on the board
    hand: list[str] = field(default_factory=list)
    completed: list[str] = field(default_factory=list)
    reserved: list[str] = field(default_factory=list)
    slots: list[str | None] = field(default_factory=lambda: [None, None])
    built: list[str] = field(default_factory=list)
    markers: int = 0
    council: tuple[int, int] | None = None  # level and spot
    rights: int = 0

    def can_pay(self, price: dict[str, int]) -> bool:
        """Whether goods, and Artifacts for what is missing, cover a price (TBE-13)."""
        missing = sum(max(0, number - self.goods[kind]) for kind, number in price.items())
        return missing <= self.artifacts


@dataclass
class Turn:
    """What the active tribe has done in its turn."""

    seat: int
    actions: int = 2
    cards: int = 0
    placed: bool = False
    collected: bool = False
    gathered: int = 0
    acting: bool = True  # still in the action step


class Table:
    """The whole table."""

    def __init__(self, content: Content, seats: int, round_limit: int) -> None:
        """Lay the table before anything is drawn (TBE-1 to TBE-3, TBE-33)."""
        self.content, self.seats, self.round_limit = content, seats, round_limit
        self.solo = seats == 1
        self.tribes = [Tribe(seat) for seat in range(seats)]
        self.round = 0
        self.first = 0
        self.turn: Turn | None = None
        self.token: int | None = None
        self.beasts: dict[str, str] = dict(zip(BEASTS, SITES, strict=True))
        self.flipped: list[str] = []
        self.fruit: str | None = None
        self.altar = 0
        self.sites: dict[str, str] = {}
        self.sites_left = list(content.sites)
        self.tableau: list[str] = []
        self.mission_deck = list(content.missions)
        self.mission_discards: list[str] = []
        self.display: list[str] = []
        self.fresh: list[str] = []  # built in this round
        self.tactics_deck = list(content.tactics)
        self.tactics_discards: list[str] = []
        self.rooms: list[str | None] = [None] * 6
        self.damaged = [False] * 6
        self.betrayers = 0
        self.betrayer_scouts = ["1", "10"] if self.solo else []
        self.thresholds_left = list(THRESHOLDS)
        self.excavation_due = False
        self.triggered = False

    # Who is where

    def order(self) -> list[Tribe]:
        """List the tribes in turn order, clockwise from the First Player (TBE-4a)."""
        return self.tribes[self.first :] + self.tribes[: self.first]

    def place(self, location: str) -> Card:
        """Find what is printed on a location."""
        if location in self.sites:
            return self.content.sites[self.sites[location]]
        return self.content.places[location]

    def has_beast(self, space: str, but: str = "") -> bool:
        """Whether a Beast stands there, other than the one named."""
        return any(at == space for beast, at in self.beasts.items() if beast != but)

    def scouts_at(self, space: str) -> int:
        """Count the scouts of all tribes there; the Betrayers are no tribe."""
        return sum(tribe.scouts.count(space) for tribe in self.tribes)

    def has_any_scout(self, space: str) -> bool:
        """Whether a scout stands there, of a tribe or of the Betrayers."""
        return self.scouts_at(space) > 0 or space in self.betrayer_scouts

    def open_to_driven(self) -> list[str]:
        """List the locations a scout may be moved to by a Beast: no Crossroad, no Beast (TBE-20)."""
        return [location for location in LOCATIONS if not self.has_beast(location)]

    # What lasts

    def lasting(self, tribe: Tribe, name: str) -> int:
        """Add up a lasting effect of missions in slots and of working rooms (TBE-12, TBE-27c, TBE-37)."""
        cards = [self.content.missions[mission] for mission in tribe.slots if mission]
        cards += [self.content.trionfi[card] for card in tribe.built if self.works(card)]
        return sum(card.lasting.get(name, 0) for card in cards)

    def works(self, card: str) -> bool:
        """Whether a Trionfi card works: not in the round it was built, nor while its room is damaged."""
        if card in self.fresh:
            return False
        return not (card in self.rooms and self.damaged[self.rooms.index(card)])

    # Prestige

    def score(self, tribe: Tribe, points: int) -> None:
        """Gain prestige, which may win alone, make an excavation due and trigger the end (TBE-29, TBE-30, TBE-38)."""
        tribe.prestige += points
        if self.solo and tribe.prestige >= 30:
            raise GameOver("TBE-38", 0)
        passed = [threshold for threshold in self.thresholds_left if tribe.prestige >= threshold]
        if passed:
            self.excavation_due = True
            self.thresholds_left = [threshold for threshold in self.thresholds_left if threshold not in passed]
        if tribe.prestige >= 40 and not self.solo:
            self.triggered = True

    def lose(self, tribe: Tribe, points: int) -> None:
        """Lose prestige, never below 0 (TBE-29c)."""
        tribe.prestige = max(0, tribe.prestige - points)


def gain(tribe: Tribe, thing: str, number: int) -> None:
    """Gain a resource or Artifacts; there is no limit (TBE-3a)."""
    if thing == "artifacts":
        tribe.artifacts += number
    else:
        tribe.goods[thing] += number


def pay(tribe: Tribe, price: dict[str, int]) -> Flow:
    """Pay resource by resource, the payer saying how many Artifacts take the place of each (TBE-13)."""
    for at, kind in enumerate(RESOURCES):
        need = price.get(kind, 0)
        missing_later = sum(max(0, price.get(later, 0) - tribe.goods[later]) for later in RESOURCES[at + 1 :])
        least = max(0, need - tribe.goods[kind])
        most = min(need, tribe.artifacts - missing_later)
        used = int((yield from decide(tribe.seat, "artifacts", [str(count) for count in range(least, most + 1)])))
        tribe.artifacts -= used
        tribe.goods[kind] -= need - used
