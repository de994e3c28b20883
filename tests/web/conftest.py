"""A server with quick bots, a browser, and visitors who leave when a test is over."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.server.running import Server

from .browsing import FLAGS, Visit, chromium

HERE = Path(__file__).parent
QUICK = ("--bot-delay", "0.01", "--rate", "2000")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A browser on a busy machine is not as sure as arithmetic: what fails is tried once more, and the summary says so (034)."""
    for item in items:
        if item.path.is_relative_to(HERE) and item.config.getoption("reruns") is None:
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(scope="module")  # its event loop must not run while tests of other modules have theirs
def browser() -> Iterator[Browser]:
    path = chromium()
    if path is None:
        pytest.skip("Chromium is not on this machine (Debian: apt install chromium)")
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield launched
        launched.close()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(f"sqlite:///{tmp_path_factory.mktemp('site')}/tables.db", *QUICK)
    yield running
    running.stop()


@pytest.fixture
def own_site(tmp_path: Path) -> Iterator[Server]:
    """A server that may be killed."""
    running = Server(f"sqlite:///{tmp_path}/tables.db", *QUICK)
    yield running
    running.stop()


@pytest.fixture
def visit(browser: Browser, site: Server) -> Iterator[Callable[..., Visit]]:
    """Somebody who comes by; what the page complains about fails the test."""
    visits: list[Visit] = []

    def come(*arguments: object, url: str = site.url, **settings: object) -> Visit:
        visits.append(Visit(browser, url, *arguments, **settings))  # type: ignore[arg-type]  # as Visit takes them
        return visits[-1]

    yield come
    complaints = [text for one in visits for text in one.complaints]
    for one in visits:
        one.close()
    assert [] == complaints
