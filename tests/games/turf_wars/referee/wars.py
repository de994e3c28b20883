"""A turf war up to its decision (TFW-19d, TFW-26 to TFW-32b)."""

from __future__ import annotations

from .cards import CRY, ZERO, value
from .settling import settle
from .support import draw_help, put_down, support
from .table import Choice, Play, Sealed, Table, distinct
from .war import Attack, War
from .windows import attacked, committed, offers
from .winning import look

__all__ = ["Attack", "carry_out"]


def carry_out(table: Table, target: str, attacks: list[Attack]) -> Play[list[int]]:
    """One target's attacks: those that lapsed are gone, one alone walks in, others fight; tell who won (TFW-19d)."""
    attacks = [attack for attack in attacks if not has_lapsed(table, attack)]
    if not attacks:
        return []
    war = War(target, attacks, table.owner.get(target))
    yield from commit_attackers(table, war)
    if len(attacks) == 1 and war.defender is None:
        walk_in(table, war)
        return [attacks[0].number]
    yield from fight(table, war)
    return [war.winner] if war.winner is not None else []


def has_lapsed(table: Table, attack: Attack) -> bool:
    """The source is lost or empty, or the target has become own (TFW-19d)."""
    return table.owner.get(attack.source) != attack.number or table.owner.get(attack.target) == attack.number


def commit_attackers(table: Table, war: War) -> Play[None]:
    """Attackers say how many troops go, enough to slake a bloodlust (TFW-25, TFW-27a, TFW-40)."""
    for attack in war.attacks:
        most = table.troops[attack.source]
        least = table.options["bloodlust"] if attack.thirsty and most >= table.options["bloodlust"] else 1
        moves = [f"troops {count}" for count in range(least, most + 1)]
        text = yield Choice(table.decider(attack.number), moves)
        war.committed[attack.number] = int(text.split()[-1])


def walk_in(table: Table, war: War) -> None:
    """Alone into an unoccupied turf: no war, no cost (TFW-26)."""
    (attack,) = war.attacks
    count = war.committed[attack.number]
    table.take(attack.source, count)
    table.add(attack.number, attack.target, count)
    look(table)


def fight(table: Table, war: War) -> Play[None]:
    """A war in its order (TFW-27)."""
    if war.defender is not None:
        yield from attacked(table, war)
        moves = [f"troops {count}" for count in range(1, table.troops[war.target] + 1)]
        text = yield Choice(war.defender, moves)
        war.committed[war.defender] = int(text.split()[-1])
    yield from committed(table, war)
    yield from offers(table, war)
    yield from pick_cards(table, war)
    yield from help_cards(table, war)
    if not war.is_negated():
        yield from cries(table, war)
    if not war.is_negated():
        decide(table, war)
    yield from settle(table, war)


def pick_cards(table: Table, war: War) -> Play[None]:
    """Every side seals a card, and all are shown together (TFW-27b, TFW-38f)."""
    answers = yield Sealed(
        {number: playable(table, war, number) for number in war.sides() if plays(table, war, number)}
    )
    for number, text in answers.items():
        card = text.removeprefix("play ")
        put_down(table, war, number, card)


def plays(table: Table, war: War, number: int) -> bool:
    """Against Krakens a defender with three or fewer troops plays no card (TFW-38f)."""
    silencers = [attack.number for attack in war.attacks if table.can(attack.number, "silence")]
    if number != war.defender or not silencers:
        return True
    return table.troops[war.target] > max(int(table.abilities(one)["silence"]) for one in silencers)


def playable(table: Table, war: War, number: int) -> list[str]:
    """All cards, but a Cry for Help only for a defender who can name somebody (TFW-29, TFW-29a)."""
    hand = table.seats[number].hand
    if number != war.defender or not war.outsiders(table):
        hand = [card for card in hand if card != CRY]
    return distinct("play", hand)


def help_cards(table: Table, war: War) -> Play[None]:
    """A card is drawn from every volunteer's hand, before any Negate counts (TFW-27, TFW-30b)."""
    for helper in list(war.ally):
        yield from draw_help(table, war, helper)


def cries(table: Table, war: War) -> Play[None]:
    """Each Cry for Help of the defender's side makes it name somebody (TFW-29, TFW-30c)."""
    while war.unanswered_cries() and war.outsiders(table) and not war.is_negated():
        assert war.defender is not None
        text = yield Choice(war.defender, [f"call seat {number}" for number in war.outsiders(table)])
        helper = int(text.split()[-1])
        war.forced.append(helper)
        yield from support(table, war, helper, war.defender)
        yield from draw_help(table, war, helper)


def decide(table: Table, war: War) -> None:
    """The highest Domination Value wins, the defender's in a tie; attackers who tie alone bounce (TFW-32 to TFW-32b)."""
    values = {number: domination(table, war, number) for number in war.sides()}
    best = [number for number, total in values.items() if total == max(values.values())]
    if len(best) == 1 or war.defender in best:
        war.winner = best[0] if len(best) == 1 else war.defender


def domination(table: Table, war: War, number: int) -> int:
    """Troops, modifiers and card, and those of supporters (TFW-32)."""
    total = war.committed[number] + bonus(table, war, number) + value(war.cards.get(number, ZERO))
    for helper, ally in war.ally.items():
        if ally == number:
            total += sum(war.lent[helper].values()) + value(war.cards.get(helper, ZERO))
    return total


def bonus(table: Table, war: War, number: int) -> int:
    """Berserkers, Minotaurs, Home Sweet Home and borrowed troops (TFW-38g, TFW-39)."""
    able, total = table.abilities(number), 0
    if number == war.defender:
        at_home = table.board.type[war.target] == table.seats[number].home
        total += war.borrowed
        total += int(able.get("hold-home", 0)) if at_home else 0
        total += int(table.event_words()["stand-firm"]) if at_home and table.under("stand-firm", number) else 0
    elif war.committed[number] == table.troops[war.source(number)]:
        total += int(able.get("all-in", 0))
    return total
