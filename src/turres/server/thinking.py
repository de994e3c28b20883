"""Bots think here: on threads of their own, no more of them than there are cores, and politely behind everything else."""

from __future__ import annotations

import asyncio
import contextlib
import os
import secrets
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TypeVar

from turres.core.game import Game
from turres.core.moves import Move
from turres.core.position import Position
from turres.core.rng import Rng
from turres.search.bots import Advice, Bot, TreeBot, make_bot
from turres.search.judging import judge_name, make_judge
from turres.server.fair import FairSlots, Key
from turres.tables.barriers import is_public

STOP_RETRY_S = 0.05  # seconds
NICE = 10  # how far bots step back behind whoever moves
HINT_POSITIONS = 150_000  # positions that are looked at for a hint
LEVEL_SECONDS = {
    "skilled": 1.0,
    "expert": 2.0,
    "master": 4.0,
}  # what a level gets for a decision that must not tell anything

NOBODY: Key = ("", "")  # in particular

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
        threads = cores or os.cpu_count() or 1
        self._pool = ThreadPoolExecutor(threads, "bot", initializer=_step_back)
        self.slots = FairSlots(threads)

    def close(self) -> None:
        """Let nobody begin any more."""
        self._pool.shutdown(wait=False, cancel_futures=True)

    async def choose(self, position: Position, seat: int, level: str, pause: float, whom: Key = NOBODY) -> Move:
        """A bot's decision, from what its seat knows alone.

        Where others do not know what the seat knows it comes after a time that does not depend on what that is: thinking
        is cut short then, and waited for if it was done sooner.
        """
        game, public = position.game, is_open(position, seat)
        seconds = pause if public else max(pause, LEVEL_SECONDS.get(level, 0))
        bot, began = _bot(game, level), list[float]()

        def think() -> Move:
            began.append(time.monotonic())
            bell = threading.Timer(seconds, bot.stop)
            if not public:
                bell.start()
            try:
                return bot.choose(position, seat, Rng(secrets.randbits(64)))
            finally:
                bell.cancel()

        move = await self._run(bot, think, whom)
        await asyncio.sleep(max(0.0, began[0] + seconds - time.monotonic()))
        return move

    async def hint(self, position: Position, seat: int, whom: Key = NOBODY) -> Advice:
        """What the seat could play, and what to expect."""
        bot = make_judge(position.game, judge_name(position.game, HINT_POSITIONS))
        return await self._run(bot, lambda: bot.hint(position, seat, Rng(secrets.randbits(64))), whom)

    async def work(self, job: Callable[[], T], whom: Key = NOBODY) -> T:
        """Anything else that takes a while and can wait."""
        return await asyncio.wrap_future(await self._submit(job, whom))

    async def _submit(self, job: Callable[[], T], whom: Key) -> Future[T]:
        """Begin a job for somebody when it is their turn; the slot is free again when the thread is."""
        await self.slots.take(whom)
        loop = asyncio.get_running_loop()

        def give_back(_done: Future[T]) -> None:
            with contextlib.suppress(RuntimeError):  # the server has stopped meanwhile
                loop.call_soon_threadsafe(self.slots.give_back)

        begun = self._pool.submit(job)
        begun.add_done_callback(give_back)
        return begun

    async def _run(self, bot: Bot, job: Callable[[], T], whom: Key) -> T:
        """Run a bot's job; if nobody waits for it any more, it is ended."""
        thinking = await self._submit(job, whom)
        try:
            return await asyncio.wrap_future(thinking)
        except asyncio.CancelledError:
            _end(bot, thinking)
            raise


def _end(bot: Bot, thinking: Future[T]) -> None:
    """Tell a bot to stop until it has: it may only just have begun."""
    bot.stop()
    if not thinking.done():
        asyncio.get_running_loop().call_later(STOP_RETRY_S, _end, bot, thinking)


def _bot(game: Game, spec: str) -> Bot:
    """The bot, on one thread: as strong, for levels count decisions, not seconds."""
    bot = make_bot(game, spec)
    if isinstance(bot, TreeBot):
        bot.threads = 1
    return bot
