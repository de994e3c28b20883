"""Bots that are programs of their own: any program on stdin and stdout, one line of JSON each way (docs/bots.md)."""

from __future__ import annotations

import atexit
import json
import os
import select
import shlex
import signal
import subprocess
from collections import deque
from contextlib import suppress
from threading import Lock, Thread
from time import monotonic
from typing import Any

import msgspec

from turres.core.errors import BadSetup, TurresError
from turres.core.game import Game
from turres.core.moves import Move
from turres.core.position import Position
from turres.core.rng import Rng
from turres.search.bots import Advice, Bot, make_bot

PREFIX = "exec:"
PROTOCOL = 1
SECONDS = 60.0  # a program that has not taken a question and answered it by then has failed
LONGEST = 65_536  # bytes of an answer
LAST_LINES = 10  # of what a program complains about are shown when it fails
GRACE = 2.0  # seconds from the end of its input until a program is killed


class BotFailed(TurresError):
    """A program has not kept to the protocol."""


def make_player(game: Game, spec: str) -> Bot:
    """A bot by any name, or the program that `exec:COMMAND` starts."""
    return ProgramBot(game, spec) if spec.startswith(PREFIX) else make_bot(game, spec)


class ProgramBot(Bot):
    """A program that is handed what its seat knows and the legal moves, and answers with one of them."""

    def __init__(self, game: Game, name: str, seconds: float = SECONDS) -> None:
        super().__init__(game, name)
        self.seconds = seconds
        self._one_question = Lock()
        self._heard = b""
        self._complaints: deque[str] = deque(maxlen=LAST_LINES)
        try:
            self._process = subprocess.Popen(
                shlex.split(name.removeprefix(PREFIX)),
                bufsize=0,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,  # so that whatever it starts can be ended with it
            )
        except (OSError, ValueError, IndexError) as error:
            raise BadSetup(f"bot {name!r} cannot be started: {error}") from None
        _at_work.add(self)
        self._listener = Thread(target=self._pass_on_complaints, daemon=True)
        self._listener.start()
        if (answer := self._ask({"hello": {"turres": PROTOCOL, "game": game.id}})) != "ready":
            raise self._failure(f"answers {answer[:60]!r} where `ready` was due")

    def think(self, known: Position, seat: int, moves: list[Move], rng: Rng, forbidden: int = 0) -> Advice:
        """Ask the program."""
        view = self.game.view(known, seat)
        texts = {self.game.format_move(known, move, seat): move for move in moves}
        question = {
            "seat": seat,
            "moves": list(texts),
            "position": self.game.format_position(known),
            "view": msgspec.to_builtins(view),
            "text": self.game.describe(view),
            "seed": rng.below(2**31),
        }
        answer = self._ask({"choose": question})
        if answer not in texts:
            raise self._failure(f"answers {answer[:60]!r}, which is none of its {len(texts)} legal moves")
        return Advice(texts[answer])

    def stop(self) -> None:
        """A program cannot be hurried: it is ended, and whoever waits for it hears of that."""
        self.kill()

    def kill(self) -> None:
        """End the program, and all that it has started, at once."""
        with suppress(ProcessLookupError, PermissionError):  # it has gone already; macOS says so of one just gone
            os.killpg(self._process.pid, signal.SIGKILL)

    def close(self) -> None:
        """End the program: its input is closed, and what is still there after a while is killed."""
        if self not in _at_work:
            return
        _at_work.discard(self)
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(timeout=GRACE)
        self.kill()
        self._process.wait()
        self._process.stdout.close()
        self._listener.join(timeout=GRACE)

    def _pass_on_complaints(self) -> None:
        """What the program says on stderr is shown as always, and its last lines are kept."""
        assert self._process.stderr is not None
        pipe = self._process.stderr
        with pipe, open(pipe.fileno(), "rb", closefd=False) as complaints:
            while line := complaints.readline(LONGEST):
                self._complaints.append(line.decode(errors="replace").rstrip()[:200])
                with suppress(OSError):  # nobody listens to us either
                    os.write(2, line)

    # A question and its answer, in so many seconds

    def _ask(self, message: dict[str, Any]) -> str:
        if self not in _at_work:
            raise BotFailed(f"bot {self.name!r} has been closed")
        with self._one_question:
            until = monotonic() + self.seconds
            self._say((json.dumps(message) + "\n").encode(), until)
            line = self._hear(until)
        try:
            return line.decode().strip()
        except UnicodeDecodeError:
            raise self._failure(f"answers {line[:60]!r}, which is not UTF-8") from None

    def _say(self, data: bytes, until: float) -> None:
        """Write it, as far as the program reads. What one that has gone said before still counts: it may tell why."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        pipe = self._process.stdin.fileno()
        os.set_blocking(pipe, False)
        while data:
            if not _is_ready(pipe, select.POLLOUT, until):
                raise self._failure(f"has not read its input for {self.seconds:g} s")
            try:
                data = data[os.write(pipe, data) :]
            except OSError:
                if self._heard or _is_ready(self._process.stdout.fileno(), select.POLLIN, monotonic()):
                    return
                raise self._gone() from None

    def _hear(self, until: float) -> bytes:
        """The next line; what comes after it waits."""
        assert self._process.stdout is not None
        pipe = self._process.stdout.fileno()
        while b"\n" not in self._heard:
            if len(self._heard) > LONGEST:
                raise self._failure(f"answers more than {LONGEST:,} bytes without an end of line")
            if not _is_ready(pipe, select.POLLIN, until):
                raise self._failure(f"has said nothing for {self.seconds:g} s")
            heard = os.read(pipe, LONGEST)
            if not heard:
                raise self._gone()
            self._heard += heard
        line, _, self._heard = self._heard.partition(b"\n")
        return line

    def _gone(self) -> BotFailed:
        """What to say of a program that has ended, or has closed its input or its output."""
        try:
            status = self._process.wait(timeout=1)
        except subprocess.TimeoutExpired:
            return self._failure("has closed its input or its output, but goes on")
        return self._failure(f"has been ended by signal {-status}" if status < 0 else f"has ended with status {status}")

    def _failure(self, what: str) -> BotFailed:
        self.close()
        last = "".join(f"\n  {line}" for line in self._complaints)
        return BotFailed(f"bot {self.name!r} {what}" + (f"; the last it wrote to stderr:{last}" if last else ""))


def _is_ready(pipe: int, event: int, until: float) -> bool:
    """Wait for a pipe; whether there is something to do in time."""
    poll = select.poll()
    poll.register(pipe, event)
    return bool(poll.poll(max(0.0, 1000 * (until - monotonic()))))


# Programs end with the process that has started them

_at_work: set[ProgramBot] = set()


def kill_programs() -> None:
    """End all programs at once, because this process is about to."""
    for bot in tuple(_at_work):
        bot.kill()


@atexit.register
def _close_programs() -> None:
    for bot in tuple(_at_work):
        bot.close()
