from collections.abc import Sequence
from typing import ClassVar

from turres.core.moves import Move
from turres.core.outcome import Outcome
from turres.core.position import Position
from turres.core.rng import Rng

class Policy:
    rules: ClassVar[type[Position] | None]
    def scores(self, position: Position, seat: int) -> list[tuple[Move, float]]: ...
    def pick(self, position: Position, seat: int, rng: Rng) -> Move: ...
    def check(self, position: Position) -> None: ...

class Uniform(Policy): ...

UNIFORM: Uniform

def play_out(position: Position, rng: Rng, policies: Sequence[Policy] | None = None) -> Outcome: ...
def count_decisions(position: Position, rng: Rng, policies: Sequence[Policy] | None = None, games: int = 1) -> int: ...
def play_game(
    position: Position,
    policies: Sequence[Policy],
    chance: Rng,
    thinking: Rng,
    moves: list[tuple[int, Move]] | None = None,
) -> int: ...
