"""Action cards: troops, maneuvers, teleports, and attacks in waves (TFW-19 to TFW-19e, TFW-23 to TFW-26, TFW-40)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from .cards import ACTIONS
from .maneuvers import maneuver
from .table import Choice, Play, Sealed, Table
from .wars import Attack, carry_out
from .winning import look


def perform(table: Table, priority: int) -> Play[None]:
    """All cards of a priority: troops and maneuvers, teleports, attacks (TFW-19, TFW-19b)."""
    drafted = {number: ACTIONS[name] for number in table.in_order() if (name := table.seats[number].drafted)}
    cards = {number: card for number, card in drafted.items() if card["priority"] == priority}
    for number, card in cards.items():
        yield from early(table, number, card)
    for number, card in cards.items():
        if card["deed"] == "teleport" and table.seats[number].living:
            yield from teleport(table, number, card["type"])
    yield from attack_in_waves(table, [Card(number, card) for number, card in cards.items()])
    for number in cards:
        seat = table.seats[number]
        if seat.living:
            table.action_discards.append(seat.drafted)
            seat.drafted = ""


def early(table: Table, number: int, card: dict[str, Any]) -> Play[None]:
    """Troop cards and maneuvers (TFW-23c, TFW-23d)."""
    if card["deed"] == "place":
        yield from place(table, number, card["troops"])
    elif card["deed"] == "maneuver":
        yield from maneuver(table, number, table.decider(number), must=not may_decline(table, number))


def may_decline(table: Table, number: int) -> list[str]:
    """An action may be declined, but not when somebody else controls it (TFW-19a, TFW-40d)."""
    return ["pass"] if table.decider(number) == number else []


def place(table: Table, number: int, troops: int) -> Play[None]:
    """Place troops on own turfs, or stop unless controlled (TFW-19a, TFW-23d, TFW-40d, TFW-47)."""
    for _ in range(troops):
        if not table.room(number):
            return
        moves = [f"place {turf}" for turf in table.own(number)]
        text = yield Choice(table.decider(number), moves + may_decline(table, number))
        if text == "pass":
            return
        table.add(number, text.removeprefix("place "), 1)
        look(table)


def teleport(table: Table, number: int, kind: str) -> Play[None]:
    """All troops of one own turf go to an unoccupied turf of the type (TFW-23b)."""
    free = [turf for turf in table.board.turfs if table.board.type[turf] == kind and turf not in table.owner]
    if not free:
        return
    by = table.decider(number)
    text = yield Choice(by, [f"from {turf}" for turf in table.own(number)] + may_decline(table, number))
    if text == "pass":
        return
    source = text.removeprefix("from ")
    text = yield Choice(by, [f"to {turf}" for turf in free])
    count = table.troops[source]
    table.take(source, count)
    table.add(number, text.removeprefix("to "), count)
    look(table)


# Attacks


@dataclass
class Card:
    """An attack card being performed."""

    number: int
    card: dict[str, Any]
    attacked: list[str] = field(default_factory=list)
    left: int = 0
    thirsty: bool = False

    def __post_init__(self) -> None:
        """An Attack is one attack, Strikes are up to two (TFW-23, TFW-23a)."""
        self.left = {"attack": 1, "strikes": 2}.get(self.card["deed"], 0)


def attack_in_waves(table: Table, cards: list[Card]) -> Play[None]:
    """Wave after wave, everybody with an attack left seals one or stops (TFW-19c, TFW-19e)."""
    for card in cards:
        card.thirsty = table.under("bloodlust", card.number)
    while True:
        moves = {card.number: sealable(table, card) for card in cards if is_going_on(table, card)}
        moves = {number: found for number, found in moves.items() if found}
        if not moves:
            break
        deciders = {table.decider(number): number for number in moves}
        answers = yield Sealed({by: moves[number] for by, number in deciders.items()})
        sealed = {deciders[by]: text for by, text in answers.items()}
        yield from carry_out_wave(table, {card.number: card for card in cards}, sealed)


def is_going_on(table: Table, card: Card) -> bool:
    """True if a card has attacks left and its player lives."""
    return card.left > 0 and table.seats[card.number].living


def sealable(table: Table, card: Card) -> list[str]:
    """The attacks to choose from, and stopping unless Bloodlust forbids it (TFW-19a, TFW-40)."""
    attacks = legal_attacks(table, card.number, card.card["type"], card.attacked)
    if not attacks:
        return []
    if not card.thirsty:
        return [*map(str, attacks), *(["pass"] if card.attacked else may_decline(table, card.number))]
    strong = [attack for attack in attacks if table.troops[attack.source] >= table.options["bloodlust"]]
    return [str(attack) for attack in strong or attacks]


def legal_attacks(table: Table, number: int, kind: str, attacked: list[str]) -> list[Attack]:
    """From an own turf on an adjacent turf of the type that is not own (TFW-23, TFW-23a, TFW-38b, TFW-40f, TFW-40g)."""
    if table.under("closed", number) and table.event_words()["closed"] == kind:
        return []
    return [
        Attack(number, source, target)
        for source in table.own(number)
        for target in table.adjacent(source)
        if table.board.type[target] == kind and table.owner.get(target) != number
        if target not in attacked and not is_untouchable(table, target)
    ]


def is_untouchable(table: Table, target: str) -> bool:
    """Lizard Folk who sit out Mind Control cannot be attacked (TFW-38b)."""
    owner = table.owner.get(target)
    return owner is not None and "mind-control" in table.event_words() and table.seats[owner].sits_out


def carry_out_wave(table: Table, cards: dict[int, Card], sealed: dict[int, str]) -> Play[None]:
    """One war for each target, in the order of their first attackers (TFW-19c, TFW-27c)."""
    attacks: list[Attack] = []
    for number in table.in_order():
        if sealed.get(number) == "pass":
            cards[number].left = 0
        elif number in sealed:
            source, target = sealed[number].removeprefix("attack ").split("-")
            attacks.append(Attack(number, source, target, cards[number].thirsty))
    for target in dict.fromkeys(attack.target for attack in attacks):
        together = [attack for attack in attacks if attack.target == target]
        won = yield from carry_out(table, target, together)
        for attack in together:
            use_up(table, cards[attack.number], target, attack.number in won)


def use_up(table: Table, card: Card, target: str, won: bool) -> None:
    """An attack is used up; under Rampage it goes on as long as each is won (TFW-19d, TFW-23a, TFW-40f)."""
    card.attacked.append(target)
    card.thirsty = False
    card.left -= 1
    if table.under("rampage", card.number):
        card.left = 1 if won else 0
