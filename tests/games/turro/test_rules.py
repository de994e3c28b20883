"""Turro, rule by rule, in the order of RULES.md."""

import pytest

import turres

from .setups import TURRO, from_square, piles, play, table, text_of, texts

FAR = {"d1": "B", "d7": "W"}  # both Turros at home, far from everything


# Board and setup


@pytest.mark.rule("TRO-1")
def test_each_side_has_twenty_pawns_and_one_turro_on_a_board_of_seven_by_seven() -> None:
    view = TURRO.view(TURRO.start(), None)
    assert 49 == len(view.piles)
    stones = "".join(view.piles)
    assert {"b": 20, "B": 1, "w": 20, "W": 1} == {kind: stones.count(kind) for kind in "bBwW"}


@pytest.mark.rule("TRO-2")
def test_black_fills_ranks_one_to_three_and_white_five_to_seven() -> None:
    assert "wwwWwww/wwwwwww/wwwwwww/7/bbbbbbb/bbbbbbb/bbbBbbb b one 1 0" == TURRO.format_position(TURRO.start())


@pytest.mark.rule("TRO-2")
@pytest.mark.parametrize(("rank", "black", "white"), [(1, "d1", "d7"), (2, "d2", "d6"), (3, "d3", "d5")])
def test_the_turros_start_on_file_d_of_the_rank_the_option_names(rank: int, black: str, white: str) -> None:
    stones = piles(TURRO.start(options={"turro_rank": rank}))
    assert ("B", "W") == (stones[black], stones[white])
    assert 42 == sum(map(len, stones.values()))


@pytest.mark.rule("TRO-3")
def test_black_moves_first_and_the_sides_alternate() -> None:
    position = TURRO.start()
    assert (0,) == position.to_act()
    play(position, "d3-d4")
    assert (1,) == position.to_act()
    play(position, "a5-a4")
    assert (0,) == position.to_act()
    with pytest.raises(turres.IllegalMove, match="TRO-3"):
        position.play(1, "b5-b4")


# Moving


@pytest.mark.rule("TRO-4")
def test_only_the_mover_s_free_stones_move() -> None:
    position = table({**FAR, "b2": "b", "c2": "w", "e2": "bw"})
    assert {"b2", "d1"} == {text.split("-")[0] for text in texts(position)}
    for covered_or_foreign in ("c2-c3", "e2-e4"):
        with pytest.raises(turres.IllegalMove, match="TRO-4"):
            position.play(0, covered_or_foreign)


@pytest.mark.rule("TRO-4")
def test_a_covered_stone_stays_on_the_board_and_is_free_again_when_uncovered() -> None:
    position = table({**FAR, "b2": "wb", "c5": "w"})
    assert not any(text.startswith("b2") for text in texts(table({**FAR, "b2": "wb", "c5": "w"}, "w")))
    play(position, "b2-b4")
    assert {"b2": "w", "b4": "b"} == {square: pile for square, pile in piles(position).items() if square[0] == "b"}
    assert {"a1", "a2", "a3", "b1", "b3", "c1", "c2", "c3"} == from_square(position, "b2")


@pytest.mark.rule("TRO-1", "TRO-2", "TRO-19a")
def test_the_start_is_the_position_its_text_says() -> None:
    assert TURRO.parse_position(TURRO.format_position(TURRO.start())).to_bytes() == TURRO.start().to_bytes()


@pytest.mark.rule("TRO-5", "TRO-19a")
@pytest.mark.parametrize("pile", ["b", "wb", "bb", "wwb"])
def test_a_position_that_was_played_is_the_one_its_text_says(pile: str) -> None:
    """A field that is left empty is nobody's, and one that a stone comes to is its owner's alone."""
    position = play(table({**FAR, "c2": pile, "c3": "w", "c4": "w", "c5": "w"}), f"c2-c{2 + len(pile)}")
    assert TURRO.parse_position(TURRO.format_position(position)).to_bytes() == position.to_bytes()


@pytest.mark.rule("TRO-5")
def test_a_move_takes_the_top_stone_only() -> None:
    position = play(table({**FAR, "b2": "wbb"}), "b2-b5")
    assert {"b2": "wb", "b5": "b"} == {square: pile for square, pile in piles(position).items() if square[0] == "b"}


@pytest.mark.rule("TRO-5")
def test_turro_and_pawn_move_alike() -> None:
    as_pawn = from_square(table({"d4": "wb", "a1": "B", "a7": "W"}), "d4")
    as_turro = from_square(table({"d4": "wB", "a7": "W"}), "d4")
    assert {"d2", "d6", "b4", "f4", "b2", "b6", "f2", "f6"} == as_pawn == as_turro


@pytest.mark.rule("TRO-6")
@pytest.mark.parametrize(
    ("pile", "targets"),
    [
        ("b", {"c3", "c4", "c5", "d3", "d5", "e3", "e4", "e5"}),
        ("wb", {"b2", "b4", "b6", "d2", "d6", "f2", "f4", "f6"}),
        ("bwb", {"a1", "a4", "a7", "d7", "g1", "g4", "g7"}),
    ],
)
def test_a_stone_moves_as_many_fields_as_its_pile_is_high_in_a_straight_line(pile: str, targets: set[str]) -> None:
    position = table({"d1": "B", "a6": "W", "d4": pile}, park="e1")
    assert targets == from_square(position, "d4")
    with pytest.raises(turres.IllegalMove, match="TRO-6"):
        position.play(0, "d4-e6")


@pytest.mark.rule("TRO-7")
def test_a_direction_that_leads_off_the_board_is_not_available() -> None:
    position = table({**FAR, "a2": "b", "g7": "wb"})
    assert {"a1", "a3", "b1", "b2", "b3"} == from_square(position, "a2")
    assert {"e7", "g5", "e5"} == from_square(position, "g7")
    with pytest.raises(turres.IllegalMove, match="TRO-7"):
        position.play(0, "a2-w")


@pytest.mark.rule("TRO-7")
def test_nothing_leaves_a_pile_of_seven() -> None:
    position = table({**FAR, "d4": "bwbwbwb", "a2": "b"})
    assert set() == from_square(position, "d4")
    assert {"g4"} <= set(piles(position))


@pytest.mark.rule("TRO-8")
def test_what_lies_on_the_way_does_not_matter() -> None:
    position = table({"a1": "B", "a7": "W", "d4": "wwb", "d5": "bbb", "d6": "w", "c3": "b", "b2": "ww"})
    assert {"d7", "d1", "a4", "g4", "g7", "g1"} == from_square(position, "d4") - {"a1", "a7"}
    play(position, "d4-d7")
    assert ("bbb", "w", "b") == tuple(piles(position)[square] for square in ("d5", "d6", "d7"))


@pytest.mark.rule("TRO-9")
@pytest.mark.parametrize("below", ["w", "b", "bw", "wwb"])
def test_landing_on_stones_puts_the_stone_on_top_whoever_owns_them(below: str) -> None:
    position = play(table({**FAR, "b2": "b", "b3": below}), "b2-b3")
    assert below + "b" == piles(position)["b3"]


@pytest.mark.rule("TRO-10")
def test_a_stone_may_not_land_on_its_own_turro_but_may_on_its_own_pawn() -> None:
    position = table({"d1": "B", "d2": "b", "e2": "b", "d7": "W"})
    assert {"c1", "e1", "c2", "e2", "c3", "d3", "e3"} == from_square(position, "d2")
    with pytest.raises(turres.IllegalMove, match="TRO-10"):
        position.play(0, "d2-d1")


@pytest.mark.rule("TRO-10")
@pytest.mark.parametrize("height", range(1, 7))
def test_its_own_turro_is_barred_from_any_height_and_its_own_pawn_is_not(height: int) -> None:
    """The stone stands as far below a7 as its pile is high; a Turro and a pawn change places there."""
    origin = f"a{7 - height}"
    barred = table({"a7": "W", "c7": "w", "d3": "B", origin: "w" * height}, "w")
    allowed = table({"a7": "w", "c7": "W", "d3": "B", origin: "w" * height}, "w")
    assert {"a7"} == from_square(allowed, origin) - from_square(barred, origin)
    with pytest.raises(turres.IllegalMove, match="TRO-10"):
        barred.play(1, f"{origin}-a7")


# The tower bonus


@pytest.mark.rule("TRO-11", "TRO-12")
def test_the_first_pile_of_two_gives_the_opponent_two_moves() -> None:
    position = play(TURRO.start(), "d2-d3")
    assert (1,) == position.to_act()
    play(position, "a5-a4")
    assert (1,) == position.to_act()
    play(position, "b5-b4")
    assert (0,) == position.to_act()


@pytest.mark.rule("TRO-11")
def test_a_pile_no_taller_than_the_tallest_gives_nothing() -> None:
    position = play(TURRO.start(), "d2-d3", "a5-a4", "pass", "b2-b3", "c5-c4")
    assert (0,) == position.to_act()


@pytest.mark.rule("TRO-12")
def test_after_the_towers_have_come_down_the_same_height_counts_again() -> None:
    position = play(TURRO.start(), "c2-c3", "a5-a4", "pass")
    play(position, "c3-a5")  # the only pile comes down
    assert (1, 1) == (TURRO.view(position, None).tallest, TURRO.view(position, None).moves_left)
    play(position, "b5-b4", "d2-d3")
    assert 2 == TURRO.view(position, None).moves_left


def two_moves_for_white() -> turres.Position:
    """White has two moves; the tallest piles are a5 and c3 with three stones each."""
    stones = piles(TURRO.start())
    for square in ("a6", "b6", "g6", "b2", "c2"):
        del stones[square]
    return TURRO.parse_position(text_of({**stones, "a5": "www", "b4": "w", "c3": "bbb"}, "w", "two"))


@pytest.mark.rule("TRO-13")
def test_a_pile_built_and_undone_within_a_turn_gives_nothing() -> None:
    position = play(two_moves_for_white(), "b5-a5", "a5-e5")
    assert (0,) == position.to_act()
    assert 1 == TURRO.view(position, None).moves_left


@pytest.mark.rule("TRO-14")
def test_only_the_second_of_two_moves_may_be_passed_up() -> None:
    position = two_moves_for_white()
    assert "pass" not in texts(TURRO.start())
    assert "pass" not in texts(position)
    with pytest.raises(turres.IllegalMove, match="TRO-14"):
        position.play(1, "pass")
    assert "pass" in texts(play(position, "b5-a5"))
    play(position, "pass")
    assert (0,) == position.to_act()
    assert "pass" not in texts(position)


@pytest.mark.rule("TRO-14")
def test_passing_is_legal_and_no_loss_when_no_stone_can_move() -> None:
    position = table({"d1": "B", "g4": "W", "b2": "b"}, "w", "second")
    assert {"pass"} == texts(position)
    play(position, "pass")
    assert (0,) == position.to_act()


@pytest.mark.rule("TRO-14", "TRO-18")
def test_who_is_stuck_after_the_first_of_two_moves_passes_and_has_not_lost() -> None:
    position = play(table({"a1": "B", "g4": "W", "d4": "bbb", "d3": "w"}, "w", "two"), "d3-d4")
    assert position.outcome() is None
    assert (1,) == position.to_act()
    assert {"pass"} == texts(position)
    assert (0,) == play(position, "pass").to_act()
    assert position.outcome() is None


@pytest.mark.rule("TRO-14a")
def test_the_second_move_may_be_made_by_the_stone_just_moved_or_just_uncovered() -> None:
    position = play(two_moves_for_white(), "a5-d5")
    uncovered, moved = position.copy(), position
    assert ("ww", "ww") == (piles(position)["a5"], piles(position)["d5"])
    assert ("w", "bw") == (piles(play(uncovered, "a5-a3"))["a5"], piles(uncovered)["a3"])
    assert ("w", "bw") == (piles(play(moved, "d5-d3"))["d5"], piles(moved)["d3"])


@pytest.mark.rule("TRO-14b")
def test_an_unused_second_move_is_lost() -> None:
    position = play(two_moves_for_white(), "g5-g4", "pass", "g3-f3")
    assert (1,) == position.to_act()
    assert 1 == TURRO.view(position, None).moves_left


@pytest.mark.rule("TRO-14b")
def test_a_turn_never_has_more_than_two_moves() -> None:
    position = play(two_moves_for_white(), "b5-a5", "b4-a5")
    assert 5 == len(piles(position)["a5"])
    play(position, "g3-g4", "f3-f4")
    assert (1,) == position.to_act()


@pytest.mark.rule("TRO-15")
def test_a_turn_of_two_moves_can_earn_the_other_side_two() -> None:
    position = play(two_moves_for_white(), "b5-a5", "g5-g4")
    assert (0,) == position.to_act()
    assert 2 == TURRO.view(position, None).moves_left


# End


@pytest.mark.rule("TRO-16")
@pytest.mark.parametrize(
    ("side", "move"), [("b", "d6-d7"), ("b", "d6-c7"), ("b", "d6-e7"), ("w", "d2-d1"), ("w", "d2-c1")]
)
def test_a_turro_on_the_far_rank_wins_on_any_field_occupied_or_not(side: str, move: str) -> None:
    position = table({"d6": "B", "d2": "W", "c7": "w", "e7": "b", "c1": "b"}, side)
    outcome = play(position, move).outcome()
    assert outcome is not None
    assert ("TRO-16", (0,) if side == "b" else (1,)) == (outcome.reason.rule, outcome.winners)
    assert (1, 0) == tuple(outcome.scores[seat] for seat in (outcome.winners[0], 1 - outcome.winners[0]))


@pytest.mark.rule("TRO-16")
def test_neither_a_pawn_on_the_far_rank_nor_a_turro_on_its_own_back_rank_wins() -> None:
    position = play(table({"c6": "b", "d2": "B", "f4": "W"}), "c6-c7", "f4-f5", "d2-d1")
    assert position.outcome() is None


@pytest.mark.rule("TRO-16")
@pytest.mark.parametrize(("side", "stones"), [("b", {"d7": "B", "a4": "W"}), ("w", {"d1": "W", "a4": "B"})])
def test_a_position_set_up_with_a_turro_of_the_mover_on_its_far_rank_is_over(side: str, stones: dict[str, str]) -> None:
    outcome = table({**stones, "f3": "b", "f6": "w"}, side).outcome()
    assert outcome is not None
    assert (("bw".index(side),), "TRO-16") == (outcome.winners, outcome.reason.rule)


@pytest.mark.rule("TRO-17", "TRO-18")
@pytest.mark.parametrize(
    ("rule", "winner", "stones"), [("TRO-17", 0, {"d4": "Wb", "a4": "B"}), ("TRO-18", 1, {"g4": "B", "a6": "W"})]
)
def test_a_position_set_up_with_a_turro_taken_or_no_way_to_move_is_over(
    rule: str, winner: int, stones: dict[str, str]
) -> None:
    outcome = table(stones).outcome()
    assert outcome is not None
    assert ((winner,), rule) == (outcome.winners, outcome.reason.rule)


@pytest.mark.rule("TRO-17")
@pytest.mark.parametrize("stone", ["b", "wwb"])
def test_landing_on_the_opposing_turro_wins(stone: str) -> None:
    start = {"b": "d3", "wwb": "d1"}[stone]
    outcome = play(table({"a1": "B", "d4": "W", start: stone}), f"{start}-d4").outcome()
    assert outcome is not None
    assert ((0,), "TRO-17") == (outcome.winners, outcome.reason.rule)


@pytest.mark.rule("TRO-17a")
def test_a_turro_that_lands_on_the_other_one_on_the_far_rank_wins_by_capture() -> None:
    outcome = play(table({"d6": "B", "d7": "W"}), "d6-d7").outcome()
    assert outcome is not None
    assert "TRO-17" == outcome.reason.rule


@pytest.mark.rule("TRO-17b")
def test_the_first_of_two_moves_can_win_and_there_is_no_second() -> None:
    position = play(table({"d6": "B", "a4": "W", "c3": "b"}, moves="two"), "d6-d7")
    assert () == position.to_act()
    outcome = position.outcome()
    assert outcome is not None
    assert (0,) == outcome.winners
    assert 10 == TURRO.view(position, None).turns, "the turn is not completed and no bonus is worked out"


@pytest.mark.rule("TRO-18")
def test_a_side_without_a_legal_move_at_the_start_of_its_turn_loses() -> None:
    outcome = play(table({"d1": "B", "g4": "W", "b2": "b"}), "b2-b3").outcome()
    assert outcome is not None
    assert ((0,), "TRO-18") == (outcome.winners, outcome.reason.rule)


@pytest.mark.rule("TRO-10", "TRO-18")
def test_a_side_that_could_only_land_on_its_own_turro_has_no_legal_move() -> None:
    position = table({"d1": "B", "g2": "W", "a2": "wwwwww", "b4": "b"}, park="g2")
    outcome = play(position, "b4-b5").outcome()
    assert outcome is not None
    assert ((0,), "TRO-18") == (outcome.winners, outcome.reason.rule)


@pytest.mark.rule("TRO-19")
def test_when_the_limit_of_turns_is_completed_the_game_is_a_draw() -> None:
    position = play(table({**FAR, "b2": "b", "b6": "w"}, turn_limit=12), "b2-b3")
    assert position.outcome() is None
    outcome = play(position, "b6-b5").outcome()
    assert outcome is not None
    assert ((0, 1), (0, 0), (0.0, 0.0), "TRO-19") == (
        outcome.winners,
        outcome.scores,
        outcome.returns,
        outcome.reason.rule,
    )


@pytest.mark.rule("TRO-19")
def test_a_turn_of_two_moves_counts_as_one_turn() -> None:
    position = table({**FAR, "b2": "b", "b6": "w"}, moves="two", turn_limit=11)
    play(position, "b2-b3")
    assert position.outcome() is None
    assert play(position, "b3-b4").outcome() is not None


@pytest.mark.rule("TRO-19")
@pytest.mark.parametrize("second", ["b3-b4", "pass"])
def test_a_long_turn_is_counted_once_when_it_ends(second: str) -> None:
    position = table({**FAR, "b2": "b", "b6": "w"}, moves="two", turns=10)
    assert 10 == TURRO.view(play(position, "b2-b3"), None).turns
    assert 11 == TURRO.view(play(position, second), None).turns
    assert 12 == TURRO.view(play(position, "b6-b5"), None).turns


@pytest.mark.rule("TRO-19")
def test_the_next_player_s_lack_of_moves_is_tested_before_the_limit() -> None:
    outcome = play(table({"d1": "B", "g4": "W", "b2": "b"}, turn_limit=11), "b2-b3").outcome()
    assert outcome is not None
    assert ((0,), "TRO-18") == (outcome.winners, outcome.reason.rule)


@pytest.mark.rule("TRO-19a")
def test_repeated_positions_do_not_end_the_game() -> None:
    position = table({**FAR, "b2": "b", "b6": "w"})
    for _ in range(20):
        play(position, "b2-b3", "b6-b5", "b3-b2", "b5-b6")
    assert position.outcome() is None
    assert 90 == TURRO.view(position, None).turns


@pytest.mark.rule("TRO-19a")
def test_a_position_has_no_history() -> None:
    one = play(TURRO.start(), "a3-a4", "g5-g4", "c3-c4", "e5-e4")
    two = play(TURRO.start(), "c3-c4", "e5-e4", "a3-a4", "g5-g4")
    assert one == two
    assert hash(one) == hash(two)
