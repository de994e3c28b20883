"""Builds the sanitizer flavours and lets every game on the shelf be played and misread in them."""

import argparse
import math
import os
import secrets
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

import turres
from tools import flavour

FLAVOURS = ("asan", "trap", "tsan")
SHORT = ("asan", "trap")
BY_GCC = ("asan", "tsan")


def main() -> None:
    """Run every game in every flavour; say how to repeat what was found."""
    parser = argparse.ArgumentParser(prog="python -m fuzz", description=__doc__)
    parser.add_argument("--short", action="store_true", help="seconds instead of minutes")
    parser.add_argument("--flavour", choices=[*FLAVOURS, "plain"], action="append")
    parser.add_argument("--game", choices=turres.ids(), action="append")
    parser.add_argument("--decisions", type=int, help="through the inner path; half as many checked")
    parser.add_argument("--texts", type=int)
    parser.add_argument("--seed", type=int, default=secrets.randbelow(2**32))
    given = parser.parse_args()
    decisions = given.decisions or (20_000 if given.short else 1_000_000)
    texts = given.texts or (300 if given.short else 20_000)
    seconds = 1.0 if given.short else math.inf
    runs = [
        Run(kind, name, decisions, texts, seconds, given.seed)
        for kind in given.flavour or (SHORT if given.short else FLAVOURS)
        if ready(kind)
        for name in given.game or turres.ids()
    ]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        found = [f"{run.name} in {run.kind}" for run, fine in zip(runs, pool.map(go, runs), strict=True) if not fine]
    if found:
        sys.exit(f"fuzz: {', '.join(found)}")


class Run(NamedTuple):
    """One game in one flavour."""

    kind: str
    name: str
    decisions: int
    texts: int
    seconds: float
    seed: int


def ready(kind: str) -> bool:
    """Build the flavour, if this machine can."""
    if kind in BY_GCC and not flavour.sanitizer(kind):
        if os.environ.get("CI"):
            sys.exit(f"fuzz: the {kind} flavour needs gcc with lib{kind}, and CI allows no skip")
        print(f"fuzz: SKIPPED {kind}: it needs gcc with lib{kind} (Debian: apt-get install gcc)")
        return False
    if kind != "plain":
        flavour.make(kind)
    return True


def go(run: Run) -> bool:
    """Run it in a process of its own; whether nothing was found."""
    env = dict(os.environ) if run.kind == "plain" else flavour.environment(run.kind)
    began = time.monotonic()
    command = [
        sys.executable,
        "-m",
        "fuzz.worker",
        *map(str, (run.name, run.decisions, run.texts, run.seconds, run.seed, run.kind)),
    ]
    done = subprocess.run(command, cwd=flavour.ROOT, env=env, capture_output=True, text=True, check=False)
    if done.returncode == 0:
        print(f"fuzz {run.kind:5} {run.name:14} {done.stdout.strip()} ({time.monotonic() - began:.1f} s)", flush=True)
        return True
    again = f"--flavour {run.kind} --game {run.name} --decisions {run.decisions} --texts {run.texts} --seed {run.seed}"
    print(
        f"{done.stdout}{done.stderr}\nfuzz: a finding in {run.name} ({run.kind}), exit status {done.returncode}. Repeat it with"
    )
    print(f"  python -m fuzz {again}", flush=True)
    return False


if __name__ == "__main__":
    main()
