"""PPO in one file: a net plays every seat of many games against itself, and is measured against random play.

    python examples/baselines/ppo.py tower --minutes 30 --save tower.pt

Minutes are those of the processor: thirty are what two cores do in a quarter of an hour. Needs `turres[torchrl]`, of which
it uses torch alone. Every game has its settings below; nothing else in this file knows which game is played.
"""

import argparse
import json
import math
from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from time import process_time
from typing import Any, NamedTuple

import numpy as np
import torch
from torch import Tensor, nn

from turres.core.observation import Spec
from turres.rl import VectorEnv


@dataclass(frozen=True)
class Settings:
    """How a game is learnt."""

    seats: int = 2
    games: int = 256  # in lockstep
    steps: int = 64  # in each game between two updates
    hidden: int = 128
    epochs: int = 2
    batch: int = 2048
    rate: float = 1e-3
    discount: float = 0.999
    trace: float = 0.95  # the lambda of generalised advantage estimation
    clip: float = 0.2
    entropy: float = 0.01
    points: float = 0  # with one seat: the points that are worth a reward of 1, for there is nobody to win against
    seed: int = 1


SETTINGS = {
    "turris-pawns": Settings(),
    "turro": Settings(),
    "tower": Settings(steps=128),
    "turf-wars": Settings(games=128, steps=128),
    "turris-beasts": Settings(steps=128),
    "turris-beasts-solo": Settings(seats=1, points=20),
    "bids": Settings(steps=32),
}


class Net(nn.Module):
    """Two layers shared by a policy and a value; observations are bytes and are scaled by what each may be at most."""

    def __init__(self, spec: Spec, hidden: int) -> None:
        super().__init__()
        highest = torch.ones(spec.size)
        for part in spec.fields:
            highest[part.at] = max(part.high, 1)
        self.register_buffer("scale", 1 / highest)
        self.body = nn.Sequential(nn.Linear(spec.size, hidden), nn.ReLU(), nn.Linear(hidden, hidden), nn.ReLU())
        self.policy, self.value = nn.Linear(hidden, len(spec.moves)), nn.Linear(hidden, 1)
        nn.init.orthogonal_(self.policy.weight, 0.01)

    def forward(self, obs: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
        """The logarithm of each action's probability, illegal ones at minus infinity, and what the seat will be paid."""
        found = self.body(obs.float() * self.scale)
        logits = self.policy(found).masked_fill(mask == 0, -1e9)
        return logits.log_softmax(1), self.value(found).squeeze(1)


class Batch(NamedTuple):
    """Decisions of all seats in all games, one row each."""

    obs: Tensor
    mask: Tensor
    action: Tensor
    log: Tensor
    advantage: Tensor
    target: Tensor


class Learner:
    """A net, the games it plays with itself, and how it learns from them."""

    def __init__(self, game: str, given: Settings) -> None:
        torch.manual_seed(given.seed)
        self.given = given
        self.env = VectorEnv(game, given.games, given.seats, seed=given.seed, autoreset="same_step")
        self.net = Net(self.env.spec, given.hidden)
        self.optimiser = torch.optim.Adam(self.net.parameters(), given.rate, eps=1e-5)
        shape = (given.steps, given.games)
        self.obs = torch.zeros(*shape, self.env.spec.size, dtype=torch.uint8)
        self.mask = torch.zeros(*shape, self.env.actions, dtype=torch.uint8)
        self.action, self.seat = torch.zeros(shape, dtype=torch.long), torch.zeros(shape, dtype=torch.long)
        self.log, self.value = torch.zeros(shape), torch.zeros(shape)
        self.paid, self.over = torch.zeros(*shape, given.seats), torch.zeros(shape, dtype=torch.bool)
        self.decisions = 0

    @torch.no_grad()
    def play(self) -> None:
        """Play on in all games, and keep everything."""
        env = self.env
        for t in range(self.given.steps):
            self.obs[t], self.mask[t] = torch.from_numpy(env.obs), torch.from_numpy(env.mask)
            self.seat[t] = torch.from_numpy(env.seat)
            log, self.value[t] = self.net(self.obs[t], self.mask[t])
            self.action[t] = action = torch.multinomial(log.exp(), 1).squeeze(1)
            self.log[t] = log.gather(1, action[:, None]).squeeze(1)
            env.step(action.numpy())
            self.paid[t], self.over[t] = torch.from_numpy(paid(env, self.given)), torch.from_numpy(env.terminated > 0)
        self.decisions += self.action.numel()

    def judge(self) -> Batch:
        """Advantages, backwards: a seat's decision leads to the next of the same seat, or to the end of the game.

        Of each seat's last decision in a game that goes on nothing is known yet; it is left out.
        """
        games, seats = range(self.given.games), self.given.seats
        value, advantage, gained = (torch.zeros(self.given.games, seats) for _ in range(3))
        known = torch.zeros(self.given.games, seats, dtype=torch.bool)
        found, used = torch.zeros_like(self.value), torch.zeros_like(self.over)
        for t in reversed(range(self.given.steps)):
            over, seat = self.over[t][:, None], self.seat[t]
            value, advantage = value.masked_fill(over, 0), advantage.masked_fill(over, 0)
            gained, known = torch.where(over, self.paid[t], gained), known | over
            delta = gained[games, seat] + self.given.discount * value[games, seat] - self.value[t]
            found[t] = delta + self.given.discount * self.given.trace * advantage[games, seat]
            used[t] = known[games, seat]
            found[t] *= used[t]  # what is not known yet is no reason to think otherwise of the decision before
            value[games, seat], advantage[games, seat], gained[games, seat] = self.value[t], found[t], 0.0
            known[games, seat] = True
        rows = [self.obs, self.mask, self.action, self.log, found, found + self.value]
        return Batch(*(row[used] for row in rows))

    def learn(self, batch: Batch) -> None:
        """Some epochs of clipped policy gradient over what was played."""
        for _ in range(self.given.epochs):
            for chosen in torch.randperm(len(batch.action)).split(self.given.batch):
                obs, mask, action, before, advantage, target = (row[chosen] for row in batch)
                logs, value = self.net(obs, mask)
                log = logs.gather(1, action[:, None]).squeeze(1)
                advantage = (advantage - advantage.mean()) / (advantage.std(correction=0) + 1e-8)
                ratio, clip = (log - before).exp(), self.given.clip
                gain = torch.min(ratio * advantage, ratio.clamp(1 - clip, 1 + clip) * advantage).mean()
                entropy = -(logs.exp() * logs.clamp(min=-20)).sum(1).mean()
                loss = -gain + 0.5 * (value - target).square().mean() - self.given.entropy * entropy
                self.optimiser.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(self.net.parameters(), 0.5)
                self.optimiser.step()


def paid(env: VectorEnv, given: Settings) -> np.ndarray:
    """What every seat is paid at the end of a game: by who won, or by its points where it plays alone."""
    return (env.score / given.points).astype(np.float32) if given.points else env.reward


@torch.no_grad()
def measure(net: Net | None, game: str, seats: int, games: int, seed: int = 10**6) -> dict[str, float]:
    """Play games to their end against random play, from each seat equally often; without a net that is random, too."""
    won, drawn, points = [], [], []
    for seat in range(seats):
        others = dict.fromkeys(set(range(seats)) - {seat}, "random")
        env = VectorEnv(game, math.ceil(games / seats), seats, seed=seed + seat, opponents=others, autoreset="disabled")
        reward, score = np.zeros(env.n), np.zeros(env.n)
        while not env.terminated.all():
            if net is None:
                env.sample()
            else:
                log, _ = net(torch.from_numpy(env.obs), torch.from_numpy(env.mask))
                env.action[:] = torch.multinomial(log.exp(), 1).squeeze(1).numpy()
            ends = env.terminated == 0
            env.step()
            reward += env.reward[:, seat]
            score = np.where(ends & (env.terminated > 0), env.score[:, seat], score)
        won, drawn, points = [*won, *(reward > 0)], [*drawn, *(reward == 0)], [*points, *score]
    best = float(np.quantile(points, 0.9))
    shares = {"won": float(np.mean(won)), "drawn": float(np.mean(drawn))}
    return {"of": len(won), **shares, "points": round(float(np.mean(points)), 2), "best_tenth": best}


def train(game: str, given: Settings, minutes: float, every: int = 20, measured: int = 200) -> Iterator[dict[str, Any]]:
    """Learn for so many minutes of the processor; every so many updates a line of figures, the net last in it."""
    learner, began, updates = Learner(game, given), process_time(), 0
    while True:
        if updates % every == 0 or process_time() - began > 60 * minutes:
            spent = (process_time() - began) / 60
            figures = measure(learner.net, game, given.seats, measured)
            yield {"minutes": round(spent, 2), "decisions": learner.decisions, **figures, "learner": learner}
            if spent > minutes:
                return
        learner.play()
        learner.learn(learner.judge())
        updates += 1


def main() -> None:
    """Learn, print a line of JSON for each measurement, and keep the best net found, with what it was made for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=SETTINGS)
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", type=Path)
    asked = parser.parse_args()
    torch.set_num_threads(1)
    game, given = asked.game.removesuffix("-solo"), replace(SETTINGS[asked.game], seed=asked.seed)
    print(
        json.dumps({"game": asked.game, "random": measure(None, game, given.seats, 1000), **asdict(given)}), flush=True
    )
    best, kept = -1.0, {}
    for line in train(game, given, asked.minutes):
        learner = line.pop("learner")
        print(json.dumps(line), flush=True)
        if (worth := line["points" if given.points else "won"]) > best:
            best, kept = worth, {name: value.clone() for name, value in learner.net.state_dict().items()}
    learner.net.load_state_dict(kept)
    final = measure(learner.net, game, given.seats, 1000, seed=2 * 10**6)  # other games than those it was chosen by
    print(json.dumps({"final": final}), flush=True)
    if asked.save:
        torch.save({"setting": learner.env.spec.setting, "weights": kept}, asked.save)


if __name__ == "__main__":
    main()
