"""The end of a war: losses, retreat, moving in, cost, retaliation, debts, cards (TFW-33 to TFW-36)."""

from __future__ import annotations

from .cards import NUMBERS, ZERO
from .table import Choice, Debt, Play, Table, distinct
from .war import War
from .windows import settled
from .winning import look


def settle(table: Table, war: War) -> Play[None]:
    """Losses and moves, a look, cost or retaliation, cards, the window settled, a second look (TFW-3b, TFW-27)."""
    if war.winner is not None:
        lose(table, war, war.winner)
        if war.winner != war.defender:
            yield from conquer(table, war, war.winner)
        count_the_war(table, war)
        owe(table, war)
        look(table, in_war=True)
        yield from pay_the_cost(table, war, war.winner)
    discard(table, war)
    yield from settled(table, war)
    look(table)


def count_the_war(table: Table, war: War) -> None:
    """Wars won and lost as attacker or defender (TFW-5, TFW-41c, TFW-41f)."""
    for number in war.sides():
        seat, won = table.seats[number], number == war.winner
        if number == war.defender:
            seat.defences_won += won
            seat.defences_lost += not won
        else:
            seat.attacks_won += won
            seat.attacks_lost += not won
            seat.round_won += won
            seat.round_lost += not won


def lose(table: Table, war: War, winner: int) -> None:
    """Losing sides and their supporters lose what they committed, and what was borrowed (TFW-33, TFW-34, TFW-38g)."""
    for number in war.losers():
        where = war.target if number == war.defender else war.source(number)
        table.kill(where, war.committed[number], winner)
    for helper, side in war.ally.items():
        if side != winner:
            for turf, count in war.lent[helper].items():
                table.kill(turf, count, winner)
    if war.borrowed and war.defender != winner:
        table.kill(war.borrowed_from, war.borrowed, winner)


def conquer(table: Table, war: War, winner: int) -> Play[None]:
    """The defender's other troops retreat, and the winner's move in (TFW-33, TFW-33a)."""
    if war.defender is not None and table.troops[war.target]:
        yield from retreat(table, war, war.defender, winner)
    count = war.committed[winner]
    table.take(war.source(winner), count)
    table.add(winner, war.target, count)


def retreat(table: Table, war: War, number: int, winner: int) -> Play[None]:
    """All together to one adjacent own turf, losing half; with nowhere to go all are lost (TFW-33a)."""
    near = [turf for turf in table.adjacent(war.target) if table.owner.get(turf) == number]
    count = table.troops[war.target]
    if not near:
        table.kill(war.target, count, winner)
        return
    text = yield Choice(number, [f"retreat {turf}" for turf in near])
    lost = retreat_losses(table, number, winner, count)
    table.take(war.target, count)
    table.add(number, text.removeprefix("retreat "), count - lost)


def retreat_losses(table: Table, number: int, winner: int, count: int) -> int:
    """Half rounded down; none for Centaurs, half rounded up before Zombies (TFW-33a, TFW-39)."""
    if table.can(number, "whole-retreat"):
        return 0
    return (count + 1) // 2 if table.can(winner, "pursue") else count // 2


def owe(table: Table, war: War) -> None:
    """A forced helper is owed 1 if its side won, 2 if it lost; several are owed 2 each (TFW-31)."""
    for helper in war.forced:
        assert war.defender is not None
        amount = 1 if war.winner == war.defender and len(war.forced) == 1 else 2
        table.debts.append(Debt(war.defender, helper, amount))


def pay_the_cost(table: Table, war: War, winner: int) -> Play[None]:
    """The winner's cost, an option (TFW-35 to TFW-35d)."""
    if table.options["winners_cost"] == "fury":
        yield from fury(table, war, war.committed[winner])
    else:
        deaths = min(cost(table, war, winner), war.committed[winner])
        table.kill(war.target, deaths, None)


def cost(table: Table, war: War, winner: int) -> int:
    """The lesser share, at least the minimum; a defender of one committed troop is spared the minimum (TFW-35, TFW-35b)."""
    theirs = sum(war.committed[number] for number in war.losers())
    ours = war.committed[winner]
    by_theirs, by_ours, least = formula(table)
    shares = [troops // part for troops, part in ((theirs, by_theirs), (ours, by_ours)) if part]
    share = min(shares) if shares else 0
    return share if winner == war.defender and ours == 1 else max(least, share)


def formula(table: Table) -> tuple[int, int, int]:
    """Troops of theirs and of one's own for each troop lost, 0 for neither, and the minimum (TFW-35, TFW-35d)."""
    options = table.options
    return {
        "none": (0, 0, 0),
        "simple": (3, 0, 1),
        "balanced": (2, 3, 1),
        "own": (options["cost_theirs"], options["cost_own"], options["cost_least"]),
    }[options["winners_cost"]]


def fury(table: Table, war: War, standing: int) -> Play[None]:
    """Each loser may discard a number card, and also a fallen one; the winner loses that many troops (TFW-35c)."""
    for number in table.order:
        numbers = [card for card in table.seats[number].hand if card in NUMBERS]
        if number not in war.losers() or not numbers or not standing:
            continue
        text = yield Choice(number, [*distinct("discard", numbers), "pass"])
        if text != "pass":
            card = text.removeprefix("discard ")
            table.seats[number].hand.remove(card)
            table.combat_discards.append(card)
            deaths = min(int(card), standing)
            table.kill(war.target, deaths, number)
            standing -= deaths


def discard(table: Table, war: War) -> None:
    """Played cards are discarded, but not a Zero (TFW-36)."""
    table.combat_discards += [card for card in war.cards.values() if card != ZERO]
