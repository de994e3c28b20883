"""The compiled rules in lockstep with a slow referee written from RULES.md alone.

`TURRES_REFEREE_GAMES=2000 pytest tests/games/turris_beasts/test_referee.py` plays more games than usual.
"""

import os
from itertools import product

import pytest

from turres.games.turris_beasts.moves import KINDS

from .referee.lockstep import Difference, Lockstep

GAMES = int(os.environ.get("TURRES_REFEREE_GAMES", "36"))
SETTINGS = [  # content pack and round limit
    ("default", 100),
    ("default", 2),
    ("cheap", 100),
    ("short", 25),
    ("words", 100),
    ("times", 100),
    ("towers", 100),
    ("rich", 100),
]


@pytest.mark.parametrize("number", range(GAMES))
def test_random_games_run_in_lockstep(number: int) -> None:
    """Who acts, every move and chance, the table and the end are the same for 2 to 4 seats.

    In every second game both tables are changed now and then, for what random games seldom come to.
    """
    pack, round_limit = SETTINGS[number // 3 % len(SETTINGS)]
    Lockstep(2 + number % 3, number // 3, pack, shaken=number % 2 == 1, round_limit=round_limit).run()


@pytest.mark.parametrize("number", range(GAMES))
def test_random_games_alone_run_in_lockstep(number: int) -> None:
    """Games against the Betrayers are short, so there are three at a time."""
    pack, round_limit = SETTINGS[number % len(SETTINGS)]
    for seed in range(3 * number, 3 * number + 3):
        Lockstep(1, seed, pack, shaken=seed % 2 == 1, round_limit=round_limit).run()


@pytest.mark.rule("TBE-30", "TBE-31a")
def test_the_last_beast_may_leave_in_the_last_round_allowed() -> None:
    game = Lockstep(2, 3, "rich")
    game.run()
    again = Lockstep(2, 3, "rich", round_limit=game.table.round)
    again.run()
    assert (game.moves, "TBE-30") == (again.moves, again.over.rule if again.over else "")


def test_random_games_come_to_every_kind_of_decision() -> None:
    """What is never played is never compared."""
    verbs = set[str]()
    for seed, pack, seats in product((8, 9), ("words", "towers"), (1, 4)):
        game = Lockstep(seats, seed, pack)
        game.run()
        verbs |= {move.split()[0] for move in game.moves}
    assert {"council" if kind.__name__ == "Spot" else kind.__name__.lower() for kind, _ in KINDS} == verbs


def test_a_difference_says_where_it_was_and_what_each_side_says() -> None:
    game = Lockstep(2, 1)
    game.table.tribes[1].goods["ichor"] = 4
    with pytest.raises(Difference) as caught:
        game.run()
    assert [
        "seats 2, seed 1, pack default, options {}, round 0: seat 1: goods",
        "  engine:  [3, 0, 0, 0]",
        "  referee: [4, 0, 0, 0]",
    ] == str(caught.value).splitlines()[:3]
