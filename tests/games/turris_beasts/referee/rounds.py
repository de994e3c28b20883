"""Setup, rounds, cleanup and the end (TBE-1 to TBE-5b, TBE-24, TBE-30 to TBE-31a, TBE-38)."""

from __future__ import annotations

from . import actions, beasts, betrayers, excavation, missions, tower
from .table import CHANCE, Flow, GameOver, Table, Tribe, Turn, ask


def play_game(table: Table) -> Flow:
    """Play from the setup to the end, which is told by GameOver."""
    yield from setup(table)
    while True:
        yield from play_round(table)


def setup(table: Table) -> Flow:
    """Draw sites, Trionfi, missions, the start player and Tactics (TBE-1 to TBE-3)."""
    yield from excavation.lay_tiles(table)
    left = list(table.content.trionfi)
    for _ in range(6):
        answer = yield from ask(CHANCE, [f"deal {name}" for name in left])
        left.remove(answer.removeprefix("deal "))
        table.display.append(answer.removeprefix("deal "))
    yield from excavation.fill_row(table)
    if not table.solo:
        answer = yield from ask(CHANCE, [f"first seat {seat}" for seat in range(table.seats)])
        table.first = int(answer[-1])
    for tribe in table.order():
        yield from excavation.draw_tactics(table, tribe)


def play_round(table: Table) -> Flow:
    """Turn phase, alone the Betrayer phase, Beast phase, Cleanup phase (TBE-4, TBE-34)."""
    table.round += 1
    table.fresh = []  # a Trionfi card works from the beginning of the next round (TBE-27c)
    for tribe in table.order():
        yield from take_turn(table, tribe)
    table.turn = None
    if table.solo:
        betrayers.betrayer_phase(table)
    yield from actions.window(table, "dusk")
    yield from beasts.beast_phase(table)
    remove_beast(table)
    yield from actions.window(table, "dawn")
    cleanup(table)


def take_turn(table: Table, tribe: Tribe) -> Flow:
    """Start, action step, mission step, Trionfi step and end (TBE-5)."""
    table.turn = Turn(tribe.seat)
    yield from missions.exchange(table, tribe)
    yield from actions.action_step(table, table.turn)
    yield from missions.mission_step(table, tribe)
    yield from trionfi_step(table, tribe)
    yield from throw_away(table, tribe)
    yield from excavation.fill_row(table)
    if table.solo and len(tribe.built) >= 4 and not any(built_and_damaged(table)):
        raise GameOver("TBE-38", 0)


def trionfi_step(table: Table, tribe: Tribe) -> Flow:
    """The Grove's rights are used one after the other, or lost (TBE-27a)."""
    grove = next(card for card in table.content.places.values() if any(word.verb == "right" for word in card.words))
    prestige = next(word.number for word in grove.words if word.verb == "right")
    while tribe.rights:
        tribe.rights -= 1
        yield from tower.build(table, tribe, prestige)
        yield from excavation.change_tiles(table)


def throw_away(table: Table, tribe: Tribe) -> Flow:
    """Throw away Tactics until four are left, or more by a lasting effect (TBE-5b)."""
    while len(tribe.hand) > 4 + table.lasting(tribe, "hand"):
        answer = yield from ask(tribe.seat, [f"discard {name}" for name in tribe.hand])
        tribe.hand.remove(answer.removeprefix("discard "))
        table.tactics_discards.append(answer.removeprefix("discard "))


def built_and_damaged(table: Table) -> list[bool]:
    """For each room with a card, whether it is damaged (TBE-38)."""
    return [damaged for card, damaged in zip(table.rooms, table.damaged, strict=True) if card]


def remove_beast(table: Table) -> None:
    """Once the end is triggered, each Beast phase takes a Beast away: Harrow, Despair, Delusion, Pain (TBE-30)."""
    if table.triggered:
        beast = list(table.beasts)[-1]
        del table.beasts[beast]
        if beast in table.flipped:
            table.flipped.remove(beast)


def cleanup(table: Table) -> None:
    """The Altar moves, the token is handed in, the Fruit leaves, the end is tested (TBE-24, TBE-24a, TBE-30, TBE-31a)."""
    table.altar = (table.altar + 1) % len(table.content.altar)
    if table.token is not None:
        table.first, table.token = table.token, None
    table.fruit = None
    if not table.beasts:
        raise GameOver("TBE-30", winner(table))
    if table.round == table.round_limit:
        raise GameOver("TBE-38a", None) if table.solo else GameOver("TBE-31a", winner(table))


def winner(table: Table) -> int:
    """Most prestige, then most resources, then nearest clockwise to the First Player (TBE-31)."""
    best = max(table.order(), key=lambda tribe: (tribe.prestige, sum(tribe.goods.values())))
    return best.seat
