"""Judges: what a search makes of a decision, the best move and the one that was made, each measured."""

from __future__ import annotations

from typing import NamedTuple

from turres.core.errors import BadSetup
from turres.core.game import Game
from turres.core.moves import Move
from turres.core.position import Position
from turres.core.rng import Rng
from turres.search.alphabeta import AlphaBeta
from turres.search.bots import Advice, AlphaBetaBot, Finding, TreeBot, make_bot
from turres.search.levels import LEVELS, levels

LIMITS = ("sims", "decisions", "seconds", "nodes", "depth", "threads", "megabytes")
ENOUGH = 0.5  # of the best move's visits: a move with fewer is measured once more, by itself
PART = 4  # a search of one move gets so small a part of what the whole decision gets
DEALS = 8  # of what a seat cannot know, where its move may bring something of it to light


class Judgement(NamedTuple):
    """The best move, what the move made loses against it in returns, and what each seat can expect."""

    best: Move
    loss: float
    outlook: tuple[float, ...]


class AlphaBetaJudge(AlphaBetaBot):
    """Alpha-beta that also says what it expects, and what another move would have been worth."""

    def think(self, known: Position, seat: int, moves: list[Move], rng: Rng, forbidden: int = 0) -> Advice:
        """The best move, and the returns that its value stands for."""
        move, value, _ = self._search(self._new(rng), known, self.depth)
        return Advice(move, self._outlook(seat, value))

    def judge(self, known: Position, seat: int, made: Move, rng: Rng) -> Judgement:
        """Think, and if something else was played, think about that alone, as deep as about the best move."""
        search = self._new(rng)
        best, value, depth = self._search(search, known, self.depth)
        worth = value if made == best else self._search(search, known, depth, made)[1]
        loss = max(0.0, self.evaluation.to_return(value) - self.evaluation.to_return(worth))
        return Judgement(best if loss else made, loss, self._outlook(seat, value))

    def _new(self, rng: Rng) -> AlphaBeta:
        return AlphaBeta(self.evaluation, self.megabytes, rng.below(2**31))

    def _search(self, search: AlphaBeta, root: Position, depth: int, only: Move | None = None) -> tuple[Move, int, int]:
        found: list[tuple[Move, int, int]] = []
        self._run({search: lambda: found.append(search.think(root, depth, self.nodes, only))}, self.seconds)
        return found[0]

    def _outlook(self, seat: int, value: int) -> tuple[float, ...]:
        own = self.evaluation.to_return(value)
        return (own, -own) if seat == 0 else (-own, own)


def make_judge(game: Game, spec: str) -> TreeBot | AlphaBetaJudge:
    """The judge that a bot's name means; it must be a search."""
    bot = make_bot(game, spec)
    if isinstance(bot, TreeBot):
        return bot
    if isinstance(bot, AlphaBetaBot):
        return AlphaBetaJudge(
            game, spec, depth=bot.depth, nodes=bot.nodes, seconds=bot.seconds, megabytes=bot.megabytes
        )
    raise BadSetup(f"{spec} cannot analyse: that takes a search, like {LEVELS[-1]} or {judge_name(game, 1_000_000)}")


def judge_name(game: Game, amount: int) -> str:
    """The search that plays the game best, its master's, looking at so many positions on one thread."""
    kind, _, rest = levels(game)[LEVELS[-1]].partition(":")
    if kind == "alphabeta":
        return f"alphabeta:nodes={amount}"
    ways = [part for part in rest.split(",") if part.partition("=")[0] not in LIMITS] if kind == "mcts" else []
    return ",".join([f"mcts:decisions={amount}", *filter(None, ways)])


def judge(bot: TreeBot | AlphaBetaJudge, position: Position, seat: int, made: Move, rng: Rng) -> Judgement:
    """What to make of a seat's decision that was made so, by what it knew."""
    known = position.known_to(seat)
    if isinstance(bot, AlphaBetaJudge):
        return bot.judge(known, seat, made, rng)
    advice = bot.hint(known, seat, rng)
    if not advice.findings:  # it was stopped before it began
        return Judgement(made, 0.0, advice.outlook)
    best = best_of(advice)
    if best.move == made:
        return Judgement(made, 0.0, advice.outlook)
    found = next((one for one in advice.findings if one.move == made), Finding(made, 0, 0.0, 0.0))
    sealed = any(one.share for one in advice.findings)  # what sealed choices bring depends on how the others choose
    enough = found.visits > 0 if sealed else found.visits >= ENOUGH * best.visits
    worth = found.mean if enough else measure(bot, known, seat, made, rng)
    return Judgement(best.move, max(0.0, best.mean - worth), advice.outlook)


def best_of(advice: Advice) -> Finding:
    """The move tried most; of sealed choices the one meant most."""
    return max(advice.findings, key=lambda found: (found.share, found.visits, found.mean))


def measure(bot: TreeBot, known: Position, seat: int, made: Move, rng: Rng) -> float:
    """What the seat can expect after its move, over what that may bring to light."""
    after: dict[bytes, tuple[Position, int]] = {}
    for _ in range(DEALS):
        position = known.imagine(seat, rng)
        position.play(seat, made)
        seen = position.known_to(seat).to_bytes()
        after[seen] = position, after.get(seen, (position, 0))[1] + 1
    means = [(times, _expect(bot, position, seat, len(after), rng)) for position, times in after.values()]
    return sum(times * mean for times, mean in means) / DEALS


def _expect(bot: TreeBot, position: Position, seat: int, among: int, rng: Rng) -> float:
    """What a seat can expect from here on, by a part of the search."""
    part = make_bot(bot.game, bot.name)
    assert isinstance(part, TreeBot)
    part.threads = bot.threads
    part.sims = 1 if position.outcome() else max(1, bot.sims // PART // among)
    part.decisions = max(1, bot.decisions // PART // among)
    part.seconds = bot.seconds / PART / among
    trees = part.grow(position, seat, rng)
    return sum(tree.outlook()[seat] for tree in trees) / len(trees)
