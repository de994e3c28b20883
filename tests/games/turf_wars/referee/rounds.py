"""A round: abilities before the event, reinforcements, event, draft and actions, scoring and spending (TFW-15 to TFW-22a)."""

from __future__ import annotations

from .actions import legal_attacks, perform
from .cards import ACTIONS, TYPES
from .events import declarable, reveal
from .maneuvers import maneuver
from .spending import spend
from .table import Choice, Play, Table
from .winning import end_if_won, is_unstoppable, look


def play_round(table: Table) -> Play[None]:
    """The five phases (TFW-15 to TFW-21)."""
    for seat in table.seats:
        seat.round_won, seat.round_lost = 0, 0
    table.token_price = 5
    for phase in (phase_one, reinforce, reveal, act, score_and_spend):
        table.fix_order()
        yield from phase(table)


# Phase 1


def phase_one(table: Table) -> Play[None]:
    """Abilities that act before the event, in order (TFW-15)."""
    for number in table.order:
        if table.can(number, "copy"):
            yield from copy_ability(table, number)
        if table.can(number, "grow"):
            yield from grow(table, number)
        if table.can(number, "maneuver"):
            yield from maneuver_as_ability(table, number)
        if table.can(number, "declare"):
            yield from redeclare(table, number)


def copy_ability(table: Table, number: int) -> Play[None]:
    """Doppelgangers name another living player's faction, or keep the one they have (TFW-38i, TFW-46)."""
    others = [other for other in table.living() if other not in (number, table.seats[number].copied)]
    text = yield Choice(number, [f"copy seat {other}" for other in others] + ["pass"])
    if text != "pass":
        table.seats[number].copied = int(text.split()[-1])
        look(table)


def grow(table: Table, number: int) -> Play[None]:
    """Dryads: one troop on each forest, as far as there are troops (TFW-38c, TFW-47)."""
    forests = table.own_of_type(number, table.abilities(number)["grow"])
    if not forests or not table.room(number):
        return
    if (yield Choice(number, ["use", "pass"])) == "use":
        for turf in forests[: table.room(number)]:
            table.add(number, turf, 1)
        look(table)


def maneuver_as_ability(table: Table, number: int) -> Play[None]:
    """Gryphons may make a Defensive Maneuver (TFW-38d)."""
    if len(table.own(number)) > 1 and (yield Choice(number, ["use", "pass"])) == "use":
        yield from maneuver(table, number, number)


def redeclare(table: Table, number: int) -> Play[None]:
    """The Geomancer may declare a home type (TFW-38h)."""
    text = yield Choice(number, [f"declare {kind}" for kind in declarable(table, number)] + ["pass"])
    if text != "pass":
        table.seats[number].home = text.removeprefix("declare ")
        look(table)


# Phase 2


def reinforce(table: Table) -> Play[None]:
    """Two troops each on own turfs (TFW-16)."""
    for number in table.order:
        for _ in range(2):
            if table.room(number):
                text = yield Choice(number, [f"place {turf}" for turf in table.own(number)])
                table.add(number, text.removeprefix("place "), 1)
                look(table)


# Phase 4


def act(table: Table) -> Play[None]:
    """The draft, the actions by priority, and Unstoppable at the end (TFW-18, TFW-19, TFW-5a)."""
    yield from draft(table)
    for priority in range(1, 21):
        yield from perform(table, priority)
    unstoppable = [number for number in table.living() if is_unstoppable(table, table.seats[number])]
    end_if_won(table, dict.fromkeys(unstoppable, "TFW-3"))


def draft(table: Table) -> Play[None]:
    """A packet of three cards more than living players goes round (TFW-18, TFW-18a, TFW-21c)."""
    packet: list[str] = []
    for _ in range(3 + len(table.living())):
        card = yield from table.draw_action()
        if card:
            packet.append(card)
    for number in table.order:
        seat = table.seats[number]
        packet += seat.held
        seat.held = []
        text = yield Choice(number, [f"keep {card}" for card in sorted(set(draftable(table, number, packet)))])
        seat.drafted = text.removeprefix("keep ")
        packet.remove(seat.drafted)
    table.action_discards += packet


def draftable(table: Table, number: int, packet: list[str]) -> list[str]:
    """Under Bloodlust a card to attack with, if one has a legal target (TFW-40)."""
    if not table.under("bloodlust", number):
        return packet
    return [card for card in packet if has_target(table, number, card)] or packet


def has_target(table: Table, number: int, card: str) -> bool:
    """True if a card attacks and there is a legal target for it now."""
    is_attack = ACTIONS[card]["deed"] in ("attack", "strikes")
    return is_attack and bool(legal_attacks(table, number, ACTIONS[card]["type"], []))


# Phase 5


def score_and_spend(table: Table) -> Play[None]:
    """Points for turfs, then debts, then spending (TFW-20, TFW-20a, TFW-21)."""
    for number in table.order:
        table.seats[number].points += score(table, number)
    for debt in table.debts:
        paid = min(debt.amount, table.seats[debt.payer].points)
        table.seats[debt.payer].points -= paid
        table.seats[debt.helper].points += paid
    table.debts = []
    yield from spend(table)


def score(table: Table, number: int) -> int:
    """One for every two turfs, one for each home turf, five for every type (TFW-20)."""
    own = table.own(number)
    types = [table.board.type[turf] for turf in own]
    rainbow = 5 if set(types) == set(TYPES.values()) else 0
    return len(own) // 2 + types.count(table.seats[number].home) + rainbow
