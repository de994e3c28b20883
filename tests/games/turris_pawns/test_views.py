"""What people see of Turris: words, drawings, rules that forbid, elements to light up."""

import pytest

import turres
from turres.games.turris_pawns import Face, Piece, faces
from turres.games.turris_pawns.moves import Decline, Place, Take

from .setups import TURRIS, play, table

SMALL = "Wa1b1,Bc1*/Ba1,Wb1*"


def test_the_four_sides_and_the_roof_are_drawn_side_by_side() -> None:
    text = TURRIS.describe(TURRIS.view(table(SMALL, "b"), 1))
    assert [
        "Black to place a piece.",
        "Pieces in stock: White 18, Black 18.",
        "Areas as they show now: White 11, Black 9.",
        "",
        "    Roof                South      East       North      West",
        " 3  .    .    .      3  b W .   3  W . .   3  . W b   3  . . B",
        " 2  .    .    .      2  b W B   2  B . .   2  B W b   2  . . B",
        " 1  3B   3W   2b     1  W W B   1  B . .   1  B W W   1  . . W",
        "    a    b    c         a b c      1 2 3      c b a      3 2 1",
        "    W 1                 W 4        W 1        W 4        W 1",
        "    B 1                 B 2        B 2        B 2        B 2",
        "",
        "W is White, B is Black; capitals mark the areas that count.",
        "The numbers on the roof are the heights of the columns.",
        "Pieces from level 1: Wa1b1, Bc1.",
        "Pieces from level 2: Ba1, Wb1.",
        "Placed last (level): Wb1 (2), Bc1 (1).",
        "You play Black.",
    ] == text.splitlines()


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_drawings_of_a_finished_tower_fit_a_terminal_of_eighty_columns(lang: str) -> None:
    position = TURRIS.start()
    turres.play_out(position, turres.Rng(1))
    drawn = TURRIS.describe(TURRIS.view(position, None), lang).split("\n\n")[1]
    assert max(map(len, drawn.splitlines())) <= 80


def test_no_mark_on_the_roof_reads_like_a_square() -> None:
    roof = dict(TURRIS.pictures(TURRIS.view(table(SMALL, "b"), None)))["Roof"]
    assert not {"b1", "b2", "b3"} & set(roof.split())


def test_a_bonus_a_ban_and_the_end_are_told_in_both_languages() -> None:
    banned = TURRIS.view(table("Bc1c2,Bb2b3*/Wb2*,Wc2", "w", "bonus", "c3"), None)
    assert "White has a bonus: place another piece, take a black one, or decline." in TURRIS.describe(banned)
    assert "White has just lost a piece on c3 and may not build there this turn." in TURRIS.describe(banned)
    assert "Blanc a un bonus\u00a0: poser un autre pion, retirer un pion noir, ou renoncer." in TURRIS.describe(
        banned, "fr"
    )
    assert "Blanc vient de perdre un pion sur c3 et ne peut pas y bâtir pendant ce tour." in TURRIS.describe(
        banned, "fr"
    )
    position = TURRIS.start()
    turres.play_out(position, turres.Rng(1))
    assert "The tower is finished" in TURRIS.describe(TURRIS.view(position, None))
    assert "La tour est achevée" in TURRIS.describe(TURRIS.view(position, None), "fr")
    assert "Final score: White {}, Black {}.".format(*position.outcome().scores) in TURRIS.describe(
        TURRIS.view(position, None)
    )


def test_the_tower_can_be_turned_picture_by_picture() -> None:
    view = TURRIS.view(table(SMALL, "b"), 0)
    pictures = TURRIS.pictures(view)
    assert ["Roof", "South", "East", "North", "West"] == [name for name, _ in pictures]
    assert [" 3  b W .", " 2  b W B", " 1  W W B", "    a b c", "    W 4", "    B 2"] == pictures[1][1].splitlines()
    assert ["Toit", "Sud", "Est", "Nord", "Ouest"] == [name for name, _ in TURRIS.pictures(view, "fr")]


def test_the_grid_shows_the_foundation_from_above() -> None:
    grid = TURRIS.grid(TURRIS.view(table(SMALL, "b"), None))
    assert ["square:a3", "square:b3", "square:c3"] == [cell.element for cell in grid[0]]
    assert [[".", ".", "."], [".", ".", "."], ["3B", "3W", "2B"]] == [[cell.text for cell in row] for row in grid]


def test_faces_say_what_shows_and_which_area_counts() -> None:
    south = faces(table(SMALL, "b"))[0]
    assert Face("south", ("BW.", "BWB", "WWB"), (((0, 1), (1, 1), (2, 0), (2, 1)), ((1, 2), (2, 2))), (4, 2)) == south
    assert ("south", "east", "north", "west", "roof") == tuple(face.name for face in faces(TURRIS.start()))
    assert faces(table(SMALL, "b")) == TURRIS.view(table(SMALL, "b"), 0).faces


def test_a_view_names_each_piece_with_its_squares_and_level() -> None:
    view = TURRIS.view(table(SMALL, "b"), 0)
    assert (Piece(0, ("a1", "b1"), 1), Piece(1, ("c1",), 1), Piece(1, ("a1",), 2), Piece(0, ("b1",), 2)) == view.pieces
    assert (Piece(0, ("b1",), 2), Piece(1, ("c1",), 1)) == view.last


@pytest.mark.parametrize(
    ("move", "rule"),
    [(Place("a1b1"), "TPA-5"), (Place("c3"), "TPA-6"), (Take("a1"), "TPA-11"), (Decline(), "TPA-3")],
)
def test_why_not_names_the_rule_in_the_asked_language(move: turres.Move, rule: str) -> None:
    position = play(TURRIS.start(), "a1")
    english, french = TURRIS.why_not(position, 1, move), TURRIS.why_not(position, 1, move, "fr")
    assert english is not None
    assert french is not None
    assert (rule, rule) == (english.rule, french.rule)
    assert TURRIS.rulebook["fr"][rule].sentence == french.sentence != english.sentence
    assert TURRIS.why_not(position, 1, Place("b1")) is None


def test_a_move_touches_its_squares() -> None:
    assert ("square:a1",) == TURRIS.touches(Place("a1"))
    assert ("square:b2", "square:c2") == TURRIS.touches(Take("b2c2"))
    assert () == TURRIS.touches(Decline())


def test_a_position_is_small() -> None:
    assert TURRIS.start().__sizeof__() <= 256


def test_the_greedy_seat_takes_the_points_it_can_see() -> None:
    greedy, random = TURRIS.bots()["greedy"](), TURRIS.bots()["random"]()
    rng = turres.Rng(5)
    won = 0
    for game in range(40):
        seated = [greedy, random] if game % 2 == 0 else [random, greedy]
        won += turres.play_out(TURRIS.start(), rng, seated).winners == (game % 2,)
    assert won >= 36


def test_the_greedy_seat_counts_a_piece_in_the_middle_as_hidden() -> None:
    position = table("Wa1*,Bb1*,Ba2,Wa3")
    scores = {move.shape: score for move, score in TURRIS.bots()["greedy"]().scores(position, 0)}
    for shape, hidden in (("b2", 4), ("b3", 0)):
        after = play(position.copy(), shape)
        white, black = (sum(face.sizes[seat] for face in faces(after)) for seat in range(2))
        assert white - black - hidden == scores[shape]


def test_whoever_is_asked_is_told_so() -> None:
    position = TURRIS.start()
    assert "Your turn. White to place a piece." == TURRIS.asked(TURRIS.view(position, 0))
    assert "White to place a piece." == TURRIS.asked(TURRIS.view(position, None))


def test_in_french_drawings_the_letters_are_those_of_the_french_colours() -> None:
    view = TURRIS.view(table("Wa1,Bb1*/-/Wa1b1*", "b"), None)
    french, english = TURRIS.describe(view, "fr"), TURRIS.describe(view, "en")
    assert "Ba1, Nb1" in french
    assert "B\u00a0: Blanc, N\u00a0: Noir" in french
    assert "Wa1, Bb1" in english
    assert {"B", "N", "."} >= {
        mark.upper() for _, text in TURRIS.pictures(view, "fr") for mark in text if mark.upper() in "WBN."
    }
    assert ["3B", "3B"] == [cell.text for row in TURRIS.grid(view, "fr") for cell in row if cell.text != "."]
