"""`turres check-game`: the suite that every game passes, for a game of your own too."""

import os
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

import turres
from turres.core.errors import need

if TYPE_CHECKING:
    import pytest

EXAMPLE = "turres check-game turro"
PACKAGE = Path(turres.__file__).parent
IN_CHECKOUT = PACKAGE.parents[1] / "tests/conformance"
SUITE = IN_CHECKOUT if IN_CHECKOUT.exists() else PACKAGE / "conformance"  # a wheel carries it
OURS = {"test_suite_catches.py", "test_transcripts.py"}  # about the suite itself, and about games of this repository


class Only:
    """A pytest plugin that keeps the tests of one game."""

    def __init__(self, game: str) -> None:
        self.game = game

    def _concerns(self, item: "pytest.Item") -> bool:
        asked = getattr(item, "callspec", None)
        parameters = asked.params.values() if asked else ()
        return any(self.game == getattr(value, "game", value) for value in parameters)

    def pytest_collection_modifyitems(self, items: "list[pytest.Item]") -> None:
        """The hook of pytest."""
        items[:] = [item for item in items if self._concerns(item)]


def check_game(
    game: Annotated[str, typer.Argument(help="The game's id.", show_default=False)],
    fail_fast: Annotated[bool, typer.Option("--fail-fast", "-x", help="Stop at the first failure.")] = False,
) -> None:
    """Check that a game keeps the rules for games: legal moves, records, views, hidden information, both languages."""
    turres.game(game)  # refuses an unknown one
    need("turres check-game", "check", "pytest", "hypothesis")
    import pytest  # only testing needs it

    files = [str(path) for path in sorted(SUITE.glob("test_*.py")) if path.name not in OURS]
    quiet = ["-q", "-c", os.devnull, "--rootdir", str(SUITE), "-p", "no:cacheprovider"]
    with tempfile.TemporaryDirectory() as folder:
        os.environ["HYPOTHESIS_STORAGE_DIRECTORY"] = folder
        code = pytest.main([*quiet, *(["-x"] if fail_fast else []), *files], plugins=[Only(game)])
    raise typer.Exit(int(code))
