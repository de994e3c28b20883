"""Winning: what is looked at after each thing that happens (TFW-1 to TFW-3c, TFW-5, TFW-37, TFW-41)."""

from __future__ import annotations

from .board import CENTRE
from .cards import FACTIONS, NUMBERS, SECRETS, TYPES, ZERO
from .table import Seat, Secret, Table


class Won(Exception):
    """The game is over: each winner with the rule it won by."""

    def __init__(self, winners: dict[int, str]) -> None:
        """Remember who won and why."""
        super().__init__(winners)
        self.winners = winners


class AllFallen(Exception):
    """Nobody is left; TFW-4 decides among those who fell together (TFW-3c)."""

    def __init__(self, fallen: list[int]) -> None:
        """Remember who fell."""
        super().__init__(fallen)
        self.fallen = fallen


def look(table: Table, *, in_war: bool = False) -> None:
    """Look for eliminations and wins; hands of the fallen lie until a war is over (TFW-3a to TFW-3c, TFW-37)."""
    fallen = [number for number in table.living() if table.strength(number) == 0]
    for number in fallen:
        table.seats[number].living = False
    winners = {number: rule for number in table.living() if (rule := won_by(table, table.seats[number], fallen))}
    if len(table.living()) == 1:
        winners.setdefault(table.living()[0], "TFW-3c")
    if fallen and not table.living():
        raise AllFallen(fallen)
    for number in fallen:
        clear_away(table, table.seats[number])
    if not in_war:
        discard_hands(table)
    end_if_won(table, winners)


def end_if_won(table: Table, winners: dict[int, str]) -> None:
    """When a win ends the game, secret wins that wait for the end win along (TFW-5, TFW-5a, TFW-41f)."""
    if winners:
        for number in table.living():
            if wins_along(table, table.seats[number]):
                winners.setdefault(number, "TFW-3")
        raise Won(winners)


def clear_away(table: Table, seat: Seat) -> None:
    """The fallen's action cards are discarded, points and debts lapse, the token passes on (TFW-37, TFW-37a)."""
    table.action_discards += seat.held
    if seat.drafted:
        table.action_discards.append(seat.drafted)
    seat.held, seat.drafted, seat.points = [], "", 0
    table.debts = [debt for debt in table.debts if seat.number not in (debt.payer, debt.helper)]
    if table.token == seat.number:
        table.token = table.next_living(seat.number, 1)


def discard_hands(table: Table) -> None:
    """The hands of the fallen are discarded, their Zeros leave the game (TFW-37)."""
    for seat in table.seats:
        if not seat.living:
            table.combat_discards += [card for card in seat.hand if card != ZERO]
            seat.hand = []


def won_by(table: Table, seat: Seat, fallen: list[int]) -> str:
    """The rule by which a living player wins now, or nothing."""
    if len(table.own_of_type(seat.number, seat.home)) >= table.board.needed_at_home:
        return "TFW-1"
    slain = [number for number in fallen if table.seats[number].slayer == seat.number]
    if nemesis(table, seat) in slain:
        return "TFW-2"
    if any(is_met(table, seat, secret, slain) for secret in seat.secrets):
        return "TFW-3"
    return ""


def nemesis(table: Table, seat: Seat) -> int | None:
    """The player whose end wins (TFW-2, TFW-2a, TFW-2b)."""
    if len(table.seats) == 2:
        return 1 - seat.number
    hunted = FACTIONS[seat.faction]["nemesis"].lower()
    return next((other.number for other in table.seats if other.faction == hunted), None)


def is_met(table: Table, seat: Seat, secret: Secret, slain: list[int]) -> bool:
    """True if every sentence of a secret win holds now."""
    return all(holds(table, seat, secret, sentence.split(), slain) for sentence in SECRETS[secret.name]["when"])


def holds(table: Table, seat: Seat, secret: Secret, words: list[str], slain: list[int]) -> bool:  # noqa: C901 -- a case a sentence
    """True if a sentence of a secret win holds now (TFW-41 to TFW-41g)."""
    own = table.own(seat.number)
    types = [table.board.type[turf] for turf in own]
    match words:
        case ["troops", count]:
            return table.strength(seat.number) >= int(count)
        case ["kill", side]:
            return (secret.left if side == "left" else secret.right) in slain
        case ["encircle", count]:
            return any(is_encircled(table, seat, turf, int(count)) for turf in table.owner)
        case ["undefeated"] | ["unstoppable", _] | ["steadfast", _]:
            return False  # judged at the end of phase 4 or of the game
        case ["each-type", count]:
            return all(types.count(kind) >= int(count) for kind in TYPES.values())
        case ["card-of-each"]:
            return set(NUMBERS) <= set(seat.hand)
        case ["marker", count]:
            return table.marker >= int(count)
        case ["guard", kind]:
            return {table.owner[turf] for turf in table.owner if table.board.type[turf] == kind} == {seat.number}
        case ["turfs", count]:
            return len(own) >= int(count)
        case ["stacks", turfs, count]:
            return sum(table.troops[turf] >= int(count) for turf in own) >= int(turfs)
        case ["gates", count]:
            gates = [gate for gate in table.board.teleporters if set(own) & set(table.board.around[gate])]
            return len(gates) >= int(count)
        case ["centre", count]:
            return len(set(own) & set(table.board.around[CENTRE])) >= int(count)
        case ["scattered", count]:
            return sum(not set(own) & set(table.board.around[turf]) for turf in own) >= int(count)
        case ["starts", count]:
            return sum(other.start in own for other in table.seats if other is not seat) >= int(count)
        case ["homebody", count]:
            return not seat.start_lost and seat.start in own and table.troops[seat.start] >= int(count)
        case ["hand", count]:
            return sum(card != ZERO for card in seat.hand) >= int(count)
        case ["annex"]:
            foreign = [kind for kind in TYPES.values() if kind != seat.home]
            return any(types.count(kind) >= table.board.needed_at_home for kind in foreign)
    raise AssertionError(words)


def is_encircled(table: Table, seat: Seat, turf: str, least: int) -> bool:
    """True if a turf of somebody else has enough neighbours, all of them own (TFW-8a, TFW-41b)."""
    around = table.board.around[turf]
    return table.owner[turf] != seat.number and len(around) >= least and set(around) <= set(table.own(seat.number))


# What waits for the end


def wins_along(table: Table, seat: Seat) -> bool:
    """True if a card that waits wins when another win ends the game (TFW-5, TFW-5a, TFW-41f)."""
    return is_patient_winner(seat) or is_unstoppable(table, seat)


def is_patient_winner(seat: Seat) -> bool:
    """Undefeated and Steadfast, judged when the game ends (TFW-5, TFW-41f)."""
    undefeated = seat.attacks_won >= 1 and seat.attacks_lost == 0
    steadfast = seat.defences_won >= asked_by("steadfast") and seat.defences_lost == 0
    return (holds_card(seat, "undefeated") and undefeated) or (holds_card(seat, "steadfast") and steadfast)


def is_unstoppable(table: Table, seat: Seat) -> bool:
    """Enough wars won as attacker, one between two players, and none lost in this round (TFW-5a, TFW-41c)."""
    enough = 1 if len(table.seats) == 2 else asked_by("unstoppable")
    return holds_card(seat, "unstoppable") and seat.round_won >= enough and seat.round_lost == 0


def holds_card(seat: Seat, name: str) -> bool:
    """True if a player has this secret win card."""
    return any(secret.name == name for secret in seat.secrets)


def asked_by(name: str) -> int:
    """The number in the one sentence of a secret win card."""
    (sentence,) = SECRETS[name]["when"]
    return int(sentence.split()[1])
