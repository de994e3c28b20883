"""What it costs that rules can tell what happens while nobody listens: instructions a decision, counted, not timed.

    python -m benchmarks.instructions            every game of ours that tells, with its fewest and its most seats
    python -m benchmarks.instructions tower      some games

The same commit is built a second time without the telling (`TURRES_SILENT`) in `build/silent`. Both play the same random
games inside the core under Valgrind, once so many and once three times as many; the difference, in instructions and in
decisions, is free of what starting costs. Fails if a decision takes more than 3 % more instructions.
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

import turres
from tools import flavour
from turres.core.policy import count_decisions

MOST = 0.03
DECISIONS = 20_000  # about, in the shorter run
TIMES_LONGER = 3
COUNTED = re.compile(r"I\s+refs:\s+([\d,]+)")


class Run(NamedTuple):
    """Random games to be played."""

    game: str
    seats: int
    games: int

    def decide(self) -> int:
        """Play them; how many decisions they had."""
        return count_decisions(turres.game(self.game).start(self.seats), turres.Rng(1), games=self.games)


def main() -> None:
    """Count both builds, print the figures, and fail if telling costs too much."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.instructions", description=__doc__.splitlines()[0])
    parser.add_argument("game", nargs="*", help="games; without any, all of ours that tell what happens")
    parser.add_argument("--runs", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.runs:
        play(Run(name, int(seats), int(games)) for name, seats, games in (run.split(",") for run in given.runs.split()))
        return
    pairs = list(map(lengths, tables(given.game)))
    silent = flavour.make("silent")
    found = [count(pairs, flavour.environment("silent")), count(pairs, dict(os.environ))]
    print(f"{silent} against this build:")
    sys.exit(report(pairs, *found))


def tables(names: Iterable[str]) -> Iterable[tuple[str, int]]:
    """The games named or all of ours that tell, each with its fewest and its most seats."""
    ours = [box.id for box in map(turres.game, turres.ids()) if type(box).__module__.startswith("turres.")]
    for name in names or [name for name in ours if turres.game(name).happenings]:
        yield from ((name, seats) for seats in dict.fromkeys((turres.game(name).seats[0], turres.game(name).seats[-1])))


def lengths(table: tuple[str, int]) -> tuple[Run, Run]:
    """A short run and a longer one."""
    games = max(1, round(DECISIONS / Run(*table, 8).decide() * 8))
    return Run(*table, games), Run(*table, games * TIMES_LONGER)


def play(runs: Iterable[Run]) -> None:
    """Each in a process of its own, all from the same state, so that they differ in nothing but the games."""
    for run in runs:
        turres.game(run.game).start(run.seats)  # the content is made once, before
        if (child := os.fork()) == 0:
            os.write(1, f"{os.getpid()} {run.decide()}\n".encode())
            os._exit(0)
        os.waitpid(child, 0)


def count(pairs: list[tuple[Run, Run]], env: dict[str, str]) -> list[tuple[int, int]]:
    """Instructions and decisions by which the longer run of each pair exceeds the shorter."""
    runs = [run for pair in pairs for run in pair]
    with tempfile.TemporaryDirectory() as folder:
        valgrind = ["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"]
        command = [*valgrind, f"--log-file={folder}/%p", sys.executable, "-m", "benchmarks.instructions", "--runs"]
        texts = " ".join(",".join(map(str, run)) for run in runs)
        env = env | {"PYTHONHASHSEED": "0"}
        said = subprocess.run([*command, texts], env=env, stdout=subprocess.PIPE, text=True, check=True).stdout
        both = [(_counted(Path(folder, line.split()[0])), int(line.split()[1])) for line in said.splitlines()]
    return [(more - less, long - short) for (less, short), (more, long) in zip(both[::2], both[1::2], strict=True)]


def _counted(log: Path) -> int:
    """The instructions that Valgrind says a process has executed."""
    if not (found := COUNTED.search(log.read_text())):
        sys.exit(f"Valgrind counted nothing:\n{log.read_text()}")
    return int(found[1].replace(",", ""))


def report(pairs: list[tuple[Run, Run]], silent: list[tuple[int, int]], telling: list[tuple[int, int]]) -> str | None:
    """A table; what to say at the end if telling costs too much."""
    table, dear = Table("game", "seats", "decisions", "silent", "telling", "more"), []
    for (run, _), (less, decisions), (more, same) in zip(pairs, silent, telling, strict=True):
        if decisions != same:
            return f"{run.game}: the builds do not play alike; run `make build` first"
        cost = more / less - 1
        figures = (f"{decisions:,}", f"{less / decisions:,.1f}", f"{more / decisions:,.1f}", f"{cost:+.2%}")
        table.add_row(run.game, str(run.seats), *figures)
        dear += [f"{run.game}, {run.seats} seats"] if cost > MOST else []
    Console().print(table)
    return f"more than {MOST:.0%} more instructions a decision: {'; '.join(dear)}" if dear else None


if __name__ == "__main__":
    main()
