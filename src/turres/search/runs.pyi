from collections.abc import Mapping, Sequence

from turres.core.moves import Move
from turres.core.policy import Policy
from turres.core.position import Position
from turres.core.rng import Rng
from turres.search.bots import Bot
from turres.search.evaluation import Evaluation

class Run:
    decisions: int
    choices: int
    forced: int
    options: int
    turns: int
    def __init__(
        self, players: Sequence[Policy | Bot], counts: bool = False, evaluation: Evaluation | None = None
    ) -> None: ...
    def play(
        self,
        position: Position,
        chance: Rng | Mapping[str, Rng],
        thinking: Rng,
        forbidden: Sequence[int] = (),
        at_most: int = ...,
    ) -> bool: ...
    def begin(
        self,
        position: Position,
        chance: Rng | Mapping[str, Rng],
        thinking: Rng,
        forbidden: Sequence[int] = (),
    ) -> None: ...
    def play_on(self, position: Position, at_most: int = ..., moves: list[tuple[int, Move]] | None = None) -> bool: ...
    def tallies(self, position: Position) -> tuple[bytes, bytes, bytes]: ...
    def expectations(self, position: Position) -> bytes: ...
    def places(self, position: Position) -> tuple[int, ...]: ...
