"""Searches of every kind on positions of random games: on several threads, in little memory, stopped in the middle."""

import threading
import time

import turres
from fuzz.play import choose
from fuzz.settings import Quota, settings
from turres.search.bots import make_bot

TREES = (
    "mcts:decisions=3000,threads=2,megabytes=2",
    "mcts:decisions=3000,threads=2,rollout_policy=0.5,exploration=0.3",
    "mcts:sims=200,threads=2,prior_weight=1,rollout_policy=0.9",
)
CUT = (
    "mcts:decisions=3000,threads=2,prior_weight=2,rollout_policy=0.9,rollout_limit=20",
    "mcts:sims=300,threads=2,rollout_limit=0,megabytes=2",
)
OPEN = ("alphabeta:depth=2", "alphabeta:nodes=3000,megabytes=1")
STOPPED = ("mcts:seconds=60,threads=2,megabytes=2",)


def searches(game: turres.Game, quota: Quota, rng: turres.Rng) -> None:
    """Walk through games at random and let a bot think now and then, two at once with every third."""
    kinds = (*TREES, *(CUT if game.evaluation else ()), *(OPEN if game.evaluation and game.evaluation.open else ()))
    everywhere = settings(game)
    while quota.left:
        seats, options = rng.choice(everywhere)
        position = game.start(seats, options)
        while position.to_act() and quota.left:
            if rng.below(12) == 0 and position.to_act() != (turres.CHANCE,):
                think(position, rng.choice((*kinds, *STOPPED)), rng)
                quota.done += 1
            position.play(*choose(position, rng))


def think(position: turres.Position, kind: str, rng: turres.Rng) -> None:
    """Let a bot choose on two threads of its own, and stop what would go on for long."""
    game, seat = position.game, rng.choice(position.to_act())
    bot = make_bot(game, kind)
    found: list[turres.Move] = []
    seeds = [rng.below(2**31) for _ in range(2)]
    threads = [
        threading.Thread(target=lambda seed=seed: found.append(bot.choose(position, seat, turres.Rng(seed))))
        for seed in seeds
    ]
    for thread in threads:
        thread.start()
    if kind in STOPPED:
        time.sleep(0.01)
        bot.stop()
    for thread in threads:
        thread.join()
    assert len(found) == len(threads)
    assert set(found) <= set(position.legal_moves(seat))
