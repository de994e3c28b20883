"""Processes of this machine that share a job: they leave Ctrl-C to whoever started them, and end with it."""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from multiprocessing import active_children, get_context, parent_process
from threading import Thread
from typing import TypeVar

from turres.lab.programs import kill_programs

Batch = TypeVar("Batch")
Done = TypeVar("Done")


def as_done(job: Callable[[Batch], Done], batches: Iterable[Batch], jobs: int) -> Iterator[Done]:
    """What comes of each batch, as it is done; never more under way than there are workers."""
    todo = iter(batches)
    with _pool(jobs) as pool:
        under_way = {pool.submit(job, batch) for _, batch in zip(range(jobs), todo, strict=False)}
        while under_way:
            done, under_way = wait(under_way, return_when=FIRST_COMPLETED)
            under_way |= {pool.submit(job, batch) for _, batch in zip(done, todo, strict=False)}
            for one in done:
                yield one.result()


def in_order(job: Callable[[Batch], Done], batches: Iterable[Batch], jobs: int) -> Iterator[Done]:
    """What comes of each batch, in the order of the batches; a few are begun ahead."""
    todo = iter(batches)
    with _pool(jobs) as pool:
        waiting: deque[Future[Done]] = deque(
            pool.submit(job, batch) for _, batch in zip(range(2 * jobs), todo, strict=False)
        )
        while waiting:
            done = waiting.popleft().result()
            for batch in todo:
                waiting.append(pool.submit(job, batch))
                break
            yield done


@contextmanager
def _pool(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """Workers that are ended when whoever asks has had enough."""
    before = set(active_children())
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_serve) as pool:
        try:
            yield pool
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            for worker in set(active_children()) - before:
                worker.terminate()
            raise


def _serve() -> None:
    """A worker leaves Ctrl-C to the process that started it, and ends with that process; its programs end with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda *_: _end())
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    _end()


def _end() -> None:
    kill_programs()
    os._exit(1)
