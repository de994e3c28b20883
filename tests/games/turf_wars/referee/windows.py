"""Abilities and offers around a war: the windows attacked, committed and settled (TFW-27, TFW-38e to TFW-39a, TFW-40i)."""

from __future__ import annotations

from .cards import ZERO
from .support import support
from .table import Choice, Play, Table, draw_from
from .war import War


def attacked(table: Table, war: War) -> Play[None]:
    """The defender's abilities before it commits (TFW-38e)."""
    assert war.defender is not None
    if table.can(war.defender, "bring"):
        yield from bring(table, war, war.defender)
    if table.can(war.defender, "spoil"):
        yield from spoil(table, war, war.defender)


def bring(table: Table, war: War, number: int) -> Play[None]:
    """Unicorns bring troops from one adjacent own turf (TFW-38e)."""
    near = [turf for turf in table.adjacent(war.target) if table.owner.get(turf) == number]
    if not near:
        return
    text = yield Choice(number, [f"from {turf}" for turf in near] + ["pass"])
    if text != "pass":
        source = text.removeprefix("from ")
        text = yield Choice(number, [f"troops {count}" for count in range(1, table.troops[source] + 1)])
        count = int(text.split()[-1])
        table.take(source, count)
        table.add(number, war.target, count)


def spoil(table: Table, war: War, number: int) -> Play[None]:
    """Swamp Things make an attacker discard a random card, never the Zero (TFW-39)."""
    victim = yield from choose_victim(table, number, war.attackers())
    if victim is not None:
        card = yield from draw_from(spare(table, victim), "draw combat")
        table.seats[victim].hand.remove(card)
        table.combat_discards.append(card)


def choose_victim(table: Table, number: int, opponents: list[int]) -> Play[int | None]:
    """Choose an opponent who has cards besides the Zero, or nobody."""
    able = [other for other in opponents if spare(table, other)]
    if not able:
        return None
    text = yield Choice(number, [f"against seat {other}" for other in able] + ["pass"])
    return None if text == "pass" else int(text.split()[-1])


def spare(table: Table, number: int) -> list[str]:
    """A hand without the Zero."""
    return [card for card in table.seats[number].hand if card != ZERO]


def committed(table: Table, war: War) -> Play[None]:
    """Rangers look at a card, Sirens borrow troops (TFW-38g, TFW-39a)."""
    for number in table.in_order():
        if table.can(number, "scout") and number in war.sides():
            yield from scout(table, war, number)
        if table.can(number, "borrow") and number == war.defender:
            yield from borrow(table, war, number)


def scout(table: Table, war: War, number: int) -> Play[None]:
    """Rangers see a random card of one opponent in the war."""
    opponents = [other for other in war.sides() if other != number]
    victim = yield from choose_victim(table, number, opponents)
    if victim is not None:
        yield from draw_from(spare(table, victim), "draw combat")


def borrow(table: Table, war: War, number: int) -> Play[None]:
    """Sirens borrow up to two troops from one turf of an outsider, never its last (TFW-38g)."""
    turfs = [turf for other in war.outsiders(table) for turf in table.own(other) if table.troops[turf] >= 2]
    if not turfs:
        return
    text = yield Choice(number, [f"from {turf}" for turf in turfs] + ["pass"])
    if text != "pass":
        war.borrowed_from = text.removeprefix("from ")
        most = min(int(table.abilities(number)["borrow"]), table.troops[war.borrowed_from] - 1)
        text = yield Choice(number, [f"troops {count}" for count in range(1, most + 1)])
        war.borrowed = int(text.split()[-1])


def offers(table: Table, war: War) -> Play[None]:
    """Outsiders may offer support: anybody on Frenemy Day, Paladins to any defender (TFW-40i)."""
    for number in table.in_order():
        if number not in war.outsiders(table):
            continue
        sides = [side for side in war.sides() if may_offer(table, war, number, side)]
        if not sides:
            continue
        text = yield Choice(number, [f"support seat {side}" for side in sides] + ["pass"])
        if text != "pass":
            side = int(text.split()[-1])
            if (yield Choice(side, ["accept", "refuse"])) == "accept":
                yield from support(table, war, number, side)


def may_offer(table: Table, war: War, number: int, side: int) -> bool:
    """True if the event or an ability lets a player offer support to this side (TFW-30)."""
    friendly = table.under("frenemies", number) and table.under("frenemies", side)
    return friendly or (side == war.defender and table.can(number, "offer-help"))


def settled(table: Table, war: War) -> Play[None]:
    """Phoenixes rise, Necromancers raise, Pirates plunder (TFW-39a)."""
    for number in table.in_order():
        if number in war.losers() and table.can(number, "reborn"):
            yield from reborn(table, number)
        if number == war.winner and table.can(number, "raise"):
            yield from raise_fallen(table, war, number)
        if number == war.winner and number != war.defender and table.can(number, "plunder"):
            yield from plunder(table, war, number)


def reborn(table: Table, number: int) -> Play[None]:
    """A troop rises on an own turf."""
    if table.own(number) and table.room(number) and (yield Choice(number, ["use", "pass"])) == "use":
        text = yield Choice(number, [f"place {turf}" for turf in table.own(number)])
        table.add(number, text.removeprefix("place "), 1)


def raise_fallen(table: Table, war: War, number: int) -> Play[None]:
    """A troop joins on the turf fought over."""
    if (
        table.owner.get(war.target) == number
        and table.room(number)
        and (yield Choice(number, ["use", "pass"])) == "use"
    ):
        table.add(number, war.target, 1)


def plunder(table: Table, war: War, number: int) -> Play[None]:
    """A random card of a loser, never the Zero, changes hands (TFW-39)."""
    victim = yield from choose_victim(table, number, war.losers())
    if victim is not None:
        card = yield from draw_from(spare(table, victim), "draw combat")
        table.seats[victim].hand.remove(card)
        table.seats[number].hand.append(card)
