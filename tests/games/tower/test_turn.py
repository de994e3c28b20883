"""Setup, drawing, the action phase, buying and Salil: TOW-7 to TOW-16a."""

from typing import Any

import pytest

import turres

from .setups import GAME, MARKETS, at, hand, held_by, legal, play, refused, salil, space, table


@pytest.mark.rule("TOW-7", "TOW-7a")
def test_the_table_is_laid_with_full_markets_a_full_bag_and_nobody_holding_anything() -> None:
    for seats, count in ((2, 12), (3, 15), (4, 18)):
        block = GAME.start(seats).read_block()
        assert count == sum(block["stocked"])
        assert [45, 30, 15, 10] == block["bag"]
        assert [0, 0, 0, 0] == block["salil"]
        assert 0 == sum(map(sum, block["hand"]))
        assert [-1] * 4 == block["pawn"]


@pytest.mark.rule("TOW-7")
def test_the_starting_seat_is_drawn_by_lot_and_turns_pass_to_the_left() -> None:
    position = GAME.start(3)
    assert [("start with seat 0", 1), ("start with seat 1", 1), ("start with seat 2", 1)] == [
        (GAME.format_move(position, move), weight) for move, weight in position.chances()
    ]
    play(position, "start with seat 2", "deal foundation", "deal gatehouse", "deal cistern", *["draw g"] * 3)
    assert (2,) == position.to_act()
    play(position, "end", *["draw g"] * 5)
    assert (0,) == position.to_act()
    play(position, "end", *["draw g"] * 5)
    assert (1,) == position.to_act()


@pytest.mark.rule("TOW-4", "TOW-7")
def test_a_blocked_space_stays_blocked() -> None:
    position = table(hands={0: "9b9r"}, builds={0: "foundation"})
    assert "buy clay at well-street" not in legal(position)
    assert "TOW-4" == refused(position, "buy clay at well-street")


@pytest.mark.rule("TOW-8")
def test_build_cards_lie_open_with_three_or_four_seats_and_are_secret_with_two() -> None:
    for seats, options, seen in (
        (2, {}, False),
        (3, {}, True),
        (4, {}, True),
        (2, {"build_cards": "open"}, True),
        (4, {"build_cards": "secret"}, False),
    ):
        position = play(GAME.start(seats, options), "start with seat 0", "deal foundation")
        assert (0 if seen else None) == GAME.view(position, 1).builds[0]
        assert 0 == GAME.view(position, 0).builds[0]
        assert (0 if seen else None) == GAME.view(position, None).builds[0]


@pytest.mark.rule("TOW-8")
def test_every_seat_is_dealt_one_of_the_build_cards_left() -> None:
    position = play(GAME.start(2), "start with seat 1")
    assert 12 == len(position.chances())
    play(position, "deal foundation")
    assert 11 == len(position.chances())
    play(position, "deal cistern")
    assert [0, 2, -1, -1] == at(position, "build")


@pytest.mark.rule("TOW-9")
def test_a_turn_begins_with_three_tokens_and_passes_count() -> None:
    position = play(GAME.start(2), "start with seat 0", "deal foundation", "deal cistern")
    assert {"draw g": 45, "draw b": 30, "draw r": 15, "draw p": 10} == {
        GAME.format_move(position, move): weight for move, weight in position.chances()
    }
    play(position, "draw p", "draw g", "draw p")
    assert "1g2p" == hand(position, 0)
    assert (0,) == position.to_act()


@pytest.mark.rule("TOW-9")
def test_there_is_no_limit_to_the_tokens_held() -> None:
    position = table(hands={0: "40g"}, held={1: "1 straw"})
    play(position, "end", "draw g", "draw g")
    assert "42g" == hand(position, 0)


@pytest.mark.rule("TOW-9a")
def test_a_bag_that_runs_dry_in_the_middle_of_a_draw_is_filled_from_salil() -> None:
    position = table(salil="2b1p", bag="2r")
    play(position, "end", "draw r")
    assert "2b1p" == salil(position)
    play(position, "draw r")
    assert "" == salil(position)
    assert [0, 2, 0, 1] == at(position, "bag")
    play(position, "draw p", "draw b")
    assert [0, 1, 0, 0] == at(position, "bag")
    assert (turres.CHANCE,) == position.to_act()


@pytest.mark.rule("TOW-9a")
def test_the_bag_is_filled_also_after_the_last_token_of_a_draw() -> None:
    position = play(table(salil="3g", bag="5r"), "end", *["draw r"] * 5)
    assert (1,) == position.to_act()
    assert [3, 0, 0, 0] == at(position, "bag")
    assert "" == salil(position), "there is nothing to trade for in this turn"


@pytest.mark.rule("TOW-9a")
def test_if_salil_had_nothing_the_bag_is_filled_before_the_next_draw() -> None:
    position = play(table(hands={0: "1r"}, bag="2g", salil=""), "end", "draw g", "draw g")
    assert 0 == sum(at(position, "bag"))
    assert (1,) == position.to_act(), "nothing can be drawn, so the draw phase is over"
    play(position, "enter with pass", "look")
    assert "1p" == salil(position)
    play(position, *["usher bribed-porter"] * 3, "hire bribed-porter", "put bribed-porter on top", "end")
    assert {"draw p": 1} == {GAME.format_move(position, move): weight for move, weight in position.chances()}


@pytest.mark.rule("TOW-9a")
def test_if_there_is_nothing_anywhere_fewer_tokens_are_drawn() -> None:
    position = play(table(bag="1g"), "end", "draw g")
    assert (1,) == position.to_act()
    assert "1g" == hand(position, 0)


@pytest.mark.rule("TOW-10")
def test_actions_come_in_any_order_and_mixed_until_the_seat_ends_them() -> None:
    position = table(hands={0: "8g4b2r1p"}, builds={0: "foundation"}, salil="1r", thugs={0: ["street-beggar"]})
    play(position, "buy straw at potters-row", "trade 3g for r", "use street-beggar", "pay g", *["draw g"] * 3)
    play(position, "enter with pass", "look", "usher smuggler", "usher common-thief", "usher bribed-porter")
    play(position, "hire smuggler", "put common-thief on top", "trade 2b for g")
    assert {"straw": 1} == held_by(position, 0)
    assert "end" in legal(position)


@pytest.mark.rule("TOW-10")
def test_an_open_decision_comes_before_the_next_action() -> None:
    position = play(table(hands={0: "6g2b1p"}, builds={0: "foundation"}), "enter with pass")
    assert {"look", "enter with 6g"} == legal(position)
    assert "TOW-17a" == refused(position, "buy straw at potters-row")
    assert "TOW-17a" == refused(position, "end")


@pytest.mark.rule("TOW-10")
def test_nobody_able_to_do_anything_still_ends_every_turn() -> None:
    position = table(bag="", pawns={0: "hesham"})
    for seat in (0, 1, 0):
        assert (seat,) == position.to_act()
        assert "end" in legal(position)
        play(position, "end")
    assert 3 == at(position, "turns")
    assert -1 == at(position, "pawn")[0]


@pytest.mark.rule("TOW-11")
def test_an_item_costs_exactly_the_gems_under_its_space_and_the_pawn_moves_there() -> None:
    position = table(hands={0: "3b1r"}, builds={0: "foundation"}, pawns={0: "hesham"})
    play(position, "buy straw at potters-row")
    assert "1b1r" == hand(position, 0)
    assert "2b" == salil(position)
    assert MARKETS.index("potters-row") == at(position, "pawn")[0]
    assert 0 == at(position, "stocked")[space("potters-row", "straw")]
    assert {"straw": 1} == held_by(position, 0)


@pytest.mark.rule("TOW-11")
def test_there_are_no_substitutes() -> None:
    assert set() == legal(table(hands={0: "1b9r"}, builds={0: "granary"}), "buy straw")
    assert "TOW-11" == refused(table(hands={0: "1b9r"}, builds={0: "granary"}), "buy straw at potters-row")


@pytest.mark.rule("TOW-11")
def test_one_market_a_turn_at_once_or_at_several_times() -> None:
    position = table(hands={0: "9g9b1r"}, builds={0: "bath-house"}, salil="1r")
    play(position, "buy straw at potters-row")
    assert {"buy clay at potters-row"} == legal(position, "buy")
    assert "TOW-11" == refused(position, "buy straw at river-gate")
    play(position, "trade 2b for r", "buy clay at potters-row")
    assert {"straw": 1, "clay": 1} == held_by(position, 0)


@pytest.mark.rule("TOW-11")
def test_every_turn_has_a_market_of_its_own() -> None:
    position = table(hands={0: "4g2b", 1: "9g"}, builds={0: "granary", 1: "foundation"})
    play(position, "buy straw at potters-row", "end", *["draw p"] * 3)
    assert {"buy straw at well-street", "buy straw at river-gate"} == legal(position, "buy straw")
    play(position, "buy straw at well-street", "end", *["draw p"] * 3)
    assert {"buy straw at river-gate"} == legal(position, "buy straw")


@pytest.mark.rule("TOW-11")
def test_what_is_sold_out_cannot_be_bought() -> None:
    position = table(hands={0: "9b"}, builds={0: "granary"}, held={1: "1 straw"})
    assert 0 == at(position, "stocked")[space("potters-row", "straw")]
    assert "TOW-11" == refused(position, "buy straw at potters-row")


@pytest.mark.rule("TOW-11a")
def test_the_market_where_the_own_pawn_stands_may_be_used_again() -> None:
    position = table(hands={0: "2b"}, builds={0: "granary"}, pawns={0: "potters-row"})
    assert {"buy straw at potters-row"} == legal(position, "buy")


@pytest.mark.rule("TOW-12")
def test_only_items_missing_from_the_build_card_may_be_bought() -> None:
    position = table(hands={0: "9g9b9r"}, builds={0: "gallery"}, held={0: "1 straw"})
    bought = {text.split()[1] for text in legal(position, "buy")}
    assert {"lumber", "clay"} == bought, "the gallery shows one straw, three lumber and one clay"
    assert "TOW-12" == refused(position, "buy straw at river-gate")
    assert "TOW-12" == refused(position, "buy water at river-gate")


@pytest.mark.rule("TOW-12")
def test_a_material_shown_twice_may_be_bought_twice() -> None:
    once = table(hands={0: "9g9b9r"}, builds={0: "foundation"}, held={0: "1 straw"})
    twice = table(hands={0: "9g9b9r"}, builds={0: "foundation"}, held={0: "2 straw"})
    assert legal(once, "buy straw")
    assert not legal(twice, "buy straw")


@pytest.mark.rule("TOW-12")
def test_with_buy_anything_items_need_not_be_missing() -> None:
    position = table(hands={0: "9g9b9r"}, builds={0: "gallery"}, held={0: "1 straw"}, options={"buy_anything": True})
    assert {"straw", "lumber", "clay", "water"} == {text.split()[1] for text in legal(position, "buy")}
    play(position, "buy straw at river-gate", "buy water at river-gate")
    assert {"straw": 2, "water": 1} == held_by(position, 0)


@pytest.mark.rule("TOW-12a")
def test_items_stay_where_they_are_whatever_else_a_turn_brings() -> None:
    position = table(
        hands={0: "9g", 1: "9b"}, builds={0: "granary", 1: "cistern"}, held={0: "2 straw", 1: "1 clay"}, salil="2r"
    )
    play(position, "trade 3g for r")
    assert {"buy", "trade", "enter", "end"} == {text.split()[0] for text in legal(position)}, "no way to be rid of them"
    play(position, "end")
    assert {"straw": 2} == held_by(position, 0)
    assert {"clay": 1} == held_by(position, 1)


@pytest.mark.rule("TOW-13", "TOW-11a")
def test_a_market_with_another_pawn_on_it_is_closed() -> None:
    position = table(hands={0: "9b"}, builds={0: "granary"}, pawns={1: "potters-row"})
    assert "buy straw at potters-row" not in legal(position)
    assert "TOW-13" == refused(position, "buy straw at potters-row")


@pytest.mark.rule("TOW-13")
def test_a_market_with_two_pawns_is_closed_to_both_owners() -> None:
    both: dict[str, Any] = {
        "hands": {0: "9b", 1: "9b"},
        "builds": {0: "granary", 1: "dovecote"},
        "pawns": {0: "potters-row", 1: "potters-row"},
    }
    assert set() == legal(table(3, **both, seat=1), "buy straw at potters-row")
    position = table(3, **both)
    assert set() == legal(position, "buy straw at potters-row")
    play(position, "end", *["draw g"] * 5)
    assert {"buy straw at potters-row"} == legal(position, "buy straw at potters-row"), "the first pawn has left by now"


@pytest.mark.rule("TOW-14")
def test_a_pawn_leaves_its_market_at_the_end_of_a_turn_without_a_purchase_there() -> None:
    position = table(hands={0: "9g"}, salil="1r", pawns={0: "hesham", 1: "caravan"})
    play(position, "trade 3g for r")
    assert MARKETS.index("hesham") == at(position, "pawn")[0]
    play(position, "end")
    assert -1 == at(position, "pawn")[0]
    assert MARKETS.index("caravan") == at(position, "pawn")[1], "only the owner's own turn moves a pawn"


@pytest.mark.rule("TOW-14")
def test_a_pawn_stays_where_its_owner_has_bought() -> None:
    position = play(table(hands={0: "2b"}, builds={0: "granary"}), "buy straw at potters-row", "end")
    assert MARKETS.index("potters-row") == at(position, "pawn")[0]
    assert 0 == at(position, "bought")


@pytest.mark.rule("TOW-15")
def test_prices_entry_fees_and_trades_all_go_to_salil() -> None:
    position = table(
        hands={0: "6g4b2r2p"}, builds={0: "granary"}, thugs={0: ["street-beggar", "bribed-porter"]}, pawns={1: "hesham"}
    )
    play(position, "use bribed-porter", "open hesham")
    assert "1g" == salil(position)
    play(position, "buy straw at hesham")
    assert "2g2b" == salil(position)
    play(position, "enter with pass")
    assert "2g2b1p" == salil(position)
    play(
        position,
        "look",
        "usher smuggler",
        "usher smuggler",
        "usher water-carrier",
        "hire smuggler",
        "put smuggler on top",
    )
    play(position, "use street-beggar", "pay r", *["draw g"] * 3, "trade 2b for r")
    assert "2g4b1p" == salil(position)


@pytest.mark.rule("TOW-16")
def test_salil_trades_three_green_two_blue_or_one_red_for_a_gem_that_lies_there() -> None:
    position = table(hands={0: "3g2b1r"}, salil="1g1b1r")
    assert {
        "trade 3g for b",
        "trade 3g for r",
        "trade 2b for g",
        "trade 2b for r",
        "trade 1r for g",
        "trade 1r for b",
    } == legal(position, "trade")
    play(position, "trade 3g for b")
    assert "3b1r" == hand(position, 0)
    assert "4g1r" == salil(position)
    assert set() == legal(table(hands={0: "2g1b"}, salil="3r"), "trade")
    assert "TOW-16" == refused(table(hands={0: "2g1b"}, salil="3r"), "trade 3g for r")


@pytest.mark.rule("TOW-16")
def test_a_pass_buys_two_gems_and_passes_never_come_back() -> None:
    position = table(hands={0: "1p"}, salil="1g2b3p")
    assert {"trade p for gb", "trade p for bb"} == legal(position, "trade")
    play(position, "trade p for gb")
    assert "1g1b" == hand(position, 0)
    assert "1b4p" == salil(position)


@pytest.mark.rule("TOW-16")
def test_daniel_spends_two_blue_and_reclaims_one_for_a_red_in_the_same_turn() -> None:
    position = table(hands={0: "2b1r"}, builds={0: "granary"})
    play(position, "buy straw at potters-row", "trade 1r for b")
    assert "1b" == hand(position, 0)
    assert "1b1r" == salil(position)


@pytest.mark.rule("TOW-16")
def test_there_may_be_any_number_of_trades() -> None:
    position = play(table(hands={0: "9g"}, salil="3r"), *["trade 3g for r"] * 3)
    assert "3r" == hand(position, 0)


@pytest.mark.rule("TOW-16a")
def test_a_trade_never_yields_the_colour_paid() -> None:
    assert set() == legal(table(hands={0: "3r"}, salil="3r"), "trade")


@pytest.mark.rule("TOW-16a")
def test_a_pass_trade_needs_two_gems_with_salil() -> None:
    position = table(hands={0: "1p"}, salil="1r5p")
    assert set() == legal(position, "trade")
    assert "TOW-16a" == refused(position, "trade p for rr")
    assert {"trade p for rr"} == legal(table(hands={0: "1p"}, salil="2r"), "trade")


@pytest.mark.rule("TOW-1a")
def test_a_pass_pays_no_price_no_fee_and_no_gem_trade() -> None:
    position = table(
        hands={0: "2g9p"}, builds={0: "granary"}, thugs={0: ["common-thief"]}, held={1: "1 straw"}, salil="1b1r"
    )
    assert "use common-thief" not in legal(position)
    assert "TOW-6" == refused(position, "use common-thief")
    assert {"buy straw at river-gate"} == legal(position, "buy")
    assert {"trade p for br"} == legal(position, "trade")
    assert "enter with pass" in legal(position)
