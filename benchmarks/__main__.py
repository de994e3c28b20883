"""Measures each promise against its rival, in turns, and says whether it is kept."""

import argparse
import json
import platform
import statistics
import sys
from collections.abc import Callable
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

from benchmarks import arenas, rivals

Rate = Callable[[float], float]


class Promise(NamedTuple):
    """Ours against theirs, and what their ratio must at least be."""

    name: str
    ours: Rate
    theirs: Rate
    least: float


class Result(NamedTuple):
    """Medians over all rounds; the ratio is the median of the rounds' ratios."""

    name: str
    ours: float
    theirs: float
    ratio: float
    least: float
    kept: bool


def main() -> None:
    """Run everything, print a table and JSON, and fail if a promise is broken."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--only", default="", help="promises with these words in their name")
    parser.add_argument("--seconds", type=float, default=0.5, help="for each side of each round")
    given = parser.parse_args()
    rivals.compile_c()
    promises = [
        Promise("play-outs in the core / in C", rivals.turro_in_core, rivals.turro_in_c, 0.8),
        Promise("checked play from Python / OpenSpiel", rivals.turro_from_python, rivals.breakthrough_from_python, 1.0),
        Promise("copy() / OpenSpiel's clone()", rivals.turro_copies, rivals.breakthrough_clones, 1.0),
        Promise("two threads / two processes", rivals.two_threads, rivals.Processes().play, 0.9),
        Promise("play-outs of Turris / of Turro", rivals.in_core(rivals.PAWNS), rivals.turro_in_core, 0.5),
        Promise("play-outs of Tower / of Turro", rivals.in_core(rivals.TOWER), rivals.turro_in_core, 0.5),
        *(
            Promise(f"Turris with Beasts, {seats} / Turro", rivals.in_core(start), rivals.turro_in_core, 1 / 3)
            for seats, start in rivals.BEASTS.items()
        ),
        *(
            Promise(f"Turf Wars, {seats} / Turro", rivals.in_core(start), rivals.turro_in_core, 1 / 3)
            for seats, start in rivals.TURF_WARS.items()
        ),
    ]
    promises += [
        Promise("simulations of Turro / OpenSpiel's MCTSBot", rivals.turro_searched, rivals.breakthrough_searched, 1.0),
        Promise("two searching threads / processes", rivals.two_threads_search, rivals.search_processes().play, 0.85),
        Promise("decisions in ISMCTS of Turf Wars / play-outs", rivals.turf_searched, rivals.turf_in_core, 0.6),
        Promise("alpha-beta's nodes in Turro / play-outs", rivals.turro_nodes, rivals.turro_in_core, 0.5),
    ]
    promises += [
        Promise(f"arena of {name}, {seats} / play-outs", arenas.in_arena(name, seats), arenas.in_core(name, seats), 0.5)
        for name, seats in arenas.tables()
    ]
    promises += [
        Promise(f"study of {name}, {seats} / play-outs", arenas.in_study(name, seats), arenas.in_core(name, seats), 0.7)
        for name, seats in arenas.tables()
    ]
    chosen = [promise for promise in promises if given.only in promise.name]
    results = [measure(promise, given.rounds, given.seconds) for promise in chosen]
    if given.only:
        report_some(results)
        return
    copy = 1e9 / next(result.ours for result in results if result.name.startswith("copy()"))
    most = {
        "Turro": (rivals.TURRO, 640),
        "Turris": (rivals.PAWNS, 256),
        "Tower": (rivals.TOWER, 1024),
        "Turris with Beasts": (rivals.BEASTS[4], 4096),
        "Turf Wars": (rivals.TURF_WARS[6], 4096),
    }
    sizes = {name: (sys.getsizeof(position), bytes_) for name, (position, bytes_) in most.items()}
    report(results, copy, sizes)
    if not all(result.kept for result in results) or copy >= 1000 or any(size > most for size, most in sizes.values()):
        sys.exit("a promise is not kept")


def measure(promise: Promise, rounds: int, seconds: float) -> Result:
    """Both sides in turns, so that a busy neighbour troubles both."""
    promise.ours(seconds / 4)
    promise.theirs(seconds / 4)
    pairs = [(promise.ours(seconds), promise.theirs(seconds)) for _ in range(rounds)]
    ratio = statistics.median(ours / theirs for ours, theirs in pairs)
    ours, theirs = (statistics.median(side) for side in zip(*pairs, strict=True))
    return Result(promise.name, ours, theirs, ratio, promise.least, ratio >= promise.least)


def report_some(results: list[Result]) -> None:
    """Only the lines that were asked for."""
    for result in results:
        print(f"{result.name}: {result.ours:,.0f} / {result.theirs:,.0f} a second, ratio {result.ratio:.2f}")


def report(results: list[Result], copy: float, sizes: dict[str, tuple[int, int]]) -> None:
    """The table for people, the JSON for machines."""
    table = Table("what", "ours /s", "theirs /s", "ratio", "promised", "kept")
    for result in results:
        rates = f"{result.ours:,.0f}", f"{result.theirs:,.0f}"
        table.add_row(result.name, *rates, f"{result.ratio:.2f}", f"{result.least:.1f}", "yes" if result.kept else "NO")
    Console().print(table)
    for name, (size, most) in sizes.items():
        print(f"A position of {name}: {size} bytes (at most {most}).")
    print(f"One of Turro is copied in {copy:.0f} ns (under 1,000).")
    weights = {name: size for name, (size, _) in sizes.items()}
    figures = {
        "ratios": [result._asdict() for result in results],
        "bytes_per_position": weights,
        "copy_nanoseconds": copy,
    }
    print(json.dumps(figures | {"python": platform.python_version(), "machine": platform.machine()}))


if __name__ == "__main__":
    main()
