"""The compiled rules in lockstep with a slow referee written from RULES.md alone.

`TURRES_REFEREE_GAMES=2000 pytest tests/games/tower/test_referee.py` plays more games than usual.
"""

import os
from typing import Any

import pytest

from .referee.lockstep import Difference, Lockstep
from .referee.packs import PACKS

GAMES = int(os.environ.get("TURRES_REFEREE_GAMES", "110"))
BATCHES = 10
CHANCES = {"start", "deal", "draw", "usher"}
DECISIONS = {
    "buy", "trade", "enter", "look", "hire", "put", "use", "pay", "open", "name", "steal", "take", "end", "return",
    "keep", "agree", "decline",
}  # fmt: skip


def setting(seed: int) -> tuple[int, dict[str, Any], str]:
    """Seats, options and content pack by seed: all of them, mixed."""
    options = {
        "build_cards": ("by_count", "open", "secret")[seed // 3 % 3],
        "buy_anything": seed // 2 % 4 == 3,
        "thugs": ("hidden", "open")[seed // 5 % 2],
    }
    return 2 + seed % 3, options, list(PACKS)[seed % len(PACKS)]


@pytest.mark.rule("TOW-10", "TOW-19", "TOW-19a", "TOW-24a")
@pytest.mark.parametrize("batch", range(BATCHES))
def test_random_games_run_in_lockstep(batch: int) -> None:
    """Who acts, every move and chance, the table and the end are the same for 2 to 4 seats and all options."""
    for seed in range(batch, GAMES, BATCHES):
        Lockstep(seed, *setting(seed)).run()


def test_random_games_come_to_every_kind_of_decision_and_end() -> None:
    """What is never played is never compared."""
    verbs, endings = set[str](), set[str]()
    for seed in range(200, 230):
        game = Lockstep(seed, *setting(seed))
        endings.add(game.run().rule)
        verbs |= {move.split()[1] for move in game.played if not move.startswith("staged")}
    assert CHANCES | DECISIONS == verbs
    assert {"TOW-22", "TOW-24", "TOW-24a"} == endings


def test_a_difference_says_where_it_was_and_what_each_side_says() -> None:
    game = Lockstep(1, 2, {})
    game.table.salil["g"] = 4
    with pytest.raises(Difference) as caught:
        game.run()
    assert [
        "seed 1, 2 seats, pack default, {'build_cards': 'by_count', 'buy_anything': False, 'thugs': 'hidden'}: Salil",
        "  referee: [4, 0, 0, 0]",
        "  engine:  [0, 0, 0, 0]",
    ] == str(caught.value).splitlines()[:3]
