"""A real server in a process of its own, real visitors, and a real PostgreSQL for it."""

import contextlib
import http.client
import itertools
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, ClassVar
from urllib.parse import urlsplit

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from .nursery import Child

PATIENCE = 30.0  # seconds to wait for anything, on a machine that may be busy


class Server:
    """`turres serve`, as somebody would run it."""

    running: ClassVar[set["Server"]] = set()

    def __init__(self, store: str, *more: str, port: int = 0, fresh: bool = False) -> None:
        self.store, self.more, self.port, self.fresh = store, more, port, fresh
        self.start()

    def start(self) -> None:
        words = ["serve", "--port", str(self.port), "--store", self.store, *self.more]
        self.folder = tempfile.TemporaryDirectory()
        self.out, self.log = Path(self.folder.name, "out"), Path(self.folder.name, "log")
        self.process: Child | subprocess.Popen[bytes]
        if self.fresh:
            with self.out.open("wb") as out, self.log.open("wb") as log:
                self.process = subprocess.Popen([sys.executable, "-m", "turres", *words], stdout=out, stderr=log)
        else:
            self.process = Child(words, str(self.out), str(self.log))
        while "\n" not in (line := self.out.read_text() if self.out.exists() else "") and self.process.poll() is None:
            time.sleep(0.01)
        if not line.startswith("Turres is at "):
            self.process.kill()
            raise AssertionError(f"the server did not start: {self.read_log()}")
        self.running.add(self)
        self.url = line.splitlines()[0].removeprefix("Turres is at ").strip()
        self.port = urlsplit(self.url).port or 0

    def ask_operator(self, path: str) -> tuple[int, str]:
        """What an operator's programs are answered at the admin address."""
        found = re.search(r"health and metrics at http://127\.0\.0\.1:(\d+)", self.read_log())
        assert found
        connection = http.client.HTTPConnection("127.0.0.1", int(found[1]), timeout=PATIENCE)
        try:
            connection.request("GET", path)
            response = connection.getresponse()
            return response.status, response.read().decode()
        finally:
            connection.close()

    def read_log(self) -> str:
        return self.log.read_text()

    def kill(self) -> None:
        """As if the power failed."""
        self.end(signal.SIGKILL)

    def stop(self) -> None:
        """As an operator would; it closes its store and says nothing that it should not."""
        assert self.end(signal.SIGTERM) in (0, -signal.SIGTERM), self.errors
        assert '"closed"' in self.errors
        assert "Traceback" not in self.errors, self.errors
        assert "invite" not in self.errors

    def end(self, how: signal.Signals) -> int:
        self.running.discard(self)
        self.process.send_signal(how)
        code = self.process.wait(PATIENCE)
        self.errors = self.read_log()
        self.folder.cleanup()
        return code


def shown(news: dict[str, Any], before: dict[str, Any]) -> dict[str, Any]:
    """The scene after some news: all of it, or what it was before with the changes."""
    changes = news.get("changes")
    if changes is None:
        return dict(news["scene"])
    return {**before, **changes, "view": {**before["view"], **changes.get("view", {})}}


class Page:
    """An open page of a table: what it has been told, and a way to ask for things."""

    numbers = itertools.count()

    def __init__(self, url: str, headers: dict[str, str], **more: Any) -> None:
        self.stack = contextlib.ExitStack()
        opened = connect(
            url,
            additional_headers=headers,
            open_timeout=PATIENCE,
            close_timeout=0.5,  # who has not read all does not hear the goodbye either
            max_size=None,
            compression=None,
            **more,
        )
        self.socket = self.stack.enter_context(opened)
        self.raw: list[str] = []
        self.happened: list[dict[str, Any]] = []
        self.scene: dict[str, Any] = {}
        self.here: list[int] = []
        self.waits: list[int | None] = []
        self.welcome = self.receive()
        if self.welcome["is"] == "welcome":
            self.receive()

    def receive(self, timeout: float = PATIENCE) -> dict[str, Any]:
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        self.raw.append(text)
        message: dict[str, Any] = json.loads(text)
        if message["is"] == "tell":
            self.happened += message["news"]["happened"]
            self.scene = shown(message["news"], self.scene)
        if message["is"] == "here":
            self.here, self.waits = message["seats"], message["waits"]
        return message

    @property
    def version(self) -> int:
        return int(self.scene["version"])

    @property
    def choices(self) -> list[str]:
        return [choice["text"] for choice in self.scene["choices"]]

    def send(self, what: object) -> dict[str, Any]:
        """Send anything at all, and wait for the answer."""
        self.socket.send(what if isinstance(what, str | bytes) else json.dumps(what))
        while (message := self.receive())["is"] in ("tell", "here"):
            pass
        return message

    def do(self, what: str, **fields: Any) -> dict[str, Any]:
        """A command; its answer."""
        return self.send({"do": what, "id": f"c{next(self.numbers)}", "version": self.version, **fields})

    def drain(self) -> None:
        """Read until the server hangs up."""
        while True:
            self.receive()

    def wait(self, condition: Any) -> None:
        """Read on until the page shows what is waited for."""
        deadline = time.monotonic() + PATIENCE
        while not condition(self):
            self.receive(max(0.1, deadline - time.monotonic()))

    def close(self) -> None:
        with contextlib.suppress(ConnectionClosed, OSError):
            self.stack.close()


class Visitor:
    """Somebody with a browser."""

    def __init__(self, server: Server, name: str = "Ann") -> None:
        self.server, self.cookie = server, ""
        self.pages: list[Page] = []
        status, self.me = self.post("/api/me", {"name": name})
        assert 200 == status

    @classmethod
    def nobody(cls, server: Server) -> "Visitor":
        """Somebody who has not said who they are."""
        visitor = cls.__new__(cls)
        visitor.server, visitor.cookie, visitor.pages = server, "", []
        return visitor

    def ask(self, method: str, path: str, body: Any = None, **headers: str) -> tuple[int, Any, dict[str, str]]:
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=PATIENCE)
        try:
            data = body if isinstance(body, bytes) else None if body is None else json.dumps(body).encode()
            cookie = {"Cookie": self.cookie, "Origin": self.server.url} if self.cookie else {}
            sent = {"Content-Type": "application/json", **cookie, **headers}
            connection.request(method, path, data, sent)
            response = connection.getresponse()
            text = response.read().decode()
        finally:
            connection.close()
        found = {name.lower(): value for name, value in response.getheaders()}
        if "set-cookie" in found:
            self.cookie = found["set-cookie"].split(";")[0]
        return response.status, json.loads(text) if "json" in found.get("content-type", "") else text, found

    def get(self, path: str) -> tuple[int, Any]:
        return self.ask("GET", path)[:2]

    def post(self, path: str, body: Any) -> tuple[int, Any]:
        return self.ask("POST", path, body)[:2]

    def set_up(self, game: str, players: list[str], **more: Any) -> tuple[str, str]:
        """A new table: its name and its invitation; all stay where they sat down, unless a lot is asked for."""
        status, made = self.post("/api/tables", {"game": game, "players": players, "lot": False, **more})
        assert 201 == status, made
        return made["table"], made["invite"]

    def open(self, table: str, invite: str = "", since: int = 0, lang: str = "en", **headers: str) -> Page:
        """A page of a table."""
        query = f"invite={invite}&since={since}&lang={lang}"
        url = f"ws://127.0.0.1:{self.server.port}/api/tables/{table}/socket?{query}"
        page = Page(url, {"Cookie": self.cookie, "Origin": self.server.url, **headers})
        self.pages.append(page)
        return page

    def leave(self) -> None:
        for page in self.pages:
            page.close()


def two_at(server: Server, game: str = "turro", **more: Any) -> tuple[Visitor, Visitor, Page, Page, str, str]:
    """Ann and Ben at a table of two."""
    ann, ben = Visitor(server, "Ann"), Visitor(server, "Ben")
    table, invite = ann.set_up(game, ["me", ""], **more)
    one, two = ann.open(table), ben.open(table, invite)
    assert "done" == two.do("sit", seat=1)["is"]
    one.wait(lambda page: page.scene["begun"])
    return ann, ben, one, two, table, invite


# PostgreSQL ----------------------------------------------------------------------------------------------------------


def postgres_tools() -> Path | None:
    """Where PostgreSQL's programs are, the newest first."""
    found = shutil.which("initdb")
    places = [*([Path(found).resolve()] if found else []), *Path("/usr/lib/postgresql").glob("*/bin/initdb")]
    folders = sorted({place.parent for place in places}, key=str, reverse=True)
    tools = ("initdb", "pg_ctl", "createdb")
    return next((folder for folder in folders if all((folder / tool).exists() for tool in tools)), None)


class Postgres:
    """A cluster of our own on loopback, gone when the tests are over."""

    def __init__(self, tools: Path, folder: Path) -> None:
        self.tools, self.folder, self.names = tools, folder, itertools.count()
        self.as_user: dict[str, Any] = {}
        if os.geteuid() == 0:  # PostgreSQL does not run as root
            shutil.chown(folder, "nobody", "nogroup")
            self.as_user = {"user": "nobody", "group": "nogroup", "extra_groups": []}
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.run("initdb", "-D", str(folder / "data"), "-U", "turres", "-A", "trust", "-N", "--no-locale", "-E", "UTF8")
        options = f"-p {self.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off"
        self.run("pg_ctl", "-D", str(folder / "data"), "-l", str(folder / "log"), "-o", options, "-w", "start")

    def run(self, tool: str, *arguments: str) -> None:
        """One of PostgreSQL's programs; what it says goes to a file, for a server keeps its output open."""
        with (self.folder / "said").open("w+b") as said:
            command = [str(self.tools / tool), *arguments]
            code = subprocess.run(
                command,
                cwd=self.folder,
                stdin=subprocess.DEVNULL,
                stdout=said,
                stderr=said,
                check=False,
                **self.as_user,
            ).returncode
            said.seek(0)
            assert 0 == code, f"{tool}: {said.read().decode()}"

    def database(self) -> str:
        """The address of a new empty database."""
        name = f"turres{next(self.names)}"
        self.run("createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", "turres", name)
        return f"postgresql://turres@127.0.0.1:{self.port}/{name}"

    def stop(self) -> None:
        self.run("pg_ctl", "-D", str(self.folder / "data"), "-m", "immediate", "-w", "stop")


@contextlib.contextmanager
def running_postgres() -> Iterator[Postgres]:
    """A cluster, for as long as it is needed."""
    tools = postgres_tools()
    assert tools is not None
    with tempfile.TemporaryDirectory(prefix="turres-pg-") as name:
        cluster = Postgres(tools, Path(name))
        try:
            yield cluster
        finally:
            cluster.stop()
