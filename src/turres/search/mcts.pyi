from collections.abc import Sequence

from turres.core.moves import Move
from turres.core.policy import Policy
from turres.core.position import Position
from turres.search.evaluation import Evaluation

class Tree:
    simulations: int
    decisions: int
    def __init__(
        self,
        megabytes: float = 64,
        exploration: float = 1.0,
        seed: int = 0,
        rollout_policy: Policy | None = None,
        prior: Policy | None = None,
        prior_weight: float = 1.0,
        evaluation: Evaluation | None = None,
        rollout_limit: int = ...,
    ) -> None: ...
    def search(
        self, root: Position, seat: int, simulations: int = ..., decisions: int = ..., forbidden: int = 0
    ) -> None: ...
    def outlook(self) -> tuple[float, ...]: ...
    def stop(self) -> None: ...
    def findings(self, root: Position, seat: int) -> list[tuple[Move, int, float, float]]: ...
    def beneath(self, moves: Sequence[Move]) -> list[tuple[int, Move, int, int]]: ...
    @property
    def nodes_used(self) -> int: ...
    @property
    def bytes_taken(self) -> int: ...
