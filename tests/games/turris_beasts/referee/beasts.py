"""The Beasts: targets, paths, movement and effects (TBE-14 to TBE-23a, TBE-36, TBE-36a)."""

from __future__ import annotations

from . import excavation, tower
from .content import BEASTS, KEPT_GOODS, LOCATIONS
from .table import Asking, Flow, Table, Tribe, decide, pick


def beast_phase(table: Table) -> Flow:
    """Pain, Delusion, Despair and Harrow, each done before the next begins (TBE-14)."""
    for beast in BEASTS:
        if beast in table.beasts:
            yield from beast_acts(table, beast)


def beast_acts(table: Table, beast: str) -> Flow:
    """A flipped Beast gets up and does nothing else; Harrow may act again (TBE-18, TBE-22)."""
    if beast in table.flipped:
        table.flipped.remove(beast)
        return
    while True:
        devoured = yield from hunt(table, beast)
        yield from excavation.change_tiles(table)
        if beast != "Harrow" or not devoured or not chain_attack(table):
            return


def chain_attack(table: Table) -> bool:
    """Whether an adjacent location has a scout and no Fruit lies on the board (TBE-22, TBE-22a)."""
    near = [space for space in table.content.near[table.beasts["Harrow"]] if space in LOCATIONS]
    return table.fruit is None and any(table.has_any_scout(location) for location in near)


def hunt(table: Table, beast: str) -> Asking[bool]:
    """Choose a target, plot a path, move and take effect; whether somebody was devoured (TBE-14)."""
    speed = 2 if table.content.altar[table.altar] == beast else 1
    target = yield from choose_target(table, beast, speed)
    path = yield from choose_path(table, beast, target, speed)
    return (yield from go(table, beast, path))


# Targets and paths


def targets(table: Table, beast: str) -> list[str]:
    """The Fruit, else the nearest scouts without a Beast, else the Abyss; more scouts break ties (TBE-15)."""
    if table.fruit:
        return [table.fruit]
    distance = table.content.distances(table.beasts[beast])
    found = [location for location in LOCATIONS if table.scouts_at(location) and not table.has_beast(location)]
    if not found:
        return ["abyss"]
    nearest = min(distance[location] for location in found)
    found = [location for location in found if distance[location] == nearest]
    most = max(table.scouts_at(location) for location in found)
    return [location for location in found if table.scouts_at(location) == most]


def choose_target(table: Table, beast: str, speed: int) -> Asking[str]:
    """The First Player breaks what ties are left (TBE-15, TBE-16a)."""
    found = targets(table, beast)
    if all(heads(table, beast, target, speed) == heads(table, beast, found[0], speed) for target in found):
        return found[0]
    return (yield from pick(table.first, "target", found))


def heads(table: Table, beast: str, target: str, speed: int) -> set[tuple[str, ...]]:
    """The spaces that each shortest path covers, as far as the Beast goes (TBE-16a)."""
    found: set[tuple[str, ...]] = {()}
    for _ in range(speed):
        ended = {path for path in found if not steps_on(table, beast, target, list(path))}
        found = ended | {(*path, space) for path in found for space in steps_on(table, beast, target, list(path))}
    return found


def steps_on(table: Table, beast: str, target: str, path: list[str]) -> list[str]:
    """The next spaces of a shortest path; none at the target, and none for a Beast that has stopped (TBE-16, TBE-16a)."""
    distance = table.content.distances(target)
    at = path[-1] if path else table.beasts[beast]
    if at == target or stops(table, beast, path):
        return []
    return [space for space in table.content.near[at] if distance[space] == distance[at] - 1]


def choose_path(table: Table, beast: str, target: str, speed: int) -> Asking[list[str]]:
    """A shortest path as far as the speed reaches; the First Player picks at true ties (TBE-16, TBE-16a)."""
    path: list[str] = []
    for _ in range(speed):
        steps = steps_on(table, beast, target, path)
        if not steps:
            break
        path.append((yield from decide(table.first, "path", steps)))
    return path


def stops(table: Table, beast: str, path: list[str]) -> bool:
    """Whether the way so far has reached a scout without a Beast (TBE-17, TBE-17a, TBE-36)."""
    return any(table.has_any_scout(space) and not table.has_beast(space, but=beast) for space in path)


def end_of(table: Table, beast: str, path: list[str]) -> str:
    """Where a path brings a Beast (TBE-17a)."""
    free = [space for space in path if not table.has_beast(space, but=beast)]
    with_scouts = [space for space in free if table.has_any_scout(space)]
    if with_scouts:
        return with_scouts[0]
    return free[-1] if free else table.beasts[beast]


# Moved by an effect


def ways(table: Table, beast: str, steps: int) -> list[list[str]]:
    """All ways of so many steps that bring a Beast to another space (TBE-23a)."""
    start = table.beasts[beast]
    found = [[space] for space in table.content.near[start]]
    for _ in range(steps - 1):
        longer = list[list[str]]()
        for way in found:
            if stops(table, beast, way):
                longer.append(way)
            else:
                longer += [[*way, space] for space in table.content.near[way[-1]] if space != start]
        found = longer
    return [way for way in found if end_of(table, beast, way) != start]


def movable(table: Table, steps: int) -> list[str]:
    """The Beasts that an effect can bring to another space (TBE-23a)."""
    return [beast for beast in BEASTS if beast in table.beasts and ways(table, beast, steps)]


def move_by_effect(table: Table, tribe: Tribe, beast: str, steps: int) -> Flow:
    """A tribe moves a Beast the way it likes; its effect follows, without a chain attack (TBE-23, TBE-23a)."""
    found, path = ways(table, beast, steps), list[str]()
    while path not in found:
        next_spaces = {way[len(path)] for way in found if way[: len(path)] == path}
        answer = yield from pick(tribe.seat, "step", sorted(next_spaces))
        path.append(answer)
    yield from go(table, beast, path)


# Moving and taking effect


def go(table: Table, beast: str, path: list[str]) -> Asking[bool]:
    """Move along a path; entering a location with scouts a Beast takes effect (TBE-17a, TBE-18a)."""
    end = end_of(table, beast, path)
    moved = end != table.beasts[beast]
    table.beasts[beast] = end
    if not moved or not table.has_any_scout(end):
        return False
    return (yield from take_effect(table, beast, end))


def take_effect(table: Table, beast: str, location: str) -> Asking[bool]:
    """Shields, then the Beast's own effect, then Betrayers are driven away (TBE-13b, TBE-36a)."""
    struck = yield from shields(table, beast, location)
    if beast == "Delusion":
        yield from delusion(table, location, struck)
    elif beast == "Despair":
        yield from despair(table, struck)
    else:
        yield from devour(table, location, struck)
    for _ in range(table.betrayer_scouts.count(location)):
        to = yield from flee(table, location)
        table.betrayer_scouts[table.betrayer_scouts.index(location)] = to
    return beast in ("Pain", "Harrow") and any(number for _, number in struck)


def shields(table: Table, beast: str, location: str) -> Asking[list[tuple[Tribe, int]]]:
    """Everybody says how many scouts they shield; returns the unshielded ones (TBE-13a, TBE-13b)."""
    struck = []
    for tribe in table.order():
        scouts = tribe.scouts.count(location)
        if scouts:
            free = table.lasting(tribe, "ward")
            most = min(scouts, free + tribe.artifacts)
            count = int((yield from decide(tribe.seat, "shield", [str(n) for n in range(most + 1)])))
            tribe.artifacts -= max(0, count - free)
            struck.append((tribe, scouts - count))
    return struck


def devour(table: Table, location: str, struck: list[tuple[Tribe, int]]) -> Flow:
    """All unshielded scouts at the same moment, then their owners' Council steps (TBE-19, TBE-22)."""
    for tribe, number in struck:
        for _ in range(number):
            tribe.scouts.remove(location)
        tower.bury(table, tribe, number)
    for tribe, number in struck:
        yield from tower.council_steps(table, tribe, number)


def delusion(table: Table, location: str, struck: list[tuple[Tribe, int]]) -> Flow:
    """The First Player moves each unshielded scout away (TBE-20)."""
    for tribe, number in struck:
        for _ in range(number):
            to = yield from flee(table, location)
            tribe.scouts.remove(location)
            tribe.scouts.append(to)


def flee(table: Table, location: str) -> Asking[str]:
    """To an allowed location at the smallest distance that has one (TBE-20, TBE-20a)."""
    distance = table.content.distances(location)
    allowed = table.open_to_driven()
    nearest = min(distance[space] for space in allowed)
    return (yield from decide(table.first, "drive", [space for space in allowed if distance[space] == nearest]))


def despair(table: Table, struck: list[tuple[Tribe, int]]) -> Flow:
    """Each owner discards a Knowledge, Relic or Weapon a scout, else 1 Ichor, else nothing (TBE-21)."""
    for tribe, number in struck:
        if table.lasting(tribe, "resolve"):
            continue
        for _ in range(number):
            owned = [kind for kind in KEPT_GOODS if tribe.goods[kind]] or ["ichor"]
            kind = yield from decide(tribe.seat, "choose", owned)
            tribe.goods[kind] = max(0, tribe.goods[kind] - 1)
