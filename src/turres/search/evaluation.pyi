from typing import ClassVar

from turres.core.position import Position

class Evaluation:
    rules: ClassVar[type[Position] | None]
    open: ClassVar[bool]
    even_depths: ClassVar[bool]
    def outlook(self, position: Position) -> tuple[float, ...]: ...
    def to_return(self, value: int) -> float: ...
