"""The compiled rules against an independent slow game written from RULES.md, which knows cells and no heights."""

import json
from pathlib import Path
from typing import Any

import pytest

import turres
from turres.games.turris_pawns import faces

from .setups import TURRIS, play, stock, texts
from .slow import NAMES, SlowTurris
from .slow import perft as slow_perft

COUNTS: list[dict[str, Any]] = json.loads((Path(__file__).parent / "perft.json").read_text())


def label(case: dict[str, Any]) -> str:
    return "-".join([str(len(case["moves"])), *case["options"]])


@pytest.mark.parametrize("case", COUNTS, ids=label)
def test_perft_counts_are_those_of_the_slow_generator(case: dict[str, Any]) -> None:
    position = play(TURRIS.start(options=case["options"]), *case["moves"])
    assert case["counts"] == [turres.perft(position, depth) for depth in range(len(case["counts"]))]


@pytest.mark.parametrize("case", COUNTS, ids=label)
def test_the_slow_generator_still_counts_so(case: dict[str, Any]) -> None:
    game = SlowTurris(**case["options"])
    for move in case["moves"]:
        game.play(move)
    assert case["counts"][:3] == [slow_perft(game, depth) for depth in range(3)]


@pytest.mark.parametrize("seed", range(16))
def test_random_games_run_in_lockstep(seed: int) -> None:
    options = {"bonus_chain": seed % 3 == 2, "last_bonus": seed % 2 == 1}
    position, slow, rng = TURRIS.start(options=options), SlowTurris(**options), turres.Rng(seed)
    while position.to_act():
        assert sorted(texts(position)) == slow.moves()
        assert_same_table(position, slow)
        move = rng.choice(slow.moves())
        slow.play(move)
        play(position, move)
    assert_same_table(position, slow)
    outcome = position.outcome()
    assert outcome is not None
    assert slow.over
    assert [] == slow.moves()
    assert slow.totals() == outcome.scores
    assert slow.placements <= 51


def assert_same_table(position: turres.Position, slow: SlowTurris) -> None:
    """Both know the same pieces, stocks and turn, and see the same five faces."""
    view = TURRIS.view(position, None)
    assert {(frozenset(piece.cells), piece.seat) for piece in view.pieces} == set(slow.tower.items())
    assert slow.last == [frozenset(piece.cells) if piece else None for piece in view.last]
    assert tuple(slow.stock) == stock(position)
    assert (slow.in_bonus, () if slow.over else (slow.turn,)) == (view.bonus, view.to_act)
    assert "".join(view.barred) == (NAMES[slow.banned] if slow.banned else "")
    assert slow.sizes() == {face.name: face.sizes for face in faces(position)}
    for face in faces(position):
        places = [
            (column, level, mark) for level, row in enumerate(face.rows[::-1], 1) for column, mark in enumerate(row)
        ]
        assert slow.views()[face.name] == {
            (column, level): "WB".index(mark) for column, level, mark in places if mark != "."
        }


@pytest.mark.rule("TPA-18")
@pytest.mark.parametrize("last_bonus", [False, True])
@pytest.mark.parametrize("seed", range(6))
def test_ends_of_games_run_in_lockstep(seed: int, last_bonus: bool) -> None:
    """The middle is kept free as long as it can be, so that the last pieces go there."""
    position = TURRIS.start(options={"last_bonus": last_bonus})
    slow, rng = SlowTurris(last_bonus=last_bonus), turres.Rng(seed)
    while position.to_act():
        assert sorted(texts(position)) == slow.moves()
        pieces = sum(slow.stock)
        wanted = [move for move in slow.moves() if ("b2" in move) == (pieces < 3) or move[0] == "x"]
        move = rng.choice(wanted or slow.moves())
        slow.play(move)
        play(position, move)
        assert_same_table(position, slow)
    assert slow.over


@pytest.mark.rule("TPA-19")
@pytest.mark.parametrize("seed", [2, 14, 25, 39, 42, 59])
def test_games_with_forced_passes_run_in_lockstep(seed: int) -> None:
    """One takes whenever that makes the other pass, and otherwise plays at random."""
    position, slow, rng = TURRIS.start(), SlowTurris(), turres.Rng(seed)
    while position.to_act():
        forcing = [move for move in slow.moves() if forces_a_pass(position, move)]
        move = rng.choice(forcing or slow.moves())
        before = slow.passes
        slow.play(move)
        play(position, move)
        assert (move in forcing) == (slow.passes > before)
        assert sorted(texts(position)) == slow.moves()
        assert_same_table(position, slow)
    outcome = position.outcome()
    assert outcome is not None
    assert slow.totals() == outcome.scores
    assert slow.passes > 0, "these seeds were chosen because a pass can be forced in them"


def forces_a_pass(position: turres.Position, move: str) -> bool:
    """Whether a taking leaves its owner without a place, so that nothing is barred any more."""
    after = play(position.copy(), move)
    return move.startswith("x") and TURRIS.view(after, None).barred == ()


@pytest.mark.parametrize("seed", range(4))
def test_a_rule_forbids_exactly_what_is_not_legal(seed: int) -> None:
    """The rules one by one, as they are quoted to people, agree with the sets of squares they are played by."""
    position, rng = TURRIS.start(), turres.Rng(seed)
    while position.to_act():
        (seat,) = position.to_act()
        view, legal = TURRIS.view(position, seat), position.legal_moves(seat)
        assert legal == [move for move in TURRIS.moves if TURRIS._why_not(view, move) == ""]
        position.play(seat, rng.choice(legal))
