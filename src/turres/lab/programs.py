"""Bots that are programs of their own: any program on stdin and stdout, one line of JSON each way (docs/bots.md)."""

from __future__ import annotations

import json
import shlex
import subprocess
from contextlib import suppress
from queue import Empty, Queue
from threading import Thread
from typing import Any

import msgspec

from turres.core.errors import BadSetup, TurresError
from turres.core.game import Game, View
from turres.core.moves import Move
from turres.core.rng import Rng
from turres.search.bots import Advice, Bot, make_bot

PREFIX = "exec:"
PROTOCOL = 1
SECONDS = 60.0  # a program that is silent for so long has failed


class BotFailed(TurresError):
    """A program has not kept to the protocol."""


def make_player(game: Game, spec: str) -> Bot:
    """A bot by any name, or the program that `exec:COMMAND` starts."""
    return ProgramBot(game, spec) if spec.startswith(PREFIX) else make_bot(game, spec)


class ProgramBot(Bot):
    """A program that is handed views and legal moves, and answers with one of them."""

    def __init__(self, game: Game, name: str, seconds: float = SECONDS) -> None:
        super().__init__(game, name)
        self.seconds = seconds
        self._lines: Queue[str] = Queue()
        try:
            self._process = subprocess.Popen(
                shlex.split(name.removeprefix(PREFIX)),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                encoding="utf-8",
            )
        except (OSError, ValueError, IndexError) as error:
            raise BadSetup(f"bot {name!r} cannot be started: {error}") from None
        Thread(target=self._listen, daemon=True).start()
        self._say({"hello": {"turres": PROTOCOL, "game": game.id}})
        if (answer := self._hear()) != "ready":
            raise self._failure(f"answers {answer[:60]!r} where `ready` was due")

    def think(self, view: View, moves: list[Move], rng: Rng) -> Advice:
        """Ask the program."""
        assert view.seat is not None
        root = self.game.lay_out(view)  # what the seat knows, so that the notation of its moves cannot tell more
        texts = {self.game.format_move(root, move, view.seat): move for move in moves}
        question = {
            "seat": view.seat,
            "moves": list(texts),
            "view": msgspec.to_builtins(view),
            "text": self.game.describe(view),
            "seed": rng.below(2**31),
        }
        self._say({"choose": question})
        answer = self._hear()
        if answer not in texts:
            raise self._failure(f"answers {answer[:60]!r}, which is none of its {len(texts)} legal moves")
        return Advice(texts[answer])

    def stop(self) -> None:
        """A program cannot be hurried: it is ended."""
        self.close()

    def close(self) -> None:
        """End the program: its input is closed, and if that is not enough it is killed."""
        if self._process.stdin is not None and not self._process.stdin.closed:
            with suppress(OSError):  # it has gone already
                self._process.stdin.close()
        try:
            self._process.wait(timeout=2)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    def _listen(self) -> None:
        """Put each line into the queue; an empty text is the end."""
        assert self._process.stdout is not None
        with self._process.stdout as lines:
            for line in lines:
                self._lines.put(line.strip())
        self._lines.put("")

    def _say(self, message: dict[str, Any]) -> None:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps(message) + "\n")
            self._process.stdin.flush()
        except (OSError, ValueError):
            raise self._failure("has gone") from None

    def _hear(self) -> str:
        try:
            return self._lines.get(timeout=self.seconds)
        except Empty:
            raise self._failure(f"has said nothing for {self.seconds:g} s") from None

    def _failure(self, what: str) -> BotFailed:
        self.close()
        return BotFailed(f"bot {self.name!r} {what}")
