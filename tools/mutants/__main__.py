"""Break the rules on purpose and see whether a test notices.

python -m tools.mutants                                 a short sample of every game
python -m tools.mutants tower --sample 150              more of one game
python -m tools.mutants tower --only thugs.py           every mutant of a file or function
python -m tools.mutants tower --survivors               what nothing noticed, for somebody who writes tests
python -m tools.mutants --report                        the figures of all games, into docs/mutants.md

All mutants of all games are in one build, chosen by a number at run time. What was tried is kept in build/mutants and is not
tried again: a mutant that was noticed as long as the rules are the same, a survivor as long as the tests are, too. A run that
was interrupted goes on where it was.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from tools import flavour
from tools.mutants import build, report
from tools.mutants.run import SUITES
from tools.mutants.sites import Site

SHORT = 12


def main() -> None:
    """Do what was asked for, for every game that was named."""
    asked = arguments()
    if asked.report:
        report.write_page()
        print(report.table(), end="")
        return
    if not asked.survivors:
        build.make()
    for name in asked.games or build.games():
        if not asked.survivors:
            try_out(name, asked)
            say_figures(name, asked.suite)
        print("".join(report.line_of(site) + "\n" for site in report.survivors(name, asked.suite)), end="")
    if asked.least and (
        low := [name for name in asked.games or build.games() if score(name, asked.suite) < asked.least]
    ):
        sys.exit(f"{', '.join(low)}: less than {asked.least:.0%} of the mutants tried were noticed")


def arguments() -> argparse.Namespace:
    """What was asked for on the command line."""
    names = list(build.games())
    parser = argparse.ArgumentParser(
        prog="python -m tools.mutants", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    add = parser.add_argument
    add("games", nargs="*", metavar="GAME", help=f"all, if none is named: {', '.join(names)}")
    add("--sample", type=int, default=SHORT, metavar="N", help=f"how many mutants of each game ({SHORT})")
    add("--seed", type=int, default=1, metavar="S", help="which ones (1); a larger sample holds the smaller one")
    add("--only", metavar="TEXT", help="every mutant whose file, function or mutation has this text in it, no sample")
    add("--suite", choices=list(SUITES), default="all", help="the rule tests alone, or the referee after them (all)")
    add("--jobs", type=int, default=os.cpu_count() or 1, metavar="J", help="how many at a time (one a core)")
    add("--again", action="store_true", help="forget what was tried before")
    add("--least", type=float, default=0, metavar="SHARE", help="fail if less is noticed, such as 0.8")
    add("--survivors", action="store_true", help="run nothing: list what nothing noticed so far")
    add("--report", action="store_true", help="run nothing: write the figures into docs/mutants.md")
    asked = parser.parse_args()
    if unknown := [name for name in asked.games if name not in names]:
        parser.error(f"there is no game {unknown[0]!r} with rule tests; there are {', '.join(names)}")
    return asked


def try_out(name: str, asked: argparse.Namespace) -> None:
    """Run what is not known yet."""
    if asked.again:
        report.results(name).unlink(missing_ok=True)
    every = build.sites(name)
    wanted = (
        [site for site in every if asked.only in site.key]
        if asked.only
        else report.chosen(name, asked.sample, asked.seed)
    )
    if asked.only and not wanted:
        sys.exit(f"{name}: no mutant has {asked.only!r} in its file, function or mutation")
    rows = report.known(name)
    missing = [
        site
        for site in wanted
        if not (row := rows.get(site.key)) or (asked.suite == "all" and not row.by and row.suite != "all")
    ]
    print(f"{name}: {len(every)} mutants, {len(wanted)} wanted, {len(missing)} to be tried", flush=True)
    if missing:
        run(name, missing, asked)


def run(name: str, missing: list[Site], asked: argparse.Namespace) -> None:
    """The tests, in the build that has the mutants."""
    path = report.results(name)
    path.parent.mkdir(parents=True, exist_ok=True)
    told = {
        "jobs": [[site.key, site.module, site.number, site.entry, site.rules] for site in missing],
        "modules": sorted({site.module for site in build.sites(name)}),
        "folder": build.games()[name],
        "parallel": asked.jobs,
        "out": str(path),
        "stamp": {"suite": asked.suite, **report.stamp(name)},
    }
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "told.json")
        file.write_text(json.dumps(told), encoding="utf-8")
        env = os.environ | {
            "PYTHONPATH": str(build.HOME / "src"),
            "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
            "TMPDIR": folder,
        }
        env.pop("CI", None)
        command = [sys.executable, "-m", "tools.mutants.run", str(file)]
        if subprocess.run(command, cwd=flavour.ROOT, env=env, check=False).returncode:
            sys.exit(f"{name}: the tests could not be run against mutants")


def score(name: str, suite: str) -> float:
    """The share that a suite noticed of what was tried."""
    return float(report.summary(name)[suite].score)


def say_figures(name: str, suite: str) -> None:
    """One line about a game."""
    facts = report.summary(name)
    for one in dict.fromkeys(("rules", suite)):
        share = facts[one]
        print(
            f"{name}, {'rule tests' if one == 'rules' else 'with the referee'}: {share.noticed} of {share.tried} noticed, "
            f"{share.equivalent} equivalent: {share.score:.0%}",
            flush=True,
        )


if __name__ == "__main__":
    main()
