"""What one server process carries: `python -m benchmarks.server load`, `saturation` and `cost`.

`load` opens 4,000 pages (500 tables of Turro, two people and six onlookers each), makes 200 moves a second at random
tables, and says how long it took until the last page at the table was told; every page must have been told every version.
`saturation` lets two people at each of many tables move as fast as they are told, first here and then at boardgame.io's
server, which is fetched from npm into a temporary folder. Ours is on SQLite with `synchronous=FULL`, theirs in memory. All of
it is on loopback. The server has one core to itself, the clients have the others. `cost` says for every game what a stored
move costs the server's process, beside the server of an earlier commit (`benchmarks/cost.py`).
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import contextlib
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from statistics import median
from typing import Any
from urllib.parse import urlsplit

import httpx
import msgspec
import uvloop
from msgspec import UNSET, UnsetType

from turres.server.framing import payloads

HERE = Path(__file__).parent
RIVAL = "boardgame.io@0.50.2"
SIDES, AT_LEAST = ("turres", "boardgame.io"), 3
TABLES, LOOKERS, RATE, SECONDS = 500, 6, 200, 20
BUSY_TABLES, SPARE_TABLES, MOVES, ROUNDS = 150, 60, 45_000, 5
SQUARES = tuple(f"{file}{rank}" for rank in range(1, 8) for file in "abcdefg")
TABLES_OF_ONE = 50
UNLIMITED = {"TURRES_PAGES": "1000000", "TURRES_CONNECTIONS": "1000000"}  # all pages are two people's, at one address
TEXT, PING = 0x81, 0x89  # how a frame begins


class Offer(msgspec.Struct):
    """A legal move, of which only the notation matters here."""

    text: str


class Board(msgspec.Struct):
    """What a player of Turro looks at."""

    piles: list[str] | UnsetType = UNSET


class Scene(msgspec.Struct):
    """What a player needs to know of the table, or what of it has changed."""

    version: int
    seat: int | UnsetType | None = UNSET
    finish: Any = UNSET
    view: Board | UnsetType = UNSET
    choices: list[Offer] | UnsetType = UNSET


class News(msgspec.Struct):
    """What is new."""

    scene: Scene | None = None
    changes: Scene | None = None


class Tell(msgspec.Struct, tag_field="is", tag="tell"):
    """News of the table."""

    news: News


class Done(msgspec.Struct, tag_field="is", tag="done"):
    """A command that is stored."""


class Refused(msgspec.Struct, tag_field="is", tag="refused"):
    """A command that is not."""

    why: str


Message = Tell | Done | Refused
OTHERS = b'{"is":"here"', b'{"is":"welcome"'
_decode = msgspec.json.Decoder(Message).decode


class Page(asyncio.Protocol):
    """A page of a table, as quick as Python lets it be."""

    def __init__(self, request: bytes, told: Callable[[Page, Message], None]) -> None:
        self.request, self.told, self.version = request, told, 0
        self.opened = asyncio.get_running_loop().create_future()
        self.buffer, self.upgraded = b"", False
        self.seat: int | None = None
        self.finish: Any = None
        self.piles: list[str] = []
        self.offers: list[Offer] = []
        self.gaps = 0

    def connection_made(self, transport: Any) -> None:
        """Ask to speak WebSocket."""
        self.transport = transport
        transport.write(self.request)

    def data_received(self, data: bytes) -> None:
        """Take in whole messages, all that are there."""
        self.buffer += data
        if not self.upgraded:
            head, gap, rest = self.buffer.partition(b"\r\n\r\n")
            if not gap:
                return
            if b" 101 " not in head.split(b"\r\n")[0]:
                self.opened.set_exception(RuntimeError(head.decode()))
                return
            self.buffer, self.upgraded = rest, True
        at = 0
        while (end := _end(self.buffer, at)) is not None:
            payload = payloads(self.buffer[at:end])[0]
            if self.buffer[at] == TEXT:
                self.take(payload)
            elif self.buffer[at] == PING:
                self.transport.write(bytes([0x8A, 0x80 | len(payload)]) + bytes(4) + payload)
            at = end
        self.buffer = self.buffer[at:]

    def take(self, payload: bytes) -> None:
        """Read a message."""
        if payload.startswith(OTHERS):
            return
        message = _decode(payload)
        if isinstance(message, Tell):
            self.learn(message.news.scene or message.news.changes)
        self.told(self, message)

    def learn(self, told: Scene | None) -> None:
        """How the table stands now; what is not told is as it was."""
        assert told is not None
        self.gaps += self.version > 0 and told.version != self.version + 1
        self.version = told.version
        if told.seat is not UNSET:
            self.seat = told.seat
        if told.finish is not UNSET:
            self.finish = told.finish
        if told.view is not UNSET and told.view.piles is not UNSET:
            self.piles = told.view.piles
        if told.choices is not UNSET:
            self.offers = told.choices
        if not self.opened.done():
            self.opened.set_result(None)

    def choices(self) -> list[str]:
        """The legal moves, or those of them that leave both Turros alone, if there are any; so that games go on."""
        tops = [pile[-1:] for pile in self.piles]
        black, white = SQUARES[tops.index("B")], SQUARES[tops.index("W")]
        texts = [offer.text for offer in self.offers]
        return [text for text in texts if black not in text and white not in text] or texts

    def send(self, data: bytes) -> None:
        """Send a command, masked as clients must (with nothing)."""
        self.transport.write(bytes([0x81, 0x80 | len(data)]) + bytes(4) + data)

    def move(self) -> None:
        """Make some move."""
        move = random.choice(self.choices()), self.version, self.version
        self.send(b'{"do":"move","text":"%b","version":%d,"id":"m%d"}' % (move[0].encode(), *move[1:]))


def _end(data: bytes, at: int) -> int | None:
    """Where the frame that begins there ends, if it is whole; none has more than 64 KiB."""
    if at + 4 > len(data):
        return None
    size, head = data[at + 1], 2
    if size == 126:
        size, head = int.from_bytes(data[at + 2 : at + 4], "big"), 4
    return at + head + size if at + head + size <= len(data) else None


class Guest:
    """Somebody with a cookie."""

    def __init__(self, client: httpx.AsyncClient) -> None:
        self.client, self.address = client, urlsplit(str(client.base_url))

    @classmethod
    async def arrive(cls, url: str, name: str) -> Guest:
        """Say who one is."""
        client = httpx.AsyncClient(base_url=url, timeout=120, headers={"Origin": url})
        (await client.post("/api/me", json={"name": name})).raise_for_status()
        return cls(client)

    async def set_up(self, game: str = "turro") -> tuple[str, str]:
        """A table with one open seat: its name and invitation."""
        options = {"turn_limit": 10_000} if game == "turro" else {}
        setup = {"game": game, "players": ["me", ""], "options": options}
        made = (await self.client.post("/api/tables", json=setup)).raise_for_status().json()
        return made["table"], made["invite"]

    async def page(
        self, table: str, invite: str, told: Callable[[Page, Message], None], kind: type[Page] | None = None
    ) -> Page:
        """A page of a table, when it has been told what is there."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.client.cookies.items())
        lines = [
            f"GET /api/tables/{table}/socket?invite={invite} HTTP/1.1",
            f"Host: {self.address.netloc}",
            f"Origin: http://{self.address.netloc}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}",
            "Sec-WebSocket-Version: 13",
            f"Cookie: {cookies}",
        ]
        request = "\r\n".join([*lines, "", ""]).encode()
        loop = asyncio.get_running_loop()
        _, page = await loop.create_connection(
            lambda: (kind or Page)(request, told), str(self.address.hostname), self.address.port or 80
        )
        await page.opened
        return page


async def couples(url: str, tables: int) -> list[tuple[Guest, Guest]]:
    """Two people for each table; nobody may set up more than so many."""
    found = [
        (await Guest.arrive(url, f"Ann {number}"), await Guest.arrive(url, f"Ben {number}"))
        for number in range(-(-tables // TABLES_OF_ONE))
    ]
    return [found[table // TABLES_OF_ONE] for table in range(tables)]


def ignore(_page: Page, _message: Message) -> None:
    """Nothing to do."""


async def seat(
    ann: Guest,
    ben: Guest,
    lookers: int,
    told: Callable[[Page, Message], None] = ignore,
    *,
    game: str = "turro",
    kind: type[Page] | None = None,
) -> list[Page]:
    """A table with two people and some onlookers, begun."""
    name, invite = await ann.set_up(game)
    pages = [await ann.page(name, invite, told, kind), await ben.page(name, invite, told, kind)]
    pages[1].send(b'{"do":"sit","id":"sit","version":1,"seat":1}')
    while pages[0].version < 2 or pages[1].version < 2:
        await asyncio.sleep(0.001)
    return pages + [await ben.page(name, invite, told) for _ in range(lookers)]


class Group:
    """The pages of one table, and the move they wait to be told of."""

    def __init__(self, delays: list[float]) -> None:
        self.pages: list[Page] = []
        self.delays, self.sent, self.wanted, self.missing = delays, 0.0, 0, 0

    def told(self, page: Page, message: Message) -> None:
        """A page was told something."""
        if isinstance(message, Tell) and self.missing and page.version == self.wanted:
            self.missing -= 1
            if not self.missing:
                self.delays.append(time.perf_counter() - self.sent)

    @property
    def mover(self) -> Page | None:
        """The page whose turn it is, unless they wait for something."""
        if self.missing:
            return None
        return next((page for page in self.pages[:2] if page.offers), None)

    def move(self, mover: Page) -> None:
        """Make a move; all pages are to be told of it."""
        self.sent, self.wanted, self.missing = time.perf_counter(), mover.version + 1, len(self.pages)
        mover.move()


async def load(url: str, pid: int, tables: int, rate: float, seconds: float) -> dict[str, float]:
    """Many pages, and so many moves a second."""
    people = await couples(url, tables)
    delays, slots = list[float](), asyncio.Semaphore(8)
    before, groups = memory(pid), [Group(delays) for _ in range(tables)]

    async def fill(group: Group, ann: Guest, ben: Guest) -> None:
        async with slots:
            group.pages = await seat(ann, ben, LOOKERS, group.told)

    await asyncio.gather(*(fill(group, *two) for group, two in zip(groups, people, strict=True)))
    await asyncio.sleep(2)
    held, used, start, made = memory(pid), cpu(pid), time.perf_counter(), 0
    while made < int(rate * seconds):
        await asyncio.sleep(0.002)
        while made < min((time.perf_counter() - start) * rate, rate * seconds):
            group = random.choice(groups)
            mover = group.mover
            if mover is not None:
                group.move(mover)
                made += 1
            elif all(other.missing for other in groups):
                break
    took, used = time.perf_counter() - start, cpu(pid) - used
    for _ in range(300):
        if not any(group.missing for group in groups):
            break
        await asyncio.sleep(0.1)
    assert len(delays) == made, "not every move was told to all"
    assert not any(page.gaps for group in groups for page in group.pages), "a version was left out"
    delays.sort()
    pages = sum(len(group.pages) for group in groups)
    return {
        "pages": pages,
        "moves": made,
        "moves_a_second": made / took,
        "deliveries": made * (2 + LOOKERS),
        "median_ms": delays[len(delays) // 2] * 1000,
        "p99_ms": delays[len(delays) * 99 // 100] * 1000,
        "cpu_share": used / took,
        "cpu_ms_a_move": used / made * 1000,
        "kib_a_page": (held - before) / pages,
    }


async def saturate(url: str, pid: int, tables: int, moves: int) -> dict[str, float]:
    """Everybody moves as soon as it is their turn, until so many moves are made; where a game is over, a spare table begins."""
    done, begun, enough, spares = 0, False, asyncio.Event(), list[list[Page]]()

    def told(page: Page, message: Message) -> None:
        nonlocal done
        if not begun or enough.is_set():
            return
        if isinstance(message, Done):
            done += 1
            if done == moves:
                enough.set()
        elif page.offers:
            page.move()
        elif page.seat == 0 and page.finish is not None:
            begin(spares.pop())

    def begin(pages: list[Page]) -> None:
        next(page for page in pages if page.offers).move()

    seated = [await seat(ann, ben, 0, told) for ann, ben in await couples(url, tables + SPARE_TABLES)]
    spares[:] = seated[tables:]
    begun, start, used, own = True, time.perf_counter(), cpu(pid), time.process_time()
    for pages in seated[:tables]:
        begin(pages)
    await enough.wait()
    return rates(moves, time.perf_counter() - start, cpu(pid) - used, time.process_time() - own)


def rates(moves: float, seconds: float, used: float, players: float) -> dict[str, float]:
    """Moves a second, by the clock and of the server's processor; and how busy both sides were."""
    return {
        "moves_a_second": moves / seconds,
        "moves_a_cpu_second": moves / used,
        "of_the_core": used / seconds,
        "players_of_theirs": players / seconds,
    }


# Servers and their measures ---------------------------------------------------------------------------------------------


def cpu(pid: int) -> float:
    """The processor time a process has used, in seconds."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(pid: int) -> int:
    """A process's resident memory in KiB."""
    lines = Path(f"/proc/{pid}/status").read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))


@contextlib.contextmanager
def on_one_core(
    command: list[str], ready: str, folder: str, more: Mapping[str, str] | None = None
) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server that has a core to itself, and the line by which it said that it is ready."""
    cores = sorted(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {cores[0]})
    environment = {**os.environ, **(more or {})}
    server = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, cwd=folder, env=environment
    )
    os.sched_setaffinity(0, set(cores[1:]) or {cores[0]})
    try:
        assert server.stdout is not None
        line = next((line for line in server.stdout if ready in line), "")
        yield server, line.strip()
    finally:
        server.terminate()
        server.wait(30)
        os.sched_setaffinity(0, set(cores))


@contextlib.contextmanager
def ours(source: Path | None = None) -> Iterator[tuple[int, str]]:
    """Our server on a store of its own, of other sources if they are given; its process and address."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "turres", "serve", "--port", "0", "--rate", "1000000"]
        command += ["--store", f"sqlite:///{folder}/tables.db"]
        more = UNLIMITED | ({"PYTHONPATH": str(source)} if source else {})
        with on_one_core(command, "Turres is at", folder, more) as (server, line):
            yield server.pid, line.removeprefix("Turres is at ")


@contextlib.contextmanager
def fetched() -> Iterator[str]:
    """A folder with boardgame.io and our game for it."""
    npm = shutil.which("npm")
    if npm is None:
        sys.exit("boardgame.io needs Node.js and npm")
    with tempfile.TemporaryDirectory() as folder:
        install = [npm, "install", "--no-audit", "--no-fund", "--silent", "--prefix", folder, RIVAL]
        subprocess.run(install, check=True, capture_output=True, cwd=folder)
        for script in (HERE / "boardgame").glob("*.cjs"):
            shutil.copy(script, folder)
        yield folder


def theirs(folder: str, tables: int, moves: int) -> dict[str, float]:
    """boardgame.io's server, as it is meant to be run, with players of its own kind."""
    node, port = shutil.which("node") or "node", str(random.randrange(20000, 30000))
    os.environ["NODE_ENV"] = "production"
    with on_one_core([node, "server.cjs", port], "ready", folder) as (server, _):
        players = [node, "players.cjs", f"http://127.0.0.1:{port}", str(tables), str(SPARE_TABLES), str(moves)]
        with subprocess.Popen(players, stdout=subprocess.PIPE, text=True, cwd=folder) as playing:
            assert playing.stdout is not None
            playing.stdout.readline()
            used = cpu(server.pid)
            found: dict[str, float] = json.loads(playing.stdout.readline())
            return rates(moves, found["seconds"], cpu(server.pid) - used, found["players"])


def mine(tables: int, moves: int) -> dict[str, float]:
    """Our server, likewise."""
    with ours() as (pid, url):
        return uvloop.run(saturate(url, pid, tables, moves))


def compare(tables: int, moves: int, rounds: int) -> dict[str, Any]:
    """Both in turns; the medians, and those of the rounds' ratios."""
    found: list[tuple[dict[str, float], dict[str, float]]] = []
    with fetched() as folder:
        for _ in range(rounds):
            found.append((mine(tables, moves), theirs(folder, tables, moves)))
            print(json.dumps(found[-1]), file=sys.stderr)
    names = list(found[0][0])
    sides = {side: {name: median([pair[i][name] for pair in found]) for name in names} for i, side in enumerate(SIDES)}
    ratios = {name: median([ours[name] / theirs[name] for ours, theirs in found]) for name in names[:2]}
    return {**sides, "ratio": ratios}


def main() -> None:
    """Measure what was asked for."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.server", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("what", choices=("load", "saturation", "cost"))
    parser.add_argument("--tables", type=int)
    parser.add_argument("--rate", type=float, default=RATE, help="moves a second, for load")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="for load")
    parser.add_argument("--moves", type=int, help="in a round, for saturation and cost")
    parser.add_argument("--rounds", type=int, help="for saturation and cost")
    parser.add_argument("--games", help="for cost: some of them, with commas")
    parser.add_argument("--before", default="", help="for cost: a folder with the earlier commit, compiled")
    given = parser.parse_args()
    if given.what == "cost":
        from benchmarks import cost  # which needs this module

        games = tuple(given.games.split(",")) if given.games else cost.GAMES
        much = given.tables or cost.TABLES, given.moves or cost.MOVES, given.rounds or cost.ROUNDS
        compared, missed = cost.cost(games, given.before, *much)
        print(json.dumps(compared, indent=1))
        sys.exit("\n".join(missed) or None)
    if given.what == "load":
        with ours() as (pid, url):
            found = uvloop.run(load(url, pid, given.tables or TABLES, given.rate, given.seconds))
        print(json.dumps(found, indent=1))
        if found["p99_ms"] >= 100:
            sys.exit("p99 is not under 100 ms")
        return
    compared = compare(given.tables or BUSY_TABLES, given.moves or MOVES, given.rounds or ROUNDS)
    print(json.dumps(compared, indent=1))
    if compared["ratio"]["moves_a_second"] < AT_LEAST:
        sys.exit(f"that is not {AT_LEAST} times as many")


if __name__ == "__main__":
    main()
