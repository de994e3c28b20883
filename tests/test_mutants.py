"""Rules broken on purpose: which mutations there are, that none is on by itself, and what is counted."""

from pathlib import Path
from typing import Any

import pytest

from tools.mutants import build, report
from tools.mutants.report import Figures, Row
from tools.mutants.sites import instrument

CODE = '''"""A module."""

import cython


class Game(Position):
    def __cinit__(self):
        self.x = 1

    def take(self, n, rest):
        """No more than three, and never the last (TRO-4, TRO-5)."""
        total = 0
        for i in range(n, 0, -1):
            if i > 3 and not rest:
                continue
            total += i
        rest = rest or total
        return total if 0 < n <= 5 else -1

    def redeal(self, rng):
        return 1
'''
SITES = [
    "for i in range(n, 0, -1): -> for i in range(n, 1, -1):",
    "if i > 3 and (not rest): -> if i > 4 and (not rest):",
    "if i > 3 and (not rest): -> if i > 2 and (not rest):",
    "if i > 3 and (not rest): -> if i >= 3 and (not rest):",
    "if i > 3 and (not rest): -> if not i > 3 and (not rest):",
    "if i > 3 and (not rest): -> if i > 3 and (not not rest):",
    "if i > 3 and (not rest): -> if not (i > 3 and (not rest)):",
    "drop: continue",
    "drop: total += i",
    "drop: rest = rest or total",
    "return total if 0 < n <= 5 else -1 -> return total if 1 < n <= 5 else -1",
    "return total if 0 < n <= 5 else -1 -> return total if 0 < n <= 6 else -1",
    "return total if 0 < n <= 5 else -1 -> return total if 0 < n <= 4 else -1",
    "return total if 0 < n <= 5 else -1 -> return total if 0 <= n <= 5 else -1",
    "return total if 0 < n <= 5 else -1 -> return total if 0 < n < 5 else -1",
    "return total if 0 < n <= 5 else -1 -> return total if not 0 < n <= 5 else -1",
    "return total if 0 < n <= 5 else -1 -> return total if 0 < n <= 5 else 0",
    "return total if 0 < n <= 5 else -1 -> return total if 0 < n <= 5 else -2",
]


@pytest.fixture
def module(tmp_path: Path) -> Path:
    file = tmp_path / "game.py"
    file.write_text(CODE, encoding="utf-8")
    return file


def test_a_module_has_these_mutants(module: Path) -> None:
    sites = instrument(module, module.parent).sites
    assert ["total = 0 -> total = 1", *SITES] == [site.mutation for site in sites]
    assert {("TRO-4", "TRO-5")} == {site.rules for site in sites}
    assert {"Game.take"} == {site.function for site in sites}
    assert list(range(1, len(sites) + 1)) == [site.number for site in sites]
    assert 12 == sites[0].line


def results(module: Path, number: int) -> list[int]:
    """What the function says in Python, with that mutant on."""
    space: dict[str, Any] = {"Position": object, "__name__": "game"}
    exec(instrument(module, module.parent).text, space)
    space["choose_mutant"](number)
    take = space["Game"].take
    found = [take(None, n, rest) for n in range(-1, 8) for rest in (False, True)]
    assert [0] == space["functions_run"]()
    return found


def test_with_no_mutant_on_the_module_does_what_it_did(module: Path) -> None:
    space: dict[str, Any] = {"Position": object}
    exec(CODE, space)
    plain = [space["Game"].take(None, n, rest) for n in range(-1, 8) for rest in (False, True)]
    assert plain == results(module, 0)


def test_every_mutant_that_can_be_noticed_does_something_else(module: Path) -> None:
    sites, plain = instrument(module, module.parent).sites, results(module, 0)
    unnoticed = [site.mutation for site in sites if results(module, site.number) == plain]
    assert ["drop: rest = rest or total"] == unnoticed


@pytest.mark.parametrize("name", build.games())
def test_the_rules_of_a_game_are_found_and_its_bots_left_alone(name: str) -> None:
    stems = {path.stem for path in build.rules_modules(name)}
    assert "rules" in stems | {path.parent.name for path in build.rules_modules(name)}
    assert not stems & {"bots", "shrewd", "hidden", "secrets", "urn", "script", "telling"}
    assert len(build.sites(name)) > 100


@pytest.mark.parametrize("name", build.games())
def test_what_names_a_mutant_names_only_one(name: str) -> None:
    keys = [site.key for site in build.sites(name)]
    assert len(keys) == len(set(keys))


@pytest.mark.parametrize("name", build.games())
def test_every_mutant_called_equivalent_is_there_and_has_a_reason(name: str) -> None:
    listed = report.equivalents(name)
    assert {one.key for one in listed} <= {site.key for site in build.sites(name)}
    assert len(listed) == len({one.key for one in listed})
    assert all(len(one.reason) > 10 for one in listed)


def test_a_larger_sample_holds_the_smaller_one() -> None:
    small, large = report.chosen("turro", 5, 1), report.chosen("turro", 20, 1)
    assert small == large[:5]
    assert small != report.chosen("turro", 5, 2)


def row(key: str, by: str = "", *, referee: bool = False, suite: str = "all") -> Row:
    return Row(key, by, "test" if by else "", referee, 1.0, suite, "", "")


def test_the_two_suites_are_counted_from_one_run() -> None:
    rows = [row("a", "t"), row("b", "r", referee=True), row("c"), row("d"), row("e", suite="rules")]
    assert Figures(tried=5, equivalent=1, noticed=1) == report.figures(rows, {"d"}, "rules")
    assert Figures(tried=4, equivalent=1, noticed=2) == report.figures(rows, {"d"}, "all")
    assert 2 / 3 == report.figures(rows, {"d"}, "all").score


def test_an_equivalent_mutant_that_a_test_notices_is_none() -> None:
    assert Figures(tried=1, equivalent=0, noticed=1) == report.figures([row("a", "t")], {"a"}, "rules")
