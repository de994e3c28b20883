"""The compiled rules in lockstep with a slow referee written from RULES.md alone."""

import os
from typing import Any

import pytest

from .referee.lockstep import Lockstep

GAMES = int(os.environ.get("TURRES_REFEREE_GAMES", "50"))
BATCHES = 10
COSTS = ("simple", "balanced", "fury", "none", "own")


def setting(seed: int) -> tuple[int, dict[str, Any]]:
    """Seats and options by seed: all costs, own formulas, measures of Bloodlust, with and without Mind Control."""
    options = {
        "winners_cost": COSTS[seed // 5 % 5],
        "cost_theirs": (3, 2, 0, 1)[seed % 4],
        "cost_own": (0, 2, 1, 3)[seed // 4 % 4],
        "cost_least": seed % 3,
        "bloodlust": (2, 1, 3)[seed % 3],
        "mind_control": seed % 3 != 0,
    }
    return 2 + seed % 5, options


@pytest.mark.rule("TFW-4", "TFW-19", "TFW-27", "TFW-33")
@pytest.mark.parametrize("batch", range(BATCHES))
def test_random_games_run_in_lockstep(batch: int) -> None:
    """Who acts, every move and chance, the table and the end are the same for 2 to 6 seats and all options."""
    for seed in range(batch, GAMES, BATCHES):
        Lockstep(seed, *setting(seed)).run()


@pytest.mark.rule("TFW-1", "TFW-3", "TFW-41")
@pytest.mark.parametrize("batch", range(BATCHES))
def test_overturned_tables_are_judged_alike(batch: int) -> None:
    """Boards, rounds and secret wins at random: the same players win by the same rules, or the game goes on alike."""
    for seed in range(batch, 3 * GAMES, BATCHES):
        Lockstep(1_000_000 + seed, *setting(seed)).overturn().run(most=150)
