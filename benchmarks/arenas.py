"""Greedy seats in the arena, and the same policies played out in the core: decisions a second of the processor."""

import random
from collections.abc import Callable
from time import process_time

import turres
from turres.core.policy import count_decisions
from turres.lab.arena import BATCH, make_plan, play
from turres.search.playing import Deal, play_many

POLICY = "greedy"
ALL_GAMES = 10**9  # more than are ever played


def in_arena(name: str, seats: int, *, recorded: bool = False) -> Callable[[float], float]:
    """Decisions a second of an arena's games, with or without their records."""
    plan = make_plan(name, (POLICY,), ALL_GAMES, seats, seed=random.getrandbits(31))

    def rate(seconds: float) -> float:
        decisions, number, began = 0, 0, process_time()
        while (elapsed := process_time() - began) < seconds:
            games = play(plan, range(number, number + BATCH), recorded=recorded)
            decisions += sum(one.decisions for one, _ in games)
            number += BATCH
        return decisions / elapsed

    return rate


def in_study(name: str, seats: int) -> Callable[[float], float]:
    """Decisions a second of a study's games: everything is counted, and each seat must do without an entry in five."""
    start = turres.game(name).start(seats)
    policies = [start.game.bots()[POLICY]() for _ in range(seats)]
    lots = random.Random(7)
    entries = len(start.content.entries)

    def bans() -> tuple[int, ...]:
        return tuple(sum((lots.random() < 0.2) << entry for entry in range(entries)) for _ in range(seats))

    def rate(seconds: float) -> float:
        deals = [Deal(number, 0, bans()) for number in range(BATCH)]
        decisions, seed, began = 0, random.getrandbits(31), process_time()
        while (elapsed := process_time() - began) < seconds:
            decisions += sum(game.decisions for game in play_many(start, policies, deals, seed, counts=True))
            seed += 1
        return decisions / elapsed

    return rate


def in_core(name: str, seats: int) -> Callable[[float], float]:
    """Decisions a second of play-outs with the same policies."""
    start = turres.game(name).start(seats)
    policies = [start.game.bots()[POLICY]() for _ in range(seats)]

    def rate(seconds: float) -> float:
        rng, decisions, began = turres.Rng(random.getrandbits(31)), 0, process_time()
        while (elapsed := process_time() - began) < seconds:
            decisions += count_decisions(start.copy(), rng, policies, BATCH)
        return decisions / elapsed

    return rate


def tables() -> list[tuple[str, int]]:
    """Every game of ours, with as few seats as it may have and with as many."""
    games = [turres.game(name) for name in turres.ids()]
    ours = [game for game in games if type(game).__module__.startswith("turres.")]
    return [(game.id, seats) for game in ours for seats in sorted({game.seats[0], game.seats[-1]})]
