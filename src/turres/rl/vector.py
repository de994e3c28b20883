"""`VectorEnv`: many games of one kind, stepped together in C."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from secrets import randbits
from typing import Any, Literal, Self

import numpy as np
from numpy.typing import NDArray

import turres
from turres.core.errors import BadSetup
from turres.core.game import Game, Value
from turres.core.happenings import Happening, seen_by
from turres.core.observation import spec_of
from turres.core.policy import Policy
from turres.core.position import Position
from turres.core.rng import Rng
from turres.rl.stepper import Stepper
from turres.search.bots import Bot

Autoreset = Literal["next_step", "same_step", "disabled"]
Illegal = Literal["raise", "terminate", "random"]
AUTORESETS: tuple[Autoreset, ...] = ("next_step", "same_step", "disabled")
ILLEGALS: tuple[Illegal, ...] = ("raise", "terminate", "random")
ROWS = ("acting", "all")
FEW = 64  # games below which a second thread costs more than it brings


class VectorEnv:
    """`n` games in lockstep. Every call writes into the same arrays; copy what you want to keep.

    With `rows="acting"` a game has one row, for the seat that decides next; with `rows="all"` it has a row a seat.

    - `obs` (n, rows, size), uint8: what the row's seat knows; `spec.fields` says what is where.
    - `mask` (n, rows, actions), uint8: its legal actions; `legal` are decided by a private copy of it.
    - `seat` (n,), int8: who decides in each game (`rows="acting"`).
    - `reward` (n, seats), float32: what each seat was paid by the last step; a game pays when it ends.
    - `score` (n, seats), int32: the points in which a game ended in the last step; 0 while none did.
    - `terminated`, `truncated` (n,), uint8: ended by its rules, or after `max_steps` decisions; in the last step, or
      with `autoreset="disabled"` since the last reset.
    - `final_obs` (n, rows, size): what was seen last where `autoreset="same_step"` has begun anew.
    - `action` (n, rows), int32: where the actions go.

    With `rows="acting"` the arrays `obs`, `mask`, `final_obs` and `action` have no axis for rows. Games begin from `start`
    if that is given, a position of any stage. Without a seed every environment draws chances of its own.
    """

    def __init__(
        self,
        game: Game | str,
        n: int,
        seats: int | None = None,
        options: Mapping[str, Value] | None = None,
        *,
        content: Any = None,
        start: Position | None = None,
        seed: int | None = None,
        opponents: Mapping[int, Policy | Bot | str] | None = None,
        autoreset: Autoreset = "next_step",
        rows: Literal["acting", "all"] = "acting",
        threads: int = 1,
        illegal: Illegal = "raise",
        max_steps: int | None = None,
        listens: bool = False,
    ) -> None:
        self.game = turres.game(game) if isinstance(game, str) else game
        _among("autoreset", autoreset, AUTORESETS)
        _among("illegal", illegal, ILLEGALS)
        _among("rows", rows, ROWS)
        if n < 1 or threads < 1 or (max_steps is not None and max_steps < 1):
            raise ValueError("n, threads and max_steps are at least 1")
        if start is not None and (seats, options, content) != (None, None, None):
            raise BadSetup("start: a position brings its seats, options and content along; leave them out")
        self._start = self.game.start(seats, options, content) if start is None else start
        self.spec = spec_of(self._start.content)
        seed = randbits(64) if seed is None else seed
        self.n, self.seats, self.threads = n, self._start.seats, threads
        self.autoreset, self.illegal, self.rows = autoreset, illegal, rows
        self.opponents = dict(opponents or {})
        policies, self._bots = self._seat(self.opponents)
        self._pool = ThreadPoolExecutor(threads - 1, "turres-rl") if threads > 1 else None
        self._make_buffers(self.seats if rows == "all" else 1)
        self._stepper = Stepper()
        self._stepper.set_up(
            self._start, n, self.spec, policies, list(self._bots),
            ILLEGALS.index(illegal), AUTORESETS.index(autoreset), rows == "all", max_steps or 0,
        )  # fmt: skip
        self._stepper.take_buffers(*self._buffers)
        if listens:
            self._stepper.listen()
        self._thoughts: dict[int, Rng] = {}
        self.reset(seed)

    def _seat(self, opponents: Mapping[int, Policy | Bot | str]) -> tuple[dict[int, Policy], dict[int, Bot]]:
        """Who decides inside: compiled policies in C, bots in Python."""
        policies, bots = dict[int, Policy](), dict[int, Bot]()
        for seat, who in opponents.items():
            if not 0 <= seat < self.seats:
                raise BadSetup(f"opponents: there is no seat {seat} at a table of {self.seats}")
            player = self._player(who) if isinstance(who, str) else who
            if isinstance(player, Policy):
                policies[seat] = player
            else:
                bots[seat] = player
        if len(policies) + len(bots) == self.seats:
            raise BadSetup("opponents: one seat at least must be left to decide from outside")
        return policies, bots

    def _player(self, name: str) -> Policy | Bot:
        from turres.search.bots import make_bot  # not needed for an environment without bots

        if name == "random":
            from turres.core.policy import Uniform

            return Uniform()
        return self.game.policies[name]() if name in self.game.policies else make_bot(self.game, name)

    def _make_buffers(self, rows: int) -> None:
        n, size, actions = self.n, self.spec.size, len(self.spec.moves)
        obs, mask = np.zeros((n, rows, size), np.uint8), np.zeros((n, rows, actions), np.uint8)
        final = np.zeros((n if self.autoreset == "same_step" else 0, rows, size), np.uint8)
        action = np.zeros((n, rows), np.int32)
        self.seat = np.zeros(n, np.int8)
        self.reward = np.zeros((n, self.seats), np.float32)
        self.score = np.zeros((n, self.seats), np.int32)
        self.terminated, self.truncated = np.zeros(n, np.uint8), np.zeros(n, np.uint8)
        ends = (self.terminated, self.truncated)
        self._buffers = (obs, mask, self.seat, self.reward, self.score, *ends, final, action)
        alone = self.rows == "acting"
        self.obs: NDArray[np.uint8] = obs[:, 0] if alone else obs
        self.mask: NDArray[np.uint8] = mask[:, 0] if alone else mask
        self.final_obs: NDArray[np.uint8] = final[:, 0] if alone else final
        self.action: NDArray[np.int32] = action[:, 0] if alone else action

    @property
    def actions(self) -> int:
        """How many actions there are."""
        return len(self.spec.moves)

    def reset(self, seed: int | Sequence[int | None] | None = None, mask: Any = None) -> NDArray[np.uint8]:
        """Begin anew: all games, or those where `mask` is true.

        A seed begins their streams of chance anew, too. One number gives every game a stream of its own; from a list each
        game takes the seed in its place, and plays as the only game of an environment with that seed would.
        """
        chosen = range(self.n) if mask is None else np.flatnonzero(self._of_games("mask", mask)).tolist()
        if isinstance(seed, int | np.integer):
            own = [(int(seed), i) for i in range(self.n)]
        else:
            own = [] if seed is None else [(one, 0) for one in self._of_games("seed", seed)]
        for i in chosen:
            if own and own[i][0] is not None:
                self._reseed(i, *own[i])
            self._stepper.restart(i)
        self._let_bots_move()
        return self.obs

    def _reseed(self, i: int, seed: int, fork: int) -> None:
        self._stepper.reseed(i, _word(seed), fork)
        if self._bots:
            self._thoughts[i] = Rng(seed).fork(1 << 32 | fork)

    def _of_games(self, name: str, given: Sequence[Any]) -> Sequence[Any]:
        if len(given) != self.n:
            raise ValueError(f"{name}: one for each of {self.n} games is needed, not {len(given)}")
        return given

    def step(self, actions: Any = None) -> tuple[Any, Any, Any, Any]:
        """Play one action a row that is to act; `actions` may be None if `action` has been written to."""
        if actions is not None:
            self.action[...] = np.asarray(actions).reshape(self.action.shape)
        if self.illegal == "raise" and (found := self._stepper.find_illegal()) is not None:
            raise ValueError(self._refusal(*found))
        self._spread(self._stepper.step)
        self._let_bots_move()
        return self.obs, self.reward, self.terminated, self.truncated

    def sample(self) -> NDArray[np.int32]:
        """Legal actions at random, written into `action`; each game has a stream of its own for it."""
        self._spread(self._stepper.sample)
        return self.action

    def random_steps(self, steps: int) -> None:
        """Play so many random steps in every game, all in C; only for environments without bots in Python."""
        if self._bots:
            raise ValueError("random_steps: bots in Python have to be asked in between; use sample and step")
        self._spread(lambda low, high: self._stepper.random_steps(steps, low, high))

    def _spread(self, work: Callable[[int, int], None]) -> None:
        """Do it for all games, divided among the threads; results do not depend on how many there are."""
        if self._pool is None or self.n < FEW:
            work(0, self.n)
            return
        bounds = [self.n * k // self.threads for k in range(self.threads + 1)]
        others = [self._pool.submit(work, *pair) for pair in pairwise(bounds[1:])]
        work(bounds[0], bounds[1])
        for other in others:
            other.result()

    def _let_bots_move(self) -> None:
        """Ask bots in Python until every game waits for a decision from outside, or is over."""
        while self._bots and (asked := self._stepper.asked()):
            for i, seat in asked:
                move = self._bots[seat].choose(self._stepper.get(i).known_to(seat), seat, self._thoughts[i])
                self._stepper.answer(i, seat, self.game.number_of(move))

    def _refusal(self, i: int, row: int) -> str:
        seat = row if self.rows == "all" else int(self.seat[i])
        action = int(self._buffers[-1][i, row])
        if not 0 <= action < self.actions:
            return f"game {i}: there is no action {action}; actions are numbered from 0 to {self.actions - 1}"
        move = self.spec.move_of(seat, action)
        return f"game {i}: action {action} ({move!r}) is not legal for seat {seat}; see mask[{i}]"

    def position(self, i: int) -> Position:
        """A copy of one game's position, hidden things included."""
        return self._stepper.get(_place(i, self.n))

    def happened(self, i: int, seat: int | None = None) -> tuple[Happening, ...]:
        """What the last step or reset of one game brought about, as far as this seat or an onlooker is told.

        The environment must have been made with `listens=True`. Chance and what others did before the next decision from
        outside belong to it; of a step with thousands of happenings the first 4,096 are kept.
        """
        return seen_by(self._stepper.happened(_place(i, self.n)), seat)

    def put(self, i: int, position: Position) -> None:
        """Go on in one game from a position of the same game, seats, options and content."""
        self._stepper.put(_place(i, self.n), position)
        self._let_bots_move()

    def moves(self, i: int) -> list[Any]:
        """The legal moves of the seat that decides in one game, as values."""
        return self._stepper.get(_place(i, self.n)).legal_moves(int(self.seat[i]))

    def close(self) -> None:
        """Let the threads go."""
        if self._pool is not None:
            self._pool.shutdown()
            self._pool = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _among(name: str, given: str, choices: Iterable[str]) -> None:
    if given not in choices:
        raise ValueError(f"{name}={given!r}: choose one of {', '.join(map(repr, choices))}")


def _word(seed: int) -> int:
    return seed % 2**64


def _place(i: int, n: int) -> int:
    if not 0 <= i < n:
        raise IndexError(f"there is no game {i}; they are numbered from 0 to {n - 1}")
    return i
