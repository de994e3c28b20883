"""TorchRL: many games as one batched environment over `VectorEnv`."""

from __future__ import annotations

from typing import Any

import torch
from tensordict import TensorDict, TensorDictBase
from torch import Tensor
from torchrl.data import Binary, Categorical, Composite, Unbounded
from torchrl.envs import EnvBase

from turres.rl.vector import VectorEnv


class TurresTorchEnv(EnvBase):  # type: ignore[misc]  # the library has no types
    """`n` games; in each the seat named by `seat` decides next, with `observation` and `action_mask`.

    If only one seat is left to decide, because opponents have the others, `reward` is its own; otherwise there is one
    number a seat. Actions drawn by `rand_action` are legal.
    """

    def __init__(self, game: str, n: int = 1, *, device: Any = None, **setup: Any) -> None:
        super().__init__(device=device, batch_size=[n])
        self._env = VectorEnv(game, n, autoreset="disabled", **setup)
        own = [seat for seat in range(self._env.seats) if seat not in self._env.opponents]
        self._paid = own if len(own) == 1 else list(range(self._env.seats))
        size, actions, paid = self._env.spec.size, self._env.actions, len(self._paid)
        self.observation_spec = Composite(
            observation=Unbounded((n, size), dtype=torch.uint8),
            action_mask=Binary(shape=(n, actions), dtype=torch.bool),
            seat=Unbounded((n, 1), dtype=torch.int8),
            shape=(n,),
        ).to(device)
        self.action_spec = Categorical(actions, shape=(n,), device=device)
        self.reward_spec = Unbounded((n, paid), device=device)
        self.done_spec = Composite(
            {name: Binary(shape=(n, 1), dtype=torch.bool) for name in ("done", "terminated", "truncated")}, shape=(n,)
        ).to(device)

    @property
    def games(self) -> VectorEnv:
        """The environment underneath."""
        return self._env

    def _read(self) -> dict[str, Tensor]:
        ends = {
            name: torch.tensor(getattr(self._env, name), dtype=torch.bool)[:, None]
            for name in ("terminated", "truncated")
        }
        return ends | {
            "observation": torch.tensor(self._env.obs),
            "action_mask": torch.tensor(self._env.mask, dtype=torch.bool),
            "seat": torch.tensor(self._env.seat)[:, None],
            "done": ends["terminated"] | ends["truncated"],
        }

    def _reset(self, tensordict: TensorDictBase | None = None, **_: Any) -> TensorDictBase:
        chosen = tensordict.get("_reset", None) if tensordict is not None else None
        self._env.reset(mask=None if chosen is None else chosen.reshape(-1).cpu().numpy())
        return TensorDict(self._read(), self.batch_size, device=self.device)

    def _step(self, tensordict: TensorDictBase) -> TensorDictBase:
        self._env.step(tensordict["action"].cpu().numpy())
        found = self._read() | {"reward": torch.tensor(self._env.reward[:, self._paid])}
        return TensorDict(found, self.batch_size, device=self.device)

    def _set_seed(self, seed: int | None) -> None:
        self._env.reset(seed)

    def rand_action(self, tensordict: TensorDictBase | None = None) -> TensorDictBase:
        """Legal actions at random, by the generator of torch."""
        found = TensorDict({}, self.batch_size, device=self.device) if tensordict is None else tensordict
        legal = torch.tensor(self._env.mask, dtype=torch.float32)
        legal[legal.sum(1) == 0] = 1  # of games that are over any action is taken, and ignored
        return found.set("action", torch.multinomial(legal, 1).squeeze(1).to(self.device))
