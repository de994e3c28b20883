"""What one stored move costs the server in each game: processor time of its process, and bytes told.

Two people at each of many tables move at random as fast as they are told. The server of an earlier commit is measured in
turns with this one; it is built in a temporary git worktree, or taken from a folder where somebody has built it.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any

import msgspec
import uvloop

from benchmarks import server as bench

ROOT = Path(__file__).parent.parent
BEFORE = "dbda5a3"  # the commit that every figure is compared with
GAMES = ("turro", "turris-pawns", "tower", "turf-wars", "turris-beasts")
TABLES, MOVES, ROUNDS = 40, 2_000, 3
MOST = {"turro": 1.5}  # so many times what Turro cost before; the other games:
MOST_OTHERS = 4.0
MOST_BYTES = 4_096  # told to each page a move


class Player(bench.Page):
    """A page that moves at random as soon as it may."""

    count: Count
    received, waiting = 0, False

    def data_received(self, data: bytes) -> None:
        """Count what comes."""
        self.received += len(data)
        super().data_received(data)

    def hear(self, message: bench.Message) -> None:
        """Go on, if that was what one waited for."""
        if isinstance(message, bench.Refused) and self.count.begun:
            self.count.fail(f"a move was refused: {message.why}")
        elif isinstance(message, bench.Done):
            self.waiting = False
            self.count.add()
        if self.count.begun:
            self.go_on()

    def go_on(self) -> None:
        """Move, if it is this page's turn; where the game is over, another one begins."""
        if self.offers and not self.waiting:
            self.waiting = True
            text = msgspec.json.encode(random.choice(self.offers).text)
            self.send(b'{"do":"move","text":%b,"version":%d,"id":"m%d"}' % (text, self.version, self.version))
        elif self.finish is not None:
            self.count.finish(self)


class Count:
    """The moves that are made, and the tables that begin when others' games are over."""

    def __init__(self, moves: int) -> None:
        self.moves, self.made, self.begun = moves, 0, False
        self.enough = asyncio.Event()
        self.spares: list[list[Player]] = []
        self.mates: dict[Player, list[Player]] = {}
        self.error = ""

    def add(self) -> None:
        """A move is stored."""
        self.made += self.begun
        if self.made == self.moves:
            self.stop()

    def stop(self) -> None:
        """It is enough."""
        self.begun = False
        self.enough.set()

    def fail(self, why: str) -> None:
        """Something went wrong."""
        self.error = self.error or why
        self.stop()

    def finish(self, page: Player) -> None:
        """A game is over: another one begins, when the first of its people is told."""
        if page not in self.mates:
            return None
        for mate in self.mates.pop(page):
            self.mates.pop(mate, None)
        if not self.spares:
            return self.fail("there are not enough tables for so many moves")
        self.begin(self.spares.pop())
        return None

    def begin(self, pages: list[Player]) -> None:
        """A game goes on from its beginning."""
        self.mates |= dict.fromkeys(pages, pages)
        for page in pages:
            page.go_on()


async def play(url: str, pid: int, game: str, tables: int, moves: int) -> dict[str, float]:
    """So many moves at so many tables, and what they cost the server."""
    count = Count(moves)
    kind = type("CountedPlayer", (Player,), {"count": count})

    def told(page: bench.Page, message: bench.Message) -> None:
        assert isinstance(page, Player)
        page.hear(message)

    people = await bench.couples(url, 2 * tables)
    slots = asyncio.Semaphore(8)

    async def take_seats(ann: bench.Guest, ben: bench.Guest) -> list[Any]:
        async with slots:
            return list(await bench.seat(ann, ben, 0, told, kind=kind, game=game))

    seated = await asyncio.gather(*(take_seats(*two) for two in people))
    count.spares = seated[tables:]
    received = sum(page.received for pages in seated for page in pages)
    count.begun, start, used = True, time.perf_counter(), process_time(pid)
    for pages in seated[:tables]:
        count.begin(pages)
    async with asyncio.timeout(300):
        await count.enough.wait()
    if count.error:
        sys.exit(f"{game}: {count.error}")
    used, took = process_time(pid) - used, time.perf_counter() - start
    received = sum(page.received for pages in seated for page in pages) - received
    return {"us_a_move": used / moves * 1e6, "bytes_to_a_page": received / moves / 2, "moves_a_second": moves / took}


def process_time(pid: int) -> float:
    """The processor time that a process has used, in seconds, by its own clock: `clock_getcpuclockid`."""
    return time.clock_gettime(~pid << 3 | 2)


@contextlib.contextmanager
def built(commit: str) -> Iterator[Path]:
    """A folder with that commit, compiled."""
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder) / "turres"
        subprocess.run(["git", "worktree", "add", "--detach", tree, commit], cwd=ROOT, check=True, capture_output=True)
        try:
            print(f"building {commit}: this takes some minutes", file=sys.stderr)
            build = [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"]
            subprocess.run(build, cwd=tree, check=True, capture_output=True)
            yield tree
        finally:
            subprocess.run(["git", "worktree", "remove", "--force", tree], cwd=ROOT, check=False, capture_output=True)


def measure(tree: Path, game: str, tables: int, moves: int) -> dict[str, float]:
    """One run at a server of the sources in that folder."""
    with bench.ours(tree / "src") as (pid, url):
        return uvloop.run(play(url, pid, game, tables, moves))


def compare(games: tuple[str, ...], before: Path, tables: int, moves: int, rounds: int) -> dict[str, Any]:
    """Both servers in turns; medians of the rounds, and how many times what Turro cost before a move costs now."""
    found: dict[tuple[str, str], list[dict[str, float]]] = {}
    for _ in range(rounds):
        for game in dict.fromkeys(("turro", *games)):
            for side, tree in (("before", before), ("now", ROOT)):
                found.setdefault((game, side), []).append(measure(tree, game, tables, moves))
                print(game, side, found[game, side][-1], file=sys.stderr)
    middle = {
        key: {name: round(median([run[name] for run in runs]), 1) for name in runs[0]} for key, runs in found.items()
    }
    turro = middle["turro", "before"]["us_a_move"]
    return {
        game: {
            "before": middle[game, "before"],
            "now": middle[game, "now"],
            "times_turro_before": round(middle[game, "now"]["us_a_move"] / turro, 2),
        }
        for game in games
    }


def misses(compared: dict[str, Any]) -> list[str]:
    """What is above its bar."""
    found = []
    for game, figures in compared.items():
        most = MOST.get(game, MOST_OTHERS)
        if figures["times_turro_before"] > most:
            found.append(f"{game} costs {figures['times_turro_before']} times what Turro cost before, not {most}")
        if figures["now"]["bytes_to_a_page"] > MOST_BYTES:
            found.append(
                f"{game} tells a page {figures['now']['bytes_to_a_page']} bytes a move, more than {MOST_BYTES}"
            )
    return found


def cost(games: tuple[str, ...], folder: str, tables: int, moves: int, rounds: int) -> tuple[dict[str, Any], list[str]]:
    """All of it: the figures, and what is above its bar."""
    place = contextlib.nullcontext(Path(folder).resolve()) if folder else built(BEFORE)
    with place as before:
        compared = compare(games, before, tables, moves, rounds)
    return compared, misses(compared)
