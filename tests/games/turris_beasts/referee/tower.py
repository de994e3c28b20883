"""The Council track and the rooms of the Tower (TBE-25 to TBE-28, TBE-37)."""

from __future__ import annotations

from . import effects, possible
from .table import Flow, Table, Tribe, ask, decide, gain, pick


def bury(table: Table, tribe: Tribe, scouts: int) -> None:
    """Put scouts into the Graveyard, with what lasting effects bring for each; Council steps follow (TBE-25)."""
    tribe.graveyard += scouts
    gain(tribe, "ichor", scouts * table.lasting(tribe, "grave ichor"))
    table.score(tribe, scouts * table.lasting(tribe, "grave prestige"))


def council_steps(table: Table, tribe: Tribe, steps: int) -> Flow:
    """Take several steps singly (TBE-25a)."""
    for _ in range(steps):
        yield from council_step(table, tribe)


def council_step(table: Table, tribe: Tribe) -> Flow:
    """Go to a spot of the next level; from the last level to the start, for nothing (TBE-25a, TBE-26, TBE-26a)."""
    levels = table.content.council
    level = 0 if tribe.council is None else tribe.council[0] + 1
    if level == len(levels):
        tribe.council = None
        return
    names = [spot.name for spot in levels[level]]
    answer = yield from pick(tribe.seat, "council", names)
    spot = names.index(answer)
    tribe.council = (level, spot)
    yield from spot_reward(table, tribe, level, spot)
    if level == len(levels) - 1:
        answer = yield from ask(tribe.seat, ["return", "stay"])
        if answer == "return":
            tribe.council = None


def spot_reward(table: Table, tribe: Tribe, level: int, spot: int) -> Flow:
    """The whole reward or else 1 Ichor, by choice or because the reward is impossible (TBE-25a)."""
    words = table.content.council[level][spot].words
    answer = "ichor"
    if possible.is_possible(table, tribe, words):
        answer = yield from ask(tribe.seat, ["accept", "ichor"])
    if answer == "accept":
        yield from effects.resolve(table, tribe, words)
    else:
        gain(tribe, "ichor", 1 + table.lasting(tribe, "council"))


# Rooms


def has_missions(table: Table, tribe: Tribe) -> bool:
    """The n-th room needs 2n completed missions; a marker counts like one here (TBE-27, TBE-28)."""
    rooms = len(tribe.built) + tribe.markers + 1
    return len(tribe.completed) >= 2 * rooms - table.lasting(tribe, "sooner")


def free_rooms(table: Table) -> list[int]:
    """Alone a card needs a room that is empty and undamaged (TBE-37)."""
    return [room for room in range(6) if table.rooms[room] is None and not table.damaged[room]]


def has_space(table: Table) -> bool:
    """Alone there must be a card and a room for it; otherwise a marker takes the place of a card (TBE-28, TBE-37)."""
    return bool(table.display and free_rooms(table)) if table.solo else True


def can_build(table: Table, tribe: Tribe) -> bool:
    """Whether a source can be used now (TBE-27, TBE-27b, TBE-37)."""
    return has_missions(table, tribe) and has_space(table)


def build(table: Table, tribe: Tribe, prestige: int) -> Flow:
    """Build a room or decline; Artifacts of lasting effects come before the prestige (TBE-4a, TBE-27, TBE-28)."""
    if not can_build(table, tribe):
        return
    answer = yield from ask(tribe.seat, [*([f"build {name}" for name in table.display] or ["marker"]), "pass"])
    if answer == "pass":
        return
    if answer == "marker":
        tribe.markers += 1
        table.score(tribe, prestige)
        return
    gain(tribe, "artifacts", table.lasting(tribe, "room artifacts"))
    yield from take_card(table, tribe, answer.removeprefix("build "))
    table.score(tribe, prestige + table.lasting(tribe, "room"))


def take_card(table: Table, tribe: Tribe, name: str) -> Flow:
    """The card leaves the display and works from the next round; alone it goes into a room (TBE-27, TBE-27c, TBE-37)."""
    table.display.remove(name)
    tribe.built.append(name)
    table.fresh.append(name)
    if table.solo:
        room = yield from decide(tribe.seat, "room", [str(room + 1) for room in free_rooms(table)])
        table.rooms[int(room) - 1] = name
    elif not table.display:
        table.triggered = True  # TBE-30


def repair(table: Table, tribe: Tribe, may: bool) -> Flow:
    """Remove a Damaged tile of the player's choice (TBE-32a, TBE-37a)."""
    rooms = [f"repair {room + 1}" for room in range(6) if table.damaged[room]]
    if not rooms:
        return
    answer = yield from ask(tribe.seat, [*rooms, "pass"] if may else rooms)
    if answer != "pass":
        table.damaged[int(answer.removeprefix("repair ")) - 1] = False
