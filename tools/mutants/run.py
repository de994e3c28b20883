"""Runs the tests of a game against mutants: collects them once, then a process for each mutant. Started by `tools.mutants`.

A baseline run first finds out how long each test takes and which functions of the rules it runs. A mutant is then shown only to
tests that run its function: those that cite its rules first, then the quick ones, a referee's last; the first failure ends it.
A crash, or a test that takes far more processor time than it should, is a failure too. What has run while the tests were being
collected would hide a mutant, so those are tried in a Python of their own, in which they are on from the start.
"""

from __future__ import annotations

import importlib
import json
import os
import resource
import signal
import subprocess
import sys
import time
import zlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pytest

SUITES = {"rules": "rule and not referee", "all": "rule or referee"}
MEMORY = 4 << 30
WALL_S = 900.0  # for what sleeps for ever; what computes for ever is stopped much sooner
COLLECTING_S = 60.0
FAILED, ENDED = "FAILED", "ENDED"


class Job(NamedTuple):
    """A mutant to be tried: its module and number there, its function, and the rules that the function cites."""

    key: str
    module: str
    number: int
    entry: int
    rules: list[str]


class Result(NamedTuple):
    """What became of a mutant: the test that noticed, or none; `how` is test, crash, hang or unreached."""

    by: str
    how: str
    referee: bool
    seconds: float


class Trial(NamedTuple):
    """A process in which tests run: its id, what it says, since when, and what it tries."""

    pid: int
    pipe: int
    since: float
    job: Any


class Known(NamedTuple):
    """A test as the baseline found it: its processor time, and the functions it runs as (module, number)."""

    seconds: float
    runs: frozenset[tuple[str, int]]


class Runner:
    """A pytest plugin that runs the collected tests once for every mutant."""

    def __init__(self, told: dict[str, Any]) -> None:
        self.jobs = [Job(*job) for job in told["jobs"]]
        self.names, self.parallel, self.stamp = told["modules"], told["parallel"], told["stamp"]
        self.out = Path(told["out"])
        self.failed = ""
        self.known: dict[str, Known] = {}

    # pytest

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed = report.nodeid

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Instead of one run: the baseline, and then every mutant."""
        if session.testsfailed:
            sys.exit("the tests cannot be collected: run them with pytest first")
        self.items = session.items
        self.modules = {name: importlib.import_module(name) for name in self.names}
        at_import = self.functions_run()
        self.measure()
        with self.out.open("a", encoding="utf-8") as out:
            for done, (job, result) in enumerate(self.try_all(at_import), 1):
                out.write(json.dumps({"key": job.key, **result._asdict(), **self.stamp}) + "\n")
                out.flush()
                print(f"{done:4} of {len(self.jobs)}  {result.how or 'SURVIVED':9}  {job.key}", flush=True)
        return True

    # The baseline

    def measure(self) -> None:
        """Every test by itself, without a mutant; what was measured before with the same rules and test is taken from there."""
        file = self.out.with_suffix(".baseline.json")
        kept = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
        stamps = {item.nodeid: _stamp(item, self.stamp["rules"]) for item in self.items}
        found = {name: kept[name] for name, stamp in stamps.items() if name in kept and kept[name][0] == stamp}
        missing = [item for item in self.items if item.nodeid not in found]
        for trial, text, status in self.side_by_side(missing, self.fork_measured):
            first, _, rest = text.partition("\n")
            if status or not rest.startswith(ENDED):
                sys.exit(f"{trial.job.nodeid} fails without any mutant")
            found[trial.job.nodeid] = [stamps[trial.job.nodeid], *json.loads(first)]
        file.write_text(json.dumps(kept | found), encoding="utf-8")
        for name, (_, seconds, runs) in found.items():
            self.known[name] = Known(seconds, frozenset((module, number) for module, number in runs))

    def fork_measured(self, item: pytest.Item) -> Trial:
        def body(say: int) -> None:
            for module in self.modules.values():
                module.forget_runs()
            since = time.process_time()
            self.run_one(item, None)
            _say(say, json.dumps([time.process_time() - since, sorted(self.functions_run())]))

        return self.fork(item, body)

    def functions_run(self) -> set[tuple[str, int]]:
        return {(name, number) for name, module in self.modules.items() for number in module.functions_run()}

    # Mutants

    def try_all(self, at_import: set[tuple[str, int]]) -> Iterator[tuple[Job, Result]]:
        """Every mutant's fate, in the order in which they end."""
        reached = []
        for job in self.jobs:
            if self.tests_for(job) or (job.module, job.entry) in at_import:
                reached.append(job)
            else:
                yield job, Result("", "unreached", referee=False, seconds=0)

        def start(job: Job) -> Trial:
            return self.spawn(job) if (job.module, job.entry) in at_import else self.fork_mutant(job)

        for trial, text, status in self.side_by_side(reached, start):
            yield trial.job, self.judge(text, status, time.monotonic() - trial.since)

    def tests_for(self, job: Job) -> list[pytest.Item]:
        """The tests that run the mutated function, in the order in which they are tried."""
        found = [item for item in self.items if (job.module, job.entry) in self.known[item.nodeid].runs]
        return sorted(found, key=lambda item: (*_priority(item, job), self.known[item.nodeid].seconds))

    def fork_mutant(self, job: Job) -> Trial:
        def body(say: int) -> None:
            self.modules[job.module].choose_mutant(job.number)
            items = self.tests_for(job)
            for item, after in zip(items, [*items[1:], None], strict=True):
                _say(say, item.nodeid)
                signal.setitimer(signal.ITIMER_PROF, allowed(self.known[item.nodeid].seconds))
                self.run_one(item, after)
                if self.failed:
                    _say(say, FAILED)
                    return

        return self.fork(job, body)

    def spawn(self, job: Job) -> Trial:
        """A Python of its own, in which the mutant is on while everything is imported."""
        reading, writing = os.pipe()
        most = max(known.seconds for known in self.known.values())
        words = [str(writing), str(allowed(most)), json.dumps(job), *sys.argv[1:]]
        process = subprocess.Popen(
            [sys.executable, "-m", "tools.mutants.fresh", *words],
            env=os.environ | {f"TURRES_MUTANT_{job.module}": str(job.number)},
            pass_fds=[writing],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(writing)
        process.returncode = 0  # it is waited for with the others
        return Trial(process.pid, reading, time.monotonic(), job)

    def judge(self, text: str, status: int, seconds: float) -> Result:
        """What a process said and how it ended, as a fate."""
        lines = text.splitlines()
        if lines and lines[-1] == ENDED:
            return Result("", "", referee=False, seconds=seconds)
        at = lines[-2] if lines[-1:] == [FAILED] else lines[-1] if lines else "the import"
        late = os.WIFSIGNALED(status) and os.WTERMSIG(status) in {signal.SIGPROF, signal.SIGKILL}
        how = "test" if lines[-1:] == [FAILED] else "hang" if late else "crash"
        return Result(
            at, how, referee=any(item.nodeid == at and is_referee(item) for item in self.items), seconds=seconds
        )

    # Processes

    def side_by_side(self, what: Sequence[Any], start: Any) -> Iterator[tuple[Trial, str, int]]:
        """Start a process for each, some at a time, and tell what each said and how it ended."""
        waiting, running = list(reversed(what)), dict[int, Trial]()
        while waiting or running:
            while waiting and len(running) < self.parallel:
                trial = start(waiting.pop())
                running[trial.pid] = trial
            pid, status = os.waitpid(-1, os.WNOHANG)
            if pid == 0:
                self.stop_sleepers(running)
                time.sleep(0.005)
            elif trial := running.pop(pid, None):
                yield trial, _read(trial.pipe), status

    def stop_sleepers(self, running: dict[int, Trial]) -> None:
        for trial in running.values():
            if time.monotonic() - trial.since > WALL_S:
                os.kill(trial.pid, signal.SIGKILL)

    def fork(self, job: Any, body: Any) -> Trial:
        """A child that runs `body`, which may say lines, and tells that it came to its end."""
        reading, writing = os.pipe()
        pid = os.fork()
        if pid:
            os.close(writing)
            return Trial(pid, reading, time.monotonic(), job)
        code = 1
        try:
            os.close(reading)
            set_limits()
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, 1)
            os.dup2(nowhere, 2)
            body(writing)
            if not self.failed:
                _say(writing, ENDED)
            code = 0
        finally:
            os._exit(code)

    def run_one(self, item: pytest.Item, after: pytest.Item | None) -> None:
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=after)


def _stamp(item: pytest.Item, rules: str) -> str:
    """The state of a test: of its file, of what the folder's tests share, and of the rules."""
    shared = [path for path in sorted(item.path.parent.glob("*.py")) if not path.name.startswith("test_")]
    whole = b"".join(path.read_bytes() for path in (item.path, *shared))
    return f"{rules} {zlib.crc32(whole):08x}"


def is_referee(item: pytest.Item) -> bool:
    """Whether the test is an independent game's."""
    return item.get_closest_marker("referee") is not None


def _priority(item: pytest.Item, job: Job) -> tuple[bool, bool]:
    cited = {rule for mark in item.iter_markers("rule") for rule in mark.args}
    return is_referee(item), not cited & set(job.rules)


def allowed(seconds: float) -> float:
    """The processor time a test may take with a mutant that takes so long without one."""
    return 2 + 3 * seconds


def set_limits() -> None:
    """A child that goes mad takes little with it."""
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    signal.signal(signal.SIGPROF, signal.SIG_DFL)


def _say(pipe: int, line: str) -> None:
    os.write(pipe, f"{line}\n".encode())


def _read(pipe: int) -> str:
    with os.fdopen(pipe, encoding="utf-8") as file:
        return file.read()


def run_pytest(folder: str, suite: str, plugin: Any) -> int:
    """pytest on a game's tests, with nothing that costs time or changes their order."""
    quiet = [
        "-qq",
        "-s",
        "--no-header",
        "--no-summary",
        "-p",
        "no:cacheprovider",
        "-p",
        "no:faulthandler",
        "--disable-warnings",
    ]
    return int(pytest.main([f"tests/games/{folder}", "-m", SUITES[suite], *quiet], [plugin]))


def main() -> None:
    """Read what to do from a file, and append to another what became of each mutant."""
    told = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
    sys.exit(run_pytest(told["folder"], told["stamp"]["suite"], Runner(told)))


if __name__ == "__main__":
    main()
