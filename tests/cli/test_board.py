"""The board as text with a cursor."""

import turres
from turres.cli.terminal.board import Picker, lay, locate, mark
from turres.core.game import Cell
from turres.core.moves import Move

SMALL = ((Cell("square:a2", "x"), Cell("square:b2", ".")), (Cell("square:a1", "."), Cell("square:b1", "o3")))


def test_cells_are_found_in_the_description() -> None:
    game = turres.game("turro")
    view = game.view(game.start(), 0)
    text = game.describe(view)
    laid, places = lay(text, game.grid(view))
    assert text == laid
    assert 49 == len(places)
    line = text.splitlines()[places["square:d7"].line]
    assert "W" == line[places["square:d7"].start : places["square:d7"].end]


def test_a_description_without_room_for_marks_gets_a_drawing_of_its_own() -> None:
    assert locate(["x .", ". o3"], SMALL) is None
    laid, places = lay("Words only.", SMALL)
    assert [" x    .", " .    o3", "", "Words only."] == [line.rstrip() for line in laid.splitlines()]
    assert 4 == len(places)


def test_every_mark_has_a_sign_besides_its_colour() -> None:
    laid, places = lay("", SMALL)
    text = mark(laid, places, "square:a2", ["square:b2", "square:a2"], ["square:b1"]).plain
    assert ["[x]  (.)", " .   {o3}"] == text.splitlines()[:2]


def test_a_move_is_picked_by_its_cells_one_after_the_other() -> None:
    moves = [Move(), Move(), Move()]
    ways = [("square:a2", "square:b2"), ("square:a2", "square:b1"), ("square:a1",)]
    picker = Picker(SMALL, list(zip(ways, moves, strict=True)))
    assert {"square:a2", "square:a1"} == picker.lit()
    assert [] == picker.choose()
    assert ("square:a2",) == picker.path
    assert {"square:b2", "square:b1"} == picker.lit()
    picker.go(5, 5)
    assert "square:b1" == picker.cursor
    assert [moves[1]] == picker.choose()


def test_several_moves_with_the_same_cells_are_all_meant() -> None:
    picker = Picker(SMALL, [(("square:a1",), Move()), (("square:a1",), Move())])
    picker.find_lit()
    assert "square:a1" == picker.cursor
    assert 2 == len(picker.choose())


def test_a_move_of_one_cell_is_complete_though_longer_ones_begin_there() -> None:
    short, long = Move(), Move()
    picker = Picker(SMALL, [(("square:a2",), short), (("square:a2", "square:a1"), long)])
    assert [] == picker.choose()
    assert [short] == picker.complete()
    assert {"square:a1"} == picker.lit()
