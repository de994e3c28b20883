"""The mission step, slots and reserved missions (TBE-11 to TBE-12)."""

from __future__ import annotations

from . import effects, excavation
from .content import KEPT_GOODS
from .table import Asking, Flow, Table, Tribe, ask, gain, pay, pick


def price(table: Table, tribe: Tribe, name: str) -> dict[str, int]:
    """What a mission costs, less what lasting effects save."""
    cost = dict(table.content.missions[name].cost)
    for kind in KEPT_GOODS:
        cost[kind] = max(0, cost.get(kind, 0) - table.lasting(tribe, kind))
    return cost


def reserved_prices(table: Table, tribe: Tribe, name: str) -> dict[str, dict[str, int]]:
    """What a reserved mission costs, by the resource of which its owner pays one less (TBE-11a)."""
    full = price(table, tribe, name)
    return {kind: {**full, kind: full[kind] - 1} for kind in KEPT_GOODS if full[kind]} or {"": full}


def mission_step(table: Table, tribe: Tribe) -> Flow:
    """Complete one mission of the tableau or one's own reserved ones, or none (TBE-11)."""
    moves = [f"complete {name}" for name in table.tableau if tribe.can_pay(price(table, tribe, name))]
    for name in tribe.reserved:
        if any(tribe.can_pay(cost) for cost in reserved_prices(table, tribe, name).values()):
            moves.append(f"fulfil {name}")
    if not moves:
        return
    answer = yield from ask(tribe.seat, [*moves, "pass"])
    if answer == "pass":
        return
    verb, _, name = answer.partition(" ")
    if verb == "complete":
        table.tableau.remove(name)
        cost = price(table, tribe, name)
    else:
        tribe.reserved.remove(name)
        cost = yield from choose_saving(table, tribe, name)
    tribe.completed.append(name)
    yield from pay(tribe, cost)
    yield from complete(table, tribe, name)
    yield from excavation.change_tiles(table)


def choose_saving(table: Table, tribe: Tribe, name: str) -> Asking[dict[str, int]]:
    """The payer chooses which resource is saved, as long as the rest can be paid (TBE-11a)."""
    prices = reserved_prices(table, tribe, name)
    if len(prices) == 1:
        return next(iter(prices.values()))
    kind = yield from pick(tribe.seat, "spare", [kind for kind, cost in prices.items() if tribe.can_pay(cost)])
    return prices[kind]


def complete(table: Table, tribe: Tribe, name: str) -> Flow:
    """Prestige and Ichor, then Tactics, then the mission's own effect, then the slot (TBE-4a, TBE-11, TBE-11b)."""
    card = table.content.missions[name]
    table.score(tribe, card.prestige + table.lasting(tribe, "mission"))
    gain(tribe, "ichor", table.lasting(tribe, "mission ichor"))
    for _ in range(table.lasting(tribe, "mission draw")):
        yield from excavation.draw_tactics(table, tribe)
    yield from effects.resolve(table, tribe, card.words)
    if card.lasting:
        yield from keep(tribe, name)


def keep(tribe: Tribe, name: str) -> Flow:
    """Put an ongoing mission into a free slot, or replace one if both are taken, or neither (TBE-11b)."""
    free = [slot for slot in (0, 1) if tribe.slots[slot] is None]
    slots = free[:1] or [0, 1]
    answer = yield from ask(tribe.seat, [*(f"keep slot {slot + 1}" for slot in slots), "shelve"])
    if answer != "shelve":
        tribe.slots[int(answer[-1]) - 1] = name


def exchange(table: Table, tribe: Tribe) -> Flow:
    """As a turn starts, 1 Ichor exchanges a mission in a slot for a completed ongoing one (TBE-11c)."""
    others = [name for name in tribe.completed if table.content.missions[name].lasting and name not in tribe.slots]
    taken = [slot for slot in (0, 1) if tribe.slots[slot]]
    if not others or not taken or not tribe.can_pay({"ichor": 1}):
        return
    answer = yield from ask(tribe.seat, [*(f"swap slot {slot + 1}" for slot in taken), "pass"])
    if answer == "pass":
        return
    slot = int(answer[-1]) - 1
    tribe.slots[slot] = yield from pick(tribe.seat, "bring", others)
    yield from pay(tribe, {"ichor": 1})
