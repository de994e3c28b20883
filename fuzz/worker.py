"""One game in one flavour, in a process of its own: `python -m fuzz.worker GAME DECISIONS TEXTS SECONDS SEED FLAVOUR`."""

import faulthandler
import sys

import turres
from fuzz.play import checked, inner
from fuzz.searches import searches
from fuzz.settings import Quota
from fuzz.text import texts

PATIENCE = 1800  # seconds; a game that never ends is a finding too


def main(name: str, decisions: int, rounds: int, seconds: float, seed: int, flavour: str) -> None:
    """Everything there is to try, and how much was tried."""
    faulthandler.enable()
    faulthandler.dump_traceback_later(PATIENCE, exit=True)
    game, rng = turres.game(name), turres.Rng(seed)
    inside, outside, written = Quota(decisions, seconds), Quota(decisions // 2, seconds * 2), Quota(rounds, seconds * 3)
    thought = Quota(max(10, rounds // 20), seconds * 4, least=5)
    if flavour != "tsan":  # there only what runs on several threads is of interest
        inner(game, inside, rng.fork(1))
        checked(game, outside, rng.fork(2))
        texts(game, written, rng.fork(3))
    searches(game, thought, rng.fork(4))
    print(
        f"{inside.done:,} decisions inside, {outside.done:,} checked, {written.done:,} texts, {thought.done:,} searches"
    )


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), float(sys.argv[4]), int(sys.argv[5]), sys.argv[6])
