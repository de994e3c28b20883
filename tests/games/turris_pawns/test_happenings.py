"""What moves of Turris bring about, rule by rule."""

import pytest

from turres.games.turris_pawns import happenings as h

from .setups import TURRIS, play, stock


@pytest.mark.rule("TPA-3")
def test_a_piece_that_is_placed_is_told_with_its_level_and_its_squares() -> None:
    position = TURRIS.start()
    assert (h.Placed(0, "a1", 1),) == position.play(0, "a1")
    placed = position.play(1, "a2b2")[0]
    assert (h.Placed(1, "a2b2", 1), ("square:a2", "square:b2")) == (placed, placed.shown.touches)


@pytest.mark.rule("TPA-11")
def test_a_bonus_is_told() -> None:
    position = TURRIS.start()
    position.play(0, "a1")
    position.play(1, "a2")
    assert (h.Placed(0, "b2", 1), h.BonusEarned(0)) == position.play(0, "b2")


@pytest.mark.rule("TPA-16")
def test_a_piece_that_goes_back_is_its_owners() -> None:
    position = play(TURRIS.start(), "b1", "a1a2", "c1", "a3b3", "b2c2")
    assert (h.GivenBack(1, "a1a2", 1),) == position.play(0, "xa1a2")
    assert (17, 19) == stock(position)


@pytest.mark.rule("TPA-18")
def test_the_last_piece_finishes_the_tower() -> None:
    position = TURRIS.start()
    while position.to_act():
        seat = position.to_act()[0]
        told = position.play(seat, position.legal_moves(seat)[0])
    assert h.Finished(-1) == told[-1]
