"""Running the server: one line on stdout says where it is, the rest is log lines on stderr: JSON, or words for people."""

from __future__ import annotations

import contextlib
import gc
import json
import logging
import os
import signal
import socket
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import uvicorn

from turres.core.errors import TurresError
from turres.server.app import Settings, build
from turres.server.frames import FrameProtocol

LARGEST_MESSAGE = 8 * 1024
log = logging.getLogger("turres.server")
PAUSE = 0.5  # seconds before a worker is replaced
SWITCH = 0.001  # seconds a thread holds Python's lock while another waits: the one that stores should not wait long
Listening = Callable[[str], None]  # told the address
COLLECT = (100_000, 50, 100)  # rarely: hardly anything here refers to itself


class JsonLines(logging.Formatter):
    """One log entry, one line; times are UTC."""

    converter = time.gmtime  # type: ignore[assignment]  # as the standard library's own documents do
    default_time_format = "%Y-%m-%dT%H:%M:%S"
    default_msec_format = "%s.%03dZ"

    def format(self, record: logging.LogRecord) -> str:
        """The entry as JSON."""
        entry = {
            "at": self.formatTime(record),
            "level": record.levelname.lower(),
            "from": record.name,
            "text": record.getMessage(),
        }
        if record.exc_info:
            entry["error"] = self.formatException(record.exc_info)
        return json.dumps(entry)


class PlainLines(logging.Formatter):
    """One log entry for somebody at a terminal: the time there, and what is the matter."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s: %(message)s", "%H:%M:%S")


class Server(uvicorn.Server):
    """Says where it listens as soon as it does."""

    listening: Listening | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and say so."""
        await super().startup(sockets)
        if sockets is None:
            for server in self.servers:
                for one in server.sockets:
                    say_where(one, self.listening)


def say_where(listening: Any, tell: Listening | None) -> None:
    """Print where the server is, and tell whoever wants to know."""
    host, port = listening.getsockname()[:2]
    if host == "0.0.0.0":  # every address of this machine: others need one that leads here
        host = _address_in_the_network()
    print(f"Turres is at http://{host}:{port}", flush=True)
    if tell is not None:
        tell(f"http://{host}:{port}")


def _address_in_the_network() -> str:
    """Where this machine would speak from, if it spoke to somebody else; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as line:
        try:
            line.connect(("192.0.2.1", 9))  # an address that is nobody's
        except OSError:
            return "127.0.0.1"
        return str(line.getsockname()[0])


def run(
    settings: Settings,
    host: str,
    port: int,
    listening: Listening | None = None,
    workers: int = 1,
    *,
    plain_log: bool = False,
) -> None:
    """Serve until told to stop; then finish what is being stored and close."""
    _log_in_lines(plain=plain_log)
    gc.set_threshold(*COLLECT)
    sys.setswitchinterval(SWITCH)
    if workers == 1:
        server = Server(_config(settings, host, port))
        server.listening = listening
        with contextlib.suppress(KeyboardInterrupt):
            server.run()
        return
    if settings.store.startswith("sqlite"):
        raise TurresError("several workers need a PostgreSQL: --store postgresql://USER@HOST/NAME; SQLite is for one")
    with socket.create_server((host, port), backlog=2048) as shared:
        Crew(settings, shared, workers, listening).work()


def _config(settings: Settings, host: str, port: int) -> uvicorn.Config:
    config = uvicorn.Config(
        build(settings),
        host=host,
        port=port,
        log_config=None,
        access_log=False,
        ws=FrameProtocol,
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=5,
    )
    gc.freeze()  # what is loaded stays
    return config


def _log_in_lines(*, plain: bool) -> None:
    """Somebody at a terminal reads of trouble only; a log that is kept tells of everything the server does."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(PlainLines() if plain else JsonLines())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    # The others tell of every address asked for, invitations and all.
    logging.getLogger("turres").setLevel(logging.WARNING if plain else logging.INFO)


class Crew:
    """Several processes that serve one address; whichever ends is replaced, until all are told to stop."""

    def __init__(self, settings: Settings, shared: socket.socket, workers: int, listening: Listening | None) -> None:
        self.settings, self.shared, self.workers, self.listening = settings, shared, workers, listening
        self.places: dict[int, int] = {}  # by process id
        self.stopping = False

    def work(self) -> None:
        """Start all, and look after them."""
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._stop)
        for place in range(self.workers):
            self._start(place)
        say_where(self.shared, self.listening)
        while self.places:
            with contextlib.suppress(ChildProcessError):
                pid, status = os.wait()
                place = self.places.pop(pid, -1)
                if place >= 0 and not self.stopping:
                    log.warning("worker %d ended (%d) and is replaced", place, os.waitstatus_to_exitcode(status))
                    time.sleep(PAUSE)
                    self._start(place)

    def _start(self, place: int) -> None:
        pid = os.fork()
        if pid:
            self.places[pid] = place
            return
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, signal.SIG_DFL)
        settings = replace(self.settings, share=(place, self.workers))
        code = 1
        try:
            with contextlib.suppress(KeyboardInterrupt):
                Server(_config(settings, *self.shared.getsockname()[:2])).run(sockets=[self.shared])
            code = 0
        finally:
            logging.shutdown()
            os._exit(code)  # what the first process has begun is not for this one to end

    def _stop(self, _number: int, _frame: Any) -> None:
        self.stopping = True
        for pid in self.places:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGTERM)
