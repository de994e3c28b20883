"""Who plays the batches of a study: this process, several on this machine, or many machines by Ray.

All of them are handed a plan once and then the names of batches; what comes back is the same bytes, whoever has played.
"""

from __future__ import annotations

import logging
import os
import signal
from collections import deque
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from importlib import import_module
from multiprocessing import active_children, get_context, parent_process
from threading import Thread
from typing import Any, NamedTuple, Protocol

import turres
from turres.core.content import Pack
from turres.core.errors import BadSetup, TurresError
from turres.lab.studies.plan import Cell, Plan
from turres.lab.studies.playing import play_batch
from turres.lab.studies.store import Encoded, encode

TRIES = 3  # how often a batch is handed out whose worker has ended without an answer


class Task(NamedTuple):
    """A batch to be played."""

    cell: Cell
    batch: int


class WorkersFailed(TurresError):
    """Workers end again and again on one batch."""


class Executor(Protocol):
    """Plays batches."""

    slots: int  # so many batches at once keep everybody busy

    def submit(self, task: Task) -> None:
        """Hand a batch out."""

    def next(self) -> tuple[Task, Encoded]:
        """Wait for any batch that was handed out."""

    def close(self) -> None:
        """Let go of the workers and of whatever they are playing."""


Packs = dict[str, Pack | None]


def play_task(plan: Plan, packs: Packs, task: Task) -> Encoded:
    """Play a batch; the packs come along, so that no worker has to find a file."""
    plan.__dict__["packs"] = packs
    return encode(play_batch(plan, task.cell, task.batch))


class Serial:
    """This process plays, one batch after the other."""

    slots = 1

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._waiting: deque[Task] = deque()

    def submit(self, task: Task) -> None:
        """Put it on the list."""
        self._waiting.append(task)

    def next(self) -> tuple[Task, Encoded]:
        """Play the first on the list."""
        task = self._waiting.popleft()
        return task, play_task(self._plan, self._plan.packs, task)

    def close(self) -> None:
        """Nothing is under way."""


_here: dict[str, Any] = {}  # in a worker: what it was handed at its start


def _begin(plan: Plan, packs: Packs) -> None:
    """A worker leaves Ctrl-C to the process that started it, and ends with that process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()
    _here.update(plan=plan, packs=packs)


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


def _play_here(task: Task) -> Encoded:
    return play_task(_here["plan"], _here["packs"], task)


class Pool:
    """Processes on this machine; when one of them dies, what was under way is played again by new ones."""

    def __init__(self, plan: Plan, jobs: int) -> None:
        self.slots = jobs + 1  # one is waiting, so that nobody is idle while a batch is put away
        self._plan, self._jobs = plan, jobs
        self._tries: dict[Task, int] = {}
        self._under_way: dict[Future[Encoded], Task] = {}
        self._before = set(active_children())
        self._pool = self._open()

    def _open(self) -> ProcessPoolExecutor:
        handed = (self._plan, self._plan.packs)
        return ProcessPoolExecutor(self._jobs, mp_context=get_context("spawn"), initializer=_begin, initargs=handed)

    def submit(self, task: Task) -> None:
        """Hand it to the next process that is free."""
        try:
            self._under_way[self._pool.submit(_play_here, task)] = task
        except BrokenProcessPool:
            self._again([task])

    def next(self) -> tuple[Task, Encoded]:
        """Whatever is done first."""
        while True:
            done, _ = wait(self._under_way, return_when=FIRST_COMPLETED)
            one = min(done, key=lambda future: self._under_way[future])
            try:
                result = one.result()
            except BrokenProcessPool:
                self._again([])
                continue
            task = self._under_way.pop(one)
            self._tries.pop(task, None)
            return task, result

    def _again(self, more: list[Task]) -> None:
        """Open a new pool for all that was under way."""
        waiting = [*self._under_way.values(), *more]
        self._under_way.clear()
        self._pool.shutdown(wait=False, cancel_futures=True)
        self._pool = self._open()
        for task in waiting:
            self._tries[task] = self._tries.get(task, 0) + 1
            if self._tries[task] > TRIES:
                raise WorkersFailed(
                    f"workers ended {TRIES} times while they played batch {task.batch} of {task.cell}; "
                    "is there enough memory? Fewer --jobs need less"
                )
            self._under_way[self._pool.submit(_play_here, task)] = task

    def close(self) -> None:
        """End the workers at once."""
        self._pool.shutdown(wait=False, cancel_futures=True)
        for worker in set(active_children()) - self._before:
            worker.terminate()


class RayRun:
    """The machines of a Ray cluster; Ray itself plays a batch again when its worker or machine is gone."""

    def __init__(self, plan: Plan, address: str) -> None:
        try:
            ray: Any = import_module("ray")
        except ImportError:
            raise BadSetup("--ray needs Ray: pip install 'turres[cluster]'") from None
        self._ray = ray
        try:
            ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR, configure_logging=False)
        except (ConnectionError, ValueError, RuntimeError) as error:
            raise BadSetup(
                f"--ray {address}: no cluster answers there ({_first_line(error)}); start one with `ray start`"
            ) from None
        self.slots = 2 * max(1, int(ray.cluster_resources().get("CPU", 1)))
        self._play = ray.remote(num_cpus=1, max_retries=TRIES)(play_task)
        self._plan, self._packs = ray.put(plan), ray.put(plan.packs)
        self._under_way: dict[Any, Task] = {}

    def submit(self, task: Task) -> None:
        """Hand it to the cluster."""
        self._under_way[self._play.remote(self._plan, self._packs, task)] = task

    def next(self) -> tuple[Task, Encoded]:
        """Whatever is done first."""
        (done, *_), _ = self._ray.wait(list(self._under_way), num_returns=1)
        task = self._under_way.pop(done)
        try:
            return task, self._ray.get(done)
        except self._ray.exceptions.RayTaskError as error:
            raise error.cause if isinstance(error.cause, turres.TurresError) else error from None
        except self._ray.exceptions.RayError as error:
            raise WorkersFailed(
                f"batch {task.batch} of {task.cell} could not be played: {_first_line(error)}"
            ) from None

    def close(self) -> None:
        """Cancel what is under way, and leave the cluster."""
        for one in self._under_way:
            self._ray.cancel(one, force=True)
        self._ray.shutdown()


def _first_line(error: Exception) -> str:
    return (str(error).strip().splitlines() or [type(error).__name__])[0]


def make_executor(plan: Plan, jobs: int = 1, ray: str = "") -> Executor:
    """Whoever is to play."""
    if ray:
        return RayRun(plan, ray)
    return Pool(plan, jobs) if jobs > 1 else Serial(plan)
