"""Turris as text: what can be typed, and what is wrong with what cannot be."""

import pytest

import turres

from .setups import TURRIS, play, rule_against, table, texts

START = "- w place 20:20 -"


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("a1", "a1"),
        (" A1 ", "a1"),
        ("a1b1", "a1b1"),
        ("b1a1", "a1b1"),
        ("a2a1", "a1a2"),
        ("xb2b1", "xb1b2"),
        ("-", "-"),
    ],
)
def test_a_move_is_read_in_either_order_of_its_squares(text: str, written: str) -> None:
    start = TURRIS.start()
    assert written == TURRIS.format_move(start, TURRIS.parse_move(start, text))


@pytest.mark.parametrize(
    "text", ["", "x", "--", "a", "1a", "a1b1c1", "a1-b1", "pass", "xx", "x a1", "a1\x00", "ä1", "a\uff11", "x-"]
)
def test_what_is_no_move_says_how_moves_are_written(text: str) -> None:
    with pytest.raises(turres.BadNotation, match="written like a1, a1b1, xa1, xa1b1 or -"):
        TURRIS.parse_move(TURRIS.start(), text)


def test_every_move_of_the_catalogue_has_a_text_of_its_own() -> None:
    written = [TURRIS.format_move(TURRIS.start(), move) for move in TURRIS.moves]
    assert 43 == len(set(written))
    assert ["a1", "c3", "a1b1", "b3c3", "a1a2", "c2c3"] == [written[number] for number in (0, 8, 9, 14, 15, 20)]
    assert ["xa1", "xc2c3", "-"] == [written[number] for number in (21, 41, 42)]


def test_a_position_can_be_typed_by_hand() -> None:
    assert TURRIS.start() == TURRIS.parse_position(START)
    assert TURRIS.start(options={"bonus_chain": True}) == TURRIS.parse_position(f"{START} bonus_chain=yes")
    played = play(TURRIS.start(), "a1", "b1", "a2", "c1", "b2", "xb1")
    assert "Wa1,Bc1*,Wa2,Wb2* b place 17:19 b1" == TURRIS.format_position(played)
    shuffled = TURRIS.parse_position("Wb2*,Wa2,Bc1*,Wa1 b place 17:19 b1")
    assert played == shuffled
    assert played.to_bytes() == shuffled.to_bytes()


def test_a_level_on_which_no_piece_begins_is_a_dash() -> None:
    assert "Wa1,Bb1*/-/Wa1b1* b place 18:19 -" == TURRIS.format_position(play(TURRIS.start(), "a1", "b1", "a1b1"))


def full_tower(white: int) -> str:
    """Forty standing pieces, so many of them white: four whole layers, and four pieces on top."""
    squares = [file + rank for rank in "123" for file in "abc"]
    pieces = [colour + squares[n % 9] for n, colour in enumerate("W" * white + "B" * (40 - white))]
    return "/-/".join(",".join(pieces[start : start + 9]) for start in range(0, 40, 9))


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (f"{full_tower(21)} - over 0:0 -", "White has 21 in the tower and 0 in stock, which is not 20 pieces in all (TPA-1)"),
        ("Wa1* b place 20:20 -", "White has 1 in the tower and 20 in stock, which is not 20 pieces in all (TPA-1)"),
        ("Wa1*,Wa1b1,Bb2* w place 18:19 -", "a1 on level 1 is filled 2 times (TPA-2)"),
        ("Wa1*,Bb1*/Wc1 w place 18:19 -", "c1 on level 2 does not rest entirely (TPA-5)"),
        ("Wa1*,Bb1*/-/Wb1c1 w place 18:19 -", "b1c1 on level 3 does not rest entirely (TPA-5)"),
        ("Wa1b1*/Ba1b1* w place 19:19 -", "a1b1 on level 2 lies on one piece only (TPA-8)"),
        ("Wa1,Bb1*/-/Wa1* w place 18:19 -", "4 levels are begun and unfinished (TPA-9)"),
        ("Wa1*,Bb1 w place 19:19 -", "Black has 0 pieces marked as its last (TPA-13)"),
        ("Wa1*,Wa2*,Bb1* w place 18:19 -", "White has 2 pieces marked as its last (TPA-13)"),
        ("Wa1*,Bb1,Wb2/-/Ba1b1*,Wc1 b place 17:18 -", "c1 on level 3 does not rest entirely (TPA-5)"),
        ("Wa1*,Bb1* - place 19:19 -", "a side is to move exactly if the game is not over (TPA-18)"),
        ("Wa1,Wa2/-/Wa1a2*,Bb2* w place 17:19 -", "b2 on level 3 does not rest entirely (TPA-5)"),
        ("Wa1b1,Wc1,Ba2,Bb2c2,Bc3*/Wa1,Bb1,Wb2*,Wc2 b place 15:16 a3b3", "seat 1 is to decide and has nothing to choose from (TPA-18, TPA-19)"),
    ],
)  # fmt: skip
def test_a_position_that_cannot_be_is_refused_with_its_rule(text: str, fault: str) -> None:
    with pytest.raises(turres.BadPosition) as refused:
        TURRIS.parse_position(text)
    assert fault in refused.value.faults


def test_all_faults_of_a_tower_are_said_at_once() -> None:
    with pytest.raises(turres.BadPosition) as refused:
        TURRIS.parse_position("Wa1,Wa1,Bb1/Bc1c2 w place 20:20 -")
    rules = [fault.partition("(")[2][:-1] for fault in refused.value.faults]
    assert ["TPA-1", "TPA-1", "TPA-2", "TPA-2", "TPA-5", "TPA-13", "TPA-13"] == rules


NEVER = (
    "Wa1*,Bb1*/-/Wa1b1 b place 18:19 -",
    "- b place 20:20 -",
    "Wa1* w place 19:20 -",
    "Wa1,Wa2* b place 18:20 -",
    "Wb2* b place 19:20 -",
    "Wb1b2* b place 19:20 -",
    "Ba1* w place 20:19 -",
    "Wa1*,Bb1* - over 19:19 -",
    "Wa1*,Bb1* w bonus 19:19 -",
    "Wb1,Wb2*,Ba1/-/Bb1b2* w bonus 18:18 -",
    "Wa1*,Bb1* w place 19:19 a2",
    "Wa1*,Bb2* w place 19:19 b2",
    "Wa1*,Bb2* w place 19:19 a1b1",
    "Wa1b1*,Bb2* w place 19:19 a1b1",
    "Wa1,Bb1,Wa2,Bb2/-/Wa1a2*,Bb1b2* w place 17:17 a1",
)


@pytest.mark.parametrize("text", NEVER)
def test_a_position_that_no_game_leads_to_can_be_played_on(text: str) -> None:
    for seed in range(20):
        position = TURRIS.parse_position(text)
        turres.play_out(position, turres.Rng(seed))
        assert position.outcome() is not None


@pytest.mark.parametrize("text", ["", "w", "- w place 20:20", f"{START} -"])
def test_a_line_with_other_than_five_words_is_no_position(text: str) -> None:
    with pytest.raises(turres.BadNotation, match="five words"):
        TURRIS.parse_position(text)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("Xa1 w place 20:20 -", "'Xa1' is no piece"),
        ("Wa1,,Bb1 w place 20:20 -", "'' is no piece"),
        ("Wa4 w place 20:20 -", "TPA-2"),
        ("Wa1c1 w place 20:20 -", "TPA-4"),
        ("- x place 20:20 -", "not 'x', 'place', '20:20'"),
        ("- w wait 20:20 -", "the phase"),
        ("- w place 20 -", "the stocks"),
        ("- w place 20:200 -", "the stocks"),
        ("- w place 20:20 d1", "TPA-2"),
        ("- w place 20:20 xa1", "are no barred squares"),
        ("- w place 20:20 zz", "are no barred squares"),
    ],
)  # fmt: skip
def test_a_word_that_does_not_parse_is_named(text: str, problem: str) -> None:
    with pytest.raises(turres.BadNotation, match=problem):
        TURRIS.parse_position(text)


def test_bad_moves_name_their_rule_and_change_nothing() -> None:
    assert "TPA-5" == rule_against(table("Wa1*", "b"), "b1a1")
    assert "TPA-14" == rule_against(table("Wa1,Bb1*,Wb2*,Bc1c2/Wc1", "w", "bonus"), "xc1c2")
    assert "TPA-3" == rule_against(table("Wa1*", "b"), "-")


def test_positions_with_a_ban_and_a_bonus_read_back_as_they_were() -> None:
    for text in (
        "Bc1c2,Bb2b3*/Wb2*,Wc2 w bonus 18:18 c3",
        "Ba2a3,Bb2c2*,Wb3/Wa2b2* w bonus 18:18 a1b1 bonus_chain=yes",
    ):
        assert text == TURRIS.format_position(TURRIS.parse_position(text))
        assert texts(TURRIS.parse_position(text))
