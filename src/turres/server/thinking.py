"""Bots think here: on threads of their own, no more of them than there are cores, and politely behind everything else."""

from __future__ import annotations

import asyncio
import contextlib
import os
import secrets
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TypeVar

from turres.core.game import Game, View
from turres.core.moves import Move
from turres.core.position import Position
from turres.core.rng import Rng
from turres.search.bots import Advice, Bot, TreeBot, make_bot
from turres.search.judging import judge_name, make_judge
from turres.tables.barriers import is_public

SOON = 0.05  # seconds
NICE = 10  # how far bots step back behind whoever moves
HINT = 150_000  # positions that are looked at for a hint
LEVEL_SECONDS = {
    "skilled": 1.0,
    "expert": 2.0,
    "master": 4.0,
}  # what a level gets for a decision that must not tell anything

T = TypeVar("T")


def _step_back() -> None:
    """Lower the priority of this thread and of those it starts, where the system does that thread by thread."""
    with contextlib.suppress(OSError, AttributeError):
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICE)


def is_open(position: Position, seat: int) -> bool:
    """Whether everybody knows what this seat knows, so that its haste tells nothing."""
    return len(position.to_act()) == 1 and is_public(position, seat)


class Thinkers:
    """The threads that bots think on."""

    def __init__(self, cores: int = 0) -> None:
        self._pool = ThreadPoolExecutor(cores or os.cpu_count() or 1, "bot", initializer=_step_back)

    def close(self) -> None:
        """Let nobody begin any more."""
        self._pool.shutdown(wait=False, cancel_futures=True)

    async def choose(self, position: Position, seat: int, level: str, pause: float) -> Move:
        """A bot's decision, from its seat's view alone.

        Where others do not know what the seat knows it comes after a time that does not depend on what that is: thinking
        is cut short then, and waited for if it was done sooner.
        """
        game, public = position.game, is_open(position, seat)
        seconds = pause if public else max(pause, LEVEL_SECONDS.get(level, 0))
        view, moves = game.view(position, seat), position.legal_moves(seat)
        bot, began = _bot(game, level), list[float]()

        def think() -> Move:
            began.append(time.monotonic())
            bell = threading.Timer(seconds, bot.stop)
            if not public:
                bell.start()
            try:
                return bot.choose(view, moves, Rng(secrets.randbits(64)))
            finally:
                bell.cancel()

        move = await self._run(bot, think)
        await asyncio.sleep(max(0.0, began[0] + seconds - time.monotonic()))
        return move

    async def hint(self, view: View, moves: Sequence[Move], game: Game) -> Advice:
        """What one could play, and what to expect."""
        bot = make_judge(game, judge_name(game, HINT))
        return await self._run(bot, lambda: bot.hint(view, moves, Rng(secrets.randbits(64))))

    async def work(self, job: Callable[[], T]) -> T:
        """Anything else that takes a while and can wait."""
        return await asyncio.get_running_loop().run_in_executor(self._pool, job)

    async def _run(self, bot: Bot, job: Callable[[], T]) -> T:
        """Run a bot's job; whoever no longer waits for it ends it."""
        thinking = self._pool.submit(job)
        try:
            return await asyncio.wrap_future(thinking)
        except asyncio.CancelledError:
            _end(bot, thinking)
            raise


def _end(bot: Bot, thinking: Future[T]) -> None:
    """Tell a bot to stop until it has: it may only just have begun."""
    bot.stop()
    if not thinking.done():
        asyncio.get_running_loop().call_later(SOON, _end, bot, thinking)


def _bot(game: Game, spec: str) -> Bot:
    """The bot, on one thread: as strong, for levels count decisions, not seconds."""
    bot = make_bot(game, spec)
    if isinstance(bot, TreeBot):
        bot.threads = 1
    return bot
