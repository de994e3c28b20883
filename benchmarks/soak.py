"""Whether the server's memory grows with what has been played: `python -m benchmarks.soak`.

Pairs of new guests play games of every kind at random, chat, read the record and delete themselves, round after round,
against one server process on loopback. The first rounds fill caches; after them the resident memory may grow by a bounded
share only, however many games follow.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
from websockets.asyncio.client import connect

import turres

WARM_ROUNDS, ROUNDS, PAIRS, MOVES = 3, 9, 20, 40
MOST_GROWTH = 1.10  # of the memory after the warm rounds


class Guest:
    """A new visitor, who leaves no trace."""

    def __init__(self, at: str, name: str) -> None:
        self.at, self.name = at, name
        self.http = httpx.AsyncClient(base_url=at, headers={"Origin": at}, timeout=60)

    async def enter(self) -> None:
        """Become a guest."""
        (await self.http.post("/api/me", json={"name": self.name})).raise_for_status()

    def cookie(self) -> str:
        """The cookie as a header."""
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    async def leave(self) -> None:
        """Delete oneself."""
        await self.http.delete("/api/me")
        await self.http.aclose()


async def play(at: str, game: str, number: int) -> None:
    """Two guests play some moves of a game, one of them for both pages, and go."""
    ann, ben = Guest(at, f"Ann {number}"), Guest(at, f"Ben {number}")
    await ann.enter()
    await ben.enter()
    made = (await ann.http.post("/api/tables", json={"game": game, "players": ["me", ""]})).json()
    address = f"ws://{urlsplit(at).netloc}/api/tables/{made['table']}/socket?invite={made['invite']}"
    rng = random.Random(number)
    async with (
        connect(address, additional_headers={"Cookie": ann.cookie()}, origin=at, max_size=None) as one,  # type: ignore[arg-type]  # an Origin is a str
        connect(address, additional_headers={"Cookie": ben.cookie()}, origin=at, max_size=None) as two,  # type: ignore[arg-type]  # likewise
    ):
        await send(two, "sit", 1, seat=1)
        await asyncio.gather(take_part(one, rng), take_part(two, rng))
    await ann.http.get(f"/api/tables/{made['table']}/record")
    await ann.leave()
    await ben.leave()


async def send(page: Any, do: str, version: int, **fields: Any) -> None:
    """A command, under an id of its own."""
    await page.send(json.dumps({"do": do, "id": f"c{random.getrandbits(60)}", "version": version, **fields}))


async def take_part(page: Any, rng: random.Random) -> None:
    """Make any legal move whenever there is one, and say something now and then; give up after a while."""
    made, scene = 0, dict[str, Any]()
    async for text in page:
        message = json.loads(text)
        if message["is"] != "tell":
            continue
        scene |= message["news"].get("scene") or message["news"]["changes"]
        if scene["finish"] is not None:
            return
        if scene["choices"]:
            made += 1
            if made > MOVES:
                await send(page, "resign", scene["version"])
            else:
                await send(page, "move", scene["version"], text=rng.choice(scene["choices"])["text"])
            if made % 10 == 0:
                await send(page, "say", scene["version"], text="well played " * 10)


def resident(pid: int) -> float:
    """Megabytes of memory that a process has."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    raise RuntimeError("no VmRSS: this needs Linux")


async def soak(at: str, pid: int, rounds: int, pairs: int) -> float:
    """All rounds; how much of the memory after the warm ones was there at the end."""
    games, warm, last = turres.ids(), 0.0, 0.0
    for number in range(rounds):
        seats = [game for game in games if 2 in turres.game(game).seats]
        jobs = [play(at, seats[pair % len(seats)], number * pairs + pair) for pair in range(pairs)]
        await asyncio.gather(*jobs)
        last = resident(pid)
        print(f"round {number + 1}: {(number + 1) * pairs} games, {last:.1f} MB", flush=True)
        if number + 1 == WARM_ROUNDS:
            warm = last
    return last / warm


def main() -> None:
    """Run a server, soak it, and fail if it grew too much."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=ROUNDS, help=f"rounds of games, more than {WARM_ROUNDS}")
    parser.add_argument("--pairs", type=int, default=PAIRS, help="games side by side in a round")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        store = f"sqlite:///{folder}/tables.db"
        command = [sys.executable, "-m", "turres", "serve", "--port", "0", "--store", store, "--rate", "100000"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
            assert server.stdout is not None
            at = server.stdout.readline().removeprefix("Turres is at ").strip()
            try:
                growth = asyncio.run(soak(at, server.pid, max(given.rounds, WARM_ROUNDS + 1), given.pairs))
            finally:
                server.terminate()
    print(f"memory at the end: {growth:.3f} of what it was after {WARM_ROUNDS} rounds (at most {MOST_GROWTH:g})")
    if growth > MOST_GROWTH:
        raise SystemExit("the server's memory grows with what is played")


if __name__ == "__main__":
    main()
