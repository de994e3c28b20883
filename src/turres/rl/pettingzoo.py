"""PettingZoo: one game, its seats as agents, taking turns (AEC) or all at once (Parallel)."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv

from turres.core.happenings import Happening
from turres.core.observation import Spec
from turres.rl.vector import VectorEnv


def observation_space(spec: Spec, actions: int) -> spaces.Dict:
    """What a seat knows, and what it may do."""
    return spaces.Dict(
        {
            "observation": spaces.Box(0, 255, (spec.size,), np.uint8),
            "action_mask": spaces.Box(0, 1, (actions,), np.int8),
        }
    )


class _Seats:
    """What both kinds of environment share: agents `seat_0`, `seat_1` and so on, their spaces, and the picture."""

    _env: VectorEnv
    render_mode: str | None
    possible_agents: list[str]

    def _name_agents(self, actions: int) -> None:
        self.possible_agents = [f"seat_{seat}" for seat in range(self._env.seats)]
        self.observation_spaces = {agent: observation_space(self._env.spec, actions) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Dict:
        """The same object for the same agent."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The same object for the same agent."""
        return self.action_spaces[agent]

    def render(self) -> str | None:
        """The table in words, as an onlooker has it."""
        if self.render_mode is None:
            return None
        position = self._env.position(0)
        return self._env.game.describe(self._env.game.view(position, None))

    def _heard(self, agent: str) -> tuple[Happening, ...]:
        """What the last step or reset brought about, as this agent's seat is told."""
        return self._env.happened(0, self.possible_agents.index(agent))

    def close(self) -> None:
        """There is nothing to close."""


class TurresAec(_Seats, AECEnv):  # type: ignore[misc]  # the library has no types
    """The seats decide one after the other; seats that choose at the same time do so in the order of their numbers.

    `infos[agent]["happened"]` is what its seat was told since it decided last.
    """

    def __init__(self, game: str, *, render_mode: str | None = None, **setup: Any) -> None:
        super().__init__()
        self._env = VectorEnv(game, 1, autoreset="disabled", listens=True, **setup)
        self.metadata = {"name": f"turres_{self._env.game.id}_v0", "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = render_mode
        self._name_agents(self._env.actions)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game."""
        self._env.reset(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {"happened": self._heard(agent)} for agent in self.agents}
        self.agent_selection = self.possible_agents[int(self._env.seat[0])]

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """What the agent's seat knows; its mask is empty unless it is to decide."""
        seat = self.possible_agents.index(agent)
        observation = np.zeros(self._env.spec.size, np.uint8)
        self._env.spec.encode(self._env.position(0), seat, observation)
        acts = agent == self.agent_selection and not self._is_over
        mask = self._env.mask[0].astype(np.int8) if acts else np.zeros(self._env.actions, np.int8)
        return {"observation": observation, "action_mask": mask}

    @property
    def _is_over(self) -> bool:
        return bool(self._env.terminated[0] or self._env.truncated[0])

    def step(self, action: int | None) -> None:
        """The selected agent's decision; None from an agent whose game is over."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._env.step([action])
        self.infos[agent] = {"happened": ()}
        for other in self.agents:
            self.infos[other] = {"happened": (*self.infos[other]["happened"], *self._heard(other))}
        self.rewards = dict(zip(self.possible_agents, map(float, self._env.reward[0]), strict=True))
        if self._is_over:
            self.terminations = dict.fromkeys(self.agents, bool(self._env.terminated[0]))
            self.truncations = dict.fromkeys(self.agents, bool(self._env.truncated[0]))
        self._accumulate_rewards()
        if self._is_over:
            self._deads_step_first()
        else:
            self.agent_selection = self.possible_agents[int(self._env.seat[0])]


class TurresParallel(_Seats, ParallelEnv):  # type: ignore[misc]  # see above
    """All seats act in every step; who has nothing to decide plays the last action, which does nothing.

    The info of an agent says in `happened` what the step brought about, as its seat is told.
    """

    def __init__(self, game: str, *, render_mode: str | None = None, **setup: Any) -> None:
        self._env = VectorEnv(game, 1, autoreset="disabled", rows="all", listens=True, **setup)
        self.metadata = {"name": f"turres_{self._env.game.id}_v0", "render_modes": ["ansi"]}
        self.render_mode = render_mode
        self._name_agents(self._env.actions + 1)
        self.agents: list[str] = []

    def _tell(self, agents: list[str]) -> dict[str, dict[str, Any]]:
        return {agent: {"happened": self._heard(agent)} for agent in agents}

    def _see(self) -> dict[str, dict[str, NDArray[Any]]]:
        seen = {}
        for seat, agent in enumerate(self.possible_agents):
            legal = self._env.mask[0, seat]
            mask = np.append(legal, not legal.any()).astype(np.int8)
            seen[agent] = {"observation": self._env.obs[0, seat].copy(), "action_mask": mask}
        return seen

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, dict[str, NDArray[Any]]], dict[str, dict[str, Any]]]:
        """Begin a game."""
        self._env.reset(seed)
        self.agents = self.possible_agents[:]
        return self._see(), self._tell(self.agents)

    def step(self, actions: dict[str, int]) -> tuple[Any, Any, Any, Any, Any]:
        """Everybody's actions; those of agents with nothing to decide are ignored."""
        self._env.step([[actions.get(agent, self._env.actions) for agent in self.possible_agents]])
        ended, cut = bool(self._env.terminated[0]), bool(self._env.truncated[0])
        agents = self.agents
        if ended or cut:
            self.agents = []
        return (
            self._see(),
            dict(zip(agents, map(float, self._env.reward[0]), strict=True)),
            dict.fromkeys(agents, ended),
            dict.fromkeys(agents, cut),
            self._tell(agents),
        )
