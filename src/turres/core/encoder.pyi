from collections.abc import Sequence
from typing import Any

from turres.core.position import Position

class Encoder:
    @property
    def size(self) -> int: ...
    def __init__(self, operations: Sequence[dict[str, int]], size: int) -> None: ...
    def encode(self, position: Position, seat: int, out: Any) -> None: ...
