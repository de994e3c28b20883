from turres.core.moves import Move
from turres.core.position import Position
from turres.search.evaluation import Evaluation

class AlphaBeta:
    nodes: int
    def __init__(self, evaluation: Evaluation, megabytes: float = 16, seed: int = 0) -> None: ...
    @property
    def bytes_taken(self) -> int: ...
    def stop(self) -> None: ...
    def think(
        self,
        position: Position,
        depth: int = ...,
        nodes: int = ...,
        only: Move | None = ...,
        forbidden: int = 0,
    ) -> tuple[Move, int, int]: ...
