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
    view = TURRO.view(TURRO.start(), 0)
    assert "TRO-4" == forbidding(view, March("d5", "n"))
    assert "TRO-7" == forbidding(view, March("a1", "w"))
    assert "TRO-10" == forbidding(view, March("d2", "s"))
    assert "TRO-14" == forbidding(view, Pass())
    assert "TRO-3" == forbidding(TURRO.view(TURRO.start(), 1), March("d5", "s"))
    french = TURRO.why_not(view, Pass(), "fr")
    assert french is not None
    assert TURRO.rulebook["fr"]["TRO-14"].sentence == french.sentence != TURRO.rulebook["en"]["TRO-14"].sentence


def forbidding(view: turres.View, move: turres.Move) -> str:
    reason = TURRO.why_not(view, move)
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
