"""What is known of a game's mutants: kept in build/mutants, counted, and put into docs/mutants.md."""

from __future__ import annotations

import hashlib
import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from tools import flavour
from tools.mutants import build
from tools.mutants.sites import Site

PAGE = flavour.ROOT / "docs" / "mutants.md"
FIGURES = re.compile(r"(?<=<!-- figures -->\n).*?(?=<!-- end -->)", re.DOTALL)


class Row(msgspec.Struct, frozen=True):
    """A mutant that was tried: by which test it was noticed, in which suite, and what rules and tests were like."""

    key: str
    by: str
    how: str
    referee: bool
    seconds: float
    suite: str
    rules: str
    tests: str


class Equivalent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A mutant that changes nothing anybody could notice, and why."""

    file: str
    function: str
    mutation: str
    reason: str

    @property
    def key(self) -> str:
        """What names the mutant."""
        return f"{self.file}: {self.function}: {self.mutation}"


class Figures(NamedTuple):
    """One suite's figures: mutants tried, of these equivalent, noticed; `score` leaves the equivalent ones out."""

    tried: int
    equivalent: int
    noticed: int

    @property
    def score(self) -> float:
        """The share noticed."""
        return self.noticed / max(1, self.tried - self.equivalent)


def results(name: str) -> Path:
    """Where a game's results are."""
    return build.HOME / "results" / f"{name}.jsonl"


def equivalents(name: str) -> list[Equivalent]:
    """The game's reviewed list."""
    path = flavour.ROOT / "tests" / "games" / build.games()[name] / "equivalent_mutants.toml"
    if not path.exists():
        return []
    listed = msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), dict[str, list[Equivalent]])
    return listed.get("mutants", [])


@cache
def stamp(name: str) -> dict[str, str]:
    """The state of the rules and of their tests; another one makes results void."""
    tests = flavour.ROOT / "tests" / "games" / build.games()[name]
    return {
        "rules": _digest([file for path in build.rules_modules(name) for file in (path, path.with_suffix(".pxd"))]),
        "tests": _digest(sorted(path for path in tests.rglob("*") if path.suffix in {".py", ".json"})),
    }


def _digest(files: list[Path]) -> str:
    whole = hashlib.sha256()
    for file in files:
        whole.update(file.name.encode() + file.read_bytes())
    return whole.hexdigest()[:16]


def known(name: str) -> dict[str, Row]:
    """What still holds, by mutant: of the rules as they are; one that was noticed stays so while tests are added."""
    now = stamp(name)
    found: dict[str, Row] = {}
    if results(name).exists():
        for line in results(name).read_text(encoding="utf-8").splitlines():
            row = msgspec.json.decode(line, type=Row)
            if row.rules == now["rules"] and (row.by or row.tests == now["tests"]):
                found[row.key] = row
    return found


def chosen(name: str, count: int, seed: int) -> list[Site]:
    """A sample that a seed always chooses alike, and nearly so after a change."""
    return sorted(build.sites(name), key=lambda site: hashlib.sha256(f"{seed} {site.key}".encode()).digest())[:count]


def figures(rows: list[Row], equal: set[str], suite: str) -> Figures:
    """Count what a suite noticed: rule tests run first, so what only a referee noticed they did not."""
    noticed = [row for row in rows if row.by and (suite == "all" or not row.referee)]
    counted = [row for row in rows if row.by or row.suite == "all" or suite == "rules"]
    return Figures(len(counted), sum(row.key in equal and row not in noticed for row in counted), len(noticed))


def survivors(name: str, suite: str) -> list[Site]:
    """The mutants that nothing noticed and that are not on the list of equivalent ones."""
    rows, equal = known(name), {one.key for one in equivalents(name)}
    return [
        site
        for site in build.sites(name)
        if (row := rows.get(site.key)) and site.key not in equal
        if not row.by or (suite == "rules" and row.referee)
    ]


def line_of(site: Site) -> str:
    """A mutant for a person who is going to write a test."""
    rules = ", ".join(site.rules) or "no rule cited"
    return f"{site.file}:{site.line}  {site.function}  ({rules})\n    {site.mutation}"


def summary(name: str) -> dict[str, Any]:
    """A game's figures: how many mutants there are, and what each suite noticed of those tried."""
    rows = list(known(name).values())
    equal = {one.key for one in equivalents(name)}
    return {
        "sites": len(build.sites(name)),
        **{suite: figures(rows, equal, suite) for suite in ("rules", "all")},
        **{how: sum(row.how == how for row in rows) for how in ("crash", "hang", "unreached")},
    }


def table() -> str:
    """The figures of every game as Markdown."""
    lines = [
        "| game | mutants | tried | equivalent | rule tests notice | with the referee |",
        "|---|---|---|---|---|---|",
    ]
    for name in build.games():
        facts = summary(name)
        rules, both = facts["rules"], facts["all"]
        cells = [name, f"{facts['sites']:,}", str(rules.tried), str(both.equivalent)]
        cells += [f"{one.noticed} ({one.score:.0%})" if one.tried else "-" for one in (rules, both)]
        lines.append("| " + " | ".join(cells) + " |")
    return "\n".join(lines) + "\n"


def write_page() -> None:
    """Put the figures where they are read."""
    page = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(FIGURES.sub(lambda _: table(), page), encoding="utf-8")
