"""Several workers at one PostgreSQL: whatever they do at once, and whichever is killed, there is one record."""

import contextlib
import os
import random
import signal
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

import turres

from .running import PATIENCE, Page, Postgres, Server, Visitor


def in_turns(*servers: Server) -> list[Visitor]:
    """Ann at the first server, Ben at the last; both are known at all of them."""
    return [Visitor(servers[0], "Ann"), Visitor(servers[-1], "Ben")]


class Racer(threading.Thread):
    """Makes random moves as fast as it is told, at whichever server is there; remembers what was acknowledged."""

    def __init__(self, visitor: Visitor, servers: list[Server], table: str, seed: int) -> None:
        super().__init__()
        self.visitor, self.servers, self.table, self.rng = visitor, servers, table, random.Random(seed)
        self.acknowledged: dict[str, int] = {}
        self.pending: dict[str, object] | None = None
        self.error: BaseException | None = None

    def run(self) -> None:
        deadline = time.monotonic() + 3 * PATIENCE
        try:
            while time.monotonic() < deadline:
                try:
                    if self.play(self.visitor.open(self.table)):
                        return
                except (ConnectionClosed, TimeoutError, OSError):
                    self.visitor.server = self.rng.choice(self.servers)
                    time.sleep(0.1)
            raise AssertionError("the game does not come to its end")
        except BaseException as error:
            self.error = error
            raise

    def play(self, page: Page) -> bool:
        """Play on, first with what was not answered; whether the game is over."""
        while not page.scene["finish"]:
            if self.pending is None:
                if not page.choices:
                    page.receive(2)
                    continue
                name = f"{self.visitor.me['name']}-{page.version}-{self.rng.random()}".replace(".", "")
                self.pending = {
                    "do": "move",
                    "id": name,
                    "version": page.version,
                    "text": self.rng.choice(page.choices),
                }
            answer = page.send(self.pending)
            if answer["is"] == "done":
                self.acknowledged[str(self.pending["id"])] = answer["version"]
            self.pending = None
        return True


def race(servers: list[Server], seed: int, when: float = 0.0) -> None:
    """A whole game of sealed bids, both seats at once at different servers; perhaps one is killed in between."""
    ann, ben = in_turns(*servers)
    table, invite = ann.set_up("bids", ["me", ""], options={"goals": "open"})
    assert "done" == ben.open(table, invite).do("sit", seat=1)["is"]
    racers = [Racer(ann, servers, table, seed), Racer(ben, servers, table, seed + 1)]
    for racer in racers:
        racer.start()
    if when:
        time.sleep(when)
        servers[0].kill()
        servers[0].start()
    for racer in racers:
        racer.join(4 * PATIENCE)
        assert racer.error is None
    check_record(servers, ann, ben, table, racers)


def check_record(servers: list[Server], ann: Visitor, ben: Visitor, table: str, racers: list[Racer]) -> None:
    """All servers tell the same, each acknowledged move stands at its version, and the record replays."""
    told = []
    for server in servers:
        for visitor in (ann, ben):
            visitor.server = server
            page = visitor.open(table)
            assert list(range(1, page.version + 1)) == [one["version"] for one in page.happened]
            told.append((page.happened, page.version))
    assert [told[0][1]] * len(told) == [version for _, version in told]
    versions = [version for racer in racers for version in racer.acknowledged.values()]
    assert len(set(versions)) == len(versions)
    texts = {ann.get(f"/api/tables/{table}/record")[1] for _ in servers}
    assert 1 == len(texts)
    record = turres.Record.parse(texts.pop())
    assert record.replay().outcome() is not None


@pytest.fixture
def pair(postgres: Postgres) -> object:
    url = postgres.database()
    more = ("--bot-delay", "0.01", "--rate", "1000")
    servers = [Server(url, *more), Server(url, *more)]
    yield servers
    for server in servers:
        server.stop()


def test_sealed_choices_race_at_two_workers(pair: list[Server]) -> None:
    for seed in range(3):
        race(pair, seed)


def test_a_worker_is_killed_in_between(pair: list[Server]) -> None:
    for seed in range(2):
        race(pair, seed, when=0.1 + 0.2 * seed)


def test_what_happens_at_one_worker_is_told_at_the_other_soon(pair: list[Server]) -> None:
    ann, ben = in_turns(*pair)
    table, invite = ann.set_up("turro", ["me", ""])
    one, two = ann.open(table), ben.open(table, invite)
    two.do("sit", seat=1)
    one.wait(lambda page: page.scene["begun"] and page.here == [0, 1])
    for _ in range(5):
        for mover, other in ((one, two), (two, one)):
            if mover.choices:
                mover.do("move", text=mover.choices[0])
                other.wait(lambda page, version=mover.version: page.version >= version)
    two.close()
    one.wait(lambda page: page.here == [0])


def children(pid: int) -> list[int]:
    return [int(word) for word in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def test_a_crew_replaces_a_worker_that_was_killed(postgres: Postgres) -> None:
    server = Server(postgres.database(), "--workers", "2")
    ann = Visitor(server, "Ann")
    table, _ = ann.set_up("turro", ["me", "random"])
    crew = children(server.process.pid)
    assert 2 == len(crew)
    os.kill(crew[0], signal.SIGKILL)
    deadline = time.monotonic() + PATIENCE
    while len(set(children(server.process.pid)) - {crew[0]}) < 2 and time.monotonic() < deadline:
        time.sleep(0.05)
    assert 2 == len(set(children(server.process.pid)) - {crew[0]})
    page = ann.open(table)
    assert "done" == page.do("say", text="still here")["is"]
    page.close()
    server.stop()
    assert "is replaced" in server.errors


def test_workers_end_with_the_process_that_started_them(postgres: Postgres) -> None:
    server = Server(postgres.database(), "--workers", "2", fresh=True)
    crew = children(server.process.pid)
    server.kill()
    deadline = time.monotonic() + PATIENCE
    while any(Path(f"/proc/{pid}/fd/0").exists() for pid in crew) and time.monotonic() < deadline:
        time.sleep(0.05)
    again = Server(server.store, "--workers", "2", port=server.port)  # nobody has the port any more
    Visitor(again)
    again.kill()


def test_workers_wait_for_a_database_that_is_not_there_with_one_line(postgres: Postgres, tmp_path: Path) -> None:
    url = postgres.database()
    with contextlib.closing(socket.create_server(("127.0.0.1", 0))) as door:
        port = door.getsockname()[1]
    away = url.replace(f":{postgres.port}/", f":{port}/")
    command = [sys.executable, "-m", "turres", "serve", "--port", "0", "--workers", "2", "--store", away, "--json-log"]
    with (tmp_path / "log").open("wb") as log:
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log)
        while "waiting for it" not in (tmp_path / "log").read_text():
            assert process.poll() is None
            time.sleep(0.02)
        relay = Relay(port, postgres.port)
        assert process.stdout is not None
        assert process.stdout.readline().startswith(b"Turres is at ")
        said = (tmp_path / "log").read_text()
        assert 1 == said.count("does not answer")
        assert "Traceback" not in said
        process.terminate()
        assert 0 == process.wait(PATIENCE)
        process.stdout.close()
        relay.close()


def test_a_store_that_lets_nobody_in_is_not_waited_for(postgres: Postgres) -> None:
    url = postgres.database() + "x"
    command = [sys.executable, "-m", "turres", "serve", "--port", "0", "--workers", "2", "--store", url]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert 0 != done.returncode
    assert "does not exist" in done.stderr
    assert "Traceback" not in done.stderr


class Relay:
    """A door that leads to the database, opened late."""

    def __init__(self, port: int, to: int) -> None:
        self.server = socket.create_server(("127.0.0.1", port))
        self.to, self.open = to, list[socket.socket]()
        threading.Thread(target=self.work, daemon=True).start()

    def work(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                here, _ = self.server.accept()
                there = socket.create_connection(("127.0.0.1", self.to))
                self.open += [here, there]
                for one, other in ((here, there), (there, here)):
                    threading.Thread(target=self.pass_on, args=(one, other), daemon=True).start()

    def pass_on(self, one: socket.socket, other: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := one.recv(65536):
                other.sendall(data)
            other.shutdown(socket.SHUT_WR)

    def close(self) -> None:
        self.server.close()
        for one in self.open:
            one.close()


def test_sqlite_is_for_one_worker(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "turres", "serve", "--workers", "2", "--store", f"sqlite:///{tmp_path}/t.db"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode != 0
    assert "several workers need a PostgreSQL" in done.stderr
    assert "Traceback" not in done.stderr
