"""One mutant in a Python of its own, on from the start: collects the tests and runs them until one fails. Started by `run`."""

from __future__ import annotations

import json
import os
import signal
import sys
from pathlib import Path
from typing import Any

import pytest

from tools.mutants.run import COLLECTING_S, ENDED, FAILED, Job, _priority, _say, run_pytest, set_limits


class Fresh:
    """A pytest plugin that says which test it comes to and stops at the first failure."""

    def __init__(self, pipe: int, limit: float, job: Job) -> None:
        self.pipe, self.limit, self.job = pipe, limit, job

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items.sort(key=lambda item: _priority(item, self.job))

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        _say(self.pipe, nodeid)
        signal.setitimer(signal.ITIMER_PROF, self.limit)

    def pytest_runtest_logreport(self, report: Any) -> None:
        if report.failed:
            _say(self.pipe, FAILED)
            os._exit(0)


def main() -> None:
    """The pipe, the processor time a test may take, the mutant and the file that says which tests."""
    pipe, limit, words, file = int(sys.argv[1]), float(sys.argv[2]), json.loads(sys.argv[3]), sys.argv[4]
    told = json.loads(Path(file).read_text(encoding="utf-8"))
    set_limits()
    signal.setitimer(signal.ITIMER_PROF, COLLECTING_S)
    if run_pytest(told["folder"], told["stamp"]["suite"], Fresh(pipe, limit, Job(*words))) == 0:
        _say(pipe, ENDED)


if __name__ == "__main__":
    main()
