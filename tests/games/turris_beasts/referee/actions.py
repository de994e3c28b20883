"""Place, Collect, Gather, Force Revive and Tactics cards (TBE-6 to TBE-10c)."""

from __future__ import annotations

from . import effects, excavation, possible
from .content import LOCATIONS, RESOURCES
from .table import Flow, Table, Tribe, Turn, ask, gain, pay


def action_step(table: Table, turn: Turn) -> Flow:
    """Two actions and one Tactics card ahead of, between or behind them (TBE-5a, TBE-10)."""
    tribe = table.tribes[turn.seat]
    while turn.actions or (tribe.hand and may_play_one_more(table, turn)):
        answer = yield from ask(turn.seat, step_moves(table, turn))
        if answer == "done":
            break
        if answer.startswith("play "):
            turn.cards += 1
            yield from play_tactics(table, tribe, answer.removeprefix("play "))
        else:
            turn.actions -= 1
            yield from take_action(table, turn, answer)
        yield from excavation.change_tiles(table)
    turn.acting = False


def step_moves(table: Table, turn: Turn) -> list[str]:
    """List the actions, or `done` when there are none left, and the Tactics cards (TBE-5a, TBE-10)."""
    moves = action_moves(table, turn) if turn.actions else ["done"]
    if may_play_one_more(table, turn):
        moves += [f"play {card}" for card in playable(table, table.tribes[turn.seat], "")]
    return moves


def may_play_one_more(table: Table, turn: Turn) -> bool:
    """One card an action step, and as many more as lasting effects say (TBE-10)."""
    return turn.cards < 1 + table.lasting(table.tribes[turn.seat], "tactics")


def action_moves(table: Table, turn: Turn) -> list[str]:
    """List the actions that are possible (TBE-5a)."""
    tribe = table.tribes[turn.seat]
    moves = ["gather"]
    if not turn.collected:
        moves += [f"place {location}" for location in open_places(table, tribe)]
    if not turn.placed and not turn.collected and can_recall_more(table, tribe, []):
        moves.append("collect")
    if tribe.graveyard and tribe.can_pay(revive_price(table, tribe)):
        moves.append("revive")
    return moves


def take_action(table: Table, turn: Turn, answer: str) -> Flow:
    """Take one of the two actions."""
    tribe = table.tribes[turn.seat]
    if answer == "gather":
        gather(table, turn)
    elif answer == "revive":
        yield from force_revive(table, tribe)
    elif answer == "collect":
        turn.collected = True
        yield from collect(table, tribe)
    else:
        turn.placed = True
        yield from place(table, tribe, answer.removeprefix("place "))


# Place


def open_places(table: Table, tribe: Tribe) -> list[str]:
    """List where a scout may be placed (TBE-6, TBE-6a, TBE-33)."""
    return [location for location in LOCATIONS if may_place(table, tribe, location)]


def may_place(table: Table, tribe: Tribe, location: str) -> bool:
    """No Beast, no Betrayer, no scout if limited to 1, and all of an immediate effect possible (TBE-6, TBE-33)."""
    if not tribe.reserve or table.has_beast(location) or location in table.betrayer_scouts:
        return False
    card = table.place(location)
    if card.limited and table.scouts_at(location) and not table.lasting(tribe, "crowd"):
        return False
    if not card.immediate:
        return True
    tribe.reserve -= 1  # the scout counts as standing there already (TBE-4c)
    tribe.scouts.append(location)
    in_full = possible.is_possible(table, tribe, card.words)
    tribe.scouts.remove(location)
    tribe.reserve += 1
    return in_full


def place(table: Table, tribe: Tribe, location: str) -> Flow:
    """Put a scout there; the Ichor of lasting effects comes before an immediate effect (TBE-4a, TBE-6)."""
    tribe.reserve -= 1
    tribe.scouts.append(location)
    gain(tribe, "ichor", table.lasting(tribe, "place ichor"))
    card = table.place(location)
    if card.immediate:
        yield from effects.resolve(table, tribe, card.words)


# Collect


def collect_price(table: Table, tribe: Tribe, scouts: int) -> dict[str, int]:
    """X Ichor for X scouts, less what lasting effects save (TBE-7)."""
    return {"ichor": max(0, scouts - table.lasting(tribe, "recall"))}


def can_recall_more(table: Table, tribe: Tribe, chosen: list[str]) -> bool:
    """Whether there is one more scout on the board, and Ichor for it."""
    return len(tribe.scouts) > len(chosen) and tribe.can_pay(collect_price(table, tribe, len(chosen) + 1))


def collect(table: Table, tribe: Tribe) -> Flow:
    """Choose scouts, pay for all, bring them home, then take the rewards singly (TBE-7, TBE-7a, TBE-7b)."""
    chosen: list[str] = []
    while True:
        moves = ["enough"] if chosen else []
        if can_recall_more(table, tribe, chosen):
            left = list(tribe.scouts)
            after = (
                LOCATIONS.index(chosen[-1]) if chosen else 0
            )  # in the order of the board, as the order has no meaning
            for location in chosen:
                left.remove(location)
            moves += [f"recall {location}" for location in LOCATIONS[after:] if location in left]
        answer = yield from ask(tribe.seat, moves)
        if answer == "enough":
            break
        chosen.append(answer.removeprefix("recall "))
    yield from pay(tribe, collect_price(table, tribe, len(chosen)))
    rewards = [location for location in chosen if brings_reward(table, tribe, location)]
    for location in chosen:
        tribe.scouts.remove(location)
        tribe.reserve += 1
    for kind in RESOURCES:
        gain(tribe, kind, table.lasting(tribe, f"collect {kind}"))
    yield from take_rewards(table, tribe, rewards)


def brings_reward(table: Table, tribe: Tribe, location: str) -> bool:
    """Immediate locations bring nothing, nor one with a Beast or a Betrayer (TBE-7, TBE-7a, TBE-33)."""
    if table.place(location).immediate or location in table.betrayer_scouts:
        return False
    return not table.has_beast(location) or table.lasting(tribe, "brave") > 0


def take_rewards(table: Table, tribe: Tribe, rewards: list[str]) -> Flow:
    """Each reward is optional, in any order, and must be possible in full when it is taken (TBE-7a)."""
    while True:
        open_rewards = [
            at for at in LOCATIONS if at in rewards and possible.is_possible(table, tribe, table.place(at).words)
        ]
        if not open_rewards:
            return
        answer = yield from ask(tribe.seat, [*(f"reward {location}" for location in open_rewards), "forgo"])
        if answer == "forgo":
            return
        location = answer.removeprefix("reward ")
        rewards.remove(location)
        yield from effects.resolve(table, tribe, table.place(location).words)


# Gather and Force Revive


def gather(table: Table, turn: Turn) -> None:
    """1 Ichor, and once a turn 1 more, with the second Gather (TBE-8)."""
    tribe = table.tribes[turn.seat]
    turn.gathered += 1
    gain(tribe, "ichor", 1 + table.lasting(tribe, "gather"))
    if turn.gathered == 2:
        gain(tribe, "ichor", 1)


def revive_price(table: Table, tribe: Tribe) -> dict[str, int]:
    """3 Ichor, or 1 if all four scouts lie in the Graveyard, less what lasting effects save (TBE-9)."""
    price = 1 if tribe.graveyard == 4 else 3
    return {"ichor": max(0, price - table.lasting(tribe, "revive"))}


def force_revive(table: Table, tribe: Tribe) -> Flow:
    """Return a scout from the Graveyard to the reserve (TBE-9)."""
    price = revive_price(table, tribe)
    tribe.graveyard -= 1
    tribe.reserve += 1
    yield from pay(tribe, price)


# Tactics


def playable(table: Table, tribe: Tribe, time: str) -> list[str]:
    """List the cards of a hand that have this printed time and are possible in full (TBE-10, TBE-10a)."""
    cards = [(name, table.content.tactics[name]) for name in tribe.hand]
    return [name for name, card in cards if card.time == time and possible.is_possible(table, tribe, card.words)]


def play_tactics(table: Table, tribe: Tribe, name: str) -> Flow:
    """Carry out a card and discard it afterwards (TBE-10)."""
    tribe.hand.remove(name)
    yield from effects.resolve(table, tribe, table.content.tactics[name].words)
    table.tactics_discards.append(name)


def window(table: Table, time: str) -> Flow:
    """At dusk and dawn each seat with cards may play cards of that time until it passes (TBE-10a, TBE-10c)."""
    for tribe in table.order():
        while tribe.hand:
            answer = yield from ask(tribe.seat, [*(f"play {card}" for card in playable(table, tribe, time)), "pass"])
            if answer == "pass":
                break
            yield from play_tactics(table, tribe, answer.removeprefix("play "))
            yield from excavation.change_tiles(table)
