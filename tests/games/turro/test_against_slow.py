"""The compiled rules against an independent slow game written from RULES.md."""

import json
from pathlib import Path
from typing import Any

import pytest

import turres

from .setups import TURRO, piles, play, texts
from .slow import SlowTurro
from .slow import perft as slow_perft

COUNTS: list[dict[str, Any]] = json.loads((Path(__file__).parent / "perft.json").read_text())


def label(case: dict[str, Any]) -> str:
    return "-".join([*(f"{k}={v}" for k, v in case["options"].items()), str(len(case["moves"]))])


@pytest.mark.parametrize("case", COUNTS, ids=label)
def test_perft_counts_are_those_of_the_slow_generator(case: dict[str, Any]) -> None:
    position = play(TURRO.start(options=case["options"]), *case["moves"])
    assert case["counts"] == [turres.perft(position, depth) for depth in range(len(case["counts"]))]


def test_the_slow_generator_still_counts_so() -> None:
    for case in COUNTS:
        game = SlowTurro(**case["options"])
        for move in case["moves"]:
            game.play(move)
        assert case["counts"][:3] == [slow_perft(game, depth) for depth in range(3)]


@pytest.mark.parametrize("seed", range(12))
def test_random_games_run_in_lockstep(seed: int) -> None:
    options = {"turro_rank": 1 + seed % 3, "turn_limit": (300, 25)[seed % 2]}
    position, slow, rng = TURRO.start(options=options), SlowTurro(**options), turres.Rng(seed)
    while position.to_act():
        assert sorted(texts(position)) == slow.moves()
        assert (slow.turn,) == position.to_act()
        view = TURRO.view(position, None)
        assert {square: "".join(stones) for square, stones in slow.stones.items() if stones} == piles(position)
        assert (slow.moves_left, slow.may_pass, slow.tallest_at_start, slow.turns_done) == (
            view.moves_left,
            view.may_pass,
            view.tallest,
            view.turns,
        )
        move = rng.choice(slow.moves())
        slow.play(move)
        play(position, move)
    outcome = position.outcome()
    assert outcome is not None
    assert slow.over
    assert [] == slow.moves()
    assert (slow.rule, (0, 1) if slow.winner is None else (slow.winner,)) == (outcome.reason.rule, outcome.winners)
