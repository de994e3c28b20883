from collections.abc import Mapping, Sequence
from typing import Any

from turres.core.observation import Spec
from turres.core.policy import Policy
from turres.core.position import Position

class Stepper:
    def set_up(
        self,
        start: Position,
        n: int,
        spec: Spec,
        policies: Mapping[int, Policy],
        bots: Sequence[int],
        illegal: int,
        autoreset: int,
        every_seat: bool,
        most: int,
    ) -> None: ...
    def take_buffers(
        self,
        obs: Any,
        mask: Any,
        seat: Any,
        reward: Any,
        score: Any,
        terminated: Any,
        truncated: Any,
        final_obs: Any,
        action: Any,
    ) -> None: ...
    def reseed(self, i: int, seed: int, fork: int) -> None: ...
    def step(self, low: int, high: int) -> None: ...
    def sample(self, low: int, high: int) -> None: ...
    def random_steps(self, steps: int, low: int, high: int) -> None: ...
    def find_illegal(self) -> tuple[int, int] | None: ...
    def restart(self, i: int) -> None: ...
    def put(self, i: int, position: Position) -> None: ...
    def get(self, i: int) -> Position: ...
    def asked(self) -> list[tuple[int, int]]: ...
    def answer(self, i: int, seat: int, number: int) -> None: ...
