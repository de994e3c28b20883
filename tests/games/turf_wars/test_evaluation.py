"""How well a seat stands: what its secrets promise, and when play-outs are judged."""

from math import log
from pathlib import Path
from typing import Any

import pytest

import turres
from turres.games import turf_wars
from turres.games.turf_wars import GAME
from turres.games.turf_wars.bots.evaluation import TurfEvaluation
from turres.games.turf_wars.content.boards import LAYOUT, NAMES
from turres.search.mcts import Tree

from .setups import SECRETS, table

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


def lead(homes: str = "desert", **troops: tuple[int, int]) -> float:
    """By how many units seat 0 is ahead of its one rival."""
    outlook = TurfEvaluation().outlook(table(2, troops=troops, homes={0: homes, 1: "sea"}))[0]
    return log((1 + outlook) / (1 - outlook))


def test_a_turf_beside_a_stronger_force_is_in_danger() -> None:
    """A troop more is worth the same every time, but for the one that makes it stronger than its neighbour."""
    steps = [lead(d3=(0, 4), e3=(1, count)) - lead(d3=(0, 4), e3=(1, count + 1)) for count in (2, 4, 5)]
    assert steps[1] > steps[0] + 0.1
    assert abs(steps[2] - steps[0]) < 0.05


def test_the_last_home_turf_counts_when_it_can_be_had() -> None:
    """Against four there nine are enough, and four are not; neither stand is in danger, and one home turf less is no such case."""
    two, one = {"d3": (0, 1), "d6": (0, 9)}, {"c3": (0, 1), "d6": (0, 9)}
    gain = lead(**two, e7=(1, 7)) - lead(**two, e7=(1, 8))
    assert gain > lead(**one, e7=(1, 7)) - lead(**one, e7=(1, 8)) + 0.5


def test_before_the_start_is_chosen_nobody_is_at_home() -> None:
    position: Any = GAME.start(4)
    block = position.read_block()
    block["secrets"][0] = 1 << SECRETS.index("Homebody")
    position.write_block(block)
    assert all(-1 < share < 1 for share in TurfEvaluation().outlook(position))


@pytest.mark.parametrize("when", ['"troops 1", "marker 10"', '"stacks 40 40"'])
def test_a_pack_may_ask_for_little_or_for_very_much(when: str, tmp_path: Path) -> None:
    """What was asked for and more is worth what was asked for, and nothing overflows."""
    default = Path(turf_wars.__file__).parent / "content/default.toml"
    (tmp_path / "pack.toml").write_text(default.read_text().replace('"troops 35"', when))
    pack = GAME.load_content(tmp_path / "pack.toml")
    position = table(2, troops={"d3": (0, 20), "g7": (1, 20)}, secrets={0: ["Strength in Numbers"]}, content=pack)
    assert -0.99 < TurfEvaluation().outlook(position)[0] < 0.99


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
        tree = Tree(megabytes=1, seed=3, evaluation=TurfEvaluation(), rollout_limit=1)
        tree.search(position, acting[0], simulations=1)
        cut_short.setdefault(phase, tree.decisions)
        position.play(acting[0], rng.choice(position.legal_moves(acting[0])))
    assert 2 == cut_short[2]
    assert 2 < cut_short[4]
