"""The games behind the interfaces of reinforcement learning.

`VectorEnv` steps many games in one call of C. `aec_env` and `parallel_env` are PettingZoo's, and with Gymnasium installed
`gymnasium.make("Turres/turro-v0")` is one seat against bots.
"""

from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from turres.rl.vector import VectorEnv

if TYPE_CHECKING:
    from turres.rl.pettingzoo import TurresAec, TurresParallel

__all__ = ["VectorEnv", "aec_env", "parallel_env"]


def aec_env(game: str, **setup: Any) -> "TurresAec":
    """A game as a PettingZoo AEC environment; `setup` is that of `VectorEnv` (seats, options, opponents, illegal ...)."""
    from turres.rl.pettingzoo import TurresAec  # an optional library

    return TurresAec(game, **setup)


def parallel_env(game: str, **setup: Any) -> "TurresParallel":
    """A game as a PettingZoo Parallel environment; `setup` is that of `VectorEnv`."""
    from turres.rl.pettingzoo import TurresParallel  # an optional library

    return TurresParallel(game, **setup)


if find_spec("gymnasium") is not None:
    from turres.rl.gym import register

    register()
