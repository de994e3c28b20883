"""What a *Why* of RULES.md quotes is listed with its line in the book; how words are compared and found."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

import turres
from tools import quotations
from tools.quotations import Quotation, Row, differences, look_up, places, read_list, read_words
from turres.core.rulebook import WHY

BOOK = """Setup
Each player takes a hand of three corres-
ponding cards, face-down — and keeps
them \u201csecret\u201d. It\u2019s a well-known
<|COPY-1|>trick. Cards may be kept.
"""


def quoted(words: str) -> Quotation:
    return Quotation("TOW-1", "tower", words)


def test_every_quotation_of_a_why_is_listed_and_every_row_is_quoted() -> None:
    found = differences(read_list(), list(quotations.quotations()))
    assert [] == found, "with the books at hand: python -m tools.quotations BOOKS --write"


@pytest.mark.parametrize("name", turres.ids())
def test_a_french_reason_quotes_the_book_only_as_the_english_one_does(name: str) -> None:
    """The list holds what English reasons quote; in a French one double quotes stand around the book's own words, too."""
    listed = {(one.rule, one.sha256) for one in quotations.quotations() if one.game == name}
    for rule in turres.game(name).rulebook["fr"].values():
        for reason in WHY.split(rule.text)[1:]:
            for words in re.findall(r'"([^"]+)"', reason):
                assert (rule.id, Quotation(rule.id, name, words).sha256) in listed, f"{rule.id}: {words}"


def test_the_list_is_in_the_order_of_the_rules_and_has_whole_hashes() -> None:
    rows = read_list()
    order = {(one.rule, one.sha256): at for at, one in enumerate(quotations.quotations())}
    assert rows
    assert rows == sorted(set(rows), key=lambda row: order[row.rule, row.sha256])
    assert all(row.line > 0 and re.fullmatch("[0-9a-f]{64}", row.sha256) for row in rows)


@pytest.mark.parametrize(
    ("words", "lines"),
    [
        ("a hand of THREE", [2]),
        ("corresponding cards, face-down", [2]),
        ("face\u2011down and keeps them 'secret'", [3]),
        ("it's a wellknown trick", [4]),
        ("takes ... keeps them", [2]),
        ("cards", [3, 5]),
        ("keeps them [...] takes", []),
        ("face down", []),
        ("three cards", []),
        ("card", []),
        ("copy 1", []),
    ],
)
def test_words_are_found_whatever_their_spacing_and_punctuation(words: str, lines: list[int], tmp_path: Path) -> None:
    (tmp_path / "tower.txt").write_text(BOOK, encoding="utf-8")
    assert lines == places(quoted(words), quotations.read_book(tmp_path / "tower.txt"))


def test_a_hash_is_that_of_the_words_alone() -> None:
    assert quoted("A hand, of “three”").sha256 == quoted("a hand of\nthree").sha256
    assert quoted("takes … keeps").sha256 == quoted("takes [...] keeps").sha256
    assert quoted("takes keeps").sha256 != quoted("takes ... keeps").sha256
    assert "3f47b8db2249122e00f9d931e619ffac853eedb09923f35cead371c85bc37914" == quoted("only at the end").sha256


def test_words_that_are_not_in_the_book_and_wrong_lines_are_said(tmp_path: Path) -> None:
    (tmp_path / "tower.txt").write_text(BOOK, encoding="utf-8")
    here, gone = quoted("may be kept"), quoted("behind a screen")
    rows = [Row("TOW-1", "tower", 2, here.sha256)]
    right, wrong = look_up([here, gone], rows, tmp_path)
    assert [Row("TOW-1", "tower", 5, here.sha256)] == right
    assert [
        'TOW-1: "may be kept" begins on line 5 of tower.txt, not 2',
        'TOW-1: "behind a screen" is not in tower.txt',
    ] == wrong


def test_a_line_that_somebody_chose_among_several_stays(tmp_path: Path) -> None:
    (tmp_path / "tower.txt").write_text(BOOK, encoding="utf-8")
    one = quoted("cards")
    assert 3 == look_up([one], [], tmp_path)[0][0].line
    assert 5 == look_up([one], [Row("TOW-1", "tower", 5, one.sha256)], tmp_path)[0][0].line


def test_both_sides_of_the_list_are_compared() -> None:
    one = quoted("may be kept")
    assert ['TOW-1: "may be kept" is not in quotations.tsv'] == differences([], [one])
    assert ["TOW-1: row 01234567 is quoted no more"] == differences([Row("TOW-1", "tower", 1, "01234567" * 8)], [])
    assert [] == differences([Row("TOW-1", "tower", 1, one.sha256)], [one])


def test_a_folder_without_the_book_is_refused(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tools.quotations", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=quotations.ROOT)
    assert 1 == done.returncode
    assert ".txt: cannot be read" in done.stderr


def test_lines_are_counted_from_one() -> None:
    assert [("one", 1), ("two", 3)] == list(read_words("one\n\n two"))
