"""How well a seat stands: what its secrets promise, and when play-outs are judged."""

from typing import Any

import turres
from turres.games.turf_wars import GAME
from turres.games.turf_wars.boards import LAYOUT, NAMES
from turres.games.turf_wars.bots import TurfEvaluation
from turres.search.mcts import Tree

from .setups import table

DESERT, OTHER = (NAMES[next(n for n, turf in enumerate(LAYOUT.turfs) if LAYOUT.at(turf) == kind)] for kind in "DM")
DESERT_TOO = [NAMES[n] for n, turf in enumerate(LAYOUT.turfs[:18]) if LAYOUT.at(turf) == "D"][1]
START = {0: DESERT, 1: OTHER}


def chance(secret: str = "", marker: int = 4, troops: int = 4, rival: str = OTHER, **changes: Any) -> float:
    """What seat 0 may expect against one rival, holding this secret."""
    secrets = {0: [secret]} if secret else {}
    stand = {DESERT: (0, troops), rival: (1, 4)}
    position = table(2, troops=stand, secrets=secrets, marker=marker, starts=START, **changes)
    return TurfEvaluation().outlook(position)[0]


def promise(secret: str, **changes: Any) -> float:
    """How much more it may expect with the secret than with one that nothing has been done for."""
    return chance(secret, **changes) - chance("Encircle", **changes)


def test_a_guardian_alone_on_its_type_is_about_to_win() -> None:
    assert 0.1 < promise("Desert Guardian") > promise("Desert Guardian", marker=2)
    assert 0 == promise("Desert Guardian", rival=DESERT_TOO)


def test_a_type_that_is_nobodys_may_soon_be_guarded() -> None:
    assert 0 < promise("Sea Guardian") < promise("Desert Guardian")


def test_what_is_judged_at_the_end_counts_late() -> None:
    def undefeated(marker: int) -> float:
        position = table(
            2, troops={DESERT: (0, 4), OTHER: (1, 4)}, secrets={0: ["Undefeated"]}, marker=marker, starts=START
        )
        block = position.read_block()
        block["wars_won"][0] = 1
        position.write_block(block)
        return TurfEvaluation().outlook(position)[0] - chance("Undefeated", marker=marker)

    assert 0 < undefeated(3) < undefeated(6) < undefeated(9)


def test_a_secret_and_a_point_are_worth_less_late() -> None:
    def secret(marker: int) -> float:
        return chance("Encircle", marker=marker) - chance(marker=marker)

    def point(marker: int) -> float:
        return chance(marker=marker, points={0: 1}) - chance(marker=marker)

    assert secret(2) > secret(9) > 0
    assert point(2) > point(9) > 0


def test_what_lies_in_reach_or_in_danger_counts() -> None:
    def stands(**troops: tuple[int, int]) -> float:
        return TurfEvaluation().outlook(table(2, troops=troops, homes={0: "desert"}))[0]

    assert stands(d3=(0, 4), g7=(1, 6)) > stands(d3=(0, 4), d4=(1, 6))  # beside a stronger force
    two = {"d3": (0, 1), "d6": (0, 9)}
    assert stands(**two, e7=(1, 3), g3=(1, 9)) > stands(**two, e7=(1, 9), g3=(1, 3))  # the last home turf can be had


def test_troops_together_are_worth_more_to_who_is_after_them() -> None:
    assert promise("Fort Knox", troops=12) > promise("Fort Knox", troops=7) > 0
    assert promise("Homebody", troops=8) > promise("Homebody", troops=3) > 0


def test_high_combat_cards_and_the_token_count() -> None:
    assert chance(hands={0: [9, 10], 1: [1, 2]}) > chance(hands={0: [1, 2], 1: [9, 10]})
    assert chance(first=0) > chance(first=1)


def test_a_play_out_is_judged_between_rounds() -> None:
    """Cut after one decision, it goes on from the middle of a round to the next, and ends where troops are being placed."""
    position: Any = GAME.start(2)
    rng, cut_short = turres.Rng(2), dict[int, int]()
    while (phase := position.read_block()["phase"]) < 5:
        acting = position.to_act()
        if acting == (turres.CHANCE,):
            position.play(turres.CHANCE, rng.choice(position.chances())[0])
            continue
        tree = Tree(megabytes=1, seed=3, evaluation=TurfEvaluation(), cut=1)
        tree.search(position, acting[0], simulations=1)
        cut_short.setdefault(phase, tree.decisions)
        position.play(acting[0], rng.choice(position.legal_moves(acting[0])))
    assert 2 == cut_short[2]
    assert 2 < cut_short[4]
