"""How many moves a second one server process stores and delivers: `python -m benchmarks.server [TABLES] [IDLE] [SECONDS]`.

Two people at each table play Turro as fast as the server lets them; further pages look on at a table where nothing happens.
Everything is on loopback, in a process of its own, on SQLite with `synchronous=FULL` in a temporary folder.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect


async def guest(url: str, name: str) -> httpx.AsyncClient:
    """Somebody with a cookie."""
    client = httpx.AsyncClient(base_url=url, timeout=60, headers={"Origin": url})
    (await client.post("/api/me", json={"name": name})).raise_for_status()
    return client


def page(client: httpx.AsyncClient, table: str, invite: str) -> connect:
    """A page of a table."""
    where = f"{str(client.base_url).replace('http', 'ws').rstrip('/')}/api/tables/{table}/socket?invite={invite}"
    return connect(
        where,
        additional_headers={"Cookie": f"turres={client.cookies['turres']}", "Origin": client.headers["Origin"]},
        max_size=None,
        compression=None,
        open_timeout=60,
        ping_interval=None,
    )


async def play(socket: ClientConnection, delays: list[float]) -> None:
    """Move whenever it is possible; how long each move took to be stored and told."""
    sent = 0.0
    async for received in socket:
        message: dict[str, Any] = json.loads(received)
        if message["is"] == "done" and sent:
            delays.append(time.perf_counter() - sent)
        scene = message["news"]["scene"] if message["is"] == "tell" else {"choices": [], "finish": None}
        if scene["finish"]:
            return
        if scene["choices"]:
            sent, version = time.perf_counter(), scene["version"]
            text = random.choice(scene["choices"])["text"]
            await socket.send(json.dumps({"do": "move", "id": f"m{version}", "version": version, "text": text}))


async def measure(url: str, pid: int, tables: int, idle: int, seconds: float) -> None:
    """Sit everybody down, let them play, and say how it went."""
    ann, ben = await guest(url, "Ann"), await guest(url, "Ben")
    before, players = memory(pid), list[ClientConnection]()
    for _ in range(tables):
        name, invite = await set_up(ann)
        one, two = await page(ann, name, invite), await page(ben, name, invite)
        await two.send(json.dumps({"do": "sit", "id": "sit", "version": 1, "seat": 1}))
        players += [one, two]
    held, quiet = memory(pid), await set_up(ann)
    lookers = [await page(ann, *quiet) for _ in range(idle)]
    looked, used, delays, start = memory(pid), cpu(pid), list[float](), time.perf_counter()
    playing = [asyncio.create_task(play(socket, delays)) for socket in players]
    _, late_ones = await asyncio.wait(playing, timeout=seconds)
    for task in late_ones:
        task.cancel()
    took, used = time.perf_counter() - start, cpu(pid) - used
    delays.sort()
    print(
        f"{tables} tables, {len(players) + idle} sockets, {took:.1f} s: {len(delays) / took:.0f} moves a second on disk"
    )
    print(f"the server's processor time: {used / len(delays) * 1000:.2f} ms a move")
    middle, late = delays[len(delays) // 2] * 1000, delays[len(delays) * 99 // 100] * 1000
    print(f"from sending to done: median {middle:.1f} ms, p99 {late:.1f} ms")
    table, looker = (held - before) / tables, (looked - held) / max(1, idle)
    print(f"memory: {table:.0f} KiB a table with two pages, {looker:.0f} KiB an idle page")
    for socket in (*players, *lookers):
        await socket.close()


async def set_up(host: httpx.AsyncClient) -> tuple[str, str]:
    """A table with one open seat: its name and invitation."""
    setup = {"game": "turro", "players": ["me", ""], "options": {"turn_limit": 10_000}}
    made = (await host.post("/api/tables", json=setup)).raise_for_status().json()
    return made["table"], made["invite"]


def cpu(pid: int) -> float:
    """The processor time a process has used, in seconds."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(pid: int) -> int:
    """A process's resident memory in KiB."""
    lines = Path(f"/proc/{pid}/status").read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))


def main() -> None:
    """Start a server, measure it, stop it."""
    tables, idle, seconds = (int(word) for word in (*sys.argv[1:], "50", "200", "10")[:3])
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "turres", "serve", "--port", "0", "--rate", "100000"]
        with subprocess.Popen(
            [*command, "--store", f"sqlite:///{folder}/tables.db"], stdout=subprocess.PIPE, text=True
        ) as server:
            assert server.stdout is not None
            url = server.stdout.readline().removeprefix("Turres is at ").strip()
            try:
                asyncio.run(measure(url, server.pid, tables, idle, seconds))
            finally:
                server.terminate()


if __name__ == "__main__":
    main()
