"""Turris as text: moves, positions, and what is refused."""

from typing import Any

import pytest

import turres

from .setups import GAME, asked, fact, give, number, play, put, ready


def lines(position: Any) -> dict[str, str]:
    """A position's lines by name."""
    return dict(line.split(": ", 1) for line in GAME.format_position(position).splitlines() if ": " in line)


def rewritten(position: Any, **changes: str) -> str:
    """The position's text with other values in some lines."""
    text = GAME.format_position(position)
    for name, value in changes.items():
        key = name.replace("_of_", " ")
        before = next(line for line in text.splitlines() if line.startswith(f"{key}: "))
        text = text.replace(before, f"{key}: {value}")
    return text


def test_a_position_is_written_with_names() -> None:
    position = give(put(ready(), 0, "7"), 0, "Goad")
    found = lines(position)
    assert '"hand": ["Goad"]' in found["tribe 0"]
    assert '["Star Charts", "Relic Procession", "Call to Arms", "Crusade", "Great Expedition"]' == found["tableau"]
    assert '["A", "B", "C", "D"]' == found["beast"]
    assert '"actions"' == found["stage"]
    assert position == GAME.parse_position(GAME.format_position(position))


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"stage": '"noon"'}, "none of"),
        ({"beast": '["A", "A", "C", "D"]'}, "a space of its own"),
        ({"beast": '["A", "B", "C", "moon"]'}, "no space"),
        ({"tableau": '["Star Charts", "Star Charts", null, null, null]'}, "exactly one place"),
        ({"tableau": '["Star Wars", null, null, null, null]'}, "there is no 'Star Wars'"),
        ({"deck": "[]"}, "exactly one place"),
        ({"first": "2"}, "first: 2 is not from 0 to 1"),
        ({"altar": "5"}, "altar: 5 is not from 0 to 4"),
        ({"round": "101"}, "round: 101 is not from 0 to 100"),
        ({"open": '[["acting", 3, 0, 0, 0, 0, 0, 0]]'}, "there is no seat 3"),
        ({"open": '[["paying", 0, 1, 2, 0, 0, 0, 0]]'}, "does not fit the table"),
        ({"open": '[["shielding", 0, 99, 0, 0, 0, 0, 0]]'}, "keeps more"),
        ({"open": "[]"}, "the uppermost step is a decision"),
        ({"open": '[["effect", 0, 0, 0, 0, 0, 0, 0]]'}, "the uppermost step is a decision"),
        ({"open": '[["sacrificing", 0, 0, 0, 0, 0, 0, 0]]'}, "nothing to choose from"),
        ({"open": '[["dancing", 0, 0, 0, 0, 0, 0, 0]]'}, "is not a step"),
        ({"turns": "2"}, "turns: 2 is not from 0 to 1"),
        ({"stage": '"dawn"'}, "acting: it does not fit the table"),
        ({"sites": "[]"}, "four tiles for each time"),
        ({"token": "7"}, "token: 7 is not from 0 to 1"),
        ({"damaged": "1"}, "damaged: 1 is not from 0 to 0"),
        ({"triggered": '"yes"'}, "whole number"),
    ],
)
def test_a_position_that_cannot_be_is_refused_in_words(changes: dict[str, str], message: str) -> None:
    with pytest.raises(turres.TurresError, match=message):
        GAME.parse_position(rewritten(ready(), **changes))


def test_a_tribe_with_five_scouts_is_refused() -> None:
    text = GAME.format_position(ready()).replace('"reserve": 4', '"reserve": 5', 1)
    with pytest.raises(turres.BadPosition, match="four scouts"):
        GAME.parse_position(text)


def test_a_line_twice_or_none_is_refused() -> None:
    text = GAME.format_position(ready())
    with pytest.raises(turres.BadNotation, match="not a new line"):
        GAME.parse_position("round: 1\n" + text)
    with pytest.raises(turres.TurresError, match="round is missing"):
        GAME.parse_position("\n".join(line for line in text.splitlines() if not line.startswith("round")))
    with pytest.raises(turres.BadNotation, match="a line for each tribe"):
        GAME.parse_position("\n".join(line for line in text.splitlines() if not line.startswith("tribe 1")))


def test_moves_are_phrases_with_the_names_of_cards() -> None:
    position = ready()
    for text in (
        "place 7",
        "gather",
        "play goad",
        "complete crusade",
        "council hearing",
        "rival seat 1",
        "rival betrayers",
        "repair 3",
    ):
        move = GAME.parse_move(position, text)
        assert text == GAME.format_move(position, move).lower()
    assert "complete place 1" == GAME.format_move(GAME.start(2), GAME.parse_move(position, "complete star charts"))
    with pytest.raises(turres.BadNotation, match="legal moves:"):
        GAME.parse_move(position, "place 13")


def test_a_position_in_the_middle_of_an_effect_reads_back() -> None:
    position = play(
        give(put(ready(), 0, "7"), 0, "Bitter Bargain"), "play Bitter Bargain", "sacrifice 7", "council Condolence"
    )
    assert ("accepting", 0) == asked(position)
    again = GAME.parse_position(GAME.format_position(position))
    assert position == again
    play(again, "accept", "choose relics", "choose relics", "choose weapons")
    assert 1 << number("tactics", "Bitter Bargain") == fact(again, "discard")
