"""Judges: what a search makes of a decision, the best move and the one that was made, each measured."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from turres.core.errors import BadSetup
from turres.core.game import Game, View
from turres.core.moves import Move
from turres.core.position import Position
from turres.core.rng import Rng
from turres.search.alphabeta import AlphaBeta
from turres.search.bots import Advice, AlphaBetaBot, Finding, TreeBot, make_bot
from turres.search.levels import LEVELS, levels

LIMITS = ("sims", "decisions", "seconds", "nodes", "depth", "threads", "megabytes")
NOT_FOR_JUDGES = (*LIMITS, "doubt")  # who judges a decision takes everybody for careful
ENOUGH = 0.5  # of the best move's visits: a move with fewer is measured once more, by itself
PART = 4  # a search of one move gets so small a part of what the whole decision gets
DEALS = 8  # of what a seat cannot know, where its move may bring something of it to light


class Judgement(NamedTuple):
    """The best move, what the move made loses against it in returns, and what each seat can expect."""

    best: Move
    loss: float
    outlook: tuple[float, ...]


class Reasoner(AlphaBetaBot):
    """Alpha-beta that also says what it expects, and what another move would have been worth."""

    def think(self, view: View, moves: list[Move], rng: Rng) -> Advice:
        """The best move, and what its value promises."""
        move, value, _ = self._search(self._new(rng), self.lay_out(view), self.depth)
        return Advice(move, self._outlook(view, value))

    def judge(self, view: View, made: Move, rng: Rng) -> Judgement:
        """Think, and if something else was played, think about that alone, as deep as about the best move."""
        root, search = self.lay_out(view), self._new(rng)
        best, value, depth = self._search(search, root, self.depth)
        worth = value if made == best else self._search(search, root, depth, made)[1]
        loss = max(0.0, self.evaluation.promise(value) - self.evaluation.promise(worth))
        return Judgement(best if loss else made, loss, self._outlook(view, value))

    def _new(self, rng: Rng) -> AlphaBeta:
        return AlphaBeta(self.evaluation, self.megabytes, rng.below(2**31))

    def _search(self, search: AlphaBeta, root: Position, depth: int, only: Move | None = None) -> tuple[Move, int, int]:
        found: list[tuple[Move, int, int]] = []
        self._run({search: lambda: found.append(search.think(root, depth, self.nodes, only))}, self.seconds)
        return found[0]

    def _outlook(self, view: View, value: int) -> tuple[float, ...]:
        promise = self.evaluation.promise(value)
        return (promise, -promise) if view.seat == 0 else (-promise, promise)


def make_judge(game: Game, spec: str) -> TreeBot | Reasoner:
    """The judge that a bot's name means; it must be a search. A judge takes everybody for careful."""
    bot = make_bot(game, spec)
    if isinstance(bot, TreeBot):
        bot.doubt = 0
        return bot
    if isinstance(bot, AlphaBetaBot):
        return Reasoner(game, spec, depth=bot.depth, nodes=bot.nodes, seconds=bot.seconds, megabytes=bot.megabytes)
    raise BadSetup(f"{spec} cannot analyse: that takes a search, like {LEVELS[-1]} or {judge_name(game, 1_000_000)}")


def judge_name(game: Game, amount: int) -> str:
    """The search that plays the game best, its master's, looking at so many positions on one thread."""
    kind, _, rest = levels(game)[LEVELS[-1]].partition(":")
    if kind == "alphabeta":
        return f"alphabeta:nodes={amount}"
    ways = [part for part in rest.split(",") if part.partition("=")[0] not in NOT_FOR_JUDGES] if kind == "mcts" else []
    return ",".join([f"mcts:decisions={amount}", *filter(None, ways)])


def judge(bot: TreeBot | Reasoner, view: View, moves: Sequence[Move], made: Move, rng: Rng) -> Judgement:
    """What to make of a decision that was made so."""
    if isinstance(bot, Reasoner):
        return bot.judge(view, made, rng)
    advice = bot.hint(view, moves, rng)
    if not advice.findings:  # it was stopped before it began
        return Judgement(made, 0.0, advice.outlook)
    best = best_of(advice)
    if best.move == made:
        return Judgement(made, 0.0, advice.outlook)
    found = next((one for one in advice.findings if one.move == made), Finding(made, 0, 0.0, 0.0))
    sealed = any(one.share for one in advice.findings)  # what sealed choices bring depends on how the others choose
    known = found.visits > 0 if sealed else found.visits >= ENOUGH * best.visits
    worth = found.mean if known else measure(bot, view, made, rng)
    return Judgement(best.move, max(0.0, best.mean - worth), advice.outlook)


def best_of(advice: Advice) -> Finding:
    """The move tried most; of sealed choices the one meant most."""
    return max(advice.findings, key=lambda found: (found.share, found.visits, found.mean))


def measure(bot: TreeBot, view: View, made: Move, rng: Rng) -> float:
    """What the seat can expect after its move, over what that may bring to light."""
    assert view.seat is not None
    after: dict[bytes, tuple[Position, int]] = {}
    for _ in range(DEALS):
        position = bot.game.lay_out(view)
        position.reimagine(view.seat, rng)
        position.play(view.seat, made)
        seen = msgspec.json.encode(bot.game.view(position, view.seat))
        after[seen] = position, after.get(seen, (position, 0))[1] + 1
    means = [(times, _expect(bot, position, view.seat, len(after), rng)) for position, times in after.values()]
    return sum(times * mean for times, mean in means) / DEALS


def _expect(bot: TreeBot, position: Position, seat: int, among: int, rng: Rng) -> float:
    """What a seat can expect from here on, by a part of the search."""
    part = make_bot(bot.game, bot.name)
    assert isinstance(part, TreeBot)
    part.threads, part.doubt = bot.threads, bot.doubt
    part.sims = 1 if position.outcome() else max(1, bot.sims // PART // among)
    part.decisions = max(1, bot.decisions // PART // among)
    part.seconds = bot.seconds / PART / among
    trees = part.grow(position, seat, rng)
    return sum(tree.outlook()[seat] for tree in trees) / len(trees)
