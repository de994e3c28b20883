"""What people see of Turro: words, rules that forbid, elements to light up."""

import turres
from turres.games.turro.moves import March, Pass

from .setups import TURRO, play, table


def test_the_board_is_drawn_from_rank_seven_down() -> None:
    text = TURRO.describe(TURRO.view(play(TURRO.start(), "d2-d3"), 1))
    assert "White to move, with two moves. Turn 2 of at most 300." == text.splitlines()[0]
    assert "3  b   b   b   b2  b   b   b   3" in text
    assert "Piles from the bottom up: d3 bb." in text
    assert "You play White." in text


def test_the_board_is_described_in_french() -> None:
    text = TURRO.describe(TURRO.view(TURRO.start(), 0), "fr")
    assert text.startswith("Trait aux Noirs. Tour 1 sur 300 au plus.")
    assert "Vous jouez les Noirs." in text


def test_each_ending_is_told_in_its_own_words() -> None:
    parked = {"d1": "B", "g4": "W", "b2": "b"}
    ends = {
        "Black wins: its Turro has arrived.": play(table({"d6": "B", "a4": "W"}), "d6-d7"),
        "Black wins: White's Turro is captured.": play(table({"d6": "B", "d7": "W"}), "d6-d7"),
        "Black wins: White cannot move.": play(table(parked), "b2-b3"),
        "The game is drawn at the turn limit.": play(table({"d1": "B", "d7": "W", "b2": "b"}, turn_limit=11), "b2-b3"),
    }
    for sentence, position in ends.items():
        assert sentence == TURRO.describe(TURRO.view(position, None)).splitlines()[0]


def test_why_not_names_the_rule_in_the_asked_language() -> None:
    start = TURRO.start()
    assert "TRO-4" == forbidding(start, 0, March("d5", "n"))
    assert "TRO-7" == forbidding(start, 0, March("a1", "w"))
    assert "TRO-10" == forbidding(start, 0, March("d2", "s"))
    assert "TRO-14" == forbidding(start, 0, Pass())
    assert "TRO-3" == forbidding(start, 1, March("d5", "s"))
    french = TURRO.why_not(start, 0, Pass(), "fr")
    assert french is not None
    assert TURRO.rulebook["fr"]["TRO-14"].sentence == french.sentence != TURRO.rulebook["en"]["TRO-14"].sentence


def forbidding(position: turres.Position, seat: int, move: turres.Move) -> str:
    reason = TURRO.why_not(position, seat, move)
    assert reason is not None
    return reason.rule


def test_a_move_touches_its_square_and_where_it_lands() -> None:
    view = TURRO.view(TURRO.start(), 0)
    assert ("square:d3",) == TURRO.touches(March("d3", "n"))
    assert ("square:d3", "square:d4") == TURRO.touches(March("d3", "n"), view)
    assert () == TURRO.touches(Pass(), view)


def test_the_greedy_seat_takes_a_win_and_avoids_handing_one_over() -> None:
    greedy = TURRO.bots()["greedy"]()
    winning = table({"d6": "B", "a4": "W", "b2": "b"})
    assert "d6-" == TURRO.format_move(winning, greedy.pick(winning, 0, turres.Rng(1)))[:3]
    threatened = table({"d1": "B", "d2": "w", "b5": "b", "a7": "W"})
    move = greedy.pick(threatened, 0, turres.Rng(1))
    after = threatened.copy()
    after.play(0, move)
    assert not any(reply.endswith(f"-{home(after)}") for reply in replies(after))


def home(position: turres.Position) -> str:
    view = TURRO.view(position, 0)
    return next(cell.element.split(":")[1] for row in TURRO.grid(view) for cell in row if cell.text.startswith("B"))


def replies(position: turres.Position) -> list[str]:
    return [TURRO.format_move(position, move) for move in position.legal_moves(1)]


def test_whoever_is_asked_is_told_so() -> None:
    position = TURRO.start()
    assert "Your turn. Black to move. Turn 1 of at most 300." == TURRO.asked(TURRO.view(position, 0))
    assert "Black to move. Turn 1 of at most 300." == TURRO.asked(TURRO.view(position, 1))
    assert TURRO.asked(TURRO.view(position, 0), "fr").startswith("À vous. Trait aux Noirs.")


def test_in_french_drawings_the_letters_are_those_of_the_french_colours() -> None:
    position = play(TURRO.start(), "d3-d4", "d5-d4")
    view = TURRO.view(position, None)
    french, english = TURRO.describe(view, "fr"), TURRO.describe(view, "en")
    assert "1  n   n   n   N   n   n   n   1" in french
    assert "7  b   b   b   B   b   b   b   7" in french
    assert "d4 nb" in french
    assert "n\u00a0: noir, b\u00a0: blanc" in french
    assert "1  b   b   b   B   b   b   b   1" in english
    assert "d4 bw" in english
    assert "b is Black, w is White" in english
    assert ["b", "N"] == [
        cell.text for row in (TURRO.grid(view, "fr")) for cell in row if cell.element in ("square:a7", "square:d1")
    ]
    assert ["b2"] == [cell.text for row in TURRO.grid(view, "fr") for cell in row if cell.element == "square:d4"]
