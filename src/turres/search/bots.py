"""Bots: they are handed a position and a seat, and choose from what the seat knows.

`make_bot(game, "mcts:sims=2000")` reads what a person types: a kind, or a level's name, then settings. Whatever a bot
thinks about is `position.known_to(seat)`, so that it cannot know more than its seat.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from threading import local
from typing import NamedTuple, Protocol

from turres.core.errors import BadSetup
from turres.core.game import Game
from turres.core.moves import CHANCE, Move
from turres.core.policy import Policy, Uniform, allowed_moves
from turres.core.position import Position
from turres.core.rng import Rng
from turres.search.alphabeta import AlphaBeta
from turres.search.epsilon import EpsilonRandom
from turres.search.levels import EASY, LEVELS, levels
from turres.search.mcts import Tree

MOST_SIMULATIONS = 2**31 - 1
NO_LIMIT = 2**62
BYTES_A_SIMULATION, BYTES_A_DECISION = 16384, 4096  # of a tree, at most: a small search takes little memory


class Finding(NamedTuple):
    """What a search found out about a move: how often it was tried, the mean return, the share of sealed choices."""

    move: Move
    visits: int
    mean: float
    share: float


class Advice(NamedTuple):
    """The move a bot would make; what each seat can expect, and the moves it looked at, where it knows."""

    move: Move
    outlook: tuple[float, ...] = ()
    findings: tuple[Finding, ...] = ()


class Search(Protocol):
    """Anything that can be told to stop."""

    def stop(self) -> None:
        """End at once with what there is."""


class Bot:
    """Chooses a seat's moves; several choices may be made at once on different threads."""

    def __init__(self, game: Game, name: str) -> None:
        self.game = game
        self.name = name
        self._running: set[Search] = set()
        self._stops = 0
        self._here = local()  # to this thread: how often the bot had been stopped when it began to think

    def __repr__(self) -> str:
        return f"<bot {self.name} of {self.game.id}>"

    def choose(self, position: Position, seat: int, rng: Rng, forbidden: int = 0) -> Move:
        """The seat's move, from what it knows of the position; the only one there is takes no thinking.

        `forbidden` is a set of entries, a bit each as `content.entries` numbers them: for a study the seat does without them,
        unless nothing else is left, and plans to go on so.
        """
        self._here.stops = self._stops
        known, moves = self._known(position, seat)
        if forbidden:
            moves = allowed_moves(known, seat, forbidden)
        return moves[0] if len(moves) == 1 else self.think(known, seat, moves, rng, forbidden).move

    def hint(self, position: Position, seat: int, rng: Rng | None = None) -> Advice:
        """What the seat could do here, and what the bot knows about it."""
        self._here.stops = self._stops
        known, moves = self._known(position, seat)
        return self.think(known, seat, moves, rng or Rng(0))

    def _known(self, position: Position, seat: int) -> tuple[Position, list[Move]]:
        """The position as the seat knows it, where it has to decide, and its moves in the catalogue's order."""
        if position.game is not self.game:
            raise ValueError(f"{self.name} plays {self.game.title}, not {position.game.title}")
        known = position.known_to(seat)
        moves = sorted(known.legal_moves(seat), key=lambda move: move.number)
        if not moves:
            raise ValueError(f"seat {seat} has nothing to decide")
        return known, moves

    def think(self, known: Position, seat: int, moves: list[Move], rng: Rng, forbidden: int = 0) -> Advice:
        """Choose among several moves, given in the catalogue's order; `known` is the bot's own copy, `forbidden` the entries
        that it leaves out later on, too."""
        raise NotImplementedError

    def stop(self) -> None:
        """End all thinking that goes on now, from any thread; what was found so far is chosen."""
        self._stops += 1
        for search in tuple(self._running):
            search.stop()

    def close(self) -> None:
        """Let go of whatever the bot holds."""

    def _run(self, jobs: Mapping[Search, Callable[[], None]], seconds: float) -> None:
        """Run searches side by side while this thread waits, so that a time limit and Ctrl-C end them at once."""
        self._running |= set(jobs)
        if self._stops != getattr(self._here, "stops", self._stops):  # told while the position was being copied
            for search in jobs:
                search.stop()
        try:
            with ThreadPoolExecutor(len(jobs)) as pool:
                waiting = [pool.submit(job) for job in jobs.values()]
                try:
                    late = wait(waiting, timeout=seconds or None).not_done
                except BaseException:
                    late = set(waiting)
                    raise
                finally:
                    for search in jobs if late else ():
                        search.stop()
                for job in waiting:
                    job.result()
        finally:
            self._running -= set(jobs)


class PolicyBot(Bot):
    """A policy that looks at the position as its seat knows it; for easy levels it is epsilon-random."""

    def __init__(self, game: Game, name: str, policy: Policy, epsilon: float = 0) -> None:
        super().__init__(game, name)
        self.policy = policy
        self.epsilon = epsilon

    def think(self, known: Position, seat: int, moves: list[Move], rng: Rng, forbidden: int = 0) -> Advice:
        """The policy's move or, with probability epsilon, any move but one that loses at once."""
        if rng.random() < self.epsilon:  # drawn even if it cannot be: `Run` does likewise
            position, order = known.imagine(seat, rng), rng.shuffled(moves)
            return Advice(next((move for move in order if not loses_at_once(position, seat, move)), order[0]))
        return Advice(self.policy.pick(known, seat, rng, forbidden))


def loses_at_once(position: Position, seat: int, move: Move) -> bool:
    """Whether the move ends the game without a win, or lets the next seat end it so with its very next move."""
    after = position.copy()
    after.play(seat, move)
    if is_lost(after, seat):
        return True
    acting = after.to_act()
    if len(acting) != 1 or acting[0] in (seat, CHANCE):
        return False
    then = after.copy()
    for answer in after.legal_moves(acting[0]):
        then.assign(after)
        then.play(acting[0], answer)
        if is_lost(then, seat):
            return True
    return False


def is_lost(position: Position, seat: int) -> bool:
    """Whether the game is over and somebody else has won it."""
    outcome = position.outcome()
    return outcome is not None and seat not in outcome.winners


class TreeBot(Bot):
    """Tree search: one tree a thread, added up."""

    def __init__(
        self,
        game: Game,
        name: str,
        *,
        sims: int = 0,
        decisions: int = 0,
        seconds: float = 0,
        exploration: float = 1.0,
        threads: int = 1,
        megabytes: float = 64,
        rollout_policy: float = 0,
        prior_weight: float = 0,
        rollout_limit: int | None = None,
        min_share: float = 0,
    ) -> None:
        super().__init__(game, name)
        if megabytes < threads:
            raise BadSetup(f"bot {name[:60]!r}: {threads} threads need {threads} megabytes or more, not {megabytes:g}")
        if rollout_limit is not None and game.evaluation is None:
            raise BadSetup(f"{game.title} has no evaluation to judge rollouts that stop at a limit")
        self.sims = sims or (MOST_SIMULATIONS if decisions or seconds else 2000)
        self.decisions = decisions or NO_LIMIT
        self.seconds, self.exploration = seconds, exploration
        self.threads, self.megabytes = threads, megabytes
        self.rollout_policy = EpsilonRandom(rollout_policy_of(game), 1 - rollout_policy) if rollout_policy else None
        self.prior = rollout_policy_of(game) if prior_weight else None
        self.prior_weight = prior_weight
        self.evaluation = game.evaluation() if game.evaluation and rollout_limit is not None else None
        self.rollout_limit = NO_LIMIT if rollout_limit is None else rollout_limit
        self.min_share = min_share

    def think(self, known: Position, seat: int, moves: list[Move], rng: Rng, forbidden: int = 0) -> Advice:
        """The move tried most; where several seats choose at once, one by lot from how it was meant to choose."""
        trees = self.grow(known, seat, rng, forbidden)
        findings = self.add_up(trees, known, seat)
        if not findings:
            return Advice(rng.choice(moves))
        outlook = tuple(sum(parts) / len(trees) for parts in zip(*(tree.outlook() for tree in trees), strict=True))
        return Advice(pick(findings, rng, self.min_share).move, outlook, findings)

    def grow(self, root: Position, seat: int, rng: Rng, forbidden: int = 0) -> list[Tree]:
        """Search with one tree a thread; each has its part of the limits, and of the memory what it can fill."""
        sims, decisions = -(-self.sims // self.threads), -(-self.decisions // self.threads)
        filled = min(sims * BYTES_A_SIMULATION, decisions * BYTES_A_DECISION) / 2**20
        part = min(self.megabytes / self.threads, max(1, filled))
        seeds = [rng.below(2**31) for _ in range(self.threads)]
        trees = [
            Tree(
                part,
                self.exploration,
                seed,
                self.rollout_policy,
                self.prior,
                self.prior_weight,
                self.evaluation,
                self.rollout_limit,
            )
            for seed in seeds
        ]

        def job(tree: Tree) -> Callable[[], None]:
            return lambda: tree.search(root, seat, sims, decisions, forbidden)

        self._run({tree: job(tree) for tree in trees}, self.seconds)
        return trees

    @staticmethod
    def add_up(trees: Sequence[Tree], root: Position, seat: int) -> tuple[Finding, ...]:
        """The trees' findings as one, in the catalogue's order."""
        sums: dict[Move, tuple[int, float, float]] = {}
        for tree in trees:
            for move, visits, mean, meant in tree.findings(root, seat):
                so_far = sums.get(move, (0, 0.0, 0.0))
                sums[move] = (so_far[0] + visits, so_far[1] + visits * mean, so_far[2] + meant)
        whole = sum(meant for _, _, meant in sums.values()) or 1.0
        return tuple(
            Finding(move, visits, total / max(visits, 1), meant / whole)
            for move, (visits, total, meant) in sorted(sums.items(), key=lambda found: found[0].number)
        )


def pick(findings: Sequence[Finding], rng: Rng, min_share: float = 0) -> Finding:
    """The move tried most; a sealed one by lot, in the shares it was meant to have.

    Shares below `min_share` of the highest are left out: with little search they are noise."""
    if not any(found.share for found in findings):
        return max(findings, key=lambda found: (found.visits, found.mean))
    least = min_share * max(found.share for found in findings)
    likely = [found for found in findings if found.share >= least]
    shot = rng.random() * sum(found.share for found in likely)
    for found in likely:
        shot -= found.share
        if shot < 0:
            return found
    return max(findings, key=lambda found: found.share)


class AlphaBetaBot(Bot):
    """Alpha-beta, for two seats and open information."""

    def __init__(
        self,
        game: Game,
        name: str,
        *,
        depth: int = 0,
        nodes: int = 0,
        seconds: float = 0,
        megabytes: float = 16,
    ) -> None:
        super().__init__(game, name)
        if game.evaluation is None or not game.evaluation.open:
            raise BadSetup(f"alphabeta cannot play {game.title}: it is for two seats and open information; try mcts")
        self.evaluation = game.evaluation()
        self.depth = depth or (60 if nodes or seconds else 4)
        self.nodes = nodes or NO_LIMIT
        self.seconds, self.megabytes = seconds, megabytes

    def think(self, known: Position, seat: int, moves: list[Move], rng: Rng, forbidden: int = 0) -> Advice:
        """The best move found within the limits."""
        found: list[Move] = []
        search = AlphaBeta(self.evaluation, self.megabytes, rng.below(2**31))

        def job() -> None:
            found.append(search.think(known, self.depth, self.nodes, forbidden=forbidden)[0])

        self._run({search: job}, self.seconds)
        return Advice(found[0])


# Reading what a person types

Setting = tuple[type[int] | type[float], float, float]
SETTINGS: dict[str, dict[str, Setting]] = {
    "mcts": {
        "sims": (int, 1, 10**9),
        "decisions": (int, 1, 10**12),
        "seconds": (float, 0.001, 3600),
        "exploration": (float, 0, 100),
        "threads": (int, 1, 64),
        "megabytes": (float, 1, 16384),
        "rollout_policy": (float, 0, 1),
        "prior_weight": (float, 0, 20),
        "rollout_limit": (int, 0, 10**6),
        "min_share": (float, 0, 1),
    },
    "alphabeta": {
        "depth": (int, 1, 60),
        "nodes": (int, 1, 10**12),
        "seconds": (float, 0.001, 3600),
        "megabytes": (float, 1, 16384),
    },
}
POLICY_SETTINGS: dict[str, Setting] = {"epsilon": (float, 0, 1)}
RENAMED = {  # settings that had other names once
    "guide": "rollout_policy",
    "prior": "prior_weight",
    "cut": "rollout_limit",
    "firm": "min_share",
    "slips": "epsilon",
}


def bot_names(game: Game) -> list[str]:
    """The bots that can be had by name alone, from the weakest on; the easiest levels are weaker than any policy but random."""
    policies = [name for name in game.bots() if name != "random"]
    return ["random", *LEVELS[:EASY], *policies, *LEVELS[EASY:]]


def make_bot(game: Game, spec: str) -> Bot:
    """The bot that a person means: `random`, `master`, `greedy:epsilon=0.2`, `mcts:sims=2000,threads=2`."""
    meant = levels(game)[spec] if spec in LEVELS else spec
    kind, _, rest = meant.partition(":")
    if kind in game.bots():
        values = _values(spec, kind, rest, POLICY_SETTINGS)
        return PolicyBot(game, spec, game.bots()[kind](), values.get("epsilon", 0))
    if kind == "mcts":
        return TreeBot(game, spec, **_values(spec, kind, rest, SETTINGS[kind]))  # type: ignore[arg-type]  # checked there
    if kind == "alphabeta":
        return AlphaBetaBot(game, spec, **_values(spec, kind, rest, SETTINGS[kind]))  # type: ignore[arg-type]  # likewise
    known = ", ".join([*bot_names(game), *SETTINGS])
    raise BadSetup(f"{game.title} has no bot {spec[:60]!r}; it has {known}")


def _values(spec: str, kind: str, rest: str, known: Mapping[str, Setting]) -> dict[str, int | float]:
    """The settings after the colon, each with its value."""
    found: dict[str, int | float] = {}
    for part in rest.split(",") if rest else ():
        name, equals, text = part.partition("=")
        if RENAMED.get(name) in known:
            raise BadSetup(f"bot {spec[:60]!r}: the setting {name!r} is now called {RENAMED[name]!r}")
        if not equals or name not in known:
            raise BadSetup(f"bot {spec[:60]!r}: {part[:40]!r} is no setting of {kind}; it has {', '.join(known)}")
        if name in found:
            raise BadSetup(f"bot {spec[:60]!r}: {name} is given twice")
        number, low, high = known[name]
        try:
            found[name] = number(text)
        except ValueError:
            raise BadSetup(f"bot {spec[:60]!r}: {name} is a number, not {text[:40]!r}") from None
        if not low <= found[name] <= high:
            raise BadSetup(f"bot {spec[:60]!r}: {name} is from {low:g} to {high:g}, not {text[:40]}")
    return found


def rollout_policy_of(game: Game) -> Policy:
    """The policy for rollouts and priors: the one the box names, else random moves."""
    return game.policies.get(game.rollout_policy, Uniform)()
