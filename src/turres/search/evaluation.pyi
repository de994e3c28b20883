from typing import ClassVar

from turres.core.position import Position

class Evaluation:
    rules: ClassVar[type[Position] | None]
    open: ClassVar[bool]
    def outlook(self, position: Position) -> tuple[float, ...]: ...
    def doubts(self, position: Position) -> tuple[float, ...]: ...
    def promise(self, value: int) -> float: ...
