from typing import ClassVar

from turres.core.moves import Move
from turres.core.position import Position

class Evaluation:
    rules: ClassVar[type[Position] | None]

class AlphaBeta:
    nodes: int
    def __init__(self, evaluation: Evaluation, megabytes: float = 16, seed: int = 0) -> None: ...
    def stop(self) -> None: ...
    def think(self, position: Position, depth: int = ..., nodes: int = ...) -> tuple[Move, int, int]: ...
