"""Server processes without the seconds that Python takes to load all they need: one process has loaded it, and forks.

Everything else is as with `turres serve` on a command line: a process of its own with its own arguments, environment and files, that
is stopped by signals. `Server(..., fresh=True)` is the command itself.
"""

import atexit
import json
import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any


class Nursery:
    """The process that forks, asked line by line."""

    def __init__(self) -> None:
        command = [sys.executable, "-m", "tests.server.nursery"]
        root = Path(__file__).parents[2]
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=root, process_group=0
        )
        self._lock = threading.Lock()
        atexit.register(self.close)

    def ask(self, **what: Any) -> Any:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        with self._lock:
            print(json.dumps(what), file=self._process.stdin, flush=True)
            return json.loads(self._process.stdout.readline())

    def close(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait()


class Child:
    """A process that it forked."""

    _nursery: Nursery | None = None

    def __init__(self, words: list[str], out: str, log: str) -> None:
        nursery = Child._nursery = Child._nursery or Nursery()
        self.pid: int = nursery.ask(words=words, out=out, log=log, cwd=str(Path.cwd()), environment=dict(os.environ))
        self.returncode: int | None = None

    def poll(self) -> int | None:
        """How it ended, if it has."""
        if self.returncode is None:
            assert self._nursery is not None
            self.returncode = self._nursery.ask(wait=self.pid)
        return self.returncode

    def wait(self, timeout: float) -> int:
        deadline = time.monotonic() + timeout
        while (code := self.poll()) is None:
            if time.monotonic() > deadline:
                raise subprocess.TimeoutExpired("turres serve", timeout)
            time.sleep(0.01)
        return code

    def send_signal(self, number: int) -> None:
        if self.returncode is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)


def fork(words: list[str], out: str, log: str, cwd: str, environment: dict[str, str]) -> int:
    """A process that does what this command line says."""
    pid = os.fork()
    if pid:
        return pid
    code = 1
    try:
        for number, path in ((1, out), (2, log)):
            os.dup2(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND), number)
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        os.chdir(cwd)
        os.environ.clear()
        os.environ.update(environment)
        sys.argv = ["turres", *words]
        from turres.cli import main

        main()
        code = 0
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else int(end.code is not None)
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)


def work() -> None:
    """Load what servers need, then do as one is told."""
    import turres.cli.app
    import turres.server.run  # noqa: F401 -- so that it is there

    running = set[int]()
    for line in sys.stdin:
        what = json.loads(line)
        if "wait" in what:
            ended, status = os.waitpid(what["wait"], os.WNOHANG)
            answer = os.waitstatus_to_exitcode(status) if ended else None
            running.discard(ended)
        else:
            answer = fork(**what)
            running.add(answer)
        print(json.dumps(answer), flush=True)
    for pid in running:  # tests that were interrupted leave nothing behind
        os.kill(pid, signal.SIGKILL)


if __name__ == "__main__":
    work()
