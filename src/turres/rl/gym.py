"""Gymnasium: one seat against bots, or the solo game; one game, or many at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

import turres
from turres.core.policy import Policy
from turres.rl.vector import VectorEnv
from turres.search.bots import Bot

Opponent = Policy | Bot | str
MODES = {AutoresetMode.NEXT_STEP: "next_step", AutoresetMode.SAME_STEP: "same_step", AutoresetMode.DISABLED: "disabled"}


def _against(game: str, seats: int | None, seat: int, opponent: Opponent, setup: Mapping[str, Any]) -> dict[str, Any]:
    """The set-up in which all other seats are played by the opponent."""
    there = seats if seats is not None else turres.game(game).seats[0]
    return {"seats": seats, "opponents": {other: opponent for other in range(there) if other != seat}, **setup}


class TurresEnv(gymnasium.Env[NDArray[np.uint8], np.int64]):
    """One seat of a game; the others are bots. `info["action_mask"]` says what is legal, `info["happened"]` what the action
    and all that followed until the seat is asked again brought about, as the seat is told.

    By default an illegal action ends the game as lost, because libraries sample without the mask when they check.
    """

    metadata = {"render_modes": ["ansi"]}  # noqa: RUF012 -- as Gymnasium has it

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        *,
        seat: int = 0,
        opponent: Opponent = "greedy",
        render_mode: str | None = None,
        illegal: str = "terminate",
        **setup: Any,
    ) -> None:
        self._seat = seat
        made = _against(game, seats, seat, opponent, setup) | {"listens": True}
        self._env = VectorEnv(game, 1, autoreset="disabled", illegal=illegal, **made)  # type: ignore[arg-type]  # checked there
        self.render_mode = render_mode
        self.observation_space = spaces.Box(0, 255, (self._env.spec.size,), np.uint8)
        self.action_space = spaces.Discrete(self._env.actions)

    def _info(self) -> dict[str, Any]:
        score = int(self._env.score[0, self._seat])
        happened = self._env.happened(0, self._seat)
        return {"action_mask": self._env.mask[0].astype(np.int8), "score": score, "happened": happened}

    def action_masks(self) -> NDArray[np.bool_]:
        """What is legal now, as MaskablePPO asks for it."""
        legal: NDArray[np.bool_] = self._env.mask[0].astype(bool)
        return legal

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.uint8], dict[str, Any]]:
        """Begin a game."""
        super().reset(seed=seed)
        self._env.reset(seed)
        return self._env.obs[0].copy(), self._info()

    def step(self, action: Any) -> tuple[NDArray[np.uint8], float, bool, bool, dict[str, Any]]:
        """Play, and let the others answer."""
        self._env.step([action])
        paid = float(self._env.reward[0, self._seat])
        return self._env.obs[0].copy(), paid, bool(self._env.terminated[0]), bool(self._env.truncated[0]), self._info()

    def render(self) -> str | None:
        """The table in words, as the seat has it."""
        if self.render_mode is None:
            return None
        return self._env.game.describe(self._env.game.view(self._env.position(0), self._seat))


class TurresVectorEnv(gymnasium.vector.VectorEnv[NDArray[np.uint8], NDArray[np.int64], Any]):
    """Many games of one seat against bots, stepped in one call of C."""

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        seats: int | None = None,
        *,
        seat: int = 0,
        opponent: Opponent = "greedy",
        autoreset_mode: AutoresetMode = AutoresetMode.NEXT_STEP,
        illegal: str = "terminate",
        **setup: Any,
    ) -> None:
        self._seat = seat
        made = _against(game, seats, seat, opponent, setup)
        self._env = VectorEnv(game, num_envs, autoreset=MODES[autoreset_mode], illegal=illegal, **made)  # type: ignore[arg-type]  # checked there
        self.metadata = {"autoreset_mode": autoreset_mode, "render_modes": ["ansi"]}
        self.num_envs = num_envs
        self.single_observation_space = spaces.Box(0, 255, (self._env.spec.size,), np.uint8)
        self.single_action_space = spaces.Discrete(self._env.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.uint8], dict[str, Any]]:
        """Begin all games, or those that `options["reset_mask"]` marks."""
        self._env.reset(seed, mask=(options or {}).get("reset_mask"))
        return self._env.obs.copy(), {"action_mask": self._env.mask.copy()}

    def step(self, actions: NDArray[np.int64]) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """Play in every game."""
        self._env.step(actions)
        info: dict[str, Any] = {"action_mask": self._env.mask.copy()}
        ended, cut = self._env.terminated.astype(bool), self._env.truncated.astype(bool)
        if self._env.autoreset == "same_step":
            info |= {"final_obs": self._env.final_obs.copy(), "_final_obs": ended | cut}
        return self._env.obs.copy(), self._env.reward[:, self._seat].copy(), ended, cut, info


def register() -> None:
    """Make every game known to Gymnasium as `Turres/GAME-v0`."""
    for game in turres.ids():
        gymnasium.register(
            f"Turres/{game}-v0",
            entry_point="turres.rl.gym:TurresEnv",
            vector_entry_point="turres.rl.gym:TurresVectorEnv",
            kwargs={"game": game},
        )
