"""Turris, rule by rule, in the order of RULES.md."""

import pytest

import turres
from turres.games.turris_pawns import faces
from turres.games.turris_pawns.moves import MOVES, Decline, Place, Take

from .setups import TURRIS, placements, play, rule_against, stock, table, takings, texts, tower

# A white piece in the middle earns its bonus here, and there is a black piece that may be taken.
BONUS = ("a1", "b1", "a2", "c1", "b2")
# Both players are out of pieces, and the 40th stands in the middle.
FORTIETH = (
    "Wa1,Wb1,Wc1,Ba2a3,Bb2c2,Bb3c3/Ba2,Bb2b3,Wc2c3,Ba3/Ba1,Bb1c1,Bb2,Wc2,Wb3c3/Wb1,Wc1,Wa2a3,Bb3,Bc3/Wa1,Wa2,Bb2c2,Ba3/"
    "Bb1,Wc1c2,Wb2,Bb3,Wc3/Ba1,Wc1,Ba2,Wc2,Wa3/Bb1,Wb2b3,Wc3/Ba2a3,Wb2c2*,Bb3*"
)


# Material and setup


@pytest.mark.rule("TPA-1")
def test_each_player_has_twenty_pieces_and_each_fills_two_cells() -> None:
    position = TURRIS.start()
    assert (20, 20) == stock(position)
    play(position, "a1", "b1c1")
    assert (19, 19) == stock(position)
    standing, lying = TURRIS.view(position, None).pieces
    assert (("a1", 1), ("a1", 2)) == standing.cells
    assert (("b1", 1), ("c1", 1)) == lying.cells


@pytest.mark.rule("TPA-2")
def test_the_tower_stands_on_nine_squares_and_never_beyond() -> None:
    squares = {square for move in MOVES if isinstance(move, Place) for square in (move.shape[:2], move.shape[-2:])}
    assert {file + rank for file in "abc" for rank in "123"} == squares
    for text in ("d1", "a4", "c1d1", "a3a4", "a0", "xd2"):
        with pytest.raises(turres.BadNotation, match="TPA-2"):
            TURRIS.start().play(0, text)


@pytest.mark.rule("TPA-3")
def test_white_begins_and_the_players_take_turns() -> None:
    position = TURRIS.start()
    assert (0,) == position.to_act()
    with pytest.raises(turres.IllegalMove, match="TPA-3"):
        position.play(1, "a1")
    play(position, "a1")
    assert (1,) == position.to_act()
    play(position, "b1")
    assert (0,) == position.to_act()
    assert "Wa1,Bb1" == tower(position)


@pytest.mark.rule("TPA-3")
def test_who_can_place_must_place() -> None:
    assert "TPA-3" == rule_against(TURRIS.start(), "-")
    assert "-" not in texts(TURRIS.start())


# Building


@pytest.mark.rule("TPA-4")
def test_a_piece_stands_on_one_square_or_lies_on_two_side_by_side() -> None:
    assert (21, 21, 1) == tuple(sum(isinstance(move, kind) for move in MOVES) for kind in (Place, Take, Decline))
    shapes = [move.shape for move in MOVES if isinstance(move, Place)]
    assert 9 == sum(len(shape) == 2 for shape in shapes)
    assert 12 == sum(len(shape) == 4 for shape in shapes)
    for text in ("a1c1", "a1b2", "a1a1", "xa1c3"):
        with pytest.raises(turres.BadNotation, match="TPA-4"):
            TURRIS.start().play(0, text)
    position = play(TURRIS.start(), "a1", "b1c1")
    assert {"a1": 2, "b1": 1, "c1": 1} == heights(position)


def heights(position: turres.Position) -> dict[str, int]:
    """The height of every column that is not empty, from what the grid shows."""
    cells = [cell for row in TURRIS.grid(TURRIS.view(position, None)) for cell in row]
    return {cell.element.split(":")[1]: int(cell.text[:-1]) for cell in cells if cell.text != "."}


@pytest.mark.rule("TPA-5")
def test_a_lying_piece_needs_two_columns_of_equal_height() -> None:
    assert "TPA-5" == rule_against(table("Wa1*", "b"), "a1b1")
    assert "TPA-5" == rule_against(table("Wa1*,Bb1c1*"), "a1b1")
    assert "a1b1" in texts(table("Wa1*,Bb1*"))


@pytest.mark.rule("TPA-6")
def test_the_first_piece_is_free_and_every_other_needs_a_face_in_common() -> None:
    assert {"a1", "c3", "a1b1", "b3c3"} <= texts(TURRIS.start())
    position = table("Wa1*", "b")
    assert {"b1", "a2", "b1c1", "b1b2", "a2a3", "a2b2"} == texts(position)
    assert "TPA-6" == rule_against(position, "b3c3")
    assert "TPA-6" == rule_against(position, "c3")


@pytest.mark.rule("TPA-6")
def test_an_edge_in_common_is_no_contact() -> None:
    position = table("Wa1*", "b")
    assert "TPA-6" == rule_against(position, "b2")
    assert "TPA-6" == rule_against(position, "b2c2")


@pytest.mark.rule("TPA-6")
def test_resting_on_a_piece_is_contact_enough_for_a_lying_one() -> None:
    assert "a2a3" in texts(table("Wa1a2*,Ba3b3*"))


@pytest.mark.rule("TPA-7")
def test_a_standing_piece_needs_a_neighbour_at_its_long_side() -> None:
    position = table("Wa1a2*", "b")
    assert "TPA-7" == rule_against(position, "a1")
    assert {"b1", "b1c1", "b1b2"} <= texts(position)
    assert "a1" in texts(table("Wa1a2,Bb1*/Wa2*", "b"))


@pytest.mark.rule("TPA-7")
def test_one_square_of_the_long_side_is_enough_and_the_first_piece_needs_none() -> None:
    assert "b1" in texts(table("Wa1a2*", "b"))
    assert "b3" in texts(TURRIS.start())


@pytest.mark.rule("TPA-8")
def test_a_lying_piece_above_the_ground_rests_on_two_pieces() -> None:
    assert "TPA-8" == rule_against(table("Wa1b1*", "b"), "a1b1")
    assert {"a1a2", "b1b2"} & texts(table("Wa1b1*,Ba2b2*")) == {"a1a2"}
    assert "a1b1" in texts(table("Wa1*,Bb1*"))
    assert "b1c1" in texts(table("Wa1*", "b"))


@pytest.mark.rule("TPA-9")
def test_no_fourth_level_is_begun_above_an_unfinished_one() -> None:
    assert "TPA-9" == rule_against(table("Wa1,Bb1*,Wc1/-/Wa1b1*", "b"), "c1")
    position = table("Wa1,Bb1,Wc1,Wa2,Bb2/-/Wa1b1*,Ba2b2*")
    assert "TPA-9" == rule_against(position, "a1a2")
    assert 3 == max(heights(position).values())


@pytest.mark.rule("TPA-9")
def test_a_fourth_level_is_begun_once_the_lowest_is_finished() -> None:
    position = table("Wa1,Bb1*,Wc1,Ba2a3,Wb2b3,Bc2c3/-/Wa1b1*", "b")
    assert "c1" in texts(position)
    play(position, "c1")
    assert 4 == heights(position)["c1"]
    assert "TPA-9" == rule_against(position, "b1")


@pytest.mark.rule("TPA-10")
def test_the_middle_of_a_level_is_filled_after_an_outer_cell() -> None:
    assert "TPA-10" == rule_against(TURRIS.start(), "b2")
    assert "TPA-10" == rule_against(TURRIS.start(), "b2c2")
    assert "b1b2" in texts(table("Wa1*", "b"))


@pytest.mark.rule("TPA-10")
def test_a_standing_piece_in_the_middle_needs_an_outer_cell_on_both_levels() -> None:
    assert "TPA-10" == rule_against(table("Wa1b1*", "b"), "b2")
    assert "b2" in texts(table("Wb1*", "b"))


@pytest.mark.rule("TPA-10")
def test_the_outer_half_of_the_piece_itself_does_not_count() -> None:
    assert "TPA-10" == rule_against(table("Wa1b1*,Bb2c2*"), "b1b2")
    assert "b1b2" in texts(table("Wa1b1*,Ba2,Bb2c2*"))


@pytest.mark.rule("TPA-10a")
def test_a_taking_may_leave_parts_and_pieces_without_the_contact_they_needed() -> None:
    position = play(TURRIS.start(), *BONUS, "xb1")
    assert "Wa1,Bc1,Wa2,Wb2" == tower(position)
    assert (1,) == position.to_act()
    assert "c2" in texts(position)


# Bonus


@pytest.mark.rule("TPA-11")
@pytest.mark.parametrize(
    ("before", "move"),
    [("Wb1*", "b2"), ("Wa1*", "b1b2"), ("Wa1*", "a2b2"), ("Wa1b1,Wa2*,Bb2c2*", "b1b2")],
)
def test_a_piece_in_the_middle_earns_a_bonus_on_any_level(before: str, move: str) -> None:
    position = play(table(before, "b"), move)
    assert (1,) == position.to_act()
    assert TURRIS.view(position, None).bonus
    assert "-" in texts(position)


@pytest.mark.rule("TPA-11")
def test_a_piece_on_outer_squares_earns_nothing() -> None:
    position = play(table("Wb1*", "b"), "a1")
    assert (0,) == position.to_act()
    assert not TURRIS.view(position, None).bonus


@pytest.mark.rule("TPA-11")
def test_the_bonus_places_another_own_piece() -> None:
    position = play(TURRIS.start(), *BONUS, "a3")
    assert "Wa1,Bb1,Bc1,Wa2,Wb2,Wa3" == tower(position)
    assert (16, 18) == stock(position)
    assert (1,) == position.to_act()


@pytest.mark.rule("TPA-11")
def test_the_bonus_takes_an_opposing_piece_back_to_its_owner() -> None:
    position = play(TURRIS.start(), *BONUS)
    assert {"xb1"} == takings(position)
    assert "TPA-11" == rule_against(position, "xa1")
    assert "TPA-11" == rule_against(position, "xc3")
    play(position, "xb1")
    assert "Wa1,Bc1,Wa2,Wb2" == tower(position)
    assert (17, 19) == stock(position)
    assert (1,) == position.to_act()


@pytest.mark.rule("TPA-11")
def test_without_a_bonus_nothing_is_taken() -> None:
    assert "TPA-11" == rule_against(table("Wa1,Bb1,Bc1*,Wa2*"), "xb1")


@pytest.mark.rule("TPA-11a")
def test_the_bonus_may_be_declined() -> None:
    position = play(TURRIS.start(), *BONUS, "-")
    assert (1,) == position.to_act()
    assert not TURRIS.view(position, None).bonus
    assert "Wa1,Bb1,Bc1,Wa2,Wb2" == tower(position)


@pytest.mark.rule("TPA-11a")
def test_the_bonus_is_one_decision_between_placing_taking_and_declining() -> None:
    position = play(TURRIS.start(), *BONUS)
    assert {"xb1"} == takings(position)
    assert {"a3", "b3", "c2", "a3b3", "b3c3", "c2c3", "a1b1", "b1c1", "a1a2"} == placements(position)
    assert placements(position) | {"xb1", "-"} == texts(position)


@pytest.mark.rule("TPA-11a")
def test_without_a_piece_in_stock_the_bonus_is_taking_or_declining() -> None:
    position = table(FORTIETH, "w", "bonus", last=True)
    assert set() == placements(position)
    assert takings(position) | {"-"} == texts(position)
    assert "xb1" in takings(position)
    assert "TPA-11a" == rule_against(position, "a1")


@pytest.mark.rule("TPA-11a")
def test_a_bonus_with_nothing_to_do_is_not_asked() -> None:
    position = table(
        "Wa1a2,Bb1c1,Bb2b3,Bc2,Wa3,Bc3/Wa1b1,Wc1,Ba2b2,Wb3/Ba1a2,Bb1b2,Wc2,Wa3,Bc3/Ba1b1,Wc1,Ba2b2,Wb3/"
        "Ba1a2,Bb1b2,Wc2c3,Ba3/Ba1b1,Ba2,Bb2b3,Bc2,Wc3/Wa1*,Bb1b2,Wa3b3/Bb3c3*",
        "b",
    )
    play(position, "a2b2")
    assert (0,) == position.to_act()
    assert not TURRIS.view(position, None).bonus
    assert (7, 0) == stock(position)


@pytest.mark.rule("TPA-12")
def test_a_bonus_piece_in_the_middle_earns_nothing() -> None:
    position = table("Ba1*,Wb1c1,Wa2b2*", "w", "bonus")
    play(position, "b1b2")
    assert (1,) == position.to_act()


@pytest.mark.rule("TPA-12")
def test_with_the_option_a_bonus_piece_in_the_middle_earns_another() -> None:
    position = table("Ba1*,Wb1c1,Wa2b2*", "w", "bonus", chain=True)
    play(position, "b1b2")
    assert (0,) == position.to_act()
    assert TURRIS.view(position, None).bonus
    play(position, "a2")
    assert (1,) == position.to_act()


@pytest.mark.rule("TPA-12")
def test_even_with_the_option_a_taking_earns_nothing() -> None:
    position = play(TURRIS.start(options={"bonus_chain": True}), *BONUS, "xb1")
    assert (1,) == position.to_act()
    assert not TURRIS.view(position, None).bonus


@pytest.mark.rule("TPA-13")
def test_the_opponent_s_last_piece_is_safe() -> None:
    position = play(TURRIS.start(), *BONUS)
    assert "TPA-13" == rule_against(position, "xc1")
    other_order = play(TURRIS.start(), "a1", "b1", "a2", "c1", "a3", "c2", "b2")
    assert {"xb1", "xc1"} == takings(other_order)
    assert "TPA-13" == rule_against(other_order, "xc2")


@pytest.mark.rule("TPA-13")
def test_of_two_pieces_placed_in_one_turn_the_second_is_safe() -> None:
    position = play(TURRIS.start(), "a1", "a2", "b1", "a3", "a1b1", "b2", "c2", "a2b2")
    assert {"xa3"} == takings(position)
    assert "TPA-13" == rule_against(position, "xc2")


@pytest.mark.rule("TPA-13")
def test_the_last_piece_stays_safe_however_long_ago_it_was_placed() -> None:
    position = table(
        "Ba1,Wb1b2,Wc1,Wa2,Wc2,Ba3,Wb3c3/Wb1,Wb2,Bb3,Bc3/Wa1,Bc1c2,Ba2a3/Bb1c1,Wa2,Wb2b3,Wc2,Wa3,Wc3/Ba1b1,Wc1,Wb2,Bb3/"
        "Ba1,Wb1,Ba2,Bc2c3,Ba3/Bc1c2,Wb2b3,Bc3/Wb1b2,Bc1,Wa2a3,Bc2,Wb3*/Bb1,Bb2*/Bc1c2",
        "b",
        "bonus",
        last=True,
    )
    assert (0, 0) == stock(position)
    assert "TPA-13" == rule_against(position, "xb3")
    assert takings(position)


@pytest.mark.rule("TPA-13")
@pytest.mark.parametrize(("last", "taken"), [("Bb3c3", {"xb1"}), ("Bb1", {"xb3c3"})])
def test_the_last_piece_stays_safe_while_its_owner_is_skipped(last: str, taken: set[str]) -> None:
    bottom = "Ba1,Bb1b2,Wc1,Wa2,Bc2c3,Wa3,Wb3/Wb1,Bb2,Wc2,Bc3/Wa1,Bc1,Ba2,Ba3b3/Wb1,Bb2b3,Bc2,Wa3,Bc3/Wa1a2,Wc1,Bb2,Bb3"
    top = "Ba1,Bb1,Wa2,Wc2c3,Ba3/Wc1,Wb2c2,Bb3c3/Wa1*,Bb1,Wa2,Wb2b3,Bc2c3/Bb3c3"
    before, _, after = top.rpartition(last)
    position = table(f"{bottom}/{before}{last}*{after}", last=True)
    assert (2, 0) == stock(position)
    play(position, "c2", "b2")
    assert taken == takings(position)


@pytest.mark.rule("TPA-14")
def test_a_piece_with_something_on_either_half_stays() -> None:
    covered_on_one_half = table("Wa1,Bb1*,Wb2*,Bc1c2/Wc1", "w", "bonus")
    assert "TPA-14" == rule_against(covered_on_one_half, "xc1c2")
    on_the_other = table("Wa1,Bb1*,Wb2*,Bc1c2/Wc2", "w", "bonus")
    assert "TPA-14" == rule_against(on_the_other, "xc1c2")
    assert {"xc1c2"} == takings(table("Wa1,Bb1*,Wb2*,Bc1c2", "w", "bonus"))
    standing = table("Wa1,Bb1*,Wb2*,Ba2/-/Wa1a2", "w", "bonus")
    assert "TPA-14" == rule_against(standing, "xa2")


@pytest.mark.rule("TPA-14")
@pytest.mark.parametrize("above", ["Wa3", "Wb3"])
def test_a_piece_that_lies_eastward_stays_as_well(above: str) -> None:
    assert "TPA-14" == rule_against(table(f"Wa1,Ba2*,Wb2*,Ba3b3/{above}", "w", "bonus"), "xa3b3")
    assert {"xa3b3"} == takings(table("Wa1,Ba2*,Wb2*,Ba3b3", "w", "bonus"))


@pytest.mark.rule("TPA-13", "TPA-14")
def test_of_two_rules_against_a_taking_the_earlier_is_named() -> None:
    assert "TPA-13" == rule_against(table("Wa1,Bb1,Wb2*,Bc1c2*/Wc1", "w", "bonus"), "xc1c2")


@pytest.mark.rule("TPA-15")
def test_a_taking_must_leave_at_most_three_unfinished_levels() -> None:
    position = table("Wa1,Bb1,Wc1,Ba2a3,Wb2b3,Bc2c3/Wb2*/Wa1b1,Bc1*", "w", "bonus")
    assert "TPA-15" == rule_against(position, "xa2a3")
    assert "TPA-15" == rule_against(position, "xc2c3")
    assert set() == takings(position)
    lower = table("Wa1,Bb1,Wc1,Ba2a3,Wb2b3,Bc2c3*/Wb2*/Wa1b1", "w", "bonus")
    assert {"xa2a3"} == takings(lower)


@pytest.mark.rule("TPA-15")
def test_the_top_of_the_tower_itself_may_go() -> None:
    position = table("Wa1,Bb1,Wc1,Ba2a3,Wb2b3,Bc2c3*/Wb2*/Wa1b1,Bc1", "w", "bonus")
    assert {"xc1"} == takings(position)


@pytest.mark.rule("TPA-16")
def test_the_owner_may_not_fill_the_cells_of_a_standing_piece_in_the_next_turn() -> None:
    position = play(TURRIS.start(), *BONUS, "xb1")
    assert "TPA-16" == rule_against(position, "b1")
    assert ("b1",) == TURRIS.view(position, None).barred
    assert "b1" in texts(table("Wa1,Bc1*,Wa2,Wb2*", "b"))


@pytest.mark.rule("TPA-16")
@pytest.mark.parametrize(
    ("tower_text", "move"),
    [
        ("Bb1b2*,Wa3*,Bb3c3", "c1"),
        ("Bb1b2*,Wa3*,Bb3c3", "c2"),
        ("Bb1b2*,Wa3*,Bb3c3", "c1c2"),
        ("Wb3*,Ba2a3,Bb2*", "b1c1"),
    ],
)
def test_the_owner_may_fill_neither_cell_of_a_lying_piece(tower_text: str, move: str) -> None:
    assert move in texts(table(tower_text))
    assert "TPA-16" == rule_against(table(tower_text, barred="c1c2"), move)


@pytest.mark.rule("TPA-16")
def test_a_lying_piece_that_is_taken_leaves_both_its_squares_barred_for_one_turn() -> None:
    position = play(table("Wa1,Bb1*,Wb2*,Bc1c2", "w", "bonus"), "xc1c2")
    assert ("c1", "c2") == TURRIS.view(position, None).barred
    assert ["TPA-16"] * 3 == [rule_against(position, move) for move in ("c1", "c2", "c1c2")]
    play(position, "a2")
    assert {"c1", "c2", "c1c2"} <= texts(position)
    play(position, "b3")
    assert {"c1", "c2", "c1c2"} <= texts(position)


@pytest.mark.rule("TPA-16")
def test_the_ban_lasts_for_exactly_one_turn_and_does_not_bind_the_taker() -> None:
    position = play(TURRIS.start(), *BONUS, "xb1", "c2")
    assert "b1" in texts(position)
    play(position, "a3")
    assert (1,) == position.to_act()
    assert "b1" in texts(position)
    assert () == TURRIS.view(position, None).barred


@pytest.mark.rule("TPA-16", "TPA-17")
@pytest.mark.parametrize(
    ("tower_text", "earning", "barred"),
    [("Bc1c2,Bb2b3*/Wc2*", "b2", "c3"), ("Ba2a3,Bb2c2*,Wb3*", "a2b2", "a1b1")],
)
def test_the_ban_binds_the_bonus_piece_of_that_turn_too(tower_text: str, earning: str, barred: str) -> None:
    position = play(table(tower_text, barred=barred), earning)
    assert (0,) == position.to_act()
    assert TURRIS.view(position, None).bonus
    assert "TPA-16" == rule_against(position, barred)
    assert barred in texts(play(table(tower_text), earning))


@pytest.mark.rule("TPA-16a")
def test_the_returned_piece_may_be_placed_at_once_elsewhere() -> None:
    position = play(table(FORTIETH, "w", "bonus", last=True), "xb1")
    assert (1,) == position.to_act()
    assert (0, 1) == stock(position)
    assert texts(position)
    assert not any("b1" in text for text in texts(position))
    play(position, min(placements(position)))
    assert (0, 0) == stock(position)


@pytest.mark.rule("TPA-17")
@pytest.mark.parametrize(
    ("move", "rule"),
    [("b1b2", "TPA-5"), ("a1b1", "TPA-8"), ("a1", "TPA-7"), ("c3", "TPA-6"), ("b2", "TPA-7")],
)
def test_a_bonus_piece_obeys_the_building_rules(move: str, rule: str) -> None:
    assert rule == rule_against(table("Wa1b1,Bc1*,Wb2*", "w", "bonus"), move)


# End and scoring


@pytest.mark.rule("TPA-18")
def test_the_game_ends_when_both_stocks_are_empty_at_the_end_of_a_turn() -> None:
    position = table(
        "Ba1a2,Wb1c1,Bb2,Bc2,Wa3b3,Wc3/Ba1,Bb1,Bc1,Wa2a3,Wb3/Wa2,Bb2,Wc2,Ba3,Bc3/Wa1b1,Wc1,Wb3/Ba1,Bb1b2,Wa2,Bc2c3,Ba3/"
        "Wb1,Bc1c2,Bb2,Bb3c3/Wa1,Bc1*,Ba2,Wc2*,Wa3b3,Bc3/Wb1,Wb2b3,Wa3/Wa2b2,Bb3c3"
    )
    assert position.outcome() is None
    play(position, "c1c2")
    outcome = position.outcome()
    assert outcome is not None
    assert "TPA-18" == outcome.reason.rule
    assert () == position.to_act()
    with pytest.raises(turres.IllegalMove, match="he game is over"):
        position.play(0, "a1")


THIRTY_NINE = FORTIETH.replace("Wb2c2*,", "").replace("Wb2b3", "Wb2b3*")


@pytest.mark.rule("TPA-18")
def test_the_fortieth_piece_ends_the_game_also_in_the_middle() -> None:
    position = play(table(THIRTY_NINE), "b2c2")
    assert table(FORTIETH, "-", "over") == position
    outcome = position.outcome()
    assert outcome is not None
    assert "TPA-18" == outcome.reason.rule


@pytest.mark.rule("TPA-18")
def test_the_fortieth_piece_earns_no_bonus_as_part_of_a_chain_either() -> None:
    assert play(table(THIRTY_NINE, chain=True), "b2c2").outcome() is not None


@pytest.mark.rule("TPA-18")
def test_with_last_bonus_the_fortieth_piece_has_its_bonus_and_declining_ends_the_game() -> None:
    position = play(table(THIRTY_NINE, last=True), "b2c2")
    assert table(FORTIETH, "w", "bonus", last=True) == position
    assert position.outcome() is None
    assert play(position, "-").outcome() is not None


@pytest.mark.rule("TPA-18")
def test_with_last_bonus_a_taking_after_the_fortieth_piece_keeps_the_game_going() -> None:
    position = play(table(FORTIETH, "w", "bonus", last=True), "xb1")
    assert position.outcome() is None
    assert (1,) == position.to_act()
    outer = next(text for text in sorted(texts(position)) if "b2" not in text)
    assert play(position, outer).outcome() is not None


@pytest.mark.rule("TPA-18a")
def test_a_player_out_of_pieces_is_skipped() -> None:
    position = table(
        "Ba1a2,Wb1c1,Bb2b3,Bc2,Wa3,Wc3/Wa1b1,Wc1,Ba2,Bb2,Bb3/Wa1,Bb1,Wc2c3,Ba3/Bc1,Ba2b2,Wc2,Wb3,Wc3/Ba1a2,Bb1b2,Ba3/"
        "Ba1b1,Bc1,Ba2,Bb2b3,Wc2c3/Ba1*,Bb2c2,Wb3c3/Wc1c2*,Ba2b2"
    )
    assert (7, 0) == stock(position)
    for move in ("b1", "a3"):
        assert (0,) == play(position, move).to_act()
    assert (5, 0) == stock(position)


@pytest.mark.rule("TPA-18a")
def test_a_player_who_gets_a_piece_back_takes_turns_again() -> None:
    position = table(
        "Ba1a2,Wb1b2,Bc1,Bc2,Wa3b3,Wc3/Wa1b1,Wa2b2,Wa3,Bb3/Wa1a2,Bb1c1,Wb2,Bc2c3/Wa1b1,Bc1,Wa2a3,Wc2,Bb3,Wc3/"
        "Ba1a2,Wb1b2,Wa3/Wa1,Bb1c1,Wa2*,Wb2c2,Bb3,Bc3/Wb1b2,Bc2,Wa3/Wa1b1,Bb2b3*",
        "b",
        "bonus",
    )
    assert (0, 6) == stock(position)
    assert (1,) == play(position.copy(), "-").to_act()
    play(position, "xa3")
    assert (1, 6) == stock(position)
    assert (0,) == position.to_act()


@pytest.mark.rule("TPA-19")
@pytest.mark.rule("TPA-16")
def test_a_player_whom_the_ban_leaves_no_place_passes_without_being_asked() -> None:
    position = table("Wa1b1,Wc1,Ba2,Bb2c2,Ba3b3,Bc3*/Wa1,Bb1,Wb2*,Wc2", "w", "bonus")
    play(position, "xa3b3")
    assert (0,) == position.to_act()
    assert (15, 16) == stock(position)
    assert () == TURRIS.view(position, None).barred
    assert not TURRIS.view(position, None).bonus
    assert position.outcome() is None
    play(position, min(texts(position)))
    assert (1,) == position.to_act()


@pytest.mark.rule("TPA-19a")
def test_who_passes_while_the_other_is_out_of_pieces_plays_again_free_of_the_ban() -> None:
    position = table(
        "Wa1a2,Wb1b2,Wc1,Wc2c3,Ba3,Bb3/Ba1b1,Wa2,Wb2c2,Wc3/Ba1,Wb1b2,Wc1,Bc2,Ba3b3/Bb1,Wa2b2,Wa3,Bb3c3/"
        "Wa1a2,Bc1,Bb2b3,Wc2c3/Ba1,Bb1b2,Wa2,Wc2,Wa3b3,Bc3/Bb1c1,Wb2b3,Ba3*/Wa1b1,Wc1c2,Wa2b2*",
        "w",
        "bonus",
    )
    assert (0, 5) == stock(position)
    play(position, "xc3")
    assert (1,) == position.to_act()
    assert (0, 6) == stock(position)
    assert () == TURRIS.view(position, None).barred
    assert "c3" in texts(position)


@pytest.mark.rule("TPA-19a")
@pytest.mark.parametrize("chain", [False, True])
def test_every_game_ends_with_all_pieces_placed_on_at_most_eleven_levels(chain: bool) -> None:
    rng = turres.Rng(3)
    for _ in range(200):
        position = TURRIS.start(options={"bonus_chain": chain})
        assert turres.play_out(position, rng) is not None
        assert (0, 0) == stock(position)
        assert 40 == len(TURRIS.view(position, None).pieces)
        assert max(heights(position).values()) <= 11


def rows(position: turres.Position) -> dict[str, tuple[str, ...]]:
    return {face.name: face.rows for face in faces(position)}


def sizes(position: turres.Position) -> dict[str, tuple[int, ...]]:
    return {face.name: face.sizes for face in faces(position)}


@pytest.mark.rule("TPA-20")
def test_each_side_shows_the_first_piece_seen_however_far_back() -> None:
    shown = rows(table("Wa1*,Bc1*,Wa2b2,Wb3"))
    assert ("WWB", "WWB") == shown["south"]
    assert ("B.W", "BWW") == shown["east"]
    assert ("BWW", "BWW") == shown["north"]
    assert ("W.W", "WWW") == shown["west"]


@pytest.mark.rule("TPA-20")
def test_neighbours_in_the_view_are_connected_at_any_depth() -> None:
    position = table("Wa1*,Bc1*,Wb3")
    south = faces(position)[0]
    assert ("WWB", "WWB") == south.rows
    assert (4, 2) == south.sizes
    assert ((0, 0), (0, 1), (1, 0), (1, 1)) == south.areas[0]
    assert ("B.W", "B.W") == faces(position)[1].rows
    assert (2, 2) == faces(position)[1].sizes


@pytest.mark.rule("TPA-21")
def test_the_roof_shows_the_top_of_every_column_whatever_its_height() -> None:
    position = table("Wa1,Bb1,Wc1c2,Ba2a3*/-/Wa1b1*", "b")
    roof = faces(position)[-1]
    assert ("B..", "B.W", "WWW") == roof.rows
    assert (4, 2) == roof.sizes
    covered = table("Wa1,Bb1*/-/Wa1b1*", "b")
    assert (2, 0) == sizes(covered)["roof"]


@pytest.mark.rule("TPA-22")
def test_only_the_largest_area_counts_and_corners_do_not_connect() -> None:
    south = faces(table("Wa1b1,Bc1*/Ba1,Wb1*", "b"))[0]
    assert ("BW.", "BWB", "WWB") == south.rows
    assert (4, 2) == south.sizes
    roof = faces(table("Wa1,Bb1*,Ba2,Wb2*"))[-1]
    assert ("...", "BW.", "WB.") == roof.rows
    assert (1, 1) == roof.sizes
    assert (((2, 0),), ((2, 1),)) == roof.areas, "of equal ones the first from the bottom left is marked"


@pytest.mark.rule("TPA-22")
def test_both_players_score_in_every_view_and_the_five_figures_are_added() -> None:
    position = table(FORTIETH, "w", "bonus", last=True)
    play(position, "-")
    outcome = position.outcome()
    assert outcome is not None
    found = faces(position)
    assert ["south", "east", "north", "west", "roof"] == [face.name for face in found]
    assert all(size > 0 for face in found for size in face.sizes)
    assert tuple(sum(face.sizes[seat] for face in found) for seat in range(2)) == outcome.scores


# Nine levels that show what the book's finished tower shows; the book prints the figures and not the tower.
PRINTED = (
    "Ba1,Wb1,Wc1,Ba2,Bb2,Bc2,Wa3,Bb3c3/Wb3,Bc3/Wa1,Wb1c1,Ba2b2,Bc2,Wa3/Bb1b2,Wc1,Ba2,Bb3c3/Ba1,Wb1,Wb2b3,Bc2c3,Wa3/"
    "Bc1,Wa2b2,Wc2,Wb3,Wc3/Ba1a2,Bb1b2,Wa3/Ba1b1,Wc1*,Ba2*,Bb2c2,Wb3c3/Bb1b2,Wc2c3,Wa3b3"
)


@pytest.mark.rule("TPA-20", "TPA-21", "TPA-22", "TPA-23")
def test_the_figures_printed_in_the_book_are_reached_by_a_tower() -> None:
    position = table(PRINTED, "-", "over")
    figures = {"south": (12, 10), "east": (9, 10), "north": (20, 7), "west": (10, 15), "roof": (5, 4)}
    assert figures == sizes(position)
    outcome = position.outcome()
    assert outcome is not None
    assert ((56, 46), (0,)) == (outcome.scores, outcome.winners)
    assert [str(sum(one)) for one in zip(*figures.values(), strict=True)] == list(
        TURRIS.scored(TURRIS.view(position, None), "en")[-1].values
    )


FINISHED = {
    (36, 38): (
        "Ba1a2,Wb1c1,Bb2,Bc2,Wa3b3,Wc3/Ba1,Bb1,Bc1,Wa2a3,Wb3/Wa2,Bb2,Wc2,Ba3,Bc3/Wa1b1,Wc1,Wb3/Ba1,Bb1b2,Wa2,Bc2c3,Ba3/"
        "Wb1,Bc1c2,Bb2,Bb3c3/Wa1,Bc1*,Ba2,Wc2,Wa3b3,Bc3/Wb1,Wb2b3,Wa3/Wc1c2*,Wa2b2,Bb3c3"
    ),
    (54, 38): (
        "Ba1a2,Wb1,Wc1c2,Bb2,Ba3,Bb3c3/Ba1,Wc1,Ba2,Wc2,Wb3,Wc3/Bb1,Bb2,Wa3/Ba1a2,Wc1c2,Wb3,Bc3/Wa1b1,Wc1,Wa2b2,Bc2,Ba3/"
        "Wa1a2,Wb1,Bb2,Bb3,Bc3/Wa1,Bc1c2,Ba2a3/Bb1c1,Wb2,Wc2c3,Wa3b3/Wa1b1,Bc1*,Wa3*,Bb3c3"
    ),
    (36, 36): (
        "Ba1,Wb1c1,Wa2,Bb2b3,Bc2c3,Ba3/Wb1b2,Bc1,Wc2,Wb3c3/Wa1a2,Wb1,Bb2b3,Wa3,Bc3/Ba1,Wc1,Ba2b2,Bc2,Wb3/Wb1b2,Wa2,Ba3,Bc3/"
        "Wa1b1,Wc1,Bb2c2,Bb3/Wa1a2,Bb1,Wb2,Wc2,Ba3,Wc3/Ba1,Bc1*,Ba2/Wb1b2,Bc2c3,Wa3*"
    ),
}


@pytest.mark.rule("TPA-23")
@pytest.mark.parametrize(("scores", "winners"), [((36, 38), (1,)), ((54, 38), (0,)), ((36, 36), (0, 1))])
def test_the_higher_total_wins_and_equal_totals_are_a_draw(scores: tuple[int, int], winners: tuple[int, ...]) -> None:
    outcome = table(FINISHED[scores], "-", "over").outcome()
    assert outcome is not None
    assert scores == outcome.scores
    assert winners == outcome.winners


@pytest.mark.rule("TPA-13")
def test_before_its_first_piece_a_colour_has_no_last_one() -> None:
    nothing = sum(isinstance(move, Place) for move in MOVES)  # the number after the last shape
    assert [nothing] * 2 == TURRIS.start().read_block()["last"]
