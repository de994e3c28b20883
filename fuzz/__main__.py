"""Builds the sanitizer flavours and lets every game on the shelf be played and misread in them."""

import argparse
import os
import secrets
import subprocess
import sys
import time

import turres
from tools import flavour

FLAVOURS = ("asan", "trap")


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
    found = [
        f"{name} in {kind}"
        for kind in given.flavour or FLAVOURS
        if ready(kind)
        for name in given.game or turres.ids()
        if not run(kind, name, decisions, texts, given.seed)
    ]
    if found:
        sys.exit(f"fuzz: {', '.join(found)}")


def ready(kind: str) -> bool:
    """Build the flavour, if this machine can."""
    if kind == "asan" and not flavour.asan_library():
        if os.environ.get("CI"):
            sys.exit("fuzz: the asan flavour needs gcc with libasan, and CI allows no skip")
        print("fuzz: SKIPPED asan: it needs gcc with libasan (Debian: apt-get install gcc)")
        return False
    if kind != "plain":
        flavour.make(kind)
    return True


def run(kind: str, name: str, decisions: int, texts: int, seed: int) -> bool:
    """One game in one flavour; whether nothing was found."""
    env = dict(os.environ) if kind == "plain" else flavour.environment(kind)
    began = time.monotonic()
    command = [sys.executable, "-m", "fuzz.worker", name, str(decisions), str(texts), str(seed)]
    done = subprocess.run(command, cwd=flavour.ROOT, env=env, capture_output=True, text=True, check=False)
    if done.returncode == 0:
        print(f"fuzz {kind:5} {name:14} {done.stdout.strip()} ({time.monotonic() - began:.1f} s)", flush=True)
        return True
    print(
        f"{done.stdout}{done.stderr}\nfuzz: a finding in {name} ({kind}); exit status {done.returncode}. Repeat it with"
    )
    print(f"  python -m fuzz --flavour {kind} --game {name} --decisions {decisions} --texts {texts} --seed {seed}")
    return False


if __name__ == "__main__":
    main()
