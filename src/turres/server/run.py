"""Running the server: one line on stdout says where it is, the rest is log lines on stderr: JSON, or words for people."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import gc
import json
import logging
import os
import signal
import socket
import sys
import threading
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import replace
from typing import Any

import uvicorn
from asyncpg.exceptions import (  # type: ignore[import-untyped]  # it comes without types
    CannotConnectNowError,
    PostgresError,
)
from sqlalchemy.exc import SQLAlchemyError

from turres.core.errors import TurresError
from turres.server import downtime
from turres.server.app import Settings, build
from turres.server.errors import store_trouble
from turres.server.frames import FrameProtocol
from turres.server.http_protocol import Config, ConnectionLimits, HttpProtocol
from turres.server.metrics import Metrics
from turres.server.ports import holder
from turres.server.refusals import Refusals
from turres.server.store import Store

LARGEST_MESSAGE = 8 * 1024
BACKLOG = 2048
ADMIN_ABOVE = 1000  # the port for health and metrics is this far above the public one
log = logging.getLogger("turres.server")
RESTART_S = 0.5  # seconds before a worker is replaced, and twice as many each time it ends soon after
LONGEST_PAUSE_S = 30.0
SOON_S = 10.0
TICK_S = 0.1
SWITCH_INTERVAL_S = (
    0.001  # seconds a thread holds Python's lock while another waits: the one that stores should not wait long
)
Listening = Callable[[str], None]  # told the address
GC_THRESHOLDS = (20_000, 10, 10)  # what refers to itself (connections, above all) goes before there is much of it


class StoreAway(TurresError):
    """The database is not there, and may be in a moment."""


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
    """Says where it listens as soon as it does; several workers leave that to the process that started them."""

    said_by: socket.socket | None = None
    listening: Listening | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and say so."""
        await super().startup(sockets)
        if self.said_by is not None:
            print_address(self.said_by, self.listening)


def print_address(listening: Any, tell: Listening | None) -> None:
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
    admin: tuple[str, int | None] = ("127.0.0.1", None),
) -> None:
    """Serve until told to stop; then finish what is being stored and close."""
    _log_in_lines(plain=plain_log)
    gc.set_threshold(*GC_THRESHOLDS)
    sys.setswitchinterval(SWITCH_INTERVAL_S)
    if workers == 1:
        asyncio.run(_prepare(settings.store))
        public = _listen(host, port, "--port")
        own = _listen_for_operators(admin, public)
        server = Server(_config(settings, public, own))
        server.said_by, server.listening = public, listening
        with contextlib.suppress(KeyboardInterrupt):
            server.run(sockets=[public, own])
        return
    if settings.store.startswith("sqlite"):
        raise TurresError("several workers need a PostgreSQL: --store postgresql://USER@HOST/NAME; SQLite is for one")
    asyncio.run(_wait(_prepare, settings.store))
    with _listen(host, port, "--port") as shared:
        WorkerPool(settings, shared, workers, listening, admin).work()


async def _prepare(url: str) -> None:
    """Bring the store up to date before anybody is served, and say in a sentence why not."""
    async with _reached(url) as store:
        await store.start()
        await downtime.begin(store)  # once, before several workers do


async def _look(url: str) -> None:
    """See whether the database is there."""
    async with _reached(url) as store, store.engine.connect():
        pass


@contextlib.asynccontextmanager
async def _reached(url: str) -> AsyncIterator[Store]:
    """The store, and its troubles in sentences."""
    store = Store(url, patient=True)
    try:
        yield store
    except (OSError, CannotConnectNowError) as error:  # nobody listens there, or it is starting
        raise StoreAway(store_trouble(error)) from None
    except (SQLAlchemyError, PostgresError) as error:  # waiting does not put that right
        raise TurresError(store_trouble(error)) from None
    finally:
        await store.close()


async def _wait(work: Callable[[str], Awaitable[None]], url: str) -> None:
    """Do it as soon as the database is there: it is tried after longer and longer pauses, and logged once."""
    attempt = 0
    while True:
        try:
            return await work(url)
        except StoreAway as error:
            if attempt == 0:
                log.warning("%s; waiting for it", error)
            await asyncio.sleep(min(RESTART_S * 2**attempt, LONGEST_PAUSE_S))
            attempt += 1


def _listen(host: str, port: int, option: str) -> socket.socket:
    """A socket at this address, or a sentence that says why there is none."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=BACKLOG)
    except OSError as error:
        reason = os.strerror(error.errno) if error.errno else str(error)
        if error.errno == errno.EADDRINUSE and (who := holder(port)):
            reason += f" by {who}"
        raise TurresError(f"can't listen on {host}:{port} ({reason}); choose another with {option}") from None


def _listen_for_operators(admin: tuple[str, int | None], public: socket.socket, worker: int = 0) -> socket.socket:
    """Where health and metrics are: at the port that was asked for, else 1000 above the public one, else at a free one."""
    host, wanted = admin
    public_port: int = public.getsockname()[1]
    if wanted is not None:
        own = _listen(host, wanted + worker if wanted else 0, "--admin-port")
    else:
        try:
            own = _listen(host, public_port + ADMIN_ABOVE + worker, "--admin-port")
        except (TurresError, OverflowError):
            own = _listen(host, 0, "--admin-port")
    log.info("health and metrics at http://%s:%d", *own.getsockname()[:2])
    return own


def _config(settings: Settings, public: socket.socket, own: socket.socket) -> Config:
    refusals = Refusals(Metrics())
    host, port = public.getsockname()[:2]
    admin_port = own.getsockname()[1]
    trusted = ",".join(settings.proxies)
    config = Config(
        build(replace(settings, admin_port=admin_port), refusals),
        host=host,
        port=port,
        http=HttpProtocol,
        log_config=None,
        access_log=False,
        ws=FrameProtocol,
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=5,
        forwarded_allow_ips=trusted,
    )
    config.connections = ConnectionLimits(refusals, settings.connections, settings.header_timeout, trusted, admin_port)
    refusals.metrics.connections.set_function(lambda: len(config.connections))
    gc.freeze()  # what is loaded stays
    return config


def _log_in_lines(*, plain: bool) -> None:
    """Somebody at a terminal reads of trouble only; a log that is kept tells of everything the server does."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(PlainLines() if plain else JsonLines())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    # The others tell of every address asked for, invitations and all.
    logging.getLogger("turres").setLevel(logging.WARNING if plain else logging.INFO)


STOPS = (signal.SIGTERM, signal.SIGINT)  # what tells the processes to stop


class WorkerPool:
    """Several processes that serve one address; whichever ends is replaced, until all are told to stop."""

    def __init__(
        self,
        settings: Settings,
        shared: socket.socket,
        workers: int,
        listening: Listening | None,
        admin: tuple[str, int | None],
    ) -> None:
        self.settings, self.shared, self.workers, self.listening = settings, shared, workers, listening
        self.admin = admin
        self.places: dict[int, int] = {}  # by process id
        self.begun: dict[int, float] = {}  # when each place's worker was started
        self.pauses: dict[int, float] = {}  # and how long to wait before the next
        self.stopping = False
        self.alive, self.lifeline = os.pipe()  # nothing is ever written: its end is the end of this process

    def work(self) -> None:
        """Start all, and look after them."""
        for number in STOPS:
            signal.signal(number, self._stop)
        for place in range(self.workers):
            if not self.stopping:
                self._start(place)
        print_address(self.shared, self.listening)
        while self.places:
            with contextlib.suppress(ChildProcessError):
                pid, status = os.wait()
                place = self.places.pop(pid, -1)
                if place >= 0 and not self.stopping:
                    self._replace(place, os.waitstatus_to_exitcode(status))

    def _replace(self, place: int, code: int) -> None:
        """Start another worker after a pause, unless all are told to stop meanwhile."""
        pause = self._pause(place)
        log.warning("worker %d ended (%d) and is replaced in %.1f s", place, code, pause)
        until = time.monotonic() + pause
        while time.monotonic() < until:
            if self.stopping:
                return
            time.sleep(TICK_S)
        self._start(place)

    def _pause(self, place: int) -> float:
        """Longer and longer for a worker that does not come to work."""
        soon = time.monotonic() - self.begun[place] < SOON_S
        self.pauses[place] = min(2 * self.pauses.get(place, RESTART_S / 2), LONGEST_PAUSE_S) if soon else RESTART_S
        return self.pauses[place]

    def _start(self, place: int) -> None:
        self.begun[place] = time.monotonic()
        signal.pthread_sigmask(signal.SIG_BLOCK, STOPS)  # a new worker must not hear with its parent's ears
        pid = os.fork()
        if pid:
            self.places[pid] = place
            signal.pthread_sigmask(signal.SIG_UNBLOCK, STOPS)
            return
        for number in STOPS:
            signal.signal(number, signal.SIG_DFL)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, STOPS)
        os.close(self.lifeline)
        threading.Thread(target=self._end_with_parent, daemon=True).start()
        settings = replace(self.settings, share=(place, self.workers))
        code = 1
        try:
            with contextlib.suppress(KeyboardInterrupt):
                asyncio.run(_wait(_look, self.settings.store))
                own = _listen_for_operators(self.admin, self.shared, place)
                Server(_config(settings, self.shared, own)).run(sockets=[self.shared, own])
            code = 0
        finally:
            logging.shutdown()
            os._exit(code)  # what the first process has begun is not for this one to end

    def _end_with_parent(self) -> None:
        """A first process that was killed takes its workers along: nobody would replace them, and they have its port."""
        os.read(self.alive, 1)
        os.kill(os.getpid(), signal.SIGTERM)

    def _stop(self, _number: int, _frame: Any) -> None:
        self.stopping = True
        for pid in self.places:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGTERM)
