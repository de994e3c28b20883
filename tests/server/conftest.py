"""The server that most of these tests visit, and the databases."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from turres.server.downtime import HEARTBEAT
from turres.tables.clocks import AWAY

from .running import Postgres, Server, Visitor, postgres_tools, running_postgres


@pytest.fixture(scope="package")
def postgres() -> Iterator[Postgres]:
    if postgres_tools() is None:
        pytest.skip("PostgreSQL is not on this machine (Debian: apt install postgresql)")
    with running_postgres() as cluster:
        yield cluster


@pytest.fixture(params=["sqlite", "postgresql"])
def store_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/tables.db"
    return str(request.getfixturevalue("postgres").database())


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    store = f"sqlite:///{tmp_path_factory.mktemp('server')}/tables.db"
    running = Server(store, "--bot-delay", "0.01", "--rate", "1000", "--tries", "10000")
    yield running
    running.stop()


@pytest.fixture(autouse=True)
def _closed_pages(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Whoever visited leaves."""
    visitors: list[Visitor] = []
    begin = Visitor.__init__

    def enter(self: Visitor, *arguments: object, **more: object) -> None:
        visitors.append(self)
        self.pages = []
        begin(self, *arguments, **more)  # type: ignore[arg-type]  # what it takes is passed on as it is

    monkeypatch.setattr(Visitor, "__init__", enter)
    yield
    for visitor in visitors:
        visitor.leave()


@pytest.fixture(autouse=True)
def _stopped_servers() -> Iterator[None]:
    """A test that failed leaves no server behind."""
    before = set(Server.running)
    yield
    for server in Server.running - before:
        server.kill()


@pytest.fixture(autouse=True)
def _nobody_was_away() -> None:
    """What a test before this one noted of its store, in this process, is no absence of the next one's."""
    AWAY.put(())
    HEARTBEAT.at, HEARTBEAT.failing = 0, False
