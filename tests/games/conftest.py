"""For the games' tests: which of them are a referee's, an independent game played in lockstep with the rules."""

import pytest


def is_referee(name: str) -> bool:
    """Whether a file of this name holds tests against an independent game."""
    return name.startswith("test_referee") or name == "test_against_slow.py"


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if is_referee(item.path.name):
            item.add_marker("referee")
