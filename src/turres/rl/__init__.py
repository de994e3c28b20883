"""The games behind the interfaces of reinforcement learning.

`VectorEnv` steps many games in one call of C. `aec_env` and `parallel_env` are PettingZoo's, `torchrl_env` is TorchRL's and
`open_spiel_game` OpenSpiel's. With Gymnasium installed `gymnasium.make("Turres/turro-v0")` is one seat against bots.
"""

from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from turres.core.errors import need

need("turres.rl", "rl", "numpy")

from turres.rl.vector import VectorEnv  # noqa: E402 - after the check, which says what to install

if TYPE_CHECKING:
    from turres.rl.open_spiel import TurresGame
    from turres.rl.pettingzoo import TurresAec, TurresParallel
    from turres.rl.torchrl import TurresTorchEnv

__all__ = ["VectorEnv", "aec_env", "open_spiel_game", "parallel_env", "torchrl_env"]


def aec_env(game: str, **setup: Any) -> "TurresAec":
    """A game as a PettingZoo AEC environment; `setup` is that of `VectorEnv` (seats, options, opponents, illegal ...)."""
    need("turres.rl.aec_env", "rl", "gymnasium", "pettingzoo")
    from turres.rl.pettingzoo import TurresAec  # an optional library

    return TurresAec(game, **setup)


def parallel_env(game: str, **setup: Any) -> "TurresParallel":
    """A game as a PettingZoo Parallel environment; `setup` is that of `VectorEnv`."""
    need("turres.rl.parallel_env", "rl", "gymnasium", "pettingzoo")
    from turres.rl.pettingzoo import TurresParallel  # an optional library

    return TurresParallel(game, **setup)


def torchrl_env(game: str, n: int = 1, **setup: Any) -> "TurresTorchEnv":
    """Many games as a batched TorchRL environment; `setup` is that of `VectorEnv`."""
    need("turres.rl.torchrl_env", "torchrl", "torch", "torchrl")
    from turres.rl.torchrl import TurresTorchEnv  # an optional library

    return TurresTorchEnv(game, n, **setup)


def open_spiel_game(game: str, **setup: Any) -> "TurresGame":
    """A game as a Python game of OpenSpiel; `setup` is seats and options, or a position to begin from."""
    need("turres.rl.open_spiel_game", "open-spiel", "pyspiel")
    from turres.rl.open_spiel import load  # an optional library

    return load(game, **setup)


if find_spec("gymnasium") is not None:
    from turres.rl.gym import register

    register()
