"""One game in one flavour, in a process of its own: `python -m fuzz.worker GAME DECISIONS TEXTS SEED`."""

import faulthandler
import sys

import turres
from fuzz.play import checked, inner
from fuzz.text import texts

PATIENCE = 1800  # seconds; a game that never ends is a finding too


def main(name: str, decisions: int, rounds: int, seed: int) -> None:
    """Everything there is to try, and how much was tried."""
    faulthandler.enable()
    faulthandler.dump_traceback_later(PATIENCE, exit=True)
    game, rng = turres.game(name), turres.Rng(seed)
    played = inner(game, decisions, rng.fork(1)), checked(game, decisions // 2, rng.fork(2))
    tried = texts(game, rounds, rng.fork(3))
    print(f"{played[0]:,} decisions inside, {played[1]:,} checked, {tried:,} texts")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4]))
