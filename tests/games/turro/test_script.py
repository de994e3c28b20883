"""What is written straight from the block is what would be written of the view."""

import pytest

import turres
from turres.games.turro.moves import March
from turres.games.turro.shown import notation, script
from turres.games.turro.shown.view import TurroView

GAME = turres.game("turro")


def walk(seed: int) -> list[turres.Position]:
    position, rng, found = GAME.start(), turres.Rng(seed), []
    while position.outcome() is None:
        found.append(position.copy())
        (seat,) = position.to_act()
        position.play(seat, rng.choice(position.legal_moves(seat)))
    return [*found, position]


def test_a_position_is_written_as_its_view_is() -> None:
    for position in (position for seed in range(30) for position in walk(seed)):
        view = GAME.view(position, None)
        assert isinstance(view, TurroView)
        moves_left, may_pass, tallest, turns, seat = script.read_turn(position)
        phase = "second" if may_pass else notation.PHASES[moves_left - 1]
        assert notation.write_line(view.piles, seat, phase, tallest, turns) == notation.format_position(position)


def test_a_captured_turro_lies_under_the_stone_that_captured_it() -> None:
    views = [view for seed in range(60) if isinstance(view := GAME.view(walk(seed)[-1], None), TurroView)]
    ends = [view for view in views if view.outcome is not None and view.outcome.reason.rule == "TRO-17"]
    assert ends
    assert all(1 == sum(pile[-2:-1] in ("B", "W") for pile in view.piles) for view in ends)


@pytest.mark.parametrize("piles", [(), ("b",) * 48, ("b",) * 50, ("b" * 43, *["w"] * 48)])
def test_a_board_that_is_none_is_not_drawn(piles: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="Turro has"):
        script.draw_board(piles, b"bw")


@pytest.mark.parametrize("letters", [b"", b"b", b"bwn"])
def test_a_drawing_takes_two_letters(letters: bytes) -> None:
    piles = ("b",) * 49
    for draw in (script.draw_board, script.list_piles):
        with pytest.raises(ValueError, match="two letters"):
            draw(piles, letters)
    with pytest.raises(ValueError, match="two letters"):
        script.write_drawing(walk(1)[0], b"", b"", b"", letters)


def test_only_a_game_that_goes_on_is_written_the_short_way() -> None:
    assert GAME.glance(walk(1)[-1], 0, "en", True) is None
    with pytest.raises(ValueError, match="more to be said"):
        script.write_facts(walk(1)[-1])


def test_a_move_made_anew_is_written_by_its_number_or_not_at_all() -> None:
    position = GAME.start()
    assert "d3-d4" == GAME.format_move(position, March("d3", "n"))
    with pytest.raises(ValueError, match="catalogue"):
        notation.format_move(position, March("d3", "n"), 0)
