"""MaskablePPO of sb3-contrib on our Gymnasium environment: one seat learns against random play.

    python examples/baselines/maskable_ppo.py turris-pawns --decisions 30000

Needs `turres[baselines]`. It prints a line of JSON before, after every tenth, and at the end.
"""

import argparse
import json
from collections.abc import Iterator
from time import process_time
from typing import Any

import gymnasium
import numpy as np
import torch
from sb3_contrib import MaskablePPO

import turres.rl  # noqa: F401 -- makes the games known to Gymnasium

GAMES = ["turro", "turris-pawns", "tower", "turf-wars", "turris-beasts"]


def make(game: str, seats: int) -> gymnasium.Env[Any, Any]:
    """The environment; the solo game has nobody to play against."""
    return gymnasium.make(f"Turres/{game}-v0", seats=seats, opponent="random", disable_env_checker=True)


def measure(model: MaskablePPO, env: gymnasium.Env[Any, Any], games: int, seed: int = 10**6) -> dict[str, float]:
    """Play some games to their end, as the model now is."""
    paid, points = [], []
    for number in range(games):
        (observation, info), over = env.reset(seed=seed + number), False
        while not over:
            action, _ = model.predict(observation, action_masks=info["action_mask"].astype(bool))
            observation, reward, ended, cut, info = env.step(int(action))
            over = ended or cut
        paid.append(float(reward))
        points.append(float(info["score"]))
    return {"of": games, "won": float(np.mean(np.array(paid) > 0)), "points": float(np.mean(points))}


def train(
    game: str, seats: int, decisions: int, seed: int = 1, measured: int = 100, lines: int = 10
) -> Iterator[dict[str, Any]]:
    """Learn for so many decisions; so many lines of figures on the way, and one before."""
    torch.manual_seed(seed)
    env, other, began = make(game, seats), make(game, seats), process_time()
    model = MaskablePPO("MlpPolicy", env, n_steps=512, batch_size=128, gamma=0.999, seed=seed)
    for _ in range(lines + 1):
        minutes = round((process_time() - began) / 60, 2)
        yield {"minutes": minutes, "decisions": model.num_timesteps, **measure(model, other, measured)}
        if model.num_timesteps < decisions:
            model.learn(decisions // lines, reset_num_timesteps=False)


def main() -> None:
    """Learn and print figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--decisions", type=int, default=30_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    torch.set_num_threads(1)
    print(json.dumps({"maskable_ppo": asked.game, "seats": asked.seats, "seed": asked.seed}), flush=True)
    for line in train(asked.game, asked.seats, asked.decisions, asked.seed):
        print(json.dumps(line), flush=True)


if __name__ == "__main__":
    main()
