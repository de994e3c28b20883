"""What people see of Turris: words, drawings, rules that forbid, elements to light up."""

import msgspec
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
    view = TURRIS.view(play(TURRIS.start(), "a1"), 1)
    english, french = TURRIS.why_not(view, move), TURRIS.why_not(view, move, "fr")
    assert english is not None
    assert french is not None
    assert (rule, rule) == (english.rule, french.rule)
    assert TURRIS.rulebook["fr"][rule].sentence == french.sentence != english.sentence
    assert TURRIS.why_not(view, Place("b1")) is None


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


@pytest.mark.parametrize(
    "pieces",
    [
        tuple(Piece(level % 2, ("a1",), level + 1) for level in range(60)),
        (Piece(9, ("a1",), 1),),
        (Piece(0, ("a1",), -3),),
        (Piece(0, ("a1",), 5),),
        (Piece(0, ("z9",), 1),),
        (Piece(0, ("a1",), 1), Piece(1, ("a1",), 1)),
    ],
)
def test_a_view_that_cannot_be_is_refused(pieces: tuple[Piece, ...]) -> None:
    stock = tuple(20 - sum(piece.seat == seat for piece in pieces) for seat in range(2))
    view = msgspec.structs.replace(TURRIS.view(TURRIS.start(), 0), pieces=pieces, stock=stock)
    with pytest.raises(ValueError):
        TURRIS.imagine(view, 0, turres.Rng(1))


def test_a_view_with_more_pieces_than_there_are_is_refused_whatever_its_stock() -> None:
    position = TURRIS.start()
    turres.play_out(position, turres.Rng(1))
    view = TURRIS.view(position, None)
    swapped = next(piece for piece in view.pieces if piece.seat == 1 and piece not in view.last)
    pieces = tuple(Piece(0, piece.squares, piece.level) if piece == swapped else piece for piece in view.pieces)
    crowded = msgspec.structs.replace(
        view, seat=1, to_act=(1,), outcome=None, pieces=pieces, last=_on_top(pieces), stock=(-1, 1)
    )
    with pytest.raises(turres.BadPosition, match="White has 21 in the tower and -1 in stock"):
        TURRIS.imagine(crowded, 1, turres.Rng(1))


def test_a_view_whose_last_piece_is_not_in_the_tower_is_refused() -> None:
    view = TURRIS.view(table(SMALL, "b"), 1)
    astray = msgspec.structs.replace(view, last=(Piece(0, ("c3",), 1), view.last[1]))
    with pytest.raises(turres.BadPosition, match="TPA-13"):
        TURRIS.imagine(astray, 1, turres.Rng(1))


def _on_top(pieces: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """The highest piece of each seat, which may be its last."""
    return tuple(max((p for p in pieces if p.seat == seat), key=lambda p: p.level) for seat in range(2))


def test_whoever_is_asked_is_told_so() -> None:
    position = TURRIS.start()
    assert "Your turn. White to place a piece." == TURRIS.asked(TURRIS.view(position, 0))
    assert "White to place a piece." == TURRIS.asked(TURRIS.view(position, None))
