"""Turro's text: moves, and positions on one line."""

from typing import Any

import pytest

import turres

from .setups import TURRO, play, text_of

START = "wwwWwww/wwwwwww/wwwwwww/7/bbbbbbb/bbbbbbb/bbbBbbb b one 1 0"


@pytest.mark.parametrize("text", ["d3-d4", " D3-D4 ", "d3d4", "d3 d4", "d3 - d4", "d3-n"])
def test_a_move_is_read_however_it_is_spaced(text: str) -> None:
    assert "d3-d4" == TURRO.format_move(TURRO.start(), TURRO.parse_move(TURRO.start(), text))


@pytest.mark.parametrize(
    "text", ["", "d3", "d3-d", "h3-h4", "d0-d1", "d3--d4", "resign", "d3-d4-d5", "passe", "d3\x00d4"]
)
def test_what_is_no_move_says_how_moves_are_written(text: str) -> None:
    with pytest.raises(turres.BadNotation, match="written like d3-d4"):
        TURRO.parse_move(TURRO.start(), text)


def test_a_move_that_is_too_long_or_bent_names_the_rule() -> None:
    position = TURRO.start()
    for text in ("d3-d5", "d3-e5"):
        with pytest.raises(turres.IllegalMove, match=r"moves exactly 1 field in a straight line \(TRO-6\)"):
            position.play(0, text)
    with pytest.raises(turres.IllegalMove, match=r"there is no stone on d4 \(TRO-4\)"):
        position.play(0, "d4-d5")
    assert TURRO.start() == position


def test_a_position_can_be_typed_by_hand() -> None:
    assert TURRO.start() == TURRO.parse_position(START)
    assert 40 == TURRO.parse_position(f"{START} turn_limit=40").content.options["turn_limit"]


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        (START.replace("bbbBbbb", "bbbbbbb"), ["Black has 21 pawns instead of 20 (TRO-1)", "Black has 0 Turros instead of 1 (TRO-1)"]),
        (START.replace("/7/", "/6/"), ["rank 4 has 6 fields instead of 7 (TRO-1)"]),
        (START.replace("/7/", "/"), ["the board has 6 ranks instead of 7 (TRO-1)"]),
        (START.replace("/7/", "/x6/"), ["rank 4: 'x' is no stone, pile or number of empty fields"]),
        (START.replace(" b one 1 0", " w one 1 0"), ["after 0 turns it is the other side's turn (TRO-3)"]),
        (START.replace("one 1 0", "two 1 0"), ["the first turn of the game has one move (TRO-11)"]),
        (START.replace("one 1 0", "one 2 0"), ["the tallest pile has 1 stones, which does not fit 2 at the start of this turn (TRO-11)"]),
        (START.replace("b one 1 0", "x three 99 301"), [
            "the side is b or w, not 'x'",
            "the moves are one, two or second, not 'three'",
            "the tallest pile is a whole number up to 42, not '99'",
            "the number of completed turns is a whole number up to 300, not '301'",
        ]),
        ("wwwWwww/wwwwwww/wwwwwww/7/bbbbbbb/bbbbbbb/bbb(Bb)bb1 b one 2 0", ["d1: a Turro lies under other stones (TRO-10, TRO-17)"]),
    ],
)  # fmt: skip
def test_everything_wrong_with_a_position_is_said_at_once(text: str, faults: list[str]) -> None:
    with pytest.raises(turres.BadPosition) as refused:
        TURRO.parse_position(text)
    assert faults == list(refused.value.faults)


@pytest.mark.parametrize("text", ["", "b", "a b c d e f g", START + " 5"])
def test_a_line_with_other_than_five_words_is_no_position(text: str) -> None:
    with pytest.raises(turres.BadNotation, match="five words"):
        TURRO.parse_position(text)


def test_an_unknown_option_in_a_position_is_refused() -> None:
    with pytest.raises(turres.BadSetup, match="no option 'colour'"):
        TURRO.parse_position(f"{START} colour=red")
    with pytest.raises(turres.BadSetup, match="1 to 10000"):
        TURRO.parse_position(f"{START} turn_limit=0")


def test_a_position_won_by_the_other_side_before_is_refused() -> None:
    stones = {"d1": "B", "a1": "W", "g4": "b" * 20 + "w" * 20}
    with pytest.raises(turres.BadPosition, match="TRO-16"):
        TURRO.parse_position(text_of(stones, "b", "one"))


def test_a_finished_position_reads_back_finished() -> None:
    position = play(
        TURRO.parse_position(text_of({"d6": "B", "d7": "W", "g4": "b" * 20 + "w" * 20}, "b", "one")), "d6-d7"
    )
    again = TURRO.parse_position(TURRO.format_position(position))
    assert position == again
    assert position.outcome() == again.outcome() is not None


def test_a_captured_turro_lies_under_the_stone_that_captured_it() -> None:
    captured = 0
    for seed in range(60):
        position, rng = TURRO.start(), turres.Rng(seed)
        while position.outcome() is None:
            (seat,) = position.to_act()
            position.play(seat, rng.choice(position.legal_moves(seat)))
        view: Any = TURRO.view(position, None)
        if view.outcome.reason.rule == "TRO-17":
            captured += 1
            assert 1 == sum(pile[-2:-1] in ("B", "W") for pile in view.piles)
    assert captured
